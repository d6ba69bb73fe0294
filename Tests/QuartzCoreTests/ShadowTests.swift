import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension Outlined {
    /// The outline blurred by a Gaussian of standard deviation `sigma`, at the middle of each pixel: rows of the outline are
    /// known intervals, each blurred along its length by the error function and then summed across.
    func blurred(_ sigma: CGFloat, _ width: Int, _ height: Int, offset: CGSize = .zero) -> [CGFloat] {
        let rows = 2000
        let step = rect.height / CGFloat(rows)
        let (extent, exponent) = curve
        func gone(_ y: CGFloat, _ corner: CACornerMask) -> CGFloat {
            guard corners.contains(corner), extent > 0, y < extent else { return 0 }
            return extent * (1 - pow(max(0, 1 - pow((extent - y) / extent, exponent)), 1 / exponent))
        }
        let spans: [(y: CGFloat, left: CGFloat, right: CGFloat)] = (0..<rows).map { row in
            let y = (CGFloat(row) + 0.5) * step
            let up = y
            let down = rect.height - y
            return (
                rect.minY + y,
                rect.minX + max(gone(up, .layerMinXMinYCorner), gone(down, .layerMinXMaxYCorner)),
                rect.maxX - max(gone(up, .layerMaxXMinYCorner), gone(down, .layerMaxXMaxYCorner))
            )
        }
        let k = 1 / (sigma * 2.0.squareRoot())
        var result = [CGFloat](repeating: 0, count: width * height)
        for x in 0..<width {
            let at = CGFloat(x) + 0.5 - offset.width
            let parts = spans.map { (y: $0.y, part: (erf((at - $0.left) * k) - erf((at - $0.right) * k)) / 2) }
            for y in 0..<height {
                let at = CGFloat(y) + 0.5 - offset.height
                var sum: CGFloat = 0
                for row in parts where abs(row.y - at) < 5 * sigma {
                    sum += row.part * exp(-(row.y - at) * (row.y - at) * k * k)
                }
                result[y * width + x] = sum * step * k / CGFloat.pi.squareRoot()
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
