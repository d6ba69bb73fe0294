/// A new size, scale or root layer of a target; it takes effect together with the layers of its commit.
public struct TargetUpdate: Sendable {
    public var id: TargetID
    public var root: LayerID
    public var pixelWidth: Int
    public var pixelHeight: Int
    /// The pixels per point.
    public var scale: Double
    /// Called on the render thread immediately before the first frame of this size is presented: the time to
    /// acknowledge a configure event.
    public var acknowledge: (@Sendable () -> Void)?

    public init(
        id: TargetID, root: LayerID, pixelWidth: Int, pixelHeight: Int, scale: Double,
        acknowledge: (@Sendable () -> Void)? = nil
    ) {
        self.id = id
        self.root = root
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale
        self.acknowledge = acknowledge
    }
}
