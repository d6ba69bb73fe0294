/// A particle emitter as values: what `CAEmitterLayer` and its cells say.
///
/// Lengths are in points of the layer's own coordinate system, angles in radians, times in seconds. Every number is finite,
/// but for `Cell.duration`.
public struct EmitterDescription: Sendable {
    /// Where particles start.
    public enum Shape: UInt8, Sendable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// The part of the shape that they start from.
    public enum Mode: UInt8, Sendable {
        case points, outline, surface, volume
    }

    /// Which of two particles is drawn over the other.
    public enum Order: UInt8, Sendable {
        case unordered, oldestFirst, oldestLast, backToFront
    }

    /// A kind of particle.
    public struct Cell: Sendable {
        /// The same for the same kind in the description before, so that its particles live on.
        public var identity: UInt64
        /// Index of the kind whose particles emit this one, which comes before it; -1 for the layer.
        public var parent: Int32
        public var contents = ContentsID.none
        /// The part of the contents that is shown: x, y, width, height in the unit square.
        public var contentsRect = SIMD4<Float>(0, 0, 1, 1)
        /// Of that part, points.
        public var size = SIMD2<Double>.zero
        /// Enlarged without interpolation.
        public var isNearest = false

        /// Particles in a second.
        public var birthRate = 0.0
        /// From the emitter's start, or the parent particle's birth, to the first emission.
        public var beginTime = 0.0
        /// How long it is emitted.
        public var duration = Double.infinity
        public var lifetime = 0.0
        public var lifetimeRange = 0.0
        public var emissionLongitude = 0.0
        public var emissionLatitude = 0.0
        public var emissionRange = 0.0
        public var velocity = 0.0
        public var velocityRange = 0.0
        public var acceleration = SIMD3<Double>.zero
        public var scale = 1.0
        public var scaleRange = 0.0
        public var scaleSpeed = 0.0
        public var spin = 0.0
        public var spinRange = 0.0
        /// Straight alpha.
        public var color = SIMD4<Float>(1, 1, 1, 1)
        public var colorRange = SIMD4<Float>.zero
        public var colorSpeed = SIMD4<Float>.zero

        public init(identity: UInt64, parent: Int32) {
            self.identity = identity
            self.parent = parent
        }
    }

    public var position = SIMD3<Double>.zero
    public var size = SIMD3<Double>.zero
    public var shape = Shape.point
    public var mode = Mode.volume
    public var order = Order.unordered
    /// Colours are added to what is behind.
    public var isAdditive = false
    /// Particles keep their place in depth, instead of lying in the layer's plane.
    public var preservesDepth = false

    // What the cells' values are multiplied with; the birth rate for those that the layer itself emits.
    public var birthRate = 1.0
    public var lifetime = 1.0
    public var velocity = 1.0
    public var scale = 1.0
    public var spin = 1.0
    public var seed: UInt32 = 0
    /// Parents before their children.
    public var cells: [Cell] = []

    public init() {}
}

extension Commit {
    /// A new description of one layer's emitter.
    public struct EmitterUpdate: Sendable {
        public var id: LayerID
        public var description: EmitterDescription
        /// When it took effect, seconds of the media clock: births before are by the old one.
        public var time: Double

        public init(id: LayerID, description: EmitterDescription, time: Double) {
            self.id = id
            self.description = description
            self.time = time
        }
    }
}
