import Foundation
import RenderProtocol
import Testing

@testable import RenderServer

extension DrawingTests {
    /// W3C Compositing and Blending Level 1, by its formulas.
    @Suite struct Blending {
        static let modes = LayerEffects.BlendMode.allCases

        static let sources: [SIMD4<Float>] = [
            SIMD4(1, 0, 0, 1), SIMD4(0.2, 0.5, 0.8, 1), SIMD4(0.9, 0.4, 0.1, 0.5), SIMD4(1, 1, 1, 0.25),
            SIMD4(0, 0, 0, 0.75), SIMD4(0.5, 0.25, 0.75, 1),
        ]

        static let backdrops: [SIMD4<Float>] = [
            SIMD4(0, 1, 0, 1), SIMD4(0.3, 0.6, 0.9, 1), SIMD4(0.8, 0.2, 0.6, 0.5), SIMD4(0, 0, 0, 0),
            SIMD4(1, 1, 1, 1), SIMD4(0.1, 0.2, 0.05, 0.9),
        ]

        private static func blend(_ mode: LayerEffects.BlendMode, _ b: Float, _ s: Float) -> Float {
            switch mode {
            case .normal, .add: return s
            case .multiply: return b * s
            case .screen: return b + s - b * s
            case .overlay: return blend(.hardLight, s, b)
            case .darken: return min(b, s)
            case .lighten: return max(b, s)
            case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
            case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
            case .hardLight: return s <= 0.5 ? blend(.multiply, b, 2 * s) : blend(.screen, b, 2 * s - 1)
            case .softLight:
                if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return b + (2 * s - 1) * (d - b)
            case .difference: return abs(b - s)
            case .exclusion: return b + s - 2 * b * s
            case .subtract: return max(0, b - s)
            default: return .nan
            }
        }

        /// The colour of a source over a backdrop, both opaque.
        private static func blend(_ mode: LayerEffects.BlendMode, _ b: SIMD4<Float>, _ s: SIMD4<Float>) -> SIMD4<Float>
        {
            switch mode {
            case .hue: return setLum(setSat(s, sat(b)), lum(b))
            case .saturation: return setLum(setSat(b, sat(s)), lum(b))
            case .color: return setLum(s, lum(b))
            case .luminosity: return setLum(b, lum(s))
            default: return SIMD4(blend(mode, b.x, s.x), blend(mode, b.y, s.y), blend(mode, b.z, s.z), 0)
            }
        }

        private static func lum(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

        private static func sat(_ c: SIMD4<Float>) -> Float { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

        private static func setSat(_ c: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
            // As the specification has it: the middle component in proportion, the least at 0, the most at the saturation.
            let order = [0, 1, 2].sorted { c[$0] < c[$1] }
            var result = SIMD4<Float>.zero
            guard c[order[2]] > c[order[0]] else { return result }
            result[order[1]] = (c[order[1]] - c[order[0]]) * saturation / (c[order[2]] - c[order[0]])
            result[order[2]] = saturation
            return result
        }

        private static func setLum(_ c: SIMD4<Float>, _ luminosity: Float) -> SIMD4<Float> {
            var result = c + (luminosity - lum(c))
            let l = lum(result)
            let (n, x) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
            if n < 0 { result = l + (result - l) * (l / (l - n)) }
            if x > 1 { result = l + (result - l) * ((1 - l) / (x - l)) }
            return result
        }

        /// The factors of source and backdrop, of the operators of Porter and Duff.
        private static func factors(_ mode: LayerEffects.BlendMode, _ s: Float, _ b: Float) -> (Float, Float)? {
            switch mode {
            case .clear: (0, 0)
            case .copy: (1, 0)
            case .sourceIn: (b, 0)
            case .sourceOut: (1 - b, 0)
            case .sourceAtop: (b, 1 - s)
            case .destinationOver: (1 - b, 1)
            case .destinationIn: (0, s)
            case .destinationOut: (0, 1 - s)
            case .destinationAtop: (1 - b, s)
            case .xor: (1 - b, 1 - s)
            case .destination: (0, 1)
            default: nil
            }
        }

        /// The result, premultiplied.
        static func composite(
            _ mode: LayerEffects.BlendMode, _ s: SIMD4<Float>, over b: SIMD4<Float>
        ) -> SIMD4<Float> {
            if mode == .add {
                let sum = s.premultiplied + b.premultiplied
                return sum.clamped(lowerBound: .zero, upperBound: .one)
            }
            if let (source, backdrop) = factors(mode, s.w, b.w) {
                return source * s.premultiplied + backdrop * b.premultiplied
            }
            if mode == .plusDarker {
                var sum = s.premultiplied + b.premultiplied
                let alpha = min(1, sum.w)
                sum -= sum.w - alpha
                sum.w = alpha
                return sum.clamped(lowerBound: .zero, upperBound: .one)
            }
            var result = SIMD4<Float>.zero
            let blended = blend(mode, b, s)
            for i in 0..<3 {
                result[i] = s.w * (1 - b.w) * s[i] + s.w * b.w * blended[i] + (1 - s.w) * b.w * b[i]
            }
            result.w = s.w + b.w * (1 - s.w)
            return result
        }

        @Test(arguments: modes) func everyModeByItsFormula(mode: LayerEffects.BlendMode) throws {
            let (columns, rows) = (Self.sources.count, Self.backdrops.count)
            let stage = OffscreenStage(columns * 8, rows * 8)
            var ids: [UInt32] = []
            for (row, color) in Self.backdrops.enumerated() {
                stage.set(
                    UInt32(row + 1), LayerState(0, Double(row * 8), Double(columns * 8), 8, color: color))
                ids.append(UInt32(row + 1))
            }
            for (column, color) in Self.sources.enumerated() {
                let id = UInt32(100 + column)
                var effects = LayerEffects()
                effects.blendMode = mode
                stage.set(id, LayerState(Double(column * 8), 0, 8, Double(rows * 8), color: color), effects)
                ids.append(id)
            }
            stage.children(ids)
            let picture = try stage.picture()
            for (column, s) in Self.sources.enumerated() {
                for (row, b) in Self.backdrops.enumerated() {
                    let expected = Self.composite(mode, s, over: b)
                    // Dividing by a small alpha of eight bits multiplies its rounding, and two modes divide once more.
                    let quotient = mode == .colorDodge || mode == .colorBurn
                    let tolerance = quotient ? 8 : b.w < 0.6 || s.w < 0.6 ? 4 : 2
                    #expect(
                        picture.shows(expected, at: column * 8 + 4, row * 8 + 4, tolerance: tolerance),
                        "\(mode) \(s) over \(b): \(picture[column * 8 + 4, row * 8 + 4]), not \(expected * 255)")
                }
            }
            // The backdrop changes under half of it. (llvmpipe rounds a fill of the very first frame differently, by one.)
            stage.change(2) { $0.backgroundColor = SIMD4(0.7, 0.1, 0.4, 1) }
            // Where hue and saturation are divided by each other, that one becomes two.
            let tolerance = mode == .hue || mode == .color ? 2 : 1
            #expect(try stage.incrementalDifference() <= tolerance)
            stage.change(101) { $0.position.y += 5 }
            #expect(try stage.incrementalDifference() <= tolerance)
        }

        /// Within a group, a mode blends with what is in the group and with nothing behind it.
        @Test func groupsIsolate() throws {
            let (backdrop, inGroup) = (SIMD4<Float>(0.4, 0.4, 0.9, 1), SIMD4<Float>(0.5, 0.8, 0.2, 1))
            let source = SIMD4<Float>(0.6, 0.5, 0.9, 1)
            let stage = OffscreenStage(60, 40, color: backdrop)
            var group = LayerState(0, 0, 60, 40)
            group.opacity = 0.5
            stage.set(1, group)
            stage.set(2, LayerState(10, 0, 20, 40, color: inGroup))
            var effects = LayerEffects()
            effects.blendMode = .multiply
            stage.set(3, LayerState(20, 0, 20, 40, color: source), effects)
            stage.children([2, 3], of: 1)
            stage.children([1])
            let picture = try stage.picture()
            #expect(picture.shows((inGroup * 0.5).over(backdrop), at: 15, 20))
            #expect(picture.shows((Self.composite(.multiply, source, over: inGroup) * 0.5).over(backdrop), at: 25, 20))
            #expect(picture.shows((source * 0.5).over(backdrop), at: 35, 20))
            stage.change(1) { $0.opacity = 1 }
            let open = try stage.picture()
            #expect(open.shows(Self.composite(.multiply, source, over: backdrop), at: 35, 20))
            #expect(try stage.incrementalDifference() == 0)
        }

        /// The effect of a layer's transparent parts: within the box of the layer and its sublayers, and not outside.
        @Test(
            arguments: [.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear, .xor, .sourceAtop]
                as [LayerEffects.BlendMode])
        func operatorsAroundTransparentPixels(mode: LayerEffects.BlendMode) throws {
            let backdrop = SIMD4<Float>(0.2, 0.4, 0.8, 1)
            let source = SIMD4<Float>(1, 0.5, 0, 1)
            let stage = OffscreenStage(80, 60, color: backdrop)
            var effects = LayerEffects()
            effects.blendMode = mode
            stage.set(1, LayerState(10, 10, 30, 40), effects)
            stage.set(2, LayerState(20, 10, 30, 20, color: source))
            stage.children([2], of: 1)
            stage.children([1])
            let picture = try stage.picture()
            #expect(picture.shows(Self.composite(mode, source, over: backdrop), at: 45, 30), "the sublayer")
            #expect(picture.shows(Self.composite(mode, .zero, over: backdrop), at: 20, 15), "the layer without it")
            #expect(picture.shows(Self.composite(mode, .zero, over: backdrop), at: 50, 45), "the box of both")
            for (x, y) in [(8, 30), (62, 30), (30, 8), (30, 52)] { #expect(picture.shows(backdrop, at: x, y)) }
            // Not on whole pixels, rotated, clipped by round corners.
            stage.change(1) { $0.position.x += 0.5 }
            #expect(try stage.incrementalDifference() <= 1)
            stage.change(1) { $0.turn(.turn(sin: 0.6, cos: 0.8)) }
            #expect(try stage.incrementalDifference() <= 1)
            #expect(try stage.picture().shows(backdrop, at: 78, 2))
            stage.change(0) {
                $0.flags.insert(.masksToBounds)
                $0.cornerRadius = 20
            }
            #expect(try stage.incrementalDifference() <= 1)
            stage.changeEffects(1) { $0.blendMode = .normal }
            #expect(try stage.incrementalDifference() <= 1)
        }

        /// Masked, clipped, rotated, with sublayers and an opacity.
        @Test(arguments: [.multiply, .screen, .difference, .color, .xor, .plusDarker] as [LayerEffects.BlendMode])
        func modesWithEverythingElse(mode: LayerEffects.BlendMode) throws {
            let backdrop = SIMD4<Float>(0.3, 0.7, 0.5, 1)
            let source = SIMD4<Float>(0.9, 0.4, 0.2, 1)
            let stage = OffscreenStage(100, 100, color: backdrop)
            var clip = LayerState(10, 10, 80, 80)
            clip.flags.insert(.masksToBounds)
            clip.cornerRadius = 20
            stage.set(1, clip)
            var state = LayerState(40, 40, 60, 60, color: source)
            state.anchorPoint = SIMD2(0.5, 0.5)
            state.turn(.turn(sin: 0.6, cos: 0.8))
            state.opacity = 0.5
            var effects = LayerEffects()
            effects.blendMode = mode
            effects.mask = LayerID(index: 5)
            stage.set(2, state, effects)
            stage.set(5, LayerState(0, 0, 60, 60, color: SIMD4(1, 1, 1, 0.5)))
            stage.children([2], of: 1)
            stage.children([1])
            let picture = try stage.picture()
            var quarter = source
            quarter.w = 0.25
            #expect(picture.shows(Self.composite(mode, quarter, over: backdrop), at: 50, 50))
            #expect(picture.shows(backdrop, at: 12, 12) && picture.shows(backdrop, at: 50, 95))
            stage.change(2) { $0.turn(.turn(sin: 0.8, cos: 0.6)) }
            #expect(try stage.incrementalDifference() <= 1)
            stage.set(6, LayerState(30, 30, 20, 20, color: SIMD4(0, 0, 0, 1)))
            stage.children([6, 1])
            #expect(try stage.incrementalDifference() <= 1)
        }
    }
}
