import Diagnostics
import Foundation

/// A query that a search field proposes.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
    /// The text that is displayed; nil for none.
    var localizedSuggestion: String? { get }
    /// The text with attributes, in place of `localizedSuggestion`.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// A description for assistive technology.
    var localizedDescription: String? { get }
    /// An image before the text.
    var iconImage: UIImage? { get }
    /// A value of the app.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
}

/// A suggestion with a text and an image.
///
///     search.searchSuggestions = [
///         UISearchSuggestionItem(localizedSuggestion: "France"),
///         UISearchSuggestionItem(localizedSuggestion: "Unread", iconImage: flag),
///     ]
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    private let text: NSAttributedString
    private let hasAttributes: Bool
    private let _description: String?
    private let _icon: UIImage?

    /// Creates a suggestion with a text, a description for assistive technology and an image.
    public init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        text = NSAttributedString(string: suggestion)
        hasAttributes = false
        _description = description
        _icon = iconImage
        super.init()
    }

    /// Creates a suggestion with a text with attributes, a description for assistive technology and an image.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        text = suggestion
        hasAttributes = true
        _description = description
        _icon = iconImage
        super.init()
    }

    open var localizedSuggestion: String? { text.string }
    open var localizedAttributedSuggestion: NSAttributedString? { hasAttributes ? text : nil }
    open var localizedDescription: String? { _description }
    open var iconImage: UIImage? { _icon }
    open var representedObject: Any?
}
