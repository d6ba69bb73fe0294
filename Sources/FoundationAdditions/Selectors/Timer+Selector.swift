import Diagnostics
import Foundation

/// The timers that call a method, whose initializers are declared for this protocol because they return a subclass.
public protocol _TimerWithSelector {}

extension Timer: _TimerWithSelector {}

extension _TimerWithSelector {
    /// Creates a timer that calls a method of an object after an interval in seconds.
    ///
    /// Add it to a run loop with `add(_:forMode:)`. The method has no parameter or one, the timer. The target is retained
    /// until the timer is invalidated, or has fired if it does not repeat.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let date = Date(timeIntervalSinceNow: ti)
        self.init(
            fireAt: date, interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that calls a method of an object at a date, then after intervals in seconds if it repeats.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let target = TimerTarget(target: t as AnyObject, selector: s, repeats: rep)
        // Only Timer conforms, and a subclass of it gets the same timer.
        guard let timer = SelectorTimer(date, ti, target, ui) as? Self else {
            trap("A subclass of Timer cannot call a selector; create a Timer")
        }
        self = timer
    }

    /// Creates a timer that calls a method of an object, and adds it to the current run loop in the default mode.
    @discardableResult public static func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// The method that a timer calls.
private final class TimerTarget: @unchecked Sendable {
    // Sendable: used by the timer only, which belongs to the thread of its run loop.
    private var target: AnyObject?
    private let selector: Selector
    let repeats: Bool

    init(target: AnyObject, selector: Selector, repeats: Bool) {
        (self.target, self.selector, self.repeats) = (target, selector, repeats)
    }

    func fire(_ timer: Timer) {
        guard let target else { return }
        selector.send(to: target, _MethodArguments(timer))
        if !repeats { self.target = nil }
    }

    func release() { target = nil }
}

/// A timer that calls a method, and releases its target when it is invalidated.
private final class SelectorTimer: Timer {
    private let target: TimerTarget
    private let info: Any?

    init(_ date: Date, _ interval: TimeInterval, _ target: TimerTarget, _ info: Any?) {
        self.target = target
        self.info = info
        // Foundation would never fire a timer that repeats without an interval.
        let interval = target.repeats ? max(interval, 0.0001) : interval
        super.init(fire: date, interval: interval, repeats: target.repeats) { target.fire($0) }
    }

    override var userInfo: Any? { info }

    override func invalidate() {
        super.invalidate()
        target.release()
    }
}
