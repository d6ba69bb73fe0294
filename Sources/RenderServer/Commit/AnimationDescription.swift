import Diagnostics

/// The names of the animations of layers: each stands for one that was added, with all that it is made of.
public struct AnimationID: Hashable, Sendable {
    public let number: UInt64

    /// - Parameter number: Another one each time an animation is added to a layer.
    public init(number: UInt64) {
        self.number = number
    }
}

/// A stretch of time in which an animation, or a group of them, runs, and at what pace.
public struct AnimationSpan: Equatable, Sendable {
    public var timing: MediaTiming
    /// From the part of a run that is over to the progress it makes.
    public var pace: TimingCurve

    public init(timing: MediaTiming, pace: TimingCurve = .linear) {
        self.timing = timing
        self.pace = pace
    }
}

/// A change of one property of a layer over time, as values: what a `CAPropertyAnimation` comes to.
public struct AnimationDescription: Sendable {
    /// Between which values it goes; the underlying value is what the model and the animations added before make together.
    public enum Mode: UInt8, Sendable {
        /// From each keyframe to the next.
        case keyframes
        /// From the underlying value to the only keyframe.
        case toKeyframe
        /// From the only keyframe to the underlying value.
        case fromKeyframe
        /// From the underlying value to the one that is the only keyframe further on.
        case byKeyframe
    }

    /// What lies between keyframes.
    public enum Interpolation: UInt8, Sendable {
        case linear
        /// Nothing: each value stays until the next.
        case discrete
        /// A smooth curve through all of them, shaped by `tensions`, `continuities` and `biases`.
        case cubic
    }

    public var property: AnimatedProperty
    public var mode = Mode.keyframes
    public var interpolation = Interpolation.linear
    /// It adds to the underlying value (transforms: multiplies) instead of taking its place.
    public var isAdditive = false
    /// Each run goes on from where the one before ended.
    public var isCumulative = false
    /// When it runs: the groups it is in, outermost first, and then its own; at least one.
    ///
    /// The first one's `beginTime` is in the time of the layer and never 0 for “now”; the others' is in that of the group.
    public var spans: [AnimationSpan]
    /// When each keyframe is reached, 0 to 1 and not less than that before; empty for equal distances. Discrete keyframes
    /// may have one time more: when the last one ends.
    public var keyTimes: [Double] = []
    /// `property.count` numbers for each keyframe. Of contents, the index of the `ContentsID`, which its owner keeps until
    /// the animation has ended.
    public var values: [Double] = []
    /// The keyframes of a path in place of `values`.
    public var paths: [PathData] = []
    /// The pace from each keyframe to the next; empty for linear ones.
    public var curves: [TimingCurve] = []
    /// Of each keyframe, for cubic interpolation; empty for 0.
    public var tensions: [Double] = []
    public var continuities: [Double] = []
    public var biases: [Double] = []

    public init(_ property: AnimatedProperty, spans: [AnimationSpan]) {
        require(!spans.isEmpty, "an animation of \(property.base) without a time to run")
        self.property = property
        self.spans = spans
    }

    /// How many keyframes there are.
    public var keyframeCount: Int {
        property.base.isPath ? paths.count : property.count == 0 ? 0 : values.count / Int(property.count)
    }
}
