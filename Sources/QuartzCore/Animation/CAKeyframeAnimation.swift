import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// An animation of a property through several values, or of a point along a path.
///
///     let shake = CAKeyframeAnimation(keyPath: "position.x")
///     shake.values = [0, 10, -10, 10, 0]
///     shake.isAdditive = true
///     shake.duration = 0.4
///     layer.add(shake, forKey: "shake")
open class CAKeyframeAnimation: CAPropertyAnimation {
    private struct Frames {
        var values: [Any]?
        var path: CGPath?
        var keyTimes: [NSNumber]?
        var timingFunctions: [CAMediaTimingFunction]?
        var calculationMode = CAAnimationCalculationMode.linear
        var tensions: [NSNumber]?
        var continuities: [NSNumber]?
        var biases: [NSNumber]?
        var rotationMode: CAAnimationRotationMode?
    }

    private var frames = Frames()

    /// The keyframe values; ignored if there is a path.
    ///
    /// A single value of a discrete animation has no effect: as in Core Animation, the layer looks as it does without
    /// the animation.
    open var values: [Any]? {
        get { frames.values }
        set { modify("values") { frames.values = newValue } }
    }

    /// The path that a property of type point follows, copied when set. Each line and each curve is one segment.
    open var path: CGPath? {
        get { frames.path }
        set { modify("path") { frames.path = newValue is CGMutablePath ? newValue?.copy() : newValue } }
    }

    /// The time of each value, as a fraction of the duration; nil, the default, for evenly spaced times.
    ///
    /// The times ascend from 0 to 1; discrete animations have one more time than values. Times outside of 0…1 are used
    /// as they are: only the values between 0 and 1 are presented. A ``path`` with more points than times is followed up to
    /// the last point that has a time; if the count does not match that of ``values``, times are evenly spaced. Paced
    /// animations ignore the times.
    open var keyTimes: [NSNumber]? {
        get { frames.keyTimes }
        set { modify("keyTimes") { frames.keyTimes = newValue } }
    }

    /// The timing from each value to the next; nil, the default, for linear timing. Ignored by paced animations.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { modify("timingFunctions") { frames.timingFunctions = newValue } }
    }

    /// The interpolation between the values; `linear` by default.
    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { modify("calculationMode") { frames.calculationMode = newValue } }
    }

    /// The tension of the curve at each value, −1 to 1; 0 by default. For cubic modes.
    open var tensionValues: [NSNumber]? {
        get { frames.tensions }
        set { modify("tensionValues") { frames.tensions = newValue } }
    }

    /// The sharpness of the corner at each value, −1 to 1; 0 by default. For cubic modes.
    open var continuityValues: [NSNumber]? {
        get { frames.continuities }
        set { modify("continuityValues") { frames.continuities = newValue } }
    }

    /// Whether the curve bends before or after each value, −1 to 1; 0 by default. For cubic modes.
    open var biasValues: [NSNumber]? {
        get { frames.biases }
        set { modify("biasValues") { frames.biases = newValue } }
    }

    /// Whether the layer rotates to follow the path; nil, the default, for no rotation.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { modify("rotationMode") { frames.rotationMode = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CAKeyframeAnimation { frames = other.frames }
    }

    private static let keyframeAttributes: [String: AnimationAttribute] = CAPropertyAnimation.attributes.merging([
        "values": AnimationAttribute(object: \CAKeyframeAnimation.values),
        "path": AnimationAttribute(object: \CAKeyframeAnimation.path),
        "keyTimes": AnimationAttribute(object: \CAKeyframeAnimation.keyTimes),
        "timingFunctions": AnimationAttribute(object: \CAKeyframeAnimation.timingFunctions),
        "calculationMode": AnimationAttribute(name: \CAKeyframeAnimation.calculationMode),
        "tensionValues": AnimationAttribute(object: \CAKeyframeAnimation.tensionValues),
        "continuityValues": AnimationAttribute(object: \CAKeyframeAnimation.continuityValues),
        "biasValues": AnimationAttribute(object: \CAKeyframeAnimation.biasValues),
        "rotationMode": AnimationAttribute(object: \CAKeyframeAnimation.rotationMode),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { keyframeAttributes }

    // MARK: For the render server

    override func describe(
        _ target: AnimatedKeyPath, _ spans: [AnimationSpan], _ parts: inout AnimationParts
    ) -> [AnimationDescription] {
        if let path = frames.path, target.kind == .point || target.property.part == .translation {
            return describe(target, spans, along: KeyframePath(path.elements))
        }
        guard let list = frames.values, !list.isEmpty else { return [] }
        var description = AnimationDescription(target.property, spans: spans)
        description.interpolation = calculationMode.interpolation
        // As Core Animation renders it: a discrete animation of one value has no effect.
        if list.count == 1, calculationMode == .discrete { return [] }
        setTimes(of: &description, count: list.count)
        if target.property.base.isPath {
            description.paths = list.compactMap { target.path($0) }
            guard description.paths.count == list.count else { return reject(list) }
            return [description]
        }
        let values = list.compactMap { target.numbers($0, &parts) }
        guard values.count == list.count else { return reject(list) }
        description.values = target.concatenatingPadded(values)
        if target.isList { description.property.count = UInt16(clamping: description.values.count / list.count) }
        let isPoint = target.kind == .point && calculationMode != .discrete
        let isWhole = target.isWholeTransform
        if isPoint, rotationMode != nil || calculationMode == .cubicPaced {
            let points = values.map { SIMD2($0[0], $0[1]) }
            let route = KeyframePath(
                points, tcb: calculationMode.isCubic ? tcb(points.count) : nil, keyTimes: description.keyTimes)
            return describe(target, spans, along: route)
        }
        if calculationMode.isPaced, !isWhole { description.pace(cubic: calculationMode.isCubic, tcb(list.count)) }
        return [description]
    }

    private func reject(_ list: [Any]) -> [AnimationDescription] {
        logger.once("“\(keyPath ?? "")” is not animated: one of its \(list.count) values has the wrong type.")
        return []
    }

    private func setTimes(of description: inout AnimationDescription, count: Int) {
        guard !calculationMode.isPaced else { return }
        description.keyTimes = keyTimes?.map(\.doubleValue) ?? []
        description.curves = timingFunctions?.map(\.curve) ?? []
        guard calculationMode.isCubic else { return }
        description.tensions = tensionValues?.map(\.doubleValue) ?? []
        description.continuities = continuityValues?.map(\.doubleValue) ?? []
        description.biases = biasValues?.map(\.doubleValue) ?? []
    }

    private func tcb(_ count: Int) -> [SIMD3<Double>] {
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, index < list.count, list[index].doubleValue.isFinite else { return 0 }
            return list[index].doubleValue
        }
        return (0..<count).map {
            SIMD3(number(tensionValues, $0), number(continuityValues, $0), number(biasValues, $0))
        }
    }

    private func describe(
        _ target: AnimatedKeyPath, _ spans: [AnimationSpan], along route: KeyframePath
    ) -> [AnimationDescription] {
        let times = keyTimes?.map(\.doubleValue) ?? []
        let curves = timingFunctions?.map(\.curve) ?? []
        let samples: KeyframePath.Samples
        if calculationMode == .discrete {
            samples = route.ends(times)
        } else if calculationMode.isPaced {
            samples = route.paced()
        } else {
            samples = route.timed(times, curves)
        }
        guard !samples.points.isEmpty else { return [] }
        var description = AnimationDescription(target.property, spans: spans)
        description.interpolation = calculationMode == .discrete ? .discrete : .linear
        description.keyTimes = samples.times
        description.values = samples.points.flatMap { [$0.x, $0.y] }
        guard let rotationMode, target.property.base == .position else { return [description] }
        var turn = AnimationDescription(AnimatedProperty(.transform, part: .rotationZ), spans: spans)
        // Added to the layer's own rotation.
        turn.isAdditive = true
        turn.interpolation = description.interpolation
        turn.keyTimes = samples.times
        let half = rotationMode == .rotateAutoReverse ? Double.pi : 0
        turn.values = samples.angles.map { $0 + half }
        return [description, turn]
    }
}

/// The interpolation of a keyframe animation between its values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value until the next one, without interpolation.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The same curve at constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
    var interpolation: AnimationDescription.Interpolation {
        self == .discrete ? .discrete : self == .cubic ? .cubic : .linear
    }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The x axis points forwards along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis points backwards along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
