import CoreGraphics
import Foundation

/// The colours of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animations with which a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// The status bar of a scene.
///
/// On a desktop the panel that shows the time is a window of its own, which never covers a scene: the status bar of a
/// scene is hidden and has no height, and the safe area needs no space for it.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
    /// The style of the status bar: the one that the scene's controllers prefer.
    public internal(set) var statusBarStyle = UIStatusBarStyle.default
    /// Whether the controllers prefer a hidden status bar.
    var prefersHidden = false
    /// Whether the status bar is hidden: true.
    public var isStatusBarHidden: Bool { true }
    /// The rectangle of the status bar in its scene's coordinates: zero.
    public var statusBarFrame: CGRect { .zero }
}
