/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum rate.
    public var minimum: Float
    /// The maximum rate; not below the minimum.
    public var maximum: Float
    /// The preferred rate within the range; nil or 0 for the maximum.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Creates the default range.
    public init() { self = .default }

    /// No preference: the screen's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// The rate to aim for; 0 for the screen's own.
    var target: Float {
        guard let preferred, preferred > 0 else { return maximum.isFinite ? max(maximum, 0) : 0 }
        guard preferred.isFinite else { return 0 }
        return maximum > 0 ? min(max(preferred, minimum), maximum) : preferred
    }
}
