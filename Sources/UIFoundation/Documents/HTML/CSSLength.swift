import CoreGraphics
import Foundation

/// A length of CSS.
enum CSSLength {
    /// The largest length in points.
    static let limit: CGFloat = 100_000

    /// Returns a length in points, which are CSS's pixels; nil for anything that is not a finite length.
    ///
    /// - Parameters:
    ///   - em: The font size.
    ///   - percent: The length of 100 percent; nil if percent are not allowed.
    static func points(_ text: some StringProtocol, em: CGFloat, percent: CGFloat?) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        let unit = text.drop { $0.isNumber || "+-.".contains($0) }
        guard let number = Double(text.dropLast(unit.count)), number.isFinite else { return nil }
        let scale: CGFloat
        switch unit {
        case "px": scale = 1
        case "": scale = number == 0 ? 1 : .nan
        case "pt": scale = 4 / 3
        case "pc": scale = 16
        case "in": scale = 96
        case "cm": scale = 96 / 2.54
        case "mm": scale = 9.6 / 2.54
        case "em": scale = em
        case "rem": scale = HTMLStyle.defaultSize
        case "ex", "ch": scale = em / 2
        case "%": scale = percent ?? .nan
        default: return nil
        }
        let points = CGFloat(number) * scale / (unit == "%" ? 100 : 1)
        guard points.isFinite else { return nil }
        return min(max(points, -limit), limit)
    }

    /// Returns a font size in points: a length, percent of the parent's, or a word.
    static func fontSize(_ text: String, parent: CGFloat) -> CGFloat? {
        let size: CGFloat?
        switch text.trimmingCharacters(in: .whitespaces).lowercased() {
        case "xx-small", "x-small": size = 9
        case "small": size = 10
        case "medium": size = 12
        case "large": size = 14
        case "x-large": size = 18
        case "xx-large": size = 24
        case "xxx-large": size = 36
        case "smaller": size = parent / 1.2
        case "larger": size = parent * 1.2
        case let text: size = points(text, em: parent, percent: parent)
        }
        return size.flatMap { $0 > 0 ? min($0, 4096) : nil }
    }

    /// Returns the size of the element `font`: 1 to 7, or relative to 3.
    static func legacyFontSize(_ text: String) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let number = Int(text), abs(number) < 100 else { return nil }
        let level = text.hasPrefix("+") || text.hasPrefix("-") ? 3 + number : number
        return [9, 10, 12, 14, 18, 24, 36][min(max(level, 1), 7) - 1]
    }
}
