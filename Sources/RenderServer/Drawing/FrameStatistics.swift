/// What one frame cost, in things counted rather than timed.
public struct FrameStatistics: Sendable, Equatable {
    /// Layers that the commits of this frame changed.
    public var layersChanged = 0
    /// Layers that the frame looked at.
    public var layersVisited = 0
    /// Quads drawn, after those hidden behind opaque ones were dropped.
    public var quads = 0
    public var drawCalls = 0
    /// Pixels that were drawn anew.
    public var damagedPixels = 0
    /// Pixels of all quads; over `damagedPixels`, how often a pixel was painted.
    public var paintedPixels = 0
    /// Pixels of the masks that paths were drawn into; none while they are seen as before.
    public var coveragePixels = 0
    /// Bitmaps of flattened layers that were brought up to date.
    public var offscreenPasses = 0
    /// Pixels of those that were drawn anew.
    public var offscreenPixels = 0
    /// Bytes of texture uploads.
    public var uploadedBytes = 0

    public init() {}

    /// Adds up frames.
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
