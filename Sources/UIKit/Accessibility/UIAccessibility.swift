import CoreGraphics
import Foundation

/// The state of assistive technology. None is connected yet: nothing is running, and notifications go nowhere.
@preconcurrency @MainActor public enum UIAccessibility {
    /// A kind of change that assistive technology wants to know of.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the kind.
        public var rawValue: UInt32

        /// Creates a kind by number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Most of the screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// There is something to announce: the argument, a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page has been scrolled: the argument says where it is.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// Assistive technology is to pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        /// Assistive technology is to go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// Reports a change. Nothing happens, as no assistive technology is connected.
    public static func post(notification: Notification, argument: Any?) {}

    /// A rectangle of a view's coordinates in those of the screen, in points.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return rect }
        return view.convert(rect, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    /// Whether a screen reader is running.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches control the screen.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the screen's content can be spoken.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether contrasts are to be stronger.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether there is to be no transparency.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether there is to be less motion.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether colours are replaced by grays.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether both ears get the same sound.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether closed captions are wanted.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether a person is guided to one app.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether things are to differ by more than colour.
    public static var shouldDifferentiateWithoutColor: Bool { false }
}

/// An object with a name for tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// A name for tests, which is never presented.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
