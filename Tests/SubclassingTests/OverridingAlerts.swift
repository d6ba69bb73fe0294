import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIAlertAction: UIAlertAction {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override func copy(with zone: NSZone?) -> Any {
        super.copy(with: zone)
    }
}

private class OverridingUIAlertController: UIAlertController {
    override var preferredStyle: Style { super.preferredStyle }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var message: String? {
        get { super.message }
        set { super.message = newValue }
    }
    override var severity: UIAlertControllerSeverity {
        get { super.severity }
        set { super.severity = newValue }
    }
    override var actions: [UIAlertAction] { super.actions }
    override var textFields: [UITextField]? { super.textFields }
    override var preferredAction: UIAlertAction? {
        get { super.preferredAction }
        set { super.preferredAction = newValue }
    }
    override func addAction(_ action: UIAlertAction) {
        super.addAction(action)
    }
    override func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)?) {
        super.addTextField(configurationHandler: configurationHandler)
    }
    override func loadView() {
        super.loadView()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
}

private class OverridingUIAlertView: UIAlertView {
    override var delegate: AnyObject? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var message: String? {
        get { super.message }
        set { super.message = newValue }
    }
    override var alertViewStyle: UIAlertViewStyle {
        get { super.alertViewStyle }
        set { super.alertViewStyle = newValue }
    }
    override var cancelButtonIndex: Int {
        get { super.cancelButtonIndex }
        set { super.cancelButtonIndex = newValue }
    }
    override func addButton(withTitle title: String?) -> Int {
        super.addButton(withTitle: title)
    }
    override func buttonTitle(at buttonIndex: Int) -> String? {
        super.buttonTitle(at: buttonIndex)
    }
    override var numberOfButtons: Int { super.numberOfButtons }
    override var firstOtherButtonIndex: Int { super.firstOtherButtonIndex }
    override func textField(at textFieldIndex: Int) -> UITextField? {
        super.textField(at: textFieldIndex)
    }
    override var isVisible: Bool { super.isVisible }
    override func show() {
        super.show()
    }
    override func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        super.dismiss(withClickedButtonIndex: buttonIndex, animated: animated)
    }
}

private class OverridingUIActionSheet: UIActionSheet {
    override var delegate: (any UIActionSheetDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var actionSheetStyle: UIActionSheetStyle {
        get { super.actionSheetStyle }
        set { super.actionSheetStyle = newValue }
    }
    override var cancelButtonIndex: Int {
        get { super.cancelButtonIndex }
        set { super.cancelButtonIndex = newValue }
    }
    override var destructiveButtonIndex: Int {
        get { super.destructiveButtonIndex }
        set { super.destructiveButtonIndex = newValue }
    }
    override func addButton(withTitle title: String?) -> Int {
        super.addButton(withTitle: title)
    }
    override func buttonTitle(at buttonIndex: Int) -> String? {
        super.buttonTitle(at: buttonIndex)
    }
    override var numberOfButtons: Int { super.numberOfButtons }
    override var firstOtherButtonIndex: Int { super.firstOtherButtonIndex }
    override var isVisible: Bool { super.isVisible }
    override func show(in view: UIView) {
        super.show(in: view)
    }
    override func show(from rect: CGRect, in view: UIView, animated: Bool) {
        super.show(from: rect, in: view, animated: animated)
    }
    override func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        super.dismiss(withClickedButtonIndex: buttonIndex, animated: animated)
    }
}
