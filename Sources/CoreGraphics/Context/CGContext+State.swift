import Foundation

extension CGContext {
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fill = color.rgba
        state.fillPattern = color.pattern
        state.fillPatternAlpha = color.alpha
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the colour of fills, in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of fills from the components of the fill colour space, then alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard state.fillSpace.model != .pattern,
            let color = CGColor(colorSpace: state.fillSpace, components: components)
        else { return }
        setFillColor(color)
    }

    /// Sets the space of the components of fill colours, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fill = .black
        state.fillPattern = nil
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.stroke = color.rgba
        state.strokePattern = color.pattern
        state.strokePatternAlpha = color.alpha
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the colour of strokes, in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of strokes to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes from the components of the stroke colour space, then alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard state.strokeSpace.model != .pattern,
            let color = CGColor(colorSpace: state.strokeSpace, components: components)
        else { return }
        setStrokeColor(color)
    }

    /// Sets the space of the components of stroke colours, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.stroke = .black
        state.strokePattern = nil
    }

    /// Sets the width of strokes, in user space units; 0 is the thinnest visible line.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else {
            Log.once("a line width that is negative or not a finite number is ignored")
            return
        }
        state.lineWidth = width
    }

    /// Sets how open lines end.
    public func setLineCap(_ cap: CGLineCap) {
        state.lineCap = cap
    }

    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) {
        state.lineJoin = join
    }

    /// Sets the ratio of miter length to line width beyond which a corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite else { return }
        state.miterLimit = max(limit, 1)
    }

    /// Sets the pattern of dashes.
    ///
    /// - Parameters:
    ///   - phase: Where in the pattern lines start.
    ///   - lengths: Painted and unpainted lengths in turn; none makes lines solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
        guard lengths.isEmpty || (isUsable && lengths.contains { $0 > 0 }) else {
            Log.once("a dash pattern without a positive length, or with a negative one, makes solid lines")
            state.dashLengths = []
            return
        }
        state.dashPhase = lengths.isEmpty ? 0 : phase
        state.dashLengths = lengths
    }

    /// Sets how far a drawn curve may be from the exact one, in pixels.
    public func setFlatness(_ flatness: CGFloat) {
        guard flatness.isFinite, flatness > 0 else { return }
        state.flatness = flatness
    }

    /// Sets the opacity, 0 to 1, that everything is multiplied with.
    public func setAlpha(_ alpha: CGFloat) {
        guard alpha.isFinite else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets how new pixels combine with those that are there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Gives everything drawn from now on a black shadow of one third opacity.
    ///
    /// - Parameters:
    ///   - offset: In the space the context began with, whatever the current transformation.
    ///   - blur: Twice the standard deviation of the blur, in the same space.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Gives everything drawn from now on a shadow, or with no colour none.
    ///
    /// - Parameters:
    ///   - offset: In the space the context began with, whatever the current transformation.
    ///   - blur: Twice the standard deviation of the blur, in the same space.
    ///   - color: The shadow's colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.rgba.alpha > 0 else {
            state.shadow = nil
            return
        }
        guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            Log.once("a shadow whose offset or blur is not a finite number is ignored")
            return
        }
        let limit = CGFloat(BitmapLimits.side)
        state.shadow = GraphicsState.Shadow(
            offset: CGSize(
                width: min(max(offset.width, -limit), limit), height: min(max(offset.height, -limit), limit)),
            blur: min(max(blur, 0), 1000), color: color.rgba)
    }

    /// How carefully images are resampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are smoothed, where the context allows it; on by default.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases = shouldAntialias
    }

    /// Sets whether glyphs are filled, stroked or invisible.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.textMode = mode
    }

    /// Does nothing: colours are always taken as sRGB.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}
