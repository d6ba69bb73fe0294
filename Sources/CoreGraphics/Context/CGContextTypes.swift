import CCairo
import Diagnostics
import Foundation

/// The combination of new pixels with existing ones (Porter and Duff 1984; W3C Compositing and Blending Level 1).
public enum CGBlendMode: Int32, Sendable {
    /// Source over destination.
    case normal = 0
    /// Product.
    case multiply = 1
    /// Inverse product of the inverses.
    case screen = 2
    /// Multiply or screen, by the destination.
    case overlay = 3
    /// The darker component.
    case darken = 4
    /// The lighter component.
    case lighten = 5
    /// Brightens the destination.
    case colorDodge = 6
    /// Darkens the destination.
    case colorBurn = 7
    /// Darkens or lightens softly, by the source.
    case softLight = 8
    /// Multiply or screen, by the source.
    case hardLight = 9
    /// Absolute difference.
    case difference = 10
    /// Difference with less contrast.
    case exclusion = 11
    /// The source's hue.
    case hue = 12
    /// The source's saturation.
    case saturation = 13
    /// The source's hue and saturation.
    case color = 14
    /// The source's luminosity.
    case luminosity = 15
    /// Nothing.
    case clear = 16
    /// The source alone.
    case copy = 17
    /// The source where the destination is.
    case sourceIn = 18
    /// The source where the destination is not.
    case sourceOut = 19
    /// The source over the destination, where the destination is.
    case sourceAtop = 20
    /// The destination over the source.
    case destinationOver = 21
    /// The destination where the source is.
    case destinationIn = 22
    /// The destination where the source is not.
    case destinationOut = 23
    /// The destination over the source, where the source is.
    case destinationAtop = 24
    /// Either, but not both.
    case xor = 25
    /// 1 − ((1 − D) + (1 − S)), at least 0.
    case plusDarker = 26
    /// D + S, at most 1.
    case plusLighter = 27

    /// cairo's operator; `plusDarker` has none and is computed separately.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal, .plusDarker: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether cairo's operator also changes pixels outside the shape.
    var isUnbounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

/// The quality of image resampling.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Bilinear when enlarging, an area average when reducing.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear.
    case low = 2
    /// cairo's best filter up to a moderate enlargement, bilinear beyond.
    case high = 3
    /// The same as the default.
    case medium = 4

    var filter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}

/// The way in which glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Filled.
    case fill = 0
    /// Stroked.
    case stroke = 1
    /// Filled, then stroked.
    case fillStroke = 2
    /// Not painted.
    case invisible = 3
}

/// The options of glyph rendering that a context can set.
struct FontOptions: OptionSet {
    let rawValue: UInt8

    static let antialiasing = FontOptions(rawValue: 1)
    static let smoothing = FontOptions(rawValue: 2)
    static let subpixelPositioning = FontOptions(rawValue: 4)
    static let subpixelQuantization = FontOptions(rawValue: 8)
    static let all: FontOptions = [.antialiasing, .smoothing, .subpixelPositioning, .subpixelQuantization]
}

/// The colour or the pattern of fills or of strokes.
struct ContextColor {
    private(set) var rgba = RGBA.black
    /// The pattern, which replaces the colour.
    private(set) var pattern: CGPattern?
    /// The opacity of a coloured pattern.
    private(set) var patternAlpha: CGFloat = 1
    private(set) var space = CGColorSpace.deviceGray

    mutating func set(_ color: CGColor) {
        rgba = color.rgba
        pattern = color.pattern
        patternAlpha = color.alpha
        if let space = color.colorSpace { self.space = space }
    }

    /// Sets the colour of a stencil or a fill, without a pattern and in the same space.
    mutating func set(_ color: RGBA) {
        rgba = color
        pattern = nil
    }

    /// Sets a colour from the components of the space, followed by alpha; does nothing for a pattern space.
    mutating func set(_ components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern, let color = CGColor(colorSpace: space, components: components) else { return }
        set(color)
    }

    /// Sets the space, and the colour to black.
    mutating func set(_ space: CGColorSpace) {
        self.space = space
        set(RGBA.black)
    }
}

/// The state that `saveGState()` saves and `restoreGState()` restores, except the clip, which cairo saves.
struct GraphicsState {
    var ctm: CGAffineTransform
    var fill = ContextColor()
    var stroke = ContextColor()
    var patternPhase = CGSize.zero
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var flatness: CGFloat = 0.1
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    var antialiases = true
    var textMode = CGTextDrawingMode.fill
    var font: CGFont?
    var fontSize: CGFloat = 0
    var characterSpacing: CGFloat = 0
    var fontOptions: FontOptions = [.smoothing]
    var mask: ClipMask?

    struct Shadow {
        var offset: CGSize
        var blur: CGFloat
        var color: RGBA
        /// Whether the blur has the whole tail of a Gaussian, as those of layers have.
        var hasTail = false
    }
}

/// The alpha of an image clip, which multiplies all drawing, on a cairo surface in the canvas's coordinates.
final class ClipMask {
    let surface: OpaquePointer?

    init(surface: OpaquePointer?) {
        self.surface = surface
    }

    deinit {
        cairo_surface_destroy(surface)
    }
}

/// A cairo surface to draw on: the bitmap itself, or a transparency layer above it.
final class Canvas {
    let surface: OpaquePointer?
    let cairo: OpaquePointer
    /// The covered pixels, in the bitmap's coordinates from its top-left corner.
    let bounds: CGRect
    /// The number of saved states when this canvas was begun.
    let stateDepth: Int

    /// Takes ownership of `surface`, whose pixels start at the origin of `bounds`.
    init(surface: OpaquePointer?, bounds: CGRect, stateDepth: Int) {
        self.surface = surface
        self.bounds = bounds
        self.stateDepth = stateDepth
        cairo_surface_set_device_offset(surface, -bounds.minX, -bounds.minY)
        guard let cairo = cairo_create(surface) else { trap("CoreGraphics: cairo_create returned NULL") }
        self.cairo = cairo
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
}
