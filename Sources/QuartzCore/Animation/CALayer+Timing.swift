import Foundation
import RenderProtocol

/// A layer's timeline, which its animations and sublayers run on; `speed`, `beginTime` and `timeOffset` apply.
///
/// With a speed of 0 it is paused: `timeOffset` is the time that it shows, and everything continues where it was when
/// `beginTime` compensates for the pause.
extension CALayer {
    /// The layer's timing relative to its superlayer.
    var timing: MediaTiming {
        get { animations?.timing ?? Self.defaultTiming }
        set {
            guard newValue != timing else { return }
            ensureAnimations().timing = newValue == Self.defaultTiming ? nil : newValue
            mark(.time)
        }
    }

    private static let defaultTiming = {
        var timing = MediaTiming()
        timing.duration = .infinity
        return timing
    }()

    /// Returns the layer's local time at clock time `time`. O(depth).
    func localTime(at time: Double) -> Double {
        // Nearly all trees run on clock time: no list of ancestors is needed for them.
        var layer: CALayer? = presentedModel ?? self
        var timings: [MediaTiming] = []
        while let current = layer {
            if let timing = current.animations?.timing { timings.append(timing) }
            layer = current._superlayer
        }
        return timings.reversed().reduce(time) { $1.localTime($0) }
    }

    /// Returns the clock time at the layer's local time `time`. O(depth).
    func clockTime(at time: Double) -> Double {
        var time = time
        var layer: CALayer? = presentedModel ?? self
        while let current = layer {
            if let timing = current.animations?.timing { time = timing.parentTime(time) }
            layer = current._superlayer
        }
        return time
    }

    func _convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.clockTime(at: time) ?? time)
    }

    func _convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let time = clockTime(at: time)
        return layer?.localTime(at: time) ?? time
    }

    func encodeTime(into commit: inout Commit) {
        commit.layerTimes.append(Commit.LayerTimeUpdate(layer: id, timing: animations?.timing))
    }
}
