import CoreGraphics

/// A position in the text of a `TextEditor`.
final class TextEditorPosition: UITextPosition {
    /// The UTF-16 offset from the start.
    let offset: Int
    /// The line of the position, where one was wrapped at it.
    let affinity: TextAffinity
    private weak var editor: TextEditor?
    private let identifier: ObjectIdentifier

    init(_ offset: Int, _ affinity: TextAffinity = .forward, in editor: TextEditor) {
        self.offset = offset
        self.affinity = affinity
        self.editor = editor
        identifier = ObjectIdentifier(editor)
        super.init()
    }

    func belongs(to editor: TextEditor) -> Bool { self.editor === editor }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextEditorPosition else { return false }
        return other.identifier == identifier && other.offset == offset
    }

    override var hash: Int { offset }
}

/// A range of the text of a `TextEditor`.
final class TextEditorRange: UITextRange {
    private let first: TextEditorPosition
    private let last: TextEditorPosition

    /// - Parameter affinity: That of an empty range.
    init(_ range: Range<Int>, _ affinity: TextAffinity = .forward, in editor: TextEditor) {
        first = TextEditorPosition(range.lowerBound, range.isEmpty ? affinity : .forward, in: editor)
        last = TextEditorPosition(range.upperBound, range.isEmpty ? affinity : .backward, in: editor)
        super.init()
    }

    override var isEmpty: Bool { first.offset == last.offset }
    override var start: UITextPosition { first }
    override var end: UITextPosition { last }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextEditorRange else { return false }
        return other.first.isEqual(first) && other.last.isEqual(last)
    }

    override var hash: Int { first.offset }
}
