/// A page of an on-screen keyboard.
enum KeyboardPage: Hashable {
    /// The letters of the layout.
    case letters
    /// Digits and the most common punctuation.
    case numbers
    /// The other punctuation.
    case symbols
    /// The digits of a pad.
    case digits
    /// The punctuation of telephone numbers.
    case phoneSymbols
}

/// A key of an on-screen keyboard.
struct ScreenKey: Hashable {
    enum Action: Hashable {
        case text(String)
        case space
        case newline
        case delete
        case shift
        case page(KeyboardPage)
        case nextLayout
        /// Ends editing, so that the keyboard disappears.
        case dismiss
    }

    var action: Action
    /// The title; empty for a key with an icon.
    var title: String
    /// The letters below the digit of a telephone's key.
    var subtitle = ""
    /// The characters that appear while the key is held, the first one nearest to the key.
    var alternates: [String] = []

    /// Creates a key that types a character.
    init(_ text: String, subtitle: String = "", alternates: [String] = []) {
        action = .text(text)
        title = text
        self.subtitle = subtitle
        self.alternates = alternates
    }

    init(_ action: Action, title: String = "") {
        self.action = action
        self.title = title
    }

    /// Whether the key types text, so that a finger may slide onto it.
    var isText: Bool {
        switch action {
        case .text, .space: true
        default: false
        }
    }

    /// The icon in place of a title.
    var icon: KeyIcon? {
        switch action {
        case .shift: .shift
        case .delete: .delete
        case .nextLayout: .globe
        case .dismiss: .dismiss
        case .text, .space, .newline, .page: nil
        }
    }
}

/// The traits of a text input that an on-screen keyboard follows.
struct KeyboardTraits: Equatable {
    var type = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    var returnKey = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecure = false
    var autocapitalization = UITextAutocapitalizationType.sentences
    /// Whether straight quotation marks become typographic ones: only where an input requests it, as hardware keyboards type them
    /// straight.
    var hasSmartQuotes = false
    /// Whether two hyphens become a dash.
    var hasSmartDashes = false

    init() {}

    @MainActor init(of input: any UIKeyInput) {
        type = input.keyboardType
        appearance = input.keyboardAppearance
        returnKey = input.returnKeyType
        enablesReturnKeyAutomatically = input.enablesReturnKeyAutomatically
        isSecure = input.isSecureTextEntry
        // Addresses and secrets are typed as they are.
        let isVerbatim = isSecure || type == .emailAddress || type == .URL
        autocapitalization = isVerbatim ? .none : input.autocapitalizationType
        hasSmartQuotes = !isVerbatim && input.smartQuotesType == .yes
        hasSmartDashes = !isVerbatim && input.smartDashesType == .yes
    }

    /// The page that appears first.
    var firstPage: KeyboardPage {
        switch type {
        case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad: .digits
        case .numbersAndPunctuation: .numbers
        case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch: .letters
        }
    }

    /// Whether two spaces become a period and a space.
    var allowsPeriodShortcut: Bool {
        switch type {
        case .default, .asciiCapable, .twitter, .namePhonePad: !isSecure
        default: false
        }
    }
}

extension UIReturnKeyType {
    /// The title of the key.
    var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google: "Google"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .search: "search"
        case .send: "send"
        case .yahoo: "Yahoo"
        case .done: "done"
        case .emergencyCall: "emergency call"
        case .continue: "continue"
        }
    }

    /// Whether the key has the tint colour, because it performs the action of the whole input.
    var isProminent: Bool {
        switch self {
        case .default, .next, .continue: false
        default: true
        }
    }
}
