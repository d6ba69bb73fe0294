import Foundation

/// An additional action of an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action; returns whether it did.
    public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The action's name.
    open var name: String
    /// The action's image.
    open var image: UIImage?
    /// The closure that performs the action.
    open var actionHandler: Handler?

    /// Creates an action.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }
}
