import CoreGraphics
import Diagnostics
import Foundation

/// The text fields of a `UIAlertView`.
public enum UIAlertViewStyle: Int, Sendable {
    /// No text field.
    case `default` = 0
    /// A field for a password.
    case secureTextInput = 1
    /// A field for text.
    case plainTextInput = 2
    /// A field for a name and one for a password.
    case loginAndPasswordInput = 3
}

/// Learns of an alert view; every method is optional.
///
/// The order of the calls is that of the methods. A dismissal by the app has no click.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
    /// Returns whether the first button other than that which cancels is enabled; true by default. It is called before the alert
    /// appears, and after each change of a text field.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
    /// Called before the alert appears.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert has appeared.
    func didPresent(_ alertView: UIAlertView)
    /// Called after the user has pressed a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert disappears.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert has disappeared.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Called where the system cancels an alert without a button. Oriel presses the button that cancels instead.
    func alertViewCancel(_ alertView: UIAlertView)
}

extension UIAlertViewDelegate {
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    public func alertViewCancel(_ alertView: UIAlertView) {}
}

/// An alert in a window of its own. Newer code uses `UIAlertController`.
///
///     let alert = UIAlertView(title: "Saved", message: nil, delegate: nil, cancelButtonTitle: "OK")
///     alert.show()
@preconcurrency @MainActor open class UIAlertView: UIView {
    /// The visible alerts, which are retained.
    private static var visible: [UIAlertView] = []

    /// Learns of presses; not retained. It conforms to `UIAlertViewDelegate`.
    open weak var delegate: AnyObject?

    /// The title; empty by default.
    open var title = "" {
        didSet { alert?.title = title.isEmpty ? nil : title }
    }

    /// The text below the title; nil for none.
    open var message: String? {
        didSet { alert?.message = message }
    }

    /// The text fields; none by default. It is read when the alert appears.
    open var alertViewStyle = UIAlertViewStyle.default {
        didSet { if alertViewStyle != oldValue, alert == nil { fields = nil } }
    }

    /// The index of the button that cancels; −1 for none.
    open var cancelButtonIndex = -1

    private var titles: [String] = []
    private var alert: LegacyAlertController?
    private var hostWindow: UIWindow?
    /// The text fields, from their first use; nil before.
    private var fields: [UITextField]?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an alert.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - delegate: Learns of presses.
    ///   - cancelButtonTitle: The title of the button that cancels; nil for none.
    ///   - otherButtonTitles: The titles of more buttons.
    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate.map { $0 as AnyObject }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    // MARK: Buttons

    /// Adds a button; returns its index.
    @discardableResult open func addButton(withTitle title: String?) -> Int {
        titles.append(title ?? "")
        alert?.addButton(title ?? "", style: .default)
        return titles.count - 1
    }

    /// Returns the title of a button; nil if there is no such button.
    open func buttonTitle(at buttonIndex: Int) -> String? {
        titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
    }

    /// The number of buttons.
    open var numberOfButtons: Int { titles.count }

    /// The index of the first button other than that which cancels; −1 if there is none.
    open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

    /// Returns a text field of the style; traps if the style has no such field.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        let fields = ensureFields()
        require(
            fields.indices.contains(textFieldIndex),
            "UIAlertView.textField(at:): the style has \(fields.count) text fields, and \(textFieldIndex) is none of them"
        )
        return fields[textFieldIndex]
    }

    private func ensureFields() -> [UITextField] {
        if let fields { return fields }
        let kinds: [(placeholder: String, isSecure: Bool)] =
            switch alertViewStyle {
            case .default: []
            case .plainTextInput: [("", false)]
            case .secureTextInput: [("", true)]
            case .loginAndPasswordInput: [("Login", false), ("Password", true)]
            }
        let made = kinds.map { kind in
            let field = AlertTextField()
            field.placeholder = kind.placeholder
            field.isSecureTextEntry = kind.isSecure
            return field
        }
        fields = made
        return made
    }

    // MARK: Showing

    /// Whether the alert is on screen.
    open var isVisible: Bool { alert != nil }

    private var alertDelegate: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    /// Shows the alert in front of all windows.
    open func show() {
        guard alert == nil else { return }
        let alert = LegacyAlertController(
            title: title.isEmpty ? nil : title, message: message, preferredStyle: .alert)
        for (index, title) in titles.enumerated() {
            alert.addButton(title, style: index == cancelButtonIndex ? .cancel : .default)
        }
        for field in ensureFields() {
            field.addTarget(self, action: UIAlertView.textDidChange, for: .editingChanged)
            alert.addField(field)
        }
        alert.onPress = { [weak self] index in self?.press(index) }
        self.alert = alert
        Self.visible.append(self)
        updateFirstOtherButton()
        let host = UIViewController()
        let window = makeWindow()
        window.windowLevel = .alert
        window.rootViewController = host
        hostWindow = window
        window.makeKeyAndVisible()
        alertDelegate?.willPresent(self)
        guard self.alert === alert else { return }
        host.present(alert, animated: true) { [weak self] in
            guard let self, self.alert === alert else { return }
            self.alertDelegate?.didPresent(self)
        }
    }

    private func makeWindow() -> UIWindow {
        if let scene = UIApplication.current?._keyWindow?._windowScene { return UIWindow(windowScene: scene) }
        return UIWindow(frame: UIScreen.main.bounds)
    }

    private func textDidChange() { updateFirstOtherButton() }

    private func updateFirstOtherButton() {
        alert?.setButton(
            firstOtherButtonIndex, isEnabled: alertDelegate?.alertViewShouldEnableFirstOtherButton(self) ?? true)
    }

    private func press(_ index: Int) {
        guard alert != nil else { return }
        alertDelegate?.alertView(self, clickedButtonAt: index)
        // The delegate may have dismissed the alert.
        dismiss(withClickedButtonIndex: index, animated: true)
    }

    /// Dismisses the alert as by a button, of which the delegate receives no click.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let alert else { return }
        self.alert = nil
        alertDelegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
        let window = hostWindow
        hostWindow = nil
        let end = { [self] in
            window?.isHidden = true
            window?.rootViewController = nil
            Self.visible.removeAll { $0 === self }
            alertDelegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
        }
        guard let presenter = alert.presentingViewController else { return end() }
        presenter.dismiss(animated: animated, completion: end)
    }
}
