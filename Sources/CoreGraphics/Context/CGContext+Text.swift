import CCairo
import Diagnostics
import Foundation

extension CGContext {
    // MARK: Position and font

    /// The origin of text space in user space: the translation of the ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set {
            var matrix = textMatrix
            matrix.tx = newValue.x
            matrix.ty = newValue.y
            textMatrix = matrix
        }
    }

    /// Sets the font of `showGlyphs(_:at:)`.
    public func setFont(_ font: CGFont) {
        state.font = font
    }

    /// Sets the size of the font of `showGlyphs(_:at:)`, in text space.
    public func setFontSize(_ size: CGFloat) {
        guard size.isFinite else {
            logger.once("A font size of \(size) is ignored")
            return
        }
        state.fontSize = size
    }

    /// Sets the space that text drawing adds after each glyph, in text space. Glyphs with explicit positions ignore it.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        guard spacing.isFinite else { return }
        state.characterSpacing = spacing
    }

    /// Draws glyphs of the current font with the fill colour and the text drawing mode.
    ///
    /// - Parameters:
    ///   - glyphs: The glyphs; those missing from the font are not drawn.
    ///   - positions: The glyphs' origins in text space; glyphs without a position are not drawn.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font, state.fontSize != 0 else { return }
        var attributes = TextAttributes(font: FontDescriptor(size: state.fontSize))
        attributes.usesContextColor = true
        var run = GlyphRun(font: font, size: state.fontSize, attributes: attributes)
        for (glyph, position) in zip(glyphs, positions) where position.isFinite && Int(glyph) < font.numberOfGlyphs {
            run.glyphs.append(GlyphRun.Glyph(glyph: glyph, offset: CGVector(dx: position.x, dy: position.y)))
        }
        show([run])
    }

    // MARK: Rendering of glyphs

    /// Sets whether edges may be antialiased; true by default. Not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        allow(.antialiasing, allowsAntialiasing)
    }

    /// Sets whether glyphs may use subpixel antialiasing. Without effect: bitmaps with alpha do not support it.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
        allow(.smoothing, allowsFontSmoothing)
    }

    /// Sets whether glyphs should use subpixel antialiasing. Without effect: bitmaps with alpha do not support it.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
        should(.smoothing, shouldSmoothFonts)
    }

    /// Sets whether glyphs may be placed at subpixel positions; true by default. Not part of the graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allow(.subpixelPositioning, allowsFontSubpixelPositioning)
    }

    /// Sets whether glyphs are placed at subpixel positions, if the context allows it; false by default.
    ///
    /// Glyphs are then filled as paths, which is slower than copying their bitmaps; moving text needs it.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        should(.subpixelPositioning, shouldSubpixelPositionFonts)
    }

    /// Sets whether subpixel positions may be quantized; true by default. Not part of the graphics state.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
        allow(.subpixelQuantization, allowsFontSubpixelQuantization)
    }

    /// Sets whether subpixel positions are rounded to quarters of a pixel, if the context allows it; false by default.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
        should(.subpixelQuantization, shouldSubpixelQuantizeFonts)
    }

    private func allow(_ option: FontOptions, _ isOn: Bool) {
        if isOn { allowedFontOptions.insert(option) } else { allowedFontOptions.remove(option) }
    }

    private func should(_ option: FontOptions, _ isOn: Bool) {
        if isOn { state.fontOptions.insert(option) } else { state.fontOptions.remove(option) }
    }

    // MARK: Drawing

    /// Draws runs of glyphs with coordinates in text space.
    package func show(_ runs: [GlyphRun]) {
        guard canDraw, state.textMode != .invisible else { return }
        let map = CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix).concatenating(userToSurface)
        let bounds = runs.reduce(CGRect.null) { $0.union($1.paintedBounds.applying(map)) }
        guard map.isFinite, map.determinant != 0, bounds.isFinite else { return }
        let options = allowedFontOptions.intersection(state.fontOptions)
        let style = state
        perform(
            Drawing(
                paint: { cairo, alpha in
                    // Glyph bitmaps overlap, so alpha is applied to a group instead of to each glyph.
                    if alpha < 1 { cairo_push_group(cairo) }
                    Self.setMatrix(map, on: cairo)
                    for run in runs { run.paint(on: cairo, map, style, options) }
                    if alpha < 1 {
                        cairo_pop_group_to_source(cairo)
                        cairo_identity_matrix(cairo)
                        cairo_paint_with_alpha(cairo, alpha)
                    }
                }, bounds: bounds))
    }
}
