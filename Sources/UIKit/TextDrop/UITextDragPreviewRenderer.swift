import CoreGraphics
import Foundation
import TextDocuments
import UIFoundation

/// Draws a range of a text as an image, for the preview of a drag.
///
///     let renderer = UITextDragPreviewRenderer(layoutManager: textView.layoutManager, range: textView.selectedRange)
///     let preview = UIImageView(image: renderer.image)
///
/// Text of more than 20 lines is drawn as far as these.
@preconcurrency @MainActor open class UITextDragPreviewRenderer: NSObject {
    /// The layout of the text.
    open var layoutManager: NSLayoutManager { _layoutManager }
    /// The image of the text, without what is around it.
    open var image: UIImage { _image }
    /// The rectangle of the range's part in its first line, in the image, in points.
    open var firstLineRect: CGRect { _firstLineRect }
    /// The rectangle of the lines between the first and the last one, in the image; empty if there are none.
    open var bodyRect: CGRect { _bodyRect }
    /// The rectangle of the range's part in its last line, in the image; empty if there is one line.
    open var lastLineRect: CGRect { _lastLineRect }

    private let _layoutManager: NSLayoutManager
    private var _firstLineRect = CGRect.zero
    private var _bodyRect = CGRect.zero
    private var _lastLineRect = CGRect.zero
    private var textOrigin = CGPoint.zero
    private let characters: NSRange
    private lazy var _image = makeImage()

    /// The maximum numbers of lines, and of points in each direction, of an image.
    private static let maximumLines = 20
    private static let maximumLength: CGFloat = 2048

    /// Creates a renderer for a range of a text. Parts that are next to one another become one rectangle.
    public convenience init(layoutManager: NSLayoutManager, range: NSRange) {
        self.init(layoutManager: layoutManager, range: range, unifyRects: true)
    }

    /// Creates a renderer for a range of a text.
    ///
    /// - Parameters:
    ///   - layoutManager: The layout of the text.
    ///   - range: The characters, in UTF-16; what is beyond the text is left out.
    ///   - unifyRects: Whether lines that are next to one another become one rectangle with straight edges.
    public init(layoutManager: NSLayoutManager, range: NSRange, unifyRects: Bool) {
        _layoutManager = layoutManager
        let length = layoutManager.textStorage?.length ?? 0
        let lower = range.location == NSNotFound ? length : min(max(0, range.location), length)
        characters = NSRange(location: lower, length: min(max(0, range.length), length - lower))
        super.init()
        layOut(unifiesRects: unifyRects)
    }

    /// Changes the rectangles, and the place of the text in the image, before the image is drawn. By default it changes nothing.
    open func adjustFirstLineRect(
        _ firstLineRect: UnsafeMutablePointer<CGRect>, bodyRect: UnsafeMutablePointer<CGRect>,
        lastLineRect: UnsafeMutablePointer<CGRect>, textOrigin origin: CGPoint
    ) {}

    private func layOut(unifiesRects: Bool) {
        guard characters.length > 0, let layout = _layoutManager.layout else { return }
        var lines: [CGRect] = []
        let range = characters.location..<characters.location + characters.length
        layout.enumerateLines(in: range) { line in
            let rects = layout.rects(
                for: range.clamped(to: line.range), from: line.frame.minY, to: line.frame.maxY)
            let box = rects.reduce(CGRect.null) { $0.union($1) }
            if !box.isNull { lines.append(box) }
            return lines.count < Self.maximumLines
        }
        guard let first = lines.first else { return }
        let box = lines.reduce(first) { $0.union($1) }
        textOrigin = box.origin
        func local(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -box.minX, dy: -box.minY) }
        _firstLineRect = local(first)
        if lines.count > 1, let last = lines.last { _lastLineRect = local(last) }
        if lines.count > 2 {
            _bodyRect = local(lines[1..<lines.count - 1].reduce(CGRect.null) { $0.union($1) })
            if unifiesRects { (_bodyRect.origin.x, _bodyRect.size.width) = (0, box.width) }
        }
        adjustFirstLineRect(
            &_firstLineRect, bodyRect: &_bodyRect, lastLineRect: &_lastLineRect, textOrigin: textOrigin)
    }

    private func makeImage() -> UIImage {
        let box = [_bodyRect, _lastLineRect].filter { !$0.isEmpty }.reduce(_firstLineRect) { $0.union($1) }
        let size = CGSize(
            width: min(max(1, box.maxX.rounded(.up)), Self.maximumLength),
            height: min(max(1, box.maxY.rounded(.up)), Self.maximumLength))
        let padding = _layoutManager.textContainers.first?.lineFragmentPadding ?? 0
        return UIGraphicsImageRenderer(size: size).image { context in
            guard characters.length > 0 else { return }
            for rect in [_firstLineRect, _bodyRect, _lastLineRect] where !rect.isEmpty {
                context.cgContext.saveGState()
                context.cgContext.clip(to: rect)
                let glyphs = _layoutManager.glyphRange(forCharacterRange: characters, actualCharacterRange: nil)
                _layoutManager.drawGlyphs(
                    forGlyphRange: glyphs, at: CGPoint(x: -textOrigin.x - padding, y: -textOrigin.y))
                context.cgContext.restoreGState()
            }
        }
    }
}
