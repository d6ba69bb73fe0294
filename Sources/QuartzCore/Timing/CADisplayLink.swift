import Diagnostics
import Foundation
import Locking
import RenderProtocol

/// A timer that calls back on the main thread in sync with a screen's refreshes.
///
/// A link of `UIScreen.displayLink(withTarget:selector:)` is called once for each frame of that screen, however many windows
/// the screen shows, and links of other screens do not delay it. Another link follows the main screen or, if the app shows
/// nothing there, another screen with a window. The interval between calls is not constant: it is that of the frames
/// which the screen requests, at a variable refresh rate too.
///
/// Core Animation's selector is replaced by a method reference: `CADisplayLink(target: self,
/// selector: Controller.step)` or `action:`. The link retains its target until `invalidate`.
public class CADisplayLink: NSObject {
    /// Retains the target; nil after `invalidate`.
    private var callback: ((CADisplayLink) -> Void)?
    private(set) var isAdded = false
    /// The frames that the link follows.
    package var pace = Pace.main {
        didSet { if pace != oldValue, isAdded { DisplayLinks.main.update() } }
    }

    /// The frames that a display link follows.
    package enum Pace: Equatable {
        /// Those of the main screen.
        case main
        /// Those of one screen.
        case display(DisplayID)
        /// Those of the screen that shows a target.
        case target(TargetID)
        /// Those of all screens.
        case everyDisplay
    }

    /// The target time of the last tick, whether it was a call or not; nil before the first.
    private var lastTick: CFTimeInterval?

    /// The time at which the last frame was presented, in seconds of `CACurrentMediaTime()`; 0 before the first callback.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time at which the frame made by the callback will be presented, in seconds.
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
    ///
    /// Setting it replaces `preferredFrameRateRange`.
    public var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.target.rounded()) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// The preferred range of callbacks per second; by default the screen's refresh rate.
    ///
    /// A callback is made for every frame of the screen, or for every second, third and so on: for those whose rate is
    /// closest to the preferred one.
    public var preferredFrameRateRange = CAFrameRateRange.default

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

    /// Calls back, if the preferred rate allows it for this frame.
    func fire(_ tick: Tick) {
        // The interval of a variable rate is the time since the last frame, where that was shorter.
        let sinceLast = lastTick.map { tick.targetTimestamp - $0 } ?? tick.duration
        lastTick = tick.targetTimestamp
        let rate = Double(preferredFrameRateRange.target)
        if rate > 0, duration > 0 {
            let interval = sinceLast > 0 ? min(sinceLast, tick.duration) : tick.duration
            let elapsed = tick.targetTimestamp - targetTimestamp
            // The frame closest to the wanted time; of two, the later one. A clock that was set back calls.
            if elapsed >= 0, elapsed <= 1 / rate - interval * 0.499 { return }
        }
        timestamp = tick.timestamp
        targetTimestamp = tick.targetTimestamp
        duration = tick.duration
        callback?(self)
    }
}
