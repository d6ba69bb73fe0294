import CoreGraphics
import Foundation

/// Breaks an attributed string into lines.
///
///     let typesetter = CTTypesetterCreateWithAttributedString(string)
///     var start = 0
///     while start < string.length {
///         let count = CTTypesetterSuggestLineBreak(typesetter, start, 200)
///         lines.append(CTTypesetterCreateLine(typesetter, CFRangeMake(start, count)))
///         start += count
///     }
///
/// Each paragraph is shaped once; a line costs O(line). A typesetter belongs to one thread at a time.
public final class CTTypesetter: NSObject {
    let source: LineText
    let typesetter: LineTypesetter

    init(_ string: NSAttributedString) {
        source = LineText(string)
        typesetter = LineTypesetter(source.text)
        super.init()
    }

    var length: Int { typesetter.length }

    func line(_ range: Range<Int>) -> CTLine {
        CTLine(
            source, range: range, runs: source.runs(typesetter.shape(range)),
            isRightToLeft: typesetter.isRightToLeft(at: range.lowerBound))
    }
}

/// Creates a typesetter for a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// Creates a typesetter for a string; the options are ignored.
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
    CTTypesetter(string)
}

/// Creates a line of a range of the text, in UTF-16 offsets. A length of 0 means all from the location on.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    typesetter.line(stringRange.clamped(to: typesetter.length))
}

/// Creates a line; tab stops do not depend on the offset.
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
    CTTypesetterCreateLine(typesetter, stringRange)
}

/// Returns how many UTF-16 code units fit into a line, which ends between words if possible.
///
/// - Parameters:
///   - startIndex: A UTF-16 offset.
///   - width: In points. At least one character fits, regardless of the width.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.typesetter.suggestLineBreak(start: startIndex, width: CGFloat(width))
}

/// Returns how many UTF-16 code units fit into a line with an indent of `offset` points.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    CTTypesetterSuggestLineBreak(typesetter, startIndex, width - offset)
}

/// Returns how many UTF-16 code units fit into a line that may end within words, between characters.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.typesetter.suggestLineBreak(start: startIndex, width: CGFloat(width), byClusters: true)
}

/// Returns how many UTF-16 code units fit into a line with an indent of `offset` points that may end within words.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    CTTypesetterSuggestClusterBreak(typesetter, startIndex, width - offset)
}
