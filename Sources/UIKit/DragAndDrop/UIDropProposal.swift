import Foundation

/// The operation that a drop performs on its items.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items return to their source.
    case cancel = 0
    /// Nothing, although the items could be dropped here otherwise.
    case forbidden = 1
    /// The source keeps the items.
    case copy = 2
    /// The source removes the items. Only sources that allow it can be dropped so.
    case move = 3
}

/// A view's proposal for the items that are dragged over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
    /// The operation on the items.
    public let operation: UIDropOperation

    /// Whether the exact location matters, as in text; false by default. The system may show the items differently.
    open var isPrecise = false

    /// Whether previews keep their full size; false by default.
    open var prefersFullSizePreview = false

    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
