import Foundation
import RenderServer

/// A place in a tree of times: animations in their groups and layers, layers in their superlayers.
///
/// Active local time is `(parent's time − beginTime) × speed + timeOffset`; see Apple's *Core Animation Programming Guide*.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in seconds of the parent's time; 0 by default, which animations take for the time of the commit.
    var beginTime: CFTimeInterval { get set }
    /// How long one run takes, in seconds; 0 by default.
    var duration: CFTimeInterval { get set }
    /// Its own seconds in one of the parent's; 1 by default, 0 stands still, below 0 runs backwards.
    var speed: Float { get set }
    /// Seconds of its own time that are over when it begins; 0 by default.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs, also parts of a run; 0 by default, for once.
    var repeatCount: Float { get set }
    /// For how many seconds it runs again and again; 0 by default, for what `repeatCount` says.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by one backwards; false by default.
    var autoreverses: Bool { get set }
    /// What is shown before and after its time; `removed` by default.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Its last value stays when it is over.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its first value is there before it begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    init(_ fill: MediaTiming.Fill) {
        switch fill {
        case .removed: self = .removed
        case .forwards: self = .forwards
        case .backwards: self = .backwards
        case .both: self = .both
        }
    }

    /// An unknown name means `removed`.
    var fill: MediaTiming.Fill {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}
