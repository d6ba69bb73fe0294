import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Records the changes in a keyframe block, and creates one animation for each property that changed.
@MainActor final class KeyframeRecorder {
    private struct Frame {
        /// Fractions of the block's duration.
        var start: Double
        var end: Double
        var value: LayerValue
    }

    private struct Recording {
        var first: LayerChange
        var frames: [Frame]
    }

    /// The recorders of open blocks, the innermost last.
    private static var stack: [KeyframeRecorder] = []
    static var current: KeyframeRecorder? { stack.last }

    private var recordings: [Recording] = []
    private var indexByTarget: [LayerChange.Target: Int] = [:]
    /// The time range of the changes made now, in fractions of the block's duration.
    private var range: (start: Double, end: Double) = (0, 1)

    func open() { Self.stack.append(self) }
    func close() { Self.stack.removeAll { $0 === self } }

    /// Performs `body`, whose changes belong to a part of the block's duration.
    func frame(_ start: Double, _ duration: Double, _ body: () -> Void) {
        func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let outer = range
        let start = share(start)
        range = (start, share(start + share(duration)))
        body()
        AnimationBlock.current?.layOut()
        range = outer
    }

    func record(_ change: LayerChange) {
        let frame = Frame(start: range.start, end: range.end, value: change.new)
        if let index = indexByTarget[change.target] {
            recordings[index].frames.append(frame)
        } else if change.changesModel {
            indexByTarget[change.target] = recordings.count
            recordings.append(Recording(first: change, frames: [frame]))
        }
    }

    /// Adds the animations to their layers, or passes them to the enclosing block's change handler.
    func animate(
        in block: AnimationBlock, _ mode: CAAnimationCalculationMode,
        handledBy changeHandler: AnimationBlock.ChangeHandler?
    ) {
        for recording in recordings {
            var final = recording.first
            final.complete()
            if case .bool = final.new {
                // Visible from the first frame to the last.
                if let changeHandler { changeHandler(final, nil, block) } else { block.animate(final) }
                continue
            }
            if let changeHandler {
                changeHandler(final, linearTrack(of: final, recording.frames, mode, in: block), block)
                continue
            }
            let restarts = block.settings.options.contains(.beginFromCurrentState)
            let adds = final.isAdditive && !restarts
            if !adds { final.layer.removeViewAnimations(of: final.property.key) }
            let start = restarts ? final.presented : final.old
            let animation = animation(of: final, from: start, recording.frames, mode, in: block) { final.relative($0) }
            animation.isAdditive = final.isAdditive
            block.clock?.record(final, of: block.ending)
            block.add(animation, to: final.layer, forKey: final.layer.keyForViewAnimation(of: final))
        }
    }

    private func animation(
        of change: LayerChange, from start: LayerValue, _ frames: [Frame], _ mode: CAAnimationCalculationMode,
        in block: AnimationBlock, _ value: (LayerValue) -> Any?
    ) -> CAKeyframeAnimation {
        let track = Self.track(from: start, frames, stays: mode == .linear)
        let animation = CAKeyframeAnimation(keyPath: change.property.key)
        animation.duration = max(block.settings.duration, 1e-6)
        animation.timingFunction = block.settings.timing.timingFunction
        animation.calculationMode = mode
        animation.values = track.values.map { value($0) ?? NSNull() }
        animation.keyTimes = (mode == .discrete ? track.times + [1] : track.times).map { NSNumber(value: $0) }
        return animation
    }

    /// Returns the keyframes as line segments and jumps, which can be cut anywhere and reversed.
    private func linearTrack(
        of change: LayerChange, _ frames: [Frame], _ mode: CAAnimationCalculationMode, in block: AnimationBlock
    ) -> KeyframeTrack {
        let start = change.isAdditive ? change.old : change.presented
        let track = Self.track(from: start, frames, stays: mode == .linear)
        switch mode {
        case .linear: return track
        case .discrete:
            var steps = KeyframeTrack(values: [], times: [])
            for (index, value) in track.values.enumerated() {
                steps.values += [value, value]
                steps.times += [track.times[index], index + 1 < track.times.count ? track.times[index + 1] : 1]
            }
            return steps
        default:
            let animation = animation(of: change, from: start, frames, mode, in: block) { $0.boxed }
            // The animator provides the timing; only the interpolated values matter here.
            (animation.duration, animation.timingFunction, animation.fillMode) = (1, nil, .both)
            return track.resampled { $0 }.mapped { share in change.value(of: animation, at: share) }
        }
    }

    /// Returns the values and their times, as fractions of the duration.
    ///
    /// - Parameter stays: Whether the value stays constant between two frames, instead of being interpolated.
    private static func track(
        from start: LayerValue, _ frames: [Frame], stays: Bool
    ) -> KeyframeTrack {
        var (values, times) = ([start], [0.0])
        let ordered = frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        for frame in ordered.map(\.element) {
            let last = times[times.count - 1]
            // A frame that begins during another one starts where that one ends.
            let begin = max(frame.start, last)
            if stays, begin > last {
                values.append(values[values.count - 1])
                times.append(begin)
            }
            values.append(frame.value)
            times.append(max(frame.end, begin))
        }
        if let last = times.last, last < 1 {
            values.append(values[values.count - 1])
            times.append(1)
        }
        return KeyframeTrack(values: values, times: times)
    }
}

extension UIView {
    /// Animates changes in keyframes, which `animations` defines by calling `addKeyframe`.
    ///
    /// - Parameters:
    ///   - duration: The duration of all keyframes together, in seconds.
    ///   - delay: The delay in seconds.
    ///   - options: May include the raw value of a curve of `AnimationOptions`, which applies to the whole animation.
    ///   - animations: Changes outside keyframes form one keyframe with the full duration.
    ///   - completion: Called when all animations have ended, with whether all ran to their end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let own = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
        let settings = AnimationBlock.Settings(duration: duration, delay: delay, options: own)
        let outer = AnimationBlock.current
        let recorder = KeyframeRecorder()
        let block = AnimationBlock(settings.inheriting(from: outer), AnimationEnding(completion)) { change, _, _ in
            recorder.record(change)
        }
        if block.settings.isImmediate {
            AnimationBlock.without(animations)
            return block.close()
        }
        recorder.open()
        AnimationBlock.push(block)
        animations()
        block.layOut()
        AnimationBlock.pop()
        recorder.close()
        recorder.animate(in: block, options.calculationMode, handledBy: outer?.changeHandler)
        block.close()
    }

    /// Adds a keyframe to `animateKeyframes`.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the block's duration, from 0 to 1.
    ///   - frameDuration: The duration, as a fraction of the block's duration, from 0 to 1.
    ///   - animations: A closure that changes views.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = KeyframeRecorder.current else {
            logger.warning("UIView.addKeyframe was called outside animateKeyframes: the changes are not animated.")
            return animations()
        }
        recorder.frame(frameStartTime, frameDuration, animations)
    }
}

extension UIView.KeyframeAnimationOptions {
    fileprivate var calculationMode: CAAnimationCalculationMode {
        switch rawValue >> 10 & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}
