import Foundation
@testable import QuartzCore
import RenderProtocol
import RenderServer
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// What code that was written for other platforms does with scroll views.
    @MainActor @Suite struct ScrollSubclassTests {
        private final class Porter: UIScrollView {
            var offsets = 0
            var sizes = 0
            var layouts = 0

            override var contentOffset: CGPoint {
                didSet { offsets += 1 }
            }
            override var contentSize: CGSize {
                didSet { sizes += 1 }
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }

        private final class Silent: NSObject, UIScrollViewDelegate {}

        @Test func observersSeeDragsAndMotions() {
            let porter = Porter()
            let stage = ScrollStage(porter)
            defer { stage.end() }
            let silent = Silent()
            porter.delegate = silent
            (porter.offsets, porter.layouts) = (0, 0)
            #expect(porter.sizes == 1)
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -1000))
            #expect(porter.offsets == 2)
            stage.run()
            #expect(porter.offsets > 100 && porter.layouts > 100 && porter.contentOffset.y > 500)
            porter.setContentOffset(.zero, animated: true)
            stage.run()
            #expect(porter.contentOffset == .zero)
            porter.maximumZoomScale = 3
            porter.setZoomScale(2, animated: true)
            porter.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
            #expect(porter.zoomScale == 1, "nothing to zoom")
        }

        @Test func aScrollViewWithoutWindowScrolls() {
            MediaClock.set(2000)
            defer { MediaClock.set(nil) }
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let log = ScrollLog()
            view.delegate = log
            view.contentSize = CGSize(width: 100, height: 1000)
            view.contentOffset.y = 50
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            for frame in 1...30 { DisplayLinks.main.step(to: 2000 + Double(frame) / 60) }
            #expect(view.contentOffset.y == 500 && log.take() == ["didScroll", "didEndScrollingAnimation"])
            view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
            #expect(view.contentOffset == .zero)
            view.flashScrollIndicators()
            view.beginDragging(translation: .zero, at: nil)
            view.drag(translation: CGPoint(x: 0, y: -20))
            view.endDragging(velocity: CGPoint(x: 0, y: -500))
            for frame in 1...600 { DisplayLinks.main.step(to: 2001 + Double(frame) / 60) }
            #expect(abs(view.contentOffset.y - 269.75) < 1 && !view.isDecelerating)
        }

        @Test func valuesThatAreNotNumbers() {
            let stage = ScrollStage()
            defer { stage.end() }
            let view = stage.view
            view.contentOffset = CGPoint(x: 3, y: 4)
            for bad in [CGFloat.nan, .infinity, -.infinity] {
                view.contentOffset = CGPoint(x: bad, y: 0)
                view.setContentOffset(CGPoint(x: 0, y: bad), animated: true)
                view.contentSize = CGSize(width: bad, height: 10)
                view.contentInset = UIEdgeInsets(top: bad, left: 0, bottom: 0, right: 0)
                view.zoomScale = bad
                view.scroll(byWheel: CGPoint(x: 0, y: bad))
                view.beginDragging(translation: .zero, at: nil)
                view.drag(translation: CGPoint(x: bad, y: bad))
                view.endDragging(velocity: CGPoint(x: bad, y: bad))
            }
            #expect(view.contentOffset == CGPoint(x: 3, y: 4) && view.contentSize.height == 5000)
            #expect(view.contentInset == .zero)
            for large: CGFloat in [1e308, -1e308] {
                view.contentOffset = CGPoint(x: large, y: large)
                #expect(view.contentOffset.y == large)
                stage.step(to: stage.time + 0.02)
                view.flashScrollIndicators()
                view.contentSize = CGSize(width: 1e308, height: 1e308)
                stage.fling(CGPoint(x: 50, y: -50), velocity: CGPoint(x: 1e308, y: -1e308))
                for _ in 0..<20 { stage.step(to: stage.time + 0.02) }
                #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
                view.setContentOffset(.zero, animated: true)
                stage.run(for: 1)
                view.contentInset = UIEdgeInsets(top: 1e308, left: -1e308, bottom: 1e308, right: 1e308)
                stage.run(for: 0.1)
                view.contentInset = .zero
                view.setContentOffset(.zero, animated: false)
            }
            // The size of the content may be negative, or smaller than the view.
            view.contentSize = CGSize(width: -100, height: -100)
            #expect(view.contentOffset == .zero)
            stage.fling(CGPoint(x: 50, y: -50), velocity: CGPoint(x: 500, y: -500))
            stage.run()
            #expect(view.contentOffset == .zero)
        }

        @Test func aViewMayBeRemovedWhileItScrolls() {
            let stage = ScrollStage()
            defer { stage.end() }
            stage.log.onScroll = { $0.removeFromSuperview() }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -1000))
            stage.run(for: 0.5)
            #expect(stage.view.superview == nil && !stage.view.isDecelerating)
            stage.window.addSubview(stage.view)
            stage.log.onScroll = nil
            stage.view.setContentOffset(.zero, animated: false)
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -1000))
            stage.log.onScroll = { $0.removeFromSuperview() }
            stage.run(for: 0.5)
            #expect(stage.view.superview == nil && !stage.view.isDecelerating && stage.view.player == nil)
        }

        @Test func aDelegateMayStartAnotherMotionAtAnyTime() {
            let stage = ScrollStage()
            defer { stage.end() }
            var isDone = false
            stage.log.onScroll = { view in
                guard view.contentOffset.y > 300, !isDone else { return }
                isDone = true
                view.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
            }
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -2000))
            stage.run()
            #expect(isDone && stage.view.contentOffset.y == 7)
            stage.log.onScroll = { $0.isScrollEnabled = false }
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -20))
            #expect(!stage.view.isDragging && !stage.view.isTracking)
        }

        @Test func aCoastingViewMayBeDeallocated() {
            weak var weakView: UIScrollView?
            weak var weakPlayer: ScrollMotionPlayer?
            let before = DisplayLinks.main.isTicking
            let window = Headless.showWindow()
            MediaClock.set(3000)
            defer { MediaClock.set(nil) }
            do {
                let view = UIScrollView(frame: window.bounds)
                view.contentSize = CGSize(width: 320, height: 5000)
                window.addSubview(view)
                DisplayLinks.main.step(to: 3000)
                view.beginDragging(translation: .zero, at: nil)
                view.endDragging(velocity: CGPoint(x: 0, y: -3000))
                DisplayLinks.main.step(to: 3000.1)
                (weakView, weakPlayer) = (view, view.player)
                #expect(weakPlayer != nil)
                // Without the notice that it leaves its window.
                view.layer.removeFromSuperlayer()
                view.removeFromSuperview()
                view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
                weakPlayer = view.player
                #expect(weakPlayer != nil)
            }
            for frame in 1...3 { DisplayLinks.main.step(to: 3000.1 + Double(frame) / 60) }
            CATransaction.flush()
            #expect(weakView == nil && weakPlayer == nil)
            #expect(DisplayLinks.main.isTicking == before, "no link remains")
        }

        @Test func coding() throws {
            let view = UIScrollView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
            let coder = try NSKeyedUnarchiver(forReadingFrom: data)
            coder.requiresSecureCoding = false
            let copy = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIScrollView
            #expect(copy?.frame == view.frame && copy?.clipsToBounds == true)
        }

        @Test func defaults() {
            let view = UIScrollView()
            #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
            #expect(view.isScrollEnabled && view.bounces && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
            #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && view.decelerationRate == .normal)
            #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator && view.scrollsToTop)
            #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1 && view.bouncesZoom)
            #expect(view.delaysContentTouches && view.canCancelContentTouches && view.keyboardDismissMode == .none)
            #expect(view.indicatorStyle == .default && view.contentInsetAdjustmentBehavior == .automatic)
            #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.clipsToBounds && view.isMultipleTouchEnabled)
            #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming)
            #expect(!view.isZoomBouncing && view.refreshControl == nil && view.pinchGestureRecognizer == nil)
            #expect(view.panGestureRecognizer.view === view && view.subviews.isEmpty)
            #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
            #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
            #expect(view.touchesShouldCancel(in: UIView()) && !view.touchesShouldCancel(in: UIButton()))
            view.maximumZoomScale = 2
            #expect(view.pinchGestureRecognizer?.view === view)
        }
    }
}
