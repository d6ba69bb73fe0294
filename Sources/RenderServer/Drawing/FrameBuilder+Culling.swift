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
    /// colour: clearing is faster.
    func cull() -> Backdrop {
        let start = regionStarts.last ?? 0
        occluders.removeAll(keepingCapacity: true)
        var coversAll = false
        var kept = items.count
        var index = items.count
        while index > start {
            index -= 1
            let cover = items[index].cover
            if coversAll || occluders.contains(where: { $0.contains(cover) }) { continue }
            if items[index].isOpaque {
                if cover == region { coversAll = true }
                rememberOccluder(cover)
            }
            kept -= 1
            if kept != index { items[kept] = items[index] }
        }
        var backdrop = coversAll ? Backdrop.covered : .clear(.zero)
        if coversAll, !isShared, items[kept].pipeline == .fill, items[kept].cover == region {
            backdrop = .clear(items[kept].uniform)
            kept += 1
        }
        items.removeSubrange(start..<kept)
        return backdrop
    }

    func rememberOccluder(_ rect: PixelRect) {
        if occluders.count < Self.maxOccluders {
            occluders.append(rect)
        } else if let smallest = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area }),
            occluders[smallest].area < rect.area
        {
            occluders[smallest] = rect
        }
    }
}
