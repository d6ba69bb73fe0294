import Foundation

/// A further action of an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs an action; returns whether it did.
    public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What the action is called.
    open var name: String
    /// The action's picture.
    open var image: UIImage?
    /// Performs the action.
    open var actionHandler: Handler?

    /// Creates an action.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }
}
