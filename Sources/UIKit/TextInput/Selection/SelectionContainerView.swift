import CoreGraphics

/// The superview of the caret, the highlight and the handles, in front of a text.
///
/// It fills the text's view without its scroll offset, so that its coordinates are those of the text's view, and is laid out after that.
@MainActor final class SelectionContainerView: UIView {
    weak var interaction: UITextSelectionDisplayInteraction?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        interaction?.layoutManagedSubviews()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func scaleDidChange() {
        super.scaleDidChange()
        setNeedsLayout()
    }
}

/// A rectangle of selected text in the coordinates of another view.
@MainActor final class ConvertedSelectionRect: UITextSelectionRect {
    private let original: UITextSelectionRect
    private let _rect: CGRect

    init(_ original: UITextSelectionRect, rect: CGRect) { (self.original, _rect) = (original, rect) }

    override var rect: CGRect { _rect }
    override var writingDirection: NSWritingDirection { original.writingDirection }
    override var containsStart: Bool { original.containsStart }
    override var containsEnd: Bool { original.containsEnd }
    override var isVertical: Bool { original.isVertical }
    override var transform: CGAffineTransform { original.transform }
}
