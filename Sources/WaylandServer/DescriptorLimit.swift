internal import Glibc

/// The number of descriptors that the process may have open.
package enum DescriptorLimit {
    /// The present limit.
    package static var current: Int {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: limit.rlim_cur)
    }

    /// Returns whether a new descriptor leaves hardly any to the other parts of the process. The kernel always uses the lowest
    /// free number.
    static func isNearlyReached(by descriptor: Int32) -> Bool {
        // Most descriptors have low numbers, whatever the limit.
        guard descriptor >= 64 else { return false }
        let limit = current
        return Int(descriptor) >= limit - min(64, limit / 4)
    }
}
