// Conversions of measured or computed numbers. `Int(_:)` traps, with a message that is not Oriel's, on a number that is
// out of range; geometry of ±1e308 points is valid, and its pixels are such numbers.

extension Int {
    /// Converts a number by truncation: a number out of range becomes the nearest bound, and NaN becomes 0.
    @inlinable
    public init(saturating number: Double) {
        // 2⁶³ is the first number that is too large; -2⁶³ is representable.
        if number >= 0x1p63 {
            self = .max
        } else if number >= -0x1p63 {
            self = Int(number)
        } else {
            self = number.isNaN ? 0 : .min
        }
    }
}

extension Int32 {
    /// Converts a number by truncation: a number out of range becomes the nearest bound, and NaN becomes 0.
    @inlinable
    public init(saturating number: Double) {
        if number >= 0x1p31 {
            self = .max
        } else if number > -0x1p31 - 1 {
            self = Int32(number)
        } else {
            self = number.isNaN ? 0 : .min
        }
    }
}
