import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    @MainActor @Suite final class SplitViewControllerTests {
        private final class Delegate: NSObject, UISplitViewControllerDelegate {
            var calls: [String] = []
            var collapses = false
            var topColumn: UISplitViewController.Column?
            var separated: UIViewController?
            var handlesDetail = false

            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func splitViewController(
                _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
            ) { calls.append("mode \(displayMode.rawValue)") }
            func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
                calls.append("show \(column)")
            }
            func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
                calls.append("hide \(column)")
            }
            func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
            func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
            func splitViewController(
                _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
                onto primary: UIViewController
            ) -> Bool {
                calls.append("collapse onto")
                return collapses
            }
            func splitViewController(
                _ splitViewController: UISplitViewController, separateSecondaryFrom primary: UIViewController
            ) -> UIViewController? { separated }
            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
            ) -> UISplitViewController.Column {
                calls.append("top \(proposed)")
                return topColumn ?? proposed
            }
            func splitViewController(
                _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
            ) -> Bool { handlesDetail }
        }

        private let window: UIWindow
        private let delegate = Delegate()
        private let primary = UIViewController(), supplementary = UIViewController(), secondary = UIViewController()

        init() {
            _ = Headless.showWindow()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 480))
        }

        isolated deinit {
            window.rootViewController = nil
            window.isHidden = true
        }

        private func show(_ split: UISplitViewController, width: CGFloat = 1000) {
            window.frame.size.width = width
            split.delegate = delegate
            window.rootViewController = split
            window.makeKeyAndVisible()
            flush()
            _ = delegate.takeCalls()
        }

        private func flush() {
            window.layoutIfNeeded()
            AppearanceQueue.shared.drain()
        }

        private func resize(_ width: CGFloat) {
            window.frame.size.width = width
            flush()
        }

        private func makeColumns(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController {
            let split = UISplitViewController(style: style)
            split.setViewController(primary, for: .primary)
            if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
            split.setViewController(secondary, for: .secondary)
            return split
        }

        private func makeTwo() -> UISplitViewController {
            let split = UISplitViewController()
            split.viewControllers = [UINavigationController(rootViewController: primary), secondary]
            return split
        }

        /// The frame of a controller's view in the window; nil if it is not visible.
        private func frame(_ controller: UIViewController?) -> CGRect? {
            guard let view = controller?.viewIfLoaded, view.window != nil else { return nil }
            return view.convert(view.bounds, to: nil)
        }

        // MARK: Columns

        @Test func `Columns have navigation controllers and are beside one another`() {
            let split = makeColumns()
            show(split)
            #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
            #expect(split.viewController(for: .primary) === primary && primary.splitViewController === split)
            #expect(primary.navigationController?.parent === split && split.viewControllers.count == 2)
            #expect(split.primaryColumnWidth == 320)
            #expect(frame(primary.navigationController) == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(frame(secondary.navigationController) == CGRect(x: 320, y: 0, width: 680, height: 480))
        }

        @Test func `Columns are mirrored in a right-to-left layout, and with the primary one at the trailing edge`() {
            let split = makeColumns()
            split.primaryEdge = .trailing
            show(split)
            #expect(
                frame(primary.navigationController)?.minX == 680 && frame(secondary.navigationController)?.minX == 0)
            split.view.semanticContentAttribute = .forceRightToLeft
            split.view.setNeedsLayout()
            flush()
            #expect(frame(primary.navigationController)?.minX == 0)
        }

        @Test func `Columns are hidden and shown`() {
            let split = makeColumns()
            show(split)
            split.hide(.primary)
            flush()
            #expect(delegate.takeCalls() == ["mode 1", "hide primary"])
            #expect(split.displayMode == .secondaryOnly)
            #expect(frame(secondary.navigationController)?.width == 1000)
            split.show(.primary)
            flush()
            #expect(delegate.takeCalls() == ["mode 2", "show primary"])
            #expect(split.displayMode == .oneBesideSecondary)
            split.preferredDisplayMode = .oneOverSecondary
            flush()
            #expect(delegate.takeCalls() == ["mode 3"])
            #expect(frame(secondary.navigationController)?.width == 1000)
            #expect(frame(primary.navigationController)?.width == 320)
            Headless.tap(at: CGPoint(x: 310, y: 400))
            split.hideOverlay()
            #expect(split.displayMode == .secondaryOnly)
        }

        @Test func `Three columns are visible where there is space`() {
            let split = makeColumns(.tripleColumn)
            split.preferredDisplayMode = .twoBesideSecondary
            split.preferredPrimaryColumnWidth = 200
            split.preferredSupplementaryColumnWidth = 300
            show(split)
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(frame(primary.navigationController) == CGRect(x: 0, y: 0, width: 200, height: 480))
            #expect(frame(supplementary.navigationController) == CGRect(x: 200, y: 0, width: 300, height: 480))
            #expect(frame(secondary.navigationController) == CGRect(x: 500, y: 0, width: 500, height: 480))
            resize(700)
            #expect(split.displayMode == .oneBesideSecondary && frame(primary.navigationController) == nil)
            #expect(frame(supplementary.navigationController)?.minX == 0)
        }

        @Test func `Widths have limits`() {
            let split = makeColumns()
            show(split)
            split.preferredPrimaryColumnWidthFraction = 0.5
            #expect(split.primaryColumnWidth == 320)
            split.maximumPrimaryColumnWidth = 450
            #expect(split.primaryColumnWidth == 450)
            split.preferredPrimaryColumnWidth = 100
            #expect(split.primaryColumnWidth == 180)
            split.minimumPrimaryColumnWidth = 90
            #expect(split.primaryColumnWidth == 100)
            split.drag(.primary, to: 260)
            flush()
            #expect(split.primaryColumnWidth == 260 && frame(secondary.navigationController)?.minX == 260)
            split.drag(.primary, to: 1e308)
            #expect(split.primaryColumnWidth == 450)
            split.drag(.primary, to: .nan)
            #expect(split.primaryColumnWidth == 450)
            split.preferredPrimaryColumnWidth = 200
            #expect(split.primaryColumnWidth == 200)
            for odd in [CGFloat.nan, -CGFloat.infinity, 1e308, -5] {
                split.preferredPrimaryColumnWidth = odd
                split.minimumPrimaryColumnWidth = odd
                split.maximumPrimaryColumnWidth = odd
                split.preferredPrimaryColumnWidthFraction = odd
                flush()
                #expect(split.primaryColumnWidth.isFinite && split.primaryColumnWidth <= 1000)
            }
        }

        @Test func `A line between columns is dragged`() {
            let split = makeColumns()
            show(split)
            Headless.touchDown(at: CGPoint(x: 320, y: 300))
            for x in stride(from: 320, through: 280, by: -10) {
                Headless.advance(by: 0.02)
                Headless.touchMove(to: CGPoint(x: x, y: 300))
            }
            Headless.touchUp()
            flush()
            #expect(split.primaryColumnWidth == 280)
        }

        @Test func `The button shows and hides the primary column`() {
            let split = makeColumns()
            show(split)
            #expect(secondary.navigationItem.leftBarButtonItems == [split.displayModeButtonItem])
            split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
            #expect(split.displayMode == .secondaryOnly)
            split.displayModeButtonItem.primaryAction?.performWithSender(nil, target: nil)
            #expect(split.displayMode == .oneBesideSecondary)
            split.displayModeButtonVisibility = .never
            #expect(secondary.navigationItem.leftBarButtonItems?.isEmpty ?? true)
        }

        // MARK: Collapse

        @Test func `A narrow window has the secondary column in front of the others`() {
            let split = makeColumns(.tripleColumn)
            show(split)
            let navigation = secondary.navigationController
            resize(400)
            #expect(delegate.takeCalls().filter { !$0.hasPrefix("mode") } == ["top secondary", "collapsed"])
            #expect(split.isCollapsed && split.viewControllers.count == 1)
            #expect(primary.navigationController?.viewControllers == [primary, supplementary, secondary])
            #expect(frame(secondary) != nil)
            resize(1000)
            #expect(delegate.takeCalls().contains("expanded") && !split.isCollapsed)
            #expect(secondary.navigationController === navigation && navigation?.viewControllers == [secondary])
            #expect(primary.navigationController?.viewControllers == [primary])
            #expect(frame(navigation) != nil)
        }

        @Test func `The delegate chooses the column in front, and columns can be shown later`() {
            let split = makeColumns()
            delegate.topColumn = .primary
            show(split, width: 400)
            #expect(split.isCollapsed && primary.navigationController?.viewControllers == [primary])
            split.show(.secondary)
            flush()
            #expect(primary.navigationController?.topViewController === secondary)
            split.hide(.secondary)
            primary.navigationController?.popToRootViewController(animated: false)
            flush()
            #expect(primary.navigationController?.viewControllers == [primary])
            resize(1000)
            #expect(secondary.navigationController?.viewControllers == [secondary])
            #expect(secondary.navigationController !== primary.navigationController)
        }

        @Test func `A compact column replaces the others`() {
            let split = makeColumns()
            let compact = UIViewController()
            split.setViewController(compact, for: .compact)
            show(split, width: 400)
            #expect(split.viewControllers == [compact] && frame(compact)?.width == 400)
            resize(1000)
            #expect(compact.parent == nil && frame(primary.navigationController) != nil)
        }

        @Test func `What is pushed in a narrow window belongs to the last column`() {
            let split = makeColumns()
            show(split, width: 400)
            let detail = UIViewController()
            primary.navigationController?.pushViewController(detail, animated: false)
            resize(1000)
            #expect(secondary.navigationController?.viewControllers == [secondary, detail])
        }

        // MARK: Two controllers

        @Test func `Two controllers collapse onto the primary one, and are separated again`() {
            let split = makeTwo()
            show(split)
            #expect(frame(secondary)?.minX == 320 && split.viewControllers.count == 2)
            resize(400)
            #expect(delegate.takeCalls().contains("collapse onto"))
            #expect(primary.navigationController?.viewControllers == [primary, secondary])
            resize(1000)
            #expect(primary.navigationController?.viewControllers == [primary])
            #expect(secondary.parent === split && frame(secondary) != nil)
        }

        @Test func `A delegate that collapses keeps the primary controller in front`() {
            let split = makeTwo()
            delegate.collapses = true
            show(split, width: 400)
            #expect(split.isCollapsed && primary.navigationController?.viewControllers == [primary])
            let other = UIViewController()
            delegate.separated = other
            resize(1000)
            #expect(split.viewControllers.last === other && frame(other) != nil && secondary.parent == nil)
        }

        @Test func `A detail is shown in the secondary column, or in front of the others`() {
            let split = makeTwo()
            show(split)
            let detail = UIViewController()
            split.showDetailViewController(detail, sender: nil)
            flush()
            #expect(split.viewControllers.last === detail && frame(detail)?.minX == 320 && secondary.parent == nil)
            delegate.handlesDetail = true
            split.showDetailViewController(secondary, sender: nil)
            #expect(split.viewControllers.last === detail)
            delegate.handlesDetail = false
            delegate.collapses = true
            resize(400)
            split.showDetailViewController(secondary, sender: nil)
            flush()
            #expect(primary.navigationController?.topViewController === secondary)
        }

        @Test func `Another detail replaces that of a column`() {
            let split = makeColumns()
            show(split)
            let detail = UIViewController()
            primary.showDetailViewController(detail, sender: nil)
            flush()
            #expect(split.viewController(for: .secondary) === detail && frame(detail) != nil)
            #expect(secondary.navigationController?.parent == nil)
        }

        @Test func `A split view without controllers, and of one, is shown`() {
            let split = UISplitViewController(style: .doubleColumn)
            show(split)
            resize(300)
            resize(1000)
            split.setViewController(primary, for: .primary)
            flush()
            split.setViewController(nil, for: .primary)
            flush()
            split.show(.supplementary)
            split.hide(.secondary)
            #expect(split.viewControllers.isEmpty)
        }

        @Test func `A split view controller and its columns are released`() {
            weak var released: UISplitViewController?
            weak var column: UIViewController?
            do {
                let split = UISplitViewController(style: .doubleColumn)
                let content = UIViewController()
                split.setViewController(content, for: .primary)
                split.setViewController(UIViewController(), for: .secondary)
                split.loadViewIfNeeded()
                _ = split.displayModeButtonItem
                (released, column) = (split, content)
            }
            AppearanceQueue.shared.drain()
            #expect(released == nil && column == nil)
        }
    }
}
