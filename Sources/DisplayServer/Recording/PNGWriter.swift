import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol

/// Writes each frame to a PNG file, such as `left-0001.png`.
final class PNGWriter: FrameWriter {
    private let folder: URL
    private let name: String
    private let numbers: RecordingNumbers

    init(name: String, in folder: URL, numbers: RecordingNumbers) {
        self.name = name
        self.folder = folder
        self.numbers = numbers
    }

    func write(_ frame: RecordedFrame) throws {
        guard let image = frame.picture.makeImage() else {
            throw RecordingError(description: "there is no memory for an image")
        }
        let digits = String(numbers.next(of: name))
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        try ImageEncoder.encode(image, as: .png).write(to: folder.appendingPathComponent("\(name)-\(number).png"))
    }

    func finish(at time: Double) {}
}
