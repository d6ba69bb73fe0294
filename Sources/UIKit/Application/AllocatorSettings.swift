import CSystem

/// The settings of glibc's `malloc` for the process of an app.
enum AllocatorSettings {
    /// The size in bytes from which a block gets a mapping of its own, which goes back to the system as soon as it is freed.
    ///
    /// Unless it is set, glibc raises the size to that of the largest block that was freed. Bitmaps are then allocated
    /// among smaller blocks that live longer, and the memory between these stays resident when a bitmap is freed. Smaller
    /// values cost an app with a software driver page faults when it starts.
    static let mappingThreshold = 1 << 20
    /// The size in bytes of the free memory at the end of a heap from which it goes back to the system.
    ///
    /// By default it is 128 KiB. The commit of 1000 moved layers, and the memory that a driver takes for drawing them, then went
    /// back and were mapped again in each frame: that was a fifth of the time of both threads.
    static let trimThreshold = 4 << 20

    /// Sets the sizes for the process, except for those that the environment sets.
    static func apply(environment: [String: String]) {
        func isSet(_ variable: String, _ tunable: String) -> Bool {
            environment[variable] != nil || environment["GLIBC_TUNABLES"]?.contains("glibc.malloc.\(tunable)") == true
        }
        // Either call ends glibc's own adjustment of both.
        if isSet("MALLOC_MMAP_THRESHOLD_", "mmap_threshold") { return }
        mallopt(M_MMAP_THRESHOLD, Int32(mappingThreshold))
        if !isSet("MALLOC_TRIM_THRESHOLD_", "trim_threshold") { mallopt(M_TRIM_THRESHOLD, Int32(trimThreshold)) }
    }

    /// Returns the memory between allocated blocks to the system. O(heap).
    static func releaseFreeMemory() { malloc_trim(0) }
}
