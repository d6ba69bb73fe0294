/// The initial state of a particle, which determines its position at any time.
struct Particle {
    var cell: Int32
    /// The tie-breaker between particles born at the same time, and the seed of what it emits.
    var key: UInt64
    var birth: Double
    var lifetime: Double
    var position: SIMD3<Float>
    var velocity: SIMD3<Float>
    var acceleration: SIMD3<Float>
    var scale: Float
    var scaleSpeed: Float
    var spin: Float
    var color: SIMD4<Float>
    var colorSpeed: SIMD4<Float>

    var death: Double { birth + lifetime }

    func position(age: Float) -> SIMD3<Float> { position + age * (velocity + 0.5 * age * acceleration) }

    func velocity(age: Float) -> SIMD3<Float> { velocity + age * acceleration }

    /// Returns the colour at an age, not premultiplied, with components from 0 to 1.
    func color(age: Float) -> SIMD4<Float> {
        (color + age * colorSpeed).clamped(lowerBound: .zero, upperBound: .one)
    }

    func isBefore(_ other: Particle) -> Bool { birth == other.birth ? key < other.key : birth < other.birth }
}

/// A particle as drawn at the time of the last sample.
struct ParticleSprite {
    var cell: Int32
    /// The position of its middle, in the layer's coordinates.
    var center: SIMD3<Float>
    /// The cosine and the sine of its rotation, multiplied with its scale.
    var axis: SIMD2<Float>
    /// The premultiplied colour; alpha is 0 where it is added to the backdrop.
    var tint: SIMD4<Float>
}

/// The random numbers of one particle: they depend on its key only, not on other particles or on time.
struct ParticleRandom {
    private var state: UInt64

    init(key: UInt64) {
        state = key
    }

    static func key(_ parent: UInt64, _ cell: Int, _ serial: Int) -> UInt64 {
        mix(
            mix(parent &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(truncatingIfNeeded: cell + 1))
                &+ UInt64(truncatingIfNeeded: serial))
    }

    private static func mix(_ x: UInt64) -> UInt64 {
        var z = x
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a random number in 0..<1.
    mutating func unit() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Double(Self.mix(state) >> 11) * 0x1p-53
    }

    /// Returns a random number within `range` of `value`.
    mutating func about(_ value: Double, _ range: Double) -> Double { value + (2 * unit() - 1) * range }

    mutating func about(_ value: SIMD4<Float>, _ range: SIMD4<Float>) -> SIMD4<Float> {
        var result = value
        for index in 0..<4 { result[index] += Float(2 * unit() - 1) * range[index] }
        return result
    }
}
