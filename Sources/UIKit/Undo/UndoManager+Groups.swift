import Diagnostics
import Foundation

extension UndoManager {
    func begin() {
        let isTopLevel = openGroups.isEmpty
        if !isTopLevel { post(.NSUndoManagerCheckpoint) }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the innermost group: it becomes a part of the group around it, or the last one to undo or redo.
    func end() {
        post(.NSUndoManagerCheckpoint)
        let isDiscardable: [AnyHashable: Any] = [
            NSUndoManagerGroupIsDiscardableKey: openGroups.last?.isDiscardable ?? false
        ]
        post(.NSUndoManagerWillCloseUndoGroup, isDiscardable)
        guard let group = openGroups.popLast() else { return }
        if let outer = openGroups.last {
            outer.elements.append(.group(group))
            // The app's group may have lasted longer than the turn of the run loop in which the group around it began.
            if hasEventGroup, openGroups.count == 1 { endEventGroupAfterTurn() }
        } else {
            hasEventGroup = false
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            dropOldGroups()
        }
        post(.NSUndoManagerDidCloseUndoGroup, isDiscardable)
    }

    func dropOldGroups() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    func register(_ operation: UndoOperation) {
        guard isUndoRegistrationEnabled else { return }
        beginEventGroupIfNeeded()
        require(
            !openGroups.isEmpty,
            """
            UndoManager.registerUndo(withTarget:) was called outside a group while groupsByEvent is false; \
            call beginUndoGrouping() first
            """)
        if !isUndoing, !isRedoing { redoStack = [] }
        openGroups.last?.elements.append(.operation(operation))
    }

    /// Whether an operation, which has a record, was registered last, and has not been undone.
    func isLast(record: AnyObject) -> Bool {
        let group = openGroups.last { !$0.elements.isEmpty } ?? undoStack.last
        return !isUndoing && !isRedoing && group?.last?.record === record
    }

    func performUndo() {
        guard !isUndoing, !isRedoing else { return }
        let group: UndoGroup
        if let open = openGroups.last {
            guard case .group(let nested)? = open.elements.last else {
                require(
                    open.elements.isEmpty,
                    "UndoManager.undoNestedGroup() was called after operations were registered outside a nested group")
                return
            }
            open.elements.removeLast()
            group = nested
        } else {
            guard let last = undoStack.popLast() else { return }
            group = last
        }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        replay(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    func performRedo() {
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        replay(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs a group's operations; those that they register become one group on the other stack.
    private func replay(_ group: UndoGroup) {
        let outer = openGroups
        openGroups = []
        begin()
        openGroups.first?.actionName = group.actionName
        openGroups.first?.isDiscardable = group.isDiscardable
        openGroups.first?.userInfo = group.userInfo
        group.performReversed()
        while openGroups.count > 1 { end() }
        if openGroups.first?.elements.isEmpty == false {
            end()
        } else {
            // Nothing was registered, so that there is nothing to redo.
            openGroups = []
        }
        openGroups = outer
    }

    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }
}
