package web

import (
	"runtime"
	"syscall"
)

// backgroundNice is by how much a search is less urgent than what readers wait for.
const backgroundNice = 5

// toBackground makes the system prefer everything else to the calling goroutine, which
// must end soon: the thread that it runs on ends with it, since an unprivileged program
// can't make a thread more urgent again.
func toBackground() {
	runtime.LockOSThread()
	own := 0
	if rest, err := syscall.Getpriority(syscall.PRIO_PROCESS, syscall.Gettid()); err == nil {
		own = 20 - rest // the system call counts from 20 down
	}
	// Without it the search is as urgent as the rest: slower pages, no fault.
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), own+backgroundNice)
}
