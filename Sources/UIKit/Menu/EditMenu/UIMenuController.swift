import CoreGraphics
import Foundation

/// The edit menu of apps that were written before `UIEditMenuInteraction`, which replaces it.
@available(*, deprecated, message: "Use UIEditMenuInteraction")
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The side on which the menu points at its target.
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    /// Posted before the menu appears.
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu has appeared.
    public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu disappears.
    public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu has disappeared.
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// Posted after the frame of the menu has changed.
    public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    private static let controller = UIMenuController()

    /// The menu controller of the app.
    open class var shared: UIMenuController { controller }

    private weak var session: MenuSession?
    private weak var target: UIView?
    private var targetRect = CGRect.zero

    /// Items in addition to the commands of editing; each is shown if a responder performs its action.
    open var menuItems: [UIMenuItem]?

    /// The side on which the menu points at its target; stored, because the menu has no arrow.
    open var arrowDirection = ArrowDirection.default

    /// Whether the menu is shown.
    open var isMenuVisible: Bool {
        get { session != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows or hides the menu beside the target rectangle.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let target { showMenu(from: target, rect: targetRect) }
    }

    /// Sets the rectangle beside which `setMenuVisible(_:animated:)` shows the menu, in the coordinates of a view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = targetView
        self.targetRect = targetRect
    }

    /// Shows the menu beside a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        var request = MenuRequest(
            menu: makeMenu(), view: targetView, attachment: .rect(targetRect), sender: self)
        request.willShow = { [weak self] animator in
            self?.post(Self.willShowMenuNotification)
            animator.addCompletion { self?.post(Self.didShowMenuNotification) }
        }
        request.willHide = { [weak self] animator in
            self?.session = nil
            self?.post(Self.willHideMenuNotification)
            animator.addCompletion { self?.post(Self.didHideMenuNotification) }
        }
        session = MenuSession.present(request)
    }

    /// Hides the menu of a view.
    open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

    /// Hides the menu.
    open func hideMenu() { session?.dismiss() }

    /// Shows the current items while the menu is visible.
    open func update() {
        guard let session else { return }
        let menu = makeMenu()
        session.update { _ in menu }
        post(Self.menuFrameDidChangeNotification)
    }

    /// The rectangle of the menu on the screen; zero while it is hidden.
    open var menuFrame: CGRect {
        guard let session, let window = target?.window else { return .zero }
        return window.convert(session.frame, to: nil as UIWindow?)
    }

    private func makeMenu() -> UIMenu {
        let items = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
        return UIMenu(
            children: EditMenu.suggestedActions(for: target) + [UIMenu(options: .displayInline, children: items)])
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// An item of the menu of a `UIMenuController`.
@available(*, deprecated, message: "Use UIEditMenuInteraction")
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The item's title.
    open var title: String
    /// The action, which the item sends along the responder chain.
    open var action: Selector

    /// Creates an item that sends an action.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
