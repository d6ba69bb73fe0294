import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuLeafElement {
    /// The `propertyList` of a command to share.
    public static let tagShare = "UICommandTagShare"

    /// The action that the command sends.
    public let action: Selector
    /// A value that distinguishes commands with the same action, of the types of property lists.
    public let propertyList: Any?
    /// Variants of the command for other modifier keys.
    public let alternates: [UICommandAlternate]

    /// Creates a command that sends an action.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        super.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UICommand(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    override func perform(_ target: Any?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }

    /// Returns the variant of the command that an alternate describes.
    func variant(_ alternate: UICommandAlternate) -> UICommand {
        UICommand(
            title: alternate.title, subtitle: subtitle, image: image, selectedImage: selectedImage,
            action: alternate.action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Returns the variant for held modifier keys, with Control also as ⌘; nil if there is none.
    func variant(for held: UIKeyModifierFlags) -> UICommand? {
        guard !alternates.isEmpty, !held.isEmpty else { return nil }
        let flags = [held.controlAsCommand, held].compactMap { $0?.intersection(.commandModifiers) }
        return alternates.first { flags.contains($0.modifierFlags) }.map(variant)
    }

    /// Returns a copy that its target has validated, and the target; nil if no responder performs it.
    func validated(from responder: UIResponder) -> (command: UICommand, target: Any)? {
        guard let target = responder.target(forAction: action, withSender: self), let command = copy() as? UICommand
        else { return nil }
        (target as? UIResponder)?.validate(command)
        return (command, target)
    }
}
