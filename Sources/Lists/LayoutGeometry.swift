/// The axis along which the content of a list is scrolled.
package enum ScrollAxis: Hashable, Sendable { case vertical, horizontal }

/// A size in points.
package struct LayoutSize: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package static let zero = LayoutSize(width: 0, height: 0)

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points, whose origin is its upper left corner.
package struct LayoutRect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }

    /// Returns whether the rectangles have a common area.
    package func intersects(_ other: LayoutRect) -> Bool {
        x < other.maxX && maxX > other.x && y < other.maxY && maxY > other.y
    }

    /// Returns the rectangle moved by an offset.
    package func offsetBy(x: Double, y: Double) -> LayoutRect {
        LayoutRect(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

/// Distances from the edges of a rectangle, in points. Leading is left unless the layout is from right to left.
package struct LayoutInsets: Hashable, Sendable {
    package var top: Double
    package var leading: Double
    package var bottom: Double
    package var trailing: Double

    package static let zero = LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    package init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A rectangle along and across the scroll axis, before it is mirrored for layouts from right to left.
struct AxisRect: Hashable, Sendable {
    /// The origin and extent along the scroll axis.
    var start: Double
    var extent: Double
    /// The origin and extent across the scroll axis.
    var crossStart: Double
    var crossExtent: Double

    var end: Double { start + extent }
    var crossEnd: Double { crossStart + crossExtent }

    func intersects(_ other: AxisRect) -> Bool {
        start < other.end && end > other.start && crossStart < other.crossEnd && crossEnd > other.crossStart
    }
}

extension ScrollAxis {
    func extent(_ size: LayoutSize) -> Double { self == .vertical ? size.height : size.width }
    func crossExtent(_ size: LayoutSize) -> Double { self == .vertical ? size.width : size.height }
    /// The inset before the content along the axis.
    func leading(_ insets: LayoutInsets) -> Double { self == .vertical ? insets.top : insets.leading }
    func trailing(_ insets: LayoutInsets) -> Double { self == .vertical ? insets.bottom : insets.trailing }
    func crossLeading(_ insets: LayoutInsets) -> Double { self == .vertical ? insets.leading : insets.top }
    func crossTrailing(_ insets: LayoutInsets) -> Double { self == .vertical ? insets.trailing : insets.bottom }

    func size(extent: Double, crossExtent: Double) -> LayoutSize {
        self == .vertical
            ? LayoutSize(width: crossExtent, height: extent) : LayoutSize(width: extent, height: crossExtent)
    }

    /// Returns a rectangle of the content.
    ///
    /// - Parameter mirroredWidth: The width of the content if it is mirrored from right to left.
    func rect(_ rect: AxisRect, mirroredWidth: Double?) -> LayoutRect {
        var result =
            self == .vertical
            ? LayoutRect(x: rect.crossStart, y: rect.start, width: rect.crossExtent, height: rect.extent)
            : LayoutRect(x: rect.start, y: rect.crossStart, width: rect.extent, height: rect.crossExtent)
        if let mirroredWidth { result.x = mirroredWidth - result.maxX }
        return result
    }

    /// Returns the rectangle along the axis for one of the content.
    func axisRect(_ rect: LayoutRect, mirroredWidth: Double?) -> AxisRect {
        let x = mirroredWidth.map { $0 - rect.maxX } ?? rect.x
        return self == .vertical
            ? AxisRect(start: rect.y, extent: rect.height, crossStart: x, crossExtent: rect.width)
            : AxisRect(start: x, extent: rect.width, crossStart: rect.y, crossExtent: rect.height)
    }
}

extension Double {
    /// The number as a spacing: 0 if it is not a number, and at most `largestExtent` in size.
    var clampedSpacing: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -.largestExtent), .largestExtent)
    }
}
