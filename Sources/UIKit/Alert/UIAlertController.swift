import CoreGraphics
import Diagnostics
import Foundation

/// The importance of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// The default.
    case `default` = 0
    /// An alert with a symbol of warning.
    case critical = 1
}

/// A message with actions: an alert in the middle of the window, or an action sheet at its bottom or in a popover.
///
///     let alert = UIAlertController(title: "Delete Photo?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in library.delete(photo) })
///     present(alert, animated: true)
///
/// An action dismisses the alert, and its handler is called afterwards. Return performs the preferred action, and Escape the one
/// that cancels. An action sheet is a popover in a wide window, if its `popoverPresentationController` has a source, and a
/// dialog if it has none.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The kind of an alert.
    public enum Style: Int, Sendable {
        /// A choice at the bottom of the window, or in a popover.
        case actionSheet = 0
        /// A message in the middle of the window.
        case alert = 1
    }

    /// The kind of the alert.
    open private(set) var preferredStyle = Style.actionSheet

    /// The title; nil for none.
    open override var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// The text below the title; nil for none.
    open var message: String? {
        didSet { if message != oldValue { contentDidChange() } }
    }

    /// The importance of the alert; `.default` by default.
    open var severity = UIAlertControllerSeverity.default {
        didSet { if severity != oldValue { contentDidChange() } }
    }

    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// The text fields, in the order in which they were added; nil if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    var fields: [UITextField] = []

    /// The action that Return performs, which is emphasized; nil, the default, for none. It is one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            require(
                preferredAction.map { action in actions.contains { $0 === action } } ?? true,
                "UIAlertController.preferredAction must be one of its actions: call addAction(_:) before you set it")
            if preferredAction !== oldValue { card?.reload() }
        }
    }

    /// Whether an action has been performed, after which none is.
    private var isFinished = false

    /// The view with the contents, if it is loaded.
    var card: AlertCard? { viewIfLoaded as? AlertCard }

    /// Creates an action sheet without a title.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates an alert or an action sheet.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
        modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .popover
    }

    // MARK: Contents

    /// Adds a button. An alert has at most one action of the style `.cancel`.
    open func addAction(_ action: UIAlertAction) {
        guard !actions.contains(where: { $0 === action }) else { return }
        require(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            """
            UIAlertController.addAction(_:): the alert has an action of the style cancel already; use default or \
            destructive for “\(action.title ?? "")”
            """)
        action.alert = self
        actions.append(action)
        card?.reload()
        sizeMayHaveChanged()
    }

    /// Adds a text field to an alert.
    ///
    /// - Parameter configurationHandler: Called with the text field immediately.
    @preconcurrency open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
        require(
            preferredStyle == .alert,
            "UIAlertController.addTextField(configurationHandler:): an action sheet has no text fields; use the style alert"
        )
        let field = AlertTextField()
        addField(field)
        configurationHandler?(field)
    }

    func addField(_ field: UITextField) {
        fields.append(field)
        field.addTarget(self, action: UIAlertController.fieldReturned, for: .primaryActionTriggered)
        card?.reload()
        sizeMayHaveChanged()
    }

    private func contentDidChange() {
        card?.updateTexts()
        sizeMayHaveChanged()
    }

    private func sizeMayHaveChanged() {
        guard let card else { return }
        card.setNeedsLayout()
        (card.superview as? AlertStage)?.setNeedsLayout()
        if activePresentation?.presentedStyle == .popover { preferredContentSize = card.popoverSize }
    }

    // MARK: View

    open override func loadView() { view = AlertCard(self) }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isFinished = false
        card?.reload()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
        UIAccessibility.post(notification: .screenChanged, argument: viewIfLoaded)
    }

    /// The first text field, or the preferred action.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        if let field = fields.first { return [field] }
        return card?.focusedButton.map { [$0] } ?? super.preferredFocusEnvironments
    }

    override func makePresentation(
        by presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        switch modalPresentationStyle {
        case .popover: ActionSheetPresentationController(presentedViewController: self, presenting: presenter)
        case .overFullScreen: AlertPresentationController(presentedViewController: self, presenting: presenter)
        default: super.makePresentation(by: presenter, source: source)
        }
    }

    // MARK: Actions

    /// The action that leaves everything as it is.
    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The action that Return performs.
    var confirmingAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        if actions.count == 1 { return actions[0] }
        let defaults = actions.filter { $0.style == .default }
        return defaults.count == 1 ? defaults[0] : nil
    }

    /// Dismisses the alert by an action, whose handler is called afterwards.
    func perform(_ action: UIAlertAction) {
        guard action.isEnabled, !isFinished else { return }
        finish { action.handler?(action) }
    }

    /// Performs the action that Return has; returns whether there is one.
    func confirm() -> Bool {
        guard let action = confirmingAction, action.isEnabled else { return false }
        perform(action)
        return true
    }

    /// Performs the action that cancels.
    ///
    /// - Parameter always: Whether the alert is dismissed if it has no such action.
    func cancelByUser(always: Bool) {
        if let cancelAction { return perform(cancelAction) }
        guard always, !isFinished else { return }
        finish {}
    }

    private func finish(_ completion: @escaping () -> Void) {
        isFinished = true
        guard let presenter = presentingViewController else { return completion() }
        presenter.dismiss(animated: true, completion: completion)
    }

    private func fieldReturned(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count { fields[index + 1].becomeFirstResponder() } else { _ = confirm() }
    }
}
