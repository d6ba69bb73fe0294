import CoreGraphics
import Foundation

/// Where text lies that was made smaller to fit the width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline that it would have at its full size.
    case alignBaselines = 0
    /// In the middle.
    case alignCenters = 1
    /// At the top of the place that it would take at its full size.
    case none = 2
}

/// Text that is shown and not edited.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The text, where it has only the attributes that the properties give.
    ///
    /// Foundation on Linux keeps each attributed string's memory for ever, with all that its attributes name, so that text which
    /// needs none is never made one.
    var plain: String?
    /// The text with attributes of its own.
    var attributed: NSAttributedString?
    /// Whether the text came with attributes of its own.
    var hasOwnAttributes: Bool { attributed != nil }
    /// What has been set for all of the text since then.
    var overrides: [NSAttributedString.Key: Any] = [:]
    var layoutCache: [LabelLayoutKey: LabelLayout] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLabel()
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

    /// The text with its looks; where it says nothing, the label's properties count.
    open var attributedText: NSAttributedString? {
        get { styled() }
        set {
            plain = nil
            attributed = newValue?.copy() as? NSAttributedString
            overrides = [:]
            textDidChange()
        }
    }

    /// The system's font at 17 points by default. Set after `attributedText`, it is that of all of it.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            ownAppearance.insert(.font)
            overrideAttribute(.font, font ?? .systemFont(ofSize: 17))
        }
    }

    /// The colour of text by default. Set after `attributedText`, it is that of all of it.
    open var textColor: UIColor! = .label {
        didSet {
            ownAppearance.insert(.textColor)
            overrideAttribute(.foregroundColor, textColor ?? .label)
        }
    }

    /// The colour while the label is highlighted; `textColor` when nil.
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

    /// Where lines lie; by the writing direction by default.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { textDidChange() } }
    }

    /// How text that does not fit is broken or cut; an ellipsis at the end by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textDidChange() } }
    }

    /// The most lines; 1 by default, 0 for as many as it takes.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textDidChange() } }
    }

    /// Whether text of one line is made smaller to fit the width; false by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// The least part of the font's size that fitting may use, from 0 to 1; 0 by default, for as small as it takes.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { textDidChange() } }
    }

    /// Where text that was made smaller to fit lies: on the line of the text at its full size by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// The width that `intrinsicContentSize` breaks lines at, in points; 0, the default, for none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The colour of a sharp shadow of the text; none by default.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Where that shadow falls, in points; up by one by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    // MARK: Measuring and drawing

    /// The rectangle that the text takes within `bounds` with so many lines (0 for any number).
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        placedTextRect(in: bounds, lines: numberOfLines)
    }

    /// Draws the text in a rectangle, in its middle from top to bottom.
    open func drawText(in rect: CGRect) { drawLayout(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        // One line is as long as it is; more are broken at the width given.
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

    override func takeAppearance(of proxies: [UIView]) {
        super.takeAppearance(of: proxies)
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
