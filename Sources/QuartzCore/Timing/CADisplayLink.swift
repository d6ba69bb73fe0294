import Diagnostics
import Foundation
import Locking
import RenderProtocol
import RenderServer

/// A timer that calls back on the main thread in sync with the screen's refreshes.
///
/// Core Animation's selector is replaced by a method reference: `CADisplayLink(target: self,
/// selector: Controller.step)` or `action:`. The link retains its target until `invalidate`.
public class CADisplayLink: NSObject {
    /// Retains the target; nil after `invalidate`.
    private var callback: ((CADisplayLink) -> Void)?
    fileprivate var isAdded = false
    private var ticksSinceCall = 0

    /// The time at which the last frame was shown, in seconds of `CACurrentMediaTime()`; 0 before the first callback.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the frame made by the callback will be shown, in seconds.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The interval between two refreshes of the screen in seconds; 0 before the first callback.
    public private(set) var duration: CFTimeInterval = 0

    /// Creates a display link that calls `action` of `target` with the link.
    public init<T: AnyObject>(target: T, action: @escaping (T) -> (CADisplayLink) -> Void) {
        callback = { action(target)($0) }
    }

    /// Creates a display link that calls `action` of `target`.
    public init<T: AnyObject>(target: T, action: @escaping (T) -> () -> Void) {
        callback = { _ in action(target)() }
    }

    /// Creates a display link that calls `handler` with the link.
    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        callback = handler
    }

    /// Whether any display link is called back.
    package static var isAnyActive: Bool { DisplayLinks.main.isTicking }

    /// Whether callbacks are suspended; false by default.
    public var isPaused = false {
        didSet { if isPaused != oldValue { DisplayLinks.main.update() } }
    }

    /// The preferred number of callbacks per second; 0, the default, for the screen's refresh rate.
    public var preferredFramesPerSecond = 0

    /// Starts the callbacks.
    ///
    /// - Parameters:
    ///   - runloop: The main run loop; others trap, since layers are changed on the main thread.
    ///   - mode: Ignored: callbacks are made in the common modes.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        require(
            runloop === RunLoop.main, "CADisplayLink runs on the main run loop: add(to: .main, forMode: .common)")
        guard !isAdded, callback != nil else { return }
        isAdded = true
        DisplayLinks.main.add(self)
    }

    /// Stops the callbacks; they can be started again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        DisplayLinks.main.remove(self)
    }

    /// Stops the callbacks permanently and releases the target.
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
    /// Whether the main thread commits when the screen is ready for another frame, even without links.
    var wantsTick = false {
        didSet { if wantsTick != oldValue { update() } }
    }
    /// Called before the links: input that was held for the next frame is delivered first. It keeps the ticks running.
    package var onInputTick: (() -> Void)? {
        didSet { if (onInputTick == nil) != (oldValue == nil) { update() } }
    }
    /// Replaces the screen's ticks while there are none.
    private var timer: (any DispatchSourceTimer)?
    /// The interval between two ticks of the timer in seconds.
    private static let timerInterval = 1.0 / 60

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

    fileprivate func add(_ link: CADisplayLink) {
        links.append(link)
        update()
    }

    fileprivate func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        update()
    }

    fileprivate func update() {
        let ticks = wantsTick || onInputTick != nil || links.contains { !$0.isPaused }
        if ticks != isTicking {
            isTicking = ticks
            RenderServer.shared.setTicking(ticks)
        }
        updateTimer()
    }

    /// Starts or stops the screens' ticks, after the first target was sized or the last one was removed.
    static func targetsChanged() {
        // Targets of other threads belong to tests.
        guard TransactionContext.isMain else {
            DispatchQueue.main.async { targetsChanged() }
            return
        }
        TransactionContext.current.displayLinks?.updateTimer()
    }

    /// Runs a timer while links wait for frames but no target requests any: before the first window, or without
    /// windows.
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
        onInputTick?()
        for link in links where link.isAdded && !link.isPaused { link.fire(tick) }
    }

    /// Sets the manual clock to `time` and shows the frame of that time: display links, commit, drawing and animation
    /// callbacks. For tests.
    package func step(to time: CFTimeInterval) {
        let before = MediaClock.now
        MediaClock.set(time)
        fireLinks(Tick(timestamp: before, targetTimestamp: time))
        CATransaction.flush()
        RenderServer.shared.renderNow()
        AnimationCallbacks.deliver()
    }
}
