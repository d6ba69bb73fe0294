import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

@testable import UIKit
import UIKitTestSupport

/// A scroll view of 320 by 480 points in a window, on a stopped clock, with a finger that tests move.
@MainActor final class ScrollStage {
    let window: UIWindow
    let view: UIScrollView
    let log = ScrollLog()
    private(set) var time = 0.0

    init(_ view: UIScrollView = UIScrollView(), content: CGSize = CGSize(width: 320, height: 5000)) {
        window = Headless.showWindow()
        self.view = view
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        view.contentSize = content
        window.addSubview(view)
        view.delegate = log
        MediaClock.set(1000)
        step(to: 0)
        _ = log.take()
    }

    /// Goes to a time, in seconds since the start, and shows one frame.
    func step(to time: Double) {
        self.time = time
        DisplayLinks.main.step(to: 1000 + time)
    }

    /// Shows frames at 60 Hz for some seconds, or until nothing moves.
    func run(for seconds: Double = 20) {
        let end = time + seconds
        while time < end, view.player != nil || seconds < 20 { step(to: min(time + 1.0 / 60, end)) }
    }

    /// Drags by a distance and lets go with a velocity, in points per second.
    func fling(_ distance: CGPoint, velocity: CGPoint) {
        view.beginTracking()
        view.beginDragging(translation: .zero, at: nil)
        view.drag(translation: CGPoint(x: distance.x / 2, y: distance.y / 2))
        view.drag(translation: distance)
        view.endDragging(velocity: velocity)
    }

    /// The offset that the render thread shows.
    var shown: CGPoint { (view.layer.presentation() ?? view.layer).bounds.origin }

    func end() { MediaClock.set(nil) }
}

/// A delegate that notes its calls.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
    private var lines: [String] = []
    var onScroll: ((UIScrollView) -> Void)?
    var target: ((CGPoint) -> CGPoint)?
    var zoomed: UIView?
    private(set) var velocity = CGPoint.zero
    private(set) var proposed = CGPoint.zero

    /// Returns the calls since the last time; those that repeat the one before are left out.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func note(_ line: String) { if lines.last != line { lines.append(line) } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("didScroll")
        onScroll?(scrollView)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging")
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note("didEndZooming \(scale)")
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeInset") }
}
