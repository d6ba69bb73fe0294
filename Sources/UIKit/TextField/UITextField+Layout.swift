import CoreGraphics
import Foundation
import TextDocuments
import UIFoundation

extension UITextField {
    /// The distance of text from a border, in points.
    private static let horizontalInset: CGFloat = 7
    private static let verticalInset: CGFloat = 6
    /// The width and height of the clear button's picture, in points.
    static let clearButtonSize: CGFloat = 19

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func isVisible(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsLeftView: Bool { leftView != nil && isVisible(leftViewMode) }
    private var showsRightView: Bool { rightView != nil && isVisible(rightViewMode) }
    private var showsClearButton: Bool { hasText && isEnabled && isVisible(clearButtonMode) }

    // MARK: Rectangles

    /// The area within the border.
    private func contentRect(forBounds bounds: CGRect) -> CGRect {
        let horizontal = borderStyle == .none ? 0 : Self.horizontalInset
        let vertical = borderStyle == .none ? 0 : min(2, bounds.height / 2)
        let width = max(bounds.width - 2 * horizontal, 0)
        return CGRect(
            x: bounds.minX + horizontal, y: bounds.minY + vertical, width: width,
            height: max(bounds.height - 2 * vertical, 0))
    }

    func _textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = contentRect(forBounds: bounds)
        func cut(_ part: CGRect, atLeft: Bool) {
            guard !part.isEmpty else { return }
            if atLeft {
                let minX = max(rect.minX, part.maxX)
                rect = CGRect(x: minX, y: rect.minY, width: max(0, rect.maxX - minX), height: rect.height)
            } else {
                rect.size.width = max(0, min(rect.maxX, part.minX) - rect.minX)
            }
        }
        if showsLeftView { cut(leftViewRect(forBounds: bounds), atLeft: !isRightToLeft) }
        if showsRightView { cut(rightViewRect(forBounds: bounds), atLeft: isRightToLeft) }
        if showsClearButton { cut(clearButtonRect(forBounds: bounds), atLeft: isRightToLeft) }
        return rect
    }

    /// The parts that are visible are those of a field that is edited, so the rectangle differs from that of the text.
    func _editingRect(forBounds bounds: CGRect) -> CGRect { _textRect(forBounds: bounds) }

    func _sideViewRect(_ view: UIView?, isLeading: Bool, _ bounds: CGRect) -> CGRect {
        guard let view else { return CGRect(origin: bounds.origin, size: .zero) }
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        size.height = min(size.height, bounds.height)
        size.width = min(size.width, bounds.width)
        let y = (bounds.minY + (bounds.height - size.height) / 2).rounded(toPixelsAt: contentScaleFactor)
        let x = isLeading != isRightToLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    func _clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = Self.clearButtonSize
        let y = (bounds.minY + (bounds.height - side) / 2).rounded(toPixelsAt: contentScaleFactor)
        let margin: CGFloat = borderStyle == .none ? 0 : 5
        var x = isRightToLeft ? bounds.minX + margin : bounds.maxX - side - margin
        if showsRightView {
            let right = rightViewRect(forBounds: bounds)
            x = isRightToLeft ? right.maxX + margin : right.minX - side - margin
        }
        return CGRect(x: x, y: y, width: side, height: side)
    }

    /// The rectangle of the text in the present state.
    private var currentTextRect: CGRect {
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else {
            return .zero
        }
        return rect
    }

    // MARK: Sizes

    private var lineHeight: CGFloat { (font ?? .systemFont(ofSize: 17)).lineHeight }

    var _fittingSize: CGSize {
        // The line is measured by this where it has not been displayed.
        let text = textWidth - TextEditor.caretWidth
        let hint = completePlaceholder.map { $0.size().width } ?? 0
        let scale = contentScaleFactor
        let probe = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
        // What the rectangles leave out, an override's included.
        let margin = probe.width - textRect(forBounds: probe).width
        let height = borderStyle == .none ? lineHeight : max(34, lineHeight + 2 * Self.verticalInset)
        return CGSize(
            width: (max(text, hint) + TextEditor.caretWidth + max(0, margin)).roundedUp(toPixelsAt: scale),
            height: height.roundedUp(toPixelsAt: scale)
        ).clampedToFinite
    }

    var _baseline: (share: CGFloat, offset: CGFloat) {
        let font = font ?? .systemFont(ofSize: 17)
        let offset = font.ascender - font.lineHeight / 2
        switch contentVerticalAlignment {
        case .center, .fill: return (0.5, offset)
        case .top: return (0, font.ascender)
        case .bottom: return (1, font.descender)
        }
    }

    // MARK: Layout

    /// Places the parts of the field.
    func layOutParts() {
        border.update(borderStyle, image: isEnabled ? background : disabledBackground ?? background)
        border.frame = borderRect(forBounds: bounds)
        place(leftView, isVisible: showsLeftView) { leftViewRect(forBounds: bounds) }
        place(rightView, isVisible: showsRightView) { rightViewRect(forBounds: bounds) }
        if showsClearButton, _clearButton == nil { _clearButton = TextFieldClearButton(self) }
        place(_clearButton, isVisible: showsClearButton) { clearButtonRect(forBounds: bounds) }
        let rect = currentTextRect
        updateScrollOffset(rect)
        // The canvas draws in the coordinates of the field.
        let placed = rect.union(hasText ? rect : placeholderRect(forBounds: bounds))
        UIView.performWithoutAnimation {
            for part in [canvas, selectionBackgroundView].compactMap(\.self) {
                part.frame = placed
                part.bounds = placed
            }
        }
    }

    private func place(_ view: UIView?, isVisible: Bool, _ rect: () -> CGRect) {
        guard let view else { return }
        guard isVisible else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        if view.superview !== self { addSubview(view) }
        view.frame = rect()
    }

    func _replace(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Scrolls a long text so that the caret is visible.
    private func updateScrollOffset(_ rect: CGRect) {
        guard isEditing else { return scroll(to: 0) }
        let width = textWidth
        guard width > rect.width else { return scroll(to: 0) }
        let maximum = width - rect.width
        var offset = min(max(0, scrollOffset), maximum)
        if needsCaretVisible, let layout = editor.layoutManager.layout {
            let head = layout.caretRect(at: min(editor.head, layout.utf16Count)).minX
            // Some of the text after the caret is visible as well.
            let margin = min(rect.width / 4, 20)
            if head < offset { offset = max(0, head - margin) }
            if head + TextEditor.caretWidth > offset + rect.width {
                offset = min(maximum, head + TextEditor.caretWidth - rect.width + margin)
            }
        }
        needsCaretVisible = false
        scroll(to: offset.rounded(toPixelsAt: contentScaleFactor))
    }

    private func scroll(to offset: CGFloat) {
        guard offset != scrollOffset else { return }
        scrollOffset = offset
        canvas.setNeedsDisplay()
    }

    /// The width of the text with a caret after it, in points.
    private var textWidth: CGFloat {
        guard let layout = editor.layoutManager.layout else { return 0 }
        // Spaces at the end have no width as a part of the line.
        let end = layout.caretRect(at: layout.utf16Count).maxX
        return max(layout.usedWidth.upperBound, end) + TextEditor.caretWidth
    }

    var textOrigin: CGPoint {
        let rect = currentTextRect
        return CGPoint(x: rect.minX + alignmentOffset(textWidth, in: rect.width) - scrollOffset, y: top(in: rect))
    }

    /// Returns the distance of a text of a width from the left edge.
    private func alignmentOffset(_ width: CGFloat, in available: CGFloat) -> CGFloat {
        guard width < available else { return 0 }
        let space = available - width
        let offset: CGFloat =
            switch textAlignment {
            case .left: 0
            case .right: space
            case .center: space / 2
            case .natural, .justified: isTextRightToLeft ? space : 0
            }
        return offset.rounded(toPixelsAt: contentScaleFactor)
    }

    private var isTextRightToLeft: Bool { hasText ? editor.isRightToLeft(at: 0) : isRightToLeft }

    /// Returns the top of the line in a rectangle.
    private func top(in rect: CGRect) -> CGFloat {
        let height = editor.layoutManager.layout?.height ?? lineHeight
        let space = rect.height - height
        let offset: CGFloat =
            switch contentVerticalAlignment {
            case .center, .fill: space / 2
            case .top: 0
            case .bottom: space
            }
        return (rect.minY + offset).rounded(toPixelsAt: contentScaleFactor)
    }

    // MARK: Drawing

    /// Draws the text or the placeholder, in the coordinates of the field.
    func drawContent() {
        if isEditing ? hasText : (hasText && currentTextRect.width > 0) {
            isEditing ? drawEditedText() : drawText(in: textRect(forBounds: bounds))
        } else if completePlaceholder != nil {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        }
    }

    private func drawEditedText() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let glyphs = NSRange(location: 0, length: editor.layoutManager.numberOfGlyphs)
        let origin = textOrigin
        context.saveGState()
        context.clip(to: currentTextRect)
        editor.layoutManager.drawBackground(forGlyphRange: glyphs, at: origin)
        editor.layoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
        context.restoreGState()
    }

    func _drawText(in rect: CGRect) {
        guard let storage = editor.layoutManager.textStorage, storage.length > 0 else { return }
        let text = NSMutableAttributedString(
            attributedString: storage.attributedSubstring(from: NSRange(location: 0, length: storage.length)))
        if adjustsFontSizeToFitWidth { shrink(text, toWidth: rect.width) }
        draw(text, in: rect)
    }

    func _drawPlaceholder(in rect: CGRect) {
        if let completePlaceholder { draw(completePlaceholder, in: rect) }
    }

    private func draw(_ text: NSAttributedString, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let line = NSMutableAttributedString(attributedString: text)
        line.addAttribute(.paragraphStyle, value: lineStyle, range: NSRange(location: 0, length: line.length))
        let size = line.size()
        var place = rect
        place.origin.y = top(in: rect)
        place.size.height = max(size.height, editor.layoutManager.layout?.height ?? 0)
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        context.clip(to: rect)
        line.draw(with: place, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        context.restoreGState()
    }

    /// The style of the line: text that does not fit ends with an ellipsis.
    private var lineStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment == .natural ? (isTextRightToLeft ? .right : .left) : textAlignment
        style.lineBreakMode = .byTruncatingTail
        return style
    }

    /// Reduces the sizes of fonts until a text fits.
    private func shrink(_ text: NSMutableAttributedString, toWidth width: CGFloat) {
        let natural = text.size().width
        guard natural > width, width > 0 else { return }
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.font, in: all) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let size = max(font.pointSize * width / natural * 0.99, minimumFontSize, 1)
            text.addAttribute(.font, value: font.withSize(min(size, font.pointSize)), range: range)
        }
    }

    /// The placeholder with the attributes that it lacks.
    private var completePlaceholder: NSAttributedString? {
        guard let placeholder = attributedPlaceholder, placeholder.length > 0 else { return nil }
        var defaults = editor.defaultAttributes
        defaults[.foregroundColor] = UIColor.placeholderText
        return placeholder.completed(with: defaults)
    }
}
