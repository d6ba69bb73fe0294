import Diagnostics
import Foundation
import Locking
import RenderProtocol
import RenderServer

/// The running display links of the main thread.
package final class DisplayLinks {
    private var links: [CADisplayLink] = []
    /// Whether the main thread commits when a screen is ready for another frame, even without links.
    var wantsTick = false {
        didSet { if wantsTick != oldValue { update() } }
    }
    /// Called before the links: input that was held for the next frame is delivered first. It keeps the ticks of
    /// `inputDisplay` running.
    package var onInputTick: (() -> Void)? {
        didSet { if (onInputTick == nil) != (oldValue == nil) { update() } }
    }
    /// The screen that `onInputTick` follows, if it shows a target.
    package var inputDisplay = DisplayID.unknown {
        didSet { if inputDisplay != oldValue, onInputTick != nil { update() } }
    }
    /// The screen that links without one follow, if it shows a target.
    package var mainDisplay = DisplayID.unknown {
        didSet { if mainDisplay != oldValue { update() } }
    }
    /// The seconds between the refreshes of the connected screens.
    package var intervals: [DisplayID: Double] = [:] {
        didSet { if intervals != oldValue { update() } }
    }
    private var frames: [DisplayID: DisplayFrames] = [:]
    /// The targets whose ticks were requested.
    package private(set) var tickingTargets: Set<TargetID> = []
    /// The interval between two ticks of a screen that is not known, in seconds.
    private static let usualInterval = 1.0 / 60

    /// Whether anything waits for a tick.
    package var isTicking: Bool { wantsTick || onInputTick != nil || links.contains { !$0.isPaused } }

    /// The main thread's links. Traps on other threads.
    package static var main: DisplayLinks {
        require(TransactionContext.isMain, "CADisplayLink belongs to the main thread")
        if let links = TransactionContext.current.displayLinks { return links }
        let links = DisplayLinks()
        TransactionContext.current.displayLinks = links
        RenderServer.shared.onTick { tick in
            DispatchQueue.main.async { DisplayLinks.main.fire(tick) }
        }
        return links
    }

    func add(_ link: CADisplayLink) {
        links.append(link)
        update()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        update()
    }

    /// The screen that links without one follow: the main one, or another one if only that shows a target.
    private func mainPace(_ targets: [TargetID: DisplayID]) -> DisplayID {
        if targets.isEmpty || targets.values.contains(mainDisplay) { return mainDisplay }
        return targets.values.min() ?? mainDisplay
    }

    /// The screen that held input follows.
    private func inputPace(_ targets: [TargetID: DisplayID]) -> DisplayID {
        targets.values.contains(inputDisplay) ? inputDisplay : mainPace(targets)
    }

    /// Returns the screen that a link follows; nil for all.
    private func display(of link: CADisplayLink, _ targets: [TargetID: DisplayID]) -> DisplayID? {
        switch link.pace {
        case .main: mainPace(targets)
        case .display(let display): display
        case .target(let target): targets[target] ?? mainPace(targets)
        case .everyDisplay: nil
        }
    }

    /// Requests the ticks of the targets on screens that links follow, and no others: a screen on which nothing changes
    /// costs nothing.
    func update() {
        let targets = LayerHost.targets
        var requested: Set<DisplayID> = []
        var wantsAll = wantsTick
        if onInputTick != nil { requested.insert(inputPace(targets)) }
        for link in links where !link.isPaused {
            if let display = display(of: link, targets) { requested.insert(display) } else { wantsAll = true }
        }
        if wantsAll {
            requested.formUnion(targets.values)
            if targets.isEmpty { requested.insert(mainDisplay) }
        }
        let ticking = Set(targets.lazy.filter { requested.contains($0.value) }.map(\.key))
        if ticking != tickingTargets {
            tickingTargets = ticking
            RenderServer.shared.setTicking(ticking)
        }
        let visible = Set(targets.values)
        for display in frames.keys {
            frames[display]?.retain(Set(targets.lazy.filter { $0.value == display }.map(\.key)))
        }
        for display in Set(frames.keys).union(requested) {
            setTimer(of: display, isNeeded: requested.contains(display) && !visible.contains(display))
        }
    }

    /// Updates the ticks after targets were sized, moved to other screens or removed.
    static func targetsChanged() {
        // Targets of other threads belong to tests.
        guard TransactionContext.isMain else {
            DispatchQueue.main.async { targetsChanged() }
            return
        }
        TransactionContext.current.displayLinks?.update()
    }

    // MARK: Timers

    /// Starts or stops the timer of a screen that links follow, but that shows no target: before the first window, or
    /// without windows. A screen that was disconnected has none.
    private func setTimer(of display: DisplayID, isNeeded: Bool) {
        let isConnected = display == mainDisplay || intervals[display] != nil
        guard isNeeded, isConnected else {
            frames[display]?.timer?.cancel()
            if isNeeded || tickingTargets.isEmpty { frames[display] = nil } else { frames[display]?.timer = nil }
            return
        }
        guard frames[display]?.timer == nil else { return }
        let interval = intervals[display] ?? Self.usualInterval
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { DisplayLinks.main.timerFired(display, interval) }
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.resume()
        frames[display, default: DisplayFrames()].timer = timer
    }

    private func timerFired(_ display: DisplayID, _ interval: Double) {
        guard frames[display]?.timer != nil, !MediaClock.isManual else { return }
        let now = MediaClock.now
        fireLinks(Tick(timestamp: now, targetTimestamp: now + interval), on: display)
        CATransaction.flush()
    }

    // MARK: Ticks

    private func fire(_ tick: Tick) {
        guard let target = tick.target else { return }
        let display = LayerHost.targets[target] ?? .unknown
        if frames[display, default: DisplayFrames()].begins(with: target) { fireLinks(tick, on: display) }
        CATransaction.flush()
        RenderServer.shared.tickHandled(target)
    }

    private func fireLinks(_ tick: Tick, on display: DisplayID) {
        let targets = LayerHost.targets
        if inputPace(targets) == display { onInputTick?() }
        for link in links where link.isAdded && !link.isPaused {
            if self.display(of: link, targets) ?? display == display { link.fire(tick) }
        }
    }

    /// Sets the manual clock to `time` and shows the frame of that time on all screens: display links, commit, drawing and
    /// animation callbacks. For tests.
    package func step(to time: CFTimeInterval) {
        let before = MediaClock.now
        MediaClock.set(time)
        let tick = Tick(timestamp: before, targetTimestamp: time)
        onInputTick?()
        for link in links where link.isAdded && !link.isPaused { link.fire(tick) }
        CATransaction.flush()
        RenderServer.shared.renderNow()
        AnimationCallbacks.deliver()
    }
}
