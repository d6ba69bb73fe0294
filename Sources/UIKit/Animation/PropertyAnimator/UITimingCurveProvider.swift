import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// The kind of an animator's timing.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// An object that provides the timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// Determines which of the parameters are used.
    var timingCurveType: UITimingCurveType { get }
    /// The Bézier curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of a Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    /// The named curve; `easeInOut` for a curve with control points.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point of the curve, in the unit square.
    public let controlPoint1: CGPoint
    /// The second control point of the curve, in the unit square.
    public let controlPoint2: CGPoint
    private let isBuiltIn: Bool

    /// Creates the system's default curve.
    public override init() {
        (animationCurve, isBuiltIn) = (.easeInOut, true)
        (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        super.init()
    }

    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltIn) = (curve, true)
        let points = curve.timingFunction.controlPoints
        (controlPoint1, controlPoint2) = (points.0, points.1)
        super.init()
    }

    /// Creates a curve with two control points, where x is time and y is progress.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, isBuiltIn) = (.easeInOut, false)
        (controlPoint1, controlPoint2) = (point1, point2)
        super.init()
    }

    /// Creates a curve from an archive; returns nil if the archive holds no valid numbers.
    public required init?(coder: NSCoder) {
        let numbers = TimingArchive.keys.prefix(4).map { coder.decodeDouble(forKey: $0) }
        guard coder.containsValue(forKey: TimingArchive.keys[0]), numbers.allSatisfy(\.isFinite) else { return nil }
        animationCurve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "UIAnimationCurve")) ?? .easeInOut
        isBuiltIn = coder.decodeBool(forKey: "UIIsBuiltIn")
        controlPoint1 = CGPoint(x: numbers[0], y: numbers[1])
        controlPoint2 = CGPoint(x: numbers[2], y: numbers[3])
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(animationCurve.rawValue, forKey: "UIAnimationCurve")
        coder.encode(isBuiltIn, forKey: "UIIsBuiltIn")
        let numbers = [controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y]
        for (key, number) in zip(TimingArchive.keys, numbers) { coder.encode(Double(number), forKey: key) }
    }

    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The timing of a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    enum Spring {
        /// A spring fitted to the animator's duration.
        case fitted(dampingRatio: Double)
        /// A spring with its own duration.
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    let spring: Spring
    /// The initial velocity in distances to the end value per second. Positions use x and y separately, other values x.
    public let initialVelocity: CGVector

    /// Creates the system's default spring.
    public override init() {
        spring = .physical(mass: 3, stiffness: 1000, damping: 500)
        initialVelocity = .zero
        super.init()
    }

    /// Creates a spring that comes to rest within the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 to come to rest without oscillation, less to oscillate.
    ///   - velocity: Distances to the end value per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        spring = .fitted(dampingRatio: ratio.isFinite ? Double(ratio) : 1)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring with its own physics, whose settling time is the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        require(
            mass > 0 && stiffness > 0 && damping >= 0 && mass.isFinite && stiffness.isFinite && damping.isFinite,
            "UISpringTimingParameters: mass \(mass) and stiffness \(stiffness) must be above 0, damping \(damping) not below"
        )
        spring = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring with a perceptual duration in seconds; the bounce is from −1 to 1.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }

    /// Creates a spring from an archive; returns nil if the archive holds no valid numbers.
    public required init?(coder: NSCoder) {
        let n = TimingArchive.keys.map { coder.decodeDouble(forKey: $0) }
        guard coder.containsValue(forKey: TimingArchive.keys[0]), n.allSatisfy(\.isFinite) else { return nil }
        if coder.decodeBool(forKey: "UIIsFitted") {
            spring = .fitted(dampingRatio: n[2])
        } else {
            guard n[2] >= 0, n[3] > 0, n[4] > 0 else { return nil }
            spring = .physical(mass: n[3], stiffness: n[4], damping: n[2])
        }
        initialVelocity = CGVector(dx: n[0], dy: n[1])
        super.init()
    }

    open func encode(with coder: NSCoder) {
        var numbers = [Double(initialVelocity.dx), Double(initialVelocity.dy)]
        switch spring {
        case .fitted(let ratio): numbers += [ratio, 0, 0]
        case .physical(let mass, let stiffness, let damping): numbers += [damping, mass, stiffness]
        }
        if case .fitted = spring { coder.encode(true, forKey: "UIIsFitted") }
        for (key, number) in zip(TimingArchive.keys, numbers) { coder.encode(number, forKey: key) }
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Reads and writes the numbers of timing parameters in archives.
private enum TimingArchive {
    static let keys = (0..<5).map { "UITimingNumber\($0)" }
}

extension CAMediaTimingFunction {
    /// The two inner control points of the four.
    var controlPoints: (CGPoint, CGPoint) {
        func point(_ index: Int) -> CGPoint {
            var values: [Float] = [0, 0]
            getControlPoint(at: index, values: &values)
            return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
        }
        return (point(1), point(2))
    }

    /// The reversed function: the same curve from end to start.
    var mirrored: CAMediaTimingFunction {
        let (a, b) = controlPoints
        return CAMediaTimingFunction(
            controlPoints: Float(1 - b.x), Float(1 - b.y), Float(1 - a.x), Float(1 - a.y))
    }
}
