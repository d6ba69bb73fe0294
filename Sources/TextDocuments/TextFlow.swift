import CoreGraphics

/// The regions that a text fills one after the other, and the places of lines in them.
///
/// A layout has one system of coordinates: the regions are one below the other, without space between them.
package protocol TextFlow: AnyObject {
    /// The regions in the order of the text.
    var regions: [FlowRegion] { get }

    /// Returns the place of a line in a region; nil if the region has none left.
    ///
    /// - Parameters:
    ///   - proposed: The requested rectangle in the coordinates of the region.
    ///   - region: The number of the region.
    ///   - offset: The position of the line's first character in UTF-16 units.
    ///   - isRightToLeft: The direction of the line's paragraph.
    func place(_ proposed: CGRect, inRegion region: Int, at offset: Int, isRightToLeft: Bool) -> FlowPlace?
}

/// A region of a text flow.
package struct FlowRegion: Sendable, Equatable {
    /// The size in points; infinite without a limit.
    package var size: CGSize
    /// The space before and after the text of a line, in points.
    package var padding: CGFloat
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines: Int
    /// The truncation of the last line of the last region, where the text does not fit.
    package var lineBreak: ParagraphAttributes.LineBreak

    package init(
        size: CGSize, padding: CGFloat = 0, maximumLines: Int = 0,
        lineBreak: ParagraphAttributes.LineBreak = .wordWrap
    ) {
        (self.size, self.padding, self.maximumLines, self.lineBreak) = (size, padding, maximumLines, lineBreak)
    }
}

/// A place for a line.
package struct FlowPlace: Sendable, Equatable {
    /// The rectangle in the coordinates of the region.
    package var rect: CGRect
    /// The rest of the proposed rectangle, in which the next line of the row may be; empty without a rest.
    package var remaining: CGRect
    /// Whether places below are wider, so that a word that does not fit is not divided here.
    package var isNarrowed: Bool
    /// The y in the region at which places may become wider; infinite if it is not known.
    package var nextChange: CGFloat

    package init(
        rect: CGRect, remaining: CGRect = .zero, isNarrowed: Bool = false, nextChange: CGFloat = .infinity
    ) {
        (self.rect, self.remaining, self.isNarrowed, self.nextChange) = (rect, remaining, isNarrowed, nextChange)
    }
}

/// The state of a text flow between two paragraphs.
struct FlowCursor: Equatable {
    /// The number of the region; `full` after the last one.
    var region = 0
    /// The y of the next line in the coordinates of the layout.
    var y = LayoutUnits.zero
    /// The number of lines in the region.
    var lines = 0

    static let full = Int.max
}

/// The state of a text flow before and after a fragment.
final class FlowPlacement {
    let start: FlowCursor
    let end: FlowCursor

    init(_ start: FlowCursor, _ end: FlowCursor) { (self.start, self.end) = (start, end) }
}
