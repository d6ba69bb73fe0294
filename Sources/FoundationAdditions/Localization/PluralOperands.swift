/// The properties of a number that the rules of plurals depend on, by the letters of Unicode's technical standard 35.
struct PluralOperands: Equatable {
    /// The absolute value.
    let n: Double
    /// The integer digits.
    let i: UInt64
    /// The number of visible fraction digits, of which none is a trailing zero here.
    let v: UInt64
    /// The visible fraction digits as an integer.
    let f: UInt64

    init(_ value: Int64) {
        i = value.magnitude
        n = Double(i)
        (v, f) = (0, 0)
    }

    init(_ value: UInt64) {
        i = value
        n = Double(i)
        (v, f) = (0, 0)
    }

    init(_ value: Double) {
        // Numbers without integer digits, such as infinity, have the category of the largest.
        n = value.isFinite ? abs(value) : .greatestFiniteMagnitude
        i = UInt64(exactly: n.rounded(.towardZero)) ?? .max
        let text = n.description
        if n.rounded(.towardZero) != n, !text.contains("e"), let period = text.firstIndex(of: ".") {
            let digits = text[text.index(after: period)...]
            v = UInt64(digits.count)
            f = UInt64(digits) ?? 0
        } else {
            (v, f) = (0, 0)
        }
    }

    /// Returns the value of an operand of a rule; 0 for the exponents of compact numbers, which are not formatted here.
    func value(of letter: UInt8) -> Double {
        switch letter {
        case UInt8(ascii: "n"): n
        case UInt8(ascii: "i"): Double(i)
        case UInt8(ascii: "v"), UInt8(ascii: "w"): Double(v)
        case UInt8(ascii: "f"), UInt8(ascii: "t"): Double(f)
        default: 0
        }
    }
}
