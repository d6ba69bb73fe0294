// The part of CoreFoundation's run loop that Core Animation uses.
#ifndef ORIEL_CRUNLOOP_H
#define ORIEL_CRUNLOOP_H

// Foundation on Linux links all of CoreFoundation's run loop, but declares none of it.
typedef void (*CSRunLoopObserverCallback)(void *info);

/// Calls `callback` on the main thread each time its run loop is about to sleep, until the process ends.
void oriel_main_run_loop_before_waiting(CSRunLoopObserverCallback callback, void *info);

/// Runs another iteration of the main run loop; may be called from any thread.
void oriel_main_run_loop_wake(void);

#endif
