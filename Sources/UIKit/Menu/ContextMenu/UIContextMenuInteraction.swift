import CoreGraphics
import Foundation

/// Shows a menu for a view: on a click of the secondary button, on a long touch, and with the Menu key or Shift-F10 while the
/// view has the focus.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: self))
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearances of a menu.
    public enum Appearance: Int, Sendable {
        case unknown
        /// With a preview.
        case rich
        /// The menu alone.
        case compact
    }

    open private(set) weak var view: UIView?
    /// The delegate, which provides the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    private lazy var click = SecondaryClickGestureRecognizer(target: self, action: UIContextMenuInteraction.clicked)
    private lazy var press = UILongPressGestureRecognizer(target: self, action: UIContextMenuInteraction.pressed)
    private lazy var gate = Gate(self)
    /// The configuration for the gesture in progress.
    private var pending: UIContextMenuConfiguration?
    private weak var session: MenuSession?
    private var lastLocation = CGPoint.zero

    /// Creates an interaction whose menu a delegate provides.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.allowedTouchTypes = [
            NSNumber(value: UITouch.TouchType.direct.rawValue), NSNumber(value: UITouch.TouchType.pencil.rawValue),
        ]
        press.delegate = gate
        click.delegate = gate
    }

    open func willMove(to view: UIView?) {
        for recognizer in [click, press] as [UIGestureRecognizer] { self.view?.removeGestureRecognizer(recognizer) }
        dismissMenu()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        for recognizer in [click, press] as [UIGestureRecognizer] { view?.addGestureRecognizer(recognizer) }
    }

    /// The appearance of the menu; `unknown` while there is none.
    open var menuAppearance: Appearance {
        guard let session else { return .unknown }
        return session.request.preview == nil && session.lift == nil ? .compact : .rich
    }

    /// Returns the location of the click or touch that has opened the menu, in the coordinates of a view, or of the window
    /// if it is nil.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(lastLocation, to: view) ?? lastLocation }

    /// Hides the menu.
    open func dismissMenu() { session?.dismiss() }

    /// Replaces the menu while it is shown.
    @preconcurrency open func updateVisibleMenu(_ block: @MainActor (UIMenu) -> UIMenu) { session?.update(block) }

    private func clicked() { opened(by: click) }

    private func pressed() { opened(by: press) }

    private func opened(by recognizer: UIGestureRecognizer) {
        if recognizer.state == .began {
            present(at: recognizer.location(in: view), pending, press: recognizer.location(in: nil))
        } else {
            session?.follow(recognizer)
        }
    }

    /// Follows the touch with which a control has opened the menu.
    func pressMoved(to point: CGPoint) { session?.pressMoved(to: point) }

    /// Chooses the element at which the touch ends that has opened the menu.
    func pressEnded(at point: CGPoint) { session?.pressEnded(at: point) }

    /// Whether a recognizer is that of a long touch that opens a menu.
    static func isPress(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer is UILongPressGestureRecognizer && recognizer.delegate is Gate
    }

    /// Returns whether the delegate has a menu for a location, and keeps it.
    private func prepare(at location: CGPoint) -> Bool {
        // A control's menu is shown by the touch that is now a long one.
        guard session == nil else { return false }
        pending = configuration(at: location)
        return pending != nil
    }

    private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        if let control = view as? UIControl, !control.isEnabled { return nil }
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }

    /// Shows the menu for the view's centre, or of a control at its edge; returns whether there is one.
    func presentByKey() -> Bool {
        guard let view else { return false }
        let location = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        guard let configuration = configuration(at: location) else { return false }
        return present(at: location, configuration, rect: view.bounds, press: nil)
    }

    /// Shows the menu of a control below it.
    ///
    /// - Parameter press: The location, in the window, of the touch that opens the menu; nil for a key.
    @discardableResult func presentBelowView(press: CGPoint?) -> Bool {
        guard let view else { return false }
        let location = (view as? UIControl)?.menuAttachmentPoint(for: .init()) ?? .zero
        let corner = CGPoint(x: view.bounds.minX, y: view.bounds.maxY)
        // A control that returns another point than the default has its menu there, and not beside the whole of it.
        let rect = view is UIControl && location != corner ? nil : view.bounds
        return present(at: location, configuration(at: location), rect: rect, press: press)
    }

    @discardableResult private func present(
        at location: CGPoint, _ configuration: UIContextMenuConfiguration?, rect: CGRect? = nil, press: CGPoint?
    ) -> Bool {
        pending = nil
        guard let view, let configuration, let menu = configuration.makeMenu() else { return false }
        lastLocation = location
        var request = MenuRequest(
            menu: menu, view: view, attachment: rect.map { .rect($0) } ?? .point(location),
            sender: view is UIControl ? view : self, press: press, isOpenedByKey: press == nil)
        if press != nil, self.press.state == .began { addPreviews(to: &request, configuration) }
        request.commitPreview = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
        request.willShow = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        }
        request.willHide = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        }
        request.didChoose = { [weak view] element in (view as? any MenuChooser)?.menuDidChoose(element) }
        session = MenuSession.present(request)
        return session != nil
    }

    /// Adds what is visible beside the menu of a long touch.
    private func addPreviews(to request: inout MenuRequest, _ configuration: UIContextMenuConfiguration) {
        request.preview = configuration.makePreview()
        request.highlight = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        request.dismissalPreview = { [weak self] in
            guard let self else { return nil }
            return self.delegate?.contextMenuInteraction(
                self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        }
    }

    /// Lets the recognizers begin where the delegate has a menu.
    @MainActor private final class Gate: NSObject, UIGestureRecognizerDelegate {
        private weak var interaction: UIContextMenuInteraction?

        init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let interaction else { return false }
            return interaction.prepare(at: gestureRecognizer.location(in: interaction.view))
        }
    }
}
