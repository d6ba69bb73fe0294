import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
    /// What the render server shows of this layer and its sublayers, with what was committed so far. Waits for it.
    ///
    /// - Parameters:
    ///   - rect: The part to show, in points of the layer's own coordinates.
    ///   - scale: Pixels per point, nil for those of the window that shows the layer; fewer are taken where the picture
    ///     would be larger than a texture can be.
    /// - Returns: nil for a layer that was never committed, or that its transform leaves no extent.
    package func picture(of rect: CGRect, scale: CGFloat?) throws -> CGImage? {
        let box = Box(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
        return try RenderServer.shared.picture(of: id, rect: box, scale: scale.map { Double($0) })?.makeImage()
    }

    /// Lays out and draws what waits for it in this layer's tree, shown or not. O(subtree).
    package func prepareForPicture() {
        layoutIfNeeded()
        displaySubtree()
    }

    private func displaySubtree() {
        displayIfNeeded()
        storedMask?.displaySubtree()
        for sublayer in storedSublayers { sublayer.displaySubtree() }
    }
}

extension Snapshot {
    func makeImage() -> CGImage? {
        var bytes = bytes
        return bytes.withUnsafeMutableBytes { buffer in
            CGContext(
                data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
            )?.makeImage()
        }
    }
}
