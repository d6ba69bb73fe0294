import CoreGraphics
import Foundation

/// A layer that draws a string or an attributed string, from the top of its bounds.
///
///     let title = CATextLayer()
///     title.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
///     title.string = "Chapter 1"
///     title.fontSize = 24
///     title.foregroundColor = CGColor(gray: 0, alpha: 1)
///     title.contentsScale = 2
///     layer.addSublayer(title)
///
/// The text is drawn into a backing store, again whenever a property or the size of the bounds changes; set
/// `contentsScale` to the screen's scale for sharp text.
open class CATextLayer: CALayer {
    private struct Values {
        var string: Any?
        /// Nil for the default font.
        var font: AnyObject?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = white
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
        var allowsFontSubpixelQuantization = true

        private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    }

    private static let defaultFontName = "Helvetica"

    private final var text = Values()

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CATextLayer { text = layer.text }
    }

    public required init?(coder: NSCoder) {
        nil
    }

    private static let textTable = LayerPropertyTable({ CATextLayer() }, extending: .layer) {
        $0.add("string", object: \.string)
        $0.add("font", object: \.font)
        $0.add("fontSize", \.fontSize)
        $0.add("foregroundColor", object: \.foregroundColor, kind: .color, animatable: true)
        $0.add("wrapped", alias: "isWrapped", \.isWrapped, animatable: false)
        $0.add("truncationMode", raw: \.truncationMode)
        $0.add("alignmentMode", raw: \.alignmentMode)
        $0.add("allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization, animatable: false)
    }

    override class var propertyTable: LayerPropertyTable { textTable }

    /// A `String` or an `NSAttributedString`; other values are not drawn.
    open var string: Any? {
        get { text.string }
        set { redraw("string") { text.string = newValue } }
    }

    /// The font of a plain string: a name, a `CTFont`, a `CGFont` or a `UIFont`. Its size is `fontSize`. The name
    /// `Helvetica` by default, and after it was set to nil. The system font if it is unknown.
    open var font: CFTypeRef? {
        get { text.font ?? NSString(string: Self.defaultFontName) }
        set { redraw("font") { text.font = newValue } }
    }

    /// The size of a plain string's font in points; 36 by default.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { if newValue.isPositive { set("fontSize", own: \.text.fontSize, newValue) } }
    }

    /// The colour of a plain string; opaque white by default.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { set("foregroundColor", own: \.text.foregroundColor, newValue) }
    }

    /// Whether lines wrap at the layer's edge; false by default.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { set("wrapped", own: \.text.isWrapped, newValue) }
    }

    /// The part of a line that an ellipsis replaces if the text does not fit; none by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { set("truncationMode", own: \.text.truncationMode, newValue) }
    }

    /// The horizontal alignment of lines; by the direction of the text by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { set("alignmentMode", own: \.text.alignmentMode, newValue) }
    }

    /// Whether glyphs may be placed between pixels. It is stored without effect: they always are.
    open var allowsFontSubpixelQuantization: Bool {
        get { text.allowsFontSubpixelQuantization }
        set {
            guard newValue != text.allowsFontSubpixelQuantization else { return }
            change("allowsFontSubpixelQuantization") { text.allowsFontSubpixelQuantization = newValue }
        }
    }

    override func ownValuesDidChange() { setNeedsDisplay() }

    private func redraw(_ key: String, _ body: () -> Void) {
        change(key, body)
        setNeedsDisplay()
    }

    /// Returns the size of the text in points, with all its lines.
    open override func preferredFrameSize() -> CGSize {
        guard let attributedText else { return .zero }
        return TextLayout(attributedText, width: text.isWrapped ? bounds.width : .infinity).size
    }

    open override func draw(in ctx: CGContext) {
        guard let attributedText else { return }
        let bounds = bounds
        let isWrappedOrCut = text.isWrapped || text.truncationMode != .none
        let layout = TextLayout(
            attributedText, width: bounds.width,
            maximumHeight: isWrappedOrCut && text.truncationMode != .none ? bounds.height : .infinity,
            maximumLines: text.isWrapped ? 0 : text.truncationMode == .none ? 0 : 1)
        layout.draw(in: ctx, at: bounds.origin)
    }

    // MARK: Text

    private var attributedText: AttributedText? {
        var result: AttributedText
        switch text.string {
        case let string as NSAttributedString: result = AttributedText(string, defaults: attributes(of: string))
        case let string as String: result = AttributedText(string, plainAttributes)
        default: return nil
        }
        // The layer's line breaking and alignment override those of the string.
        for index in result.runs.indices {
            result.runs[index].attributes.paragraph.lineBreak = lineBreak
            if text.alignmentMode != .natural || !(text.string is NSAttributedString) {
                result.runs[index].attributes.paragraph.alignment = text.alignmentMode.paragraphAlignment
            }
        }
        return result.string.isEmpty ? nil : result
    }

    private func attributes(of string: NSAttributedString) -> TextAttributes {
        // An attributed string has its own attributes; without a font, Core Text uses one of 12 points.
        TextAttributes(font: FontDescriptor(size: 12), color: .black)
    }

    private var plainAttributes: TextAttributes {
        var descriptor: FontDescriptor
        switch text.font {
        case let font as any TextFont: descriptor = font.textFont
        case let name as NSString: descriptor = Self.font(named: name.description, text.fontSize)
        case let name as String: descriptor = Self.font(named: name, text.fontSize)
        default: descriptor = Self.font(named: Self.defaultFontName, text.fontSize)
        }
        descriptor.size = text.fontSize
        return TextAttributes(
            font: descriptor, color: text.foregroundColor?.rgba ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private static func font(named name: String, _ size: CGFloat) -> FontDescriptor {
        FontName.resolve(name, size: size) ?? FontDescriptor(family: name, size: size)
    }

    private var lineBreak: ParagraphAttributes.LineBreak {
        switch text.truncationMode {
        case .start: .truncateHead
        case .middle: .truncateMiddle
        case .end: .truncateTail
        default: text.isWrapped ? .wordWrap : .clip
        }
    }
}
