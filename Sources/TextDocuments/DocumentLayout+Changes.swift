import CoreGraphics
import Ropes

extension DocumentLayout {
    /// Returns the heights between which an edit may have changed lines: those of the fragments of a range, and of the one before them,
    /// to whose last line a word may have moved. They are laid out.
    package func lines(changedIn range: Range<Int>) -> ClosedRange<CGFloat> {
        let lower = min(max(range.lowerBound, 0), utf16Count)
        let upper = min(max(range.upperBound, lower), utf16Count)
        var first = fragments.find(lower) { $0.length }.index
        if first > 0, fragments[first].isContinuation { first -= 1 }
        var index = first
        while true {
            layOut(index)
            if self.range(of: index).upperBound > upper || index == fragments.count - 1 { break }
            index += 1
        }
        let top = self.top(of: first)
        return top...max(top, self.top(of: index) + fragments[index].height.points)
    }
}
