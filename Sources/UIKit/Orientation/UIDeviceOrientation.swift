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

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
