import CoreGraphics
import Foundation
import ServerScript
import UIKit
import WaylandCompositor

/// Pictures of the outputs.
extension ServerController {
    /// Draws an output, or the only one.
    func picture(of name: OutputName?) throws(ControlError) -> Picture {
        Picture(try image(of: try outputFrames(name), includingCursor: false))
    }

    /// Draws an output as it is now, with the cursor.
    package func image(of name: OutputName) throws(ControlError) -> CGImage {
        try image(of: try outputFrames(name), includingCursor: true)
    }

    private func image(of frames: OutputFrames, includingCursor: Bool) throws(ControlError) -> CGImage {
        guard let image = frames.image(includingCursor: includingCursor) else {
            throw ControlError(.failed, "The picture of “\(frames.name)” cannot be drawn.")
        }
        return image
    }

    /// Writes a PNG file of an output, or of the whole layout; returns its path.
    func screenshot(
        _ file: String, _ name: OutputName?, includingCursor: Bool
    ) throws(ControlError) -> String {
        // A URL drops the slash, and the picture would be written beside the folder.
        guard !file.hasSuffix("/") else { throw ControlError(.invalidValue, "\(file) is the path of a folder.") }
        let image: UIImage
        if name == nil, server.outputs.count != 1 {
            image = try layoutImage(includingCursor: includingCursor)
        } else {
            image = UIImage(cgImage: try self.image(of: try outputFrames(name), includingCursor: includingCursor))
        }
        guard let data = image.pngData() else { throw ControlError(.failed, "The picture cannot be encoded.") }
        do {
            try data.write(to: FilePath.url(of: file))
        } catch {
            throw ControlError(.failed, "\(file) cannot be written: \(error.localizedDescription)")
        }
        return file
    }

    /// Draws the outputs where they are in the layout, at the scale of the densest one.
    private func layoutImage(includingCursor: Bool) throws(ControlError) -> UIImage {
        guard !server.outputs.isEmpty else { throw ControlError(.notFound, "There is no output.") }
        var parts: [(image: UIImage, frame: CGRect)] = []
        for output in server.outputs {
            let position = output.output.description.position
            parts.append(
                (
                    UIImage(cgImage: try image(of: output.presented, includingCursor: includingCursor)),
                    CGRect(origin: CGPoint(x: position.x, y: position.y), size: output.size)
                ))
        }
        let bounds = parts.reduce(CGRect.null) { $0.union($1.frame) }
        let scale = server.outputs.map { Double($0.scale) }.max() ?? 1
        guard bounds.width * scale <= 32767, bounds.height * scale <= 32767 else {
            throw ControlError(
                .failed, "The layout of \(bounds.width) × \(bounds.height) points is too large: name an output.")
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        // As many pixels as are nearest: a renderer rounds up, and the rounding error is less than a hundredth of a pixel.
        let size = CGSize(
            width: ((bounds.width * scale).rounded() - 0.01) / scale,
            height: ((bounds.height * scale).rounded() - 0.01) / scale)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            for part in parts {
                // On whole pixels, so that the picture of an output of this scale is copied.
                let (x, y) = (part.frame.minX - bounds.minX, part.frame.minY - bounds.minY)
                let origin = CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
                part.image.draw(in: CGRect(origin: origin, size: part.frame.size))
            }
        }
    }
}
