import CoreGraphics
import Ropes
import TextDocuments

/// A text of one font, or with an attribute for each run.
final class Document: TextSource {
    var text: TextRope
    var style = ParagraphAttributes()
    var runs: RunRope<TextAttributes>

    static let font = FontDescriptor(size: 14)

    init(_ string: String, style: ParagraphAttributes = ParagraphAttributes()) {
        text = TextRope(string)
        self.style = style
        runs = RunRope()
        runs.replace(0..<0, with: [(string.utf16.count, TextAttributes(font: Self.font, paragraph: style))])
    }

    var utf16Count: Int { text.utf16Count }

    func unit(at offset: Int) -> UInt16 { text.unit(at: offset) }

    func separatorEnds(in range: Range<Int>) -> [Int] { text.separatorEnds(in: range) }

    func text(in range: Range<Int>) -> AttributedText {
        var result = AttributedText(string: text.string(in: range), runs: [])
        runs.forEach(in: range) { run, attributes in
            let part = run.clamped(to: range)
            result.runs.append(
                .init(
                    range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
                    attributes: attributes))
            return true
        }
        if result.runs.isEmpty {
            let attributes = utf16Count > 0 ? runs.run(at: max(0, range.lowerBound - 1)).value : nil
            result.runs = [
                .init(range: 0..<0, attributes: attributes ?? TextAttributes(font: Self.font, paragraph: style))
            ]
        }
        return result
    }

    /// Replaces characters, which have the attributes of those before them, and returns what a layout needs to know.
    func replace(_ range: Range<Int>, with string: String) -> (range: Range<Int>, newLength: Int) {
        let attributes =
            utf16Count > 0
            ? runs.run(at: max(0, range.isEmpty ? range.lowerBound - 1 : range.lowerBound)).value
            : TextAttributes(font: Self.font, paragraph: style)
        let (replaced, length) = text.replace(range, with: string)
        runs.replace(replaced, with: [(length, attributes)])
        return (replaced, length)
    }
}
