/// An axis-aligned rectangle of whole device pixels, y downwards; a type distinct from rectangles in points.
@usableFromInline package struct PixelRect: Equatable, Sendable {
    @usableFromInline package var minX: Int32
    @usableFromInline package var minY: Int32
    @usableFromInline package var maxX: Int32
    @usableFromInline package var maxY: Int32

    @inlinable package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
    }

    @inlinable package static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    @inlinable package var width: Int { max(0, Int(maxX) - Int(minX)) }
    @inlinable package var height: Int { max(0, Int(maxY) - Int(minY)) }
    @inlinable package var area: Int { width * height }
    @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }

    @inlinable package func contains(_ o: PixelRect) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }

    @inlinable package func intersects(_ o: PixelRect) -> Bool {
        minX < o.maxX && o.minX < maxX && minY < o.maxY && o.minY < maxY
    }

    @inlinable package func union(_ o: PixelRect) -> PixelRect {
        if o.isEmpty { return self }
        if isEmpty { return o }
        return PixelRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    package func offset(by x: Int32, _ y: Int32) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable package func intersection(_ o: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }
}
