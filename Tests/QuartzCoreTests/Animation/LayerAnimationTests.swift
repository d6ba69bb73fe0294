import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Locking
import Testing

/// Records its calls.
final class AnimationRecorder: CAAnimationDelegate {
    var told: [String] = []
    var onStop: (CAAnimation, Bool) -> Void = { _, _ in }

    func animationDidStart(_ anim: CAAnimation) { told.append("start \(name(anim))") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        told.append("stop \(name(anim)) \(flag)")
        onStop(anim, flag)
    }

    private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "" }
}

/// What was called, in order.
final class CallLog: Sendable {
    private let list = Mutex<[String]>([])
    var calls: [String] { list.withLock { $0 } }

    func add(_ call: String) { list.withLock { $0.append(call) } }
}

extension CoreAnimationTests {
    @MainActor struct LayerAnimationTests {
        private let stage = Stage(100, 100)
        private let layer: CALayer
        private let recorder = AnimationRecorder()

        init() throws {
            MediaClock.set(100)
            layer = stage.add(0, 0, 10, 10, .red)
            layer.position = CGPoint(x: 5, y: 5)
            _ = try stage.frame()
        }

        private func step(to time: Double) { DisplayLinks.main.step(to: time) }

        private func basic(_ keyPath: String, _ duration: Double = 1, name: String = "") -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.duration = duration
            animation.delegate = recorder
            animation.setValue(name, forKey: "name")
            return animation
        }

        private var shown: CALayer { get throws { try #require(layer.presentation()) } }

        struct Way: Sendable, CustomStringConvertible {
            var description: String
            var from: Double?
            var to: Double?
            var by: Double?
            /// x at the start, half way, and right before the end.
            var shown: [Double]
        }

        nonisolated static let ways = [
            Way(description: "from to", from: 20, to: 60, shown: [20, 40, 60]),
            Way(description: "from by", from: 20, by: 30, shown: [20, 35, 50]),
            Way(description: "by to", to: 60, by: 30, shown: [30, 45, 60]),
            Way(description: "from", from: 20, shown: [20, 12.5, 5]),
            Way(description: "to", to: 65, shown: [5, 35, 65]),
            Way(description: "by", by: 40, shown: [5, 25, 45]),
            Way(description: "all", from: 20, to: 60, by: 99, shown: [20, 40, 60]),
        ]

        @Test(arguments: ways)
        func basicValues(_ way: Way) throws {
            defer { MediaClock.set(nil) }
            let animation = basic("position.x")
            animation.fromValue = way.from
            animation.toValue = way.to
            animation.byValue = way.by
            layer.add(animation, forKey: "move")
            step(to: 100)
            #expect(try abs(shown.position.x - way.shown[0]) < 1e-9)
            step(to: 100.5)
            #expect(try abs(shown.position.x - way.shown[1]) < 1e-9 && layer.position.x == 5)
            #expect(try stage.picture().centroid.isNear(CGPoint(x: way.shown[1], y: 5), within: 0.02))
            step(to: 101 - 1e-9)
            #expect(try abs(shown.position.x - way.shown[2]) < 1e-6)
            step(to: 101)
            #expect(try shown.position.x == 5, "the model shows as soon as it is over")
            #expect(try stage.picture().centroid.isNear(CGPoint(x: 5, y: 5), within: 0.02))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func keysAndReplacing() throws {
            defer { MediaClock.set(nil) }
            #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
            for name in ["a", "b"] { layer.add(basic("opacity", name: name), forKey: name) }
            layer.add(basic("opacity", name: "none"), forKey: nil)
            #expect(layer.animationKeys() == ["a", "b"])
            layer.add(basic("opacity", 2, name: "a2"), forKey: "a")
            #expect(layer.animationKeys() == ["b", "a"] && layer.animation(forKey: "a")?.duration == 2)
            step(to: 100)
            #expect(recorder.told == ["stop a false", "start b", "start none", "start a2"])
            layer.removeAnimation(forKey: "b")
            layer.removeAnimation(forKey: "nothing")
            #expect(layer.animationKeys() == ["a"])
            layer.add(CATransition(), forKey: "mine")
            #expect(layer.animationKeys() == ["a", kCATransition])
            layer.removeAllAnimations()
            #expect(layer.animationKeys() == nil)
            step(to: 100.1)
            #expect(
                Set(recorder.told.dropFirst(4)) == ["stop b false", "stop none false", "stop a2 false"]
                    && recorder.told.count == 7)
            step(to: 110)
            #expect(recorder.told.count == 7, "each ends once")
        }

        @Test func endsAreReportedOnceAndInOrder() throws {
            defer { MediaClock.set(nil) }
            let (long, short, kept) = (
                basic("opacity", 2, name: "long"), basic("position.x", 1, name: "short"),
                basic("position.y", name: "kept")
            )
            kept.isRemovedOnCompletion = false
            kept.fillMode = .forwards
            kept.toValue = 40
            for (key, animation) in [("l", long), ("s", short), ("k", kept)] {
                animation.fromValue = animation.fromValue ?? (key == "k" ? nil : 0)
                layer.add(animation, forKey: key)
            }
            step(to: 100)
            #expect(recorder.told == ["start long", "start short", "start kept"])
            step(to: 103)
            #expect(recorder.told.dropFirst(3) == ["stop short true", "stop kept true", "stop long true"])
            #expect(layer.animationKeys() == ["k"])
            #expect(try shown.position.y == 40, "filled")
            layer.removeAnimation(forKey: "k")
            step(to: 104)
            #expect(recorder.told.count == 6 && layer.animationKeys() == nil)
            #expect(try shown.position.y == 5)
        }

        @Test func delegatesMayAddAndRemove() throws {
            defer { MediaClock.set(nil) }
            layer.add(basic("opacity", name: "first"), forKey: "a")
            layer.add(basic("opacity", 9, name: "other"), forKey: "other")
            recorder.onStop = { [layer, unowned recorder] animation, _ in
                guard animation.value(forKey: "name") as? String == "first" else { return }
                #expect(layer.animation(forKey: "a") == nil, "it is removed before its delegate is called")
                layer.removeAnimation(forKey: "a")
                layer.removeAnimation(forKey: "other")
                let next = CABasicAnimation(keyPath: "opacity")
                next.duration = 1
                next.delegate = recorder
                next.setValue("next", forKey: "name")
                layer.add(next, forKey: "a")
            }
            step(to: 100)
            step(to: 101)
            #expect(recorder.told.suffix(2) == ["stop first true", "stop other false"])
            step(to: 101.5)
            #expect(recorder.told.last == "start next")
            step(to: 102.5)
            #expect(recorder.told.last == "stop next true" && recorder.told.count == 6)
        }

        @Test func leavingTheTreeEndsAnimations() throws {
            defer { MediaClock.set(nil) }
            let parent = stage.add(0, 0, 50, 50)
            parent.addSublayer(layer)
            layer.add(basic("opacity", 5, name: "moved"), forKey: "a")
            step(to: 100)
            // To another position in the same turn: it continues.
            layer.removeFromSuperlayer()
            stage.root.addSublayer(layer)
            parent.addSublayer(layer)
            step(to: 101)
            #expect(layer.animationKeys() == ["a"])
            parent.removeFromSuperlayer()
            step(to: 102)
            #expect(layer.animationKeys() == nil && recorder.told == ["start moved", "stop moved false"])
            stage.root.addSublayer(parent)
            step(to: 103)
            #expect(recorder.told.count == 2)
        }

        @Test func aLayerThatDiesEndsItsAnimations() throws {
            defer { MediaClock.set(nil) }
            var dying: CALayer? = stage.add(0, 0, 10, 10, .green)
            _ = try stage.frame()
            dying?.add(basic("opacity", 5, name: "x"), forKey: "a")
            step(to: 101)
            dying?.removeFromSuperlayer()
            dying = nil
            step(to: 102)
            #expect(recorder.told == ["start x", "stop x false"])
        }

        @Test func beginTimesOfATurnAreShared() throws {
            defer { MediaClock.set(nil) }
            MediaClock.set(100.25)
            layer.add(basic("opacity"), forKey: "a")
            MediaClock.set(100.5)
            layer.add(basic("position.x"), forKey: "b")
            let later = basic("position.y")
            later.beginTime = 107
            layer.add(later, forKey: "c")
            #expect(layer.animation(forKey: "a")?.beginTime == 0)
            CATransaction.flush()
            #expect(
                layer.animation(forKey: "a")?.beginTime == 100.5 && layer.animation(forKey: "b")?.beginTime == 100.5)
            #expect(layer.animation(forKey: "c")?.beginTime == 107)
        }

        @Test func aDurationOfZeroIsTheTransactions() {
            defer { MediaClock.set(nil) }
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation(keyPath: "opacity")]
            layer.add(group, forKey: "b")
            CATransaction.commit()
            #expect(layer.animation(forKey: "a")?.duration == 0.25 && layer.animation(forKey: "b")?.duration == 3)
            #expect((layer.animation(forKey: "b") as? CAAnimationGroup)?.animations?.first?.duration == 3)
        }

        @Test func pausingAndResuming() throws {
            defer { MediaClock.set(nil) }
            let animation = basic("position.x", 10)
            animation.fromValue = 0
            animation.toValue = 100
            layer.add(animation, forKey: "move")
            step(to: 100)
            step(to: 102)
            #expect(try abs(shown.position.x - 20) < 1e-9)
            // As Apple's Q&A 1673 has it.
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            // Or the render thread may see the time of the next step first.
            _ = try stage.frame()
            step(to: 150)
            #expect(try abs(shown.position.x - 20) < 1e-9)
            #expect(try stage.picture().centroid.isNear(CGPoint(x: 20, y: 5), within: 0.05))
            let pausedTime = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
            _ = try stage.frame()
            step(to: 151)
            #expect(try abs(shown.position.x - 30) < 1e-9)
            #expect(try stage.picture().centroid.isNear(CGPoint(x: 30, y: 5), within: 0.05))
            step(to: 158.5)
            #expect(layer.animationKeys() == nil)
        }

        @Test func timeSpaces() {
            defer { MediaClock.set(nil) }
            #expect(layer.duration == .infinity && layer.speed == 1 && layer.fillMode == .removed)
            layer.speed = 2
            layer.beginTime = 10
            let inner = stage.add(0, 0, 1, 1, to: layer)
            inner.timeOffset = 3
            #expect(layer.convertTime(20, from: nil) == 20 && layer.convertTime(20, to: nil) == 20)
            #expect(inner.convertTime(20, from: nil) == 23 && inner.convertTime(23, to: nil) == 20)
            #expect(inner.convertTime(5, from: layer) == 8 && inner.convertTime(8, to: layer) == 5)
            #expect(stage.root.convertTime(20, to: inner) == 23)
            layer.speed = 1
            layer.beginTime = 0
            #expect(layer.convertTime(7, from: nil) == 7)
        }

        @Test func completionBlocksWaitForTheirAnimations() throws {
            defer { MediaClock.set(nil) }
            let log = CallLog()
            var order: [String] { log.calls }
            recorder.onStop = { animation, _ in log.add(animation.value(forKey: "name") as? String ?? "") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("first") }
            layer.add(basic("opacity", 1, name: "one"), forKey: "one")
            CATransaction.setCompletionBlock { log.add("second") }
            #expect(CATransaction.completionBlock() != nil)
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("inner") }
            layer.add(basic("position.x", 3, name: "three"), forKey: "three")
            CATransaction.commit()
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("nothing to wait for") }
            CATransaction.commit()
            step(to: 100)
            #expect(order == ["nothing to wait for"])
            step(to: 101)
            #expect(order.dropFirst() == ["one", "first"])
            step(to: 102)
            #expect(order.count == 3)
            step(to: 103)
            #expect(order.dropFirst(3).first == "three" && Set(order.dropFirst(4)) == ["inner", "second"])
            #expect(order.count == 6)
        }

        @Test func `Nested transactions see the completion block around them, also by its key`() throws {
            defer { MediaClock.set(nil) }
            let log = CallLog()
            func call() {
                CATransaction.completionBlock()?()
                (CATransaction.value(forKey: kCATransactionCompletionBlock) as? @Sendable () -> Void)?()
            }
            call()
            #expect(log.calls.isEmpty && CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("outer") }
            CATransaction.begin()
            call()
            #expect(log.calls == ["outer", "outer"])
            let inner: @Sendable () -> Void = { log.add("inner") }
            CATransaction.setValue(inner, forKey: kCATransactionCompletionBlock)
            call()
            #expect(log.calls.dropFirst(2) == ["inner", "inner"])
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setValue(5, forKey: kCATransactionCompletionBlock)
            call()
            #expect(log.calls.dropFirst(4) == ["outer", "outer"], "a value of a wrong type is ignored")
            CATransaction.commit()
            CATransaction.commit()
            step(to: 100)
            #expect(log.calls.dropFirst(6).sorted() == ["inner", "outer"])
            #expect(CATransaction.completionBlock() == nil)
        }

        @Test func aRemovedAnimationCompletesToo() throws {
            defer { MediaClock.set(nil) }
            let log = CallLog()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.add("done") }
            layer.add(basic("opacity", 9), forKey: "a")
            CATransaction.commit()
            step(to: 101)
            layer.removeAllAnimations()
            #expect(log.calls.isEmpty)
            step(to: 102)
            #expect(log.calls == ["done"])
        }

        @Test func whatOverflowsIsNotPresented() throws {
            defer { MediaClock.set(nil) }
            for _ in 0..<2 {
                let far = basic("position.x")
                far.fromValue = 1.6e308
                far.toValue = 1.6e308
                far.isAdditive = true
                layer.add(far, forKey: nil)
            }
            step(to: 100)
            step(to: 100.5)
            #expect(try shown.position == CGPoint(x: 5, y: 5))
            #expect((layer.presentation()?.value(forKeyPath: "position.x") as? Double)?.isFinite == true)
            let replicator = CAReplicatorLayer()
            replicator.instanceRedOffset = 0.25
            stage.root.addSublayer(replicator)
            _ = try stage.frame()
            for _ in 0..<2 {
                let red = basic("instanceRedOffset")
                red.fromValue = 1.6e308
                red.toValue = 1.6e308
                red.isAdditive = true
                replicator.add(red, forKey: nil)
            }
            step(to: 100.5)
            step(to: 101)
            #expect(try #require(replicator.presentation()).instanceRedOffset == 0.25)
        }

        @Test(arguments: [Double.nan, -.infinity, -3, .infinity, 1e300, 1e-300])
        func strangeDurations(_ duration: Double) throws {
            defer { MediaClock.set(nil) }
            let animation = basic("position.x", duration, name: "x")
            animation.fromValue = 20
            animation.toValue = 60
            layer.add(animation, forKey: "a")
            step(to: 100)
            step(to: 101)
            let x = try shown.position.x
            if duration > 1 {
                #expect(abs(x - 20) < 1e-9 && layer.animationKeys() == ["a"])
            } else {
                #expect(x == 5 && layer.animationKeys() == nil && recorder.told.last == "stop x true")
            }
        }

        @Test func strangeKeyPathsAndValues() throws {
            defer { MediaClock.set(nil) }
            for keyPath in ["nonsense", "position.z", "sublayers", "transform.rotation.w", ""] {
                let animation = basic(keyPath, name: keyPath)
                animation.fromValue = 1
                layer.add(animation, forKey: keyPath)
            }
            let nothing = CABasicAnimation(keyPath: nil)
            layer.add(nothing, forKey: "nil")
            let wrong = basic("position", name: "wrong")
            wrong.toValue = "somewhere"
            layer.add(wrong, forKey: "wrong")
            let bad = basic("position.x", name: "nan")
            bad.toValue = Double.nan
            layer.add(bad, forKey: "nan")
            step(to: 100)
            step(to: 100.5)
            #expect(try shown.position.y == 5)
            _ = try stage.picture()
            step(to: 101)
            #expect(layer.animationKeys() == nil && recorder.told.filter { $0.hasSuffix("true") }.count == 7)
        }
    }
}
