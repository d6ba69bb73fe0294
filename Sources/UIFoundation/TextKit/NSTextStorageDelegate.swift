import Foundation

/// An object that is asked before and after the edits of a text storage are processed.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before edits are processed; the delegate may change characters and attributes.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Called after edits have been processed; the delegate may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}

    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}

/// The kinds of edits of a text storage, by the name that they had in UIKit before Swift 4.
public typealias NSTextStorageEditActions = NSTextStorage.EditActions

extension NSTextStorage {
    /// The kinds of edits.
    public struct EditActions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates kinds from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes have changed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters have changed.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted before edits are processed; the object is the storage.
    public static let willProcessEditingNotification = NSNotification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted after edits were processed; the object is the storage.
    public static let didProcessEditingNotification = NSNotification.Name(
        "NSTextStorageDidProcessEditingNotification")
}

// Foundation reads an attributed string's own store, which a text storage does not use: it is given a copy.

extension NSAttributedString {
    /// Creates a copy of a text storage.
    public convenience init(attributedString: NSTextStorage) {
        self.init(attributedString: attributedString.whole)
    }

    /// Returns whether the string has the characters and attributes of a text storage.
    public func isEqual(to other: NSTextStorage) -> Bool { isEqual(to: other.whole) }
}

extension NSMutableAttributedString {
    /// Replaces characters by the content of a text storage.
    public func replaceCharacters(in range: NSRange, with attrString: NSTextStorage) {
        replaceCharacters(in: range, with: attrString.whole)
    }

    /// Inserts the content of a text storage.
    public func insert(_ attrString: NSTextStorage, at loc: Int) { insert(attrString.whole, at: loc) }

    /// Appends the content of a text storage.
    public func append(_ attrString: NSTextStorage) { append(attrString.whole) }

    /// Replaces the content by that of a text storage.
    public func setAttributedString(_ attrString: NSTextStorage) { setAttributedString(attrString.whole) }
}
