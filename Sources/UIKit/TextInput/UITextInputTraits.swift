import Foundation

/// Properties with which text input describes the text that it expects; every one is optional.
///
/// Input methods and on-screen keyboards read them when the object becomes the first responder, and again after
/// `UIResponder.reloadInputViews()`.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// The letters that on-screen keyboards and input methods capitalize; the first of a sentence by default. The keys of a hardware
    /// keyboard type the letters that they have.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Whether words are corrected while typing; the input method's choice by default.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Whether misspelt words are marked; the text view's choice by default.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// Whether straight quotation marks become typographic ones; the text view's choice by default.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// Whether two hyphens become a dash; the text view's choice by default.
    var smartDashesType: UITextSmartDashesType { get }
    /// Whether spaces are added or removed around pasted and deleted text; the text view's choice by default.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    /// Whether the rest of a word or sentence is suggested while typing; the input method's choice by default.
    var inlinePredictionType: UITextInlinePredictionType { get }
    /// The kind of keyboard; `default` by default.
    var keyboardType: UIKeyboardType { get }
    /// The colours of the keyboard; those of the interface by default.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// The label of the Return key; `default` by default.
    var returnKeyType: UIReturnKeyType { get }
    /// Whether the Return key is disabled while there is no text; false by default.
    var enablesReturnKeyAutomatically: Bool { get }
    /// Whether the text is a secret, which is neither displayed, copied nor learnt; false by default.
    var isSecureTextEntry: Bool { get }
    /// The meaning of the text, by which values are suggested; nil, the default, if it is not known.
    var textContentType: UITextContentType! { get }
    /// The requirements of a new password; nil by default.
    var passwordRules: UITextInputPasswordRules? { get }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    public var autocorrectionType: UITextAutocorrectionType { .default }
    public var spellCheckingType: UITextSpellCheckingType { .default }
    public var smartQuotesType: UITextSmartQuotesType { .default }
    public var smartDashesType: UITextSmartDashesType { .default }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
    public var inlinePredictionType: UITextInlinePredictionType { .default }
    public var keyboardType: UIKeyboardType { .default }
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    public var returnKeyType: UIReturnKeyType { .default }
    public var enablesReturnKeyAutomatically: Bool { false }
    public var isSecureTextEntry: Bool { false }
    public var textContentType: UITextContentType! { nil }
    public var passwordRules: UITextInputPasswordRules? { nil }
}

/// The letters that are capitalized while typing.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected while typing.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// Whether straight quotation marks become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// Whether spaces are added or removed around pasted and deleted text.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// Whether the rest of a word or sentence is suggested while typing.
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the input mode.
    case `default`
    /// Letters, digits and punctuation of ASCII.
    case asciiCapable
    /// Digits and punctuation first.
    case numbersAndPunctuation
    /// Letters with the punctuation of addresses of the web.
    case URL
    /// Digits only.
    case numberPad
    /// Digits, `*` and `#`.
    case phonePad
    /// Letters, or the digits of a telephone.
    case namePhonePad
    /// Letters with `@` and `.`.
    case emailAddress
    /// Digits and the decimal separator.
    case decimalPad
    /// Letters with `@` and `#`.
    case twitter
    /// Letters with a space and `.`, for searches and addresses.
    case webSearch
    /// The digits of ASCII only.
    case asciiCapableNumberPad

    /// An older name of `asciiCapable`.
    @available(*, deprecated, renamed: "asciiCapable")
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The colours of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

    /// An older name of `dark`.
    @available(*, deprecated, renamed: "dark")
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The label of the Return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
