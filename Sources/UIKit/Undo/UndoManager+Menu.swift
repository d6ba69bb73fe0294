import Foundation

extension UndoManager {
    /// The name of the action that `undo()` reverts; empty for none.
    public var undoActionName: String { lastUndoGroup?.actionName ?? "" }
    /// The name of the action that `redo()` performs; empty for none.
    public var redoActionName: String { redoStack.last?.actionName ?? "" }

    /// The title of a menu's command to undo, such as “Undo Typing”.
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's command to redo, such as “Redo Typing”.
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu's command to undo an action.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns the title of a menu's command to redo an action.
    public func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Whether the changes that `undo()` reverts need not be saved.
    public var undoActionIsDiscardable: Bool { lastUndoGroup?.isDiscardable ?? false }
    /// Whether the changes that `redo()` performs need not be saved.
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// Returns a value of the group that `undo()` reverts.
    public func undoActionUserInfoValue(forKey key: String) -> Any? { lastUndoGroup?.userInfo[key] }
    /// Returns a value of the group that `redo()` performs.
    public func redoActionUserInfoValue(forKey key: String) -> Any? { redoStack.last?.userInfo[key] }

    /// The group that `undo()` reverts: the open one of the current turn of the run loop, or the last one.
    private var lastUndoGroup: UndoGroup? {
        if !isUndoing, !isRedoing, let open = openGroups.first, !open.elements.isEmpty { return open }
        return undoStack.last
    }
}
