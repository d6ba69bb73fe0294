import CoreGraphics
import Foundation

/// A layer that draws a string or an attributed string, from the top of its bounds.
///
/// The text is drawn into a backing store, again whenever a property or the size of the bounds changes; set
/// `contentsScale` to the screen's scale for sharp text.
open class CATextLayer: CALayer {
    private var storedString: Any?
    private var storedFont: AnyObject?
    private var storedFontSize: CGFloat = 36
    private var storedColor: CGColor? = CATextLayer.white
    private var wraps = false
    private var truncation = CATextLayerTruncationMode.none
    private var alignment = CATextLayerAlignmentMode.natural
    private var allowsSubpixels = true

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        storedString = layer.storedString
        storedFont = layer.storedFont
        storedFontSize = layer.storedFontSize
        storedColor = layer.storedColor
        wraps = layer.wraps
        truncation = layer.truncation
        alignment = layer.alignment
        allowsSubpixels = layer.allowsSubpixels
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let textTable = LayerPropertyTable(
        prototype: { CATextLayer() }, extending: .layer,
        [
            .string, .font, .fontSize, .foregroundColor, .isWrapped, .truncationMode, .alignmentMode,
            .allowsFontSubpixelQuantization,
        ])

    override class var propertyTable: LayerPropertyTable { textTable }

    /// A `String` or an `NSAttributedString`; other values are not drawn.
    open var string: Any? {
        get { storedString }
        set { redraw(.string) { storedString = newValue } }
    }

    /// The font of a plain string: a name, a `CTFont`, a `CGFont` or a `UIFont`. Its size is `fontSize`. The system
    /// font if it is nil or unknown.
    open var font: CFTypeRef? {
        get { storedFont }
        set { redraw(.font) { storedFont = newValue } }
    }

    /// The size of a plain string's font in points; 36 by default.
    open var fontSize: CGFloat {
        get { storedFontSize }
        set {
            guard newValue != storedFontSize, newValue.isFinite, newValue > 0 else { return }
            redraw(.fontSize) { storedFontSize = newValue }
        }
    }

    /// The colour of a plain string; opaque white by default.
    open var foregroundColor: CGColor? {
        get { storedColor }
        set {
            if newValue != storedColor { redraw(.foregroundColor) { storedColor = newValue } }
        }
    }

    /// Whether lines wrap at the layer's edge; false by default.
    open var isWrapped: Bool {
        get { wraps }
        set {
            if newValue != wraps { redraw(.isWrapped) { wraps = newValue } }
        }
    }

    /// Where text that does not fit is truncated with an ellipsis; nowhere by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { truncation }
        set {
            if newValue != truncation { redraw(.truncationMode) { truncation = newValue } }
        }
    }

    /// The horizontal alignment of lines; by the direction of the text by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { alignment }
        set {
            if newValue != alignment { redraw(.alignmentMode) { alignment = newValue } }
        }
    }

    /// Whether glyphs may be placed between pixels. It is stored without effect: they always are.
    open var allowsFontSubpixelQuantization: Bool {
        get { allowsSubpixels }
        set {
            if newValue != allowsSubpixels {
                change(.allowsFontSubpixelQuantization) { allowsSubpixels = newValue }
            }
        }
    }

    private func redraw(_ property: LayerProperty, _ body: () -> Void) {
        change(property, body)
        setNeedsDisplay()
    }

    /// Returns the size of the text in points, with all its lines.
    open override func preferredFrameSize() -> CGSize {
        guard let text = attributedText else { return .zero }
        return TextLayout(text, width: wraps ? bounds.width : .infinity).size
    }

    open override func draw(in ctx: CGContext) {
        guard let text = attributedText else { return }
        let bounds = bounds
        let isWrappedOrCut = wraps || truncation != .none
        let layout = TextLayout(
            text, width: bounds.width, maximumHeight: isWrappedOrCut && truncation != .none ? bounds.height : .infinity,
            maximumLines: wraps ? 0 : truncation == .none ? 0 : 1)
        layout.draw(in: ctx, at: bounds.origin)
    }

    // MARK: Text

    private var attributedText: AttributedText? {
        var text: AttributedText
        switch storedString {
        case let string as NSAttributedString: text = AttributedText(string, defaults: attributes(of: string))
        case let string as String: text = AttributedText(string, plainAttributes)
        default: return nil
        }
        // The layer's line breaking and alignment override those of the string.
        for index in text.runs.indices {
            text.runs[index].attributes.paragraph.lineBreak = lineBreak
            if alignment != .natural || !(storedString is NSAttributedString) {
                text.runs[index].attributes.paragraph.alignment = alignment.paragraphAlignment
            }
        }
        return text.string.isEmpty ? nil : text
    }

    private func attributes(of string: NSAttributedString) -> TextAttributes {
        // An attributed string has its own attributes; without a font, Core Text uses one of 12 points.
        TextAttributes(font: FontDescriptor(size: 12), color: .black)
    }

    private var plainAttributes: TextAttributes {
        var descriptor: FontDescriptor
        switch storedFont {
        case let font as any TextFont: descriptor = font.textFont
        case let name as NSString: descriptor = Self.font(named: name.description, storedFontSize)
        case let name as String: descriptor = Self.font(named: name, storedFontSize)
        default: descriptor = FontDescriptor(size: storedFontSize)
        }
        descriptor.size = storedFontSize
        return TextAttributes(
            font: descriptor, color: storedColor?.rgba ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private static func font(named name: String, _ size: CGFloat) -> FontDescriptor {
        FontName.resolve(name, size: size) ?? FontDescriptor(family: name, size: size)
    }

    private var lineBreak: ParagraphAttributes.LineBreak {
        switch truncation {
        case .start: .truncateHead
        case .middle: .truncateMiddle
        case .end: .truncateTail
        default: wraps ? .wordWrap : .clip
        }
    }
}

extension LayerProperty {
    package static let string = LayerProperty("string", object: \CATextLayer.string)
    package static let font = LayerProperty("font", object: \CATextLayer.font)
    package static let fontSize = LayerProperty("fontSize", \CATextLayer.fontSize)
    package static let foregroundColor = LayerProperty(
        "foregroundColor", object: \CATextLayer.foregroundColor, kind: .color, animatable: true)
    package static let isWrapped = LayerProperty(
        "wrapped", alias: "isWrapped", \CATextLayer.isWrapped, animatable: false)
    package static let truncationMode = LayerProperty("truncationMode", raw: \CATextLayer.truncationMode)
    package static let alignmentMode = LayerProperty("alignmentMode", raw: \CATextLayer.alignmentMode)
    package static let allowsFontSubpixelQuantization = LayerProperty(
        "allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization, animatable: false)
}
