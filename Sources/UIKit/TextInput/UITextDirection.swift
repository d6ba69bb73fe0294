import Foundation

/// A direction in the order in which text is stored.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
    /// A character as the user sees it, of one or several Unicode scalars.
    case character
    case word
    case sentence
    /// The text up to a paragraph separator, which belongs to it.
    case paragraph
    /// The text that is laid out in one line.
    case line
    case document
}

/// A direction of storage or of layout.
///
///     tokenizer.isPosition(position, atBoundary: .word, inDirection: .storage(.forward))
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a direction from the raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a direction of storage.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Creates a direction of layout.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// Finds the boundaries of units of text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that contains a position, or that the position borders on in a direction; nil if there is none.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a unit ends at a position, if the direction is forward, or starts there, if it is backward.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary from a position; nil at the end of the text.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position lies within a unit, or at the edge of one that follows in the direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}
