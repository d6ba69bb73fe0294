import CoreGraphics
import Foundation

/// A position in the text of a `UITextInput`, which subclasses it to store its own kind of position.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of the text of a `UITextInput`, which subclasses it; `start` does not come after `end`.
@preconcurrency @MainActor open class UITextRange: NSObject {
    public override init() { super.init() }

    private lazy var position = UITextPosition()

    /// Whether the range has no characters; a subclass overrides it.
    open var isEmpty: Bool { true }
    /// The position before the first character; a subclass overrides it.
    open var start: UITextPosition { position }
    /// The position after the last character; a subclass overrides it.
    open var end: UITextPosition { position }
}

/// A rectangle of selected text: the part of the selection that lies in one line and has one writing direction.
///
/// A `UITextInput` subclasses it and overrides all properties.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    public override init() { super.init() }

    /// The rectangle in the coordinates of `UITextInput.textInputView`.
    open var rect: CGRect { .zero }
    /// The direction in which the text of the rectangle is written.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection starts in the rectangle.
    open var containsStart: Bool { false }
    /// Whether the selection ends in the rectangle.
    open var containsEnd: Bool { false }
    /// Whether the text is written in columns.
    open var isVertical: Bool { false }
    /// The transform of the rectangle, by which handles at its edges are turned.
    open var transform: CGAffineTransform { .identity }
}

/// Free space within a text, reserved for content that is inserted later.
@preconcurrency @MainActor open class UITextPlaceholder: NSObject {
    public override init() { super.init() }

    /// The rectangles that the space covers, in the coordinates of `UITextInput.textInputView`.
    open var rects: [UITextSelectionRect] { [] }
}

/// An older name of `NSWritingDirection`.
@available(*, deprecated, renamed: "NSWritingDirection")
public typealias UITextWritingDirection = NSWritingDirection
