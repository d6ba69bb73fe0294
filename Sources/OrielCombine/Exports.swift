// Combine, for sources that are written for it: OpenCombine, and in this module the operators that it lacks and the publishers and
// schedulers of Foundation under Apple's names. OpenCombine has a module for these too, which is not used: what it schedules on a
// run loop does not wake it, so that an app that waits for input would not receive it.

@_exported public import FoundationAdditions
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
