import Foundation

/// The relative amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Limited space: one column, or a few lines.
    case compact = 1
    /// Regular space.
    case regular = 2
}

/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The kind of device for which an interface is designed.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Touches of fingers have no force.
    case unavailable = 1
    /// Touches of fingers have a force.
    case available = 2
}
