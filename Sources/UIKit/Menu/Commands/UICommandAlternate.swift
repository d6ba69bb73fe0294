import Foundation

/// A variant of a command: another title and action while more modifier keys are held, in a shown menu and with the key of
/// a key command.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    /// The title in place of the command's.
    public let title: String
    /// The action in place of the command's.
    public let action: Selector
    /// The additional modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates a variant for additional modifier keys.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
