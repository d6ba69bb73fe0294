/// A particle emitter as values: the properties of a `CAEmitterLayer` and its cells.
///
/// Lengths are in points of the layer's own coordinate system, angles in radians, times in seconds. Every number is
/// finite, except for `Cell.duration`.
public struct EmitterDescription: Sendable {
    /// The shape on which particles start.
    public enum Shape: UInt8, Sendable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// The part of the shape on which they start.
    public enum Mode: UInt8, Sendable {
        case points, outline, surface, volume
    }

    /// The drawing order of particles.
    public enum Order: UInt8, Sendable {
        case unordered, oldestFirst, oldestLast, backToFront
    }

    /// A kind of particle.
    public struct Cell: Sendable {
        /// The identity of the kind across descriptions, by which its particles survive a change.
        public var identity: UInt64
        /// The index of the kind whose particles emit this one, which precedes it; -1 for the layer.
        public var parent: Int32
        public var contents = ContentsID.none
        /// The part of the contents that is shown: x, y, width, height in the unit square.
        public var contentsRect = SIMD4<Float>(0, 0, 1, 1)
        /// The size of that part in points.
        public var size = SIMD2<Double>.zero
        /// Whether contents are magnified without interpolation.
        public var isNearest = false

        /// The number of particles per second.
        public var birthRate = 0.0
        /// The time from the emitter's start, or the parent particle's birth, to the first emission.
        public var beginTime = 0.0
        /// The duration of the emission.
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
        /// Not premultiplied.
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
    /// Whether colours are added to the backdrop.
    public var isAdditive = false
    /// Whether particles keep their depth, instead of being drawn in the layer's plane.
    public var preservesDepth = false

    // The factors of the cells' values; the birth rate applies to the cells that the layer itself emits.
    public var birthRate = 1.0
    public var lifetime = 1.0
    public var velocity = 1.0
    public var scale = 1.0
    public var spin = 1.0
    public var seed: UInt32 = 0
    /// The kinds of particles, parents before their children.
    public var cells: [Cell] = []

    public init() {}
}

extension Commit {
    /// The new description of one layer's emitter.
    public struct EmitterUpdate: Sendable {
        public var id: LayerID
        public var description: EmitterDescription
        /// The time at which it takes effect, in seconds of the media clock: earlier births follow the old one.
        public var time: Double

        public init(id: LayerID, description: EmitterDescription, time: Double) {
            self.id = id
            self.description = description
            self.time = time
        }
    }
}
