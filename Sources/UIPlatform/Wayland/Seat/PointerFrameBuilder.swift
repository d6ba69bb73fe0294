import CoreGraphics
import Foundation

/// Collects the events of a pointer until the end of a frame, and combines scroll events.
struct PointerFrameBuilder {
    enum Axis { case vertical, horizontal }

    private var actions: [PointerFrame.Action] = []
    private var timestamp: TimeInterval?
    private var delta = CGVector.zero
    private var value120 = (x: 0, y: 0)
    private var source: PointerFrame.Axis.Source?
    private var hasAxis = false
    private var hasStop = false
    // Preserved across frames: fingers that scrolled along both axes have left after both have stopped.
    private var moving: (vertical: Bool, horizontal: Bool) = (false, false)

    /// Adds an action other than scrolling; `timestamp` is in seconds, or nil if the event has none.
    mutating func add(_ action: PointerFrame.Action, at timestamp: TimeInterval?) {
        putAxisTogether()
        actions.append(action)
        record(timestamp)
    }

    /// Adds a `wl_pointer.axis` event: a distance in points.
    mutating func addAxis(_ axis: Axis, _ value: CGFloat, at timestamp: TimeInterval) {
        hasAxis = true
        switch axis {
        case .vertical:
            delta.dy += value
            moving.vertical = true
        case .horizontal:
            delta.dx += value
            moving.horizontal = true
        }
        record(timestamp)
    }

    /// Adds a `wl_pointer.axis_stop` event.
    mutating func addStop(_ axis: Axis, at timestamp: TimeInterval) {
        hasAxis = true
        hasStop = true
        switch axis {
        case .vertical: moving.vertical = false
        case .horizontal: moving.horizontal = false
        }
        record(timestamp)
    }

    /// Adds a `wl_pointer.axis_value120` event, or an `axis_discrete` event times 120.
    mutating func addSteps(_ axis: Axis, _ steps: Int) {
        hasAxis = true
        switch axis {
        case .vertical: value120.y = Self.sum(value120.y, steps)
        case .horizontal: value120.x = Self.sum(value120.x, steps)
        }
    }

    /// Returns the sum, or `a` where it overflows: a frame may have any number of events.
    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflows) = a.addingReportingOverflow(b)
        return overflows ? a : sum
    }

    mutating func setSource(_ source: PointerFrame.Axis.Source) { self.source = source }

    /// Returns the actions of the frame and starts a new one; nil if there are none.
    mutating func finish() -> (actions: [PointerFrame.Action], timestamp: TimeInterval?)? {
        putAxisTogether()
        source = nil
        guard !actions.isEmpty else { return nil }
        defer {
            actions = []
            timestamp = nil
        }
        return (actions, timestamp)
    }

    private mutating func record(_ timestamp: TimeInterval?) {
        if let timestamp { self.timestamp = max(self.timestamp ?? timestamp, timestamp) }
    }

    private mutating func putAxisTogether() {
        guard hasAxis else { return }
        // A frame may omit the source; only a wheel has steps.
        let source = self.source ?? (value120 == (0, 0) ? .continuous : .wheel)
        actions.append(
            .axis(
                PointerFrame.Axis(
                    delta: delta, value120: value120, source: source,
                    isStop: hasStop && !moving.vertical && !moving.horizontal)))
        if source == .wheel || source == .wheelTilt { moving = (false, false) }
        delta = .zero
        value120 = (0, 0)
        hasAxis = false
        hasStop = false
    }
}
