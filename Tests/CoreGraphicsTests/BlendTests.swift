import CoreGraphics
import Testing

/// Each mode against its formula in W3C Compositing and Blending Level 1, on opaque and on half transparent colours.
@Suite struct BlendTests {
    private static let source = (r: 0.8, g: 0.3, b: 0.5)
    private static let backdrop = (r: 0.4, g: 0.6, b: 0.2)

    private func blend(_ mode: CGBlendMode, sourceAlpha: CGFloat, backdropAlpha: CGFloat) throws -> Pixel {
        try picture(4, 4) { context in
            let all = CGRect(x: 0, y: 0, width: 4, height: 4)
            context.setFillColor(
                red: Self.backdrop.r, green: Self.backdrop.g, blue: Self.backdrop.b, alpha: backdropAlpha)
            context.fill(all)
            context.setBlendMode(mode)
            context.setFillColor(red: Self.source.r, green: Self.source.g, blue: Self.source.b, alpha: sourceAlpha)
            context.fill(all)
        }.pixel(1, 1)
    }

    private static func softLight(_ s: Double, _ b: Double) -> Double {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func hardLight(_ s: Double, _ b: Double) -> Double {
        s <= 0.5 ? 2 * s * b : 1 - (2 - 2 * s) * (1 - b)
    }

    private static func separable(_ mode: CGBlendMode) -> ((Double, Double) -> Double)? {
        switch mode {
        case .normal: { s, _ in s }
        case .multiply: { s, b in s * b }
        case .screen: { s, b in s + b - s * b }
        case .overlay: { s, b in hardLight(b, s) }
        case .darken: { s, b in min(s, b) }
        case .lighten: { s, b in max(s, b) }
        case .colorDodge: { s, b in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: { s, b in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .softLight: softLight
        case .hardLight: hardLight
        case .difference: { s, b in abs(s - b) }
        case .exclusion: { s, b in s + b - 2 * s * b }
        default: nil
        }
    }

    @Test(arguments: [
        CGBlendMode.normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
        .hardLight, .difference, .exclusion,
    ])
    func separable(_ mode: CGBlendMode) throws {
        let function = try #require(Self.separable(mode))
        for (sa, ba) in [(1.0, 1.0), (0.5, 1.0), (0.6, 0.4)] {
            func mix(_ s: Double, _ b: Double) -> Int {
                let value = sa * (1 - ba) * s + sa * ba * function(s, b) + (1 - sa) * ba * b
                return Int((255 * value).rounded())
            }
            let expected = Pixel(
                mix(Self.source.r, Self.backdrop.r), mix(Self.source.g, Self.backdrop.g),
                mix(Self.source.b, Self.backdrop.b), Int((255 * (sa + ba - sa * ba)).rounded()))
            let found = try blend(mode, sourceAlpha: sa, backdropAlpha: ba)
            #expect(found.isNear(expected, within: 3), "\(mode) \(sa) over \(ba): \(found), not \(expected)")
        }
    }

    @Test(arguments: [
        (CGBlendMode.clear, 0.0, 0.0), (.copy, 1, 0), (.sourceIn, 0.4, 0), (.sourceOut, 0.6, 0),
        (.sourceAtop, 0.4, 0.4), (.destinationOver, 0.6, 1), (.destinationIn, 0, 0.6), (.destinationOut, 0, 0.4),
        (.destinationAtop, 0.6, 0.6), (.xor, 0.6, 0.4), (.plusLighter, 1, 1),
    ])
    func porterDuff(_ mode: CGBlendMode, _ fa: Double, _ fb: Double) throws {
        // Source alpha 0.6, backdrop alpha 0.4.
        func mix(_ s: Double, _ b: Double) -> Int { Int((255 * min(1, s * 0.6 * fa + b * 0.4 * fb)).rounded()) }
        let expected = Pixel(
            mix(Self.source.r, Self.backdrop.r), mix(Self.source.g, Self.backdrop.g),
            mix(Self.source.b, Self.backdrop.b), mix(1, 1))
        let found = try blend(mode, sourceAlpha: 0.6, backdropAlpha: 0.4)
        #expect(found.isNear(expected, within: 3), "\(mode): \(found), not \(expected)")
    }

    @Test func plusDarker() throws {
        let found = try blend(.plusDarker, sourceAlpha: 1, backdropAlpha: 1)
        func value(_ s: Double, _ b: Double) -> Int { Int((255 * max(0, s + b - 1)).rounded()) }
        let expected = Pixel(
            value(Self.source.r, Self.backdrop.r), value(Self.source.g, Self.backdrop.g),
            value(Self.source.b, Self.backdrop.b))
        #expect(found.isNear(expected, within: 3))
    }

    @Test func luminosityKeepsTheBackdropsHue() throws {
        let found = try blend(.luminosity, sourceAlpha: 1, backdropAlpha: 1)
        // B + (Lum(S) − Lum(B)) in each component, all within 0…1 here.
        let shift = 0.3 * (0.8 - 0.4) + 0.59 * (0.3 - 0.6) + 0.11 * (0.5 - 0.2)
        func value(_ b: Double) -> Int { Int((255 * (b + shift)).rounded()) }
        #expect(found.isNear(Pixel(value(0.4), value(0.6), value(0.2)), within: 3))
    }

    @Test func modesOnlyChangeWhatIsPainted() throws {
        for mode in [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear, .plusDarker] {
            let image = try picture(8, 8) { context in
                context.setFillColor(blue)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                context.setBlendMode(mode)
                context.setFillColor(red)
                context.fillEllipse(in: CGRect(x: 4, y: 4, width: 3, height: 3))
                context.strokeLineSegments(between: [CGPoint(x: 4, y: 5), CGPoint(x: 6, y: 5)])
            }
            #expect(image.pixel(1, 1) == Pixel(0, 0, 255), "\(mode)")
        }
    }
}
