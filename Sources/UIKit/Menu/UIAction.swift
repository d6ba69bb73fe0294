import Foundation

/// An action of a control or menu, with a title and an image, that calls a closure.
@preconcurrency @MainActor open class UIAction: UIMenuLeafElement {
    /// Identifies an action among those of a control or menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The action that pastes.
        public static let paste = Identifier("com.apple.action.paste")
        /// The action that pastes text in the style around it.
        public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
        /// The action that pastes an address and opens it.
        public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
        /// The action that pastes text and searches for it.
        public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
    }

    /// The closure that is called with the action when it is performed.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// The action's identifier; a unique one if none was given.
    public let identifier: Identifier

    private let handler: Handler

    /// Creates an action that calls a closure.
    @preconcurrency public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("com.oriel.action.\(UUID().uuidString)")
        self.handler = handler
        super.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UIAction(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }

    override func perform(_ target: Any?) { handler(self) }
}
