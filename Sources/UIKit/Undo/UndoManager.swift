import Diagnostics
import Foundation

/// A recorder of changes, which it can undo and redo.
///
/// Before an object changes, or after it has, it registers an operation that reverts the change:
///
///     func setColor(_ new: UIColor) {
///         let old = color
///         undoManager?.registerUndo(withTarget: self) { $0.setColor(old) }
///         undoManager?.setActionName("Change Colour")
///         color = new
///     }
///
/// An operation that registers the inverse of what it does, as this one, can be redone. The operations of one turn of the
/// run loop are a group, which is undone as one.
///
/// The class has the interface of Foundation's, which does not exist on Linux. `prepare(withInvocationTarget:)` is missing,
/// because it records messages of the Objective-C runtime.
@preconcurrency @MainActor open class UndoManager: NSObject {
    /// The changes that are undone, with the last one at the end, and those that are redone.
    var undoStack: [UndoGroup] = []
    var redoStack: [UndoGroup] = []
    /// The groups that have begun and not ended, each within the one before it.
    var openGroups: [UndoGroup] = []
    /// Whether the outermost open group was begun for the current turn of the run loop.
    var hasEventGroup = false
    private var disableCount = 0
    private var eventCount = 0

    public override init() {
        super.init()
    }

    // MARK: Groups

    /// Begins a group, within the current one if there is one. Each call needs one of `endUndoGrouping()`.
    open func beginUndoGrouping() {
        beginEventGroupIfNeeded()
        begin()
    }

    /// Ends the group that was begun last. Without one it traps.
    open func endUndoGrouping() {
        require(
            !openGroups.isEmpty, "UndoManager.endUndoGrouping() was called without beginUndoGrouping() before it")
        end()
    }

    /// The number of groups that have begun and not ended.
    open var groupingLevel: Int { openGroups.count }

    /// Whether the operations of one turn of the run loop form a group; true by default. Otherwise, registering an
    /// operation outside a group traps.
    open var groupsByEvent = true

    /// The maximum number of groups that can be undone, and redone; 0, the default, for no limit.
    open var levelsOfUndo = 0 {
        didSet { dropOldGroups() }
    }

    /// The modes of the run loop in which groups of events end. Stored, because the main run loop has one mode.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    // MARK: Registration

    /// Ignores operations until `enableUndoRegistration()` has been called as often.
    open func disableUndoRegistration() { disableCount += 1 }

    /// Ends the effect of one call of `disableUndoRegistration()`. Without one it traps.
    open func enableUndoRegistration() {
        require(
            disableCount > 0,
            "UndoManager.enableUndoRegistration() was called without disableUndoRegistration() before it")
        disableCount -= 1
    }

    /// Whether operations are registered; true by default.
    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

    /// Registers a closure that reverts a change of `target`, which is not retained. Except while undoing and redoing,
    /// nothing can be redone any more.
    @preconcurrency public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(
            UndoOperation(target: target) { object in
                guard let target = object as? TargetType else { return }
                handler(target)
            })
    }

    /// Registers a selector's action of `target` that reverts a change, with `object` as its sender.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(
            UndoOperation(target: target as AnyObject) { target in
                UIApplication.shared.sendAction(selector, to: target, from: anObject, for: nil)
            })
    }

    // MARK: Undo and redo

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || (!isUndoing && openGroups.contains { !$0.elements.isEmpty }) }

    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoStack.isEmpty
    }

    /// Whether operations are being undone.
    open internal(set) var isUndoing = false
    /// Whether operations are being redone.
    open internal(set) var isRedoing = false

    /// Undoes the last group; ends the group of the current turn of the run loop first. A group that the app has begun and
    /// not ended traps.
    open func undo() {
        if openGroups.count == 1 { end() }
        require(openGroups.isEmpty, "UndoManager.undo() was called while \(openGroups.count) groups are open")
        undoNestedGroup()
    }

    /// Undoes the last group, which may be within an open one.
    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        performUndo()
    }

    /// Redoes the group that was undone last.
    open func redo() {
        require(openGroups.count <= 1, "UndoManager.redo() was called while \(openGroups.count) groups are open")
        if openGroups.count == 1 { end() }
        post(.NSUndoManagerCheckpoint)
        performRedo()
    }

    /// Removes all operations, and enables registration.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        openGroups = []
        hasEventGroup = false
        disableCount = 0
    }

    /// Removes the operations of `target`.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + openGroups { group.removeOperations(of: target) }
        undoStack.removeAll(where: \.elements.isEmpty)
        redoStack.removeAll(where: \.elements.isEmpty)
    }

    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }

    // MARK: The open group

    /// Sets the name of the action of the open group, such as “Typing”; without an open group it has no effect.
    open func setActionName(_ actionName: String) { openGroups.first?.actionName = actionName }

    /// Sets whether the changes of the open group need not be saved.
    open func setActionIsDiscardable(_ discardable: Bool) { openGroups.first?.isDiscardable = discardable }

    /// Stores a value with the open group.
    open func setActionUserInfoValue(_ info: Any?, forKey key: String) { openGroups.first?.userInfo[key] = info }

    /// Begins the group of the current turn of the run loop, if groups are made by event and none is open.
    func beginEventGroupIfNeeded() {
        // The group of an operation that is undone or redone, which that has removed with all the others.
        if openGroups.isEmpty, isUndoing || isRedoing { return begin() }
        guard groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing else { return }
        begin()
        hasEventGroup = true
        eventCount += 1
        endEventGroupAfterTurn()
    }

    /// Ends the group of an event once the current turn of the run loop is over.
    func endEventGroupAfterTurn() {
        DispatchQueue.main.async { [weak self, eventCount] in
            self?.endEventGroup(eventCount)
        }
    }

    private func endEventGroup(_ number: Int) {
        // An open group of the app's own keeps that of the event open, until the app has ended it.
        guard number == eventCount, hasEventGroup, openGroups.count == 1 else { return }
        end()
    }
}
