import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Tables and collections of controllers, which stay above the keyboard.
    @MainActor @Suite struct KeyboardAvoidanceTests {
        private final class Field: UIView {
            let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 200))
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? { keyboard }
        }

        private final class Rows: UITableViewController {
            let field = Field(frame: CGRect(x: 10, y: 5, width: 100, height: 30))
            var insetChanges = 0
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                if indexPath.row == 9 { cell.contentView.addSubview(field) }
                return cell
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
            override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { insetChanges += 1 }
        }

        private final class ItemController: UICollectionViewController {
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 0 }
        }

        private let window = Headless.showWindow()
        private let synthesizer: UIEventSynthesizer
        private let controller = Rows(style: .plain)

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = controller
            window.layoutIfNeeded()
        }

        private var table: UITableView { controller.tableView }

        @Test func `The inset follows the keyboard, and the row is scrolled to`() async {
            #expect(controller.field.window === window)
            controller.insetChanges = 0
            controller.field.becomeFirstResponder()
            #expect(table.adjustedContentInset.bottom == 200 && table.contentInset == .zero)
            #expect(controller.insetChanges == 1)
            await synthesizer.advance(by: 1)
            let row = table.convert(table.rectForRow(at: [0, 9]), to: window)
            #expect(row.maxY <= window.bounds.height - 200 && row.minY >= 0)
            #expect(table.contentOffset.y > 0)
            controller.field.resignFirstResponder()
            #expect(table.adjustedContentInset.bottom == 0)
            await synthesizer.advance(by: 1)
            #expect(table.adjustedContentInset.bottom == 0)
        }

        @Test func `The last rows can be scrolled above the keyboard`() async {
            controller.field.becomeFirstResponder()
            await synthesizer.advance(by: 1)
            table.scrollToRow(at: [0, 39], at: .bottom, animated: false)
            let row = table.convert(table.rectForRow(at: [0, 39]), to: window)
            #expect(row.maxY == window.bounds.height - 200)
            controller.field.resignFirstResponder()
            await synthesizer.advance(by: 1)
            let last = table.convert(table.rectForRow(at: [0, 39]), to: window)
            #expect(last.maxY == window.bounds.height, "it returns to the bottom")
        }

        @Test func `A controller that is not visible has no inset`() async {
            controller.field.becomeFirstResponder()
            await synthesizer.advance(by: 1)
            let table = table
            window.rootViewController = UIViewController()
            await synthesizer.advance(by: 1)
            #expect(table.adjustedContentInset.bottom == 0)
        }

        @Test func `A collection appears above a keyboard that is visible`() async {
            let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(field)
            field.becomeFirstResponder()
            await synthesizer.advance(by: 1)
            let other = ItemController(collectionViewLayout: UICollectionViewFlowLayout())
            window.rootViewController = other
            window.layoutIfNeeded()
            await synthesizer.advance(by: 1)
            #expect(field.window === window && other.collectionView.adjustedContentInset.bottom == 200)
        }

        @Test func `A controller is released`() async {
            weak var released: Rows?
            do {
                let controller = Rows(style: .plain)
                window.rootViewController = controller
                window.layoutIfNeeded()
                released = controller
            }
            window.rootViewController = UIViewController()
            window.layoutIfNeeded()
            await synthesizer.advance(by: 0.1)
            #expect(released == nil)
        }
    }
}
