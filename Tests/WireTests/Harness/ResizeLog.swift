/// Whether the frames of a window have the sizes that the compositor configured.
///
/// A frame belongs to the configuration that was acknowledged last before its commit (xdg_surface.ack_configure).
struct ResizeLog: Sendable {
    private var sizes: [UInt32: (width: Int, height: Int)] = [:]
    private var current: UInt32?
    /// The configurations that were acknowledged.
    private(set) var acknowledgements = 0
    /// The frames of another size than that of their configuration, and acknowledgements of none.
    private(set) var faults: [String] = []

    /// The size of the last acknowledged configuration.
    var currentSize: (width: Int, height: Int)? { current.flatMap { sizes[$0] } }

    mutating func configured(_ serial: UInt32, width: Int, height: Int) { sizes[serial] = (width, height) }

    mutating func acknowledged(_ serial: UInt32) {
        if sizes[serial] == nil { faults.append("acknowledged \(serial), which was not sent") }
        if let current, serial <= current { faults.append("acknowledged \(serial) after \(current)") }
        current = serial
        acknowledgements += 1
        sizes = sizes.filter { $0.key >= serial }
    }

    /// - Parameters:
    ///   - width: The width of the window's last buffer in pixels, at scale 1; 0 if it has none.
    mutating func committed(width: Int, height: Int) {
        guard width > 0, let size = currentSize, size != (width, height) else { return }
        faults.append("\(width)×\(height) for \(size.width)×\(size.height)")
    }
}
