/// A text input with a view behind its text in which the highlight of a selection is drawn.
@MainActor protocol SelectionBackgroundSource: AnyObject {
    /// The view behind the text; nil to draw the highlight in front of it.
    var selectionBackgroundView: UIView? { get }
}
