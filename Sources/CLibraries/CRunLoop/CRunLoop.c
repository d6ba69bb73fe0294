#include "CRunLoop.h"

#include <stddef.h>

// ---- CoreFoundation's run loop, as exported by libFoundation (its headers are not installed)

typedef const void *CFTypeRef;
typedef unsigned long CFOptionFlags;
typedef long CFIndex;
typedef struct {
    CFIndex version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    CFTypeRef (*copyDescription)(const void *);
} CFRunLoopObserverContext;

extern CFTypeRef CFRunLoopGetMain(void);
extern void CFRunLoopWakeUp(CFTypeRef loop);
extern CFTypeRef CFRunLoopObserverCreate(CFTypeRef allocator, CFOptionFlags activities, unsigned char repeats,
                                         CFIndex order, void (*callout)(CFTypeRef, CFOptionFlags, void *),
                                         CFRunLoopObserverContext *context);
extern void CFRunLoopAddObserver(CFTypeRef loop, CFTypeRef observer, CFTypeRef mode);
extern const CFTypeRef kCFRunLoopCommonModes;

enum { BEFORE_WAITING = 1 << 5, EXIT = 1 << 7, AFTER_EVERYTHING_ELSE = 2000000 };

struct observation {
    CSRunLoopObserverCallback callback;
    void *info;
};

static struct observation observation;

static void observed(CFTypeRef observer, CFOptionFlags activity, void *info) {
    (void)observer, (void)activity;
    struct observation *o = info;
    o->callback(o->info);
}

void oriel_main_run_loop_before_waiting(CSRunLoopObserverCallback callback, void *info) {
    observation = (struct observation){callback, info};
    CFRunLoopObserverContext context = {0, &observation, NULL, NULL, NULL};
    CFTypeRef observer =
        CFRunLoopObserverCreate(NULL, BEFORE_WAITING | EXIT, 1, AFTER_EVERYTHING_ELSE, observed, &context);
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
}

void oriel_main_run_loop_wake(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }
