import Foundation

/// An orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its left edge.
    case landscapeLeft = 3
    /// On its right edge.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its front.
    case faceDown = 6

    /// Whether the device is upright, also upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the screen faces up or down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can have this orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
