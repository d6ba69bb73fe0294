import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// Lays out the text of a storage in regions, and draws it.
///
///     let storage = NSTextStorage(attributedString: text)
///     let layoutManager = NSLayoutManager()
///     let container = NSTextContainer(size: CGSize(width: 320, height: 0))
///     layoutManager.addTextContainer(container)
///     storage.addLayoutManager(layoutManager)
///     let height = layoutManager.usedRect(for: container).height
///
/// Lines are laid out when they are asked for; the heights of others are estimated. Each UTF-16 unit counts as a glyph, so the positions
/// of glyphs are those of characters. Text that does not fit into one region continues in the next one, such as that of a second column:
///
///     layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 400)))
///     layoutManager.addTextContainer(NSTextContainer(size: CGSize(width: 150, height: 400)))
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
    /// Whether words are divided at the ends of lines in paragraphs whose styles have a `hyphenationFactor` of 0; false by default.
    open var usesDefaultHyphenation = false {
        didSet { if usesDefaultHyphenation != oldValue { hyphenationChanged() } }
    }
    /// The hyphenation factor of paragraphs whose styles have none, from 0 to 1; 0 by default. It is an older name of
    /// `usesDefaultHyphenation`, which has a factor of 1.
    open var hyphenationFactor: Float = 0 {
        didSet { if hyphenationFactor != oldValue { hyphenationChanged() } }
    }
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
    var _layout: DocumentLayout?
    /// The views that display the lines, mostly one for each region.
    private var clients: [WeakTextLayoutClient] = []
    /// The regions that the delegate knows to be complete.
    var completion = LayoutCompletion()
    var isNotifyingOfCompletion = false
    /// The attributes of links as they are displayed; those of the text by default.
    package var linkAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet {
            source?.linkAttributes = linkAttributes
            invalidateAll()
        }
    }
    /// The traits for which dynamic colours are resolved; nil for the current ones at the time of the layout.
    package var colorTraits: UITraitCollection? {
        didSet {
            guard colorTraits != oldValue else { return }
            source?.colorTraits = colorTraits
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
        let layout = DocumentLayout(source, width: container.textWidth, limits: limits, flow: makeFlow())
        layout.didMoveLines = { [weak self] in
            guard let self else { return }
            notify { $0.layoutManagerDidMoveLines(self) }
        }
        (self.source, _layout) = (source, layout)
        return layout
    }

    /// The limits of the layout; nil for none.
    private var limits: DocumentLayout.Limits? {
        guard ContainerFlow.isNeeded(for: textContainers) else { return textContainers.first?.limits }
        // The regions themselves limit the heights and the numbers of lines.
        guard let style = textContainers.last?.lineBreakMode.attribute as ParagraphAttributes.LineBreak?,
            style.truncates
        else { return nil }
        return DocumentLayout.Limits(lines: 0, height: .infinity, lineBreak: style)
    }

    private func makeFlow() -> ContainerFlow? {
        ContainerFlow.isNeeded(for: textContainers) ? ContainerFlow(textContainers) : nil
    }

    /// Adds a view that displays lines, which is not retained.
    package func addClient(_ client: any TextLayoutClient) {
        clients.removeAll { $0.client == nil || $0.client === client }
        clients.append(WeakTextLayoutClient(client: client))
    }

    private func notify(_ body: (any TextLayoutClient) -> Void) {
        for client in clients.compactMap(\.client) { body(client) }
    }

    /// Sets what a source displays in addition to the text.
    private func configure(_ source: TextStorageSource, for container: NSTextContainer) {
        source.container = container
        source.linkAttributes = linkAttributes
        source.colorTraits = colorTraits
        source.emptyTextAttributes = emptyTextAttributes
        source.temporaryAttributes = temporaryAttributes
        source.hyphenation = hyphenation
    }

    private var hyphenation: CGFloat {
        hyphenationFactor > 0 ? CGFloat(min(hyphenationFactor, 1)) : usesDefaultHyphenation ? 1 : 0
    }

    private func hyphenationChanged() {
        source?.hyphenation = hyphenation
        invalidateAll()
    }

    /// Calls a closure for the part of each run in a range, with the attributes that are displayed.
    func enumerateDisplayedRuns(in range: Range<Int>, _ body: (NSRange, [NSAttributedString.Key: Any]) -> Void) {
        guard layout != nil else { return }
        source?.enumerateRuns(in: range, body)
    }

    private func storageChanged() {
        (source, _layout) = (nil, nil)
        completion = LayoutCompletion()
        notify { $0.layoutManagerDidInvalidateAll(self) }
    }

    /// Lays all of the text out again.
    private func invalidateAll() {
        guard let _layout else { return }
        _layout.reload()
        completion = LayoutCompletion()
        notify { $0.layoutManagerDidInvalidateAll(self) }
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
            notify {
                $0.layoutManager(self, didPerform: TextReplacement(range, newLength: range.count), isText: false)
            }
        }
    }

    /// Returns the size of the text at a width, without the padding of lines. Exclusion paths have an effect at the width of the region,
    /// and none at others. O(text).
    package func size(ofTextWithWidth width: CGFloat) -> CGSize {
        guard let textStorage, let container = textContainers.first else { return .zero }
        if let layout, layout.hasFlow, layout.width == width {
            layout.measure(to: layout.utf16Count)
            return CGSize(width: layout.usedWidth.upperBound, height: layout.height)
        }
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
        guard container.layoutManager !== self else {
            logger.once("NSLayoutManager: a container that it has already is not added")
            return
        }
        if let old = container.layoutManager,
            let place = old.textContainers.firstIndex(where: { $0 === container })
        {
            old.removeTextContainer(at: place)
        }
        container.layoutManager = self
        textContainers.insert(container, at: index)
        // The lines of the other regions stay where they are.
        if index > 0, index == textContainers.count - 1, let layout = _layout, layout.hasFlow, layout.limits == nil,
            limits == nil, let flow = makeFlow()
        {
            layout.extendFlow(flow)
            completion.isFullKnown = false
            notify { $0.layoutManagerDidInvalidateAll(self) }
        } else {
            storageChanged()
        }
    }

    /// Removes a region.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            trap("NSLayoutManager: there is no container \(index) of \(textContainers.count)")
        }
        textContainers.remove(at: index).layoutManager = nil
        storageChanged()
    }

    /// Lays the text out again after a change of a region. A region calls it.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard let layout = _layout, let first = textContainers.first,
            textContainers.contains(where: { $0 === container })
        else { return }
        let (limits, flow) = (limits, makeFlow())
        guard layout.width != first.textWidth || layout.limits != limits || flow != nil || layout.hasFlow else {
            return
        }
        layout.setGeometry(width: first.textWidth, limits: limits, flow: flow)
        completion = LayoutCompletion()
        notify { $0.layoutManagerDidInvalidateAll(self) }
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
        completion = LayoutCompletion()
        guard let layout = _layout else {
            let oldLength = max(0, range.count - delta)
            let replacement = TextReplacement(
                range.lowerBound..<range.lowerBound + oldLength, newLength: range.count)
            notify { $0.layoutManager(self, didPerform: replacement, isText: isText) }
            return
        }
        let oldEnd = range.upperBound - delta
        if layout.utf16Count + delta == textStorage.length, range.lowerBound >= 0, oldEnd >= range.lowerBound,
            oldEnd <= layout.utf16Count
        {
            layout.replace(range.lowerBound..<oldEnd, newLength: range.count)
            let replacement = TextReplacement(range.lowerBound..<oldEnd, newLength: range.count)
            notify { $0.layoutManager(self, didPerform: replacement, isText: isText) }
        } else {
            logger.once(
                "NSTextStorage: edited(_:range:changeInLength:) was called with \(range) and \(delta), which do not agree with the text"
            )
            layout.reload()
            notify { $0.layoutManagerDidInvalidateAll(self) }
        }
        delegate?.layoutManagerDidInvalidateLayout(self)
    }

    /// Lays out the lines of characters again, for example after a change of an attachment.
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        actualCharacterRange?.pointee = charRange
        guard let layout = _layout else { return }
        let range = clamped(charRange)
        layout.replace(range, newLength: range.count)
        completion = LayoutCompletion()
        notify { $0.layoutManager(self, didPerform: TextReplacement(range, newLength: range.count), isText: false) }
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
        let range = clamped(charRange)
        notify { $0.layoutManager(self, needsDisplay: range) }
    }

    /// Called when glyphs must be drawn again. A text view draws itself again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

    /// Measures the text to the end of a range.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        measure { $0.measure(to: self.clamped(charRange).upperBound) }
    }

    /// Measures the text to the end of a range.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Measures the text in a region. O(n).
    open func ensureLayout(for container: NSTextContainer) {
        measure { layout in
            guard let region = self.region(of: container) else { return }
            // The text beyond the region need not be measured.
            if region.bottom < NSTextContainer.unlimited {
                layout.measure(toHeight: region.bottom)
            } else {
                layout.measure(to: layout.utf16Count)
            }
        }
    }

    /// Measures the text down to the end of a rectangle in a region.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        measure { layout in
            guard let region = self.region(of: container), !bounds.isNull, !bounds.maxY.isNaN else { return }
            layout.measure(toHeight: min(region.top + bounds.maxY, region.bottom))
        }
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
        guard let layout, let context = UIGraphicsGetCurrentContext(),
            let (range, region) = drawnPart(of: clamped(glyphsToShow))
        else { return }
        let corner = region.corner(origin)
        let (first, last) = (layout.line(at: range.lowerBound), layout.line(at: range.upperBound - 1))
        context.saveGState()
        defer { context.restoreGState() }
        if range.lowerBound > first.range.lowerBound || range.upperBound < last.range.upperBound {
            context.clip(to: layout.rects(for: range).map { $0.offsetBy(dx: corner.x, dy: corner.y) })
        }
        if NSLayoutManagerOverrides.showsGlyphs(type(of: self)) {
            showGlyphs(range, layout, at: corner, in: context)
        } else {
            layout.draw(range, in: context, at: corner)
        }
        decorate(range, at: origin)
    }

    /// Draws glyphs of one font in a context, in its fill colour. `drawGlyphs(forGlyphRange:at:)` asks a subclass that overrides it for
    /// each run of glyphs, whose colour it has set; the subclass may set another one and call the inherited method.
    ///
    /// - Parameters:
    ///   - glyphs: The glyphs of the font.
    ///   - positions: Their origins on the baseline in user space, in points.
    ///   - glyphCount: The number of glyphs and of positions.
    ///   - font: The font, which is a substitute where the font of the text does not have the characters.
    ///   - textMatrix: The transformation of each glyph: y points down in user space, and up in a font.
    ///   - attributes: The attributes of the text.
    ///   - context: The context.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in context: CGContext
    ) {
        showCGGlyphs(
            glyphs, positions: positions, count: glyphCount, font: font, matrix: textMatrix, attributes: attributes,
            in: context)
    }

    /// Draws glyphs of one font in a context. It is the old name of `showCGGlyphs(_:positions:count:font:textMatrix:attributes:in:)`, which
    /// calls it.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        matrix textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:],
        in graphicsContext: CGContext
    ) {
        guard glyphCount > 0 else { return }
        _showCGGlyphs(
            Array(UnsafeBufferPointer(start: glyphs, count: glyphCount)),
            Array(UnsafeBufferPointer(start: positions, count: glyphCount)), font, textMatrix, graphicsContext)
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
        guard let layout, let (range, region) = drawnPart(of: clamped(glyphsToShow)) else { return }
        let corner = region.corner(origin)
        enumerateDisplayedRuns(in: range) { run, values in
            guard let color = values[.backgroundColor] as? UIColor else { return }
            let rects = layout.rects(for: run.location..<run.location + run.length).map {
                $0.offsetBy(dx: corner.x, dy: corner.y)
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
