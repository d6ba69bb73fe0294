import AssetCatalogs
import CoreGraphics

extension ImageCache.Picture {
    /// Makes the image resizable as its catalog states.
    ///
    /// The part of the pixels between the centre and the caps on its right and bottom is removed, as the compiler of Xcode does.
    ///
    /// - Parameter enlargement: The pixels of this picture for each of the file.
    mutating func apply(_ slices: ImageSet.Slices, enlargement: CGFloat) {
        guard let caps = slices.caps else { return }
        let (width, height) = (Double(pixels.width), Double(pixels.height))
        let isHorizontal = slices.mode != "3-part-vertical"
        let isVertical = slices.mode != "3-part-horizontal"
        func axis(_ caps: (Double, Double), _ center: Double?, _ length: Double, _ isSliced: Bool) -> Axis? {
            let enlargement = Double(enlargement)
            return isSliced
                ? Self.axis((caps.0 * enlargement, caps.1 * enlargement), center.map { $0 * enlargement }, length)
                : (0, Int(length), 0, 0)
        }
        let x = axis((caps.left, caps.right), slices.center?.width, width, isHorizontal)
        let y = axis((caps.top, caps.bottom), slices.center?.height, height, isVertical)
        guard let x, let y else { return }
        if x.removed > 0 || y.removed > 0 { collapse(x, y) }
        attributes.isResizable = true
        attributes.resizingMode = slices.center?.mode == "tile" ? .tile : .stretch
        attributes.capInsets = UIEdgeInsets(
            top: CGFloat(y.first) / attributes.scale, left: CGFloat(x.first) / attributes.scale,
            bottom: CGFloat(y.last) / attributes.scale, right: CGFloat(x.last) / attributes.scale)
    }

    /// The caps along an axis, the length between them, and what of that is removed, in pixels.
    private typealias Axis = (first: Int, center: Int, removed: Int, last: Int)

    /// Returns nil for caps that do not fit into the image.
    private static func axis(_ caps: (Double, Double), _ center: Double?, _ length: Double) -> Axis? {
        guard caps.0 >= 0, caps.1 >= 0, caps.0 + caps.1 < length else { return nil }
        let (first, last) = (Int(caps.0), Int(caps.1))
        let middle = Int(length) - first - last
        guard let center, center >= 1, center < Double(middle) else { return (first, middle, 0, last) }
        return (first, Int(center), middle - Int(center), last)
    }

    private mutating func collapse(_ x: Axis, _ y: Axis) {
        let (width, height) = (pixels.width - x.removed, pixels.height - y.removed)
        guard let context = CGContext(pixelWidth: width, pixelHeight: height, scale: 1) else { return }
        context.interpolationQuality = .none
        for (sourceX, targetX, partWidth) in Self.parts(x) {
            for (sourceY, targetY, partHeight) in Self.parts(y) where partWidth > 0 && partHeight > 0 {
                let source = CGRect(x: sourceX, y: sourceY, width: partWidth, height: partHeight)
                guard let part = pixels.cropping(to: source) else { continue }
                let image = UIImage(pixels: part, attributes: UIImage.Attributes())
                image.paintWhole(
                    in: CGRect(x: targetX, y: targetY, width: partWidth, height: partHeight), on: context)
            }
        }
        if let collapsed = context.finish() { pixels = collapsed }
    }

    /// Returns the two parts that stay: where they begin in the source and in the result, and their lengths.
    private static func parts(_ axis: Axis) -> [(Int, Int, Int)] {
        let first = axis.first + axis.center
        return [(0, 0, first), (first + axis.removed, first, axis.last)]
    }
}
