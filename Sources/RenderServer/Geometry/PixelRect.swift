/// An axis-aligned rectangle of whole device pixels, y downwards; a type distinct from rectangles in points.
@usableFromInline package struct PixelRect: Equatable, Sendable {
    package var minX: Int32
    package var minY: Int32
    package var maxX: Int32
    package var maxY: Int32

    @usableFromInline package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @usableFromInline package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { max(0, Int(maxX) - Int(minX)) }
    package var height: Int { max(0, Int(maxY) - Int(minY)) }
    package var area: Int { width * height }
    package var isEmpty: Bool { minX >= maxX || minY >= maxY }

    package func contains(_ o: PixelRect) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }

    package func intersects(_ o: PixelRect) -> Bool {
        minX < o.maxX && o.minX < maxX && minY < o.maxY && o.minY < maxY
    }

    package func union(_ o: PixelRect) -> PixelRect {
        if o.isEmpty { return self }
        if isEmpty { return o }
        return PixelRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    package func intersection(_ o: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }
}

extension PixelRect {
    /// Creates the rectangle of the pixels that `box` touches, within `limit`. A thousandth of a pixel is a rounding
    /// error.
    init(covering box: Box, within limit: PixelRect) {
        let box = box.intersection(Box(limit))
        guard !box.isEmpty else {
            self = .empty
            return
        }
        self.init(
            minX: Int32((box.minX + 0.001).rounded(.down)), minY: Int32((box.minY + 0.001).rounded(.down)),
            maxX: Int32((box.maxX - 0.001).rounded(.up)), maxY: Int32((box.maxY - 0.001).rounded(.up)))
    }
}
