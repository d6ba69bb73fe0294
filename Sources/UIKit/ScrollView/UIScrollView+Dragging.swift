import CoreGraphics

/// The calls of gesture recognizers to a scroll view: fingers touch, drag and let go.
///
/// Translations and velocities are those of the fingers, in the scroll view's superview: content moves with them, and
/// the content offset the other way. Velocities are in points per second.
@MainActor protocol ScrollDragging: AnyObject {
    /// A first finger has touched the content: it stops.
    func beginTracking()
    /// The last finger was lifted without a drag.
    func endTracking()
    /// - Parameter point: The location of the touch in the scroll view's coordinates, for grabbing a scroll bar; nil for
    ///   scrolling without touches.
    func beginDragging(translation: CGPoint, at point: CGPoint?)
    func drag(translation: CGPoint)
    func endDragging(velocity: CGPoint)
    /// The drag ends where it is, without deceleration.
    func cancelDragging()
    /// Handles that a wheel has scrolled by a distance.
    func scroll(byWheel distance: CGPoint)
}

extension UIScrollView: ScrollDragging {
    /// The maximum velocity of a deceleration along each axis, in points per second.
    private static let maximumVelocity = 50_000.0
    /// The velocity below which content at rest stays where it is, in points per second.
    private static let minimumVelocity = 10.0

    func beginTracking() {
        guard touching == .none else { return }
        touching = .tracking(hasStopped: player != nil)
        stopMotion(notifying: true)
    }

    func endTracking() {
        guard case .tracking(let hasStopped) = touching else { return }
        touching = .none
        if hasStopped { returnToRange() }
    }

    func beginDragging(translation: CGPoint, at point: CGPoint?) {
        guard isScrollEnabled, !isDragging else { return }
        if touching == .none { beginTracking() }
        let handle = point.flatMap { indicators.axis(at: $0) }.map { ScrollDrag.Handle.indicator($0) } ?? .content
        var start = layer.bounds.origin
        start.x = CGFloat(pulledOffset(start.x, .horizontal))
        start.y = CGFloat(pulledOffset(start.y, .vertical))
        let axis = isDirectionalLockEnabled ? DirectionalLock.axis(of: translation) : nil
        // The distance by which a finger has to move to begin a drag does not move the content.
        var drag = ScrollDrag(from: start, translation: translation, handle: handle, axis: axis)
        if handle == .content { drag.card = enclosingSheet }
        touching = .dragging(drag)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            let showsKeyboard = window?.keyboard?.isVisible == true
            if let responder = window?.firstResponder, showsKeyboard || responder is any UIKeyInput {
                responder.resignFirstResponder()
            }
        }
        indicators.show()
        delegate?.scrollViewWillBeginDragging(self)
    }

    func drag(translation: CGPoint) {
        guard case .dragging(var drag) = touching, translation.x.isFinite, translation.y.isFinite else { return }
        let distance = translation.y - drag.translation.y
        drag.translation = translation
        if let sheet = drag.card?.presentation, sheet.dragMoves(by: distance, in: self) {
            drag.restart(from: layer.bounds.origin)
            touching = .dragging(drag)
            return
        }
        if pinch != nil {
            // Two fingers of a pinch move the content with them; one of them drags it on.
            let isOne = (_pinchGestureRecognizer?.numberOfTouches ?? 2) < 2
            if !isOne || pinch?.isPaused == false { drag.restart(from: layer.bounds.origin) }
            pinch?.isPaused = isOne
            touching = .dragging(drag)
            guard isOne else { return }
        }
        touching = .dragging(drag)
        if case .indicator(let axis) = drag.handle { return dragIndicator(axis, drag, Double(translation[axis])) }
        var offset = layer.bounds.origin
        offset.x = draggedOffset(drag, .horizontal, Double(translation.x))
        offset.y = draggedOffset(drag, .vertical, Double(translation.y))
        move(to: offset.clampedToFinite)
        _refreshControl?.contentWasPulled(in: self)
    }

    private func draggedOffset(_ drag: ScrollDrag, _ axis: NSLayoutConstraint.Axis, _ translation: Double) -> CGFloat {
        guard moves(axis) else { return layer.bounds.origin[axis] }
        return CGFloat(roundedToPixels(resistedOffset(drag.offset(axis, translation: translation), axis)))
    }

    private func dragIndicator(_ axis: NSLayoutConstraint.Axis, _ drag: ScrollDrag, _ translation: Double) {
        let range = offsetRange(axis)
        let requested =
            Double(drag.start[axis]) + (translation - Double(drag.begin[axis])) * indicators.contentPerPoint(axis)
        let offset = CGFloat(roundedToPixels(min(max(requested, range.lowerBound), range.upperBound)))
        var new = layer.bounds.origin
        if axis == .horizontal { new.x = offset } else { new.y = offset }
        move(to: new)
    }

    /// Returns the offset of content that is dragged to `offset`: beyond its edges it follows less and less.
    func resistedOffset(_ offset: Double, _ axis: NSLayoutConstraint.Axis) -> Double {
        let range = offsetRange(axis)
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        guard edge != offset, bounces(axis) else { return edge }
        return edge + RubberBand.offset(forPull: offset - edge, length: Double(layer.bounds.size[axis]))
    }

    /// Returns where content was dragged to that is at `offset`: the inverse of `resistedOffset`.
    private func pulledOffset(_ offset: Double, _ axis: NSLayoutConstraint.Axis) -> Double {
        let range = offsetRange(axis)
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        guard edge != offset, bounces(axis) else { return offset }
        return (edge + RubberBand.pull(forOffset: offset - edge, length: Double(layer.bounds.size[axis])))
            .clampedToFinite
    }

    func endDragging(velocity fingerVelocity: CGPoint) {
        guard case .dragging(let drag) = touching else { return }
        let movesSheet = drag.card?.presentation?.dragEnds(velocity: fingerVelocity.y, in: self) == true
        let finger = movesSheet ? CGPoint.zero : fingerVelocity
        _refreshControl?.dragWillEnd()
        let velocity = CGPoint(
            x: offsetVelocity(drag, .horizontal, Double(finger.x)),
            y: offsetVelocity(drag, .vertical, Double(finger.y)))
        let motion = fling(from: layer.bounds.origin, velocity: velocity)
        let millisecondVelocity = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = scrollTarget(proposed: motion.end, velocity: millisecondVelocity)
        if let barFollower { target = barFollower.scrollTarget(proposed: target, in: self) }
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: millisecondVelocity, targetContentOffset: &target)
        // The delegate may have ended the drag itself, for instance by disabling scrolling.
        guard isDragging else { return }
        touching = .none
        let chosen = target != motion.end && target.x.isFinite && target.y.isFinite
        let final = chosen ? motionToChosenEnd(target, from: layer.bounds.origin, velocity: velocity) : motion
        let decelerates = final.duration > 0
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard touching == .none, player == nil else { return }
        guard decelerates else {
            // At rest, content is between no two pixels.
            if final.end != layer.bounds.origin { move(to: final.end) }
            indicators.fade()
            return contentDidStop()
        }
        play(final, .deceleration, hasChosenEnd: chosen || isPagingEnabled)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    func cancelDragging() {
        guard case .dragging(let drag) = touching else { return }
        _ = drag.card?.presentation?.dragEnds(velocity: 0, in: self)
        touching = .none
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        returnToRange()
    }

    /// Returns the velocity of the offset for that of the finger.
    private func offsetVelocity(
        _ drag: ScrollDrag, _ axis: NSLayoutConstraint.Axis, _ finger: Double
    ) -> CGFloat {
        guard finger.isFinite, drag.handle == .content, drag.axis == nil || drag.axis == axis, moves(axis) else {
            return 0
        }
        let offset = Double(layer.bounds.origin[axis]), range = offsetRange(axis)
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        var velocity = -finger
        if edge != offset {
            let length = Double(layer.bounds.size[axis])
            velocity *= RubberBand.rate(
                atPull: RubberBand.pull(forOffset: offset - edge, length: length), length: length)
        }
        guard abs(velocity) >= Self.minimumVelocity else { return 0 }
        return CGFloat(min(max(velocity, -Self.maximumVelocity), Self.maximumVelocity))
    }

    // MARK: Wheel

    func scroll(byWheel distance: CGPoint) {
        guard isScrollEnabled, !isTracking, distance.x.isFinite, distance.y.isFinite else { return }
        let running = player?.kind == .wheel ? player : nil
        let from = running?.offset ?? layer.bounds.origin
        let velocity = running?.velocity ?? .zero
        let goal = running?.motion.end ?? from
        func track(_ axis: NSLayoutConstraint.Axis) -> ScrollTrack {
            let range = offsetRange(axis), start = Double(from[axis])
            let requested = Double(goal[axis]) + (canScroll(axis) ? Double(distance[axis]) : 0)
            let end = roundedToPixels(min(max(requested, range.lowerBound), range.upperBound))
            guard end != start || velocity[axis] != 0 else { return ScrollTrack(resting: start) }
            return .spring(
                .withoutOvershoot(
                    from: start, velocity: Double(velocity[axis]), to: end, frequency: ScrollSpring.wheelFrequency))
        }
        let motion = ScrollMotion(x: track(.horizontal), y: track(.vertical))
        guard motion.duration > 0 else { return }
        if running == nil { stopMotion(notifying: true) }
        play(motion, .wheel)
    }
}
