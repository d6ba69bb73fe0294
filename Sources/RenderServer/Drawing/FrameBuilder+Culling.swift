import RenderProtocol

extension FrameBuilder {
    /// The maximum number of opaque rectangles considered when culling; more would cost more than they save.
    private static let maxOccluders = 8

    /// The initial content of a region, before its items are drawn.
    enum Backdrop: Equatable {
        /// None: an opaque item covers the whole region.
        case covered
        /// A colour, premultiplied.
        case clear(SIMD4<Float>)
    }

    /// Removes, in the most recently added rectangle, what opaque items in front cover, and a rearmost item of uniform
    /// colour: clearing is faster. Of items that are covered but for a rectangle, only that is drawn.
    ///
    /// - Parameter minCut: The minimum number of pixels by which an item is reduced: a scissor rectangle of its own may cost
    ///   a draw call.
    func cull(minCut: Int = 16384) -> Backdrop {
        let start = regionStarts.last ?? 0
        occluders.removeAll(keepingCapacity: true)
        var coversAll = false
        var kept = items.count
        var index = items.count
        while index > start {
            index -= 1
            let cover = items[index].cover
            if coversAll { continue }
            let visible = uncovered(cover, minCut: minCut)
            if visible.isEmpty { continue }
            if items[index].isOpaque {
                if cover == region { coversAll = true }
                rememberOccluder(cover)
            }
            kept -= 1
            if kept != index { items[kept] = items[index] }
            if visible != cover {
                items[kept].cover = visible
                items[kept].scissor = items[kept].scissor.intersection(visible)
            }
        }
        var backdrop = coversAll ? Backdrop.covered : .clear(.zero)
        if coversAll, !isShared, items[kept].pipeline == .fill, items[kept].cover == region {
            backdrop = .clear(items[kept].uniform)
            kept += 1
        }
        items.removeSubrange(start..<kept)
        return backdrop
    }

    /// Returns the part of a rectangle that no occluder covers if it is one rectangle, or all of it.
    private func uncovered(_ rect: PixelRect, minCut: Int) -> PixelRect {
        var rest = rect
        for occluder in occluders {
            rest = rest.remainder(behind: occluder)
            if rest.isEmpty { return .empty }
        }
        return rect.area - rest.area >= minCut ? rest : rect
    }

    private func rememberOccluder(_ rect: PixelRect) {
        if occluders.count < Self.maxOccluders {
            occluders.append(rect)
        } else if let smallest = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area }),
            occluders[smallest].area < rect.area
        {
            occluders[smallest] = rect
        }
    }
}

extension PixelRect {
    /// Returns what is left of the rectangle outside of another one if that is one rectangle, or all of it.
    fileprivate func remainder(behind other: PixelRect) -> PixelRect {
        var rest = self
        if other.minX <= minX, other.maxX >= maxX {
            if other.minY <= minY { rest.minY = max(minY, other.maxY) }
            if other.maxY >= maxY { rest.maxY = min(maxY, other.minY) }
        } else if other.minY <= minY, other.maxY >= maxY {
            if other.minX <= minX { rest.minX = max(minX, other.maxX) }
            if other.maxX >= maxX { rest.maxX = min(maxX, other.minX) }
        }
        return rest.isEmpty ? .empty : rest
    }
}
