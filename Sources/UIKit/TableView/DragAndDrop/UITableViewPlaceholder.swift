import CoreGraphics
import Foundation

/// A cell that stands for a row whose data has not arrived.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String
    let rowHeight: CGFloat

    /// Called with the cell before it appears.
    open var cellUpdateHandler: ((UITableViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The place in the table, in which the placeholders before it count as rows.
    ///   - reuseIdentifier: The identifier of the cell, for which a class is registered.
    ///   - rowHeight: The height in points; `UITableView.automaticDimension` for that of the cell's content.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the appearance of the preview that moves to the cell; nil for that of the drag.
    open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
