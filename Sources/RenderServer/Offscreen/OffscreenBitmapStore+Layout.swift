import Diagnostics
import RenderProtocol

extension OffscreenBitmapStore {
    /// The position of an offscreen bitmap on its canvas.
    struct Placement {
        /// The map from pixels of the grid to pixels of the canvas.
        var toCanvas: PixelMap
        /// The translation in whole pixels, where `toCanvas` is no more than that.
        var offset: SIMD2<Int32>?
    }

    /// The resolution of an offscreen bitmap.
    enum Resolution: Equatable {
        /// The resolution of the canvas.
        case canvas
        /// A number of pixels per point of the layer, independent of the canvas.
        case fixed(Double)
        /// A number of pixels per point for as long as the layer does not change. Where that is the resolution of the canvas,
        /// the bitmap equals what would be drawn directly while the layer is at rest; while it moves it is interpolated.
        case rasterized(Double)
    }

    /// The limit of grid coordinates in pixels: only parts of a layer that large are ever visible.
    private static let farthest: Int32 = 1 << 24

    /// Lays the bitmap out for the canvas that shows it: chooses its grid and extent. O(1).
    ///
    /// Done once per frame; when a layer is drawn in several places, all show the bitmap laid out for the first.
    ///
    /// - Parameters:
    ///   - box: The bounding box of what the layer and its descendants draw, in its own coordinates.
    ///   - toDevice: The map from these coordinates to pixels of the canvas.
    ///   - visible: The part of the canvas within clips and mask.
    ///   - maxPixels: The number of pixels above which only the visible part of the layer and a margin are drawn.
    /// - Returns: The position; nil when there is nothing to show.
    func position(
        _ slot: BitmapIndex, box: Box, toDevice: DeviceMap, resolution: Resolution, visible: PixelRect, maxPixels: Int
    ) -> Placement? {
        guard box.isFinite, !box.isEmpty, toDevice.isFinite else { return nil }
        if slots[slot].lastLaidOut != frame {
            edit(slot) {
                $0.lastLaidOut = frame
                $0.maxPixels = maxPixels
            }
            layOut(slot, box, toDevice, resolution, visible)
            edit(slot) { $0.toDevice = toDevice }
        }
        guard !slots[slot].content.isEmpty, let back = slots[slot].grid.inverse else { return nil }
        let toCanvas = back.then(toDevice)
        var placement = Placement(toCanvas: toCanvas, offset: nil)
        let map = toCanvas.homography
        if map.isAxisAligned, abs(map.a - 1) < 1e-6, abs(map.d - 1) < 1e-6, DeviceMap.isWhole(map.tx),
            DeviceMap.isWhole(map.ty), max(abs(map.tx), abs(map.ty)) < Double(Self.farthest) * 16
        {
            placement.offset = SIMD2(Int32(map.tx.rounded()), Int32(map.ty.rounded()))
        }
        return placement
    }

    /// Lays out the bitmap of a mask: with the same pixels as that of the masked layer.
    ///
    /// - Parameter box: The bounding box of what the mask draws, in the coordinates of the masked layer.
    func layOutMask(_ slot: BitmapIndex, like layer: BitmapIndex, box: Box) {
        let maxPixels = slots[layer].maxPixels
        edit(slot) {
            $0.lastLaidOut = frame
            $0.maxPixels = maxPixels
        }
        if slots[slot].grid != slots[layer].grid { setExtent(.empty, of: slot) }
        let (grid, extent) = (slots[layer].grid, slots[layer].extent)
        setExtent(extent, of: slot)
        edit(slot) { $0.grid = grid }
        setContent(PixelRect(covering: grid.deviceBox(of: box).outset(2), within: extent), of: slot)
    }

    private func layOut(
        _ slot: BitmapIndex, _ box: Box, _ toDevice: DeviceMap, _ resolution: Resolution, _ visible: PixelRect
    ) {
        var grid = chooseGrid(slot, box, toDevice, resolution, visible)
        var reach = 0.0
        let maxPixels = slots[slot].maxPixels
        let isResampled = resolution != .canvas || !grid.isTranslated(to: toDevice)
        var requested = Self.pixels(box, grid, isResampled)
        var part = requested
        if max(requested.width, requested.height) > limit || requested.area > maxPixels {
            part = visiblePart(of: requested, grid, toDevice, visible)
            let excess = Double(max(part.width, part.height)) / Double(limit)
            if excess > 1 {
                logger.once("A flattened layer is larger than the driver's largest texture; its scale is reduced.")
                grid = grid.then(.scale(0.98 / excess))
                reach = 2 / grid.smallerScale
                requested = Self.pixels(box, grid, true)
                part = visiblePart(of: requested, grid, toDevice, visible)
            }
        }
        if slots[slot].grid != grid || slots[slot].extent.isEmpty {
            setExtent(.empty, of: slot)
            edit(slot) { $0.grid = grid }
        }
        setReach(reach, of: slot)
        let old = slots[slot].extent
        if !old.contains(part) || old.area > 4 * part.area + 65536 {
            setExtent(extent(for: part, of: requested, old, visible, maxPixels), of: slot)
        }
        setContent(requested.intersection(slots[slot].extent), of: slot)
    }

    /// Returns the pixels that `box` may touch.
    private static func pixels(_ box: Box, _ grid: DeviceMap, _ isResampled: Bool) -> PixelRect {
        let scaled = grid.deviceBox(of: box)
        let far = PixelRect(minX: -farthest, minY: -farthest, maxX: farthest, maxY: farthest)
        // One pixel for antialiasing; where the bitmap is interpolated, one more that is transparent.
        return PixelRect(covering: scaled.isPixelAligned && !isResampled ? scaled : scaled.outset(2), within: far)
    }

    // MARK: Grids

    private func chooseGrid(
        _ slot: BitmapIndex, _ box: Box, _ toDevice: DeviceMap, _ resolution: Resolution, _ visible: PixelRect
    ) -> DeviceMap {
        let bitmap = slots[slot]
        if case .fixed(let scale) = resolution { return .scale(scale) }
        let old = bitmap.grid
        let isExact = !bitmap.extent.isEmpty && old.isTranslated(to: toDevice)
        if case .rasterized(let scale) = resolution {
            let hasScale = !bitmap.extent.isEmpty && old.isSimilarity(scale: scale)
            guard toDevice.isRectilinear, toDevice.isSimilarity(scale: scale) else {
                return hasScale ? old : .scale(scale)
            }
            if isExact { return old }
            if hasScale, !bitmap.isStale, bitmap.toDevice != toDevice {
                layOutAgain(slot)
                return old
            }
            return toDevice.inFirstPixel
        }
        guard toDevice.isRectilinear, toDevice.determinant != 0 else {
            // Of a box that extends far, only the visible part determines the scale.
            let seen = toDevice.inverse?.layerBox(of: DeviceBox(visible)).intersection(box) ?? box
            return .scale(Self.stepped(Self.largestScale(of: toDevice, in: seen.isEmpty ? box : seen)))
        }
        return isExact ? old : toDevice.inFirstPixel
    }

    /// Rounds `scale` up to one of few values, so that a slow change rarely needs a new bitmap.
    static func stepped(_ scale: Double) -> Double {
        guard scale > 1.0 / 1024 else { return 1.0 / 1024 }
        let step = Double(sign: .plus, exponent: scale.exponent - 3, significand: 1)
        return ((scale / step) - 1e-3).rounded(.up) * step
    }

    /// Returns the largest pixels per point of the map at the corners and the middle of `box`.
    static func largestScale(of map: DeviceMap, in box: Box) -> Double {
        if map.isAffine { return spread(map.a, map.b, map.c, map.d) }
        var largest = 0.0
        for u in [0, 0.5, 1] {
            for v in [0, 0.5, 1] {
                let p = map.homogeneous(box.minX + u * box.width, box.minY + v * box.height)
                guard p.z > 1e-3 else { continue }
                let (x, y) = (p.x / p.z, p.y / p.z)
                largest = max(
                    largest,
                    spread(
                        (map.a - x * map.px) / p.z, (map.b - y * map.px) / p.z, (map.c - x * map.py) / p.z,
                        (map.d - y * map.py) / p.z))
            }
        }
        return largest > 0 ? largest : 1
    }

    /// Returns the larger singular value of a 2×2 matrix.
    private static func spread(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let sum = a * a + b * b + c * c + d * d
        let det = a * d - b * c
        return ((sum + max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
    }

    // MARK: Extents

    private func visiblePart(
        of requested: PixelRect, _ grid: DeviceMap, _ toDevice: DeviceMap, _ visible: PixelRect
    ) -> PixelRect {
        guard let toGrid = toDevice.inverse?.then(grid) else { return .empty }
        return PixelRect(covering: toGrid.deviceBox(of: DeviceBox(visible)).outset(2), within: requested)
    }

    /// Returns the extent for the wanted part: with a reserve where it grew and, where only a part is visible and has moved,
    /// up to half of the visible size on the sides to which it moves, within `maxPixels`.
    ///
    /// A margin from the start, on all sides, would cost three times as much as what is visible, for layers of which most
    /// never move.
    private func extent(
        for part: PixelRect, of requested: PixelRect, _ old: PixelRect, _ visible: PixelRect, _ maxPixels: Int
    ) -> PixelRect {
        var rect = part
        if part != requested {
            guard part.intersects(old) else { return part }
            for share in [2, 4, 8] {
                let (x, y) = (margin(part.width, visible.width / share), margin(part.height, visible.height / share))
                let horizontal = Self.extended(part.minX..<part.maxX, beyond: old.minX..<old.maxX, by: x)
                let vertical = Self.extended(part.minY..<part.maxY, beyond: old.minY..<old.maxY, by: y)
                let larger = PixelRect(
                    minX: horizontal.lowerBound, minY: vertical.lowerBound, maxX: horizontal.upperBound,
                    maxY: vertical.upperBound
                ).intersection(requested)
                if larger.area <= maxPixels { return larger }
            }
        } else if !old.isEmpty, part.intersects(old), part.area > old.intersection(part).area, old.area <= 4 * part.area
        {
            let (x, y) = (margin(part.width, part.width / 4 + 8), margin(part.height, part.height / 4 + 8))
            if part.minX < old.minX { rect.minX -= x }
            if part.maxX > old.maxX { rect.maxX += x }
            if part.minY < old.minY { rect.minY -= y }
            if part.maxY > old.maxY { rect.maxY += y }
            if max(rect.width, rect.height) > limit { rect = part }
        }
        return rect
    }

    /// Returns a range with a margin on the side on which it exceeds an old one, or with those that the old one still has.
    private static func extended(_ range: Range<Int32>, beyond old: Range<Int32>, by margin: Int32) -> Range<Int32> {
        let (first, last) = (range.lowerBound - margin, range.upperBound + margin)
        switch (range.lowerBound < old.lowerBound, range.upperBound > old.upperBound) {
        case (false, false): return max(old.lowerBound, first)..<min(old.upperBound, last)
        case (true, false): return first..<range.upperBound
        case (false, true): return range.lowerBound..<last
        case (true, true): return first..<last
        }
    }

    /// Returns the number of pixels that may be added on both sides of `length` pixels, at most `wanted`.
    private func margin(_ length: Int, _ requested: Int) -> Int32 {
        Int32(max(0, min(requested, (limit - length) / 2)))
    }
}
