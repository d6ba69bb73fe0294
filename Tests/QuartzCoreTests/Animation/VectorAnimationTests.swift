import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// What players of vector animations ask of Core Animation: on screen, and in `render(in:)` of the presentation tree.
    @MainActor @Suite struct VectorAnimationTests {
        private let stage = Stage(100, 100)

        init() { MediaClock.set(100) }

        private func keyframes(_ keyPath: String, _ values: [Any]?, _ times: [NSNumber]? = nil) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.keyTimes = times
            animation.duration = 1
            return animation
        }

        /// Stops a layer's time at `offset`, as players do that show one frame.
        private func hold(_ layer: CALayer, at offset: Double) {
            layer.speed = 0
            layer.timeOffset = offset
        }

        private func hold<Animation: CAAnimation>(_ animation: Animation) -> Animation {
            // Begins with the layer's time, which is paused, and lasts.
            animation.beginTime = 1e-12
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            return animation
        }

        private func rendered(_ layer: CALayer, scale: CGFloat = 1) throws -> CGImage {
            let context = try #require(
                CGContext(pixelWidth: Int(100 * scale), pixelHeight: Int(100 * scale), scale: scale))
            layer.render(in: context)
            return try #require(context.finish())
        }

        /// The picture on screen, and that of `render(in:)`.
        private func pictures() throws -> [CGImage] {
            CATransaction.flush()
            return [try stage.picture(), try rendered(try #require(stage.root.presentation()))]
        }

        // MARK: Keyframes

        /// A closed subpath has one point more than its animation has times: the way back takes no part.
        @Test func pathsFollowTheTimesGiven() throws {
            defer { MediaClock.set(nil) }
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10, y: 50))
            path.addLine(to: CGPoint(x: 90, y: 50))
            path.closeSubpath()
            let layer = stage.add(0, 0, 10, 10, .red)
            hold(stage.root, at: 0.5)
            let animation = keyframes("position", nil, [0, 1])
            animation.path = path
            layer.add(hold(animation), forKey: "a")
            for picture in try pictures() { #expect(picture.centroid.isNear(CGPoint(x: 50, y: 50), within: 0.01)) }

            let triangle = CGMutablePath()
            triangle.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 90, y: 90)])
            triangle.closeSubpath()
            animation.path = triangle
            animation.keyTimes = [0, 0.5, 1]
            for (mode, expected) in [
                (CAAnimationCalculationMode.linear, CGPoint(x: 90, y: 50)), (.discrete, CGPoint(x: 90, y: 10)),
            ] {
                animation.calculationMode = mode
                hold(stage.root, at: 0.75)
                layer.add(animation, forKey: "a")
                for picture in try pictures() { #expect(picture.centroid.isNear(expected, within: 0.01), "\(mode)") }
            }
            // More times than points: those that belong to points count.
            animation.calculationMode = .linear
            animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
            hold(stage.root, at: 0.375)
            layer.add(animation, forKey: "a")
            for picture in try pictures() {
                #expect(picture.centroid.isNear(CGPoint(x: 90, y: 50), within: 0.01))
            }
        }

        @Test func keyTimesBeyondTheRunCountAsTheyAre() throws {
            defer { MediaClock.set(nil) }
            let layer = stage.add(0, 0, 100, 100, .red)
            hold(stage.root, at: 0.5)
            for (values, times, alpha) in [
                ([0.0, 0, 1], [0.0, -1, 1], 0.75), ([0, 1, 1], [0, 2, 1], 0.25), ([0, 1], [-1, 1], 0.75),
                ([0, 1], [0.5, 2.5], 0),
            ] {
                layer.add(hold(keyframes("opacity", values, times.map { NSNumber(value: $0) })), forKey: "a")
                for picture in try pictures() {
                    #expect(abs(picture[50, 50].w - Int(255 * alpha + 0.5)) <= 1, "\(values) at \(times)")
                }
            }
            // The same of a path, whose straight pieces have times of their own.
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)])
            let animation = hold(keyframes("position", nil, [-1, 1]))
            animation.path = path
            layer.bounds.size = CGSize(width: 4, height: 4)
            layer.add(animation, forKey: "a")
            for picture in try pictures() { #expect(picture.centroid.isNear(CGPoint(x: 70, y: 50), within: 0.01)) }
        }

        /// A value applies from its time on, regardless of rounding in sums of times.
        @Test func heldValuesBeginAtTheirTimes() throws {
            defer { MediaClock.set(nil) }
            MediaClock.set(123_456.789)
            let layer = stage.add(0, 0, 10, 10, .red)
            let count = 30
            for index in 0..<count {
                for duration in [1.0, 0.7, 3.3] {
                    let animation = keyframes(
                        "position.x", (0..<count).map { Double($0) },
                        (0...count).map { NSNumber(value: Double($0) / Double(count)) })
                    animation.calculationMode = .discrete
                    animation.duration = duration
                    hold(stage.root, at: 200_000.1 + Double(index) / Double(count) * duration)
                    animation.beginTime = 200_000.1
                    animation.isRemovedOnCompletion = false
                    layer.add(animation, forKey: "a")
                    CATransaction.flush()
                    let shown = try #require(layer.presentation()).position.x
                    #expect(shown == CGFloat(index), "\(index) of \(duration) s")
                    if duration == 0.7 {
                        #expect(try stage.picture().centroid.x == max(CGFloat(index), (CGFloat(index) + 5) / 2))
                    }
                }
            }
        }

        /// Stretches of one animation that follow each other leave no gap, where sums of their times are not exact.
        @Test func stretchesMeet() throws {
            defer { MediaClock.set(nil) }
            let layer = stage.add(0, 0, 100, 100, .red)
            layer.opacity = 0
            for tenth in 1..<10 {
                let group = CAAnimationGroup()
                group.duration = 3.3
                group.animations = (0..<10).map { index in
                    let animation = keyframes("opacity", [0.5, 0.5])
                    animation.beginTime = Double(index) * 0.33
                    animation.duration = 0.33
                    return animation
                }
                hold(stage.root, at: 3.3 * Double(tenth) / 10)
                layer.add(hold(group), forKey: "a")
                for picture in try pictures() { #expect(abs(picture[50, 50].w - 128) <= 1, "\(tenth)") }
            }
        }

        /// As in Apple's pictures: there is nothing that it could hold from one time to the next.
        @Test func oneDiscreteValueIsNone() throws {
            defer { MediaClock.set(nil) }
            let layer = stage.add(0, 0, 100, 100, .red)
            hold(stage.root, at: 0.5)
            for times in [nil, [0, 1]] as [[NSNumber]?] {
                let animation = hold(keyframes("opacity", [0.25], times))
                animation.calculationMode = .discrete
                layer.add(animation, forKey: "a")
                for picture in try pictures() { #expect(picture[50, 50] == red) }
            }
            layer.add(hold(keyframes("opacity", [0.25])), forKey: "a")
            for picture in try pictures() { #expect(abs(picture[50, 50].w - 64) <= 1) }
        }

        // MARK: Time

        /// A mask has the time of the layer that it masks, in the commit that brings all three.
        @Test func masksHaveTheTimeOfTheirLayer() throws {
            defer { MediaClock.set(nil) }
            func masked(_ offset: Double) -> (layer: CALayer, bar: CALayer) {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                layer.backgroundColor = .red
                hold(layer, at: offset)
                let (mask, bar) = (CALayer(), CALayer())
                mask.frame = layer.bounds
                mask.addSublayer(bar)
                bar.backgroundColor = .white
                bar.anchorPoint = .zero
                bar.bounds.size = CGSize(width: 0, height: 100)
                bar.add(hold(keyframes("bounds.size.width", [0, 100])), forKey: "a")
                layer.mask = mask
                return (layer, bar)
            }
            let (first, bar) = masked(0.5)
            stage.root.addSublayer(first)
            #expect(first.mask?.superlayer === first)
            #expect(try stage.picture().area == 5000)
            #expect(abs(try #require(bar.presentation()).bounds.width - 50) < 1e-6)
            #expect(try stage.incrementalDifference() == 0)
            // The mask of another layer has that one's time.
            let second = CALayer()
            second.frame = first.frame
            second.backgroundColor = .blue
            hold(second, at: 0.75)
            stage.root.addSublayer(second)
            second.mask = first.mask
            first.isHidden = true
            #expect(try stage.picture().area == 7500)
            #expect(try stage.incrementalDifference() == 0)
            // An animated layer gets a mask: its own model says so, not what was shown of it.
            let (third, _) = masked(0.25)
            third.add(hold(keyframes("cornerRadius", [0, 0])), forKey: "a")
            second.removeFromSuperlayer()
            stage.root.addSublayer(third)
            #expect(try stage.picture().area == 2500)
            third.mask = nil
            #expect(try stage.picture().area == 10000)
            #expect(try stage.incrementalDifference() == 0)
        }

        // MARK: Transforms

        /// Both keyframes are mirrored, apparently along different axes: half-way the layer is visible, and rotated.
        @Test func mirroredTransformsTurn() throws {
            defer { MediaClock.set(nil) }
            let layer = stage.add(30, 40, 40, 20, .red)
            stage.add(0, 0, 10, 20, .blue, to: layer)
            let mirror = CATransform3DMakeScale(-1, 1, 1)
            func rotated(_ degrees: CGFloat) -> CATransform3D {
                CATransform3DConcat(mirror, CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1))
            }
            hold(stage.root, at: 0.5)
            for (from, to, half) in [(180.0, 450, 135), (0, 90, 45), (80, 100, 90), (-10, 200, -85)]
                as [(CGFloat, CGFloat, CGFloat)]
            {
                layer.add(hold(keyframes("transform", [rotated(from), rotated(to)])), forKey: "a")
                CATransaction.flush()
                let shown = try #require(layer.presentation()).transform
                let expected = rotated(half)
                for (a, b) in [
                    (shown.m11, expected.m11), (shown.m12, expected.m12), (shown.m21, expected.m21),
                    (shown.m22, expected.m22), (shown.m33, 1),
                ] {
                    #expect(abs(a - b) < 1e-9, "from \(from) to \(to)")
                }
                for picture in try pictures() { #expect(abs(picture.area - 800) < 10) }
            }
            // With shears and depth: both descriptions of the second keyframe are the same transform.
            var (a, b) = (rotated(10), rotated(170))
            (a.m21, a.m31, b.m21, b.m32) = (0.4, 0.3, -0.2, 0.6)
            let end = hold(keyframes("transform", [a, b, b]))
            end.keyTimes = [0, 0.5, 1]
            layer.add(end, forKey: "a")
            hold(stage.root, at: 0.4999999)
            let shown = try #require(layer.presentation()).transform
            #expect(abs(shown.m21 - b.m21) < 1e-5 && abs(shown.m32 - b.m32) < 1e-5 && abs(shown.m31 - b.m31) < 1e-5)
            // Only one of them is mirrored: it turns over along the axis that shows it.
            layer.add(hold(keyframes("transform", [mirror, CATransform3DIdentity])), forKey: "a")
            hold(stage.root, at: 0.25)
            let over = try #require(layer.presentation()).transform
            #expect(abs(over.m11 + 0.5) < 1e-9 && over.m22 == 1 && over.m33 == 1)
        }

        // MARK: Compositing

        /// A black mask with a square that is one or the other has a hole.
        @Test func aMaskWithAnXorSquareHasAHole() throws {
            defer { MediaClock.set(nil) }
            let layer = stage.add(0, 0, 100, 100, .red)
            let (mask, hole) = (CALayer(), CALayer())
            mask.frame = layer.bounds
            mask.backgroundColor = .rgb(0, 0, 0)
            hole.frame = CGRect(x: 30, y: 20, width: 40, height: 50)
            hole.backgroundColor = .rgb(0, 0, 0)
            hole.compositingFilter = "xor"
            mask.addSublayer(hole)
            layer.mask = mask
            for picture in [try stage.picture(), try rendered(stage.root)] {
                #expect(picture.area == 8000 && picture[50, 50] == clear && picture[10, 10] == red)
            }
        }

        @Test(arguments: [
            "clear", "copy", "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "dest", "destOver", "destIn",
            "destOut",
            "destAtop", "xor", "plusL", "plusD", "destinationOver", "CISourceAtopCompositing", "hueBlendMode",
            "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "CIColorBlendMode", "multiplyBlendMode",
        ])
        func filtersLookTheSameOnScreenAndInAContext(name: String) throws {
            defer { MediaClock.set(nil) }
            stage.add(10, 10, 60, 50, .rgb(0.2, 0.5, 0.9))
            stage.add(50, 40, 40, 50, .rgb(0.9, 0.3, 0.1, 0.5))
            let layer = stage.add(20, 20, 60, 60, .rgb(0.4, 0.8, 0.2, 0.75))
            layer.opacity = 0.75
            let outside = stage.add(50, -10, 20, 30, .rgb(0.8, 0.1, 0.6), to: layer)
            outside.opacity = 0.5
            let before = try rendered(stage.root)
            layer.compositingFilter = name
            let (screen, drawn) = (try stage.picture(), try rendered(stage.root))
            var differing = 0
            for y in 0..<100 {
                for x in 0..<100 where !screen.shows(drawn[x, y], at: x, y, tolerance: 4) { differing += 1 }
            }
            #expect(differing == 0)
            #expect(drawn[5, 95] == before[5, 95] && drawn[15, 55] == before[15, 55], "outside of the layer's box")
            // Each of them is another operator than the one that there is without a filter.
            let isPlain = name == "sourceOver"
            #expect((drawn[30, 30] == before[30, 30] && drawn[75, 70] == before[75, 70]) == isPlain)
        }

        // MARK: Shapes

        private func shape(_ path: CGPath) -> CAShapeLayer {
            let layer = CAShapeLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.path = path
            stage.root.addSublayer(layer)
            return layer
        }

        /// The line ends where that part of the true curve's length does, however unevenly its parameter runs.
        @Test func trimsAreCutByLength() throws {
            defer { MediaClock.set(nil) }
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5, y: 50))
            path.addCurve(
                to: CGPoint(x: 60, y: 50), control1: CGPoint(x: 5, y: 50), control2: CGPoint(x: 10, y: -60))
            path.addQuadCurve(to: CGPoint(x: 95, y: 90), control: CGPoint(x: 95, y: 50))
            func point(_ t: Double) -> SIMD2<Double> {
                if t <= 1 {
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    return SIMD2(a * 5 + b * 5 + c * 10 + d * 60, a * 50 + b * 50 - c * 60 + d * 50)
                }
                let (u, s) = (t - 1, 2 - t)
                return SIMD2(s * s * 60 + 2 * s * u * 95 + u * u * 95, s * s * 50 + 2 * s * u * 50 + u * u * 90)
            }
            let count = 20000
            var lengths = [0.0]
            for index in 1...count {
                let step = point(2 * Double(index) / Double(count)) - point(2 * Double(index - 1) / Double(count))
                lengths.append(lengths[index - 1] + (step * step).sum().squareRoot())
            }
            let layer = shape(path)
            layer.fillColor = nil
            layer.strokeColor = .red
            layer.lineWidth = 2
            for end in stride(from: 0.05, to: 1, by: 0.15) {
                // A dot of a line, whose middle is the point at that length.
                layer.strokeStart = CGFloat(end - 0.005)
                layer.strokeEnd = CGFloat(end + 0.005)
                let index = try #require(lengths.firstIndex { $0 >= end * lengths[count] })
                let expected = point(2 * Double(index) / Double(count))
                for picture in [try stage.picture(), try rendered(stage.root)] {
                    #expect(picture.centroid.isNear(CGPoint(x: expected.x, y: expected.y), within: 0.05), "\(end)")
                }
            }
        }

        /// Paths of other elements turn into each other: their points in pairs, lines as curves, an open path that closes.
        @Test func pathsOfOtherElementsTurnIntoEachOther() throws {
            defer { MediaClock.set(nil) }
            hold(stage.root, at: 0.5)
            let triangle = CGMutablePath()
            triangle.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
            triangle.closeSubpath()
            let layer = shape(triangle)
            layer.fillColor = .red
            func area(from a: CGPath, to b: CGPath) throws -> [Double] {
                layer.add(hold(keyframes("path", [a, b])), forKey: "a")
                return try pictures().map { $0.area }
            }
            let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
            for area in try area(from: triangle, to: square) { #expect(abs(area - 7500) < 10, "\(area)") }
            for area in try area(from: square, to: triangle) { #expect(abs(area - 7500) < 10, "\(area)") }
            // An open square, whose last side is as good as drawn when it is filled.
            let open = CGMutablePath()
            open.addLines(
                between: [
                    CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100),
                ])
            for area in try area(from: open, to: square) { #expect(abs(area - 10000) < 10, "\(area)") }
            // A side that bulges: half as far, half-way.
            let bulge = CGMutablePath()
            bulge.move(to: CGPoint(x: 0, y: 40))
            bulge.addCurve(
                to: CGPoint(x: 100, y: 40), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 100, y: 0))
            for corner in [CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100)] { bulge.addLine(to: corner) }
            bulge.closeSubpath()
            let plain = CGMutablePath()
            plain.addLines(
                between: [
                    CGPoint(x: 0, y: 40), CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100),
                ])
            plain.closeSubpath()
            _ = try area(from: plain, to: plain)
            let flat = try area(from: plain, to: plain)
            layer.removeAllAnimations()
            layer.path = bulge
            let whole = try pictures().map { $0.area }
            for (index, half) in try area(from: plain, to: bulge).enumerated() {
                #expect(half > flat[index] + 200 && half < whole[index] - 200, "\(flat) \(half) \(whole)")
            }
            // Two subpaths become one.
            let two = CGMutablePath()
            two.addRect(CGRect(x: 0, y: 0, width: 40, height: 100))
            two.addRect(CGRect(x: 60, y: 0, width: 40, height: 100))
            let one = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 100), transform: nil)
            for area in try area(from: two, to: one) { #expect(area > 4000 && area < 8000, "\(area)") }
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }

        // MARK: Colours and images

        /// On screen, gradients have the colours that flat fills have at their stops, also saturated ones. For `render(in:)` see
        /// `RenderInContextTests`.
        @Test func gradientsHaveTheColoursOfFlatFillsAtTheirStops() throws {
            defer { MediaClock.set(nil) }
            let colors: [CGColor] = [
                .rgb(1, 0, 0), .rgb(0, 1, 0), .rgb(0, 0, 1), .rgb(0.25, 0.91, 0), .rgb(1, 0.82, 0.58),
            ]
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            gradient.startPoint = .zero
            gradient.endPoint = CGPoint(x: 1, y: 0)
            // Each colour has a flat stretch of twenty points.
            gradient.colors = colors.flatMap { [$0, $0] }
            gradient.locations = (0..<5).flatMap {
                [NSNumber(value: Double($0) / 5), NSNumber(value: Double($0 + 1) / 5)]
            }
            stage.root.addSublayer(gradient)
            for (index, color) in colors.enumerated() { stage.add(CGFloat(20 * index), 50, 20, 50, color) }
            let picture = try stage.picture()
            for x in stride(from: 10, to: 100, by: 20) {
                #expect(picture.shows(picture[x, 75], at: x, 25, tolerance: 1), "at \(x)")
            }
            // Between them, components lie on straight lines in sRGB.
            gradient.colors = [colors[3], colors[4]]
            gradient.locations = nil
            #expect(try stage.picture().shows(RGBA(159, 221, 74, 255), at: 50, 25))
        }

        /// Reduced, an image is averaged in a context, and takes the nearest pixels where the layer asks for them.
        @Test func reducedImages() throws {
            defer { MediaClock.set(nil) }
            let checks = try CGImage.drawn(100, 100) { context in
                context.setFillColor(.white)
                for y in 0..<100 {
                    for x in 0..<100 where (x + y) % 2 == 0 { context.fill(CGRect(x: x, y: y, width: 1, height: 1)) }
                }
            }
            let layer = stage.add(0, 0, 20, 20)
            layer.contents = checks
            let averaged = try rendered(stage.root)
            #expect((5..<15).allSatisfy { abs(averaged[$0, $0].w - 128) < 40 })
            layer.minificationFilter = .nearest
            let nearest = try rendered(stage.root)
            #expect((0..<20).allSatisfy { x in [0, 255].contains(nearest[x, 10].w) })
            for x in 0..<20 { #expect(try stage.picture()[x, 10].w % 255 == 0) }
            // Enlarged, the other filter counts.
            layer.bounds.size = CGSize(width: 400, height: 400)
            layer.position = CGPoint(x: 50, y: 50)
            let enlarged = try rendered(stage.root)
            #expect((0..<100).contains { ![0, 255].contains(enlarged[$0, 50].w) })
            layer.magnificationFilter = .nearest
            let sharp = try rendered(stage.root)
            #expect((0..<100).allSatisfy { [0, 255].contains(sharp[$0, 50].w) })
        }
    }
}
