import Foundation

/// The base class of what a menu contains: actions, commands and menus.
@preconcurrency @MainActor open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    /// The state of an element that can be on or off.
    public enum State: Int, Sendable { case off, on, mixed }

    /// The attributes of an action or a command.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown, and not performed.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Destroys something irreversibly; shown in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown, and not performed.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    var _title: String
    var _image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        _title = title
        self.subtitle = subtitle
        _image = image
        super.init()
    }

    /// The element's title.
    open var title: String { _title }
    /// A second, smaller line below the title.
    open var subtitle: String?
    /// The image beside the title.
    open var image: UIImage? { _image }

    /// Returns a copy with the same properties, which is of UIKit's class where the element's is a subclass.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIMenuElement(title: title, subtitle: subtitle, image: image)
    }
}

/// An element of a menu that does something when it is chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
    var title: String { get set }
    var image: UIImage? { get set }
    /// The image while the element's state is `on`.
    var selectedImage: UIImage? { get set }
    /// A longer title, for a list of key commands.
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// The object that performs the element, while it is performed.
    var sender: Any? { get }
    /// Performs the element.
    ///
    /// - Parameters:
    ///   - sender: The object that sends the action.
    ///   - target: The object that receives a command's action; the responder chain if it is nil.
    func performWithSender(_ sender: Any?, target: Any?)
}
