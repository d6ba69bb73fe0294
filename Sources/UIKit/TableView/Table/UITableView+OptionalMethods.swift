import Diagnostics
import Foundation
import QuartzCore

extension UITableView {
    /// Methods of the delegate and the data source whose absence makes a difference.
    ///
    /// In Swift an object always has the methods of its protocols: those that it leaves out are in an extension. The default
    /// implementations report that they have answered.
    enum OptionalMethod {
        case estimatedHeight, canEdit, commit, canMove, move, trailingActions, indentation, editingStyle, deletionTitle
    }

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
    /// Whether the objects of a class have `tableView(_:commit:forRowAt:)`, by the classes whose method was called.
    private static var committingClasses: [ObjectIdentifier: Bool] = [:]

    /// Returns whether the data source deletes rows that the user swipes.
    ///
    /// A controller shows it by its override. Another object may not be asked by a call of `tableView(_:commit:forRowAt:)`: it is
    /// known only once that was called. Before that, an object that decides on which rows can be edited is expected to edit them, and so are
    /// the data sources of a delegate that decides on the controls, and of a table that was edited.
    func dataSourceCommitsEdits(at indexPath: IndexPath) -> Bool {
        guard let dataSource else { return false }
        let isController = dataSource is UITableViewController
        if isController, TableControllerOverrides.commit.isOverridden(in: type(of: dataSource)) { return true }
        if let isCommitting = Self.committingClasses[ObjectIdentifier(type(of: dataSource))] { return isCommitting }
        let canEdit = answer(.canEdit) { dataSource.tableView(self, canEditRowAt: indexPath) }
        if isController { return canEdit ?? false }
        return canEdit ?? (editor.wasEditing || delegateEdits(at: indexPath))
    }

    /// Whether the delegate has one of the methods that only make sense for rows that can be deleted.
    private func delegateEdits(at indexPath: IndexPath) -> Bool {
        guard let delegate else { return false }
        if answer(.editingStyle, { delegate.tableView(self, editingStyleForRowAt: indexPath) }) != nil { return true }
        // The result is optional itself.
        defaultAnswers.remove(.deletionTitle)
        _ = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
        return !defaultAnswers.contains(.deletionTitle)
    }

    /// Lets the data source delete or insert a row, and records whether it does.
    func commit(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
        guard let dataSource else { return }
        defaultAnswers.remove(.commit)
        dataSource.tableView(self, commit: style, forRowAt: indexPath)
        Self.committingClasses[ObjectIdentifier(type(of: dataSource))] = !defaultAnswers.contains(.commit)
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
