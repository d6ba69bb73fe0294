import Foundation

/// A set of states that a view's configurations depend on.
public protocol UIConfigurationState {
    /// Creates a state with traits, in which nothing applies.
    init(traitCollection: UITraitCollection)

    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }

    /// The value of a state that the app defines; nil for none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a state that the app defines.
///
///     extension UIConfigurationStateCustomKey {
///         static let isArchived = UIConfigurationStateCustomKey("com.example.isArchived")
///     }
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The unique name.
    public let rawValue: String

    /// Creates a key from a unique name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key from a unique name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the user cannot interact with the view.
    public var isDisabled = false
    /// Whether the view is highlighted, as during a touch.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view floats at an edge of its container.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// None.
        case none
        /// The cell is being lifted.
        case lifting
        /// The cell is being dragged.
        case dragging
    }

    /// The part of a cell in a drop.
    public enum DropState: Int, Sendable {
        /// None.
        case none
        /// A drag is above the container, but not above the cell.
        case notTargeted
        /// The cell is the target of a drop.
        case targeted
    }

    public var traitCollection: UITraitCollection
    /// Whether the user cannot interact with the cell.
    public var isDisabled = false
    /// Whether the cell is highlighted, as during a touch.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell floats at an edge of its container.
    public var isPinned = false
    /// Whether the cell is in an editing mode.
    public var isEditing = false
    /// Whether the items below the cell's in an outline are visible.
    public var isExpanded = false
    /// Whether the actions beside the cell are visible.
    public var isSwiped = false
    /// Whether the user moves the cell to another place.
    public var isReordering = false
    /// The cell's part in a drag.
    public var cellDragState = DragState.none
    /// The cell's part in a drop.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The states that both kinds of configuration states have, for the configurations of the library.
struct AppearanceState {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false
    var isPinned = false
    var isReordering = false

    init(_ state: any UIConfigurationState) {
        if let cell = state as? UICellConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (cell.isDisabled, cell.isHighlighted, cell.isSelected)
            (isPinned, isReordering) = (cell.isPinned, cell.isReordering || cell.cellDragState != .none)
            if cell.cellDropState == .targeted { isHighlighted = true }
        } else if let view = state as? UIViewConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (view.isDisabled, view.isHighlighted, view.isSelected)
            isPinned = view.isPinned
        }
    }
}
