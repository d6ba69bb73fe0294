import Foundation

/// The operations that are undone together, in the order in which they were registered.
@MainActor final class UndoGroup {
    enum Element {
        case operation(UndoOperation)
        case group(UndoGroup)
    }

    var elements: [Element] = []
    var actionName = ""
    var isDiscardable = false
    var userInfo: [AnyHashable: Any] = [:]

    /// Removes the operations of a target, and groups that are left without operations.
    func removeOperations(of target: AnyObject) {
        elements.removeAll { element in
            switch element {
            case .operation(let operation): return operation.target === target
            case .group(let group):
                group.removeOperations(of: target)
                return group.elements.isEmpty
            }
        }
    }

    /// The operation that was registered last; nil without any.
    var last: UndoOperation? {
        switch elements.last {
        case .operation(let operation): operation
        case .group(let group): group.last
        case nil: nil
        }
    }

    /// Performs the operations from the last to the first.
    func performReversed() {
        for element in elements.reversed() {
            switch element {
            case .operation(let operation): operation.perform()
            case .group(let group): group.performReversed()
            }
        }
    }
}

/// A closure that reverts one change of a target, which is not retained.
@MainActor struct UndoOperation {
    private(set) weak var target: AnyObject?
    /// The object that knows the change; nil if only the closure does.
    let record: AnyObject?
    private let handler: @MainActor (AnyObject) -> Void

    init(target: AnyObject, record: AnyObject? = nil, handler: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.record = record
        self.handler = handler
    }

    /// Calls the closure, if the target still exists.
    func perform() { if let target { handler(target) } }
}
