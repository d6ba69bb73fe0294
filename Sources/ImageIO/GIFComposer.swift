import CoreGraphics
import Diagnostics
import Foundation

/// The pictures of a GIF file's frames: each frame is a part that is drawn over what the frames before have left.
struct GIFComposer {
    private let data: Data
    private let frames: [GIFStructure.Frame]
    private let headerLength: Int
    private var canvas: CGContext?
    /// The index of the next frame to draw.
    private var next = 0
    /// The picture of the frame before; nil if that is damaged.
    private var last: CGImage?

    init(_ data: Data, _ frames: [GIFStructure.Frame]) {
        self.data = data
        self.frames = frames
        headerLength = data.withUnsafeBytes { GIFStructure.endOfHeader($0) } ?? 0
    }

    /// Returns the picture of a frame; nil if it is damaged, or if the frames before need too much time.
    ///
    /// The cost is that of one frame in ascending order, and that of all frames before otherwise.
    mutating func image(at index: Int, limits: ImageLimits = ImageLimits()) -> CGImage? {
        if index < next - 1 { rewind() }
        let start = ProcessorClock.ofThread
        while next <= index {
            guard ProcessorClock.ofThread - start < limits.time else {
                logger.once("CGImageSource: the frames before frame \(index) need more than \(limits.time) s")
                return nil
            }
            drawNext(limits)
        }
        return last
    }

    private mutating func rewind() {
        canvas = nil
        last = nil
        next = 0
    }

    private mutating func drawNext(_ limits: ImageLimits) {
        let frame = frames[next]
        next += 1
        last = nil
        var file = data.prefix(headerLength)
        file.append(data[data.startIndex + frame.blocks.lowerBound..<data.startIndex + frame.blocks.upperBound])
        file.append(GIFStructure.trailer)
        let part: CGImage
        do {
            part = try ImageDecoder.decode(Data(file), limits: limits).image
        } catch {
            logger.once("CGImageSource: frame \(next - 1) is missing: \(error)")
            return
        }
        guard let canvas = canvas ?? CGContext(width: part.width, height: part.height) else { return }
        self.canvas = canvas
        let before = frame.disposal == 3 ? canvas.makeImage() : nil
        let screen = CGRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        canvas.draw(part, in: screen)
        last = canvas.makeImage()
        switch frame.disposal {
        case 2:
            let area = frame.area
            canvas.clear(
                CGRect(
                    x: area.x, y: canvas.height - area.y - area.height, width: area.width, height: area.height))
        case 3:
            canvas.clear(screen)
            if let before { canvas.draw(before, in: screen) }
        default: break
        }
    }
}
