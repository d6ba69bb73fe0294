import Testing

@testable import UIPlatform

@Suite struct SurroundingTextTests {
    @Test func `Positions are in bytes`() {
        let text = SurroundingText(before: "é", selection: "😀", after: "b")
        #expect((text.text, text.cursor, text.anchor) == ("é😀b", 6, 2))
        let backwards = SurroundingText(before: "é", selection: "😀", after: "b", cursorIsAtStart: true)
        #expect((backwards.cursor, backwards.anchor) == (2, 6))
        #expect(
            SurroundingText(before: "") == SurroundingText(before: "", selection: "", after: "", cursorIsAtStart: true))
    }

    @Test func `A null does not end the text`() {
        let text = SurroundingText(before: "a\0b", after: "\0")
        #expect((text.text, text.cursor) == ("a b ", 3))
    }

    @Test func `A long text is cut around the cursor`() {
        let long = String(repeating: "x", count: 10_000)
        let middle = SurroundingText(before: long, selection: "sel", after: long)
        #expect(middle.text.utf8.count == 4000)
        #expect((middle.anchor, middle.cursor) == (1998, 2001))
        let end = SurroundingText(before: long, after: "z")
        #expect((end.text.utf8.count, end.cursor) == (4000, 3999))
        let beginning = SurroundingText(before: "z", after: long)
        #expect((beginning.text.utf8.count, beginning.cursor) == (4000, 1))
    }

    @Test func `Scalars are not cut`() {
        let long = String(repeating: "😀", count: 5000)
        for prefix in ["", "a", "ab", "abc"] {
            let text = SurroundingText(before: long + prefix, after: prefix + long)
            #expect((3990...4000).contains(text.text.utf8.count))
            #expect(!text.text.unicodeScalars.contains("\u{FFFD}"))
            #expect(text.text.utf8.prefix(text.cursor).last != 0xF0)
            #expect(text.text.filter { $0 != "😀" } == prefix + prefix)
        }
    }

    @Test func `Of a long selection the end with the cursor is kept`() {
        let long = String(repeating: "x", count: 10_000)
        let text = SurroundingText(before: "before", selection: long + "y", after: "after")
        #expect(text.text.hasSuffix("xyafter") && text.text.utf8.count == 4000)
        #expect((text.anchor, text.cursor) == (0, 3995))
        let backwards = SurroundingText(before: "before", selection: "y" + long, after: "after", cursorIsAtStart: true)
        #expect(backwards.text.hasPrefix("beforeyx") && backwards.text.utf8.count == 4000)
        #expect((backwards.cursor, backwards.anchor) == (6, 4000))
        // What is not known is not deleted.
        #expect(text.deletion(bytesBefore: 5, bytesAfter: 2) == (0, 2))
        #expect(backwards.deletion(bytesBefore: 5, bytesAfter: 2) == (5, 0))
    }

    @Test(arguments: [
        (0, 0, 0, 0), (1, 0, 2, 0), (3, 0, 2, 0), (4, 0, 2, 0), (5, 0, 3, 0), (6, 0, 4, 0), (7, 0, 4, 0), (8, 0, 4, 0),
        (0, 1, 0, 1), (0, 2, 0, 1), (0, 3, 0, 2), (0, 99, 0, 2), (-5, -5, 0, 0),
        (Int(UInt32.max), Int(UInt32.max), 4, 2),
    ]) func `Deletions count bytes, and include the scalar in which they end`(
        before: Int, after: Int, deletedBefore: Int, deletedAfter: Int
    ) {
        // Bytes: é 0..<2, a 2, 😀 3..<7; the selection; ñ, c.
        let text = SurroundingText(before: "éa😀", selection: "selected", after: "ñc")
        #expect(text.deletion(bytesBefore: before, bytesAfter: after) == (deletedBefore, deletedAfter))
    }

    @Test func `Every deletion in a text of all lengths of scalars is whole`() {
        let scalars: [Unicode.Scalar] = ["a", "é", "€", "😀", "z", "𝄞", "ß"]
        let before = String(String.UnicodeScalarView(scalars))
        let text = SurroundingText(before: before, after: before)
        for bytes in 0...text.text.utf8.count {
            let (first, last) = text.deletion(bytesBefore: bytes, bytesAfter: bytes)
            let removed = scalars.reversed().reduce(into: (bytes: 0, units: 0)) { sum, scalar in
                guard sum.bytes < bytes else { return }
                sum = (sum.bytes + String(scalar).utf8.count, sum.units + String(scalar).utf16.count)
            }
            let following = scalars.reduce(into: (bytes: 0, units: 0)) { sum, scalar in
                guard sum.bytes < bytes else { return }
                sum = (sum.bytes + String(scalar).utf8.count, sum.units + String(scalar).utf16.count)
            }
            #expect((first, last) == (removed.units, following.units))
        }
    }
}
