import Foundation
import RenderProtocol

/// The timing of an object in a hierarchy: animations in their groups and layers, layers in their superlayers.
///
/// Active local time is `(parent's time − beginTime) × speed + timeOffset`; see Apple's *Core Animation Programming Guide*.
public protocol CAMediaTiming: AnyObject {
    /// The begin time in seconds of the parent's time; 0 by default, which for animations means the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one run, in seconds; 0 by default.
    var duration: CFTimeInterval { get set }
    /// The rate relative to the parent's time; 1 by default, 0 pauses, a negative value runs backwards.
    var speed: Float { get set }
    /// The local time at the begin time, in seconds; 0 by default.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs, which may be fractional; 0 by default, for one run.
    var repeatCount: Float { get set }
    /// The number of seconds for which the runs repeat; 0 by default, to use `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by a reversed one; false by default.
    var autoreverses: Bool { get set }
    /// The values presented before the begin and after the end; `removed` by default.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of an animation outside of its active duration.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The last value remains after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is presented before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// No value is presented.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    init(_ fill: MediaTiming.Fill) {
        switch fill {
        case .removed: self = .removed
        case .forwards: self = .forwards
        case .backwards: self = .backwards
        case .both: self = .both
        }
    }

    /// The render server's fill mode; `removed` for an unknown name.
    var fill: MediaTiming.Fill {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}
