import CoreGraphics
import Foundation
import TextDocuments

/// The text of a storage as its layout reads it.
final class TextStorageSource: TextSource {
    private unowned let storage: NSTextStorage
    /// The region of the text, which attachments are asked with.
    weak var container: NSTextContainer?
    /// The attributes of links as they are displayed.
    var linkAttributes: [NSAttributedString.Key: Any] = [:]
    /// The traits for which dynamic colours are resolved; nil for the current ones.
    var colorTraits: UITraitCollection?
    /// The attributes of the line of an empty text.
    var emptyTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The hyphenation of paragraphs whose styles have none.
    var hyphenation: CGFloat = 0
    /// Attributes that only the display has.
    var temporaryAttributes: TemporaryAttributes?

    init(_ storage: NSTextStorage) { self.storage = storage }

    var utf16Count: Int { storage.length }

    func unit(at offset: Int) -> UInt16 { storage.unit(at: offset) }

    func separatorEnds(in range: Range<Int>) -> [Int] { storage.separatorEnds(in: range) }

    func text(in range: Range<Int>) -> AttributedText {
        guard let colorTraits else { return textForCurrentTraits(in: range) }
        var text = AttributedText(string: "", runs: [])
        colorTraits.performAsCurrent { text = textForCurrentTraits(in: range) }
        return text
    }

    private func textForCurrentTraits(in range: Range<Int>) -> AttributedText {
        guard !range.isEmpty else {
            let before =
                storage.length > 0
                ? storage.attributes(at: max(0, range.lowerBound - 1), effectiveRange: nil) : emptyTextAttributes
            return AttributedText("", attributes(before))
        }
        var runs: [AttributedText.Run] = []
        enumerateRuns(in: range) { run, values in
            let attributes = attributes(values)
            let local = run.location - range.lowerBound..<run.location + run.length - range.lowerBound
            guard let attachment = values[.attachment] as? NSTextAttachment else {
                // Runs that differ only in what is drawn around the text are shaped together.
                if let last = runs.last, last.attributes == attributes {
                    runs[runs.count - 1].range = last.range.lowerBound..<local.upperBound
                    return
                }
                runs.append(.init(range: local, attributes: attributes))
                return
            }
            for index in local {
                var own = attributes
                if storage.unit(at: range.lowerBound + index) == TextAttachment.character {
                    own.attachment = attachment.textAttachment(
                        at: range.lowerBound + index, font: attributes.font, in: container)
                }
                runs.append(.init(range: index..<index + 1, attributes: own))
            }
        }
        return AttributedText(string: storage.text(in: NSRange(range)), runs: runs)
    }

    /// Calls a closure for the part of each run in a range, with the attributes that are displayed.
    func enumerateRuns(in range: Range<Int>, _ body: (NSRange, [NSAttributedString.Key: Any]) -> Void) {
        storage.enumerateRuns(in: NSRange(range)) { run, values in
            let values =
                linkAttributes.isEmpty || values[.link] == nil ? values : values.merging(linkAttributes) { $1 }
            guard let temporaryAttributes, let own = Range(run), own.overlaps(temporaryAttributes.range) else {
                return body(run, values)
            }
            let part = own.clamped(to: temporaryAttributes.range)
            if own.lowerBound < part.lowerBound { body(NSRange(own.lowerBound..<part.lowerBound), values) }
            body(NSRange(part), values.merging(temporaryAttributes.values) { $1 })
            if part.upperBound < own.upperBound { body(NSRange(part.upperBound..<own.upperBound), values) }
        }
    }

    /// The layout manager draws backgrounds and lines under and through the text, which its subclasses may change.
    private func attributes(_ values: [NSAttributedString.Key: Any]) -> TextAttributes {
        var attributes = TextAttributes(values, defaults: .stringDrawingDefault)
        attributes.backgroundColor = nil
        attributes.underline = .none
        attributes.strikesThrough = false
        if attributes.paragraph.hyphenation == 0 { attributes.paragraph.hyphenation = hyphenation }
        return attributes
    }
}
