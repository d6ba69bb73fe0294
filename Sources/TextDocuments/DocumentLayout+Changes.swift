import CoreGraphics
import Ropes

extension DocumentLayout {
    /// Returns the heights between which an edit may have changed lines of the viewport: those of the fragments of a range, and of the one
    /// before them, to whose last line a word may have moved. They are laid out, as far as they are in the viewport. O(log n + viewport).
    package func lines(changedIn range: Range<Int>) -> ClosedRange<CGFloat> {
        let lower = min(max(range.lowerBound, 0), utf16Count)
        let upper = min(max(range.upperBound, lower), utf16Count)
        let last = min(upper, viewport.upperBound)
        var first = fragments.find(upper < viewport.lowerBound ? lower : max(lower, viewport.lowerBound)) { $0.length }
            .index
        if first > 0, fragments[first].isContinuation { first -= 1 }
        if flow != nil {
            // Lines below may be elsewhere though the text is as high as before.
            layOut(first)
            return self.top(of: first)...CGFloat.greatestFiniteMagnitude
        }
        let top = self.top(of: first)
        // Of text above or below the viewport, nothing is visible.
        guard upper >= viewport.lowerBound, lower <= viewport.upperBound else { return top...top }
        var index = first
        while true {
            layOut(index)
            if self.range(of: index).upperBound > last || index == fragments.count - 1 { break }
            index += 1
        }
        return top...max(top, self.top(of: index) + fragments[index].height.points)
    }
}
