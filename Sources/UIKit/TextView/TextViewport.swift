import CoreGraphics
import Foundation
import TextDocuments
import UIFoundation

/// Lays out the visible lines of a text view, and draws them in tiles.
///
/// What is visible stays where it is while the heights of lines above it become known: the content offset changes with them by whole
/// pixels, and the rest of the change, below half a pixel, moves the text within the content.
@MainActor final class TextViewport {
    /// A line that stays where it is.
    private struct Anchor {
        var offset: Int
        /// The distance of the line from the top of the text at the last layout.
        var y: CGFloat
    }

    unowned let view: UITextView
    private(set) lazy var canvas = TextCanvas(self)
    /// The view behind the text, whose subviews are in the coordinates of the content.
    let background = UIView()
    private lazy var observer = TextLayoutObserver(self)
    private lazy var measurer = TextMeasurer { [weak self] in self?.view.setNeedsLayout() }
    private var anchor: Anchor?
    /// The distance in points, below a pixel, by which the text is moved so that visible lines stay in their pixels.
    private var phase: CGFloat = 0
    /// The characters that have changed since the last layout, in positions of the present text.
    private var edited: Range<Int>?
    /// The height of the text at the last layout.
    private var lastHeight: CGFloat = 0
    /// Characters that the next layout scrolls to.
    private var target: NSRange?
    /// Whether lines may be elsewhere since the selection was displayed. Scrolling moves none within the content.
    private var haveLinesMoved = true
    /// The number of layouts that have displayed the selection elsewhere, for tests.
    private(set) var selectionUpdates = 0
    /// Whether a layout is in progress, during which the offset may change.
    private var isLayingOut = false
    private var sizes: [CGFloat: CGSize] = [:]

    init(_ view: UITextView) { self.view = view }

    private var layout: DocumentLayout? { view.layoutManager.layout }

    /// Observes the layout, and adds the tiles to the view.
    func connect() {
        view.layoutManager.addClient(observer)
        view.layoutManager.linkAttributes = view.linkTextAttributes
        background.isUserInteractionEnabled = false
        view.insertSubview(background, at: 0)
        view.insertSubview(canvas, at: 1)
    }

    // MARK: Geometry

    /// The distances of the text container from the edges of the content, which the app may have set to anything.
    private var inset: UIEdgeInsets {
        func limited(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        let inset = view.textContainerInset
        return UIEdgeInsets(
            top: limited(inset.top), left: limited(inset.left), bottom: limited(inset.bottom),
            right: limited(inset.right))
    }

    /// The top-left corner of the text container in the content.
    var containerOrigin: CGPoint { CGPoint(x: inset.left, y: inset.top + phase) }

    /// The top-left corner of the layout in the content. The regions of a layout are one below the other.
    var origin: CGPoint {
        let corner = containerOrigin
        return CGPoint(x: corner.x, y: corner.y - view.layoutManager.top(of: view.textContainer))
    }

    /// The visible part of the content, within the text container.
    private var visible: CGRect { view.bounds.offsetBy(dx: -origin.x, dy: -origin.y) }

    /// Fits the text container to the view.
    private func updateContainer() {
        let container = view.textContainer
        // A view of one of several regions that does not scroll has the part that fits into it.
        let isColumn = view.layoutManager.textContainers.count > 1 && !view.isScrollEnabled
        let insets = view.adjustedContentInset
        var size = container.size
        // A container without a width or a height would have no limit.
        if container.widthTracksTextView || isColumn {
            size.width = max(view.bounds.width - insets.left - insets.right - inset.left - inset.right, 1)
        }
        if container.heightTracksTextView || isColumn {
            size.height = max(view.bounds.height - insets.top - insets.bottom - inset.top - inset.bottom, 1)
        } else if view.layoutManager.textContainers.count == 1, container.hasHeight,
            container.maximumNumberOfLines == 0, !container.lineBreakMode.attribute.truncates
        {
            // The text that the view displays ends with the text, not with the container that the app created.
            size.height = NSTextContainer.unlimited
        }
        if size != container.size { container.size = size }
    }

    /// Returns the size of the view that displays all of the text in lines of a width. O(text), then O(1).
    func size(forWidth width: CGFloat) -> CGSize {
        let padding = 2 * view.textContainer.lineFragmentPadding
        let margins = inset.left + inset.right + padding
        let limit = width > 0 && width.isFinite && width < 1_000_000 ? max(width - margins, 1) : .infinity
        let text: CGSize
        if view.layoutManager.textContainers.count > 1 {
            let used = view.layoutManager.usedRect(for: view.textContainer)
            text = CGSize(width: max(used.maxX - padding, 0), height: used.maxY)
        } else if let known = sizes[limit] {
            text = known
        } else {
            text = view.layoutManager.size(ofTextWithWidth: limit)
            if sizes.count >= 4 { sizes = [:] }
            sizes[limit] = text
        }
        let scale = view.contentScaleFactor
        let natural = (text.width + margins).roundedUp(toPixelsAt: scale)
        return CGSize(
            width: limit.isFinite ? min(natural, width) : natural,
            height: (text.height + inset.top + inset.bottom).roundedUp(toPixelsAt: scale))
    }

    // MARK: Changes

    func geometryDidChange() {
        sizes = [:]
        haveLinesMoved = true
        view.invalidateIntrinsicContentSize()
        redraw()
        view.setNeedsLayout()
    }

    /// Draws all visible text again.
    func redraw() { canvas.redraw() }

    func linesDidChange(_ replacement: TextReplacement, isText: Bool) {
        sizes = [:]
        haveLinesMoved = true
        let new = replacement.newRange
        edited =
            edited.map { old in
                let old = replacement.moved(old)
                return min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
            } ?? new
        if isText, max(replacement.range.count, replacement.newLength) < TextMeasurer.typingLength {
            measurer.textDidChange()
        }
        if let anchor { self.anchor?.offset = replacement.moved(anchor.offset) }
        if !view.isScrollEnabled { view.invalidateIntrinsicContentSize() }
        view.setNeedsLayout()
        if isText {
            view.editor.storageDidPerform(replacement)
            view.textSearch?.textDidChange(replacement)
            view.editor.spelling?.textDidChange(replacement)
        }
    }

    func allLinesDidChange() {
        sizes = [:]
        edited = nil
        haveLinesMoved = true
        redraw()
        if !view.isScrollEnabled { view.invalidateIntrinsicContentSize() }
        if !isLayingOut { view.setNeedsLayout() }
    }

    /// Lines are measured where they are asked for, by the app or by an input method, also above the visible ones.
    func linesDidMove() {
        guard !isLayingOut else { return }
        view.setNeedsLayout()
    }

    func windowDidChange() {
        if view.window == nil { measurer.cancel() } else { view.setNeedsLayout() }
    }

    /// Scrolls to characters with the next layout.
    func setNeedsScroll(to range: NSRange) {
        target = range
        view.setNeedsLayout()
    }

    /// Scrolls to characters at once.
    func scrollToVisible(_ range: NSRange) {
        setNeedsScroll(to: range)
        // Before the first layout there is no visible part to scroll.
        if view.bounds.height > 0, !isLayingOut { view.layoutIfNeeded() }
    }

    // MARK: Layout

    /// Lays out the visible lines, and keeps the first of them where it is.
    func layOut() {
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        updateContainer()
        guard let layout else { return }
        scrollToTarget(layout)
        keepAnchor(layout)
        // Lines above the visible ones may have been measured by it, which moves these.
        for _ in 0..<3 {
            let rows = canvas.rows(in: view.bounds)
            layout.layOutViewport(from: rows.lowerBound - origin.y, to: rows.upperBound - origin.y)
            if !keepAnchor(layout) { break }
        }
        updateContentSize(layout)
        updateTiles(layout)
        setAnchor(layout)
        updateSelection()
        if view.window != nil { measurer.measure(layout) }
        view.layoutManager.notifyOfCompletedRegions()
    }

    /// Moves the offset with the line that stays where it is; returns whether it has moved.
    @discardableResult private func keepAnchor(_ layout: DocumentLayout) -> Bool {
        guard let anchor, anchor.offset <= layout.utf16Count else { return false }
        let y = layout.line(at: anchor.offset).frame.minY
        let delta = y - anchor.y
        self.anchor?.y = y
        // A line that is far away does not say where the visible ones are.
        let reach = visible.insetBy(dx: 0, dy: -visible.height)
        guard delta != 0, anchor.y >= reach.minY, anchor.y <= reach.maxY, view.isScrollEnabled,
            !view.isScrollAnimating
        else { return false }
        let shift = (delta - phase).rounded(toPixelsAt: view.contentScaleFactor)
        phase += shift - delta
        haveLinesMoved = true
        canvas.shift(by: shift)
        // Lines above an edit do not move with those below it.
        if let edited, edited.lowerBound <= anchor.offset { canvas.redraw(from: -.infinity, to: y + origin.y) }
        guard shift != 0 else { return true }
        // A shorter content moves the offset by itself where it has become too large.
        let offset = view.contentOffset.y + shift
        updateContentSize(layout)
        view.contentOffset.y = offset
        return true
    }

    private func updateSelection() {
        view.textSearch?.highlights.layOut(linesDidMove: haveLinesMoved)
        view.editor.spelling?.layOut(linesDidMove: haveLinesMoved)
        guard haveLinesMoved else { return }
        haveLinesMoved = false
        selectionUpdates += 1
        view.textInteraction.selectionDidChange()
    }

    /// Chooses the first visible line as the one that stays.
    private func setAnchor(_ layout: DocumentLayout) {
        guard visible.minY > 0 else { return anchor = nil }
        let line = layout.line(at: layout.offset(at: CGPoint(x: 0, y: visible.minY)))
        anchor = Anchor(offset: line.range.lowerBound, y: line.frame.minY)
    }

    private func updateContentSize(_ layout: DocumentLayout) {
        let padding = 2 * view.textContainer.lineFragmentPadding
        let scale = view.contentScaleFactor
        let used = layout.usedWidth.upperBound + padding + inset.left + inset.right
        let insets = view.adjustedContentInset
        let available = view.bounds.width - insets.left - insets.right
        let width = view.textContainer.widthTracksTextView ? available : used
        let size = CGSize(
            width: max(0, width).roundedUp(toPixelsAt: scale),
            height: (textHeight + inset.top + inset.bottom).roundedUp(toPixelsAt: scale))
        if size != view.contentSize { view.contentSize = size }
    }

    /// The height of the text in the view's region.
    private var textHeight: CGFloat { view.layoutManager.height(of: view.textContainer) }

    private func updateTiles(_ layout: DocumentLayout) {
        let height = textHeight
        if let edited {
            let lines = layout.lines(changedIn: edited)
            // If the text below has moved, it is drawn again as well.
            let bottom = height == lastHeight ? lines.upperBound : .infinity
            canvas.redraw(from: lines.lowerBound + origin.y, to: bottom + origin.y)
        }
        edited = nil
        if height != lastHeight { haveLinesMoved = true }
        lastHeight = height
        canvas.layOut(visible: view.bounds, content: view.contentSize)
    }

    /// Scrolls to the characters that were asked for.
    private func scrollToTarget(_ layout: DocumentLayout) {
        guard let target, view.bounds.height > 0 else { return }
        self.target = nil
        var lower = min(max(0, target.location), layout.utf16Count)
        var upper = min(layout.utf16Count, lower + min(max(0, target.length), layout.utf16Count))
        if let part = view.layoutManager.part(in: view.textContainer) {
            // Characters of other regions are in other views.
            guard upper >= part.lowerBound, lower <= part.upperBound else { return }
            lower = max(lower, part.lowerBound)
            upper = min(max(upper, lower), part.upperBound)
        }
        // Lines on the way that are measured now do not move the place any more.
        var frame = CGRect.zero
        for _ in 0..<3 {
            let caret = layout.caretRect(at: lower)
            let end = upper > lower ? layout.caretRect(at: upper) : caret
            let new = caret.union(end)
            if new.minY >= visible.minY, new.maxY <= visible.maxY {
                // A caret that stays visible needs no other lines than the tiles.
                let rows = canvas.rows(in: view.bounds)
                layout.layOutViewport(from: rows.lowerBound - origin.y, to: rows.upperBound - origin.y)
            } else {
                layout.layOutViewport(from: new.minY - view.bounds.height, to: new.minY + view.bounds.height)
            }
            if new == frame { break }
            frame = new
        }
        updateContentSize(layout)
        anchor = nil
        // The first and the last line become visible with the space around the text.
        let top = view.layoutManager.top(of: view.textContainer)
        let above = frame.minY < top + 1 ? inset.top : min(inset.top, 8)
        let below = frame.maxY > top + textHeight - 1 ? inset.bottom : min(inset.bottom, 8)
        // Of a range that is higher than the view, the start becomes visible.
        let space = view.bounds.height - view.adjustedContentInset.top - view.adjustedContentInset.bottom
        let place = frame.offsetBy(dx: origin.x + view.textContainer.lineFragmentPadding, dy: origin.y)
        let rect = CGRect(
            x: place.minX - 2, y: place.minY - above, width: place.width + 4,
            height: min(place.height + above + below, space))
        guard view.isScrollEnabled else { return }
        view.scrollRectToVisible(rect, animated: false)
    }
}

/// Forwards the changes of a layout, which belongs to the main thread while a view displays it.
private final class TextLayoutObserver: TextLayoutClient {
    private let viewport: @MainActor () -> TextViewport?

    @MainActor init(_ viewport: TextViewport) {
        self.viewport = { [weak viewport] in viewport }
    }

    func layoutManager(_ layoutManager: NSLayoutManager, didPerform replacement: TextReplacement, isText: Bool) {
        let viewport = viewport
        MainActor.assumeIsolated { viewport()?.linesDidChange(replacement, isText: isText) }
    }

    func layoutManagerDidInvalidateAll(_ layoutManager: NSLayoutManager) {
        let viewport = viewport
        MainActor.assumeIsolated { viewport()?.allLinesDidChange() }
    }

    func layoutManager(_ layoutManager: NSLayoutManager, needsDisplay range: Range<Int>) {
        let viewport = viewport
        MainActor.assumeIsolated { viewport()?.redraw() }
    }

    func layoutManagerDidMoveLines(_ layoutManager: NSLayoutManager) {
        let viewport = viewport
        MainActor.assumeIsolated { viewport()?.linesDidMove() }
    }
}

/// Measures the lines of a layout in the background, a batch at a time.
@MainActor final class TextMeasurer {
    private let didMeasure: () -> Void
    private weak var layout: DocumentLayout?
    /// The number of the batch that is being measured; nil for none.
    private var batch: Int?
    private var batches = 0

    /// The length of the edits of typing, after which measuring pauses: each would make a batch useless.
    static let typingLength = 64
    /// The pause in seconds.
    private static let pause = 0.1
    private var lastChange = -TimeInterval.infinity
    private var isWaiting = false

    init(_ didMeasure: @escaping () -> Void) { self.didMeasure = didMeasure }

    /// Leaves the main thread to typing for a moment.
    func textDidChange() { lastChange = ProcessInfo.processInfo.systemUptime }

    /// Ignores what is being measured.
    func cancel() { batch = nil }

    /// Measures the next lines of a layout, unless some are being measured.
    func measure(_ layout: DocumentLayout) {
        guard batch == nil, !layout.isMeasured else { return }
        let rest = lastChange + Self.pause - ProcessInfo.processInfo.systemUptime
        guard rest <= 0 else { return wait(rest) }
        guard let next = layout.nextBatch() else { return }
        batches += 1
        self.layout = layout
        batch = batches
        let number = batches
        DispatchQueue.global(qos: .utility).async { [weak self] in
            let measured = next.measure()
            DispatchQueue.main.async { self?.apply(measured, number) }
        }
    }

    private func wait(_ seconds: TimeInterval) {
        guard !isWaiting else { return }
        isWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.isWaiting = false
            self?.didMeasure()
        }
    }

    private func apply(_ measured: MeasuredBatch, _ number: Int) {
        guard number == batch else { return }
        batch = nil
        guard let layout else { return }
        layout.apply(measured)
        // The view's layout goes on with the next batch.
        didMeasure()
    }
}
