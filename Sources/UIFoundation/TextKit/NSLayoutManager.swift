import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// Lays out the text of a storage in a region, and draws it.
///
///     let storage = NSTextStorage(attributedString: text)
///     let layoutManager = NSLayoutManager()
///     let container = NSTextContainer(size: CGSize(width: 320, height: 0))
///     layoutManager.addTextContainer(container)
///     storage.addLayoutManager(layoutManager)
///     let height = layoutManager.usedRect(for: container).height
///
/// Lines are laid out when they are asked for; the heights of others are estimated. Each UTF-16 unit counts as a glyph, so the positions
/// of glyphs are those of characters. The text is laid out in the first region; text that does not fit into it is not continued in others.
open class NSLayoutManager: NSObject {
    /// The text; nil without a storage.
    open internal(set) weak var textStorage: NSTextStorage? {
        didSet { if textStorage !== oldValue { storageChanged() } }
    }
    /// The object that is notified of changes of the layout.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// The regions of the text.
    open private(set) var textContainers: [NSTextContainer] = []

    /// Whether lines are laid out only where they are needed, which they always are.
    open var allowsNonContiguousLayout = true
    /// Whether any line's place may change because others are measured.
    open var hasNonContiguousLayout: Bool { layout.map { !$0.isMeasured } ?? false }
    /// Whether the leading of fonts is part of the lines' heights. It is, as Pango reports the heights of fonts.
    open var usesFontLeading = true
    /// Whether invisible characters are drawn. It has no effect, and logs so.
    open var showsInvisibleCharacters = false {
        didSet {
            if showsInvisibleCharacters { logger.once("NSLayoutManager: showsInvisibleCharacters has no effect") }
        }
    }
    /// Whether control characters are drawn. It has no effect, and logs so.
    open var showsControlCharacters = false {
        didSet { if showsControlCharacters { logger.once("NSLayoutManager: showsControlCharacters has no effect") } }
    }

    private var source: TextStorageSource?
    private var _layout: DocumentLayout?
    /// The view that displays the lines.
    package weak var client: (any TextLayoutClient)?
    /// The attributes of links as they are displayed; those of the text by default.
    package var linkAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet {
            source?.linkAttributes = linkAttributes
            invalidateAll()
        }
    }
    /// The attributes of the line of an empty text.
    package var emptyTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet {
            source?.emptyTextAttributes = emptyTextAttributes
            if textStorage?.length == 0 { invalidateAll() }
        }
    }
    /// Attributes that only the display has. The client moves their range along with the text.
    package private(set) var temporaryAttributes: TemporaryAttributes?

    /// Creates a layout manager without text.
    public override init() { super.init() }

    /// The layout; nil without a text or a region.
    package var layout: DocumentLayout? {
        guard let textStorage, let container = textContainers.first else { return nil }
        guard !textStorage.hasUnprocessedEdits else {
            trap("NSLayoutManager: lines were asked for while the text storage is edited, before endEditing()")
        }
        if let _layout { return _layout }
        let source = TextStorageSource(textStorage)
        configure(source, for: container)
        let layout = DocumentLayout(source, width: container.textWidth, limits: container.limits)
        layout.didMoveLines = { [weak self] in
            guard let self else { return }
            client?.layoutManagerDidMoveLines(self)
        }
        (self.source, _layout) = (source, layout)
        return layout
    }

    /// Sets what a source displays in addition to the text.
    private func configure(_ source: TextStorageSource, for container: NSTextContainer) {
        source.container = container
        source.linkAttributes = linkAttributes
        source.emptyTextAttributes = emptyTextAttributes
        source.temporaryAttributes = temporaryAttributes
    }

    /// Calls a closure for the part of each run in a range, with the attributes that are displayed.
    func enumerateDisplayedRuns(in range: Range<Int>, _ body: (NSRange, [NSAttributedString.Key: Any]) -> Void) {
        guard layout != nil else { return }
        source?.enumerateRuns(in: range, body)
    }

    private func storageChanged() {
        (source, _layout) = (nil, nil)
        client?.layoutManagerDidInvalidateAll(self)
    }

    /// Lays all of the text out again.
    private func invalidateAll() {
        guard let _layout else { return }
        _layout.reload()
        client?.layoutManagerDidInvalidateAll(self)
    }

    /// Displays a range with other attributes, and no longer the one before it.
    package func setTemporaryAttributes(_ new: TemporaryAttributes?) {
        let old = temporaryAttributes
        guard old != nil || new != nil else { return }
        temporaryAttributes = new
        source?.temporaryAttributes = new
        guard let layout = _layout else { return }
        for range in [old, new].compactMap({ $0?.range.clamped(to: 0..<layout.utf16Count) }) where !range.isEmpty {
            layout.replace(range, newLength: range.count)
            client?.layoutManager(self, didPerform: TextReplacement(range, newLength: range.count), isText: false)
        }
    }

    /// Returns the size of the text at another width than its region's, without the padding of lines. O(text).
    package func size(ofTextWithWidth width: CGFloat) -> CGSize {
        guard let textStorage, let container = textContainers.first else { return .zero }
        let source = TextStorageSource(textStorage)
        configure(source, for: container)
        let layout = DocumentLayout(source, width: width, limits: container.limits)
        layout.measure(to: layout.utf16Count)
        return CGSize(width: layout.usedWidth.upperBound, height: layout.height)
    }

    // MARK: Regions

    /// Adds a region after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Adds a region at a position among the others.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard index >= 0, index <= textContainers.count else {
            trap("NSLayoutManager: a container cannot be inserted at \(index) among \(textContainers.count)")
        }
        container.layoutManager = self
        textContainers.insert(container, at: index)
        if textContainers.count > 1 {
            logger.once("NSLayoutManager: text is laid out in the first container only")
        }
        if index == 0 { storageChanged() }
    }

    /// Removes a region.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            trap("NSLayoutManager: there is no container \(index) of \(textContainers.count)")
        }
        textContainers.remove(at: index).layoutManager = nil
        if index == 0 { storageChanged() }
    }

    /// Lays the text out again after a change of a region. A region calls it.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard container === textContainers.first, let layout = _layout else { return }
        guard layout.width != container.textWidth || layout.limits != container.limits else { return }
        layout.setGeometry(width: container.textWidth, limits: container.limits)
        client?.layoutManagerDidInvalidateAll(self)
    }

    /// Lays the text out again after a region has another size, and notifies the delegate.
    func containerSizeChanged(_ container: NSTextContainer, from oldSize: CGSize) {
        textContainerChangedGeometry(container)
        delegate?.layoutManager(self, textContainer: container, didChangeGeometryFrom: oldSize)
    }

    // MARK: Changes

    /// Updates the layout after edits. The storage calls it.
    ///
    /// - Parameters:
    ///   - textStorage: The storage.
    ///   - editMask: The kinds of changes.
    ///   - newCharRange: The edited range of the present text.
    ///   - delta: The change of the range's length.
    ///   - invalidatedCharRange: The range whose attributes may have changed; it contains the edited range.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        let range = newCharRange.location..<newCharRange.location + newCharRange.length
        let isText = editMask.contains(.editedCharacters)
        guard let layout = _layout else {
            let oldLength = max(0, range.count - delta)
            client?.layoutManager(
                self,
                didPerform: TextReplacement(range.lowerBound..<range.lowerBound + oldLength, newLength: range.count),
                isText: isText)
            return
        }
        let oldEnd = range.upperBound - delta
        if layout.utf16Count + delta == textStorage.length, range.lowerBound >= 0, oldEnd >= range.lowerBound,
            oldEnd <= layout.utf16Count
        {
            layout.replace(range.lowerBound..<oldEnd, newLength: range.count)
            client?.layoutManager(
                self, didPerform: TextReplacement(range.lowerBound..<oldEnd, newLength: range.count), isText: isText)
        } else {
            logger.once(
                "NSTextStorage: edited(_:range:changeInLength:) was called with \(range) and \(delta), which do not agree with the text"
            )
            layout.reload()
            client?.layoutManagerDidInvalidateAll(self)
        }
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// Lays out the lines of characters again, for example after a change of an attachment.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        actualCharacterRange?.pointee = charRange
        guard let layout = _layout else { return }
        let range = clamped(charRange)
        layout.replace(range, newLength: range.count)
        client?.layoutManager(self, didPerform: TextReplacement(range, newLength: range.count), isText: false)
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// Replaces glyphs, which are the characters: the layout is invalidated.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
    ) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
    }

    /// Called when characters must be drawn again. A text view draws itself again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        client?.layoutManager(self, needsDisplay: clamped(charRange))
    }

    /// Called when glyphs must be drawn again. A text view draws itself again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

    /// Measures the text to the end of a range.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        guard let layout else { return }
        layout.measure(to: clamped(charRange).upperBound)
    }

    /// Measures the text to the end of a range.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Measures the text in a region. O(n).
    open func ensureLayout(for container: NSTextContainer) {
        guard container === textContainers.first, let layout else { return }
        layout.measure(to: layout.utf16Count)
        delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: true)
    }

    /// Measures the text down to the end of a rectangle in a region.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        guard container === textContainers.first, let layout else { return }
        layout.measure(toHeight: bounds.maxY)
    }

    /// Makes glyphs for characters, which are the same.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    /// Makes glyphs, which are the characters.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

    // MARK: Drawing

    /// Draws glyphs in the current context, of the lines that they are in.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The glyphs.
    ///   - origin: The top-left corner of their region.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let layout, let container = textContainers.first, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let range = clamped(glyphsToShow)
        guard !range.isEmpty else { return }
        let corner = CGPoint(x: origin.x + container.padding, y: origin.y)
        let (first, last) = (layout.line(at: range.lowerBound), layout.line(at: range.upperBound - 1))
        context.saveGState()
        defer { context.restoreGState() }
        if range.lowerBound > first.range.lowerBound || range.upperBound < last.range.upperBound {
            context.clip(to: layout.rects(for: range).map { $0.offsetBy(dx: corner.x, dy: corner.y) })
        }
        layout.draw(in: context, at: corner, from: first.frame.minY, to: last.frame.maxY)
        decorate(range, at: origin)
    }

    /// Draws the lines under and through glyphs. A subclass may leave out some of them, and calls the methods that draw.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs, which are in one line and have the same style.
    ///   - underlineVal: The style.
    ///   - lineRect: The rectangle of the line in the region.
    ///   - lineGlyphRange: The glyphs of the line.
    ///   - containerOrigin: The top-left corner of the region.
    open func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decoratedParts(of: glyphRange, underlineVal) {
            drawUnderline(
                forGlyphRange: part, underlineType: underlineVal, baselineOffset: baselineOffset(of: part, lineRect),
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    /// Draws a line under glyphs in the current context.
    ///
    /// - Parameters:
    ///   - glyphRange: The glyphs, which are in one line.
    ///   - underlineVal: The style.
    ///   - baselineOffset: The distance from the bottom of the line to the baseline, upwards.
    ///   - lineRect: The rectangle of the line in the region.
    ///   - lineGlyphRange: The glyphs of the line.
    ///   - containerOrigin: The top-left corner of the region.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawLine(
            .underline, glyphRange, underlineVal, baseline: lineRect.maxY - baselineOffset, containerOrigin)
    }

    /// Draws lines through glyphs. The parameters are those of `underlineGlyphRange`.
    open func strikethroughGlyphRange(
        _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decoratedParts(of: glyphRange, strikethroughVal) {
            drawStrikethrough(
                forGlyphRange: part, strikethroughType: strikethroughVal,
                baselineOffset: baselineOffset(of: part, lineRect), lineFragmentRect: lineRect,
                lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    /// Draws a line through glyphs in the current context. The parameters are those of `drawUnderline`.
    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawLine(
            .strikethrough, glyphRange, strikethroughVal, baseline: lineRect.maxY - baselineOffset, containerOrigin)
    }

    /// Draws the backgrounds of glyphs in the current context: the rectangles of each run with `.backgroundColor`.
    ///
    /// - Parameters:
    ///   - glyphsToShow: The glyphs.
    ///   - origin: The top-left corner of their region.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let layout, let container = textContainers.first else { return }
        let range = clamped(glyphsToShow)
        enumerateDisplayedRuns(in: range) { run, values in
            guard let color = values[.backgroundColor] as? UIColor else { return }
            let rects = layout.rects(for: run.location..<run.location + run.length).map {
                $0.offsetBy(dx: origin.x + container.padding, dy: origin.y)
            }
            guard !rects.isEmpty else { return }
            color.setFill()
            rects.withUnsafeBufferPointer {
                guard let first = $0.baseAddress else { return }
                fillBackgroundRectArray(first, count: $0.count, forCharacterRange: run, color: color)
            }
        }
    }

    /// Fills the rectangles behind a run of characters. A subclass may draw other shapes.
    ///
    /// - Parameters:
    ///   - rectArray: The rectangles.
    ///   - rectCount: Their number.
    ///   - charRange: The characters.
    ///   - color: The colour, which is also the fill colour of the current context.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        UIGraphicsGetCurrentContext()?.fill(Array(UnsafeBufferPointer(start: rectArray, count: rectCount)))
    }
}
