import CoreGraphics

/// Motions of the content without a finger.
extension UIScrollView {
    /// Returns the motion of content with a velocity, in points per second.
    func fling(from offset: CGPoint, velocity: CGPoint) -> ScrollMotion {
        ScrollMotion(
            x: fling(from: offset, velocity: velocity, .horizontal),
            y: fling(from: offset, velocity: velocity, .vertical))
    }

    private func fling(from offset: CGPoint, velocity: CGPoint, _ axis: NSLayoutConstraint.Axis) -> ScrollTrack {
        let offset = Double(offset[axis]), velocity = Double(velocity[axis])
        guard moves(axis) else { return ScrollTrack(resting: offset) }
        let range = offsetRange(axis)
        if isPagingEnabled, range.contains(offset) {
            let page = ScrollPaging.target(
                from: offset, velocity: velocity, page: Double(layer.bounds.size[axis]), in: range)
            // A fling beyond the last page bounces.
            if range.contains(offset + velocity / 100) || page != offset {
                return .fling(from: offset, velocity: velocity, to: page, isPage: true)
            }
        }
        return .fling(
            from: offset, velocity: velocity, rate: Double(decelerationRate.rawValue), in: range,
            bounces: bounces(axis), rounding: roundedToPixels)
    }

    /// Returns the motion to an offset that the delegate has chosen.
    func motionToChosenEnd(_ end: CGPoint, from offset: CGPoint, velocity: CGPoint) -> ScrollMotion {
        let end = clampedOffset(end)
        func track(_ axis: NSLayoutConstraint.Axis) -> ScrollTrack {
            let start = Double(offset[axis])
            guard Double(end[axis]) != start || velocity[axis] != 0 else { return ScrollTrack(resting: start) }
            return .fling(
                from: start, velocity: Double(velocity[axis]), to: Double(end[axis]), isPage: isPagingEnabled)
        }
        return ScrollMotion(x: track(.horizontal), y: track(.vertical))
    }

    /// Begins a motion, which replaces that in progress.
    func play(_ motion: ScrollMotion, _ kind: ScrollMotionPlayer.Kind, hasChosenEnd: Bool = false) {
        player?.invalidate()
        player = nil
        indicators.show()
        player = ScrollMotionPlayer(motion, kind, of: self, hasChosenEnd: hasChosenEnd)
        // The render thread may show the next frame before the first step.
        if laysOutAhead { setNeedsLayout() }
    }

    /// The time in seconds for which a list makes cells ahead of a motion at least: two frames of a screen of 60 Hz.
    private static let timeAhead = 2.0 / 60

    /// The bounds together with the part of the content that a motion in progress is about to reach, as large as the bounds at most.
    ///
    /// The render thread moves the content while the main thread is busy: a cell that is made when its row is in the bounds comes late.
    var boundsAhead: CGRect {
        guard let player else { return bounds }
        let velocity = player.velocity, time = CGFloat(max(Self.timeAhead, 2 * player.interval))
        func distance(_ velocity: CGFloat, _ length: CGFloat) -> CGFloat { min(max(velocity * time, -length), length) }
        let ahead = bounds.offsetBy(
            dx: distance(velocity.x, bounds.width), dy: distance(velocity.y, bounds.height))
        return bounds.union(ahead)
    }

    /// Continues a deceleration from another offset, or in another range, with the same velocity.
    func continueDeceleration(_ player: ScrollMotionPlayer, from offset: CGPoint) {
        let velocity = player.velocity
        let motion: ScrollMotion
        if player.hasChosenEnd, clampedOffset(player.motion.end) == player.motion.end {
            // Content that the app has moved has its end moved with it.
            let presented = player.offset, end = player.motion.end
            let isMoved = abs(presented.x - offset.x) > 0.5 || abs(presented.y - offset.y) > 0.5
            let moved = CGPoint(x: end.x + offset.x - presented.x, y: end.y + offset.y - presented.y)
            motion = motionToChosenEnd(isMoved ? moved : end, from: offset, velocity: velocity)
        } else {
            motion = fling(from: offset, velocity: velocity)
        }
        guard motion.duration > 0 else {
            endMotion(player)
            return
        }
        play(motion, .deceleration, hasChosenEnd: player.hasChosenEnd)
    }

    /// Continues an animation to the end of a range that has become smaller, unless the app has chosen an end outside of the range.
    func continueAnimation(_ player: ScrollMotionPlayer) {
        let end = clampedOffset(player.motion.end)
        guard player.endsInRange, end != player.motion.end else { return }
        guard end != layer.bounds.origin else { return endMotion(player) }
        animate(to: end, .animation)
    }

    /// Stops the motion in progress.
    ///
    /// - Parameters:
    ///   - notifying: Whether the delegate is notified that the motion is over.
    ///   - offset: The offset at which it stops; nil for that which is visible.
    func stopMotion(notifying: Bool, at offset: CGPoint? = nil) {
        guard let player else { return }
        let offset = offset ?? player.offset
        self.player = nil
        player.invalidate()
        if offset != layer.bounds.origin { move(to: offset) }
        if touching == .none { indicators.fade() }
        if notifying { report(player) }
    }

    /// Called at each frame of a motion.
    func motionDidAdvance(_ player: ScrollMotionPlayer, to offset: CGPoint, isOver: Bool) {
        guard self.player === player else { return player.invalidate() }
        if offset != layer.bounds.origin { move(to: offset) }
        guard isOver, self.player === player else { return }
        endMotion(player)
    }

    /// Whether a touch of the content is meant to stop it: it moves visibly.
    var isStoppedByTouch: Bool {
        guard let player, player.kind == .deceleration else { return false }
        let velocity = player.velocity
        return hypot(velocity.x, velocity.y) > 30
    }

    /// Ends a motion that has arrived.
    private func endMotion(_ player: ScrollMotionPlayer) {
        self.player = nil
        player.invalidate()
        indicators.fade()
        report(player)
        if self.player == nil, touching == .none { contentDidStop() }
    }

    private func report(_ player: ScrollMotionPlayer) {
        switch player.kind {
        case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .scrollToTop: delegate?.scrollViewDidScrollToTop(self)
        case .wheel: wheelMotionDidEnd()
        case .adjustment: break
        }
    }

    /// Moves content that is outside of its range, or between two pages, to where it can be at rest.
    func returnToRange() {
        guard player == nil else { return }
        let motion = fling(from: layer.bounds.origin, velocity: .zero)
        guard motion.duration > 0 else {
            if motion.end != layer.bounds.origin { move(to: motion.end) }
            indicators.fade()
            return contentDidStop()
        }
        play(motion, .deceleration, hasChosenEnd: isPagingEnabled)
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Scrolls to the top, where the user asks for that.
    ///
    /// - Returns: Whether it scrolls, or is there already.
    @discardableResult
    func scrollToTop() -> Bool {
        guard scrollsToTop, isScrollEnabled, !isTracking else { return false }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        stopMotion(notifying: true)
        let top = CGPoint(x: layer.bounds.origin.x, y: offsetRange(.vertical).lowerBound)
        guard top != layer.bounds.origin else {
            delegate?.scrollViewDidScrollToTop(self)
            return true
        }
        animate(to: top, .scrollToTop)
        return true
    }
}
