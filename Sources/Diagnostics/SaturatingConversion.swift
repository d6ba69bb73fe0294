// Conversions of measured or computed numbers. `Int(_:)` traps, without a message of Oriel's, on a number that no integer
// of the type is near to; geometry of ±1e308 points is legal, and its pixels are such numbers.

extension Int {
    /// Converts a number by dropping its fraction: a number beyond the type's range becomes the nearest bound, and NaN 0.
    @inlinable
    public init(saturating number: Double) {
        // 2⁶³ is the first number that is too large; -2⁶³ still fits.
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
    /// Converts a number by dropping its fraction: a number beyond the type's range becomes the nearest bound, and NaN 0.
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
