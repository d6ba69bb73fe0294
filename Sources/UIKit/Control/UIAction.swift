import Foundation

/// Something to do, with a title and an image to show for it.
@preconcurrency @MainActor open class UIAction: NSObject {
    /// Names an action among those of a control or menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What an action can be marked with.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Loses something for good.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// Whether an action that can be on or off is on.
    public enum State: Int, Sendable { case off, on, mixed }

    /// What is called with the action when it is performed.
    public typealias Handler = @MainActor (UIAction) -> Void

    open var title: String
    open var subtitle: String?
    open var image: UIImage?
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// Names the action; one of its own where none was given.
    public let identifier: Identifier
    /// The control that the action is being performed for.
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
