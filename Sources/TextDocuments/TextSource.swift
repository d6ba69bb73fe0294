import CoreGraphics

/// The text of a document as its layout reads it. Positions are offsets in UTF-16.
package protocol TextSource: AnyObject {
    var utf16Count: Int { get }

    /// Returns a UTF-16 unit.
    func unit(at offset: Int) -> UInt16

    /// Returns the position after the first paragraph separator that ends after `offset`; nil if there is none.
    func endOfSeparator(after offset: Int) -> Int?

    /// Returns a range that does not divide a surrogate pair, with its attributes. For an empty range, the only run has the attributes
    /// of text that is inserted there.
    func text(in range: Range<Int>) -> AttributedText
}
