import Foundation
import Testing

@testable import RenderServer

extension SurfaceTests {
    /// W3C Compositing and Blending Level 1, by its formulas.
    @Suite struct Blending {
        static let modes: [LayerEffects.BlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .add, .subtract,
        ]

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
            var result = SIMD4<Float>.zero
            for i in 0..<3 {
                result[i] =
                    s.w * (1 - b.w) * s[i] + s.w * b.w * blend(mode, b[i], s[i]) + (1 - s.w) * b.w * b[i]
            }
            result.w = s.w + b.w * (1 - s.w)
            return result
        }

        @Test(arguments: modes) func everyModeByItsFormula(mode: LayerEffects.BlendMode) throws {
            let (columns, rows) = (Self.sources.count, Self.backdrops.count)
            let stage = SurfaceStage(columns * 8, rows * 8)
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
            // The backdrop changes under half of it. (llvmpipe rounds a fill of the very first frame otherwise, by one.)
            stage.change(2) { $0.backgroundColor = SIMD4(0.7, 0.1, 0.4, 1) }
            #expect(try stage.incrementalDifference() <= 1)
            stage.change(101) { $0.position.y += 5 }
            #expect(try stage.incrementalDifference() <= 1)
        }

        /// Within a group, a mode blends with what is in the group and with nothing behind it.
        @Test func groupsIsolate() throws {
            let (backdrop, inGroup) = (SIMD4<Float>(0.4, 0.4, 0.9, 1), SIMD4<Float>(0.5, 0.8, 0.2, 1))
            let source = SIMD4<Float>(0.6, 0.5, 0.9, 1)
            let stage = SurfaceStage(60, 40, color: backdrop)
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

        /// Masked, clipped, turned, with sublayers and an opacity.
        @Test(arguments: [.multiply, .screen, .difference] as [LayerEffects.BlendMode])
        func modesWithEverythingElse(mode: LayerEffects.BlendMode) throws {
            let backdrop = SIMD4<Float>(0.3, 0.7, 0.5, 1)
            let source = SIMD4<Float>(0.9, 0.4, 0.2, 1)
            let stage = SurfaceStage(100, 100, color: backdrop)
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
