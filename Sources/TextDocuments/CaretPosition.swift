import CoreGraphics

/// The position of a caret: between two characters, and in one line where the text was wrapped between them.
package struct CaretPosition: Sendable, Hashable {
    /// The position in UTF-16 units.
    package var offset: Int
    /// The line, where one was wrapped at the position.
    package var affinity: TextAffinity

    package init(_ offset: Int, _ affinity: TextAffinity = .forward) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// A direction on the screen in which a caret moves by one character.
package enum CaretDirection: Sendable, Hashable {
    case left
    case right
}
