import CoreGraphics
import Diagnostics
import Foundation

/// The look of a `UIActionSheet`.
public enum UIActionSheetStyle: Int, Sendable {
    /// The look of the bar from which the sheet appears.
    case automatic = -1
    /// The default.
    case `default` = 0
    /// Black and translucent.
    case blackTranslucent = 1
    /// Black.
    case blackOpaque = 2
}

/// Learns of an action sheet; every method is optional.
///
/// The order of the calls is that of the methods. A dismissal by the app has no click.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {
    /// Called before the sheet appears.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called after the sheet has appeared.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called after the user has pressed a button.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Called before the sheet disappears.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the sheet has disappeared.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
    /// Called where the system cancels a sheet without a button. Oriel presses the button that cancels instead.
    func actionSheetCancel(_ actionSheet: UIActionSheet)
}

extension UIActionSheetDelegate {
    public func willPresent(_ actionSheet: UIActionSheet) {}
    public func didPresent(_ actionSheet: UIActionSheet) {}
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
}

/// A choice at the bottom of a window, or in a popover. Newer code uses `UIAlertController`.
///
///     let sheet = UIActionSheet(
///         title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
///     sheet.show(in: view)
@preconcurrency @MainActor open class UIActionSheet: UIView {
    /// The visible sheets, which are retained.
    private static var visible: [UIActionSheet] = []

    /// Learns of presses; not retained.
    open weak var delegate: (any UIActionSheetDelegate)?

    /// The title; empty by default.
    open var title = "" {
        didSet { alert?.title = title.isEmpty ? nil : title }
    }

    /// The look. All styles look the same, as they do since iOS 7.
    open var actionSheetStyle = UIActionSheetStyle.default

    /// The index of the button that cancels; −1 for none.
    open var cancelButtonIndex = -1
    /// The index of the button that deletes; −1 for none.
    open var destructiveButtonIndex = -1

    private var titles: [String] = []
    private var alert: LegacyAlertController?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - delegate: Learns of presses.
    ///   - cancelButtonTitle: The title of the last button, which cancels; nil for none.
    ///   - destructiveButtonTitle: The title of the first button, which deletes; nil for none.
    ///   - otherButtonTitles: The titles of the buttons in between.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        self.title = title ?? ""
        self.delegate = delegate
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
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

    /// The index of the first button that neither cancels nor deletes; −1 if there is none.
    open var firstOtherButtonIndex: Int {
        titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
    }

    // MARK: Showing

    /// Whether the sheet is on screen.
    open var isVisible: Bool { alert != nil }

    /// Shows the sheet over the window of a view.
    open func show(in view: UIView) { _show(over: view, source: nil, animated: true) }

    /// Shows the sheet over the window of a view; in a wide window, in a popover that points to a rectangle of the view.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        _show(over: view, source: rect, animated: animated)
    }

    private func _show(over view: UIView, source: CGRect?, animated: Bool) {
        guard alert == nil else { return }
        guard var presenter = (view as? UIWindow ?? view.window)?.rootViewController else {
            return logger.warning(
                "UIActionSheet: \(view.debugName) is in no window with a controller; the sheet is not presented")
        }
        while let next = presenter.presentedViewController, !next.isBeingDismissed { presenter = next }
        let alert = LegacyAlertController(
            title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
        for (index, title) in titles.enumerated() {
            let style: UIAlertAction.Style =
                index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
            alert.addButton(title, style: style)
        }
        if let source {
            alert.popoverPresentationController?.sourceView = view
            alert.popoverPresentationController?.sourceRect = source
        }
        alert.onPress = { [weak self] index in self?.press(index) }
        self.alert = alert
        Self.visible.append(self)
        delegate?.willPresent(self)
        guard self.alert === alert else { return }
        presenter.present(alert, animated: animated) { [weak self] in
            guard let self, self.alert === alert else { return }
            self.delegate?.didPresent(self)
        }
    }

    private func press(_ index: Int) {
        guard alert != nil else { return }
        let index = index < 0 ? cancelButtonIndex : index
        delegate?.actionSheet(self, clickedButtonAt: index)
        // The delegate may have dismissed the sheet.
        dismiss(withClickedButtonIndex: index, animated: true)
    }

    /// Dismisses the sheet as by a button, of which the delegate receives no click.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        guard let alert else { return }
        self.alert = nil
        delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
        let end = { [self] in
            Self.visible.removeAll { $0 === self }
            delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
        }
        guard let presenter = alert.presentingViewController else { return end() }
        presenter.dismiss(animated: animated, completion: end)
    }
}
