import Foundation

/// An action of a control or menu, with a title and an image.
@preconcurrency @MainActor open class UIAction: NSObject {
    /// Identifies an action among those of a control or menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The attributes of an action.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Destroys something irreversibly.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Hidden.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// The state of an action that can be on or off.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The closure that is called with the action when it is performed.
    public typealias Handler = @MainActor (UIAction) -> Void

    open var title: String
    open var subtitle: String?
    open var image: UIImage?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// The action's identifier; a unique one if none was given.
    public let identifier: Identifier
    /// The control for which the action is being performed.
    open private(set) weak var sender: AnyObject?

    private let handler: Handler

    @preconcurrency public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.identifier = identifier ?? Identifier("com.oriel.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init()
    }

    func perform(sender: AnyObject) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
