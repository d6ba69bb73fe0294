import CoreGraphics
import Foundation

extension UITableViewCell {
    /// The arrangement of a cell's image and labels.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default` = 0
        /// A text, and a gray value at the trailing edge.
        case value1 = 1
        /// A small text in the tint colour, which ends where a value begins.
        case value2 = 2
        /// A text with a small text below it.
        case subtitle = 3
    }

    /// The look of a selected cell. All but `none` are gray.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// The look of a cell that has the focus.
    public enum FocusStyle: Int, Sendable { case `default`, custom }

    /// The control at the leading edge of a cell that is edited.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    /// The view at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none = 0
        /// An arrow, for a row that leads to another screen.
        case disclosureIndicator = 1
        /// A button for details, and an arrow.
        case detailDisclosureButton = 2
        /// A check mark, for a row that is chosen.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// The line between cells; an etched one looks like a single one.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable { case none, lifting, dragging }

    /// The controls that are visible in a cell.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control at the leading edge.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button beside the cell that deletes its row.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// Changes the configurations of a cell for a state.
    public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void
}

/// The place of a cell in its table.
struct CellPlacement: Equatable {
    var style: UITableView.Style
    /// Whether the cell is the first of its section.
    var isFirst: Bool
    /// Whether the cell is the last of its section.
    var isLast: Bool
    var separatorStyle: UITableViewCell.SeparatorStyle
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    /// The distances of the separator from the sides of the cell, resolved by the table.
    var separatorInset: UIEdgeInsets
    var showsSeparator: Bool
    /// Whether the table is edited.
    var isEditing: Bool
    var editingStyle: UITableViewCell.EditingStyle
    /// Whether the control at the leading edge is that of a multiple selection.
    var allowsMultipleSelectionControl: Bool
    /// Whether the content moves aside while the table is edited.
    var shouldIndent: Bool
    var showsReorderControl: Bool
    var indentationLevel: Int
}

// MARK: Older names

@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
