import Foundation

/// How much space there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not told.
    case unspecified = 0
    /// Little: one column, or a few lines.
    case compact = 1
    /// Enough for more.
    case regular = 2
}

/// In which direction an interface is laid out, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not told.
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not told.
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// What has traits and is told when they change.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits here.
    var traitCollection: UITraitCollection { get }
    /// The traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
