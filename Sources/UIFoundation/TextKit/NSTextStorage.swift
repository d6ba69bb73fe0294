import Diagnostics
import Foundation
import FoundationAdditions
import Ropes

/// The text and the attributes that layout managers lay out.
///
///     let storage = NSTextStorage(string: "Hello")
///     let layoutManager = NSLayoutManager()
///     storage.addLayoutManager(layoutManager)
///     storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: ", world")
///
/// An edit costs O(log n), however long the text is. A subclass with a store of its own overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of a string and `setAttributes(_:range:)`, and reports its changes
/// with `edited(_:range:changeInLength:)`.
///
/// Foundation on Linux reads attributed strings in its own way where one is copied or inserted. It is given a copy of a storage wherever
/// the storage's type is known to the compiler; elsewhere it would find an empty string, so use `attributedSubstring(from:)`.
open class NSTextStorage: NSMutableAttributedString {
    private var text = TextRope()
    private var runs = RunRope<TextAttributeSet>()
    /// The text as a string, until it is changed.
    private var knownString: String?

    private var _layoutManagers: [NSLayoutManager] = []
    private var editing = TextStorageEditing()
    private lazy var proxy = TextStorageString(self)

    /// The object that is asked before and after edits are processed.
    open weak var delegate: (any NSTextStorageDelegate)?

    // MARK: Creation

    /// Creates an empty storage.
    public init() { super.init(string: "") }

    /// Creates a storage with a text.
    public override init(string: String) {
        super.init(string: "")
        replaceWithoutEditing(NSAttributedString(string: string))
    }

    /// Creates a storage with a text that has the same attributes everywhere.
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        replaceWithoutEditing(NSAttributedString(string: string, attributes: attrs))
    }

    /// Creates a storage with the text and the attributes of a string.
    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        replaceWithoutEditing(attributedString)
    }

    public required init?(coder: NSCoder) {
        guard let content = NSAttributedString(coder: coder) else { return nil }
        super.init(string: "")
        replaceWithoutEditing(content)
    }

    /// Sets the content of a new storage, which nobody observes.
    private func replaceWithoutEditing(_ content: NSAttributedString) {
        editing.isPaused = true
        setAttributedString(content)
        editing.isPaused = false
    }

    // MARK: Primitives

    /// The text. A subclass with a store of its own overrides it. O(n) after an edit, then O(1).
    open override var string: String {
        if let knownString { return knownString }
        let string = text.string
        knownString = string
        return string
    }

    /// Returns the attributes of a character, and the range around it that has them. O(log n).
    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        guard location >= 0, location < text.utf16Count else {
            trap("NSTextStorage: position \(location) is beyond the text of \(text.utf16Count) characters")
        }
        let (run, attributes) = runs.run(at: location)
        range?.pointee = NSRange(run)
        return attributes.values
    }

    /// Replaces characters. The new ones have the attributes of the first replaced one; of the one before, if none is replaced; or of the
    /// one after, at the start. O(log n + the new text).
    open override func replaceCharacters(in range: NSRange, with str: String) {
        check(range, of: text.utf16Count)
        guard range.length > 0 || !str.isEmpty else { return }
        let requested = range.location..<range.location + range.length
        let inherited = attributes(forTextReplacing: requested)
        let (replaced, newLength) = text.replace(requested, with: str)
        runs.replace(replaced, with: [(newLength, inherited)])
        knownString = nil
        edited(.editedCharacters, range: NSRange(replaced), changeInLength: newLength - replaced.count)
    }

    private func attributes(forTextReplacing range: Range<Int>) -> TextAttributeSet {
        guard text.utf16Count > 0 else { return TextAttributeSet([:]) }
        return runs.run(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound).value
    }

    /// Sets the attributes of characters; nil removes all. O(log n).
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        check(range, of: text.utf16Count)
        guard range.length > 0 else { return }
        let new = TextAttributeSet(attrs ?? [:])
        runs.replace(range.location..<range.location + range.length, with: [(range.length, new)])
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    private func check(_ range: NSRange, of length: Int) {
        guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location
        else { trap("NSTextStorage: range \(range) is beyond the text of \(length) characters") }
    }

    /// Whether the text is in this class's store, not in that of a subclass.
    var ownsText: Bool { type(of: self) == NSTextStorage.self }

    // MARK: Editing

    /// The kinds of changes since the last time that edits were processed.
    open var editedMask: EditActions { editing.mask }
    /// The range that has been edited, in positions of the present text; `NSNotFound` without edits.
    open var editedRange: NSRange { editing.range ?? NSRange(location: NSNotFound, length: 0) }
    /// The difference of the lengths of the edited range.
    open var changeInLength: Int { editing.changeInLength }
    /// Whether attributes are fixed when they are read, instead of after each edit: they are not.
    open var fixesAttributesLazily: Bool { false }

    /// Begins a group of edits, which are processed together.
    open override func beginEditing() { editing.depth += 1 }

    /// Ends a group of edits, and processes them.
    open override func endEditing() {
        guard editing.depth > 0 else {
            logger.once("NSTextStorage: endEditing() without beginEditing()")
            return
        }
        editing.depth -= 1
        if editing.depth == 0, !editing.mask.isEmpty { processEditing() }
    }

    /// Reports a change, which is processed at once, or at the end of a group of edits.
    ///
    /// - Parameters:
    ///   - editedMask: The kinds of changes.
    ///   - editedRange: The range before the change.
    ///   - delta: The change of its length.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        guard !editing.isPaused else { return }
        editing.add(editedMask, editedRange, delta)
        if editing.depth == 0 { processEditing() }
    }

    /// Notifies the delegate, the observers and the layout managers of edits. A subclass may override it, for example to highlight
    /// the edited range, and calls the inherited method.
    open func processEditing() {
        guard !editing.mask.isEmpty, !editing.isProcessing else { return }
        editing.isProcessing = true
        // Changes of attributes by those who are notified belong to the same edits.
        editing.depth += 1
        let center = NotificationCenter.default
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        if let range = editing.range { fixAttributes(in: range) }
        center.post(name: Self.didProcessEditingNotification, object: self)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        editing.depth -= 1
        let edits = editing
        editing.reset()
        guard let range = edits.range else { return }
        for manager in _layoutManagers {
            manager.processEditing(
                for: self, edited: edits.mask, range: range, changeInLength: edits.changeInLength,
                invalidatedRange: range)
        }
    }

    /// Removes attachments of characters that are not U+FFFC, after an edit. Paragraph styles need not be made equal: a paragraph has
    /// that of its first character.
    open func fixAttributes(in range: NSRange) {
        let end = min(range.location + range.length, length)
        var location = range.location
        while location < end {
            var run = NSRange()
            let attachment = attribute(.attachment, at: location, effectiveRange: &run)
            let runEnd = min(run.location + run.length, end)
            if attachment != nil {
                for index in location..<runEnd where unit(at: index) != UInt16(NSTextAttachment.character) {
                    removeAttribute(.attachment, range: NSRange(location: index, length: 1))
                }
            }
            location = max(runEnd, location + 1)
        }
    }

    /// Fixes attributes that are invalid, of which there are none: they are fixed after each edit.
    open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

    /// Fixes attributes in a range, which they are already.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Whether the text has changed since layout managers were notified.
    var hasUnprocessedEdits: Bool { !editing.mask.isEmpty }

    // MARK: Layout managers

    /// The objects that lay out the text.
    open var layoutManagers: [NSLayoutManager] { _layoutManagers }

    /// Adds an object that lays out the text.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !_layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        _layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// Removes an object that lays out the text.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = _layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        _layoutManagers.remove(at: index)
        aLayoutManager.textStorage = nil
    }

    // MARK: Members of attributed strings

    // Foundation's read its own store, so each is built on the primitives here.

    /// The number of UTF-16 units. O(1), for a store of a subclass O(n) if it is not ASCII.
    open override var length: Int { ownsText ? text.utf16Count : string.utf16.count }

    /// An object that edits the storage as a string.
    open override var mutableString: NSMutableString { proxy }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var run = NSRange()
        let values = attributes(at: location, effectiveRange: &run)
        range?.pointee = extended(run, in: rangeLimit) {
            TextAttributeSet.areEqual(attributes(at: $0, effectiveRange: $1), values)
        }
        return values
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        var run = NSRange()
        let value = attribute(attrName, at: location, effectiveRange: &run)
        let known = value.map { [attrName: $0] } ?? [:]
        range?.pointee = extended(run, in: rangeLimit) { index, run in
            let other = attribute(attrName, at: index, effectiveRange: run)
            return TextAttributeSet.areEqual(other.map { [attrName: $0] } ?? [:], known)
        }
        return value
    }

    /// Extends a run by its neighbours for which `isEqual` returns true, within limits.
    private func extended(_ run: NSRange, in limit: NSRange, _ isEqual: (Int, NSRangePointer) -> Bool) -> NSRange {
        var lower = max(run.location, limit.location)
        var upper = min(run.location + run.length, limit.location + limit.length)
        var neighbour = NSRange()
        while lower > limit.location, isEqual(lower - 1, &neighbour) { lower = max(neighbour.location, limit.location) }
        while upper < limit.location + limit.length, isEqual(upper, &neighbour) {
            upper = min(neighbour.location + neighbour.length, limit.location + limit.length)
        }
        return NSRange(location: lower, length: upper - lower)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        check(range, of: length)
        let result = NSMutableAttributedString(string: text(in: range))
        enumerateRuns(in: range) { run, values in
            result.setAttributes(values, range: NSRange(location: run.location - range.location, length: run.length))
        }
        return result
    }

    open override func copy(with zone: NSZone? = nil) -> Any { whole }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: whole)
    }
    open override func isEqual(to other: NSAttributedString) -> Bool {
        whole.isEqual(to: (other as? NSTextStorage)?.whole ?? other)
    }

    /// A copy that Foundation can read. O(n).
    var whole: NSAttributedString { attributedSubstring(from: NSRange(location: 0, length: length)) }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        change(in: range) { $0.merging(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(in: range) { values in values.filter { $0.key != name } }
    }

    /// Changes the attributes of each run in a range, as one edit.
    private func change(
        in range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        check(range, of: length)
        var changes: [(NSRange, [NSAttributedString.Key: Any])] = []
        enumerateRuns(in: range) { changes.append(($0, body($1))) }
        beginEditing()
        for (run, values) in changes { setAttributes(values, range: run) }
        endEditing()
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        let content = (attrString as? NSTextStorage)?.whole ?? attrString
        beginEditing()
        let before = length
        replaceCharacters(in: range, with: content.string)
        let added = length - before + range.length
        content.enumerateAttributes(in: NSRange(location: 0, length: min(content.length, max(0, added)))) {
            values, run, _ in
            setAttributes(values, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    // MARK: Reading in parts

    /// Calls a closure for the part of each run in a range.
    func enumerateRuns(in range: NSRange, _ body: (NSRange, [NSAttributedString.Key: Any]) -> Void) {
        var location = range.location
        let end = range.location + range.length
        while location < end {
            var run = NSRange()
            let values = attributes(at: location, effectiveRange: &run)
            let next = max(location + 1, min(run.location + run.length, end))
            body(NSRange(location: location, length: next - location), values)
            location = next
        }
    }

    /// Returns the characters of a range. O(log n + the range), for a store of a subclass O(n) after an edit.
    package func text(in range: NSRange) -> String {
        if ownsText { return text.string(in: range.location..<range.location + range.length) }
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: range.location)
        return String(units[start..<units.index(start, offsetBy: range.length)]) ?? ""
    }

    /// Returns a UTF-16 unit.
    package func unit(at offset: Int) -> UInt16 {
        if ownsText { return text.unit(at: offset) }
        let units = string.utf16
        return units[units.index(units.startIndex, offsetBy: offset)]
    }

    /// Returns the positions after the paragraph separators that end after the start of a range, and not after its end.
    func separatorEnds(in range: Range<Int>) -> [Int] {
        if ownsText { return text.separatorEnds(in: range) }
        let units = string.utf16
        var index = units.index(units.startIndex, offsetBy: range.lowerBound)
        var position = range.lowerBound
        var ends: [Int] = []
        while position < range.upperBound {
            let unit = units[index]
            index = units.index(after: index)
            position += 1
            let isBeforeLineFeed = unit == 0x0D && index < units.endIndex && units[index] == 0x0A
            if ParagraphSeparator.contains(unit), !isBeforeLineFeed { ends.append(position) }
        }
        return ends
    }
}
