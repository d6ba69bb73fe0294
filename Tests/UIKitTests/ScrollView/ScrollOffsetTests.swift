import Foundation
@testable import QuartzCore
import RenderServer
import Testing

@testable import UIKit

extension WindowTests {
    /// Offsets that an app sets, insets and content sizes.
    @MainActor @Suite struct ScrollOffsetTests {
        @Test func offsetsAreClampedWhenTheRangeChanges() {
            let stage = ScrollStage()
            defer { stage.end() }
            let view = stage.view
            view.contentOffset = CGPoint(x: 0, y: 9000)
            #expect(view.contentOffset.y == 9000 && view.bounds.origin.y == 9000, "the app may set any offset")
            view.contentSize = CGSize(width: 320, height: 2000)
            #expect(view.contentOffset.y == 1520)
            view.contentInset.bottom = 50
            view.contentOffset.y = 1570
            view.frame.size.height = 580
            #expect(view.contentOffset.y == 1470)
            view.contentInset = .zero
            #expect(view.contentOffset.y == 1420)
            view.contentInset.top = 30
            view.contentOffset.y = -30
            #expect(view.contentOffset.y == -30)
            view.contentInset.top = 0
            #expect(view.contentOffset.y == 0)
            view.bounds.origin.y = 77
            #expect(view.contentOffset.y == 77)
            #expect(stage.log.take().first == "didScroll")
        }

        @Test func rectanglesAreScrolledToByTheShortestDistance() {
            let stage = ScrollStage(content: CGSize(width: 1000, height: 5000))
            defer { stage.end() }
            let view = stage.view
            func show(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPoint {
                view.scrollRectToVisible(CGRect(x: x, y: y, width: width, height: height), animated: false)
                return view.contentOffset
            }
            #expect(show(10, 10, 50, 50) == .zero)
            #expect(show(300, 600, 50, 50) == CGPoint(x: 30, y: 170))
            #expect(show(300, 100, 50, 50) == CGPoint(x: 30, y: 100))
            #expect(show(900, 4950, 500, 500) == CGPoint(x: 680, y: 4520))
            view.contentOffset = CGPoint(x: 0, y: 2000)
            #expect(show(0, 1000, 320, 5000) == CGPoint(x: 0, y: 2000), "it fills the view already")
            view.contentInset.bottom = 100
            #expect(show(0, 2400, 10, 10) == CGPoint(x: 0, y: 2030))
            view.scrollRectToVisible(.null, animated: false)
            view.scrollRectToVisible(CGRect(x: 0, y: CGFloat.infinity, width: 1, height: 1), animated: true)
            #expect(view.contentOffset == CGPoint(x: 0, y: 2030))
        }

        @Test func `A rectangle is scrolled to where the insets leave no area`() {
            let stage = ScrollStage(content: CGSize(width: 1000, height: 5000))
            defer { stage.end() }
            let view = stage.view
            view.contentInset = UIEdgeInsets(top: 400, left: 200, bottom: 300, right: 200)
            view.contentOffset = .zero
            func show(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                view.scrollRectToVisible(CGRect(x: x, y: y, width: 10, height: 10), animated: false)
                return view.contentOffset
            }
            // The visible area is the point where the insets of the top and the left end. The rectangle's near edges are
            // scrolled to it.
            #expect(show(500, 2000) == CGPoint(x: 300, y: 1600))
            #expect(show(500, 2000) == CGPoint(x: 300, y: 1600), "it stays there")
            #expect(show(200, 1000) == CGPoint(x: 10, y: 610))
            #expect(show(200, 1000) == CGPoint(x: 10, y: 610))
        }

        @Test func theSafeAreaIsAddedToTheInset() {
            let stage = ScrollStage()
            defer { stage.end() }
            let controller = UIViewController()
            stage.view.removeFromSuperview()
            stage.window.rootViewController = controller
            controller.view.addSubview(stage.view)
            stage.view.frame = controller.view.bounds
            #expect(stage.view.contentOffset == .zero)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0)
            #expect(stage.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
            #expect(stage.view.contentOffset.y == -44, "content at its top stays there")
            #expect(stage.log.take() == ["didChangeInset", "didScroll"])
            let inside = UIView(frame: CGRect(x: 0, y: -44, width: 100, height: 100))
            stage.view.addSubview(inside)
            #expect(inside.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
            stage.view.contentInsetAdjustmentBehavior = .never
            #expect(stage.view.adjustedContentInset == .zero && stage.view.contentOffset.y == 0)
            stage.view.contentInsetAdjustmentBehavior = .always
            #expect(stage.view.adjustedContentInset.left == 10)
            stage.window.rootViewController = nil
        }
    }
}
