/// The cost of one frame in counted quantities.
package struct FrameStatistics: Sendable, Equatable {
    /// The number of layers that the commits of this frame changed.
    package var layersChanged = 0
    /// The number of layers that the frame visited.
    package var layersVisited = 0
    /// The number of drawn quads, without those hidden behind opaque ones.
    package var quads = 0
    package var drawCalls = 0
    /// The number of redrawn pixels.
    package var damagedPixels = 0
    /// The number of pixels of all quads; divided by `damagedPixels`, the overdraw.
    package var paintedPixels = 0
    /// The number of pixels of masks that were drawn for paths; 0 while the paths and their maps do not change.
    package var coveragePixels = 0
    /// The number of redrawn bitmaps of flattened layers.
    package var offscreenPasses = 0
    /// The number of redrawn pixels of those bitmaps.
    package var offscreenPixels = 0
    /// The number of bytes of texture uploads.
    package var uploadedBytes = 0
    /// The number of frames that were the buffer of another program, presented without drawing.
    package var directFrames = 0

    package init() {}

    /// Adds the counts of two frames.
    package static func += (a: inout FrameStatistics, b: FrameStatistics) {
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
        a.directFrames += b.directFrames
    }
}
