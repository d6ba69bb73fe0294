import Foundation

/// A button of an alert or an action sheet.
///
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in deleteItem() })
@preconcurrency @MainActor open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// The meaning of an action, which determines its look and position.
    public enum Style: Int, Sendable {
        /// The default.
        case `default` = 0
        /// The action that leaves everything as it is. An alert has at most one.
        case cancel = 1
        /// An action that deletes or changes data.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?
    /// The meaning of the action.
    public let style: Style
    /// Called once after the alert was dismissed by this action.
    let handler: (@MainActor (UIAlertAction) -> Void)?
    /// The alert that contains the action.
    weak var alert: UIAlertController?

    /// Whether the button can be pressed; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { alert?.card?.updateButtons() } }
    }

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The meaning of the action.
    ///   - handler: Called with the action after the alert was dismissed by it.
    @preconcurrency public init(
        title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// Returns another action with the same properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}
