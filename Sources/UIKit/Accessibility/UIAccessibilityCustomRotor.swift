import Foundation

/// A way to move among elements of one kind, such as the headings of a page, which assistive technology offers.
///
///     let headings = UIAccessibilityCustomRotor(systemType: .heading) { predicate in
///         nextHeading(after: predicate.currentItem, predicate.searchDirection)
///     }
///     view.accessibilityCustomRotors = [headings]
///
/// It is stored: no assistive technology is connected yet.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// Towards the beginning.
        case previous = 0
        /// Towards the end.
        case next = 1
    }

    /// The kinds of elements that assistive technology knows.
    public enum SystemRotorType: Int, Sendable {
        /// No kind.
        case none = 0
        case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
        case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    /// Finds an element; nil if there is none in that direction.
    public typealias Search =
        @MainActor (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The name; empty for a kind of the system.
    open var name: String
    /// The name with attributes for speech.
    open var attributedName: NSAttributedString
    /// Finds elements.
    @preconcurrency open var itemSearchBlock: Search
    /// The kind; `none` for one of the app.
    public let systemRotorType: SystemRotorType

    /// Creates a rotor with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor with a name that has attributes for speech.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        name = attributedName.string
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor of a kind of the system.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        attributedName = NSAttributedString(string: "")
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }
}

/// The element from which a rotor searches, and the direction.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The current element.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// The direction; previous by default.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.previous
}

/// An element that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element; not retained.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The range of text in the element; nil for the whole element.
    open var targetRange: UITextRange?

    /// Creates a result.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }

    /// Creates a result without an element.
    public override init() {
        super.init()
    }
}
