import Diagnostics
import Foundation
import RenderProtocol

/// The timing curve of an animation: a Bézier curve from (0, 0) to (1, 1), with time along x and progress along y.
///
///     animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.8, 0.2, 1)
open class CAMediaTimingFunction: NSObject {
    private let points: (Float, Float, Float, Float)

    /// Creates a named curve; the linear one for an unknown name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a curve with these control points; their times are clamped to 0…1, so that progress is a function of
    /// time.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func time(_ x: Float) -> Float { x.isNaN ? 0 : min(max(x, 0), 1) }
        func progress(_ y: Float) -> Float { y.isFinite ? y : 0 }
        points = (time(c1x), progress(c1y), time(c2x), progress(c2y))
        super.init()
    }

    /// Archives of timing functions are not supported: the result is nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Writes x and y of control point number `idx`, 0 to 3, to `ptr`, which must have space for two values.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        require((0...3).contains(idx), "CAMediaTimingFunction has control points 0 to 3, not \(idx)")
        switch idx {
        case 0: (ptr[0], ptr[1]) = (0, 0)
        case 1: (ptr[0], ptr[1]) = (points.0, points.1)
        case 2: (ptr[0], ptr[1]) = (points.2, points.3)
        default: (ptr[0], ptr[1]) = (1, 1)
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return points == other.points
    }

    open override var hash: Int {
        var hasher = Hasher()
        for point in [points.0, points.1, points.2, points.3] { hasher.combine(point) }
        return hasher.finalize()
    }

    /// The render server's representation of the curve.
    package var curve: TimingCurve {
        if points.0 == points.1, points.2 == points.3 { return .linear }
        return .bezier(x1: Double(points.0), y1: Double(points.1), x2: Double(points.2), y2: Double(points.3))
    }
}

/// The names of predefined timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The same speed throughout.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly, and then speeds up.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Begins quickly, and then slows down.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins slowly, speeds up until the middle, and slows down again.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
