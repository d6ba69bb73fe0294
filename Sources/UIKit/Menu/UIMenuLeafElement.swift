import Foundation

/// The superclass of actions and commands: what a menu performs, with a title, an image and a state.
///
/// UIKit's actions and commands are direct subclasses of `UIMenuElement`; apps use `UIAction` and `UICommand`.
@preconcurrency @MainActor open class UIMenuLeafElement: UIMenuElement, UIMenuLeaf {
    /// The title in a list of commands; nil for `title`.
    open var discoverabilityTitle: String?
    /// The style and availability; none by default.
    open var attributes: UIMenuElement.Attributes
    /// The state, as a mark beside the title; off by default.
    open var state: UIMenuElement.State
    /// The image in place of `image` while the state is on.
    open var selectedImage: UIImage?
    /// The control or the menu for which the element is being performed.
    open var sender: Any? { _sender }

    private weak var _sender: AnyObject?

    init(
        title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?, discoverabilityTitle: String?,
        attributes: UIMenuElement.Attributes, state: UIMenuElement.State
    ) {
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.selectedImage = selectedImage
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open override var title: String {
        get { _title }
        set { _title = newValue }
    }

    open override var image: UIImage? {
        get { _image }
        set { _image = newValue }
    }

    /// Calls an action's closure, or sends a command's action, unless the element is disabled.
    ///
    /// - Parameters:
    ///   - sender: The object that sends the action.
    ///   - target: The object that receives a command's action; the responder chain if it is nil.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        // An element may perform itself for another sender while it is performed.
        let outer = _sender
        _sender = sender.map { $0 as AnyObject }
        perform(target)
        _sender = outer
    }

    /// Does what the element is for.
    func perform(_ target: Any?) {}
}
