import CoreGraphics
import Ropes

/// A part of a document that is laid out as a whole: a paragraph with its separator, or some lines of a long paragraph.
struct LayoutFragment: Summarized {
    enum State {
        /// The height is an estimate.
        case estimated
        /// The height is known, but the end of the fragment is a guess at where a line ends, kept because the lines after it are visible.
        case provisional
        /// The height is known.
        case measured
    }

    /// The length in UTF-16 units.
    var length: Int
    /// Whether the fragment continues the paragraph of the fragment before it.
    var isContinuation: Bool
    var state = State.estimated
    /// The direction of the paragraph in its first fragment, once that was laid out or asked for it.
    var direction: ParagraphAttributes.Direction?
    /// The space above the lines, except in the first fragment of the document.
    var spaceBefore = LayoutUnits.zero
    /// The height of the lines and of the spaces between them.
    var height: LayoutUnits
    /// The space below the lines, except in the last fragment of the document.
    var spaceAfter = LayoutUnits.zero
    /// The left and right ends of the lines in points; nil while they are not measured.
    var extent: ClosedRange<CGFloat>?
    /// The lines, while they are in memory.
    var layout: FragmentLayout?
    /// The place in a flow, where one was found.
    var flow: FlowPlacement?

    var summary: FragmentMeasure {
        FragmentMeasure(
            length: length, paragraphs: isContinuation ? 0 : 1,
            height: spaceBefore.value + height.value + spaceAfter.value, unmeasured: state == .measured ? 0 : 1,
            extent: extent)
    }
}

/// The sums over the fragments of a document.
struct FragmentMeasure: Summable {
    /// UTF-16 units.
    var length: Int
    /// The number of fragments that begin a paragraph.
    var paragraphs: Int
    /// The height, with the spaces above and below, in units of `LayoutUnits`.
    var height: Int
    /// The number of fragments whose height or end may change.
    var unmeasured: Int
    /// The left and right ends of the measured lines in points; nil without any.
    var extent: ClosedRange<CGFloat>?

    static let zero = FragmentMeasure(length: 0, paragraphs: 0, height: 0, unmeasured: 0)

    static func += (left: inout FragmentMeasure, right: FragmentMeasure) {
        left.length += right.length
        left.paragraphs += right.paragraphs
        left.height += right.height
        left.unmeasured += right.unmeasured
        guard let extent = right.extent else { return }
        left.extent =
            left.extent.map {
                min($0.lowerBound, extent.lowerBound)...max($0.upperBound, extent.upperBound)
            } ?? extent
    }
}

/// A length in 1,024ths of a point, Pango's unit, so that a sum does not depend on the order of its terms.
struct LayoutUnits: Equatable, Sendable {
    var value: Int

    static let zero = LayoutUnits(value: 0)
    /// The largest length, far below the overflow of a document's height.
    private static let limit: CGFloat = 1e9

    init(value: Int) { self.value = value }

    /// Rounds a length in points; a length that is not finite, or negative, is zero.
    init(points: CGFloat) {
        value = points > 0 ? Int((min(points, Self.limit) * 1024).rounded()) : 0
    }

    var points: CGFloat { CGFloat(value) / 1024 }
}

/// The lines of a fragment.
final class FragmentLayout {
    /// The lines; nil once they are dropped.
    var text: TextLayout?
    /// When the lines were used last.
    var lastUse = 0

    init(_ text: TextLayout) { self.text = text }
}
