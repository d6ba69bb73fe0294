import CoreGraphics

/// The text of a document as its layout reads it. Positions are offsets in UTF-16.
package protocol TextSource: AnyObject {
    var utf16Count: Int { get }

    /// Returns a UTF-16 unit.
    func unit(at offset: Int) -> UInt16

    /// Returns the positions after the paragraph separators that end after the start of a range, and not after its end.
    func separatorEnds(in range: Range<Int>) -> [Int]

    /// Returns a range that does not divide a surrogate pair, with its attributes. For an empty range, the only run has the attributes
    /// of text that is inserted there.
    func text(in range: Range<Int>) -> AttributedText
}
