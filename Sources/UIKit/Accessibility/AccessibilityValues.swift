import CoreGraphics
import Foundation

/// The accessibility properties that were set on an object; the others have their defaults.
@MainActor final class AccessibilityValues {
    var isAccessibilityElement: Bool?
    var accessibilityLabel: String?
    var accessibilityAttributedLabel: NSAttributedString?
    var accessibilityHint: String?
    var accessibilityAttributedHint: NSAttributedString?
    var accessibilityValue: String?
    var accessibilityAttributedValue: NSAttributedString?
    var accessibilityTraits: UIAccessibilityTraits?
    var accessibilityIdentifier: String?
    var accessibilityFrame: CGRect?
    var accessibilityPath: UIBezierPath?
    var accessibilityActivationPoint: CGPoint?
    var accessibilityLanguage: String?
    var accessibilityElementsHidden: Bool?
    var accessibilityViewIsModal: Bool?
    var shouldGroupAccessibilityChildren: Bool?
    var accessibilityRespondsToUserInteraction: Bool?
    var accessibilityUserInputLabels: [String]?
    var accessibilityNavigationStyle: UIAccessibilityNavigationStyle?
    var accessibilityContainerType: UIAccessibilityContainerType?
    var accessibilityElements: [Any]?
    var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// The key under which an object stores its values.
    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Returns the values of an object; nil if none was set.
    static func of(_ object: NSObject) -> AccessibilityValues? {
        objc_getAssociatedObject(object, key) as? AccessibilityValues
    }

    /// Returns the values of an object, creating them if needed.
    static func ensure(of object: NSObject) -> AccessibilityValues {
        if let values = of(object) { return values }
        let values = AccessibilityValues()
        objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return values
    }
}
