import Foundation
@testable import QuartzCore
import RenderServer
import TestSupport
import Testing

@testable import UIKit

extension WindowTests {
    /// Zooming, pinches and the refresh control.
    @MainActor @Suite struct ScrollZoomTests {
        @Test func zoomingScalesTheViewAndTheContent() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 480))
            defer { stage.end() }
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            stage.view.addSubview(photo)
            stage.view.zoomScale = 2
            #expect(stage.view.zoomScale == 1, "nothing to zoom")
            stage.log.zoomed = photo
            stage.view.maximumZoomScale = 4
            stage.view.minimumZoomScale = 0.5
            stage.view.zoomScale = 2
            #expect(stage.view.zoomScale == 2 && photo.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
            #expect(stage.view.contentSize == CGSize(width: 640, height: 960))
            #expect(stage.view.contentOffset == CGPoint(x: 160, y: 240), "around the centre")
            #expect(stage.log.take() == ["didScroll", "didZoom"])
            stage.view.zoomScale = 99
            #expect(stage.view.zoomScale == 4)
            stage.view.zoom(to: CGRect(x: 160, y: 0, width: 160, height: 100), animated: false)
            #expect(stage.view.zoomScale == 2 && stage.view.contentOffset == CGPoint(x: 320, y: 0))
            _ = stage.log.take()
            stage.view.setZoomScale(1, animated: true)
            #expect(stage.view.isZoomAnimating && stage.log.take() == ["willBeginZooming", "didScroll", "didZoom"])
            stage.step(to: 0)
            stage.step(to: 0.15)
            let middle = (photo.layer.presentation() ?? photo.layer).frame.width
            #expect(middle > 321 && middle < 639)
            stage.step(to: 1)
            #expect(stage.log.take() == ["didEndZooming 1.0"] && stage.view.contentOffset == .zero)
            #expect(!stage.view.isZoomAnimating)
        }

        @Test func pinchesZoomAroundTheFingersAndBounce() {
            let stage = ScrollStage(content: CGSize(width: 320, height: 480))
            defer { stage.end() }
            let photo = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            stage.view.addSubview(photo)
            stage.log.zoomed = photo
            stage.view.maximumZoomScale = 3
            stage.view.beginZooming(at: CGPoint(x: 100, y: 120))
            #expect(stage.view.isZooming)
            stage.view.zoom(by: 2, at: CGPoint(x: 100, y: 120))
            #expect(stage.view.zoomScale == 2 && stage.view.contentOffset == CGPoint(x: 100, y: 120))
            let anchor = stage.view.convert(CGPoint(x: 100, y: 120), from: photo)
            #expect(close(anchor, CGPoint(x: 200, y: 240)), "still at the same point of the screen")
            stage.view.zoom(by: 6, at: CGPoint(x: 200, y: 240))
            let scale = stage.view.zoomScale
            #expect(scale > 3 && scale < 5, "beyond the limit by less")
            stage.view.endZooming()
            #expect(stage.view.isZoomBouncing && !stage.view.isZooming && stage.view.zoomScale == 3)
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(!stage.view.isZoomBouncing)
            let calls = stage.log.take()
            #expect(calls.first == "willBeginZooming" && calls.last == "didEndZooming 3.0", "\(calls)")
            stage.view.bouncesZoom = false
            stage.view.beginZooming(at: CGPoint(x: 100, y: 120))
            stage.view.zoom(by: 6, at: CGPoint(x: 200, y: 240))
            #expect(stage.view.zoomScale == 3)
            stage.view.zoom(by: .nan, at: .zero)
            stage.view.endZooming()
        }

        // MARK: Refreshing

        @Test func pullingRefreshes() {
            let stage = ScrollStage()
            defer { stage.end() }
            let control = UIRefreshControl()
            var refreshed = 0
            control.addAction(UIAction { _ in refreshed += 1 }, for: .valueChanged)
            stage.view.refreshControl = control
            #expect(control.isHidden && control.superview === stage.view)
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: 100))
            #expect(!control.isHidden && !control.isRefreshing)
            stage.view.drag(translation: CGPoint(x: 0, y: 300))
            #expect(control.isRefreshing && refreshed == 1)
            let pulled = stage.view.contentOffset.y
            stage.view.drag(translation: CGPoint(x: 0, y: 300))
            #expect(stage.view.contentOffset.y == pulled && stage.view.adjustedContentInset.top == 0)
            stage.view.endDragging(velocity: .zero)
            #expect(stage.view.adjustedContentInset.top == 60)
            stage.run()
            #expect(stage.view.contentOffset.y == -60 && control.frame.minY == -60)
            control.endRefreshing()
            stage.run()
            #expect(stage.view.contentOffset.y == 0 && stage.view.adjustedContentInset.top == 0 && refreshed == 1)
            control.beginRefreshing()
            #expect(control.isRefreshing && refreshed == 1)
            stage.view.refreshControl = nil
            #expect(control.superview == nil)
        }
    }
}
