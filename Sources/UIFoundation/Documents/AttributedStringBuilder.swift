import Foundation

/// Text with attributes that is appended piece by piece.
///
/// Foundation's mutable string is made once at the end: to append to one costs its whole length.
struct AttributedStringBuilder {
    private var string = String.UnicodeScalarView()
    private var runs: [(start: Int, attributes: [NSAttributedString.Key: Any])] = []
    /// The length in UTF-16 units.
    private(set) var count = 0

    /// The last character; nil without any.
    var last: Unicode.Scalar? { string.last }

    /// Appends a character.
    mutating func append(_ scalar: Unicode.Scalar) {
        string.append(scalar)
        count += scalar.value > 0xFFFF ? 2 : 1
    }

    /// Begins a run: what is appended from here has these attributes.
    mutating func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        if runs.last?.start == count { runs.removeLast() }
        runs.append((count, attributes))
    }

    /// Removes the last character.
    mutating func removeLast() {
        guard let scalar = string.popLast() else { return }
        count -= scalar.value > 0xFFFF ? 2 : 1
        while let last = runs.last, last.start > count { runs.removeLast() }
    }

    /// Changes the attributes of all runs that begin at a position or later.
    mutating func updateAttributes(from start: Int, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        for index in runs.indices.reversed() {
            guard runs[index].start >= start else { return }
            change(&runs[index].attributes)
        }
    }

    var attributedString: NSAttributedString {
        let result = NSMutableAttributedString(string: String(string))
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].start : count
            guard end > run.start else { continue }
            result.setAttributes(run.attributes, range: NSRange(location: run.start, length: end - run.start))
        }
        return result
    }
}
