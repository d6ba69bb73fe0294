import Diagnostics

/// The identity of an animation of a layer: each stands for one addition, with all of its parts.
@usableFromInline package struct AnimationID: Hashable, Sendable {
    package let number: UInt64

    /// - Parameter number: A number that is unique to each addition of an animation to a layer.
    @usableFromInline package init(number: UInt64) {
        self.number = number
    }
}

/// The timing of an animation or of a group of animations.
package struct AnimationSpan: Equatable, Sendable {
    package var timing: MediaTiming
    /// The map from the completed fraction of a run to the progress.
    package var timingCurve: TimingCurve

    package init(timing: MediaTiming, timingCurve: TimingCurve = .linear) {
        self.timing = timing
        self.timingCurve = timingCurve
    }
}

/// The change of one property of a layer over time, as plain values: the equivalent of a `CAPropertyAnimation`.
@usableFromInline package struct AnimationDescription: Sendable {
    /// The values between which it interpolates; the underlying value is the result of the model and the animations
    /// added before.
    @usableFromInline package enum Mode: UInt8, Sendable {
        /// From each keyframe to the next.
        case keyframes
        /// From the underlying value to the only keyframe.
        case toKeyframe
        /// From the only keyframe to the underlying value.
        case fromKeyframe
        /// From the underlying value to the sum of that and the only keyframe.
        case byKeyframe
    }

    /// The interpolation between keyframes.
    @usableFromInline package enum Interpolation: UInt8, Sendable {
        case linear
        /// None: each value stays until the next.
        case discrete
        /// A smooth curve through all keyframes, shaped by `tensions`, `continuities` and `biases`.
        case cubic
    }

    package var property: AnimatedProperty
    package var mode = Mode.keyframes
    package var interpolation = Interpolation.linear
    /// Whether it adds to the underlying value (transforms: multiplies) instead of replacing it.
    package var isAdditive = false
    /// Whether each run continues from the end value of the previous one.
    package var isCumulative = false
    /// The distance of the values that are presented between the keyframes, from 0; 0 for all values. The keyframes themselves
    /// are shown as they are.
    package var valueStep = 0.0
    /// The timing of the enclosing groups, outermost first, and then its own; at least one.
    ///
    /// The first one's `beginTime` is in the layer's time and never 0 for “now”; the others' are in the time of their
    /// group.
    package var spans: [AnimationSpan]
    /// The times of the keyframes, 0 to 1 and ascending; empty for equal distances. Discrete keyframes may have one
    /// more time: the end of the last one.
    package var keyTimes: [Double] = []
    /// `property.count` numbers for each keyframe. For contents, the index of the `ContentsID`, which its owner keeps
    /// alive until the animation has ended.
    package var values: [Double] = []
    /// The keyframes of a path, instead of `values`.
    package var paths: [PathData] = []
    /// The timing curves between keyframes; empty for linear ones.
    package var curves: [TimingCurve] = []
    /// The tension at each keyframe, for cubic interpolation; empty for 0.
    package var tensions: [Double] = []
    package var continuities: [Double] = []
    package var biases: [Double] = []

    package init(_ property: AnimatedProperty, spans: [AnimationSpan]) {
        require(!spans.isEmpty, "an animation of \(property.base) without a time to run")
        self.property = property
        self.spans = spans
    }

    /// The number of keyframes.
    package var keyframeCount: Int {
        property.base.isPath ? paths.count : property.count == 0 ? 0 : values.count / Int(property.count)
    }
}
