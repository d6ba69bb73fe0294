import Diagnostics
import Foundation

/// The edits of a text storage that have not been processed.
struct TextStorageEditing {
    /// The number of groups of edits that have begun and not ended.
    var depth = 0
    /// Whether edits are not recorded.
    var isPaused = false
    var isProcessing = false
    private(set) var mask: NSTextStorage.EditActions = []
    /// The edited range of the present text; nil without edits.
    private(set) var range: NSRange?
    private(set) var changeInLength = 0

    /// Adds an edit of a range of the text before it.
    mutating func add(_ actions: NSTextStorage.EditActions, _ edited: NSRange, _ delta: Int) {
        let lower = min(range?.location ?? edited.location, edited.location)
        let end = max(range.map { $0.location + $0.length } ?? 0, edited.location + edited.length) + delta
        mask.formUnion(actions)
        changeInLength += delta
        range = NSRange(location: lower, length: max(0, end - lower))
    }

    mutating func reset() {
        mask = []
        range = nil
        changeInLength = 0
        isProcessing = false
    }
}

/// The string of a text storage, whose changes are those of the storage.
final class TextStorageString: NSMutableString {
    private unowned let storage: NSTextStorage

    init(_ storage: NSTextStorage) {
        self.storage = storage
        super.init(capacity: 0)
    }

    // Initializers that Foundation requires and nothing calls: the storage makes its string.

    required init?(coder: NSCoder) { nil }
    required init(capacity: Int) { trap(Self.message) }
    required init(string: String) { trap(Self.message) }
    required init(stringLiteral value: StaticString) { trap(Self.message) }
    required init(unicodeScalarLiteral value: StaticString) { trap(Self.message) }
    required init(extendedGraphemeClusterLiteral value: StaticString) { trap(Self.message) }
    required init(characters: UnsafePointer<unichar>, length: Int) { trap(Self.message) }

    private static let message = "NSTextStorage: its mutableString cannot be made by itself"

    override var length: Int { storage.length }

    override func character(at index: Int) -> unichar { storage.unit(at: index) }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage.replaceCharacters(in: range, with: aString)
    }
}
