import Foundation
import RenderServer

/// A layer's timeline, which its animations and sublayers run on; `speed`, `beginTime` and `timeOffset` apply.
///
/// With a speed of 0 it is paused: `timeOffset` is the time that it shows, and everything continues where it was when
/// `beginTime` compensates for the pause.
extension CALayer {
    var storedBeginTime: CFTimeInterval {
        get { animations?.timing?.beginTime ?? 0 }
        set { setTiming { $0.beginTime = newValue.isFinite ? newValue : 0 } }
    }

    var storedDuration: CFTimeInterval {
        get { animations?.timing?.duration ?? .infinity }
        set { setTiming { $0.duration = newValue } }
    }

    var storedSpeed: Float {
        get { Float(animations?.timing?.speed ?? 1) }
        set { setTiming { $0.speed = newValue.isFinite ? Double(newValue) : 1 } }
    }

    var storedTimeOffset: CFTimeInterval {
        get { animations?.timing?.timeOffset ?? 0 }
        set { setTiming { $0.timeOffset = newValue.isFinite ? newValue : 0 } }
    }

    var storedRepeatCount: Float {
        get { Float(animations?.timing?.repeatCount ?? 0) }
        set { setTiming { $0.repeatCount = newValue.mediaCount } }
    }

    var storedRepeatDuration: CFTimeInterval {
        get { animations?.timing?.repeatDuration ?? 0 }
        set { setTiming { $0.repeatDuration = newValue } }
    }

    var storedAutoreverses: Bool {
        get { animations?.timing?.autoreverses ?? false }
        set { setTiming { $0.autoreverses = newValue } }
    }

    var storedFillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(animations?.timing?.fill ?? .removed) }
        set { setTiming { $0.fill = newValue.fill } }
    }

    private func setTiming(_ body: (inout MediaTiming) -> Void) {
        var defaults = MediaTiming()
        defaults.duration = .infinity
        let old = animations?.timing ?? defaults
        var new = old
        body(&new)
        guard new != old else { return }
        ensureAnimations().timing = new == defaults ? nil : new
        mark(.time)
    }

    /// Returns the layer's local time at clock time `time`. O(depth).
    func localTime(at time: Double) -> Double {
        // Nearly all trees run on clock time: no list of ancestors is needed for them.
        var layer: CALayer? = presentedModel ?? self
        var timings: [MediaTiming] = []
        while let current = layer {
            if let timing = current.animations?.timing { timings.append(timing) }
            layer = current.storedSuperlayer
        }
        return timings.reversed().reduce(time) { $1.localTime($0) }
    }

    /// Returns the clock time at the layer's local time `time`. O(depth).
    func clockTime(at time: Double) -> Double {
        var time = time
        var layer: CALayer? = presentedModel ?? self
        while let current = layer {
            if let timing = current.animations?.timing { time = timing.parentTime(time) }
            layer = current.storedSuperlayer
        }
        return time
    }

    func encodeTime(into commit: inout Commit) {
        commit.layerTimes.append(Commit.LayerTimeUpdate(layer: id, timing: animations?.timing))
    }
}
