import WaylandServer

/// A rotation in quarters, counter-clockwise, after an optional flip about the vertical axis; `wl_output.transform`.
package enum BufferTransform: UInt32, Sendable, CaseIterable {
    case normal, rotated90, rotated180, rotated270, flipped, flipped90, flipped180, flipped270

    init?(_ wire: WlOutput.Transform) { self.init(rawValue: wire.rawValue) }

    var wire: WlOutput.Transform { WlOutput.Transform(rawValue: rawValue) }

    /// Whether width and height are exchanged.
    package var exchangesAxes: Bool { rawValue % 2 == 1 }

    /// Returns where a rectangle of a surface lies in its buffer, both in the buffer's unit.
    ///
    /// - Parameter size: The size of the surface, after the transform.
    func bufferRectangle(minX: Double, minY: Double, maxX: Double, maxY: Double, in size: Size) -> (
        minX: Double, minY: Double, maxX: Double, maxY: Double
    ) {
        let width = Double(size.width)
        let height = Double(size.height)
        return switch self {
        case .normal: (minX, minY, maxX, maxY)
        case .rotated90: (minY, width - maxX, maxY, width - minX)
        case .rotated180: (width - maxX, height - maxY, width - minX, height - minY)
        case .rotated270: (height - maxY, minX, height - minY, maxX)
        case .flipped: (width - maxX, minY, width - minX, maxY)
        case .flipped90: (minY, minX, maxY, maxX)
        case .flipped180: (minX, height - maxY, maxX, height - minY)
        case .flipped270: (height - maxY, width - maxX, height - minY, width - minX)
        }
    }
}
