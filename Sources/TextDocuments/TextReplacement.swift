/// The replacement of a range of a text, which moves the positions after it.
package struct TextReplacement: Sendable, Equatable {
    /// The replaced range, in positions before the edit.
    package var range: Range<Int>
    /// The length of the text that is there now.
    package var newLength: Int

    package init(_ range: Range<Int>, newLength: Int) { (self.range, self.newLength) = (range, newLength) }

    /// The range of the new text.
    package var newRange: Range<Int> { range.lowerBound..<range.lowerBound + newLength }

    /// Returns a position after the edit; one within the replaced text stays at a distance from its end, or at its start.
    package func moved(_ offset: Int) -> Int {
        offset <= range.lowerBound ? offset : max(range.lowerBound, offset + newLength - range.count)
    }

    /// Returns a range after the edit.
    package func moved(_ old: Range<Int>) -> Range<Int> {
        let lower = moved(old.lowerBound)
        return lower..<max(lower, moved(old.upperBound))
    }
}
