/// The redraw loop of one target; `Docs/Architecture.md` has the diagram.
extension RenderTarget {
    /// The next action of the render thread for a target.
    enum Step: Equatable {
        /// Waits for a message, or for the screen's request of a frame or release of a buffer, and until a time; infinity for no time.
        case wait(until: Double)
        /// Treats the refresh of a virtual screen as its request of a frame.
        case beginRefresh
        /// Sends the tick of this refresh to display links.
        case sendTick
        /// Advances time-driven content to a presentation time.
        case sample(at: Double)
        /// Draws and presents what is dirty, for a presentation time.
        case draw(for: Double)
        /// Requests the next refresh without a frame: the tick, or what was sampled, changed nothing that is visible.
        case requestFrame
        /// Ends the refresh of a virtual screen with a stopped clock: the next frame is drawn on request, and not with the next commit.
        case endRefresh
    }

    /// One look of the render thread at a target.
    struct Pass {
        /// In seconds of the media clock.
        let now: Double
        /// Whether frames are drawn now, whether screens have requested them or not.
        var ignoresPace = false
        /// Whether the clock is stopped, and frames are drawn on request only.
        var isManual = false
        /// Whether display links follow the target.
        var isTicking = false
        /// Whether time-driven content has been sampled in this pass.
        var hasSampled = false
    }

    /// The shortest wait in seconds for a change that rounding places before its time.
    private static let shortestWait = 0.001

    /// Returns the next action for the target.
    ///
    /// - Parameter change: Returns the time of the next change of time-driven content; see `FrameSampler.nextChange(on:)`.
    func nextStep(_ pass: Pass, change: () -> Double) -> Step {
        switch state {
        case .unconfigured, .failed: .wait(until: .infinity)
        case .waiting: nextStepWhileWaiting(pass, change)
        case .ready(let hasTicked): nextStep(pass, hasTicked: hasTicked, change)
        }
    }

    private func nextStepWhileWaiting(_ pass: Pass, _ change: () -> Double) -> Step {
        // A compositor requests frames by itself, and wakes the thread with that.
        guard refreshInterval != nil else { return .wait(until: .infinity) }
        if pass.ignoresPace { return .beginRefresh }
        if pass.isManual { return .wait(until: .infinity) }
        let isDue = isDue(pass.now)
        let change = stepTime(of: change(), pass.now, notBefore: isDue ? 0 : nextFrameTime)
        // A refresh without work wakes nobody.
        let hasWork = needsFrame || pass.isTicking && !isTickPending
        if isDue, hasWork || change <= pass.now { return .beginRefresh }
        return .wait(until: min(hasWork ? nextFrameTime : .infinity, change))
    }

    private func nextStep(_ pass: Pass, hasTicked: Bool, _ change: () -> Double) -> Step {
        let ticks = pass.isTicking && !isTickPending
        if ticks, !hasTicked, !pass.isManual { return .sendTick }
        // All buffers may be in use by the compositor: the release of one wakes the thread.
        let isBlocked = needsFrame && !presenter.isReady
        // A stopped clock is the time to show.
        let time = pass.isManual ? pass.now : presentationTime(pass.now)
        let change = isBlocked || pass.hasSampled ? .infinity : change()
        if pass.ignoresPace || isTimeToStep(pass.now), change <= time { return .sample(at: time) }
        if needsFrame {
            if !isBlocked { return .draw(for: time) }
        } else if ticks && hasTicked || pass.hasSampled {
            return .requestFrame
        }
        if pass.ignoresPace, pass.isManual, refreshInterval != nil { return .endRefresh }
        if change == .infinity { return .wait(until: .infinity) }
        return .wait(until: max(stepTime(of: change, pass.now, notBefore: 0), pass.now + Self.shortestWait))
    }

    /// Whether the next refresh of a virtual screen is due.
    private func isDue(_ now: Double) -> Bool { now >= nextFrameTime || isClockSetBack(now) }

    /// Returns whether time-driven content may advance at `now`: always, except for a target without refresh rate.
    private func isTimeToStep(_ now: Double) -> Bool { refreshInterval != 0 || now >= nextStepTime }

    /// Returns the earliest time, from `now` on, for the frame of a change that is due at `change`.
    private func stepTime(of change: Double, _ now: Double, notBefore earliest: Double) -> Double {
        if let seen = presenter.prediction(at: now) {
            // On the screen's grid: a slightly later time may still be before the same refresh.
            return seen >= change ? now : now + max(change - seen, Self.defaultInterval / 4)
        }
        let lead = refreshInterval ?? Self.defaultInterval
        return max(change - lead, earliest, refreshInterval == 0 ? nextStepTime : 0)
    }
}
