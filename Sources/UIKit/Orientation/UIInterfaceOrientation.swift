import Foundation

/// An orientation of an app's interface, relative to the screen's panel.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown: no screen is connected.
    case unknown = 0
    /// The panel stands on its short edge.
    case portrait = 1
    /// As portrait, upside down.
    case portraitUpsideDown = 2
    /// The panel lies on its long edge; the orientation of a monitor that is not rotated.
    case landscapeRight = 3
    /// As landscape right, upside down.
    case landscapeLeft = 4

    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    init(_ orientation: UIInterfaceOrientation) {
        rawValue = orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue)
    }

    /// The portrait orientation.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// The left landscape orientation.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// The right landscape orientation.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// The portrait orientation upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations but portrait upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
