/// A view with text that the user drags.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
    /// The object that decides on drags; not retained.
    var textDragDelegate: (any UITextDragDelegate)? { get set }
    /// The interaction with which the selection is dragged; nil if there is none. Disable it to keep text from being dragged.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether text of the view is being dragged.
    var isTextDragActive: Bool { get }
    /// The options of drags; none by default.
    var textDragOptions: UITextDragOptions { get set }
}

/// A view in which the user drops text.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
    /// The object that decides on drops; not retained.
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    /// The interaction with which text is dropped; nil if there is none.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether something is being dragged over the view.
    var isTextDropActive: Bool { get }
}
