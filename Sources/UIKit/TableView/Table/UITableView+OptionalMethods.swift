import Foundation
import QuartzCore

extension UITableView {
    /// Methods of the delegate and the data source whose absence makes a difference.
    ///
    /// In Swift an object always has the methods of its protocols: those that it leaves out are in an extension. The default
    /// implementations report that they have answered.
    enum OptionalMethod { case estimatedHeight, canEdit, commit, canMove, move, trailingActions, indentation }

    /// Called by a default implementation.
    func _answeredByDefault(_ method: OptionalMethod) { defaultAnswers.insert(method) }

    /// Returns the result of a call; nil if a default implementation of the method has answered.
    func answer<Result>(_ method: OptionalMethod, _ call: () -> Result?) -> Result? {
        defaultAnswers.remove(method)
        let result = call()
        return defaultAnswers.contains(method) ? nil : result
    }
}

extension UITableView {
    /// Returns whether the data source deletes rows that the user swipes.
    ///
    /// A controller shows it by its override. Of another object only the decision on which rows can be edited is known, and not that it
    /// has `tableView(_:commit:forRowAt:)`, which may not be called to find out.
    func dataSourceCommitsEdits(at indexPath: IndexPath) -> Bool {
        guard let dataSource else { return false }
        if dataSource is UITableViewController, TableControllerOverrides.commit.isOverridden(in: type(of: dataSource)) {
            return true
        }
        return answer(.canEdit) { dataSource.tableView(self, canEditRowAt: indexPath) } ?? false
    }
}

/// The overrides of `UITableViewController` methods that determine what a table must do.
@MainActor enum TableControllerOverrides {
    static let commit = MethodOverride(
        base: UITableViewController.self, plain: PlainProbe.self, probe: CommitProbe.self)
    static let move = MethodOverride(base: UITableViewController.self, plain: PlainProbe.self, probe: MoveProbe.self)

    private final class PlainProbe: UITableViewController {}

    private final class CommitProbe: UITableViewController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { title = "" }
    }

    private final class MoveProbe: UITableViewController {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { title = "" }
    }
}
