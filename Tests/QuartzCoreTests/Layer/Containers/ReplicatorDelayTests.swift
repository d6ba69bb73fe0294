import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Copies that show another time.
    @MainActor struct ReplicatorDelayTests {
        private let start = 100.0

        private func step(to time: Double) { DisplayLinks.main.step(to: start + time) }

        /// Three copies, 40 points apart downwards and half a second late each.
        private func replicator(_ stage: Stage, count: Int = 3, delay: Double = 0.5) -> CAReplicatorLayer {
            let layer = CAReplicatorLayer()
            layer.frame = stage.root.bounds
            layer.instanceCount = count
            layer.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
            layer.instanceDelay = delay
            stage.root.addSublayer(layer)
            return layer
        }

        /// From 10 to 110 in two seconds, again and again.
        private func slide(_ repeats: Float = .infinity) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 10
            animation.toValue = 110
            animation.duration = 2
            animation.repeatCount = repeats
            return animation
        }

        /// Where the copies of a square of 10 points are, by the middle of what is seen in each row of 40.
        private func positions(_ picture: CGImage, rows: Int = 3) -> [Double?] {
            (0..<rows).map { row in
                var (sum, weight) = (0.0, 0.0)
                for y in row * 40..<(row + 1) * 40 {
                    for x in 0..<picture.width {
                        let alpha = Double(picture[x, y].w)
                        sum += alpha * (Double(x) + 0.5)
                        weight += alpha
                    }
                }
                return weight > 0 ? sum / weight : nil
            }
        }

        private func expect(
            _ stage: Stage, _ expected: [Double?], _ comment: Comment? = nil, line: Int = #line
        ) throws {
            let location = SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
            let shown = try positions(stage.picture(), rows: expected.count)
            for (shown, expected) in zip(shown, expected) {
                #expect((shown == nil) == (expected == nil), comment, sourceLocation: location)
                if let shown, let expected {
                    #expect(abs(shown - expected) < 0.05, comment, sourceLocation: location)
                }
            }
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference, comment, sourceLocation: location)
        }

        @Test func copiesAreLate() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            let layer = stage.add(15, 15, 10, 10, .red, to: copies)
            layer.add(slide(), forKey: "slide")
            step(to: 0)
            // Before it begins, a copy shows the model.
            try expect(stage, [10, 20, 20])
            step(to: 0.5)
            try expect(stage, [35, 10, 20])
            step(to: 1.5)
            try expect(stage, [85, 60, 35])
            step(to: 2.5)
            try expect(stage, [35, 110 - 0, 85].map { $0 == 110 ? 10 : $0 })
            // Each copy's change is its own damage: no more than what moves.
            step(to: 2.6)
            let frame = try stage.statistics().last
            #expect(frame.damagedPixels <= 3 * 17 * 11 && frame.damagedPixels > 0)
            // Another delay, and none.
            copies.instanceDelay = 0.25
            try expect(stage, [40, 27.5, 15])
            copies.instanceDelay = 0
            try expect(stage, [40, 40, 40])
            copies.instanceDelay = -0.25
            try expect(stage, [40, 52.5, 65])
            layer.removeAnimation(forKey: "slide")
            try expect(stage, [20, 20, 20])
            layer.position.x = 60
            layer.backgroundColor = .blue
            try expect(stage, [60, 60, 60])
            #expect(try stage.picture()[60, 100] == blue)
        }

        @Test func backwardsFillAndOneRun() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            let layer = stage.add(15, 15, 10, 10, .red, to: copies)
            let animation = slide(1)
            animation.fillMode = .backwards
            let recorder = AnimationRecorder()
            animation.delegate = recorder
            animation.setValue("slide", forKey: "name")
            layer.add(animation, forKey: "slide")
            step(to: 0)
            try expect(stage, [10, 10, 10])
            step(to: 1)
            try expect(stage, [60, 35, 10])
            #expect(recorder.told == ["start slide"])
            // The original is over; the copies come to their ends.
            step(to: 2)
            #expect(recorder.told == ["start slide", "stop slide true"] && layer.animationKeys() == nil)
            try expect(stage, [20, 85, 60])
            step(to: 2.25)
            try expect(stage, [20, 97.5, 72.5])
            step(to: 2.5)
            try expect(stage, [20, 20, 85])
            step(to: 3)
            try expect(stage, [20, 20, 20])
            #expect(recorder.told.count == 2, "copies cause no callbacks")
            // At rest: nothing is drawn any more.
            let frames = try stage.statistics().framesPresented
            step(to: 4)
            #expect(try stage.statistics().framesPresented == frames)
        }

        @Test func layersComeAndGo() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            let layer = stage.add(15, 15, 10, 10, .red, to: copies)
            layer.add(slide(), forKey: nil)
            step(to: 0)
            step(to: 1)
            try expect(stage, [60, 35, 10])
            // A layer within the moving one, then the moving one out and in again.
            let inner = stage.add(0, 10, 10, 10, .green, to: layer)
            try expect(stage, [60, 35, 10])
            #expect(try stage.picture()[35, 67] == green)
            inner.removeFromSuperlayer()
            #expect(try stage.picture()[35, 67] == clear)
            layer.removeFromSuperlayer()
            #expect(try stage.picture().area == 0)
            copies.addSublayer(layer)
            try expect(stage, [20, 20, 20])
            layer.add(slide(), forKey: nil)
            step(to: 1)
            step(to: 2)
            try expect(stage, [60, 35, 10])
            for (count, expected) in [
                (1, [60.0, nil, nil]), (2, [60, 35, nil]), (0, [nil, nil, nil]), (3, [60, 35, 10]),
            ] {
                copies.instanceCount = count
                try expect(stage, expected, "\(count)")
            }
            copies.removeFromSuperlayer()
            #expect(try stage.picture().area == 0)
            stage.root.addSublayer(copies)
            _ = try stage.frame()
            layer.add(slide(), forKey: nil)
            step(to: 2)
            step(to: 2.75)
            try expect(stage, [47.5, 22.5, 20])
            // All that was made for them goes with them.
            let before = try stage.statistics().layers
            stage.root.sublayers = nil
            copies.sublayers = nil
            _ = try stage.frame()
            #expect(try stage.statistics().layers < before)
        }

        @Test func coloursAndAnimatedStepsAreThoseOfCopies() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            copies.instanceRedOffset = -0.5
            copies.instanceAlphaOffset = -0.25
            let layer = stage.add(15, 15, 10, 10, .white, to: copies)
            layer.add(slide(), forKey: nil)
            step(to: 0)
            step(to: 1)
            let picture = try stage.picture()
            #expect(picture[60, 20] == white && picture.shows(RGBA(96, 191, 191, 191), at: 35, 60))
            #expect(picture.shows(RGBA(0, 128, 128, 128), at: 10, 100))
            // The replicator's own values are animated, too.
            let spread = CABasicAnimation(keyPath: "instanceTransform.translation.x")
            spread.fromValue = 0
            spread.toValue = 40
            spread.duration = 1
            copies.add(spread, forKey: nil)
            step(to: 1)
            step(to: 1.5)
            try expect(stage, [85, 60 + 20, 35 + 40])
        }

        @Test func pathsGradientsMasksAndGroups() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            let shape = CAShapeLayer()
            shape.frame = copies.bounds
            shape.fillColor = .red
            copies.addSublayer(shape)
            let grow = CABasicAnimation(keyPath: "path")
            grow.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 0, height: 8), transform: nil)
            grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 80, height: 8), transform: nil)
            grow.duration = 2
            grow.repeatCount = .infinity
            shape.add(grow, forKey: nil)
            // A group of two at half its opacity, cut by a mask that moves.
            let group = stage.add(0, 10, 130, 20, .blue, to: copies)
            stage.add(0, 0, 130, 10, .green, to: group)
            group.opacity = 0.5
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
            mask.backgroundColor = .rgb(0, 0, 0, 0.5)
            group.mask = mask
            mask.add(slide(), forKey: nil)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 100, y: 30, width: 20, height: 10)
            gradient.colors = [CGColor.red, CGColor.red]
            copies.addSublayer(gradient)
            let tint = CABasicAnimation(keyPath: "colors")
            tint.fromValue = [CGColor.red, CGColor.red]
            tint.toValue = [CGColor.blue, CGColor.blue]
            tint.duration = 2
            tint.repeatCount = .infinity
            gradient.add(tint, forKey: nil)
            step(to: 0)
            step(to: 1.5)
            let picture = try stage.picture()
            for (copy, part) in [0.75, 0.5, 0.25].enumerated() {
                let (y, edge) = (copy * 40, Int(80 * part))
                #expect(picture[edge - 1, y + 4] == red && picture[edge, y + 4] == clear, "\(copy)")
                let x = Int(10 + 100 * part)
                #expect(
                    picture.shows(RGBA(0, 64, 0, 64), at: x, y + 15) && picture.shows(RGBA(0, 0, 64, 64), at: x, y + 25)
                )
                #expect(picture[x - 8, y + 15] == clear && picture[x + 8, y + 15] == clear)
                let (r, b) = (Int(255 * (1 - part)), Int(255 * part))
                #expect(picture.shows(RGBA(r, 0, b, 255), at: 110, y + 35))
            }
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            step(to: 1.6)
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }

        @Test func replicatorsWithinReplicators() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(260, 120)
            let outer = replicator(stage, count: 2, delay: 0.5)
            outer.instanceTransform = CATransform3DMakeTranslation(130, 0, 0)
            let inner = CAReplicatorLayer()
            inner.frame = CGRect(x: 0, y: 0, width: 130, height: 120)
            inner.instanceCount = 3
            inner.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
            inner.instanceDelay = 0.25
            outer.addSublayer(inner)
            let layer = stage.add(15, 15, 10, 10, .red, to: inner)
            layer.add(slide(), forKey: nil)
            step(to: 0)
            step(to: 1.5)
            func shown(_ column: Int) throws -> [Double?] {
                let whole = try stage.picture()
                return positions(
                    try #require(whole.cropping(to: CGRect(x: column * 130, y: 0, width: 130, height: 120))))
            }
            for (column, late) in [0, 0.5].enumerated() {
                for (row, position) in try shown(column).enumerated() {
                    let expected = 10 + 50 * (1.5 - late - 0.25 * Double(row))
                    #expect(abs((position ?? 0) - expected) < 0.05, "\(column) \(row)")
                }
            }
            layer.backgroundColor = .blue
            inner.instanceCount = 2
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
            #expect(try stage.picture()[130 + 35 + 12, 60] == blue || stage.picture().area > 0)
            outer.instanceDelay = 0
            for column in 0..<2 {
                #expect(try abs((shown(column)[1] ?? 0) - (10 + 50 * 1.25)) < 0.05, "\(column)")
                #expect(try shown(column)[2] == nil)
            }
            #expect(try stage.incrementalDifference() <= Stage.roundingDifference)
        }

        @Test func drawnContentIsThatOfTheOriginal() throws {
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(130, 120)
            let copies = replicator(stage)
            let layer = DrawingLayer()
            layer.frame = CGRect(x: 15, y: 15, width: 10, height: 10)
            var color = CGColor.red
            layer.onDraw = { context, _ in
                context.setFillColor(color)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            copies.addSublayer(layer)
            layer.setNeedsDisplay()
            layer.add(slide(), forKey: nil)
            step(to: 0)
            step(to: 1)
            #expect(try stage.picture()[35, 60] == red)
            color = .green
            layer.setNeedsDisplay()
            #expect(try stage.incrementalDifference() == 0)
            #expect(try stage.picture()[35, 60] == green && stage.picture()[60, 20] == green)
        }
    }
}
