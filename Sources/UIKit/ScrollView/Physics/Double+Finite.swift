extension Double {
    /// The value if it is finite, the nearest finite one if it is infinite, and 0 if it is not a number.
    var clampedToFinite: Double {
        if isNaN { return 0 }
        return min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// The value as a velocity: 0 if it is not a number, and at most 10⁹ points per second.
    var clampedToSpeed: Double { isNaN ? 0 : min(max(self, -1e9), 1e9) }
}
