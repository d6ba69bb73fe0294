import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Lines of one device pixel in groups that are drawn into a bitmap: they are those of the same layers drawn directly.
    @MainActor struct HairlineGroupTests {
        /// A property for which the render server flattens a layer, with a value that hardly changes its look.
        enum Cause: CaseIterable {
            case opacity, rasterization, mask, gradientMask, filter

            @MainActor func apply(to layer: CALayer, scale: CGFloat) {
                switch self {
                case .opacity: layer.opacity = 0.9999
                case .rasterization:
                    layer.shouldRasterize = true
                    layer.rasterizationScale = scale
                case .mask:
                    let mask = CALayer()
                    mask.frame = CGRect(x: -50, y: -50, width: 200, height: 200)
                    mask.backgroundColor = .rgb(0, 0, 0, 0.9999)
                    layer.mask = mask
                case .gradientMask:
                    let mask = CAGradientLayer()
                    mask.frame = CGRect(x: -50.3, y: -50.3, width: 200, height: 200)
                    mask.colors = [CGColor.rgb(0, 0, 0, 0.9999), CGColor.rgb(1, 1, 1, 0.9999)]
                    layer.mask = mask
                case .filter: layer.compositingFilter = "sourceAtop"
                }
            }
        }

        /// A position and map of the group on the screen: a translation, with or without flips and quarter turns.
        enum Place: CaseIterable {
            case whole, half, third, negative, oddSize, oddCenter, scrolled
            case quarterTurn, halfTurn, threeQuarterTurn, fullTurn, inTurnedLayer, mirrored, flippedGeometry
            case inPerspective, ownPerspective, scaledBack, moved, inGroup, copies, depthCopies, inMaskedCorners

            // swiftlint:disable:next cyclomatic_complexity
            @MainActor func put(_ group: CALayer, on stage: Stage) throws {
                var parent = stage.root
                func container(_ layer: CALayer = CALayer()) -> CALayer {
                    layer.frame = stage.root.bounds
                    stage.root.addSublayer(layer)
                    parent = layer
                    return layer
                }
                switch self {
                case .whole: break
                case .half: group.position.x += 0.5 / stage.scale
                case .third: group.position = CGPoint(x: 31.33, y: 29.71)
                case .negative: group.position = CGPoint(x: 3.3, y: -2.1)
                case .oddSize: group.bounds.size = CGSize(width: 31, height: 27)
                case .oddCenter:
                    group.bounds.size = CGSize(width: 31, height: 27)
                    group.position = CGPoint(x: 30, y: 30)
                case .scrolled: container().bounds.origin = CGPoint(x: 3.4, y: 7.7)
                case .quarterTurn: turn(group, .pi / 2)
                case .halfTurn: turn(group, .pi)
                case .threeQuarterTurn: turn(group, 3 * .pi / 2)
                case .fullTurn: turn(group, 2 * .pi)
                case .inTurnedLayer:
                    container().transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
                    group.position.x += 0.3
                case .mirrored: group.transform = CATransform3DMakeScale(-1, 1, 1)
                case .flippedGeometry:
                    container().isGeometryFlipped = true
                    group.position.y += 0.4
                case .inPerspective:
                    container().sublayerTransform.m34 = -1 / 400
                    group.zPosition = 80
                case .ownPerspective:
                    var transform = CATransform3DIdentity
                    transform.m34 = -1 / 400
                    group.transform = CATransform3DTranslate(transform, 0.3, 0, 40)
                case .scaledBack:
                    group.transform = CATransform3DMakeScale(1.3, 1.3, 1)
                    stage.root.addSublayer(group)
                    _ = try stage.frame()
                    group.transform = CATransform3DScale(group.transform, 1 / 1.3, 1 / 1.3, 1)
                case .moved:
                    stage.root.addSublayer(group)
                    for step in 0..<5 {
                        group.position.x += 0.3 + CGFloat(step % 2)
                        _ = try stage.frame()
                    }
                case .inGroup:
                    let outer = container()
                    outer.position.x += 0.3
                    outer.opacity = 0.9999
                    let sibling = CALayer()
                    sibling.frame = CGRect(x: 4, y: 4, width: 3, height: 3)
                    sibling.backgroundColor = .green
                    outer.addSublayer(sibling)
                case .copies, .depthCopies:
                    let replicator = CAReplicatorLayer()
                    replicator.instanceCount = 3
                    replicator.preservesDepth = self == .depthCopies
                    replicator.instanceTransform = CATransform3DMakeTranslation(13.3, 9.7, 0)
                    _ = container(replicator)
                    group.position = CGPoint(x: 22, y: 22)
                case .inMaskedCorners:
                    let clip = container()
                    clip.frame = CGRect(x: 2.3, y: 1.7, width: 55, height: 57)
                    clip.cornerRadius = 6
                    clip.masksToBounds = true
                }
                parent.addSublayer(group)
            }

            private func turn(_ group: CALayer, _ angle: CGFloat) {
                group.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                group.position.y += 0.4
            }
        }

        /// A group of lines, borders and strokes of one pixel or less.
        private func lines(scale: CGFloat) -> CALayer {
            let group = CALayer()
            group.frame = CGRect(x: 16, y: 14, width: 30, height: 26)
            let pixel = 1 / scale
            func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
                let layer = CALayer()
                layer.frame = CGRect(x: x, y: y, width: width, height: height)
                group.addSublayer(layer)
                return layer
            }
            add(4 * pixel, 0, pixel, 26).backgroundColor = .red
            add(0, 7 * pixel, 30, pixel).backgroundColor = .blue
            let framed = add(8, 8, 12, 10)
            framed.borderWidth = pixel
            framed.borderColor = .rgb(0, 0.4, 0)
            let round = add(20.5, 3, 9, 9)
            round.borderWidth = 1
            round.cornerRadius = 4
            round.borderColor = .blue
            for (index, width) in [1, 0.5].enumerated() {
                let stroke = CAShapeLayer()
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 10.5 + 4 * CGFloat(index), y: 1))
                path.addLine(to: CGPoint(x: 10.5 + 4 * CGFloat(index), y: 20))
                path.addLine(to: CGPoint(x: 28, y: 22.5 + CGFloat(index)))
                stroke.path = path
                stroke.lineWidth = width
                stroke.fillColor = nil
                stroke.strokeColor = .rgb(0, 0, 0)
                group.addSublayer(stroke)
            }
            return group
        }

        private func picture(_ place: Place, _ cause: Cause?, scale: CGFloat) throws -> CGImage {
            let stage = Stage(60, 60, scale: scale)
            stage.root.backgroundColor = .white
            let group = lines(scale: scale)
            cause?.apply(to: group, scale: scale)
            try place.put(group, on: stage)
            if let first = try stage.frame(), place != .inGroup, place != .scaledBack {
                #expect((first.offscreenPasses > 0) == (cause != nil), "\(place)")
            }
            #expect(try stage.incrementalDifference() == 0, "\(place) \(String(describing: cause)) at \(scale)")
            return try stage.picture()
        }

        @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
        func `Lines of a group are those of its layers`(scale: CGFloat) throws {
            for place in Place.allCases {
                let direct = try picture(place, nil, scale: scale)
                for cause in Cause.allCases {
                    switch (place, cause) {
                    // It has no backdrop in a transparent group.
                    case (.inGroup, .filter): continue
                    // It has a scale of its own.
                    case (.inPerspective, .rasterization), (.ownPerspective, .rasterization): continue
                    default: break
                    }
                    let difference = try picture(place, cause, scale: scale).largestDifference(from: direct)
                    #expect(difference <= 2, "\(place) \(cause) at \(scale)")
                }
            }
        }

        /// A shadow without blur is that of the lines, in the pixels that they would cover.
        @Test(arguments: [1, 1.25, 1.5, 2])
        func `Lines of a sharp shadow are those of its layers`(scale: CGFloat) throws {
            for place in Place.allCases where place != .scaledBack && place != .moved {
                func picture(isShadow: Bool) throws -> CGImage {
                    let stage = Stage(60, 60, scale: scale)
                    stage.root.backgroundColor = .white
                    let group = lines(scale: scale)
                    for layer in group.sublayers ?? [] {
                        if layer.backgroundColor != nil { layer.backgroundColor = .rgb(0, 0, 0) }
                        if layer.borderWidth > 0 { layer.borderColor = .rgb(0, 0, 0) }
                    }
                    if isShadow {
                        // The layers themselves are out of sight.
                        group.shadowOffset = CGSize(width: 200.3, height: 0)
                        group.shadowRadius = 0
                        group.shadowOpacity = 1
                        group.bounds.origin.x = 200.3
                    }
                    try place.put(group, on: stage)
                    #expect(try stage.incrementalDifference() == 0, "\(place)")
                    return try stage.picture()
                }
                // Shadows of layers that overlap are one.
                guard place != .inGroup, place != .copies, place != .depthCopies else { continue }
                let difference = try picture(isShadow: true).largestDifference(from: picture(isShadow: false))
                #expect(difference <= 2, "\(place) at \(scale)")
            }
        }

        @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
        func `Lines in the snapshot of a transition are those of its layers`(scale: CGFloat) throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            for place in Place.allCases {
                switch place {
                // There are no snapshots of copies, and a scaled one is interpolated.
                case .copies, .depthCopies, .inPerspective, .ownPerspective: continue
                default: break
                }
                let stage = Stage(60, 60, scale: scale)
                stage.root.backgroundColor = .white
                let group = lines(scale: scale)
                try place.put(group, on: stage)
                let before = try stage.picture()
                let transition = CATransition()
                transition.type = .reveal
                transition.duration = 1
                group.add(transition, forKey: nil)
                group.sublayers = nil
                _ = try stage.frame()
                #expect(try stage.picture().largestDifference(from: before) <= 2, "\(place) at \(scale)")
            }
        }

        /// A bitmap that is kept while its layer moves is interpolated, and drawn once more when it has stopped.
        @Test func `A rasterized layer is drawn again after it has moved`() throws {
            MediaClock.set(100)
            defer { MediaClock.set(nil) }
            let stage = Stage(100, 60, scale: 1.25, refresh: 60)
            stage.root.backgroundColor = .white
            let group = lines(scale: 1.25)
            Cause.rasterization.apply(to: group, scale: 1.25)
            stage.root.addSublayer(group)
            #expect(try stage.frame()?.offscreenPasses == 1)
            for _ in 0..<10 {
                group.position.x += 1.3
                #expect(try stage.frame()?.offscreenPasses == 0)
            }
            #expect(try stage.frame()?.offscreenPasses == 1)
            #expect(try stage.frame() == nil)
            #expect(try stage.incrementalDifference() == 0)
            group.position.x += 4
            #expect(try stage.frame()?.offscreenPasses == 0)
            #expect(try stage.frame() == nil)
            // Turned, it is in its own plane.
            for step in 1...10 {
                group.transform = CATransform3DMakeRotation(.pi / 20 * CGFloat(step), 0, 0, 1)
                #expect(try stage.frame()?.offscreenPasses == 0)
            }
            #expect(try stage.frame()?.offscreenPasses == 1)
            #expect(try stage.frame() == nil)
        }

        @Test func `Copies have as many bitmaps as they have positions between pixels`() throws {
            let stage = Stage(300, 300)
            let replicator = CAReplicatorLayer()
            replicator.frame = stage.root.bounds
            let group = lines(scale: 1)
            group.opacity = 0.5
            replicator.addSublayer(group)
            stage.root.addSublayer(replicator)
            func passes(_ count: Int, _ transform: CATransform3D) throws -> Int? {
                replicator.instanceCount = count
                replicator.instanceTransform = transform
                return try stage.frame()?.offscreenPasses
            }
            #expect(try passes(6, CATransform3DMakeTranslation(30, 7, 0)) == 1)
            #expect(try passes(6, CATransform3DMakeTranslation(30.5, 7, 0)) == 1)
            #expect(try passes(6, CATransform3DMakeTranslation(30.25, 7, 0)) == 2)
            // Rotated and scaled copies show the bitmap of the first.
            #expect(try passes(12, CATransform3DMakeRotation(.pi / 6, 0, 0, 1)) ?? 9 <= 3)
            #expect(try passes(5, CATransform3DMakeScale(0.9, 0.9, 1)) ?? 9 <= 2)
            #expect(try passes(40, CATransform3DMakeTranslation(3.137, 0, 0)) ?? 99 <= 16)
            #expect(try stage.incrementalDifference() <= 1)
            group.sublayers?[0].backgroundColor = .green
            #expect(try stage.frame()?.offscreenPasses ?? 99 <= 16)
            replicator.instanceCount = 1
            group.opacity = 1
            _ = try stage.frame()
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}

extension CGImage {
    /// Returns the largest difference of a component from that of an image of the same size.
    fileprivate func largestDifference(from other: CGImage) -> Int {
        var largest = 0
        withUnsafeBytes { a in
            other.withUnsafeBytes { b in
                for index in a.indices { largest = max(largest, abs(Int(a[index]) - Int(b[index]))) }
            }
        }
        return largest
    }
}
