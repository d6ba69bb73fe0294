import CoreGraphics
import Foundation

/// Converts geometry to and from strings: numbers in braces, such as `{1, 2}` and `{{1, 2}, {3, 4}}`.
enum GeometryText {
    /// Returns the numbers of a string in order; missing ones up to `count` are 0.
    ///
    /// The string is untrusted data: anything that is not a finite number becomes 0.
    static func numbers(_ text: String, count: Int) -> [CGFloat] {
        let parts = text.split { "{}[], \t\n".contains($0) }
        var values = parts.prefix(count).map { part in
            Double(part).flatMap { $0.isFinite ? CGFloat($0) : nil } ?? 0
        }
        values += Array(repeating: 0, count: count - values.count)
        return values
    }

    /// Returns `{a, b, …}`, with each number in the shortest form that parses to the same number.
    static func braces(_ values: CGFloat...) -> String {
        "{\(values.map(number).joined(separator: ", "))}"
    }

    static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        guard value.isFinite else { return "0" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}

extension CGPoint {
    var geometryText: String { GeometryText.braces(x, y) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 2)
        self.init(x: n[0], y: n[1])
    }
}

extension CGVector {
    var geometryText: String { GeometryText.braces(dx, dy) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 2)
        self.init(dx: n[0], dy: n[1])
    }
}

extension CGSize {
    var geometryText: String { GeometryText.braces(width, height) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 2)
        self.init(width: n[0], height: n[1])
    }
}

extension CGRect {
    var geometryText: String { "{\(origin.geometryText), \(size.geometryText)}" }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 4)
        self.init(x: n[0], y: n[1], width: n[2], height: n[3])
    }
}

extension CGAffineTransform {
    /// The components in brackets, as in UIKit.
    var geometryText: String {
        "[\([a, b, c, d, tx, ty].map(GeometryText.number).joined(separator: ", "))]"
    }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 6)
        self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
}

extension UIEdgeInsets {
    var geometryText: String { GeometryText.braces(top, left, bottom, right) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 4)
        self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
}

extension NSDirectionalEdgeInsets {
    var geometryText: String { GeometryText.braces(top, leading, bottom, trailing) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 4)
        self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
}

extension UIOffset {
    var geometryText: String { GeometryText.braces(horizontal, vertical) }

    init(geometryText text: String) {
        let n = GeometryText.numbers(text, count: 2)
        self.init(horizontal: n[0], vertical: n[1])
    }
}
