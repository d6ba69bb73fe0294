import CoreGraphics
import Foundation
import UIFoundation

extension UIAccessibility {
    // Notifications of settings, which no desktop reports: they are never posted.

    /// Posted after a screen reader has started or ended.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted after the preference of reduced motion has changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted after the preference of reduced transparency has changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted after the preference of bold text has changed.
    public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted after the preference of stronger contrast has changed.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted after colours were inverted, or not any more.
    public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted after the control by switches has started or ended.
    public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted after the restriction to one app has started or ended.
    public nonisolated static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
}

/// Describes the position of a scroll view to assistive technology; the methods are optional.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    /// Returns the description of the position. No assistive technology is connected yet: it is not called.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    /// Returns the description of the position with attributes. It is not called.
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

/// An object whose image grows with the sizes of text for accessibility.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    /// Whether the image grows at the sizes of text for accessibility.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension CGSize {
    /// Returns the size of an image that grows with the size of text for accessibility.
    @MainActor func grown(for traits: UITraitCollection) -> CGSize {
        guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return self }
        let factor = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traits)
        return CGSize(width: width * factor, height: height * factor)
    }
}
