import CSystem

/// The settings of glibc's `malloc` for the process of an app.
enum AllocatorSettings {
    /// The size in bytes from which a block gets a mapping of its own, which goes back to the system as soon as it is freed.
    ///
    /// Unless it is set, glibc raises the size to that of the largest block that was freed. Bitmaps are then allocated
    /// among smaller blocks that live longer, and the memory between these stays resident when a bitmap is freed. Smaller
    /// values cost an app with a software driver page faults when it starts.
    static let mappingThreshold = 1 << 20

    /// Sets the size for the process, unless the environment does.
    static func apply(environment: [String: String]) {
        let isSet =
            environment["MALLOC_MMAP_THRESHOLD_"] != nil
            || environment["GLIBC_TUNABLES"]?.contains("glibc.malloc.mmap_threshold") == true
        if !isSet { mallopt(M_MMAP_THRESHOLD, Int32(mappingThreshold)) }
    }

    /// Returns the memory between allocated blocks to the system. O(heap).
    static func releaseFreeMemory() { malloc_trim(0) }
}
