import RenderProtocol
import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
    /// Returns an image of what the render server shows of this layer and its sublayers, as of the last commit. Blocks.
    ///
    /// - Parameters:
    ///   - rect: The area to show, in points of the layer's own coordinates.
    ///   - scale: Pixels per point; nil for the scale of the window that shows the layer. It is reduced if the image
    ///     would exceed the maximum texture size, or have more than 2²⁴ pixels and more than the largest window.
    /// - Returns: nil for a layer that was never committed, or that its transform collapses to no area.
    package func picture(of rect: CGRect, scale: CGFloat?) throws -> CGImage? {
        let box = Box(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
        return try RenderServer.shared.picture(of: id, rect: box, scale: scale.map { Double($0) })?.makeImage()
    }

    /// Returns an image of the pixels in which the window shows this layer and its sublayers, as of the last commit, and
    /// its frame in the layer's own coordinates: that of `bounds`, extended to whole pixels. Blocks.
    ///
    /// A layer with this frame shows the image without interpolation.
    ///
    /// - Returns: nil for a layer that was never committed, or that its transform collapses to no area.
    func pixels() throws -> (image: CGImage, frame: CGRect)? {
        let box = Box(
            minX: Double(bounds.minX), minY: Double(bounds.minY), maxX: Double(bounds.maxX), maxY: Double(bounds.maxY))
        guard let (snapshot, frame) = try RenderServer.shared.pixels(of: id, in: box), let image = snapshot.makeImage()
        else { return nil }
        let size = CGSize(width: frame.maxX - frame.minX, height: frame.maxY - frame.minY)
        return (image, CGRect(origin: CGPoint(x: frame.minX, y: frame.minY), size: size))
    }

    /// Performs pending layout and display in this layer's tree, visible or not. O(subtree).
    package func prepareForPicture() {
        layoutIfNeeded()
        displaySubtree()
    }

    private func displaySubtree() {
        displayIfNeeded()
        maskLayer?.displaySubtree()
        for sublayer in _sublayers { sublayer.displaySubtree() }
    }
}

extension Snapshot {
    package func makeImage() -> CGImage? {
        guard let context = CGContext(width: width, height: height), let data = context.data else { return nil }
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: data, count: $0.count).copyMemory(from: $0) }
        return context.finish()
    }
}
