import ArgumentParser
import Foundation

/// The width and height of an image in points, written as `1280x800`.
struct PictureSize: ExpressibleByArgument, CustomStringConvertible {
    static let standard = PictureSize(width: 1280, height: 800)
    static let pixelLimit = 16384

    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (64...Self.pixelLimit).contains(width), (64...Self.pixelLimit).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }

    /// The size in pixels; nil where a side is longer than that of any screen.
    func pixels(at scale: PictureScale) -> (width: Int, height: Int)? {
        let pixels = [width, height].map { Int((Double($0) * scale.value).rounded()) }
        guard pixels.allSatisfy({ $0 <= Self.pixelLimit }) else { return nil }
        return (pixels[0], pixels[1])
    }
}

/// Pixels per point, from 1 to 8.
struct PictureScale: ExpressibleByArgument, CustomStringConvertible {
    static let standard = PictureScale(value: 1)

    var value: Double

    init(value: Double) { self.value = value }

    init?(argument: String) {
        guard let value = Double(argument), (1...8).contains(value) else { return nil }
        self.init(value: value)
    }

    var description: String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
