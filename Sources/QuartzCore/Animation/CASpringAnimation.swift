import Diagnostics
import Foundation
import RenderProtocol

/// An animation that moves like a mass on a damped spring.
///
///     let bounce = CASpringAnimation(keyPath: "transform.scale")
///     bounce.fromValue = 0.8
///     bounce.damping = 8
///     bounce.duration = bounce.settlingDuration
///     layer.add(bounce, forKey: "bounce")
///
/// It is cut off at its `duration`; `settlingDuration` is how long the spring moves. The timing function has no effect.
open class CASpringAnimation: CABasicAnimation {
    private struct Spring {
        var mass = 1.0
        var stiffness = 100.0
        var damping = 10.0
        var velocity = 0.0
        var allowsOverdamping = false
    }

    private var spring = Spring()

    /// Creates a spring with a perceived duration.
    ///
    /// - Parameters:
    ///   - perceptualDuration: Seconds, above 0.
    ///   - bounce: The overshoot, −1 to 1: 0 is critically damped, negative values are overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let duration = perceptualDuration.isFinite ? max(perceptualDuration, 1e-3) : 1
        let bounce = bounce.isFinite ? min(max(Double(bounce), -0.999), 1) : 0
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        spring.stiffness = (2 * .pi / duration) * (2 * .pi / duration)
        spring.damping = 4 * .pi * ratio / duration
        spring.allowsOverdamping = bounce < 0
    }

    /// Makes this the spring that settles after `duration`, as UIKit's springs are specified, and sets the animation's
    /// duration.
    ///
    /// - Parameters:
    ///   - duration: Seconds, above 0.
    ///   - dampingRatio: Above 0 to 1; from 1 on the spring settles without oscillation.
    ///   - initialVelocity: In distances to the end value per second.
    package func fit(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let curve = SpringCurve(
            duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        (mass, stiffness, damping) = (1, CGFloat(curve.stiffness), CGFloat(curve.damping))
        self.initialVelocity = CGFloat(initialVelocity)
        self.duration = duration
    }

    /// The mass on the spring, above 0; 1 by default.
    open var mass: CGFloat {
        get { CGFloat(spring.mass) }
        set { set("mass", \.mass, Double(newValue), least: .leastNormalMagnitude) }
    }

    /// The spring's stiffness, above 0; 100 by default.
    open var stiffness: CGFloat {
        get { CGFloat(spring.stiffness) }
        set { set("stiffness", \.stiffness, Double(newValue), least: .leastNormalMagnitude) }
    }

    /// The damping coefficient, 0 or more; 10 by default.
    open var damping: CGFloat {
        get { CGFloat(spring.damping) }
        set { set("damping", \.damping, Double(newValue), least: 0) }
    }

    /// The initial velocity, in distances to the end value per second; 0 by default, positive towards the end.
    open var initialVelocity: CGFloat {
        get { CGFloat(spring.velocity) }
        set { set("initialVelocity", \.velocity, Double(newValue), least: -.greatestFiniteMagnitude) }
    }

    /// Whether the spring may be overdamped; false, the default, limits the damping to critical.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { modify("allowsOverdamping") { spring.allowsOverdamping = newValue } }
    }

    /// The time in seconds until the spring is practically at rest; infinite without damping.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The perceptual duration of this spring: its period without damping.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / (spring.stiffness / spring.mass).squareRoot() }

    /// The overshoot of this spring; see `init(perceptualDuration:bounce:)`.
    open var bounce: CGFloat {
        let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
        return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    private func set(_ name: String, _ key: WritableKeyPath<Spring, Double>, _ value: Double, least: Double) {
        guard value.isFinite, value >= least else {
            logger.once("\(name) of a spring cannot be \(value): ignored.")
            return
        }
        modify(name) { spring[keyPath: key] = value }
    }

    private var curve: SpringCurve {
        let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
        return SpringCurve(
            mass: spring.mass, stiffness: spring.stiffness,
            damping: spring.allowsOverdamping ? spring.damping : min(spring.damping, critical),
            initialVelocity: spring.velocity)
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CASpringAnimation { spring = other.spring }
    }

    private static let springAttributes: [String: AnimationAttribute] = CABasicAnimation.attributes.merging([
        "mass": AnimationAttribute(\CASpringAnimation.mass),
        "stiffness": AnimationAttribute(\CASpringAnimation.stiffness),
        "damping": AnimationAttribute(\CASpringAnimation.damping),
        "initialVelocity": AnimationAttribute(\CASpringAnimation.initialVelocity),
        "allowsOverdamping": AnimationAttribute(\CASpringAnimation.allowsOverdamping),
    ]) { $1 }

    override class var attributes: [String: AnimationAttribute] { springAttributes }

    override var span: AnimationSpan { AnimationSpan(timing: timing, timingCurve: .spring(curve)) }
}
