/// A new size, scale or root layer of a target; it takes effect together with the layers of its commit.
package struct TargetUpdate: Sendable {
    package var id: TargetID
    package var root: LayerID
    package var pixelWidth: Int
    package var pixelHeight: Int
    /// The pixels per point.
    package var scale: Double
    /// Whether transparent parts are presented on black. Otherwise, what is behind the window is visible through them.
    package var isOpaque: Bool
    /// Called on the render thread immediately before the first frame of this size is presented: the time to
    /// acknowledge a configure event.
    package var acknowledge: (@Sendable () -> Void)?

    package init(
        id: TargetID, root: LayerID, pixelWidth: Int, pixelHeight: Int, scale: Double, isOpaque: Bool = true,
        acknowledge: (@Sendable () -> Void)? = nil
    ) {
        self.id = id
        self.root = root
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.isOpaque = isOpaque
        self.acknowledge = acknowledge
    }
}
