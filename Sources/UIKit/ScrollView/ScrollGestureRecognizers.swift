import CoreGraphics
import Foundation
import UIPlatform

/// The pan of a scroll view: fingers, a pressed pointer, a wheel or a touchpad.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// Whether the current attempt is a wheel's.
    private(set) var isWheel = false
    private var lastWheelTranslation = CGPoint.zero

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView else { return }
        scrollView.beginTracking()
        if !scrollView.delaysContentTouches { scrollView.askWhetherToDeliver(touches, event) }
    }

    override func scrolled(_ event: ScrollEvent) {
        if event.phase == .began {
            isWheel = event.isDiscrete
            lastWheelTranslation = .zero
        }
        super.scrolled(event)
    }

    override func reset() {
        super.reset()
        isWheel = false
        scrollView?.endTracking()
    }

    /// Returns the distance that the wheel has scrolled since the last call.
    func takeWheelDistance() -> CGPoint {
        let translation = translation(in: view)
        defer { lastWheelTranslation = translation }
        return CGPoint(x: lastWheelTranslation.x - translation.x, y: lastWheelTranslation.y - translation.y)
    }

    /// The location, in the scroll view, where the pointer was pressed; nil for fingers and for scrolling.
    var pressLocation: CGPoint? {
        guard let touch = touches.first, touch.type == .indirectPointer, let view else { return nil }
        let location = location(in: view), translation = translation(in: view)
        return CGPoint(x: location.x - translation.x, y: location.y - translation.y)
    }
}

/// The pinch of a scroll view, which pans at the same time.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private func isPan(_ other: UIGestureRecognizer) -> Bool {
        other is ScrollPanGestureRecognizer && other.view === view
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPan(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPan(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
    }
}

/// Delays the touches of a scroll view's content for a moment, in which a drag may begin. It never recognizes anything.
final class ScrollDelayGestureRecognizer: UIGestureRecognizer {
    /// The delay in seconds.
    static let delay: TimeInterval = 0.15

    private var timer: EventTimer?
    private var event: UIEvent?

    override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
            touch.type != .indirectPointer, touch.view !== scrollView, !(touch.view is ListIndexView),
            scrollView.moves(.horizontal) || scrollView.moves(.vertical)
        else { return false }
        return super.accepts(touch, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        self.event = event
        guard timer == nil else { return }
        timer = UIApplication.shared.input.schedule(at: event.timestamp + Self.delay) { [weak self] in
            self?.deliver()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { deliver() }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    private func deliver() {
        if let event { (view as? UIScrollView)?.askWhetherToDeliver(Set(touches), event) }
        state = .failed
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        event = nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
