import CoreGraphics
import Foundation

/// Shows a menu with the commands of editing that the responders perform, when the app asks for it, and on a click of the
/// secondary button.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    /// The delegate, which may change the menu.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    private lazy var click = SecondaryClickGestureRecognizer(target: self, action: UIEditMenuInteraction.clicked)
    private weak var session: MenuSession?
    private var configuration: UIEditMenuConfiguration?
    /// Called before a click opens the menu, with its location in the view; returns whether it does.
    var shouldOpenByClick: @MainActor (CGPoint) -> Bool = { _ in true }
    /// Whether the menu is shown.
    var isMenuVisible: Bool { session?.isDismissed == false }

    /// Creates an interaction with an optional delegate.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(click)
        dismissMenu()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(click)
    }

    private func clicked() {
        if session?.follow(click) == true { return }
        guard click.state == .began, shouldOpenByClick(click.location(in: view)) else { return }
        presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: click.location(in: view)))
    }

    /// Shows the menu, unless no command can be performed.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let menu = menu(for: configuration) else { return }
        self.configuration = configuration
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        var request = MenuRequest(
            menu: menu, view: view, attachment: rect.isNull ? .point(configuration.sourcePoint) : .rect(rect),
            sender: self)
        request.press = click.state == .began ? click.location(in: nil) : nil
        request.willShow = { [weak self] animator in
            guard let self else { return }
            self.delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        }
        request.willHide = { [weak self] animator in
            guard let self else { return }
            self.delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        }
        session = MenuSession.present(request)
    }

    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        let suggested = EditMenu.suggestedActions(for: view)
        guard let delegate else { return UIMenu(children: suggested) }
        return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    }

    /// Hides the menu.
    open func dismissMenu() { session?.dismiss() }

    /// Asks for the menu again while it is shown.
    open func reloadVisibleMenu() {
        guard let configuration, let session, let menu = menu(for: configuration) else { return }
        session.update { _ in menu }
    }

    /// Moves the menu to where its target is now.
    open func updateVisibleMenuPosition(animated: Bool) { session?.reposition() }

    /// Returns the location for which the menu was opened, in the coordinates of a view, or of the window if it is nil.
    open func location(in view: UIView?) -> CGPoint {
        let point = configuration?.sourcePoint ?? .zero
        return self.view?.convert(point, to: view) ?? point
    }
}

/// The commands of editing for the current first responder.
@MainActor enum EditMenu {
    /// Returns the menus that the responders build, with the commands of editing.
    static func suggestedActions(for view: UIView?) -> [UIMenuElement] {
        var responders: [UIResponder] = []
        var responder: UIResponder? = view?.window?.firstResponder ?? view
        while let current = responder {
            responders.append(current)
            responder = current.next
        }
        // The application begins, so that what is nearer to the content has the last word.
        return UIMenuSystem.context.build(with: responders.reversed()).children
    }
}
