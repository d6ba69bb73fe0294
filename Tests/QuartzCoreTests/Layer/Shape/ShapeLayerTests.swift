import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Filled and stroked paths, against areas worked out here and against cairo.
    @MainActor struct ShapeLayerTests {
        @Test func propertiesStartAsInCoreAnimation() {
            let layer = CAShapeLayer()
            #expect(layer.path == nil && layer.fillColor == .rgb(0, 0, 0) && layer.fillRule == .nonZero)
            #expect(layer.strokeColor == nil && layer.strokeStart == 0 && layer.strokeEnd == 1)
            #expect(
                layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineCap == .butt && layer.lineJoin == .miter)
            #expect(layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
            #expect(
                CAShapeLayerFillRule.evenOdd.rawValue == "even-odd" && CAShapeLayerLineJoin.bevel.rawValue == "bevel")
        }

        @Test func copiesShowTheSame() throws {
            let stage = Stage(20, 20)
            let layer = CAShapeLayer()
            layer.path = CGPath(rect: CGRect(x: 2, y: 2, width: 8, height: 8), transform: nil)
            layer.fillColor = .green
            stage.root.addSublayer(CAShapeLayer(layer: layer))
            let picture = try stage.picture()
            #expect(picture[5, 5] == green && abs(picture.area - 64) < 0.01)
        }

        // MARK: Fills

        @Test(arguments: [3, 20.4] as [CGFloat], [1, 2] as [CGFloat])
        func circlesCoverEachPixelsArea(radius: CGFloat, scale: CGFloat) throws {
            let stage = Stage(50, 50, scale: scale)
            let box = CGRect(x: 24.3 - radius, y: 25.1 - radius, width: 2 * radius, height: 2 * radius)
            let path = CGPath(ellipseIn: box, transform: nil)
            _ = stage.addShape(path)
            let oracle = PathOracle(Int(50 * scale), Int(50 * scale), path.sampled(scale: scale))
            let difference = try oracle.difference(stage.picture())
            #expect(difference <= 2)
        }

        @Test func edgesOfAllSlopes() throws {
            let stage = Stage(60, 60)
            var random = SeededGenerator(seed: 5)
            for _ in 0..<12 {
                let points = (0..<3).map { _ in
                    CGPoint(x: CGFloat.random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random))
                }
                stage.root.sublayers = nil
                _ = stage.addShape(.polygon(points))
                let difference = try PathOracle(60, 60, [points]).difference(stage.picture())
                #expect(difference <= 1, "\(points)")
            }
        }

        @Test func slopesNextToVertical() throws {
            let stage = Stage(200, 60)
            let points = [
                CGPoint(x: 3, y: 2.25), CGPoint(x: 190, y: 2.26), CGPoint(x: 190.001, y: 50.5),
                CGPoint(x: 100, y: 50.9),
                CGPoint(x: 3.004, y: 50.501),
            ]
            _ = stage.addShape(.polygon(points))
            let difference = try PathOracle(200, 60, [points]).difference(stage.picture())
            #expect(difference <= 1)
        }

        @Test func rulesDecideWhatAStarsMiddleIs() throws {
            let stage = Stage(100, 100)
            let points = (0..<5).map {
                let angle = 4 * CGFloat.pi * CGFloat($0) / 5 - .pi / 2
                return CGPoint(x: 50 + 45 * cos(angle), y: 50 + 45 * sin(angle))
            }
            let layer = stage.addShape(.polygon(points))
            let whole = try stage.picture()
            #expect(whole[50, 50] == red && whole[50, 20] == red)
            let nonZero = PathOracle(100, 100, [points])
            #expect(abs(whole.area - nonZero.coverage.reduce(0, +)) < 1)
            layer.fillRule = .evenOdd
            let holed = try stage.picture()
            #expect(holed[50, 50] == clear && holed[50, 20] == red)
            let evenOdd = PathOracle(100, 100, [points], evenOdd: true)
            // Where two edges cross within a pixel, its mean winding number is all that is known.
            #expect(abs(holed.area - evenOdd.coverage.reduce(0, +)) < 3)
        }

        @Test func contoursThatWindTheOtherWayMakeHoles() throws {
            let stage = Stage(40, 40)
            let path = CGMutablePath()
            path.addRect(CGRect(x: 5, y: 5, width: 30, height: 30))
            path.addLines(
                between: [
                    CGPoint(x: 10.5, y: 10), CGPoint(x: 10.5, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 10),
                ])
            path.closeSubpath()
            _ = stage.addShape(path)
            let picture = try stage.picture()
            #expect(picture[15, 15] == clear && picture[25, 25] == red && abs(picture.area - 805) < 0.5)
            #expect(picture.shows(RGBA(128, 0, 0, 128), at: 10, 15))
        }

        @Test func halfPixels() throws {
            let stage = Stage(20, 20)
            _ = stage.addShape(CGPath(rect: CGRect(x: 2.5, y: 3, width: 4, height: 4.25), transform: nil))
            let picture = try stage.picture()
            #expect(picture.shows(RGBA(128, 0, 0, 128), at: 2, 4) && picture.shows(RGBA(128, 0, 0, 128), at: 6, 4))
            #expect(picture[3, 4] == red && picture.shows(RGBA(64, 0, 0, 64), at: 4, 7))
            #expect(picture.shows(RGBA(32, 0, 0, 32), at: 2, 7) && picture[1, 4] == clear && picture[4, 8] == clear)
        }

        @Test(arguments: [1, 2] as [CGFloat]) func rotatedAndEnlargedShapesAreExact(scale: CGFloat) throws {
            let stage = Stage(80, 80, scale: scale)
            let rect = CGRect(x: 10, y: 15, width: 6, height: 4)
            let layer = stage.addShape(CGPath(rect: rect, transform: nil))
            layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            let map = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 5, y: 3.3)
            layer.setAffineTransform(map)
            let points = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ].map {
                let p = CGPoint(x: $0.x - 15, y: $0.y - 15).applying(map)
                return CGPoint(x: (p.x + 40) * scale, y: (p.y + 40) * scale)
            }
            let size = Int(80 * scale)
            let difference = try PathOracle(size, size, [points]).difference(stage.picture())
            #expect(difference <= 1)
        }

        @Test(arguments: [0.9, 1.45] as [CGFloat]) func perspective(angle: CGFloat) throws {
            let stage = Stage(120, 120)
            let layer = stage.addShape(.polygon([CGPoint(x: 0, y: 0), CGPoint(x: 120, y: 10), CGPoint(x: 60, y: 120)]))
            layer.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
            var transform = CATransform3DIdentity
            // The nearer corner comes to lie behind the viewer with the larger angle.
            transform.m34 = -1 / 55
            layer.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
            let polygon = [CGPoint(x: 0, y: 0), CGPoint(x: 120, y: 10), CGPoint(x: 60, y: 120)]
            // Cut off in front of the viewer, then projected.
            func depth(_ p: CGPoint) -> CGFloat { 1 + (p.x - 60) * sin(angle) / 55 }
            var cut: [CGPoint] = []
            for (index, a) in polygon.enumerated() {
                let b = polygon[(index + 1) % 3]
                let (da, db) = (depth(a) - 0.01, depth(b) - 0.01)
                if da > 0 { cut.append(a) }
                if (da > 0) != (db > 0) {
                    let t = da / (da - db)
                    cut.append(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
                }
            }
            let projected = cut.map { p in
                CGPoint(
                    x: 60 + (p.x - 60) * cos(angle) / depth(p), y: 60 + (p.y - 60) / depth(p))
            }
            let difference = try PathOracle(120, 120, [projected]).difference(stage.picture())
            #expect(difference <= 2)
        }

        @Test func fillsAndStrokesLieBetweenContentAndSublayers() throws {
            let stage = Stage(40, 40)
            let layer = stage.addShape(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil))
            layer.backgroundColor = .blue
            layer.strokeColor = .rgb(0, 1, 0, 0.5)
            layer.lineWidth = 4
            stage.add(18, 18, 4, 4, .white, to: layer)
            let picture = try stage.picture()
            #expect(picture[2, 2] == blue && picture[15, 15] == red && picture[20, 20] == white)
            // The stroke lies half over the fill and half over the background.
            #expect(picture.shows(RGBA(128, 128, 0, 255), at: 11, 20, tolerance: 1))
            #expect(picture.shows(RGBA(0, 128, 128, 255), at: 8, 20, tolerance: 1))
        }

        @Test func boundsCutOnlyWithMasksToBounds() throws {
            let stage = Stage(40, 40)
            let layer = stage.addShape(CGPath(rect: CGRect(x: -5, y: -5, width: 30, height: 30), transform: nil))
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            #expect(try abs(stage.picture().area - 900) < 0.1)
            layer.masksToBounds = true
            #expect(try abs(stage.picture().area - 225) < 4 || stage.picture().area == 400)
            layer.cornerRadius = 10
            let rounded = try stage.picture()
            #expect(rounded[10, 10] == clear && rounded[20, 20] == red)
            #expect(layer.hitTest(CGPoint(x: 11, y: 11)) === layer && layer.hitTest(CGPoint(x: 9, y: 9)) == nil)
        }

        @Test func opacityAndHiding() throws {
            let stage = Stage(20, 20)
            let layer = stage.addShape(CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil))
            layer.opacity = 0.5
            #expect(try stage.picture().shows(RGBA(128, 0, 0, 128), at: 10, 10, tolerance: 1))
            layer.isHidden = true
            #expect(try stage.picture().area == 0)
            layer.isHidden = false
            layer.path = nil
            #expect(try stage.picture().area == 0)
        }

        // MARK: cairo

        @Test func cairoDrawsTheSame() throws {
            let stage = Stage(100, 100)
            var random = SeededGenerator(seed: 11)
            func point() -> CGPoint {
                CGPoint(x: CGFloat.random(in: 10...90, using: &random), y: .random(in: 10...90, using: &random))
            }
            for round in 0..<18 {
                let path = CGMutablePath()
                path.move(to: point())
                for _ in 0..<3 {
                    path.addCurve(to: point(), control1: point(), control2: point())
                    path.addLine(to: point())
                    path.addQuadCurve(to: point(), control: point())
                }
                if round % 2 == 0 { path.closeSubpath() }
                let caps: [(CAShapeLayerLineCap, CGLineCap)] = [(.butt, .butt), (.round, .round), (.square, .square)]
                let joins: [(CAShapeLayerLineJoin, CGLineJoin)] = [
                    (.miter, .miter), (.round, .round), (.bevel, .bevel),
                ]
                stage.root.sublayers = nil
                let isStroked = round % 3 != 0
                let layer = isStroked ? stage.addStroke(path, width: CGFloat(1 + round % 5 * 2)) : stage.addShape(path)
                layer.fillRule = round % 2 == 0 ? .nonZero : .evenOdd
                layer.lineCap = caps[round % 3].0
                layer.lineJoin = joins[round / 3 % 3].0
                let ours = try stage.picture()
                let theirs = try CGImage.drawn(100, 100) { context in
                    context.addPath(path)
                    context.setFillColor(.red)
                    context.setStrokeColor(.red)
                    context.setLineWidth(layer.lineWidth)
                    context.setLineCap(caps[round % 3].1)
                    context.setLineJoin(joins[round / 3 % 3].1)
                    if isStroked {
                        context.strokePath()
                    } else {
                        context.fillPath(using: round % 2 == 0 ? .winding : .evenOdd)
                    }
                }
                var (sum, far) = (0, 0)
                for y in 0..<100 {
                    for x in 0..<100 {
                        let difference = abs(ours[x, y].w - theirs[x, y].w)
                        sum += difference
                        if difference > 40 { far += 1 }
                    }
                }
                // cairo samples 15 lines a pixel. Where edges cross within a pixel, ours knows the mean winding number alone.
                #expect(sum < 7000 && far <= 35, "round \(round): \(sum), \(far)")
            }
        }

        @Test func renderInContextDrawsTheSame() throws {
            let stage = Stage(60, 60)
            let layer = stage.addShape(CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 36), transform: nil))
            layer.strokeColor = .rgb(0, 0, 1, 0.5)
            layer.lineWidth = 5
            layer.strokeStart = 0.1
            layer.strokeEnd = 0.7
            layer.lineDashPattern = [9, 4]
            layer.lineCap = .round
            layer.fillRule = .evenOdd
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 5, y: 40, width: 50, height: 15)
            // render(in:) interpolates in another colour space, whose gamut contains this colour.
            gradient.colors = [CGColor.rgb(0.4, 0.6, 0.4), CGColor.rgb(0.4, 0.6, 0.4, 0.2)]
            gradient.type = .conic
            gradient.startPoint = CGPoint(x: 0.3, y: 0.5)
            gradient.cornerRadius = 6
            stage.root.addSublayer(gradient)
            let ours = try stage.picture()
            let theirs = try CGImage.drawn(60, 60) { stage.root.render(in: $0) }
            var (sum, far) = (0, 0)
            for y in 0..<60 {
                for x in 0..<60 {
                    for part in 0..<4 {
                        let difference = abs(ours[x, y][part] - theirs[x, y][part])
                        sum += difference
                        if difference > 30 { far += 1 }
                    }
                }
            }
            #expect(sum < 60 * 60 && far <= 12, "\(sum), \(far)")
        }

        @Test func keyPathsReachTheProperties() {
            let layer = CAShapeLayer()
            layer.setValue(0.25, forKeyPath: "strokeEnd")
            layer.setValue("round", forKey: "lineCap")
            layer.setValue(CGColor.green, forKey: "fillColor")
            #expect(layer.strokeEnd == 0.25 && layer.lineCap == .round && layer.fillColor == .green)
            #expect(layer.value(forKeyPath: "lineWidth") as? Double == 1)
            let gradient = CAGradientLayer()
            gradient.setValue(CGPoint(x: 1, y: 0.5), forKey: "endPoint")
            gradient.setValue([CGColor.red], forKey: "colors")
            #expect(gradient.endPoint == CGPoint(x: 1, y: 0.5) && gradient.colors?.count == 1)
        }
    }
}
