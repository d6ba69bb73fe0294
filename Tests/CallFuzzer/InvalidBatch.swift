import Foundation
import Locking
import UIKit

/// A batch of changes that does not lead from the model of a list to itself, and the message with which the list stops the app.
struct InvalidBatch: Sendable {
    /// The operations on a list of two sections with three and two items, which remains as it is.
    let operations: @Sendable () -> [ListBatch.Operation]
    /// A part of the message; `ITEM` is a row or an item, and `VIEW` the kind of the view.
    let message: String

    static let all = [
        InvalidBatch(
            operations: { [.insertItem([0, 0])] },
            message: """
                Invalid update: invalid number of ITEMs in section 0. The number of ITEMs contained in an existing section after the \
                update (3) must be equal to the number of ITEMs contained in that section before the update (3), plus or minus the \
                number of ITEMs inserted or deleted from that section (1 inserted, 0 deleted)
                """),
        InvalidBatch(
            operations: { [.deleteItem([1, 1]), .moveItem([1, 0], [0, 1])] },
            message: """
                update (3) must be equal to the number of ITEMs contained in that section before the update (3), plus or minus the \
                number of ITEMs inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of ITEMs \
                moved into or out of that section (1 moved in, 0 moved out)
                """),
        InvalidBatch(
            operations: { [.insertSection(0)] },
            message: """
                Invalid update: invalid number of sections. The number of sections contained in the VIEW after the update (2) must \
                be equal to the number of sections contained in the VIEW before the update (2), plus or minus the number of \
                sections inserted or deleted (1 inserted, 0 deleted)
                """),
        InvalidBatch(
            operations: { [.deleteItem([0, 9])] },
            message: "attempt to delete ITEM 9 from section 0 which only contains 3 ITEMs before the update"),
        InvalidBatch(
            operations: { [.insertItem([7, 0])] },
            message: "attempt to insert ITEM 0 into section 7, but there are only 2 sections after the update"),
        InvalidBatch(
            operations: { [.reloadSection(5)] },
            message: "attempt to delete section 5, but there are only 2 sections before the update"),
        InvalidBatch(
            operations: { [.moveItem([0, 0], [1, 8])] },
            message: "attempt to move ITEM to index path ({length = 2, path = 1 - 8}) that does not exist"),
        InvalidBatch(
            operations: { [.deleteItem([0, 1]), .deleteItem([0, 1])] },
            message: "attempt to perform multiple deletes from the same index path ({length = 2, path = 0 - 1})"),
        InvalidBatch(
            operations: { [.deleteItem([1, 0]), .reloadItem([1, 0])] },
            message: "attempt to delete and reload the same index path ({length = 2, path = 1 - 0})"),
    ]

    /// The number of batches of tables and collections.
    static var count: Int { 2 * all.count }

    private func message(ofTable isTable: Bool) -> String {
        message.replacingOccurrences(of: "ITEM", with: isTable ? "row" : "item")
            .replacingOccurrences(of: "VIEW", with: isTable ? "table view" : "collection view")
    }

    /// Performs each batch in a process of its own; returns those that do not stop it with their message.
    static func faults() -> [String] {
        let found = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let child = Child(["child-lists", "--number", "\(number)"])
            let message = all[number / 2].message(ofTable: number.isMultiple(of: 2))
            if case .trap = child.outcome, child.error.contains(message) { return }
            found.withLock {
                $0.append(
                    "invalid batch \(number) ends with \(child.outcome), not with “\(message)”\n\(child.error.suffix(1000))"
                )
            }
        }
        return found.withLock { $0 }
    }
}

/// The app of a child process, which performs an invalid batch.
final class InvalidBatchDelegate: UIResponder, UIApplicationDelegate {
    static var number = 0

    var window: UIWindow?
    private var list: FuzzedList?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        let model = ListModel(counts: [3, 2]), frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let list =
            Self.number.isMultiple(of: 2) ? FuzzedTable(model, frame: frame) : FuzzedCollection(model, frame: frame)
        self.list = list
        controller.view.addSubview(list.view)
        DispatchQueue.main.async {
            list.view.layoutIfNeeded()
            var random = RandomSource(seed: 1)
            let operations = InvalidBatch.all[Self.number / 2].operations()
            list.perform(
                { for operation in operations { list.apply(operation, using: &random) } }, completion: { _ in })
            exit(0)
        }
        return true
    }
}
