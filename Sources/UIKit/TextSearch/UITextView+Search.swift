import Foundation
import TextDocuments
import UIFoundation

/// The searching of a text view's text.
@MainActor final class TextViewSearch: NSObject, UIFindInteractionDelegate {
    private unowned let view: UITextView
    let highlights: TextHighlights
    private(set) lazy var interaction = UIFindInteraction(sessionDelegate: self)
    /// The search in progress, or the last one.
    var search: TextSearch?

    init(_ view: UITextView) {
        self.view = view
        highlights = TextHighlights(view)
        super.init()
    }

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self.view)
    }

    /// Hides the navigator if it is in another window.
    func viewDidMoveToWindow() {
        if let navigator = interaction.navigator, navigator.window !== view.window {
            interaction.dismissFindNavigator()
        }
    }

    func textDidChange(_ replacement: TextReplacement) {
        highlights.textDidChange(replacement)
        search?.textDidChange()
    }
}

extension UITextView {
    func _setFindInteractionEnabled(_ isEnabled: Bool) {
        if isEnabled {
            addInteraction(ensureSearch().interaction)
        } else if let interaction = textSearch?.interaction {
            interaction.dismissFindNavigator()
            removeInteraction(interaction)
        }
    }

    func ensureSearch() -> TextViewSearch {
        if let textSearch { return textSearch }
        let new = TextViewSearch(self)
        textSearch = new
        return new
    }

    /// The start of the current result, which has moved with edits, as an empty range; nil if there is none.
    var highlightedFoundStart: UITextRange? {
        textSearch?.highlights.current.map { editor.range($0.lowerBound..<$0.lowerBound) }
    }

    // MARK: UITextSearching

    func _compare(_ first: UITextRange, _ second: UITextRange) -> ComparisonResult {
        let order = compare(first.start, to: second.start)
        return order == .orderedSame ? compare(first.end, to: second.end) : order
    }

    func _performTextSearch(
        _ query: String, _ options: UITextSearchOptions, _ aggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        let search = ensureSearch()
        search.search?.cancel()
        let new = TextSearch(editor, query, options, aggregator)
        search.search = new
        new.advance()
    }

    func _decorate(_ range: UITextRange, _ style: UITextSearchFoundTextStyle) {
        guard let offsets = editor.offsets(range) else { return }
        ensureSearch().highlights.set(offsets, style)
    }

    func _clearAllDecoratedFoundText() {
        textSearch?.search?.cancel()
        textSearch?.search = nil
        textSearch?.highlights.removeAll()
    }

    func _replaceFound(_ range: UITextRange, with text: String) {
        guard isEditable, let offsets = editor.offsets(range) else { return }
        editor.editAsUser { editor.replace(offsets, with: replacement(of: offsets, with: text)) }
    }

    /// Returns a text with the attributes of the text that it replaces.
    private func replacement(of range: Range<Int>, with text: String) -> NSAttributedString {
        var attributes = editor.defaultAttributes
        if range.lowerBound < editor.length {
            attributes = textStorage.attributes(at: range.lowerBound, effectiveRange: nil)
            attributes[.attachment] = nil
        }
        return NSAttributedString(string: text, attributes: attributes)
    }

    /// Replaces all results that may be replaced, as one edit. O(text).
    func _replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String) {
        guard isEditable else { return }
        let ranges = TextSearch.allRanges(query, options, in: editor).filter { range in
            shouldReplace(foundTextRange: editor.range(range), document: nil, withText: text)
        }
        // The delegate may have changed the text.
        guard let first = ranges.first, let last = ranges.last, last.upperBound <= editor.length else { return }
        let new = NSMutableAttributedString()
        var end = first.lowerBound
        for range in ranges {
            new.append(textStorage.attributedSubstring(from: NSRange(end..<range.lowerBound)))
            new.append(replacement(of: range, with: text))
            end = range.upperBound
        }
        editor.editAsUser { editor.replace(first.lowerBound..<last.upperBound, with: new) }
    }
}
