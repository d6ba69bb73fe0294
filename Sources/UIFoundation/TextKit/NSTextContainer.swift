import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// The region in which a layout manager lays out text, and which an `NSTextAttachment` may ask for its size.
///
///     let container = NSTextContainer(size: CGSize(width: 320, height: 0))
///     container.lineFragmentPadding = 0
///     layoutManager.addTextContainer(container)
open class NSTextContainer: NSObject {
    /// The width or height of a region without a limit, in points.
    static let unlimited: CGFloat = 10_000_000

    private let foreignObjectMark = ForeignObjectMark()

    /// The layout manager of the region; nil if there is none.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// The size of the region in points. A width or height of 0 or less is unlimited.
    open var size: CGSize {
        didSet { if size != oldValue { layoutManager?.containerSizeChanged(self, from: oldValue) } }
    }
    /// The space before and after the text of a line, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
    /// How the last line is broken where the text does not fit.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
    /// Whether a text view changes the width with its own.
    open var widthTracksTextView = false
    /// Whether a text view changes the height with its own.
    open var heightTracksTextView = false

    /// Areas that text does not enter. They are stored, and have no effect yet.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { if !exclusionPaths.isEmpty { logger.once("NSTextContainer: exclusionPaths have no effect") } }
    }

    /// Creates a region of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Creates a region without limits.
    public override convenience init() { self.init(size: .zero) }

    /// Whether the region is a rectangle without areas that text does not enter.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// Returns the part of a line's rectangle that text may fill: that within the region. Layout does not ask it yet, so that a
    /// subclass cannot give the region another shape.
    ///
    /// - Parameters:
    ///   - proposedRect: The rectangle of the line.
    ///   - characterIndex: The position of its first character.
    ///   - baseWritingDirection: The direction of its paragraph.
    ///   - remainingRect: The rest of the rectangle, which is empty.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = CGRect(
            x: 0, y: 0, width: Self.limited(size.width), height: Self.limited(size.height))
        let part = proposedRect.intersection(limit)
        return part.isNull ? .zero : part
    }

    /// Returns a length, or that of a region without a limit.
    static func limited(_ length: CGFloat) -> CGFloat {
        length > 0 && length < unlimited ? length : unlimited
    }

    /// The width of the text in points; infinite without a limit.
    var textWidth: CGFloat {
        guard Self.limited(size.width) < Self.unlimited else { return .infinity }
        return max(0, size.width - 2 * padding)
    }

    var padding: CGFloat { lineFragmentPadding.isFinite ? max(0, lineFragmentPadding) : 0 }

    private func changed() { layoutManager?.textContainerChangedGeometry(self) }
}

extension NSTextContainer {
    /// The limits of the lines; nil without any.
    var limits: DocumentLayout.Limits? {
        let style: ParagraphAttributes.LineBreak = lineBreakMode.attribute
        guard maximumNumberOfLines > 0 || style.truncates else { return nil }
        let height = Self.limited(size.height)
        return DocumentLayout.Limits(
            lines: max(0, maximumNumberOfLines), height: height < Self.unlimited ? height : .infinity, lineBreak: style)
    }
}
