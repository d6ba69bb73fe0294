/// A particle emitter as values: the properties of a `CAEmitterLayer` and its cells.
///
/// Lengths are in points of the layer's own coordinate system, angles in radians, times in seconds. Every number is
/// finite, except for `Cell.duration`.
@usableFromInline package struct EmitterDescription: Sendable {
    /// The shape on which particles start.
    @usableFromInline package enum Shape: UInt8, Sendable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// The part of the shape on which they start.
    @usableFromInline package enum Mode: UInt8, Sendable {
        case points, outline, surface, volume
    }

    /// The drawing order of particles.
    @usableFromInline package enum Order: UInt8, Sendable {
        case unordered, oldestFirst, oldestLast, backToFront
    }

    /// A kind of particle.
    package struct Cell: Sendable {
        /// The identity of the kind across descriptions, by which its particles survive a change.
        package var identity: UInt64
        /// The index of the kind whose particles emit this one, which precedes it; nil for the layer.
        package var parent: Int32?
        package var contents = ContentsID.none
        /// The part of the contents that is drawn: x, y, width, height in the unit square.
        package var contentsRect = SIMD4<Float>(0, 0, 1, 1)
        /// The size of that part in points.
        package var size = SIMD2<Double>.zero
        /// Whether contents are magnified without interpolation.
        package var isNearest = false

        /// The number of particles per second.
        package var birthRate = 0.0
        /// The time from the emitter's start, or the parent particle's birth, to the first emission.
        package var beginTime = 0.0
        /// The duration of the emission.
        package var duration = Double.infinity
        package var lifetime = 0.0
        package var lifetimeRange = 0.0
        package var emissionLongitude = 0.0
        package var emissionLatitude = 0.0
        package var emissionRange = 0.0
        package var velocity = 0.0
        package var velocityRange = 0.0
        package var acceleration = SIMD3<Double>.zero
        package var scale = 1.0
        package var scaleRange = 0.0
        package var scaleSpeed = 0.0
        package var spin = 0.0
        package var spinRange = 0.0
        /// Not premultiplied.
        package var color = SIMD4<Float>(1, 1, 1, 1)
        package var colorRange = SIMD4<Float>.zero
        package var colorSpeed = SIMD4<Float>.zero

        package init(identity: UInt64, parent: Int32?) {
            self.identity = identity
            self.parent = parent
        }
    }

    package var position = SIMD3<Double>.zero
    package var size = SIMD3<Double>.zero
    package var shape = Shape.point
    package var mode = Mode.volume
    package var order = Order.unordered
    /// Whether colours are added to the backdrop.
    package var isAdditive = false
    /// Whether particles keep their depth, instead of being drawn in the layer's plane.
    package var preservesDepth = false

    // The factors of the cells' values; the birth rate applies to the cells that the layer itself emits.
    package var birthRate = 1.0
    package var lifetime = 1.0
    package var velocity = 1.0
    package var scale = 1.0
    package var spin = 1.0
    package var seed: UInt32 = 0
    /// The kinds of particles, parents before their children.
    package var cells: [Cell] = []

    package init() {}
}

extension Commit {
    /// The new description of one layer's emitter.
    package struct EmitterUpdate: Sendable {
        package var id: LayerID
        package var description: EmitterDescription
        /// The time at which it takes effect, in seconds of the media clock: earlier births follow the old one.
        package var time: Double

        package init(id: LayerID, description: EmitterDescription, time: Double) {
            self.id = id
            self.description = description
            self.time = time
        }
    }
}
