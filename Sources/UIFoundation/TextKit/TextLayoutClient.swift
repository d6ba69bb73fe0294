import Foundation
import TextDocuments

/// The view that displays the lines of a layout manager.
package protocol TextLayoutClient: AnyObject {
    /// Called after characters or their attributes were replaced; the layout has the new ones already.
    ///
    /// - Parameter isText: Whether characters have changed, and not only attributes.
    func layoutManager(_ layoutManager: NSLayoutManager, didPerform replacement: TextReplacement, isText: Bool)
    /// Called after all lines have become invalid, for example because a region has another width.
    func layoutManagerDidInvalidateAll(_ layoutManager: NSLayoutManager)
    /// Called when characters must be drawn again, whose lines have not changed.
    func layoutManager(_ layoutManager: NSLayoutManager, needsDisplay range: Range<Int>)
    /// Called after lines that were asked for have turned out to have other heights than estimated, so that others have moved.
    func layoutManagerDidMoveLines(_ layoutManager: NSLayoutManager)
}

/// A view that displays lines, which a layout manager does not retain.
struct WeakTextLayoutClient {
    weak var client: (any TextLayoutClient)?
}

/// Attributes with which text is displayed in addition to its own, such as those of text that is being composed.
package struct TemporaryAttributes {
    package var range: Range<Int>
    package var values: [NSAttributedString.Key: Any]

    package init(range: Range<Int>, values: [NSAttributedString.Key: Any]) {
        (self.range, self.values) = (range, values)
    }
}
