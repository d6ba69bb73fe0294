import Foundation
import UIFoundation

/// An action of a row, which a swipe reveals.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///         model.remove(row)
///         completion(true)
///     }
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// Performs the action; its last parameter is called at the end, with whether the action was performed.
    public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The look of the button.
    public enum Style: Int, Sendable {
        case normal
        /// An action that deletes data.
        case destructive
    }

    private let _style: Style
    private let _handler: Handler

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (_style, self.title, _handler) = (style, title, handler)
        super.init()
    }

    /// The look of the button.
    open var style: Style { _style }
    /// Performs the action.
    open var handler: Handler { _handler }
    /// The title of the button.
    open var title: String?
    /// The image of the button, above the title.
    open var image: UIImage?

    /// The colour of the button: gray, or red for a destructive action, by default.
    open var backgroundColor: UIColor! {
        get { _backgroundColor ?? (_style == .destructive ? .systemRed : .systemGray) }
        set { _backgroundColor = newValue }
    }
    private var _backgroundColor: UIColor?
}

/// The actions at one edge of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    private let _actions: [UIContextualAction]

    /// Creates a configuration; the first action is next to the edge.
    public init(actions: [UIContextualAction]) {
        _actions = actions
        super.init()
    }

    /// The actions, from the edge.
    open var actions: [UIContextualAction] { _actions }

    /// Whether a swipe over most of the row performs the first action; true by default.
    open var performsFirstActionWithFullSwipe = true
}

/// An action of a row in its old form; use `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// The look of the button.
    public enum Style: Int, Sendable {
        case `default`
        case normal
        /// An action that deletes data.
        public static let destructive = Style.default
    }

    private let _style: Style
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (_style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// The look of the button.
    open var style: Style { _style }
    /// The title of the button.
    open var title: String?
    /// The colour of the button; that of the style by default.
    open var backgroundColor: UIColor?
    /// The effect behind the button; it is not drawn, as the button is opaque.
    open var backgroundEffect: NSObject?
}
