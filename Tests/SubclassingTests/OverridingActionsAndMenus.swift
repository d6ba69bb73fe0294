import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class EditingUIResponder: UIResponder {
    private(set) var calls: [String] = []
    override var undoManager: UndoManager? { super.undoManager }
    override var keyCommands: [UIKeyCommand]? { super.keyCommands }
    override func buildMenu(with builder: any UIMenuBuilder) { super.buildMenu(with: builder) }
    override func validate(_ command: UICommand) { super.validate(command) }
    override func cut(_ sender: Any?) { calls.append("cut") }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func paste(_ sender: Any?) { calls.append("paste") }
    override func pasteAndMatchStyle(_ sender: Any?) { calls.append("pasteAndMatchStyle") }
    override func pasteAndGo(_ sender: Any?) { calls.append("pasteAndGo") }
    override func pasteAndSearch(_ sender: Any?) { calls.append("pasteAndSearch") }
    override func select(_ sender: Any?) { calls.append("select") }
    override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    override func delete(_ sender: Any?) { calls.append("delete") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        calls.append("makeTextWritingDirectionLeftToRight")
    }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        calls.append("makeTextWritingDirectionRightToLeft")
    }
    override func toggleBoldface(_ sender: Any?) { calls.append("toggleBoldface") }
    override func toggleItalics(_ sender: Any?) { calls.append("toggleItalics") }
    override func toggleUnderline(_ sender: Any?) { calls.append("toggleUnderline") }
    override func increaseSize(_ sender: Any?) { calls.append("increaseSize") }
    override func decreaseSize(_ sender: Any?) { calls.append("decreaseSize") }
    override func find(_ sender: Any?) { calls.append("find") }
    override func findAndReplace(_ sender: Any?) { calls.append("findAndReplace") }
    override func findNext(_ sender: Any?) { calls.append("findNext") }
    override func findPrevious(_ sender: Any?) { calls.append("findPrevious") }
    override func useSelectionForFind(_ sender: Any?) { calls.append("useSelectionForFind") }
    override func printContent(_ sender: Any?) { calls.append("printContent") }
    override func rename(_ sender: Any?) { calls.append("rename") }
    override func duplicate(_ sender: Any?) { calls.append("duplicate") }
    override func move(_ sender: Any?) { calls.append("move") }
    override func export(_ sender: Any?) { calls.append("export") }
    override var pasteConfiguration: UIPasteConfiguration? {
        get { super.pasteConfiguration }
        set { super.pasteConfiguration = newValue }
    }
    override func paste(itemProviders: [NSItemProvider]) {
        super.paste(itemProviders: itemProviders)
    }
    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        super.canPaste(itemProviders)
    }
}

private class CommandingUIViewController: UIViewController {
    override func addKeyCommand(_ keyCommand: UIKeyCommand) { super.addKeyCommand(keyCommand) }
    override func removeKeyCommand(_ keyCommand: UIKeyCommand) { super.removeKeyCommand(keyCommand) }
    override var keyCommands: [UIKeyCommand]? { super.keyCommands }
}

private class SendingUIApplication: UIApplication {
    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        super.sendAction(action, to: target, from: sender, for: event)
    }
}

private class OverridingUIMenuElement: UIMenuElement {
    override var title: String { super.title }
    override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    override var image: UIImage? { super.image }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIMenu: UIMenu {
    override var preferredElementSize: UIMenu.ElementSize {
        get { super.preferredElementSize }
        set { super.preferredElementSize = newValue }
    }
    override var children: [UIMenuElement] { super.children }
    override var selectedElements: [UIMenuElement] { super.selectedElements }
    override func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu { super.replacingChildren(newChildren) }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUICommand: UICommand {
    override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var discoverabilityTitle: String? {
        get { super.discoverabilityTitle }
        set { super.discoverabilityTitle = newValue }
    }
    override var attributes: UIMenuElement.Attributes {
        get { super.attributes }
        set { super.attributes = newValue }
    }
    override var state: UIMenuElement.State {
        get { super.state }
        set { super.state = newValue }
    }
    override var sender: Any? { super.sender }
    override func performWithSender(_ sender: Any?, target: Any?) { super.performWithSender(sender, target: target) }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIKeyCommand: UIKeyCommand {
    override var wantsPriorityOverSystemBehavior: Bool {
        get { super.wantsPriorityOverSystemBehavior }
        set { super.wantsPriorityOverSystemBehavior = newValue }
    }
    override var allowsAutomaticLocalization: Bool {
        get { super.allowsAutomaticLocalization }
        set { super.allowsAutomaticLocalization = newValue }
    }
    override var allowsAutomaticMirroring: Bool {
        get { super.allowsAutomaticMirroring }
        set { super.allowsAutomaticMirroring = newValue }
    }
    override var repeatBehavior: UIKeyCommand.RepeatBehavior {
        get { super.repeatBehavior }
        set { super.repeatBehavior = newValue }
    }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIMenuSystem: UIMenuSystem {
    override func setNeedsRebuild() { super.setNeedsRebuild() }
    override func setNeedsRevalidate() { super.setNeedsRevalidate() }
}

private class OverridingUndoManager: UndoManager {
    override func beginUndoGrouping() { super.beginUndoGrouping() }
    override func endUndoGrouping() { super.endUndoGrouping() }
    override var groupingLevel: Int { super.groupingLevel }
    override var groupsByEvent: Bool {
        get { super.groupsByEvent }
        set { super.groupsByEvent = newValue }
    }
    override var levelsOfUndo: Int {
        get { super.levelsOfUndo }
        set { super.levelsOfUndo = newValue }
    }
    override var runLoopModes: [RunLoop.Mode] {
        get { super.runLoopModes }
        set { super.runLoopModes = newValue }
    }
    override func disableUndoRegistration() { super.disableUndoRegistration() }
    override func enableUndoRegistration() { super.enableUndoRegistration() }
    override var isUndoRegistrationEnabled: Bool { super.isUndoRegistrationEnabled }
    override func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        super.registerUndo(withTarget: target, selector: selector, object: anObject)
    }
    override var canUndo: Bool { super.canUndo }
    override var canRedo: Bool { super.canRedo }
    override var isUndoing: Bool { super.isUndoing }
    override var isRedoing: Bool { super.isRedoing }
    override func undo() { super.undo() }
    override func undoNestedGroup() { super.undoNestedGroup() }
    override func redo() { super.redo() }
    override func removeAllActions() { super.removeAllActions() }
    override func removeAllActions(withTarget target: Any) { super.removeAllActions(withTarget: target) }
    override var undoCount: Int { super.undoCount }
    override var redoCount: Int { super.redoCount }
    override func setActionName(_ actionName: String) { super.setActionName(actionName) }
    override func setActionIsDiscardable(_ discardable: Bool) { super.setActionIsDiscardable(discardable) }
    override func setActionUserInfoValue(_ info: Any?, forKey key: String) {
        super.setActionUserInfoValue(info, forKey: key)
    }
}
