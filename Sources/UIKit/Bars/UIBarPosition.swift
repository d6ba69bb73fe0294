import Foundation

/// The height and the content of a bar, for which its images and offsets are set.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of the standard height.
    case `default` = 0
    /// A bar of a window with a compact height.
    case compact = 1
    /// A bar of the standard height with a prompt.
    case defaultPrompt = 101
    /// A bar of a window with a compact height, with a prompt.
    case compactPrompt = 102

    /// The older name of `compact`.
    @available(*, deprecated, renamed: "compact")
    public static let landscapePhone = UIBarMetrics.compact
    /// The older name of `compactPrompt`.
    @available(*, deprecated, renamed: "compactPrompt")
    public static let landscapePhonePrompt = UIBarMetrics.compactPrompt
}

/// The place of a bar in its window.
public enum UIBarPosition: Int, Sendable {
    /// Unspecified.
    case any = 0
    /// At the bottom of its container; the line is above the bar.
    case bottom = 1
    /// At the top of its container; the line is below the bar.
    case top = 2
    /// At the top of the window; the background extends over the safe area above the bar.
    case topAttached = 3
}

/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
    /// A light bar, or a dark one in the dark interface style.
    case `default` = 0
    /// A dark bar with light content.
    case black = 1
    /// A dark bar that is translucent. Newer code uses `black` with `isTranslucent`.
    case blackTranslucent = 2

    /// The older name of `black`.
    @available(*, deprecated, renamed: "black")
    public static let blackOpaque = UIBarStyle.black
}

/// A bar that has a place in its window.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The place of the bar.
    var barPosition: UIBarPosition { get }
}

/// A delegate that determines the place of its bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the place of a bar that is added to a window; called at each of its layouts.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
