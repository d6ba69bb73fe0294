import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Animations that changes start, and those along keyframes, in groups and of all kinds of properties.
    @MainActor struct ImplicitAnimationTests {
        private let stage = Stage(100, 100, animates: true)
        private let layer: CALayer

        init() throws {
            MediaClock.set(100)
            layer = stage.add(0, 0, 10, 10, .red)
            layer.position = CGPoint(x: 20, y: 20)
            _ = try stage.frame()
        }

        private func step(to time: Double) { DisplayLinks.main.step(to: time) }

        /// The curve of Core Animation's default timing function, by halving.
        private func eased(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
            func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if value(middle, x1, x2) < x { low = middle } else { high = middle }
            }
            return value(low, y1, y2)
        }

        @Test func changesAnimate() throws {
            defer { MediaClock.set(nil) }
            #expect(layer.animationKeys() == nil, "what a new layer gets is there immediately")
            layer.position = CGPoint(x: 60, y: 20)
            layer.backgroundColor = .blue
            #expect(layer.animationKeys() == ["position", "backgroundColor"])
            #expect(layer.position.x == 60)
            let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
            #expect(animation.duration == 0.25 && animation.fillMode == .backwards && animation.keyPath == "position")
            step(to: 100)
            #expect(try #require(layer.presentation()).position.x == 20)
            for time in [0.05, 0.125, 0.2] {
                step(to: 100 + time)
                let x = 20 + 40 * eased(time / 0.25, 0.25, 0.1, 0.25, 1)
                #expect(try abs(#require(layer.presentation()).position.x - x) < 1e-4)
                #expect(try stage.picture().centroid.isNear(CGPoint(x: x, y: 20), within: 0.03))
            }
            #expect(try stage.incrementalDifference() == 0)
            step(to: 100.25)
            #expect(layer.animationKeys() == nil)
            #expect(try stage.picture().shows(blue, at: 60, 20))
        }

        @Test func aSecondChangeContinuesFromThePresentedValue() throws {
            defer { MediaClock.set(nil) }
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position.x = 60
            step(to: 100)
            step(to: 100.125)
            #expect(try abs(#require(layer.presentation()).position.x - 40) < 1e-9)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setAnimationDuration(1)
            layer.position.x = 0
            step(to: 100.125)
            #expect(try abs(#require(layer.presentation()).position.x - 40) < 1e-9)
            step(to: 100.625)
            #expect(try abs(#require(layer.presentation()).position.x - 20) < 1e-9)
        }

        @Test func someChangesDoNot() throws {
            defer { MediaClock.set(nil) }
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setAnimationDuration(0)
            layer.opacity = 0.75
            CATransaction.commit()
            layer.contentsGravity = .center
            layer.frame = layer.frame
            layer.actions = ["position": NSNull()]
            layer.position.x = 1
            let detached = CALayer()
            CATransaction.flush()
            detached.opacity = 0.5
            #expect(layer.animationKeys() == nil && detached.animationKeys() == nil)
            final class Owner: CALayerDelegate {
                func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
            }
            let (owned, owner) = (stage.add(0, 0, 5, 5, .green), Owner())
            owned.delegate = owner
            _ = try stage.frame()
            owned.opacity = 0.5
            owned.asksDelegateForActions = false
            owned.opacity = 0.25
            #expect(owned.animationKeys() == nil)
        }

        @Test func actionsOfAProgramStartWithTheOldValue() throws {
            defer { MediaClock.set(nil) }
            let action = CABasicAnimation()
            action.duration = 2
            layer.actions = ["position": action]
            layer.position = CGPoint(x: 60, y: 20)
            let added = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
            #expect(added.keyPath == "position" && added.duration == 2)
            #expect(added.fromValue as? CGPoint == CGPoint(x: 20, y: 20) && action.keyPath == nil)
            step(to: 100)
            step(to: 101)
            #expect(try abs(#require(layer.presentation()).position.x - 40) < 1e-9)
        }

        // MARK: Keyframes

        private func keyframes(_ keyPath: String, _ values: [Any], duration: Double = 4) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.duration = duration
            return animation
        }

        /// The presented values of a number at times after the start.
        private func samples(_ animation: CAAnimation, _ keyPath: String, at times: [Double]) throws -> [Double] {
            layer.add(animation, forKey: "a")
            step(to: 100)
            return try times.map { time in
                step(to: 100 + time)
                let layer = try #require(layer.presentation())
                return try #require(layer.value(forKeyPath: keyPath) as? Double)
            }
        }

        private func near(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
            a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
        }

        @Test func linearDiscreteAndPaced() throws {
            defer { MediaClock.set(nil) }
            let times = [0.0, 1, 2, 3, 3.999]
            let animation = keyframes("position.x", [0, 10, 50])
            #expect(try near(samples(animation, "position.x", at: times), [0, 5, 10, 30, 49.98]))
            animation.keyTimes = [0, 0.25, 1]
            MediaClock.set(100)
            #expect(
                try near(samples(animation, "position.x", at: times), [0, 10, 10 + 40 / 3.0, 110 / 3.0, 49.98], 0.01))
            animation.calculationMode = .paced
            MediaClock.set(100)
            #expect(try near(samples(animation, "position.x", at: times), [0, 12.5, 25, 37.5, 49.9875]))
            animation.calculationMode = .discrete
            animation.keyTimes = [0, 0.25, 0.75, 1]
            MediaClock.set(100)
            #expect(try near(samples(animation, "position.x", at: times), [0, 10, 10, 50, 50]))
            // As Catmull and Rom have it between evenly spaced values.
            animation.calculationMode = .cubic
            animation.keyTimes = nil
            MediaClock.set(100)
            let middle = try samples(animation, "position.x", at: [2, 1])
            #expect(near(middle, [10, 5 + (10 - 25) / 8.0]))
        }

        @Test func alongAPath() throws {
            defer { MediaClock.set(nil) }
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10, y: 10))
            path.addLine(to: CGPoint(x: 20, y: 10))
            path.addCurve(
                to: CGPoint(x: 80, y: 70), control1: CGPoint(x: 60, y: 10), control2: CGPoint(x: 80, y: 30))
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.duration = 2
            animation.rotationMode = .rotateAuto
            layer.add(animation, forKey: "a")
            step(to: 100)
            for t in [0.1, 0.37, 0.5, 0.93] {
                step(to: 101 + t)
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                let point = CGPoint(
                    x: a * 20 + b * 60 + c * 80 + d * 80, y: a * 10 + b * 10 + c * 30 + d * 70)
                let shown = try #require(layer.presentation())
                #expect(shown.position.isNear(point, within: 2e-3))
                let (dx, dy) = (s * s * 40 + 2 * s * t * 20, 2 * s * t * 20 + t * t * 40)
                let angle = try #require(shown.value(forKeyPath: "transform.rotation.z") as? Double)
                #expect(abs(angle - atan2(dy, dx)) < 1e-2)
            }
            // Paced: the same distance in each interval of time.
            animation.calculationMode = .paced
            animation.rotationMode = nil
            MediaClock.set(100)
            layer.add(animation, forKey: "a")
            step(to: 100)
            var last = CGPoint(x: 10, y: 10)
            var lengths: [Double] = []
            for index in 1..<200 {
                step(to: 100 + Double(index) / 100)
                let now = try #require(layer.presentation()).position
                lengths.append(hypot(now.x - last.x, now.y - last.y))
                last = now
            }
            #expect(try #require(lengths.max()) - #require(lengths.min()) < 2e-2)
        }

        @Test func groupsAndValueFunctions() throws {
            defer { MediaClock.set(nil) }
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            turn.fromValue = 0
            turn.toValue = 2 * Double.pi
            let late = CABasicAnimation(keyPath: "position.x")
            late.fromValue = 0
            late.toValue = 100
            late.beginTime = 1
            late.duration = 10
            let group = CAAnimationGroup()
            group.duration = 4
            group.animations = [turn, late]
            layer.add(group, forKey: "g")
            step(to: 100)
            step(to: 101)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.transform.m12 - 1) < 1e-9 && shown.position.x == 0, "a quarter of a turn")
            step(to: 102)
            #expect(try abs(#require(layer.presentation()).position.x - 10) < 1e-9)
            #expect(try abs(#require(layer.presentation()).transform.m11 + 1) < 1e-9)
            step(to: 104)
            #expect(try #require(layer.presentation()).position.x == 20 && layer.animationKeys() == nil)
        }

        /// - Parameter parts: The begin times of keyframe animations that follow each other to the group's end at 1 s.
        @Test(
            arguments: [[0, 0.5], [0, 0.3, 0.7], [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.9]] as [[Double]], [false, true])
        func `The last keyframe animation of a group keeps its value at the group's end`(
            parts: [Double], isDiscrete: Bool
        ) throws {
            defer { MediaClock.set(nil) }
            let group = CAAnimationGroup()
            group.animations = parts.indices.map { index in
                let animation = CAKeyframeAnimation(keyPath: "position.x")
                animation.values = [index * 10, index * 10 + 5, index * 10 + 10]
                if isDiscrete { animation.calculationMode = .discrete }
                animation.beginTime = parts[index]
                animation.duration = (index + 1 < parts.count ? parts[index + 1] : 1) - parts[index]
                return animation
            }
            group.duration = 1
            group.fillMode = .forwards
            group.isRemovedOnCompletion = false
            layer.add(group, forKey: "g")
            for time in [100, 101, 101.5, 200] {
                step(to: time)
                if time > 100 {
                    #expect(try #require(layer.presentation()).position.x == CGFloat(parts.count * 10))
                    #expect(try abs(stage.picture().centroid.x - CGFloat(parts.count * 10)) < 0.03)
                }
            }
        }

        @Test func springsSwingOver() throws {
            defer { MediaClock.set(nil) }
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 50
            spring.duration = spring.settlingDuration
            let times = [0.1, 0.2, 0.4, 0.8, 1.2]
            let shown = try samples(spring, "position.x", at: times)
            let damped = 75.0.squareRoot()
            let wanted = times.map { 50 * (1 - exp(-5 * $0) * (cos(damped * $0) + 5 / damped * sin(damped * $0))) }
            #expect(near(shown, wanted, 1e-6) && shown.contains { $0 > 50 })
        }

        @Test(arguments: [
            "bounds.size.width", "anchorPoint.x", "zPosition", "opacity", "borderWidth", "cornerRadius",
            "contentsRect.size.width",
            "shadowOpacity", "shadowRadius", "shadowOffset.width", "transform.scale.x", "transform.translation.y",
            "transform.rotation.z", "sublayerTransform.rotation.y",
        ])
        func propertiesOfAllLayers(_ keyPath: String) throws {
            defer { MediaClock.set(nil) }
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = 0.25
            animation.toValue = 0.75
            animation.duration = 1
            let before = layer.value(forKeyPath: keyPath) as? Double
            #expect(try near(samples(animation, keyPath, at: [0.5]), [0.5], 1e-6))
            #expect(try stage.incrementalDifference() == 0)
            step(to: 101)
            #expect(try near(samples(CABasicAnimation(keyPath: "none"), keyPath, at: [1]), [#require(before)]))
        }

        @Test func shapesAndGradients() throws {
            defer { MediaClock.set(nil) }
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
            gradient.colors = [CGColor.red, CGColor.red]
            for layer in [shape, gradient] { stage.root.addSublayer(layer) }
            _ = try stage.frame()
            shape.fillColor = .green
            let grow = CABasicAnimation(keyPath: "path")
            grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
            grow.duration = 0.25
            shape.add(grow, forKey: "path")
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            gradient.colors = [CGColor.blue, CGColor.blue]
            step(to: 100)
            step(to: 100.125)
            let shown = try #require(shape.presentation())
            #expect(try #require(shown.path).boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
            let color = try #require(gradient.presentation()?.colors?.first as? CGColor).components
            #expect(color == [0.5, 0, 0.5, 1])
            let picture = try stage.picture()
            #expect(picture.shows(RGBA(128, 0, 128, 255), at: 70, 70))
            #expect(picture[15, 5].w == 255 && picture[25, 5].w == 0)
            #expect(try stage.incrementalDifference() == 0)
            step(to: 101)
            #expect(try stage.picture().shows(blue, at: 70, 70) && stage.incrementalDifference() == 0)
        }

        @Test func contentsFadeOver() throws {
            defer { MediaClock.set(nil) }
            func image(_ color: CGColor) throws -> CGImage {
                try CGImage.drawn(4, 4) { context in
                    context.setFillColor(color)
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
            }
            layer.backgroundColor = nil
            layer.contents = try image(.red)
            step(to: 101)
            step(to: 102)
            let blueImage = try image(.blue)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setAnimationDuration(1)
            layer.contents = blueImage
            step(to: 102)
            #expect(try stage.picture().shows(red, at: 20, 20))
            step(to: 102.5)
            #expect(try stage.picture().shows(RGBA(128, 0, 128, 255), at: 20, 20, tolerance: 3))
            step(to: 103)
            #expect(try stage.picture().shows(blue, at: 20, 20) && layer.contents as? CGImage === blueImage)
            #expect(try stage.incrementalDifference() == 0)
        }
    }
}
