import Foundation

/// A language in which text is typed.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// Posted after the language of typed text has changed. The session's language is fixed while an app runs, so that the toolkit does
    /// not post it.
    public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    private let _primaryLanguage: String?

    init(primaryLanguage: String?) { _primaryLanguage = primaryLanguage }

    /// The language as a BCP 47 tag; nil if it is not known.
    open var primaryLanguage: String? { _primaryLanguage }

    private static let modes = Locale.preferredLanguages.map { UITextInputMode(primaryLanguage: $0) }
    private static let fallback = UITextInputMode(primaryLanguage: "en-US")

    /// The languages of the session, the preferred one first; at least one.
    open class var activeInputModes: [UITextInputMode] { modes.isEmpty ? [fallback] : modes }

    /// The preferred language of the session.
    @available(*, deprecated, message: "Use UIResponder.textInputMode")
    open class func current() -> UITextInputMode? { activeInputModes.first }
}
