import CoreGraphics
import Lists

extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension CGSize {
    init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }

    /// Whether both numbers are extents that a layout can use.
    var isUsableExtent: Bool { width >= 0 && height >= 0 && width <= 1e9 && height <= 1e9 }
}

extension LayoutRect {
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

extension LayoutSize {
    /// A size of an app, with numbers from 0 to 1e9; 0 for NaN.
    init(_ size: CGSize) {
        func extent(_ number: CGFloat) -> Double { number > 0 ? min(Double(number), 1e9) : 0 }
        self.init(width: extent(size.width), height: extent(size.height))
    }

    /// Whether the size differs from another one by more than half a pixel.
    func differs(from other: LayoutSize, scale: CGFloat) -> Bool {
        let tolerance = 0.5 / Double(scale > 0 ? scale : 1)
        return abs(width - other.width) > tolerance || abs(height - other.height) > tolerance
    }
}
