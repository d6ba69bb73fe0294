import CoreGraphics
import Foundation

/// The state of assistive technology. None is connected yet, so every feature is off and notifications have no effect.
@preconcurrency @MainActor public enum UIAccessibility {
    /// A kind of change that interests assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification.
        public var rawValue: UInt32

        /// Creates a notification from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Most of the screen's content has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// An announcement; the argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; the argument describes the new position.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// Assistive technology is asked to pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        /// Assistive technology is asked to resume.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// Posted when assistive technology has moved its focus. Never posted, because none is connected.
    public nonisolated static let elementFocusedNotification = NSNotification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The key of the element that has received the focus of assistive technology.
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The key of the element that has lost the focus of assistive technology.
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The key of the assistive technology that has moved its focus.
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    /// Posted when an announcement has ended. Never posted, because no assistive technology is connected.
    public nonisolated static let announcementDidFinishNotification = NSNotification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The key of the announced text.
    public nonisolated static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// The key of whether the announcement was made to its end.
    public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

    /// Posts a notification. It has no effect, because no assistive technology is connected.
    public static func post(notification: Notification, argument: Any?) {}

    /// Converts a rectangle of a view to screen coordinates, in points.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return rect }
        return view.convert(rect, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    /// Whether a screen reader is running.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the screen is controlled with switches.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the screen's content can be spoken.
    public static var isSpeakScreenEnabled: Bool { false }
    /// Whether the person prefers bold text.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the person prefers stronger contrast.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Whether the person prefers reduced transparency.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the person prefers reduced motion.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the screen is shown in grayscale.
    public static var isGrayscaleEnabled: Bool { false }
    /// Whether both audio channels play the same sound.
    public static var isMonoAudioEnabled: Bool { false }
    /// Whether the person prefers closed captions.
    public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether the person is restricted to one app.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the person prefers differences that do not rely on colour.
    public static var shouldDifferentiateWithoutColor: Bool { false }
}

/// An object with an identifier for tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// An identifier for tests, which is never presented.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
