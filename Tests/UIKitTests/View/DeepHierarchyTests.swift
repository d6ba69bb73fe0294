import Testing

@testable import QuartzCore
@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Work in deep trees, in counts.
    @MainActor @Suite struct DeepHierarchyTests {
        private let depth = 2000

        private func visits(_ body: () -> Void) -> Int {
            let context = TransactionContext.current
            let before = UIView.ancestorsVisited + context.ancestorsVisited
            body()
            return UIView.ancestorsVisited + context.ancestorsVisited - before
        }

        /// From the innermost view outwards, so that no deallocation recurses.
        private func takeApart(_ views: [UIView]) {
            for view in views.reversed() { view.removeFromSuperview() }
        }

        @Test(arguments: [false, true]) func `A chain of views that grows inwards climbs nothing`(inWindow: Bool) {
            let root = inWindow ? Headless.showWindow() : UIView()
            let views = (0..<depth).map { _ in UIView() }
            #expect(
                visits {
                    for (index, view) in views.enumerated() { (index == 0 ? root : views[index - 1]).addSubview(view) }
                } == 0)
            #expect(views[depth - 1].window === root.window && views[depth - 1].isDescendant(of: root))
            takeApart(views)
        }

        @Test func `A chain of views that grows outwards climbs nothing`() {
            let views = (0..<depth).map { _ in UIView() }
            #expect(visits { for index in (1..<depth).reversed() { views[index - 1].addSubview(views[index]) } } == 0)
            #expect(views[depth - 1].isDescendant(of: views[0]))
            takeApart(views)
        }

        @Test func `Views with subviews of their own climb no more than a limit`() {
            let root = UIView()
            let views = (0..<depth).map { _ in UIView() }
            for view in views { view.addSubview(UIView()) }
            let climbed = visits {
                for (index, view) in views.enumerated() { (index == 0 ? root : views[index - 1]).addSubview(view) }
            }
            #expect(climbed <= 2 * depth * (DeepTree.limit + 2))
            takeApart(views)
        }

        @Test func `The whole subtree has its window before any view is notified`() {
            final class Asking: UIView {
                var calls: [Bool] = []
                override func didMoveToWindow() {
                    calls.append(subviews.allSatisfy { $0.window === window && $0.subviews[0].window === window })
                }
            }
            let window = Headless.showWindow()
            let asking = Asking(), inner = UIView(), innermost = UIView()
            inner.addSubview(innermost)
            asking.addSubview(inner)
            window.addSubview(asking)
            #expect(innermost.window === window)
            asking.removeFromSuperview()
            #expect(innermost.window == nil && asking.calls == [true, true])
            #expect(window.window === window)
        }

        @Test func `A deep view cannot hold one that it is in`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let views = (0..<300).map { _ in UIView() }
                    for index in 1..<300 { views[index - 1].addSubview(views[index]) }
                    views[299].addSubview(views[0])
                }
            }
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("because it contains it"))
        }

        @Test(arguments: [false, true]) func `Laying out a deep tree takes steps in proportion to its layers`(
            inwards: Bool
        ) {
            let window = Headless.showWindow()
            let views = (0..<depth).map { _ in UIView() }
            window.addSubview(views[0])
            for index in 1..<depth { views[index - 1].addSubview(views[index]) }
            CATransaction.flush()
            for view in inwards ? views : views.reversed() { view.setNeedsLayout() }
            let climbed = visits { CATransaction.flush() }
            #expect(climbed >= depth && climbed <= 3 * depth * DeepTree.limit)
            if inwards { #expect(climbed <= 4 * depth) }
            takeApart(views)
        }
    }
}
