import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

private func rotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z)
}

private func perspective(_ eye: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / eye
    return transform
}

/// Where a point in space is seen from `eye` points in front of (x, y) on the screen.
private func seen(_ p: SIMD3<Double>, eye: Double, about center: CGPoint) -> CGPoint {
    let k = 1 / (1 - p.z / eye)
    return CGPoint(x: center.x + p.x * k, y: center.y + p.y * k)
}

extension CoreAnimationTests {
    /// Layers out of their parents' planes.
    @MainActor struct SpaceTests {
        @Test(arguments: [1, 2] as [CGFloat]) func perspectiveOfTheSuperlayer(scale: CGFloat) throws {
            let stage = Stage(200, 200, scale: scale)
            stage.root.sublayerTransform = perspective(500)
            let layer = stage.add(40, 50, 120, 100, .red)
            layer.transform = rotation(.pi / 4, 0, 1, 0)
            let picture = try stage.picture()
            for x in [-60, 60] as [Double] {
                for y in [-50, 50] as [Double] {
                    // A turn about y takes x to x · cos, and -x · sin towards the viewer.
                    let corner = seen(
                        SIMD3(x * cos(.pi / 4), y, -x * sin(.pi / 4)), eye: 500, about: CGPoint(x: 100, y: 100))
                    func at(_ dx: Double, _ dy: Double) -> RGBA {
                        let sign = SIMD2(x < 0 ? -1.0 : 1, y < 0 ? -1.0 : 1)
                        return picture[
                            Int((corner.x + dx * sign.x) * scale), Int((corner.y + dy * sign.y) * scale)]
                    }
                    #expect(at(-1.5, -2) == red && at(1.5, -2) == clear && at(-1.5, 2) == clear)
                }
            }
        }

        @Test func aSublayerTransformIsOneOfEachSublayer() throws {
            let common = CATransform3DConcat(rotation(0.5, 0.2, 1, 0.1), perspective(300))
            let poses: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
                (30, 40, 0.3, 0), (100, 60, -0.2, 20), (60, 110, 0, -30),
            ]
            func picture(_ together: Bool) throws -> CGImage {
                let stage = Stage(160, 160)
                let group = stage.add(10, 10, 140, 130)
                group.anchorPoint = CGPoint(x: 0.25, y: 0.5)
                group.bounds.origin = CGPoint(x: 5, y: -3)
                let anchor = CGPoint(x: 5 + 0.25 * 140, y: -3 + 65)
                if together { group.sublayerTransform = common }
                for (index, pose) in poses.enumerated() {
                    let layer = stage.add(0, 0, 50, 40, [.red, .green, .blue][index], to: group)
                    layer.position = CGPoint(x: pose.0, y: pose.1)
                    layer.zPosition = pose.3
                    let own = rotation(pose.2, 1, 0, 0)
                    let (x, y) = (pose.0 - anchor.x, pose.1 - anchor.y)
                    layer.transform =
                        together
                        ? own
                        : CATransform3DConcat(
                            own,
                            CATransform3DConcat(
                                CATransform3DMakeTranslation(x, y, pose.3),
                                CATransform3DConcat(common, CATransform3DMakeTranslation(-x, -y, 0))))
                    if !together { layer.zPosition = 0 }
                }
                #expect(try stage.incrementalDifference() == 0)
                return try stage.picture()
            }
            let (a, b) = (try picture(true), try picture(false))
            var differing = 0
            for y in 0..<160 {
                for x in 0..<160 where !a.shows(b[x, y], at: x, y, tolerance: 3) { differing += 1 }
            }
            #expect(differing == 0 && a.area > 3000)
        }

        @Test func zPositionCountsInPerspective() throws {
            let stage = Stage(100, 100)
            stage.root.sublayerTransform = perspective(100)
            let near = stage.add(40, 40, 20, 20, .red)
            near.zPosition = 50
            // Half the distance to the eye is twice as large, and axis-aligned squares stay on the fast path.
            let picture = try stage.picture()
            #expect(
                picture[30, 30] == red && picture[69, 69] == red && picture[29, 30] == clear && picture[70, 50] == clear
            )
            near.zPosition = 0
            near.anchorPointZ = -50
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[30, 30] == red)
            // At the eye and behind it there is nothing to see.
            near.zPosition = 60
            #expect(try stage.picture().area == 0)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func partsBehindTheViewerAreCut() throws {
            let stage = Stage(100, 100)
            stage.root.sublayerTransform = perspective(50)
            // A floor that reaches under the viewer and far behind.
            let floor = stage.add(-50, 50, 200, 400, .red)
            floor.anchorPoint = CGPoint(x: 0.5, y: 0)
            floor.position = CGPoint(x: 50, y: 60)
            floor.transform = rotation(.pi / 2 * 0.98, 1, 0, 0)
            let picture = try stage.picture()
            #expect(picture.shows(red, at: 50, 99) && picture.shows(red, at: 50, 65) && picture[50, 55] == clear)
            #expect(picture.shows(red, at: 2, 99) && picture[50, 10] == clear)
            floor.position.x += 3
            #expect(try stage.incrementalDifference() == 0)
        }

        // MARK: Depth

        @Test(arguments: [1, 2] as [CGFloat]) func intersectingPlanesShowTheNearerHalf(scale: CGFloat) throws {
            let stage = Stage(100, 60, scale: scale)
            stage.root.backgroundColor = .green
            let one = stage.add(10, 10, 80, 40, .red)
            one.transform = rotation(.pi / 4, 0, 1, 0)
            let other = stage.add(10, 10, 80, 40, .blue)
            other.transform = rotation(-.pi / 4, 0, 1, 0)
            let picture = try stage.picture()
            let half = 40 * cos(CGFloat.pi / 4)
            for x in Int((50 - half + 1) * scale)..<Int((50 + half - 1) * scale) {
                #expect(picture[x, Int(30 * scale)] == (x < Int(50 * scale) ? red : blue))
            }
            #expect(stage.root.hitTest(CGPoint(x: 40, y: 30)) === one)
            #expect(stage.root.hitTest(CGPoint(x: 60, y: 30)) === other)
            // Half transparent: each pixel is painted by both, in the right order.
            one.opacity = 0.5
            other.opacity = 0.5
            #expect(try stage.incrementalDifference() == 0)
            let mixed = try stage.picture()
            for x in Int((50 - half + 1) * scale)..<Int((50 + half - 1) * scale) {
                let near = x < Int(50 * scale)
                #expect(
                    mixed.shows(RGBA(near ? 128 : 64, 64, near ? 64 : 128, 255), at: x, Int(30 * scale), tolerance: 2))
            }
        }

        @Test func depthGoesBeforeOrderAndFlatSiblingsKeepTheirs() throws {
            let stage = Stage(60, 60)
            let front = stage.add(10, 10, 40, 40, .red)
            stage.add(10, 10, 40, 40, .blue)
            #expect(try stage.picture()[30, 30] == blue)
            front.transform = CATransform3DMakeTranslation(0, 0, 1)
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[30, 30] == red)
            #expect(stage.root.hitTest(CGPoint(x: 30, y: 30)) === front)
            // Seen from the other side.
            stage.root.sublayerTransform = rotation(.pi, 0, 1, 0)
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[30, 30] == blue)
            #expect(stage.root.hitTest(CGPoint(x: 30, y: 30)) !== front)
        }

        // MARK: Transform layers

        /// A cube of 60 points about (100, 100), seen from 400 points; faces in front, right, back, left, above, below.
        private func cube(_ stage: Stage) -> (CATransformLayer, [CALayer]) {
            stage.root.sublayerTransform = perspective(400)
            let cube = CATransformLayer()
            cube.frame = CGRect(x: 100, y: 100, width: 0, height: 0)
            stage.root.addSublayer(cube)
            let turns = [
                CATransform3DIdentity, rotation(.pi / 2, 0, 1, 0), rotation(.pi, 0, 1, 0), rotation(-.pi / 2, 0, 1, 0),
                rotation(.pi / 2, 1, 0, 0), rotation(-.pi / 2, 1, 0, 0),
            ]
            let colors: [CGColor] = [.red, .green, .blue, .rgb(1, 1, 0), .rgb(0, 1, 1), .rgb(1, 0, 1)]
            let faces = turns.indices.map { index in
                let face = stage.add(-30, -30, 60, 60, colors[index], to: cube)
                face.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 30), turns[index])
                return face
            }
            return (cube, faces)
        }

        private func center(of face: CALayer, rotated transform: CATransform3D) -> (at: CGPoint, isSeen: Bool) {
            let all = CATransform3DConcat(face.transform, transform)
            let middle = SIMD3(Double(all.m41), Double(all.m42), Double(all.m43))
            let normal = SIMD3(Double(all.m31), Double(all.m32), Double(all.m33))
            let toEye = SIMD3(0, 0, 400) - middle
            return (seen(middle, eye: 400, about: CGPoint(x: 100, y: 100)), (normal * toEye).sum() > 0)
        }

        @Test(arguments: [1, 2] as [CGFloat]) func aCubeShowsTheFacesThatFaceTheViewer(scale: CGFloat) throws {
            let stage = Stage(200, 200, scale: scale)
            let (cube, faces) = cube(stage)
            let colors = [
                red, green, blue, RGBA(255, 255, 0, 255), RGBA(0, 255, 255, 255), RGBA(255, 0, 255, 255),
            ]
            for angle in [0, 0.5, 1.2, 2.5, 4] as [CGFloat] {
                cube.transform = CATransform3DConcat(rotation(angle, 0, 1, 0), rotation(0.5 * angle, 1, 0, 0))
                #expect(try stage.incrementalDifference() == 0)
                let picture = try stage.picture()
                var seenFaces = 0
                for (index, face) in faces.enumerated() {
                    let (at, isSeen) = center(of: face, rotated: cube.transform)
                    guard isSeen else { continue }
                    seenFaces += 1
                    #expect(picture[Int(at.x * scale), Int(at.y * scale)] == colors[index])
                    #expect(stage.root.hitTest(at) === face)
                    #expect(face.convert(CGPoint(x: 30, y: 30), to: stage.root).isNear(at, within: 1e-6))
                    #expect(face.convert(at, from: stage.root).isNear(CGPoint(x: 30, y: 30), within: 1e-6))
                }
                #expect(seenFaces == (angle == 0 ? 1 : 3))
            }
            // One-sided faces look the same from outside, and can be looked through from inside.
            let whole = try stage.picture()
            for face in faces { face.isDoubleSided = false }
            #expect(try stage.incrementalDifference() == 0)
            let onesided = try stage.picture()
            var differing = 0
            for y in 0..<whole.height {
                for x in 0..<whole.width where !whole.shows(onesided[x, y], at: x, y, tolerance: 200) { differing += 1 }
            }
            #expect(differing == 0)
            cube.transform = CATransform3DIdentity
            faces[0].isHidden = true
            let inside = try stage.picture()
            #expect(inside[Int(100 * scale), Int(100 * scale)] == clear)
            #expect(stage.root.hitTest(CGPoint(x: 100, y: 100)) === stage.root)
            faces[2].isDoubleSided = true
            #expect(try stage.picture()[Int(100 * scale), Int(100 * scale)] == blue)
            #expect(stage.root.hitTest(CGPoint(x: 100, y: 100)) === faces[2])
        }

        @Test func transformLayersDrawNothingAndPassOnOpacity() throws {
            let stage = Stage(60, 40)
            let space = CATransformLayer()
            space.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            space.backgroundColor = .blue
            space.borderWidth = 3
            space.masksToBounds = true
            space.opacity = 0.5
            stage.root.addSublayer(space)
            stage.add(0, 0, 30, 20, .red, to: space)
            stage.add(10, 0, 10, 20, .red, to: space)
            let picture = try stage.picture()
            // Outside of its bounds; and twice where two overlap, for each is half transparent.
            #expect(picture.shows(RGBA(128, 0, 0, 128), at: 12, 15) && picture.shows(RGBA(128, 0, 0, 128), at: 38, 15))
            #expect(picture.shows(RGBA(191, 0, 0, 191), at: 25, 15))
            #expect(stage.root.hitTest(CGPoint(x: 38, y: 15)) === space.sublayers?[0])
            #expect(stage.root.hitTest(CGPoint(x: 50, y: 15)) === stage.root)
            space.isHidden = true
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture().area == 0)
        }

        @Test func transformLayersInTransformLayers() throws {
            let stage = Stage(120, 120)
            stage.root.sublayerTransform = perspective(200)
            let outer = CATransformLayer()
            outer.position = CGPoint(x: 60, y: 60)
            let inner = CATransformLayer()
            outer.transform = rotation(.pi / 2, 0, 1, 0)
            inner.transform = rotation(-.pi / 2, 0, 1, 0)
            inner.zPosition = 20
            stage.root.addSublayer(outer)
            outer.addSublayer(inner)
            // There and back: axis-aligned again, moved by 20 points to the right, which was forward.
            let layer = stage.add(-10, -10, 20, 20, .red, to: inner)
            let picture = try stage.picture()
            #expect(abs(picture.area - 400) < 1 && picture.centroid.isNear(CGPoint(x: 80, y: 60), within: 0.02))
            #expect(layer.convert(CGPoint.zero, to: stage.root).isNear(CGPoint(x: 70, y: 50), within: 1e-6))
            // To another parent and back, damage and all.
            stage.root.addSublayer(inner)
            #expect(try stage.incrementalDifference() == 0)
            outer.addSublayer(inner)
            #expect(try stage.incrementalDifference() == 0)
            outer.removeFromSuperlayer()
            #expect(try stage.incrementalDifference() == 0)
            inner.transform = CATransform3DIdentity
            stage.root.addSublayer(outer)
            #expect(try stage.incrementalDifference() == 0)
        }

        // MARK: Random trees

        /// Hit testing finds what is visible, and frames drawn by damage equal those drawn whole.
        @Test(arguments: [1, 2, 3, 4] as [UInt64]) func randomSpaces(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            let stage = Stage(120, 120)
            var layers = [stage.root]
            func shuffle(_ layer: CALayer) {
                layer.position = CGPoint(x: number(0...100), y: number(0...100))
                layer.zPosition = number(0...3) < 1 ? number(-30...30) : 0
                layer.transform =
                    number(0...3) < 2
                    ? rotation(number(-3...3), number(-1...1), number(-1...1), number(-1...1)) : .init()
                if layer.transform == CATransform3D() { layer.transform = CATransform3DIdentity }
                if number(0...4) < 1 { layer.transform = CATransform3DConcat(layer.transform, perspective(250)) }
                layer.sublayerTransform = number(0...3) < 1 ? perspective(300) : CATransform3DIdentity
                layer.isGeometryFlipped = number(0...5) < 1
                layer.masksToBounds = number(0...5) < 1
                layer.isDoubleSided = number(0...4) > 1
            }
            for index in 0..<24 {
                let layer = index % 4 == 1 ? CATransformLayer() : CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: number(20...90), height: number(20...90))
                layer.backgroundColor = .rgb(CGFloat(index * 10) / 255, number(0...1), 1)
                shuffle(layer)
                layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
                layers.append(layer)
            }
            for _ in 0..<10 {
                #expect(try stage.incrementalDifference() == 0)
                let picture = try stage.picture()
                var (right, wrong) = (0, 0)
                for y in stride(from: 2, to: 118, by: 3) {
                    for x in stride(from: 2, to: 118, by: 3) {
                        let here = picture[x, y]
                        let isEven = (-1...1).allSatisfy { dy in
                            (-1...1).allSatisfy { dx in picture[x + dx, y + dy] == here }
                        }
                        guard isEven else { continue }
                        let hit = stage.root.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                        let index = layers.firstIndex { $0 === hit } ?? 0
                        let color = index == 0 ? 0 : (index - 1) * 10
                        if here.w == 0 ? index == 0 : here.x == color && index > 0 { right += 1 } else { wrong += 1 }
                    }
                }
                #expect(wrong == 0 && right > 500)
                for _ in 0..<2 {
                    let layer = layers[Int.random(in: 1..<layers.count, using: &random)]
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: layer.backgroundColor = layer.backgroundColor
                    case 1:
                        var parent = layers[Int.random(in: 0..<layers.count, using: &random)]
                        var ancestor: CALayer? = parent
                        while let current = ancestor {
                            if current === layer { parent = stage.root }
                            ancestor = current.superlayer
                        }
                        parent.addSublayer(layer)
                    default: shuffle(layer)
                    }
                }
            }
        }
    }
}
