import Foundation

extension NSAttributedString {
    /// Returns the text with attributes where it has none of the same names. O(runs).
    func completed(
        with defaults: [NSAttributedString.Key: Any], overriding overrides: [NSAttributedString.Key: Any] = [:]
    ) -> NSMutableAttributedString {
        let result = NSMutableAttributedString(string: string)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
            result.setAttributes(defaults.merging(values) { $1 }.merging(overrides) { $1 }, range: range)
        }
        return result
    }
}
