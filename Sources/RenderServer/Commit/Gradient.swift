/// What a gradient layer shows: colours between which others lie.
public struct Gradient: Sendable, Equatable {
    public enum Kind: UInt8, Sendable {
        /// Along the line from start to end.
        case axial
        /// From the centre at start to an ellipse whose half axes lead to end.
        case radial
        /// Clockwise about start, from the direction of end on.
        case conic
    }

    public struct Stop: Sendable, Equatable {
        /// 0 to 1, not less than that of the stop before.
        public var location: Float
        /// sRGB with straight alpha.
        public var color: SIMD4<Float>

        public init(location: Float, color: SIMD4<Float>) {
            self.location = location
            self.color = color
        }
    }

    public var kind = Kind.axial
    /// In the unit square over the layer's bounds, in which also the distances and angles are taken.
    public var start = SIMD2<Float>(0.5, 0)
    public var end = SIMD2<Float>(0.5, 1)
    /// None for nothing to be shown.
    public var stops: [Stop] = []

    public init() {}
}
