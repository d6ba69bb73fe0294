import CoreGraphics

/// The gestures that scroll and zoom.
extension UIScrollView {
    func setUpGestures() {
        let delay = ScrollDelayGestureRecognizer(target: nil, action: nil as Selector?)
        delay.delaysTouchesBegan = true
        delay.delaysTouchesEnded = false
        delay.cancelsTouchesInView = false
        addGestureRecognizer(delay)
        _panGestureRecognizer.addTarget(self, action: UIScrollView.panned)
        _panGestureRecognizer.allowedScrollTypesMask = .all
        addGestureRecognizer(_panGestureRecognizer)
    }

    /// Creates or removes the pinch after a change of the limits of the scale.
    func zoomLimitsDidChange() {
        guard maximumZoomScale > minimumZoomScale else {
            if let pinch = _pinchGestureRecognizer { removeGestureRecognizer(pinch) }
            _pinchGestureRecognizer = nil
            return
        }
        guard _pinchGestureRecognizer == nil else { return }
        let pinch = ScrollPinchGestureRecognizer(target: self, action: UIScrollView.pinched)
        _pinchGestureRecognizer = pinch
        addGestureRecognizer(pinch)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan === _panGestureRecognizer else { return }
        if _panGestureRecognizer.isWheel {
            if pan.state == .began || pan.state == .changed {
                scroll(byWheel: _panGestureRecognizer.takeWheelDistance())
            }
            return
        }
        switch pan.state {
        case .began: beginDragging(translation: pan.translation(in: self), at: _panGestureRecognizer.pressLocation)
        case .changed: drag(translation: pan.translation(in: self))
        case .ended: endDragging(velocity: pan.velocity(in: self))
        case .cancelled, .failed: cancelDragging()
        case .possible: break
        }
        dragKeyboard(pan)
    }

    /// Moves the keyboard with the finger that has reached it.
    private func dragKeyboard(_ pan: UIPanGestureRecognizer) {
        guard let window, let keyboard = window.keyboard, keyboardDismissMode.isInteractive else { return }
        switch pan.state {
        case .began, .changed:
            keyboard.drag(to: pan.location(in: window).y, padding: keyboardLayoutGuide.keyboardDismissPadding)
        case .ended: keyboard.endDrag(velocity: pan.velocity(in: window).y)
        case .cancelled, .failed: keyboard.endDrag(velocity: -1)
        case .possible: break
        }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: beginZooming(at: pinch.location(in: self))
        case .changed: zoom(by: pinch.scale, at: pinch.location(in: self))
        case .ended, .cancelled, .failed: endZooming()
        case .possible: break
        }
    }

    /// Whether a gesture of the scroll view itself may begin.
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === _pinchGestureRecognizer { return canZoom }
        guard recognizer === _panGestureRecognizer else { return true }
        if isGestureOfSubclass(_panGestureRecognizer) { return false }
        if _panGestureRecognizer.touches.contains(where: { $0.view is ListIndexView }) { return false }
        let translation = _panGestureRecognizer.translation(in: self)
        let axis = abs(translation.x) > abs(translation.y) ? NSLayoutConstraint.Axis.horizontal : .vertical
        guard isScrollEnabled, moves(axis) else { return pinch != nil }
        if !canScrollOn(axis, translation[axis]), _panGestureRecognizer.isWheel || hasScrollView(around: axis) {
            return false
        }
        return _panGestureRecognizer.touches.allSatisfy { mayCancel($0) }
    }

    /// Whether there is content in the direction in which a drag would move it.
    private func canScrollOn(_ axis: NSLayoutConstraint.Axis, _ translation: CGFloat) -> Bool {
        let range = offsetRange(axis), offset = Double(layer.bounds.origin[axis])
        return translation > 0 ? offset > range.lowerBound : offset < range.upperBound
    }

    /// Whether a scroll view around this one can be scrolled along an axis.
    func hasScrollView(around axis: NSLayoutConstraint.Axis) -> Bool {
        var view = _superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.moves(axis) { return true }
            view = current._superview
        }
        return false
    }

    /// Whether a touch may become a drag: content that has received it may reject that.
    private func mayCancel(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self, touch.stage == .began, !touch.isCancelledInView else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }

    /// Asks the scroll view whether its content receives touches that begin, and keeps those that it does not.
    func askWhetherToDeliver(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches {
            guard let view = touch.view, view !== self, !touchesShouldBegin([touch], with: event, in: view) else {
                continue
            }
            touch.isCancelledInView = true
        }
    }
}
