import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension Outlined {
    /// The outline blurred by a Gaussian of standard deviation `sigma`, at the middle of every third pixel each way (-1 for
    /// the others): rows of the outline are known intervals, blurred along their length by the error function and summed.
    func blurred(_ sigma: CGFloat, _ width: Int, _ height: Int, offset: CGSize = .zero) -> [CGFloat] {
        let rows = 512
        let step = rect.height / CGFloat(rows)
        let (extent, exponent) = curve
        func gone(_ y: CGFloat, _ corner: CACornerMask) -> CGFloat {
            guard corners.contains(corner), extent > 0, y < extent else { return 0 }
            return extent * (1 - pow(max(0, 1 - pow((extent - y) / extent, exponent)), 1 / exponent))
        }
        let spans: [(y: CGFloat, left: CGFloat, right: CGFloat)] = (0..<rows).map { row in
            let up = (CGFloat(row) + 0.5) * step
            let down = rect.height - up
            return (
                rect.minY + up,
                rect.minX + max(gone(up, .layerMinXMinYCorner), gone(down, .layerMinXMaxYCorner)),
                rect.maxX - max(gone(up, .layerMaxXMinYCorner), gone(down, .layerMaxXMaxYCorner))
            )
        }
        let k = 1 / (sigma * 2.0.squareRoot())
        let weights = stride(from: 0, to: height, by: 3).map { y in
            spans.map { row in
                let away = (row.y - CGFloat(y) - 0.5 + offset.height) * k
                return exp(-away * away) * step * k / CGFloat.pi.squareRoot()
            }
        }
        var result = [CGFloat](repeating: -1, count: width * height)
        for x in stride(from: 0, to: width, by: 3) {
            let at = CGFloat(x) + 0.5 - offset.width
            let parts = spans.map { (erf((at - $0.left) * k) - erf((at - $0.right) * k)) / 2 }
            for (index, weights) in weights.enumerated() {
                var sum: CGFloat = 0
                for row in parts.indices { sum += parts[row] * weights[row] }
                result[index * 3 * width + x] = sum
            }
        }
        return result
    }
}

extension CoreAnimationTests {
    @MainActor struct ShadowTests {
        /// A layer that shows its shadow alone.
        private func thrower(_ path: CGPath, _ radius: CGFloat, on stage: Stage) -> CALayer {
            let layer = stage.add(0, 0, stage.root.bounds.width, stage.root.bounds.height)
            layer.shadowPath = path
            layer.shadowRadius = radius
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
            return layer
        }

        @Test func aPathOfAnyOutline() throws {
            let stage = Stage(60, 60)
            let path = CGMutablePath()
            path.addLines(between: [.zero, CGPoint(x: 60, y: 0), CGPoint(x: 0, y: 60)])
            path.closeSubpath()
            let layer = thrower(path, 0, on: stage)
            var picture = try stage.picture()
            #expect(picture[10, 10] == SIMD4(0, 0, 0, 255) && picture[50, 50] == .zero)
            #expect(abs(picture[29, 30].w - 128) <= 2)
            // Half of what is around a straight edge is within it, however it is blurred.
            layer.shadowRadius = 3
            picture = try stage.picture()
            #expect(abs(picture[29, 30].w - 128) <= 4 && picture[12, 12].w >= 250)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            // Another path takes its place, and the bitmap goes with it.
            layer.shadowPath = CGPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20), transform: nil)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            picture = try stage.picture()
            #expect(picture[10, 10] == .zero && picture[50, 50].w >= 250)
        }

        @Test(arguments: [false, true]) func aLayerThatIsSeenThroughHidesNothingOfItsShadow(masks: Bool) throws {
            // So large that what the layer hides is left out.
            let stage = Stage(160, 160)
            // The alpha is the parent's, handed down and not one of a group.
            let parent = stage.add(0, 0, 160, 160)
            parent.opacity = 0.5
            parent.allowsGroupOpacity = false
            let layer = stage.add(20, 20, 120, 120, .red, to: parent)
            layer.shadowOpacity = 1
            layer.shadowOffset = .zero
            layer.shadowRadius = 2
            layer.masksToBounds = masks
            // Black at a half, and red at a half on it.
            #expect(try stage.picture().shows(RGBA(128, 0, 0, 191), at: 80, 80))
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            parent.opacity = 1
            #expect(try stage.picture()[80, 80] == red)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }

        @Test(arguments: [2, 5, 14] as [CGFloat]) func theProfileOfAnEdgeIsAnErrorFunction(sigma: CGFloat) throws {
            let stage = Stage(120, 100)
            let rect = CGRect(x: 40, y: 30, width: 50, height: 45)
            _ = thrower(CGPath(rect: rect, transform: nil), sigma, on: stage)
            let picture = try stage.picture()
            let k = 1 / (sigma * 2.0.squareRoot())
            for x in 0..<120 {
                for y in [50, 30, 20] {
                    let (px, py) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
                    let expected =
                        255 * (erf((px - rect.minX) * k) - erf((px - rect.maxX) * k))
                        * (erf((py - rect.minY) * k) - erf((py - rect.maxY) * k)) / 4
                    #expect(abs(CGFloat(picture[x, y].w) - expected) <= 2, "\(x), \(y): \(picture[x, y])")
                }
            }
        }

        @Test(arguments: [(20, 2), (20, 4), (12, 10), (30, 6), (6, 12)] as [(CGFloat, CGFloat)])
        func cornersAreTheBlurredOutline(radius: CGFloat, sigma: CGFloat) throws {
            let rect = CGRect(x: 30, y: 26, width: 84, height: 64)
            let stage = Stage(140, 120)
            _ = thrower(
                CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil), sigma, on: stage)
            let expected = Outlined(rect: rect, radius: radius).blurred(sigma, 140, 120)
            let worst = try stage.picture().alphaDifference(from: expected)
            #expect(worst.most <= 2, "\(worst)")
        }

        @Test func ellipsesAndCircles() throws {
            for size in [CGSize(width: 60, height: 60), CGSize(width: 80, height: 40)] {
                let rect = CGRect(x: 30, y: 30, width: size.width, height: size.height)
                let stage = Stage(140, 120)
                _ = thrower(CGPath(ellipseIn: rect, transform: nil), 5, on: stage)
                // An ellipse is a circle in other units; 500 rows of it, each an interval.
                let k = 1 / (5 * 2.0.squareRoot())
                let picture = try stage.picture()
                for (x, y) in [(60, 60), (35, 35), (30, 50), (28, 60), (60, 28), (90, 62), (100, 40), (75, 72)] {
                    var expected = 0.0
                    for row in 0..<500 {
                        let t = (CGFloat(row) + 0.5) / 250 - 1
                        let half = rect.width / 2 * (1 - t * t).squareRoot()
                        let dx = CGFloat(x) + 0.5 - rect.midX
                        let dy = CGFloat(y) + 0.5 - rect.midY - t * rect.height / 2
                        expected +=
                            (erf((dx + half) * k) - erf((dx - half) * k)) / 2 * exp(-dy * dy * k * k) * rect.height
                            / 500
                            * k / CGFloat.pi.squareRoot()
                    }
                    #expect(abs(CGFloat(picture[x, y].w) - 255 * expected) <= 2, "\(x), \(y): \(picture[x, y])")
                }
            }
        }

        @Test func layersThrowTheirOwnOutline() throws {
            for (corners, isContinuous) in [(0b1111, false), (0b1001, false), (0b1111, true)] as [(UInt, Bool)] {
                let outlined = Outlined(
                    rect: CGRect(x: 20, y: 20, width: 60, height: 56), radius: 16,
                    corners: CACornerMask(rawValue: corners), isContinuous: isContinuous)
                let stage = Stage(140, 110)
                let layer = stage.add(20, 20, 60, 56, .white)
                layer.cornerRadius = 16
                layer.maskedCorners = outlined.corners
                layer.cornerCurve = isContinuous ? .continuous : .circular
                layer.shadowOpacity = 1
                layer.shadowRadius = 4
                layer.shadowOffset = CGSize(width: 30, height: 14)
                // A sublayer within the outline changes nothing.
                stage.add(20, 20, 10, 10, .red, to: layer)
                let expected = outlined.blurred(4, 140, 110, offset: layer.shadowOffset)
                let worst = try stage.picture().alphaDifference(from: expected) { x, y in x > 80 || y > 76 }
                #expect(worst.most <= 2, "\(worst)")
                #expect(try stage.picture().shows(white, at: 70, 70))
            }
        }

        @Test func colorOpacityAndOffset() throws {
            let stage = Stage(100, 100)
            stage.root.backgroundColor = .white
            let layer = stage.add(30, 30, 40, 40, .blue)
            layer.shadowColor = .rgb(1, 0, 0, 0.8)
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 2
            layer.shadowOffset = CGSize(width: 20, height: 10)
            let picture = try stage.picture()
            // In the middle of the shadow, beside the layer: red at 0.4 over white.
            #expect(picture.shows(RGBA(255, 153, 153, 255), at: 80, 60))
            // The layer covers its shadow.
            #expect(picture[65, 60] == blue)
            #expect(picture.shows(white, at: 60, 22))
        }

        @Test func anUnblurredShadowIsSharp() throws {
            let stage = Stage(100, 100)
            let layer = stage.add(20, 20, 30, 30, .blue)
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 35, height: 0)
            layer.shadowColor = .red
            let picture = try stage.picture()
            #expect(picture[55, 20] == red && picture[84, 49] == red && picture[85, 30] == clear)
        }

        @Test func masksToBoundsCutsTheShadow() throws {
            let stage = Stage(100, 100)
            let layer = stage.add(30, 30, 40, 40, .rgb(1, 1, 1, 0))
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
            layer.shadowOpacity = 1
            layer.shadowRadius = 5
            layer.masksToBounds = true
            let picture = try stage.picture()
            #expect(picture[28, 50] == clear && picture[50, 72] == clear && picture[50, 50].w > 250)
        }

        @Test func translucentBackgroundsThrowLess() throws {
            let stage = Stage(100, 60)
            let layer = stage.add(10, 10, 30, 40, .rgb(1, 1, 1, 0.5))
            layer.shadowOpacity = 1
            layer.shadowRadius = 1
            layer.shadowOffset = CGSize(width: 40, height: 0)
            #expect(try stage.picture().shows(RGBA(0, 0, 0, 128), at: 65, 30))
        }

        @Test func whatMovesIsRedrawnWithItsShadow() throws {
            let stage = Stage(120, 120)
            stage.root.backgroundColor = .white
            let layer = stage.add(30, 30, 40, 40, .blue)
            layer.shadowOpacity = 0.7
            layer.shadowRadius = 4
            layer.shadowOffset = CGSize(width: 6, height: 8)
            let child = stage.add(10, 10, 10, 10, .red, to: layer)
            #expect(try stage.incrementalDifference() == 0)
            layer.position.x += 13
            #expect(try stage.incrementalDifference() == 0)
            layer.shadowRadius = 9
            #expect(try stage.incrementalDifference() == 0)
            layer.shadowOffset = CGSize(width: -10, height: -5)
            #expect(try stage.incrementalDifference() == 0)
            layer.cornerRadius = 8
            #expect(try stage.incrementalDifference() == 0)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
            #expect(try stage.incrementalDifference() == 0)
            // Within an opaque background, a change costs what it covers.
            layer.setAffineTransform(.identity)
            _ = try stage.frame()
            child.backgroundColor = .green
            #expect(try #require(try stage.frame()).damagedPixels == 100)
            layer.shadowOpacity = 0
            #expect(try stage.incrementalDifference() == 0)
            layer.shadowOpacity = 1
            layer.removeFromSuperlayer()
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func whatTheLayerHidesIsNotDrawn() throws {
            let stage = Stage(300, 300)
            let layer = stage.add(50, 50, 200, 200, .white)
            layer.cornerRadius = 10
            layer.shadowOpacity = 1
            layer.shadowRadius = 4
            layer.shadowOffset = .zero
            let frame = try #require(try stage.frame())
            // The ring of 3σ around, what the corners leave open (3 points), and the shape itself.
            #expect(frame.paintedPixels < 226 * 226 - 193 * 193 + 202 * 202)
            let whole = try stage.picture()
            #expect(whole.shows(white, at: 150, 150) && whole.shows(white, at: 55, 150))
        }

        // MARK: Shadows without a formula

        @Test func aGroupThrowsOneShadow() throws {
            let stage = Stage(160, 100)
            // Two overlapping sublayers of a layer that has nothing itself.
            let group = stage.add(10, 20, 60, 60)
            group.shadowOpacity = 0.8
            group.shadowRadius = 3
            group.shadowOffset = CGSize(width: 80, height: 0)
            stage.add(0, 0, 40, 60, .red, to: group)
            stage.add(20, 0, 40, 60, .green, to: group)
            let picture = try stage.picture()
            let expected = Outlined(rect: CGRect(x: 10, y: 20, width: 60, height: 60), radius: 0).blurred(
                3, 160, 100, offset: group.shadowOffset
            ).map { $0 < 0 ? $0 : 0.8 * $0 }
            let worst = picture.alphaDifference(from: expected) { x, _ in x > 72 }
            #expect(worst.most <= 2, "\(worst)")
            #expect(picture.shows(RGBA(0, 0, 0, 204), at: 120, 50))
        }

        @Test(arguments: [2, 6, 20] as [CGFloat]) func anyOutlineIsBlurred(sigma: CGFloat) throws {
            let stage = Stage(200, 160)
            // A disc that is an image, so that only its pixels determine its silhouette.
            let layer = stage.add(20, 30, 60, 60)
            layer.contents = try CGImage.drawn(60, 60) { context in
                context.setFillColor(.red)
                context.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
            }
            layer.shadowOpacity = 1
            layer.shadowRadius = sigma
            layer.shadowOffset = CGSize(width: 75, height: 10)
            let expected = Outlined(rect: CGRect(x: 20, y: 30, width: 60, height: 60), radius: 30).blurred(
                sigma, 200, 160, offset: layer.shadowOffset)
            let worst = try stage.picture().alphaDifference(from: expected) { x, _ in x > 80 }
            #expect(worst.most <= 3, "\(worst)")
        }

        @Test func blurredShadowsAreKept() throws {
            let stage = Stage(160, 100)
            stage.root.backgroundColor = .white
            let group = stage.add(10, 20, 60, 60)
            group.shadowOpacity = 1
            group.shadowOffset = CGSize(width: 5, height: 5)
            let child = stage.add(0, 0, 40, 60, .red, to: group)
            stage.add(20, 20, 40, 60, .green, to: group)
            #expect(try #require(try stage.frame()).offscreenPasses == 3)
            group.position.x += 30
            #expect(try #require(try stage.frame()).offscreenPasses == 0)
            group.shadowOffset.width = 9
            #expect(try #require(try stage.frame()).offscreenPasses == 0)
            group.shadowColor = .blue
            #expect(try #require(try stage.frame()).offscreenPasses == 0)
            #expect(try stage.incrementalDifference() == 0)
            child.frame.size.width = 30
            #expect(try #require(try stage.frame()).offscreenPasses == 3)
            #expect(try stage.incrementalDifference() == 0)
            group.shadowRadius = 6
            #expect(try #require(try stage.frame()).offscreenPasses == 3)
            #expect(try stage.incrementalDifference() == 0)
            child.removeFromSuperlayer()
            #expect(try stage.incrementalDifference() == 0)
            // One opaque rectangle is left, and needs no bitmap.
            group.backgroundColor = .red
            group.sublayers = nil
            #expect(try #require(try stage.frame()).offscreenPasses == 0)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func opacityAppliesToLayerAndShadowAsOne() throws {
            let stage = Stage(100, 60)
            let layer = stage.add(10, 10, 40, 40, .red)
            layer.shadowOpacity = 1
            layer.shadowRadius = 1
            layer.shadowOffset = CGSize(width: 20, height: 0)
            layer.opacity = 0.5
            let picture = try stage.picture()
            // The shadow does not show through the layer.
            #expect(picture.shows(RGBA(128, 0, 0, 128), at: 45, 30) && picture.shows(RGBA(0, 0, 0, 128), at: 60, 30))
        }

        @Test func manyShadowsAreFewDrawCalls() throws {
            let stage = Stage(1200, 900)
            for index in 0..<1000 {
                let layer = stage.add(CGFloat(index % 40) * 30, CGFloat(index / 40) * 36, 12, 18, .white)
                layer.cornerRadius = 4
                layer.shadowOpacity = 0.5
                layer.shadowRadius = 1.5
            }
            let frame = try #require(try stage.frame())
            #expect(frame.quads == 2000 && frame.offscreenPasses == 0)
            print("draw calls", frame.drawCalls)
        }

        @Test func hostileShadows() throws {
            let stage = Stage(50, 50)
            let layer = stage.add(10, 10, 20, 20, .blue)
            layer.shadowOpacity = 1
            layer.shadowRadius = 1e30
            _ = try stage.picture()
            layer.shadowRadius = 1e-30
            _ = try stage.picture()
            layer.shadowOffset = CGSize(width: 1e30, height: -1e30)
            layer.shadowRadius = 3
            _ = try stage.picture()
            layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 5), transform: nil)
            #expect(try stage.picture()[15, 15] == blue)
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
