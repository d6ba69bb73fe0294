import Glibc

/// The limits of the windows of clients of X, so that none of them uses up what all clients of the display server share.
///
/// Each window has a surface, and memory that the server keeps open by a descriptor. The memory is that of the X server, which
/// the display server maps, and copies what it shows.
struct XWindowLimits {
    /// The number of windows of one client.
    ///
    /// The descriptors of windows wait in Xwayland while the server is busy with others, and Xwayland ends when it has too many:
    /// after 1000 framed windows and a flood of others it did.
    var perClient = 400
    /// The number of windows of all clients.
    var total = 8000

    /// The number of bytes that the windows of one client may have: 60 windows that fill a screen of 3840 × 2160 pixels.
    var bytesPerClient = 2 << 30
    /// The number of bytes that the windows of all clients may have. X draws each window in up to four buffers, all of which
    /// together stay below what a client of Wayland may share.
    var totalBytes = 4 << 30

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
    /// The totals of the windows of a client.
    private struct Usage {
        var windows = 0
        var bytes = 0
    }

    let limits: XWindowLimits
    /// The bytes of each window.
    private var windows: [UInt32: Int] = [:]
    private var usage: [UInt32: Usage] = [:]
    private var totalBytes = 0

    init(limits: XWindowLimits) { self.limits = limits }

    /// Adds a window; returns false if its client, or all together, have too many or too large ones.
    mutating func add(_ window: UInt32, of client: UInt32, bytes: Int) -> Bool {
        if windows[window] != nil { return true }
        guard windows.count < limits.total, usage[client, default: Usage()].windows < limits.perClient,
            canGrow(client, by: bytes)
        else { return false }
        windows[window] = bytes
        usage[client, default: Usage()].windows += 1
        usage[client]?.bytes += bytes
        totalBytes += bytes
        return true
    }

    /// Returns whether a window that was added may have a number of bytes.
    func allows(_ window: UInt32, of client: UInt32, bytes: Int) -> Bool {
        guard let old = windows[window], bytes > old else { return true }
        return canGrow(client, by: bytes - old)
    }

    /// Takes over the size that a window has got.
    mutating func resize(_ window: UInt32, of client: UInt32, bytes: Int) {
        guard let old = windows[window] else { return }
        windows[window] = bytes
        usage[client]?.bytes += bytes - old
        totalBytes += bytes - old
    }

    mutating func remove(_ window: UInt32, of client: UInt32) {
        guard let bytes = windows.removeValue(forKey: window), var rest = usage.removeValue(forKey: client) else {
            return
        }
        totalBytes -= bytes
        rest.windows -= 1
        rest.bytes -= bytes
        if rest.windows > 0 { usage[client] = rest }
    }

    private func canGrow(_ client: UInt32, by bytes: Int) -> Bool {
        usage[client, default: Usage()].bytes + bytes <= limits.bytesPerClient
            && totalBytes + bytes <= limits.totalBytes
    }
}

extension XRectangle {
    /// The number of bytes of the pixels.
    var byteCount: Int { width * height * 4 }
}
