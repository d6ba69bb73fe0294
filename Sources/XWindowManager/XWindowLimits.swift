import Glibc

/// How many windows the clients of X may show, so that none of them uses up what all clients of the display server share.
///
/// Each window has a surface, and memory that the server keeps open by a descriptor.
struct XWindowLimits {
    /// The number of windows of one client.
    ///
    /// The descriptors of windows wait in Xwayland while the server is busy with others, and Xwayland ends when it has too many:
    /// after 1000 framed windows and a flood of others it did.
    var perClient = 400
    /// The number of windows of all clients.
    var total = 8000

    /// The number of descriptors that the server needs for other things.
    private static let otherDescriptors = 256
    /// The number of descriptors for each window: one for what is shown, and one for what the client draws.
    private static let descriptorsPerWindow = 2

    /// Creates the limits for a process that may have this number of descriptors open.
    init(maxDescriptors: Int) {
        total = max(16, min(total, (maxDescriptors - Self.otherDescriptors) / Self.descriptorsPerWindow))
        // The first client leaves something to others.
        perClient = min(perClient, total / 2)
    }

    /// The limits for this process.
    static var current: XWindowLimits {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return XWindowLimits(maxDescriptors: Int(clamping: limit.rlim_cur))
    }
}

/// The windows that the clients of X show.
struct XWindowCounts {
    let limits: XWindowLimits
    private var windows: Set<UInt32> = []
    private var counts: [UInt32: Int] = [:]

    init(limits: XWindowLimits) { self.limits = limits }

    /// Adds a window; returns false if its client, or all together, have too many.
    mutating func add(_ window: UInt32, of client: UInt32) -> Bool {
        if windows.contains(window) { return true }
        guard windows.count < limits.total, counts[client, default: 0] < limits.perClient else { return false }
        windows.insert(window)
        counts[client, default: 0] += 1
        return true
    }

    mutating func remove(_ window: UInt32, of client: UInt32) {
        guard windows.remove(window) != nil, let count = counts[client] else { return }
        counts[client] = count > 1 ? count - 1 : nil
    }
}
