import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Properties that a subclass of a layer registers: key-value coding, actions, animations and drawing.
    @MainActor struct CustomPropertyTests {
        private final class RingLayer: CALayer {
            override class var customProperties: [CustomProperty] {
                [
                    .number("progress", default: 0.25), .point("target"), .size("extent"), .rect("area"),
                    .transform("twist"), .color("tint", default: .red), .bool("isOn"), .object("note"),
                ]
            }

            var progress: CGFloat {
                get { value(forKey: "progress") as? CGFloat ?? -1 }
                set { setValue(newValue, forKey: "progress") }
            }

            var asked: [String] = []
            var duration2 = 0.0
            /// What the copies drew, in order.
            var drawn: [CGFloat] { log.values }
            private final class Log { var values: [CGFloat] = [] }
            private var log = Log()

            override init() { super.init() }

            override init(layer: Any) {
                super.init(layer: layer)
                if let layer = layer as? RingLayer { log = layer.log }
            }

            required init?(coder: NSCoder) { nil }

            override class func needsDisplay(forKey key: String) -> Bool {
                key == "progress" || super.needsDisplay(forKey: key)
            }

            override func action(forKey event: String) -> (any CAAction)? {
                guard event == "progress", duration2 > 0 else { return super.action(forKey: event) }
                asked.append(event)
                let animation = CABasicAnimation(keyPath: event)
                animation.duration = duration2
                return animation
            }

            override func draw(in ctx: CGContext) {
                log.values.append(progress)
                ctx.setFillColor(.red)
                ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
            }
        }

        private let stage = Stage(100, 100)
        private let ring = RingLayer()

        init() throws {
            MediaClock.set(100)
            ring.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
            stage.root.addSublayer(ring)
            _ = try stage.frame()
        }

        private func step(to time: Double) { DisplayLinks.main.step(to: 100 + time) }

        @Test func `Values have their defaults and kinds`() {
            defer { MediaClock.set(nil) }
            #expect(ring.progress == 0.25 && ring.value(forKey: "progress") as? NSNumber == 0.25)
            #expect(RingLayer.defaultValue(forKey: "progress") as? CGFloat == 0.25)
            #expect(CALayer().value(forKey: "progress") == nil, "only the class that registers it has it")
            #expect((ring.value(forKey: "tint") as! CGColor?) == .red && ring.value(forKey: "note") == nil)
            ring.setValue("text", forKey: "progress")
            #expect(ring.progress == 0.25, "a value of another kind is ignored")
            ring.setValue(CGPoint(x: 1, y: 2), forKey: "target")
            ring.setValue(7, forKeyPath: "target.y")
            #expect(ring.value(forKeyPath: "target.y") as? Double == 7)
            ring.setValue("text", forKey: "note")
            let copy = RingLayer(layer: ring)
            #expect(copy.value(forKey: "note") as? String == "text")
            #expect(copy.value(forKeyPath: "target.x") as? Double == 1)
            ring.setValue(nil, forKey: "progress")
            #expect(ring.progress == 0.25, "nil is the default")
        }

        @Test func `A tracker reads each frame from presentation()`() throws {
            defer { MediaClock.set(nil) }
            let animation = CABasicAnimation(keyPath: "progress")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
            ring.add(animation, forKey: "progress")
            var read: [CGFloat] = []
            let link = CADisplayLink { [ring] _ in read.append(ring.presentation()?.progress ?? -1) }
            link.add(to: .main, forMode: .common)
            defer { link.invalidate() }
            for time in [0, 0.25, 0.5, 0.75, 1] { step(to: time) }
            // At its end the animation is over: the model shows.
            #expect(read == [0, 25, 50, 75, 0.25] && ring.progress == 0.25)
        }

        @Test func `All kinds are animated, their parts and in groups, too`() throws {
            defer { MediaClock.set(nil) }
            func animation(_ path: String, _ to: Any) -> CABasicAnimation {
                let animation = CABasicAnimation(keyPath: path)
                (animation.toValue, animation.duration) = (to, 1)
                return animation
            }
            let keyframes = CAKeyframeAnimation(keyPath: "progress")
            (keyframes.values, keyframes.duration) = ([0, 1, 0], 1)
            let group = CAAnimationGroup()
            group.animations = [keyframes, animation("target.x", 10), animation("isOn", true)]
            group.duration = 1
            ring.add(group, forKey: "group")
            for other in [
                animation("extent", CGSize(width: 4, height: 2)), animation("area.size.width", 8),
                animation("twist", CATransform3DMakeTranslation(6, 0, 0)), animation("tint", CGColor.blue),
            ] { ring.add(other, forKey: nil) }
            step(to: 0)
            step(to: 0.25)
            let early = try #require(ring.presentation())
            #expect(early.progress == 0.5 && early.value(forKey: "isOn") as? Bool == false)
            step(to: 0.5)
            let shown = try #require(ring.presentation())
            #expect(shown.progress == 1 && shown.value(forKeyPath: "target.x") as? Double == 5)
            #expect(shown.value(forKey: "extent") as? CGSize == CGSize(width: 2, height: 1))
            #expect(shown.value(forKeyPath: "area.size.width") as? Double == 4)
            #expect(shown.value(forKeyPath: "twist.translation.x") as? Double == 3)
            #expect((shown.value(forKey: "tint") as! CGColor?)?.components == [0.5, 0, 0.5, 1])
            #expect(shown.value(forKey: "isOn") as? Bool == true)
        }

        @Test func `The class's action animates a change and draws its frames`() throws {
            defer { MediaClock.set(nil) }
            ring.setNeedsDisplay()
            step(to: 0)
            #expect(ring.drawn == [0.25] && ring.asked.isEmpty)
            ring.duration2 = 1
            ring.progress = 0.75
            #expect(ring.asked == ["progress"])
            for time in [0, 0.5, 0.75, 1] { step(to: time) }
            #expect(ring.drawn.last == 0.75 && ring.drawn.contains(0.5) && ring.drawn.contains(0.625))
            #expect(try stage.picture().shows(red, at: 74, 5) && stage.picture().shows(clear, at: 76, 5))
            let count = ring.drawn.count
            step(to: 1.1)
            step(to: 1.2)
            #expect(ring.drawn.count <= count + 1, "no frame is drawn after the end")
        }

        @Test func `Half-way the picture is that of the animated value`() throws {
            defer { MediaClock.set(nil) }
            ring.setNeedsDisplay()
            step(to: 0)
            ring.duration2 = 1
            ring.progress = 0.75
            step(to: 0)
            step(to: 0.5)
            let picture = try stage.picture()
            #expect(picture.shows(red, at: 49, 5) && picture.shows(clear, at: 51, 5))
        }

        @Test func `A change without an action redraws`() throws {
            defer { MediaClock.set(nil) }
            ring.setNeedsDisplay()
            step(to: 0)
            ring.progress = 0.5
            step(to: 0.1)
            #expect(ring.drawn == [0.25, 0.5] && ring.animationKeys() == nil)
        }

        // MARK: Keys of Core Animation

        @Test func `Names are read as strings`() {
            defer { MediaClock.set(nil) }
            let layer = CALayer()
            #expect(layer.value(forKey: "contentsGravity") as? String == "resize")
            #expect(layer.value(forKey: "fillMode") as? String == "removed")
            #expect(layer.value(forKey: "cornerCurve") as? String == "circular")
            layer.setValue("center", forKey: "contentsGravity")
            layer.setValue("both", forKey: "fillMode")
            #expect(layer.contentsGravity == .center && layer.fillMode == .both)
            layer.setValue(CALayerContentsGravity.top, forKey: "contentsGravity")
            #expect(layer.contentsGravity == .top)
            let animation = CATransition()
            #expect(animation.value(forKey: "type") as? String == "fade")
            #expect(animation.value(forKey: "fillMode") as? String == "removed")
        }

        @Test func `Time and the visible rectangle have keys`() {
            defer { MediaClock.set(nil) }
            let (scroll, layer) = (CAScrollLayer(), CALayer())
            scroll.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            scroll.addSublayer(layer)
            #expect(layer.value(forKey: "visibleRect") as? CGRect == CGRect(x: 0, y: 0, width: 50, height: 20))
            layer.setValue(CGRect.zero, forKey: "visibleRect")
            #expect(layer.visibleRect.width == 50, "it is only read")
            layer.setValue(0.5, forKey: "speed")
            layer.setValue(3, forKey: "timeOffset")
            #expect(layer.speed == 0.5 && layer.timeOffset == 3 && layer.value(forKey: "speed") as? Double == 0.5)
            layer.setValue(nil, forKey: "speed")
            #expect(layer.speed == 1 && layer.value(forKey: "duration") as? Double == .infinity)
        }
    }
}
