import CoreGraphics
import Foundation
import UIFoundation

// The names of constants before Swift 4.2, which existing source code still uses.

// MARK: Windows, scrolling and layout

@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@available(*, deprecated, renamed: "UILayoutPriority.required")
public let UILayoutPriorityRequired = UILayoutPriority.required
@available(*, deprecated, renamed: "UILayoutPriority.defaultHigh")
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
@available(*, deprecated, renamed: "UILayoutPriority.defaultLow")
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
@available(*, deprecated, renamed: "UILayoutPriority.fittingSizeLevel")
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

// MARK: Keyboard

@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

// MARK: Text

@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.plain")
public let NSPlainTextDocumentType = NSAttributedString.DocumentType.plain
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.rtf")
public let NSRTFTextDocumentType = NSAttributedString.DocumentType.rtf
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.rtfd")
public let NSRTFDTextDocumentType = NSAttributedString.DocumentType.rtfd
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.html")
public let NSHTMLTextDocumentType = NSAttributedString.DocumentType.html
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.documentType")
public let NSDocumentTypeDocumentAttribute = NSAttributedString.DocumentAttributeKey.documentType

// MARK: Accessibility

@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable

/// Whether a screen reader is running.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
@preconcurrency @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
    UIAccessibility.isVoiceOverRunning
}

/// Whether the user prefers reduced motion.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
    UIAccessibility.isReduceMotionEnabled
}

/// Posts a notification to assistive technology.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}
