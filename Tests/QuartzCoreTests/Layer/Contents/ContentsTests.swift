import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Where the pixels of contents go: stretched, repeated, minified and tiled.
    @MainActor struct ContentsTests {
        /// Nine squares of `side` pixels, each of a different colour.
        private static let colors: [RGBA] = [
            red, green, blue, RGBA(255, 255, 0, 255), RGBA(0, 255, 255, 255), RGBA(255, 0, 255, 255),
            RGBA(0, 0, 0, 255), white, RGBA(128, 128, 128, 255),
        ]

        private func nine(_ side: Int) throws -> CGImage {
            try CGImage.drawn(3 * side, 3 * side) { context in
                for (index, color) in Self.colors.enumerated() {
                    context.setFillColor(
                        .rgb(CGFloat(color.x) / 255, CGFloat(color.y) / 255, CGFloat(color.z) / 255))
                    context.fill(CGRect(x: index % 3 * side, y: index / 3 * side, width: side, height: side))
                }
            }
        }

        /// A picture whose pixels are all different from their neighbours, and smooth.
        private func slopes(_ width: Int, _ height: Int) throws -> CGImage {
            try CGImage.drawn(width, height) { draw(slopes: width, height, in: $0) }
        }

        private func draw(slopes width: Int, _ height: Int, in context: CGContext) {
            for y in stride(from: 0, to: height, by: 5) {
                for x in stride(from: 0, to: width, by: 5) {
                    context.setFillColor(
                        .rgb(
                            CGFloat(x) / CGFloat(width), CGFloat(y) / CGFloat(height),
                            CGFloat((x * 7 + y * 13) % 256) / 255))
                    context.fill(CGRect(x: x, y: y, width: 5, height: 5))
                }
            }
        }

        /// The middles and the borders of the nine parts of a layer of `width` × `height` pixels with ends of `ends` pixels.
        private func expectNine(_ picture: CGImage, _ width: Int, _ height: Int, ends: Int) {
            let xs = [ends / 2, width / 2, width - ends / 2 - 1]
            let ys = [ends / 2, height / 2, height - ends / 2 - 1]
            for (index, color) in Self.colors.enumerated() {
                #expect(picture[xs[index % 3], ys[index / 3]] == color, "part \(index)")
            }
            // The last pixel of an end is not stretched, and mixes with nothing.
            #expect(picture[ends - 1, ends - 1] == Self.colors[0])
            #expect(picture[width - ends, height - ends] == Self.colors[8])
            #expect(picture[width - ends, ends - 1] == Self.colors[2])
        }

        @Test func theCenterStretchesAndTheEndsDoNot() throws {
            let stage = Stage(100, 80)
            let layer = stage.add(0, 0, 100, 80)
            layer.contents = try nine(10)
            layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
            #expect(try #require(try stage.frame()).quads == 9)
            expectNine(try stage.picture(), 100, 80, ends: 10)
            // Half the points for as many pixels.
            layer.contentsScale = 2
            expectNine(try stage.picture(), 100, 80, ends: 5)
            layer.contentsScale = 1
            // Rotated by half a turn, and therefore drawn by other shaders.
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
            let rotated = try stage.picture()
            for (index, color) in Self.colors.enumerated() {
                let x = [95, 50, 4][index % 3]
                let y = [75, 40, 4][index / 3]
                #expect(rotated.shows(color, at: x, y), "rotated part \(index)")
            }
            #expect(abs(rotated.area - 8000) < 1)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.6, y: 0.6))
            #expect(abs(try stage.picture().area - 8000 * 0.36) < 3)
            #expect(try stage.incrementalDifference() <= 2)
            // The visible part of the contents has its own centre.
            layer.setAffineTransform(.identity)
            layer.contentsRect = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 2 / 3.0, height: 2 / 3.0)
            layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0.5)
            let part = try stage.picture()
            #expect(part[5, 5] == Self.colors[4] && part[95, 5] == Self.colors[5] && part[5, 75] == Self.colors[7])
        }

        @Test func endsThatDoNotFitShrink() throws {
            let stage = Stage(40, 40)
            let layer = stage.add(0, 0, 12, 40)
            layer.contents = try nine(10)
            layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
            let picture = try stage.picture()
            #expect(picture[2, 5] == Self.colors[0] && picture[9, 5] == Self.colors[2])
            #expect(picture[2, 20] == Self.colors[3] && picture[9, 20] == Self.colors[5] && picture[12, 5] == clear)
            for center in [
                CGRect(x: -1, y: 2, width: 5, height: -3), CGRect(x: 0.5, y: 0.5, width: 0, height: 0),
                CGRect(x: 1e30, y: 0, width: 1e30, height: 1),
            ] {
                layer.contentsCenter = center
                #expect(try stage.incrementalDifference() <= 2)
            }
        }

        @Test func outsideOfTheContentsTheEdgeIsRepeated() throws {
            let stage = Stage(60, 60)
            // Neighbours in the atlas, which must not be seen.
            for index in 0..<3 {
                let other = stage.add(CGFloat(index) * 10, 50, 10, 10)
                other.contents = try CGImage.drawn(20, 20) { context in
                    context.setFillColor(.rgb(1, 0, 1))
                    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                }
            }
            let layer = stage.add(0, 0, 40, 40)
            layer.contents = try CGImage.quarters(20, 20)
            layer.contentsRect = CGRect(x: -0.5, y: -0.5, width: 2, height: 2)
            for moved in [false, true] {
                if moved {
                    layer.setAffineTransform(CGAffineTransform(translationX: 0.25, y: 0.25))
                }
                let picture = try stage.picture()
                for (x, y, color) in [
                    (2, 2, red), (37, 2, green), (2, 37, blue), (37, 37, white), (13, 13, red), (27, 13, green),
                    (13, 27, blue), (27, 27, white), (2, 13, red), (27, 37, white),
                ] {
                    #expect(picture.shows(color, at: x, y), "\(x), \(y)")
                }
            }
            layer.setAffineTransform(.identity)
            layer.contentsRect = CGRect(x: 3, y: -7, width: 1, height: 2)
            #expect(try stage.picture()[20, 20] == green)
            for rect in [
                CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30), CGRect(x: 0.2, y: 0.2, width: 0, height: 0),
                CGRect(x: 1e300, y: 0, width: 1, height: 1),
            ] {
                layer.contentsRect = rect
                #expect(try stage.incrementalDifference() <= 2)
            }
        }

        @Test func smallerLevelsAverage() throws {
            let stage = Stage(20, 20)
            let layer = stage.add(0, 0, 8, 8)
            // White where linear sampling of every eighth pixel looks, a quarter of all.
            layer.contents = try CGImage.drawn(64, 64) { context in
                context.setFillColor(.rgb(0, 0, 0))
                context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
                context.setFillColor(.white)
                for x in 0..<8 { context.fill(CGRect(x: x * 8 + 3, y: 0, width: 2, height: 64)) }
            }
            #expect(try stage.picture()[4, 4] == white)
            layer.minificationFilter = .nearest
            #expect(try stage.picture()[4, 4] == white)
            layer.minificationFilter = .trilinear
            let frame = try #require(try stage.frame())
            #expect(frame.uploadedBytes == 0)
            #expect(try stage.picture().shows(RGBA(64, 64, 64, 255), at: 4, 4, tolerance: 3))
            layer.minificationFilterBias = -10
            #expect(try stage.picture()[4, 4] == white)
            layer.minificationFilterBias = 2
            #expect(try stage.picture().shows(RGBA(64, 64, 64, 255), at: 4, 4, tolerance: 3))
            // A drawn layer's levels follow what is drawn.
            let drawn = DrawingLayer()
            drawn.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
            drawn.minificationFilter = .trilinear
            drawn.anchorPoint = .zero
            drawn.position = CGPoint(x: 10, y: 10)
            drawn.setAffineTransform(CGAffineTransform(scaleX: 0.125, y: 0.125))
            var color = CGColor.red
            drawn.onDraw = { context, layer in
                context.setFillColor(color)
                context.fill(layer.bounds)
            }
            stage.root.addSublayer(drawn)
            drawn.setNeedsDisplay()
            #expect(try stage.picture().shows(red, at: 14, 14))
            color = .blue
            drawn.setNeedsDisplay(CGRect(x: 0, y: 0, width: 32, height: 64))
            let picture = try stage.picture()
            #expect(picture.shows(blue, at: 11, 14) && picture.shows(red, at: 16, 14))
            #expect(try stage.incrementalDifference() <= 2)
        }

        /// With textures of 64 pixels at most, everything looks as it does without a limit.
        @Test func tilesMeetWithoutSeams() throws {
            let image = try slopes(192, 144)
            func pictures(limit: Int?) throws -> [CGImage] {
                RenderServer.shared.setTextureLimit(limit)
                defer { RenderServer.shared.setTextureLimit(nil) }
                let stage = Stage(320, 260)
                let layer = stage.add(10, 10, 192, 144)
                // An image keeps its textures: each run needs a new one.
                layer.contents = image.cropping(to: CGRect(x: 0, y: 0, width: 192, height: 144))
                var pictures = [try stage.picture()]
                for y in 0..<144 {
                    for x in 0..<192 where pictures[0][x + 10, y + 10] != image[x, y] {
                        Issue.record("\(x), \(y)")
                        return pictures
                    }
                }
                layer.frame = CGRect(x: 0, y: 0, width: 288, height: 216)
                pictures.append(try stage.picture())
                layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.7, y: 0.7))
                pictures.append(try stage.picture())
                layer.minificationFilter = .trilinear
                layer.setAffineTransform(CGAffineTransform(scaleX: 0.2, y: 0.2))
                pictures.append(try stage.picture())
                layer.minificationFilter = .linear
                layer.setAffineTransform(.identity)
                layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
                layer.contentsRect = CGRect(x: 0.1, y: 0.1, width: 1.1, height: 0.7)
                pictures.append(try stage.picture())
                let drawn = DrawingLayer()
                drawn.frame = CGRect(x: 3, y: 5, width: 192, height: 144)
                var color: CGColor?
                drawn.onDraw = { context, layer in
                    if let color {
                        context.setFillColor(color)
                        context.fill(layer.bounds)
                    } else {
                        draw(slopes: 192, 144, in: context)
                    }
                }
                stage.root.addSublayer(drawn)
                drawn.setNeedsDisplay()
                pictures.append(try stage.picture())
                color = .red
                drawn.setNeedsDisplay(CGRect(x: 37, y: 41, width: 30, height: 70))
                #expect(try stage.incrementalDifference() == 0)
                pictures.append(try stage.picture())
                drawn.setAffineTransform(CGAffineTransform(rotationAngle: 0.2))
                drawn.setNeedsDisplay(CGRect(x: 90, y: 90, width: 9, height: 9))
                #expect(try stage.incrementalDifference() <= 2)
                pictures.append(try stage.picture())
                return pictures
            }
            let whole = try pictures(limit: nil)
            let tiled = try pictures(limit: 64)
            for (index, (a, b)) in zip(whole, tiled).enumerated() {
                // The last one's outline lies over other pixels, and is antialiased by a clip where it is tiled.
                let tolerance = [0, 2, 2, 3, 2, 2, 2, 20][index]
                #expect(a.difference(from: b) <= tolerance, "picture \(index)")
            }
        }
    }
}

extension CGImage {
    /// The largest difference of a component between two pictures of one size, where both are opaque.
    func difference(from other: CGImage) -> Int {
        var largest = 0
        for y in 0..<height {
            for x in 0..<width {
                let (a, b) = (self[x, y], other[x, y])
                guard a.w == 255, b.w == 255 else { continue }
                let d = a &- b
                for c in 0..<4 { largest = max(largest, abs(d[c])) }
            }
        }
        return largest
    }
}
