import CoreGraphics
import Foundation
import RenderProtocol

/// The colours of a gradient as `render(in:)` draws them, in a table over the locations from 0 to 1.
///
/// Core Animation hands its gradients to Core Graphics without a colour space, and a `CGGradient` made so has its colours
/// converted to generic RGB, in which they are mixed. Pictures that Core Animation has drawn show both: colours between two stops
/// are those of a mixture at a gamma of 1.8, and stops outside of that space's gamut, which is smaller than sRGB's, are moved
/// into it: (0, 255, 12) is drawn as (5, 249, 13), (0, 0, 255) as (10, 49, 255). The render server, like Core Animation's, mixes
/// sRGB components.
struct GradientRamp {
    /// Premultiplied pixels, blue in the lowest byte.
    private let pixels: [UInt32]
    private let before: UInt32

    /// - Parameter samples: How many samples of the picture lie between locations 0 and 1. A hard edge between two stops is found
    ///   to half a sample.
    init(_ gradient: Gradient, samples: Float) {
        var mixing = gradient
        for index in mixing.stops.indices {
            mixing.stops[index].color = GenericRGB.components(ofSRGB: mixing.stops[index].color)
        }
        let preferred = gradient.kind == .conic ? 4096 : samples * 2
        let count = preferred.isFinite ? Int(min(max(preferred, 512), 16384)) : 16384
        pixels = (0..<count).map { Self.pixel(mixing.color(along: Float($0) / Float(count - 1))) }
        before = Self.pixel(mixing.stops.first?.color ?? .zero)
    }

    /// The pixel at a location; beyond the ends, those of the first and last stop.
    subscript(location: Float) -> UInt32 {
        guard location >= 0 else { return before }
        return pixels[Int((min(location, 1) * Float(pixels.count - 1)).rounded())]
    }

    private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let c = GenericRGB.sRGB(ofComponents: color)
        let bytes = SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w) * 255
        func part(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 255).rounded()) }
        return part(bytes.w) << 24 | part(bytes.x) << 16 | part(bytes.y) << 8 | part(bytes.z)
    }
}

/// The generic RGB colour space of macOS: primaries of an early display, and a gamma of 1.8.
enum GenericRGB {
    /// From linear sRGB to linear generic RGB, both relative to D50, column by column.
    private static let fromSRGB = (
        SIMD3<Double>(0.975231, -0.021472, 0.001939), SIMD3<Double>(0.028560, 1.053444, 0.002079),
        SIMD3<Double>(-0.003791, -0.031972, 0.995982)
    )
    private static let toSRGB = (
        SIMD3<Double>(1.024780, 0.020826, -0.002039), SIMD3<Double>(-0.027789, 0.948642, -0.001926),
        SIMD3<Double>(0.003009, 0.030532, 1.003965)
    )

    /// The components in generic RGB of a colour with components in sRGB, clamped to the gamut; alpha stays.
    static func components(ofSRGB color: SIMD4<Float>) -> SIMD4<Float> {
        map(color, fromSRGB, decode: sRGBToLinear) { pow($0, 1 / 1.8) }
    }

    /// The components in sRGB of a colour with components in generic RGB, clamped to the gamut; alpha stays.
    static func sRGB(ofComponents color: SIMD4<Float>) -> SIMD4<Float> {
        map(color, toSRGB, decode: { pow($0, 1.8) }, encode: linearToSRGB)
    }

    private static func map(
        _ color: SIMD4<Float>, _ matrix: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), decode: (Double) -> Double,
        encode: (Double) -> Double
    ) -> SIMD4<Float> {
        func part(_ value: Float) -> Double { decode(Double(min(max(value, 0), 1))) }
        let linear = matrix.0 * part(color.x) + matrix.1 * part(color.y) + matrix.2 * part(color.z)
        func encoded(_ value: Double) -> Float { Float(encode(min(max(value, 0), 1))) }
        return SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), color.w)
    }

    private static func sRGBToLinear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func linearToSRGB(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
