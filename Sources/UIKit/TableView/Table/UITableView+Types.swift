import CoreGraphics
import Foundation

extension UITableView {
    /// The look of a table's sections.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stay visible while rows of their sections are.
        case plain
        /// Sections as groups, from edge to edge.
        case grouped
        /// Sections as groups with rounded corners, inset from the edges.
        case insetGrouped
    }

    /// The place of a row in the visible part of the table after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls by the smallest distance that makes the row visible; for a selection, not at all.
        case none
        case top
        case middle
        case bottom
    }

    /// The animation of rows that are inserted, deleted or reloaded.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        /// The table chooses an animation.
        case automatic = 100
    }

    /// The edges from which ``UITableView/separatorInset`` is measured.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// From the insets that separators have by default.
        case fromAutomaticInsets
    }

    /// A height, or an estimate, that the table determines itself.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// The title of an index entry that is displayed as a magnifying glass.
    public nonisolated static let indexSearch = "{search}"

    /// Posted after the selected rows have changed; the object is the table.
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// The older name of `UITableView.automaticDimension`.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
