import Diagnostics
import Foundation
import Locking
import RenderServer

/// Calls back on the main thread each time the screen is ready for another frame.
///
/// Where Core Animation takes a selector, a method reference says the same: `CADisplayLink(target: self,
/// selector: Controller.step)` or `action:`. The link holds its target until `invalidate`.
public class CADisplayLink: NSObject {
    /// Holds the target; nil once invalidated.
    private var callback: ((CADisplayLink) -> Void)?
    fileprivate var isAdded = false
    private var ticksSinceCall = 0

    /// When the frame shown last was shown, seconds of `CACurrentMediaTime()`; 0 before the first callback.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the frame that the callback makes will be shown, seconds.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two refreshes of the screen; 0 before the first callback.
    public private(set) var duration: CFTimeInterval = 0

    /// Calls `action` of `target` with the link.
    public init<T: AnyObject>(target: T, action: @escaping (T) -> (CADisplayLink) -> Void) {
        callback = { action(target)($0) }
    }

    /// Calls `action` of `target`.
    public init<T: AnyObject>(target: T, action: @escaping (T) -> () -> Void) {
        callback = { _ in action(target)() }
    }

    /// Calls `handler` with the link.
    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        callback = handler
    }

    /// Whether callbacks are held back; false by default.
    public var isPaused = false {
        didSet { if isPaused != oldValue { DisplayLinks.main.update() } }
    }

    /// Callbacks wanted in a second; 0, the default, for as many as the screen has frames.
    public var preferredFramesPerSecond = 0

    /// Starts the callbacks.
    ///
    /// - Parameters:
    ///   - runloop: The main thread's; others trap, since layers are changed there.
    ///   - mode: Any: the callbacks come in the common modes.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        require(
            runloop === RunLoop.main, "CADisplayLink runs on the main run loop: add(to: .main, forMode: .common)")
        guard !isAdded, callback != nil else { return }
        isAdded = true
        DisplayLinks.main.add(self)
    }

    /// Ends the callbacks; they can start again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        DisplayLinks.main.remove(self)
    }

    /// Ends the callbacks for good and lets go of the target.
    public func invalidate() {
        isAdded = false
        callback = nil
        DisplayLinks.main.remove(self)
    }

    fileprivate func fire(_ tick: Tick) {
        let interval = tick.duration
        if preferredFramesPerSecond > 0, interval > 0 {
            ticksSinceCall += 1
            let wanted = max(1, Int((1 / (interval * Double(preferredFramesPerSecond))).rounded()))
            guard ticksSinceCall >= wanted else { return }
            ticksSinceCall = 0
        }
        timestamp = tick.timestamp
        targetTimestamp = tick.targetTimestamp
        duration = interval
        callback?(self)
    }
}

/// The running display links of the main thread.
package final class DisplayLinks {
    private var links: [CADisplayLink] = []
    private(set) var isTicking = false
    /// Whether the main thread is to commit when the screen is ready for another frame, even without links.
    var wantsTick = false {
        didSet { if wantsTick != oldValue { update() } }
    }
    /// Ticks while no screen does.
    private var timer: (any DispatchSourceTimer)?
    /// Seconds between two ticks of the timer.
    private static let timerInterval = 1.0 / 60

    /// The main thread's. Off that thread it traps.
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

    fileprivate func add(_ link: CADisplayLink) {
        links.append(link)
        update()
    }

    fileprivate func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        update()
    }

    fileprivate func update() {
        let ticks = wantsTick || links.contains { !$0.isPaused }
        if ticks != isTicking {
            isTicking = ticks
            RenderServer.shared.setTicking(ticks)
        }
        updateTimer()
    }

    /// A target has got its first size, or the last one has gone: screens tick from now on, or no more.
    static func targetsChanged() {
        // Targets of other threads are those of tests.
        guard TransactionContext.isMain else {
            DispatchQueue.main.async { targetsChanged() }
            return
        }
        TransactionContext.current.displayLinks?.updateTimer()
    }

    /// Runs a timer while links wait for frames that no target will ask for: before the first window, and without any.
    private func updateTimer() {
        let isNeeded = isTicking && LayerHost.configuredCount == 0
        guard isNeeded != (timer != nil) else { return }
        guard isNeeded else {
            timer?.cancel()
            timer = nil
            return
        }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { DisplayLinks.main.timerFired() }
        timer.schedule(deadline: .now() + Self.timerInterval, repeating: Self.timerInterval)
        timer.resume()
        self.timer = timer
    }

    private func timerFired() {
        guard timer != nil, !MediaClock.isManual else { return }
        let now = MediaClock.now
        fireLinks(Tick(timestamp: now, targetTimestamp: now + Self.timerInterval))
        CATransaction.flush()
    }

    private func fire(_ tick: Tick) {
        fireLinks(tick)
        CATransaction.flush()
        RenderServer.shared.tickHandled()
    }

    private func fireLinks(_ tick: Tick) {
        for link in links where link.isAdded && !link.isPaused { link.fire(tick) }
    }

    /// Sets the hand-set clock to `time` and shows the frame of then: display links, commit, drawing, and what has become of
    /// animations. For tests.
    package func step(to time: CFTimeInterval) {
        let before = MediaClock.now
        MediaClock.set(time)
        fireLinks(Tick(timestamp: before, targetTimestamp: time))
        CATransaction.flush()
        RenderServer.shared.renderNow()
        AnimationCallbacks.deliver()
    }
}
