import Diagnostics
import Foundation

extension CGContext {
    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) { state.fill.set(color) }

    /// Sets the fill colour, in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill colour to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill.set(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the fill colour from the components of the fill colour space, followed by alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) { state.fill.set(components) }

    /// Sets the fill colour space, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fill.set(space) }

    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) { state.stroke.set(color) }

    /// Sets the stroke colour, in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke colour to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke.set(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the stroke colour from the components of the stroke colour space, followed by alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) { state.stroke.set(components) }

    /// Sets the stroke colour space, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke.set(space) }

    /// Sets the width of strokes, in user space units; 0 is the thinnest visible line.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else {
            logger.once("A line width that is negative or not finite is ignored")
            return
        }
        state.lineWidth = width
    }

    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) {
        state.lineCap = cap
    }

    /// Sets the shape of line corners.
    public func setLineJoin(_ join: CGLineJoin) {
        state.lineJoin = join
    }

    /// Sets the ratio of miter length to line width above which a corner is beveled.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite else { return }
        state.miterLimit = max(limit, 1)
    }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at the start of lines.
    ///   - lengths: The alternating lengths of dashes and gaps; empty for solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
        guard lengths.isEmpty || (isUsable && lengths.contains { $0 > 0 }) else {
            logger.once("A dash pattern without a positive length, or with a negative one, is drawn as a solid line")
            state.dashLengths = []
            return
        }
        state.dashPhase = lengths.isEmpty ? 0 : phase
        state.dashLengths = lengths
    }

    /// Sets the maximum distance of a drawn curve from the exact one, in pixels.
    public func setFlatness(_ flatness: CGFloat) {
        guard flatness.isFinite, flatness > 0 else { return }
        state.flatness = flatness
    }

    /// Sets the opacity, 0 to 1, that multiplies all drawing.
    public func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets how new pixels are combined with existing ones.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets a black shadow with an opacity of one third for all further drawing.
    ///
    /// - Parameters:
    ///   - offset: In the initial coordinates of the context, regardless of the current transformation.
    ///   - blur: The distance at which the shadow ends, twice the standard deviation of the blur, in the same space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets a shadow for all further drawing, or removes it if the colour is `nil`.
    ///
    /// - Parameters:
    ///   - offset: In the initial coordinates of the context, regardless of the current transformation.
    ///   - blur: The distance at which the shadow ends, twice the standard deviation of the blur, in the same space.
    ///   - color: The shadow's colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.rgba.alpha > 0 else {
            state.shadow = nil
            return
        }
        guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            logger.once("A shadow with an offset or blur that is not finite is ignored")
            return
        }
        let limit = CGFloat(BitmapLimits.side)
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(
                width: min(max(offset.width, -limit), limit), height: min(max(offset.height, -limit), limit)),
            blur: min(max(blur, 0), 1000), color: color.rgba)
    }

    /// The quality of image resampling.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are antialiased, if the context allows it; true by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases = shouldAntialias
    }

    /// Sets whether glyphs are filled, stroked or invisible.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.textMode = mode
    }

    /// Does nothing: colours are always treated as sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}
