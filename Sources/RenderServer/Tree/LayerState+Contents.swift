import RenderProtocol

extension LayerState {
    /// Returns the frame of the visible part of the contents in the layer's own coordinates, without any clipping.
    ///
    /// - Parameters:
    ///   - pixelWidth: The width of the whole contents.
    ///   - pixelHeight: The height of the whole contents.
    func contentsFrame(pixelWidth: Int, pixelHeight: Int) -> Box {
        let scale = Double(contentsScale)
        let size = SIMD2(
            Double(pixelWidth) * Double(contentsRect.z) / scale, Double(pixelHeight) * Double(contentsRect.w) / scale)
        let free = boundsSize - size
        switch gravity {
        case .resize: return frame(SIMD2(0, 0), boundsSize)
        case .resizeAspect, .resizeAspectFill:
            guard size.x > 0, size.y > 0 else { return .empty }
            let ratio = boundsSize / size
            let factor = gravity == .resizeAspect ? min(ratio.x, ratio.y) : max(ratio.x, ratio.y)
            return frame((boundsSize - size * factor) * 0.5, size * factor)
        case .center: return frame(free * 0.5, size)
        case .top: return frame(SIMD2(free.x * 0.5, 0), size)
        case .bottom: return frame(SIMD2(free.x * 0.5, free.y), size)
        case .left: return frame(SIMD2(0, free.y * 0.5), size)
        case .right: return frame(SIMD2(free.x, free.y * 0.5), size)
        case .topLeft: return frame(SIMD2(0, 0), size)
        case .topRight: return frame(SIMD2(free.x, 0), size)
        case .bottomLeft: return frame(SIMD2(0, free.y), size)
        case .bottomRight: return frame(free, size)
        }
    }

    private func frame(_ offset: SIMD2<Double>, _ size: SIMD2<Double>) -> Box {
        let origin = boundsOrigin + offset
        return Box(minX: origin.x, minY: origin.y, maxX: origin.x + size.x, maxY: origin.y + size.y)
    }

    var boundsBox: Box {
        Box(
            minX: boundsOrigin.x, minY: boundsOrigin.y, maxX: boundsOrigin.x + boundsSize.x,
            maxY: boundsOrigin.y + boundsSize.y)
    }
}
