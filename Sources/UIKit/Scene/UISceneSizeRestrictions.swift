import CoreGraphics
import Foundation

/// The limits of a scene's size, in points.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
    private unowned let host: SceneHost

    init(host: SceneHost) {
        self.host = host
    }

    /// The minimum size; zero for none.
    public var minimumSize = CGSize.zero {
        didSet { host.sizeLimitsDidChange(minimum: minimumSize, maximum: maximumSize) }
    }

    /// The maximum size; unlimited by default.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) {
        didSet { host.sizeLimitsDidChange(minimum: minimumSize, maximum: maximumSize) }
    }

    /// Whether a person may make the scene cover a screen; true by default. It is stored and has no effect: a Wayland
    /// client cannot forbid it.
    public var allowsFullScreen = true
}
