import CoreGraphics
import Diagnostics
import Foundation
import TextDocuments

/// The region in which a layout manager lays out text, and which an `NSTextAttachment` may ask for its size.
///
///     let container = NSTextContainer(size: CGSize(width: 320, height: 0))
///     container.lineFragmentPadding = 0
///     layoutManager.addTextContainer(container)
///
/// Text that does not fit into one region of a layout manager continues in the next one. Lines flow around `exclusionPaths`; a subclass
/// gives its region any shape by `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`. Lines of such regions, and of several,
/// are laid out in order from the top, those of a single rectangle only where they are needed.
open class NSTextContainer: NSObject {
    /// The width or height of a region without a limit, in points.
    package static let unlimited: CGFloat = 10_000_000

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

    /// Areas that text does not enter, in points from the top-left corner of the region; none by default. A line beside an area is divided
    /// into several. A path that is changed afterwards is not laid out again.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            guard !exclusionPaths.isEmpty || !oldValue.isEmpty else { return }
            exclusions = TextExclusions(exclusionPaths)
            changed()
        }
    }
    private(set) var exclusions = TextExclusions([])

    /// Creates a region of a size in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Creates a region without limits.
    public override convenience init() { self.init(size: .zero) }

    /// Whether the region is a rectangle without areas that text does not enter. A subclass of another shape returns false.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// Returns the first part of a line's rectangle that text may fill: that within the region, outside of its exclusion paths. It is lower
    /// down where the rectangle has no such part, and zero where the region has none left.
    ///
    /// The layout asks a subclass that overrides it for each line, and once more for the rest of a line.
    ///
    /// - Parameters:
    ///   - proposedRect: The rectangle of the line, in points from the top-left corner of the region.
    ///   - characterIndex: The position of its first character.
    ///   - baseWritingDirection: The direction of its paragraph. The first part is the rightmost one for text from right to left.
    ///   - remainingRect: The rest of the rectangle, which the next part is in; zero without a rest.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = CGRect(
            x: 0, y: 0, width: Self.limited(size.width), height: Self.limited(size.height))
        let part = proposedRect.intersection(limit)
        guard !part.isNull, !exclusionPaths.isEmpty else { return part.isNull ? .zero : part }
        let proposed = CGRect(x: part.minX, y: part.minY, width: part.width, height: proposedRect.height)
        guard let row = exclusions.row(for: proposed, minimumWidth: 2 * padding + 1, limit: limit.height) else {
            return .zero
        }
        let parts = row.ranges.map {
            CGRect(x: $0.lowerBound, y: row.y, width: $0.upperBound - $0.lowerBound, height: proposed.height)
        }
        let isRightToLeft = baseWritingDirection == .rightToLeft
        guard let first = isRightToLeft ? parts.last : parts.first, let end = isRightToLeft ? parts.first : parts.last
        else { return .zero }
        if parts.count > 1 {
            let next = isRightToLeft ? parts[parts.count - 2] : parts[1]
            remainingRect?.pointee = next.union(end)
        }
        return first
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

    /// Whether the height has a limit.
    package var hasHeight: Bool { Self.limited(size.height) < Self.unlimited }

    /// Moves the region, its text and its layout to another layout manager, which has the other regions of its present one too.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return }
        let containers = old.textContainers
        for index in containers.indices.reversed() { old.removeTextContainer(at: index) }
        if let storage = old.textStorage {
            storage.removeLayoutManager(old)
            storage.addLayoutManager(newLayoutManager)
        }
        for container in containers { newLayoutManager.addTextContainer(container) }
    }
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
