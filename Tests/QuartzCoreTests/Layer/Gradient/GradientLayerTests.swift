import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Colours of gradients at points, worked out here.
    @MainActor struct GradientLayerTests {
        private func gradient(_ stage: Stage, _ colors: [CGColor], _ frame: CGRect? = nil) -> CAGradientLayer {
            let layer = CAGradientLayer()
            layer.frame = frame ?? stage.root.bounds
            layer.colors = colors
            stage.root.addSublayer(layer)
            return layer
        }

        /// Premultiplied, of two colours with straight alpha.
        private func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> RGBA {
            let c = a + (b - a) * min(max(t, 0), 1)
            func step(_ v: Double) -> Int { Int((255 * v).rounded()) }
            return RGBA(step(c.x * c.w), step(c.y * c.w), step(c.z * c.w), step(c.w))
        }

        private let redColor = SIMD4<Double>(1, 0, 0, 1)
        private let blueColor = SIMD4<Double>(0, 0, 1, 1)

        @Test func propertiesStartAsInCoreAnimation() {
            let layer = CAGradientLayer()
            #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
            #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
            #expect(CAGradientLayerType.conic.rawValue == "conic")
        }

        @Test(arguments: [1, 2] as [CGFloat]) func axial(scale: CGFloat) throws {
            let stage = Stage(20, 40, scale: scale)
            let layer = gradient(stage, [.red, .blue])
            var picture = try stage.picture()
            for y in 0..<Int(40 * scale) {
                let t = (Double(y) + 0.5) / Double(40 * scale)
                #expect(picture.shows(mix(redColor, blueColor, t), at: 3, y, tolerance: 1))
            }
            // In the unit square the line is a diagonal, and what is at right angles to it there.
            layer.startPoint = .zero
            layer.endPoint = CGPoint(x: 1, y: 1)
            picture = try stage.picture()
            for (x, y) in [(0, 0), (5, 31), (19, 2), (12, 25)] {
                let t = ((Double(x) + 0.5) / Double(20 * scale) + (Double(y) + 0.5) / Double(40 * scale)) / 2
                #expect(picture.shows(mix(redColor, blueColor, t), at: x, y, tolerance: 1))
            }
        }

        @Test func colorsGoOnBeyondTheEnds() throws {
            let stage = Stage(40, 10)
            let layer = gradient(stage, [.red, .blue])
            layer.startPoint = CGPoint(x: 0.25, y: 0)
            layer.endPoint = CGPoint(x: 0.75, y: 0)
            let picture = try stage.picture()
            #expect(picture[3, 5] == red && picture[36, 5] == blue)
            #expect(picture.shows(mix(redColor, blueColor, 0.525), at: 20, 5, tolerance: 1))
        }

        @Test func alphaIsStraightWhileInterpolating() throws {
            let stage = Stage(40, 10)
            let layer = gradient(stage, [.red, .rgb(0, 0, 0, 0)])
            layer.startPoint = CGPoint(x: 0, y: 0.5)
            layer.endPoint = CGPoint(x: 1, y: 0.5)
            layer.opacity = 0.8
            let picture = try stage.picture()
            for x in [0, 10, 20, 35] {
                let t = (Double(x) + 0.5) / 40
                let (alpha, color) = ((1 - t) * 0.8, 1 - t)
                let expected = RGBA(Int((255 * color * alpha).rounded()), 0, 0, Int((255 * alpha).rounded()))
                #expect(picture.shows(expected, at: x, 5, tolerance: 1))
            }
        }

        @Test func locationsAndHardEdges() throws {
            let stage = Stage(40, 10)
            let layer = gradient(stage, [.red, .red, .blue, .green])
            layer.startPoint = CGPoint(x: 0, y: 0.5)
            layer.endPoint = CGPoint(x: 1, y: 0.5)
            layer.locations = [0, 0.5, 0.5, 0.75]
            let picture = try stage.picture()
            #expect(picture[0, 5] == red && picture[19, 5] == red && picture[35, 5] == green)
            for x in 20..<30 {
                let t = ((Double(x) + 0.5) / 40 - 0.5) / 0.25
                #expect(picture.shows(mix(blueColor, SIMD4(0, 1, 0, 1), t), at: x, 5, tolerance: 1))
            }
            layer.locations = [0.5, 0.5, 0.5, 0.5]
            #expect(try stage.picture()[19, 5] == red && stage.picture()[20, 5] == green)
            // Those outside 0…1 are the idiom of an animated gloss: nothing but the last colour.
            layer.locations = [-1, -0.75, -0.5, -0.25]
            #expect(try stage.picture()[0, 5] == green && stage.picture()[39, 5] == green)
        }

        /// On screen and in `render(in:)`, over the background.
        private func area(of layer: CAGradientLayer, on stage: Stage) throws -> [Int] {
            let context = try #require(CGContext(width: 20, height: 20))
            layer.render(in: context)
            return [Int(try stage.picture().area.rounded()), Int(try #require(context.makeImage()).area.rounded())]
        }

        @Test func `A gradient needs two colours`() throws {
            let stage = Stage(20, 20)
            let layer = gradient(stage, [.red])
            #expect(try area(of: layer, on: stage) == [0, 0])
            layer.colors = ["no colour", CGColor.blue]
            #expect(try area(of: layer, on: stage) == [0, 0])
            layer.backgroundColor = .green
            #expect(try stage.picture()[10, 10] == green, "the background is visible")
            layer.colors = [CGColor.red, CGColor.red]
            #expect(try stage.picture()[10, 10] == red)
        }

        @Test(arguments: [[0], [0, 0.5, 1], [1, 0], [0, Double.nan], []] as [[Double]])
        func `Locations that do not fit the colours paint nothing`(locations: [Double]) throws {
            let stage = Stage(20, 20)
            let layer = gradient(stage, [.red, .blue])
            layer.locations = locations.map { NSNumber(value: $0) }
            #expect(try area(of: layer, on: stage) == [0, 0])
            layer.locations = nil
            #expect(try area(of: layer, on: stage) == [400, 400])
        }

        @Test func `A radial gradient with a radius of 0 paints nothing`() throws {
            let stage = Stage(20, 20)
            let layer = gradient(stage, [.red, .blue])
            layer.type = .radial
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            for end in [CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0.5)] {
                layer.endPoint = end
                #expect(try area(of: layer, on: stage) == [0, 0])
            }
            layer.endPoint = CGPoint(x: 1, y: 0.75)
            #expect(try area(of: layer, on: stage) == [400, 400])
        }

        @Test func radial() throws {
            let stage = Stage(80, 40)
            let layer = gradient(stage, [.red, .blue])
            layer.type = .radial
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = CGPoint(x: 1, y: 0.75)
            let picture = try stage.picture()
            for (x, y) in [(40, 20), (60, 20), (40, 25), (50, 23), (20, 14), (2, 2)] {
                let (u, v) = ((Double(x) + 0.5) / 80 - 0.5, (Double(y) + 0.5) / 40 - 0.5)
                let t = hypot(u / 0.5, v / 0.25)
                #expect(picture.shows(mix(redColor, blueColor, t), at: x, y, tolerance: 1))
            }
        }

        @Test func conic() throws {
            let stage = Stage(40, 40)
            let layer = gradient(stage, [.red, .blue])
            layer.type = .conic
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = CGPoint(x: 0.5, y: 0)
            let picture = try stage.picture()
            for (x, y) in [(22, 3), (37, 20), (30, 30), (8, 37), (2, 12)] {
                let (u, v) = (Double(x) + 0.5 - 20, Double(y) + 0.5 - 20)
                // Clockwise from the top.
                var t = atan2(u, -v) / (2 * .pi)
                if t < 0 { t += 1 }
                #expect(picture.shows(mix(redColor, blueColor, t), at: x, y, tolerance: 1))
            }
        }

        @Test func cornersAreRoundedLikeTheBackground() throws {
            let stage = Stage(60, 60)
            let layer = gradient(stage, [.red, .red], CGRect(x: 5, y: 5, width: 40.5, height: 50))
            layer.cornerRadius = 12
            let rounded = try stage.picture()
            layer.colors = nil
            layer.backgroundColor = .red
            let background = try stage.picture()
            for y in 0..<60 {
                for x in 0..<60 { #expect(rounded.shows(background[x, y], at: x, y, tolerance: 1)) }
            }
        }

        @Test func rotatedInAClip() throws {
            let stage = Stage(60, 60)
            let clip = stage.add(10, 10, 40, 40)
            clip.masksToBounds = true
            clip.cornerRadius = 20
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            layer.colors = [CGColor.red, CGColor.blue]
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            clip.addSublayer(layer)
            let picture = try stage.picture()
            #expect(picture[11, 11] == clear)
            // Down becomes left.
            for x in [14, 30, 45] {
                let t = 1 - (Double(x) + 0.5 - 10) / 40
                #expect(picture.shows(mix(redColor, blueColor, t), at: x, 30, tolerance: 1))
            }
        }

        @Test func oddValues() throws {
            let stage = Stage(20, 20)
            let layer = gradient(stage, [])
            #expect(try stage.picture().area == 0)
            layer.colors = [CGColor.red, CGColor.blue]
            layer.endPoint = layer.startPoint
            for type in [.axial, .conic, .init(rawValue: "odd")] as [CAGradientLayerType] {
                layer.type = type
                #expect(try stage.picture().area == 400)
            }
            layer.type = .axial
            layer.startPoint = CGPoint(x: CGFloat.nan, y: .infinity)
            #expect(try stage.picture().area == 400)
        }

        @Test func manyStops() throws {
            let stage = Stage(64, 4)
            let colors = (0..<4000).map { CGColor.rgb(CGFloat($0 % 2), 0, CGFloat($0) / 4000) }
            let layer = gradient(stage, colors)
            layer.startPoint = .zero
            layer.endPoint = CGPoint(x: 1, y: 0)
            let picture = try stage.picture()
            #expect(abs(picture[32, 2].z - Int(255 * 32.5 / 64)) <= 1)
        }

        @Test func drawnTogetherAndHidingWhatLiesBehind() throws {
            let stage = Stage(100, 100)
            for index in 0..<25 { stage.add(CGFloat(index * 4), 0, 3, 100, .green) }
            for index in 0..<100 {
                let frame = CGRect(x: index % 10 * 10, y: index / 10 * 10, width: 10, height: 10)
                let layer = gradient(stage, [.red, .rgb(0, CGFloat(index) / 100, 1)], frame)
                layer.type = index % 3 == 0 ? .radial : .axial
                layer.endPoint = CGPoint(x: 1, y: 1)
            }
            let frame = try #require(try stage.frame())
            #expect(frame.drawCalls <= 2 && frame.quads >= 100)
            let cover = gradient(stage, [.red, .blue])
            #expect(try stage.frame()?.quads == 1)
            cover.opacity = 0.5
            #expect(try #require(try stage.frame()).quads > 100)
        }

        @Test func framesAddUp() throws {
            let stage = Stage(80, 80)
            var random = SeededGenerator(seed: 8)
            let layers = (0..<4).map { _ in gradient(stage, [.red, .blue], CGRect(x: 10, y: 10, width: 40, height: 30))
            }
            for step in 0..<50 {
                let layer = layers[Int.random(in: 0..<4, using: &random)]
                switch step % 7 {
                case 0:
                    layer.colors = (0..<(step % 5 + 1)).map { _ in CGColor.rgb(.random(in: 0...1, using: &random), 0, 1)
                    }
                case 1: layer.position = CGPoint(x: Int.random(in: 0..<80, using: &random), y: 40)
                case 2: layer.endPoint = CGPoint(x: 1, y: CGFloat.random(in: 0...1, using: &random))
                case 3: layer.cornerRadius = .random(in: 0...20, using: &random)
                case 4: layer.type = [.axial, .radial, .conic][step % 3]
                case 5: layer.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random)))
                default:
                    layer.removeFromSuperlayer()
                    stage.root.addSublayer(layer)
                }
                // Between other corners the position along the gradient is interpolated to another last bit.
                #expect(try stage.incrementalDifference() <= 1, "step \(step)")
            }
        }
    }
}
