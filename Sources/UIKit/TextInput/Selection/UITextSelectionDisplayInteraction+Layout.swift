import CoreGraphics
import Foundation

/// The layout of the caret, the highlight and the handles.
extension UITextSelectionDisplayInteraction {
    /// The width of the caret, in points.
    static let caretWidth: CGFloat = 2

    // MARK: Views

    func installManagedSubviews() {
        guard let view else { return }
        if container.superview !== view {
            container.frame = CGRect(origin: .zero, size: view.bounds.size)
            view.addSubview(container)
        }
        if let below = delegate?.selectionContainerViewBelowText(for: self) {
            if highlightView.superview !== below { below.insertSubview(highlightView, at: 0) }
        } else if highlightView.superview !== container {
            container.insertSubview(highlightView, at: 0)
        }
        for handle in handleViews where handle.superview !== container { container.addSubview(handle) }
        if cursorView.superview !== container { container.addSubview(cursorView) }
        setNeedsSelectionUpdate()
    }

    func removeManagedSubviews() {
        cursorView.isBlinking = false
        container.removeFromSuperview()
        if highlightView.superview !== container { highlightView.removeFromSuperview() }
        highlightedArea = nil
    }

    // MARK: Layout

    func _layoutManagedSubviews() {
        guard isActivated, let view, container.superview === view else { return }
        UIView.performWithoutAnimation {
            if view.bounds.size != container.bounds.size { container.frame.size = view.bounds.size }
            setDimmed(!isInKeyWindow)
            guard let input = textInput, let range = input.selectedTextRange else { return hideAll() }
            let textView = input.textInputView
            layOutCaret(range, input, textView)
            layOutHighlight(range.isEmpty ? nil : range, input, textView)
            layOutHandles(range, input, textView)
        }
        needsBlinkReset = false
    }

    private func hideAll() {
        set(cursorView, visible: false)
        cursorView.isBlinking = false
        set(highlightView, visible: false)
        for handle in handleViews { set(handle, visible: false) }
    }

    private func set(_ view: UIView, visible: Bool) {
        if view.isHidden == visible { view.isHidden = !visible }
    }

    /// Whether the keyboard's input reaches the text's window.
    private var isInKeyWindow: Bool {
        guard let window = view?.window else { return false }
        let isActive = window.windowScene.map { $0.activationState == .foregroundActive } ?? true
        return window.isKeyWindow && isActive
    }

    private func setDimmed(_ isDimmed: Bool) {
        let mode: UIView.TintAdjustmentMode = isDimmed ? .dimmed : .automatic
        for view in [container, highlightView] as [UIView] where view.tintAdjustmentMode != mode {
            view.tintAdjustmentMode = mode
        }
    }

    /// Returns the caret at a position, two points wide, in the coordinates of the container; nil if it has no place.
    private func caretFrame(at position: UITextPosition, _ input: any UITextInput, _ textView: UIView) -> CGRect? {
        let rect = input.caretRect(for: position)
        guard !rect.isNull, rect.isDrawable else { return nil }
        var frame = container.convert(rect.standardized, from: textView)
        // A caret without width is centred between the characters, and stays in the view at the edge.
        if frame.width < Self.caretWidth {
            frame.origin.x = max(frame.midX - Self.caretWidth / 2, min(0, frame.minX))
        }
        frame.size.width = Self.caretWidth
        return frame.isDrawable ? frame : nil
    }

    private func layOutCaret(_ range: UITextRange, _ input: any UITextInput, _ textView: UIView) {
        guard range.isEmpty, showsCaret, isInKeyWindow,
            let frame = caretFrame(at: range.start, input, textView).map({
                container.alignedToPixels($0, .originAndSize)
            })
        else {
            set(cursorView, visible: false)
            cursorView.isBlinking = false
            return
        }
        let transform = input.caretTransform(for: range.start)
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let hasMoved = cursorView.center != center || cursorView.bounds.size != frame.size
        if hasMoved {
            cursorView.bounds = CGRect(origin: .zero, size: frame.size)
            cursorView.center = center
        }
        if cursorView.transform != transform { cursorView.transform = transform }
        let wasBlinking = cursorView.isBlinking
        set(cursorView, visible: true)
        if cursorView.isBlinking == isCaretHeld { cursorView.isBlinking = !isCaretHeld }
        if wasBlinking, !isCaretHeld, hasMoved || needsBlinkReset { cursorView.resetBlinkAnimation() }
    }

    private func layOutHandles(_ range: UITextRange, _ input: any UITextInput, _ textView: UIView) {
        let isVisible = !range.isEmpty && (showsHandles ?? UIApplication.shared.input.isLatestPressTouch)
        for (handle, position) in zip(handleViews, [range.start, range.end]) {
            guard isVisible, let caret = caretFrame(at: position, input, textView) else {
                set(handle, visible: false)
                continue
            }
            let frame = handle.preferredFrame(for: container.alignedToPixels(caret, .originAndSize))
            if frame.isDrawable, handle.frame != frame { handle.frame = frame }
            set(handle, visible: true)
        }
    }

    // MARK: Highlight

    private func layOutHighlight(_ range: UITextRange?, _ input: any UITextInput, _ textView: UIView) {
        guard let range, let host = highlightView.superview else {
            highlightedArea = nil
            if highlight != nil { (highlightView.selectionRects, highlight) = ([], nil) }
            return set(highlightView, visible: false)
        }
        let frame = CGRect(origin: .zero, size: host.bounds.size)
        if highlightView.frame != frame { highlightView.frame = frame }
        let rects = selectionRects(range, input, textView).compactMap { rect -> ConvertedSelectionRect? in
            let converted = highlightView.convert(rect.rect.standardized, from: textView)
            return converted.isDrawable && !rect.rect.isNull ? ConvertedSelectionRect(rect, rect: converted) : nil
        }
        let root = highlightView.rootView
        let new = Highlight(
            rects: rects.map(\.rect), origin: highlightView.convert(.zero, to: root), scale: root.contentScaleFactor)
        if new != highlight { (highlightView.selectionRects, highlight) = (rects, new) }
        set(highlightView, visible: true)
    }

    private func selectionRects(
        _ range: UITextRange, _ input: any UITextInput, _ textView: UIView
    ) -> [UITextSelectionRect] {
        guard let visible = visibleArea(of: textView) else {
            highlightedArea = nil
            return input.selectionRects(for: range)
        }
        // A page on each side, so that scrolling reaches the edge rarely.
        let area = visible.insetBy(dx: -visible.width, dy: -visible.height)
        highlightedArea = area
        if let source = input as? any SelectionRectSource { return source.selectionRects(for: range, in: area) }
        return input.selectionRects(for: range).filter { $0.rect.intersects(area) }
    }

    /// Returns the part of the text's view that its scroll view shows, in its own coordinates; nil if the text input is no scroll view.
    private func visibleArea(of textView: UIView) -> CGRect? {
        guard let scrollView, let view, view.window != nil || view.superview != nil else { return nil }
        return textView.convert(scrollView.bounds, from: scrollView)
    }

    private var scrollView: UIScrollView? { view as? UIScrollView ?? textInput as? UIScrollView }

    func observeScrolling() { scrollView?.selectionDisplay = self }

    /// Extends the highlight after the text input was scrolled to its edge. O(1) until then.
    func didScroll() {
        guard isActivated, let highlightedArea, let textView = textInput?.textInputView,
            let visible = visibleArea(of: textView), !highlightedArea.contains(visible)
        else { return }
        container.setNeedsLayout()
    }
}

extension CGRect {
    /// Whether all coordinates are numbers that a layer can have.
    var isDrawable: Bool {
        let limit: CGFloat = 1e9
        return abs(origin.x) < limit && abs(origin.y) < limit && abs(width) < limit && abs(height) < limit
    }
}
