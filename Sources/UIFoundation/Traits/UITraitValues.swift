import Foundation

/// The preferred contrast of an interface.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The normal contrast.
    case normal = 0
    /// A higher contrast.
    case high = 1
}

/// The level of an interface above the content of a window.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The content of the window.
    case base = 0
    /// Above other content, as in a sheet.
    case elevated = 1
}

/// The preferred weight of text.
public enum UILegibilityWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The normal weight.
    case regular = 0
    /// A bold weight.
    case bold = 1
}

/// The colours that a screen can display.
public enum UIDisplayGamut: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The standard gamut.
    case SRGB = 0
    /// The wide gamut Display P3.
    case P3 = 1
}

/// Whether an interface has the appearance of an active window.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The appearance of an inactive window.
    case inactive = 0
    /// The appearance of an active window.
    case active = 1
}

/// Whether a scene is recorded or shared.
public enum UISceneCaptureState: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// Not recorded.
    case inactive = 0
    /// Recorded or shared.
    case active = 1
}

extension UIImage {
    /// The range of brightness with which an image is displayed.
    public enum DynamicRange: Int, Sendable {
        /// Unspecified.
        case unspecified = -1
        /// The standard range.
        case standard = 0
        /// A range above the standard that is limited, so that other content stays legible.
        case constrainedHigh = 1
        /// The full range of the image.
        case high = 2
    }
}
