/// The cost of one frame in counted quantities.
public struct FrameStatistics: Sendable, Equatable {
    /// The number of layers that the commits of this frame changed.
    public var layersChanged = 0
    /// The number of layers that the frame visited.
    public var layersVisited = 0
    /// The number of drawn quads, without those hidden behind opaque ones.
    public var quads = 0
    public var drawCalls = 0
    /// The number of redrawn pixels.
    public var damagedPixels = 0
    /// The number of pixels of all quads; divided by `damagedPixels`, the overdraw.
    public var paintedPixels = 0
    /// The number of pixels of masks that were drawn for paths; 0 while the paths and their maps do not change.
    public var coveragePixels = 0
    /// The number of redrawn bitmaps of flattened layers.
    public var offscreenPasses = 0
    /// The number of redrawn pixels of those bitmaps.
    public var offscreenPixels = 0
    /// The number of bytes of texture uploads.
    public var uploadedBytes = 0

    public init() {}

    /// Adds the counts of two frames.
    public static func += (a: inout FrameStatistics, b: FrameStatistics) {
        a.layersChanged += b.layersChanged
        a.layersVisited += b.layersVisited
        a.quads += b.quads
        a.drawCalls += b.drawCalls
        a.damagedPixels += b.damagedPixels
        a.paintedPixels += b.paintedPixels
        a.coveragePixels += b.coveragePixels
        a.offscreenPasses += b.offscreenPasses
        a.offscreenPixels += b.offscreenPixels
        a.uploadedBytes += b.uploadedBytes
    }
}
