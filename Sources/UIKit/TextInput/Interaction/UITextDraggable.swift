/// A view with text that the user drags.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
    /// The interaction with which the selection is dragged; nil if there is none. Disable it to keep text from being dragged.
    var textDragInteraction: UIDragInteraction? { get }
    /// Whether text of the view is being dragged.
    var isTextDragActive: Bool { get }
}

/// A view in which the user drops text.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
    /// The interaction with which text is dropped; nil if there is none.
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether something is being dragged over the view.
    var isTextDropActive: Bool { get }
}
