import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
    /// The `propertyList` of a command to share.
    public static let tagShare = "UICommandTagShare"

    /// The action that the command sends.
    public let action: Selector
    /// A value that distinguishes commands with the same action, of the types of property lists.
    public let propertyList: Any?
    /// Variants of the command for other modifier keys.
    public let alternates: [UICommandAlternate]
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open var selectedImage: UIImage?
    /// The object for which the command is being performed.
    open var sender: Any? { storedSender }

    private weak var storedSender: AnyObject?

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UICommand(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Sends the action to a target, or along the responder chain if it is nil, unless the command is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = storedSender
        storedSender = sender.map { $0 as AnyObject }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        storedSender = outer
    }

    /// Returns a copy that its target has validated, and the target; nil if no responder performs it.
    func validated(from responder: UIResponder) -> (command: UICommand, target: Any)? {
        guard let target = responder.target(forAction: action, withSender: self), let command = copy() as? UICommand
        else { return nil }
        (target as? UIResponder)?.validate(command)
        return (command, target)
    }
}
