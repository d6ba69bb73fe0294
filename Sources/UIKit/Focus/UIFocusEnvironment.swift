/// A part of the interface in which the keyboard's focus moves: views, view controllers and windows.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
    /// The environments that receive the focus when it moves into this one, the most preferred first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment around this one.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// The container of this environment's items; nil if it has none.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The identifier of the group of the items in this environment; nil for that of the environment around it.
    var focusGroupIdentifier: String? { get }
    /// Requests that the focus moves to this environment's preferred item, if it is in this environment now.
    func setNeedsFocusUpdate()
    /// Performs requested updates immediately.
    func updateFocusIfNeeded()
    /// Whether the focus may move as a context describes. Asked on all environments around both items.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus has moved, on all environments around both items.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
}
