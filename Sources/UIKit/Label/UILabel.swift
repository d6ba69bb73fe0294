import CoreGraphics
import Diagnostics
import Foundation

/// The vertical position of text that was shrunk to fit the width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the text at its full size.
    case alignBaselines = 0
    /// In the vertical centre.
    case alignCenters = 1
    /// At the top of the rectangle of the text at its full size.
    case none = 2
}

/// A view that shows uneditable text.
///
///     let label = UILabel()
///     label.text = "Chapter 1"
///     label.font = .preferredFont(forTextStyle: .title1)
///     label.numberOfLines = 0
///     view.addSubview(label)
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text, if its attributes are only those of the label's properties.
    ///
    /// Foundation on Linux never releases an attributed string's memory, including the objects in its attributes, so
    /// text without own attributes is never stored as one.
    var plain: String?
    /// The text, if it has attributes of its own.
    var attributed: NSAttributedString?
    /// Whether the text was set with attributes of its own.
    var hasOwnAttributes: Bool { attributed != nil }
    /// The attributes that were since set for all of the text.
    var overrides: [NSAttributedString.Key: Any] = [:]
    /// Whether the label's properties are being set to the attributes of `attributedText`, of which they are no overrides.
    var isAdoptingAttributes = false
    var layoutCache: [LabelLayoutKey: LabelLayout] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLabel()
        decodeAppearance(from: coder)
    }

    private func setUpLabel() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Text

    /// The text; nil, the default, for none.
    open var text: String? {
        get { plain ?? attributed?.string }
        set {
            plain = newValue
            attributed = nil
            overrides = [:]
            textDidChange()
        }
    }

    /// The text with its attributes; the label's properties provide those that it lacks.
    ///
    /// Setting it sets `font`, `textColor`, `textAlignment` and `lineBreakMode` to the attributes of the first character, which
    /// they keep when `text` is set.
    open var attributedText: NSAttributedString? {
        get { styled() }
        set {
            plain = nil
            attributed = newValue?.copy() as? NSAttributedString
            overrides = [:]
            if let attributed { adoptAttributes(of: attributed) }
            textDidChange()
        }
    }

    /// The font; the system's font at 17 points by default. Setting it after `attributedText` applies it to all of the
    /// text.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            if !isAdoptingAttributes { ownAppearance.insert(.font) }
            if adjustsFontForContentSizeCategory, adjustFont() { return }
            overrideAttribute(.font, font ?? .systemFont(ofSize: 17))
        }
    }

    /// The text's colour; the label colour by default. Setting it after `attributedText` applies it to all of the text.
    open var textColor: UIColor! = .label {
        didSet {
            if !isAdoptingAttributes { ownAppearance.insert(.textColor) }
            overrideAttribute(.foregroundColor, textColor ?? .label)
        }
    }

    /// The text's colour while the label is highlighted; nil for `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { textDidChange() } }
    }

    /// Whether `highlightedTextColor` is used; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { textDidChange() } }
    }

    /// Whether the text is drawn at full strength; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of lines; that of the writing direction by default.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { textDidChange() } }
    }

    /// The mode of wrapping or truncating text that does not fit; an ellipsis at the end by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }

    /// The preferences for the ends of lines; the standard ones by default. They have no effect.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
        didSet { if lineBreakStrategy != oldValue { textDidChange() } }
    }

    /// Whether the font follows changes of the content size; false by default.
    ///
    /// It has to be one of a text style, or be made by `UIFontMetrics`; others keep their sizes. So do fonts in `attributedText` that
    /// are not those of its first character.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { _ = adjustFont() } }
    }

    override var contentsDependOnTraits: Bool { adjustsFontForContentSizeCategory }

    override func contentTraitsDidChange() { if adjustsFontForContentSizeCategory { _ = adjustFont() } }

    override func colorTraitsDidChange() {
        super.colorTraitsDidChange()
        layoutCache = [:]
    }

    /// Replaces the font by the same at the content size of the traits; returns whether it is another one.
    private func adjustFont() -> Bool {
        guard let font else { return false }
        let adjusted = font.adjusted(to: traitCollection)
        guard adjusted !== font else { return false }
        self.font = adjusted
        return true
    }

    /// Whether letters may be set closer before the text is truncated; false by default. It is logged once: text keeps its distances.
    open var allowsDefaultTighteningForTruncation = false {
        didSet {
            guard allowsDefaultTighteningForTruncation, !oldValue else { return }
            logger.once("UILabel.allowsDefaultTighteningForTruncation: text is truncated without being tightened")
        }
    }

    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textDidChange() } }
    }

    /// Whether text of one line is shrunk to fit the width; false by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// The minimum fraction of the font's size when shrinking, from 0 to 1; 0, the default, for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { textDidChange() } }
    }

    /// The vertical position of shrunk text; on the baseline of the text at its full size by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The width at which `intrinsicContentSize` wraps lines, in points; 0, the default, for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The colour of a sharp text shadow; none by default.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The offset of the shadow, in points; up by one by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    // MARK: Measuring and drawing

    /// Returns the rectangle of the text within `bounds` with a maximum number of lines (0 for no limit).
    ///
    /// `sizeThatFits(_:)` and `intrinsicContentSize` call it with bounds of unlimited height, so that an override can add padding.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        _textRect(in: bounds, lines: numberOfLines)
    }

    /// Draws the text in a rectangle, vertically centred.
    open func drawText(in rect: CGRect) { _drawText(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A single line keeps its natural length; several lines are wrapped at the given width.
        fittingSize(width: numberOfLines == 1 ? 0 : size.width)
    }

    open override var intrinsicContentSize: CGSize {
        fittingSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
    }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        let size = intrinsicContentSize
        let width =
            numberOfLines == 1 ? .infinity : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
        guard let layout = layout(width: width > 0 ? width : .infinity, lines: numberOfLines) else {
            let font = font ?? .systemFont(ofSize: 17)
            return isFirst ? (0, font.ascender) : (1, font.descender)
        }
        return isFirst
            ? (0, layout.text.firstBaseline) : (1, layout.text.lastBaseline - max(layout.size.height, size.height))
    }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.font, in: proxies, as: UILabel.self) { font = proxy.font }
        if let proxy = appearance(.textColor, in: proxies, as: UILabel.self) { textColor = proxy.textColor }
    }

    override var baselineFont: UIFont? { font }

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityLabel: String? { text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }
}
