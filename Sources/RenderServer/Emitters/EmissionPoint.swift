import Glibc
import RenderProtocol

/// The position at which a particle starts, and the direction of emission there.
struct EmissionPoint {
    /// The offset from the emitter's position.
    var offset = SIMD3<Double>.zero
    /// The unit vector from which emission angles are measured.
    var normal = SIMD3<Double>(1, 0, 0)
    /// Whether directions are distributed in space rather than in the layer's plane.
    var isSpatial = false

    /// Creates a random position on the emitter's shape.
    ///
    /// A line emits towards minimum y, outlines and curved surfaces outwards, and the others along x.
    init(on emitter: borrowing EmitterDescription, _ random: inout ParticleRandom) {
        let half = emitter.size * 0.5
        switch emitter.shape {
        case .point: break
        case .line:
            offset.x = emitter.mode == .points ? (random.unit() < 0.5 ? -half.x : half.x) : random.about(0, half.x)
            normal = SIMD3(0, -1, 0)
        case .rectangle:
            switch emitter.mode {
            case .points: offset = SIMD3(Self.end(half.x, &random), Self.end(half.y, &random), 0)
            case .outline: edge(half, &random)
            case .surface, .volume: offset = SIMD3(random.about(0, half.x), random.about(0, half.y), 0)
            }
        case .cuboid:
            isSpatial = true
            switch emitter.mode {
            case .points:
                offset = SIMD3(Self.end(half.x, &random), Self.end(half.y, &random), Self.end(half.z, &random))
            case .outline: spatialEdge(half, &random)
            case .surface: face(half, &random)
            case .volume:
                offset = SIMD3(random.about(0, half.x), random.about(0, half.y), random.about(0, half.z))
            }
        case .circle:
            let angle = random.unit() * 2 * .pi
            let direction = SIMD3(cos(angle), sin(angle), 0)
            switch emitter.mode {
            case .points, .outline: (offset, normal) = (direction * emitter.size.x, direction)
            case .surface: (offset, normal) = (direction * (emitter.size.x * random.unit().squareRoot()), direction)
            case .volume: offset = direction * (emitter.size.x * random.unit().squareRoot())
            }
        case .sphere:
            isSpatial = true
            let direction = Self.direction(&random)
            if emitter.mode == .volume {
                offset = direction * (emitter.size.x * cbrt(random.unit()))
            } else {
                (offset, normal) = (direction * emitter.size.x, direction)
            }
        }
    }

    /// Creates the position of a particle that is itself an emitter; it emits along its velocity.
    init(along velocity: SIMD3<Double>) {
        let length = (velocity * velocity).sum().squareRoot()
        if length > 0 { normal = velocity / length }
    }

    /// Returns a random direction for a new particle of `cell`; a unit vector.
    func direction(of cell: borrowing EmitterDescription.Cell, _ random: inout ParticleRandom) -> SIMD3<Double> {
        var azimuth = atan2(normal.y, normal.x) + cell.emissionLongitude
        let elevation = asin(min(max(normal.z, -1), 1)) + cell.emissionLatitude
        let half = cell.emissionRange * 0.5
        if !isSpatial {
            azimuth += random.about(0, half)
            return SIMD3(cos(elevation) * cos(azimuth), cos(elevation) * sin(azimuth), sin(elevation))
        }
        let axis = SIMD3(cos(elevation) * cos(azimuth), cos(elevation) * sin(azimuth), sin(elevation))
        // Uniform over a spherical cap: the cosine of the angle to its middle is uniform.
        let cosine = 1 - random.unit() * (1 - cos(min(abs(half), .pi)))
        let turn = random.unit() * 2 * .pi
        let sine = max(0, 1 - cosine * cosine).squareRoot()
        let side = SIMD3(-sin(azimuth), cos(azimuth), 0)
        let up = SIMD3(-sin(elevation) * cos(azimuth), -sin(elevation) * sin(azimuth), cos(elevation))
        return axis * cosine + side * (sine * cos(turn)) + up * (sine * sin(turn))
    }

    private static func end(_ half: Double, _ random: inout ParticleRandom) -> Double {
        random.unit() < 0.5 ? -half : half
    }

    private static func direction(_ random: inout ParticleRandom) -> SIMD3<Double> {
        let z = random.about(0, 1)
        let angle = random.unit() * 2 * .pi
        let r = max(0, 1 - z * z).squareRoot()
        return SIMD3(r * cos(angle), r * sin(angle), z)
    }

    private mutating func edge(_ half: SIMD3<Double>, _ random: inout ParticleRandom) {
        let isHorizontal = random.unit() * (half.x + half.y) < half.x
        let side: Double = random.unit() < 0.5 ? -1 : 1
        if isHorizontal {
            offset = SIMD3(random.about(0, half.x), side * half.y, 0)
            normal = SIMD3(0, side, 0)
        } else {
            offset = SIMD3(side * half.x, random.about(0, half.y), 0)
            normal = SIMD3(side, 0, 0)
        }
    }

    private mutating func spatialEdge(_ half: SIMD3<Double>, _ random: inout ParticleRandom) {
        let lot = random.unit() * half.sum()
        let along = lot < half.x ? 0 : lot < half.x + half.y ? 1 : 2
        for axis in 0..<3 {
            offset[axis] = axis == along ? random.about(0, half[axis]) : Self.end(half[axis], &random)
        }
    }

    private mutating func face(_ half: SIMD3<Double>, _ random: inout ParticleRandom) {
        let areas = SIMD3(half.y * half.z, half.z * half.x, half.x * half.y)
        let lot = random.unit() * areas.sum()
        let across = lot < areas.x ? 0 : lot < areas.x + areas.y ? 1 : 2
        let side: Double = random.unit() < 0.5 ? -1 : 1
        normal = .zero
        normal[across] = side
        for axis in 0..<3 { offset[axis] = axis == across ? side * half[axis] : random.about(0, half[axis]) }
    }
}
