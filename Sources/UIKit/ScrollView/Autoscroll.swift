import CoreGraphics
import QuartzCore

/// Scrolls while the pointer that selects or moves something is outside of what is visible, the faster the farther it is.
@MainActor final class Autoscroll {
    /// The velocity at the edge in points per second, its increase per point of distance, and its maximum.
    private static let minVelocity: CGFloat = 60
    private static let acceleration: CGFloat = 8
    private static let maxVelocity: CGFloat = 6000

    private weak var scrollView: UIScrollView?
    private var velocity = CGVector.zero
    private var link: CADisplayLink?
    private let didScroll: @MainActor () -> Void

    /// - Parameter didScroll: Called after each step, to select or to move farther.
    init(didScroll: @escaping @MainActor () -> Void) { self.didScroll = didScroll }

    /// Whether it scrolls.
    var isActive: Bool { link != nil }

    /// Begins, continues or stops to scroll.
    ///
    /// - Parameters:
    ///   - point: The pointer in the window.
    ///   - view: The view in which the pointer is. Its nearest scroll view is scrolled.
    ///   - margin: The width of the edges of the visible part in which the pointer scrolls too, in points.
    func update(_ point: CGPoint, in view: UIView, margin: CGFloat = 0) {
        let scrollView = sequence(first: view) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }
            .first { $0.isScrollEnabled && ($0.canScroll(.vertical) || $0.canScroll(.horizontal)) }
        guard let scrollView, let window = scrollView.window else { return stop() }
        let location = window.convert(point, to: scrollView)
        let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
        let new = CGVector(
            dx: scrollView.canScroll(.horizontal)
                ? Self.velocity(location.x, visible.minX + margin, visible.maxX - margin) : 0,
            dy: scrollView.canScroll(.vertical)
                ? Self.velocity(location.y, visible.minY + margin, visible.maxY - margin) : 0)
        guard new != .zero else { return stop() }
        (self.scrollView, velocity) = (scrollView, new)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] in self?.step($0) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private static func velocity(_ location: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        let distance = location < low ? location - low : location > high ? location - high : 0
        guard distance != 0, distance.isFinite else { return 0 }
        let speed = min(minVelocity + acceleration * abs(distance), maxVelocity)
        return distance < 0 ? -speed : speed
    }

    private func step(_ link: CADisplayLink) {
        guard let scrollView else { return stop() }
        let duration = CGFloat(min(max(link.duration, 0), 0.1))
        let old = scrollView.contentOffset
        let offset = scrollView.clampedOffset(
            CGPoint(x: old.x + velocity.dx * duration, y: old.y + velocity.dy * duration))
        let rounded = CGPoint(x: scrollView.roundedToPixels(offset.x), y: scrollView.roundedToPixels(offset.y))
        if rounded != old { scrollView.setContentOffset(rounded, animated: false) }
        didScroll()
    }
}
