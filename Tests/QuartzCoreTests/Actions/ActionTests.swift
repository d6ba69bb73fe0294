import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

/// What happens when properties change.
@MainActor @Suite struct ActionTests {
    /// Records the events that it was run for.
    private final class Recorder: NSObject, CAAction {
        var events: [String] = []
        var onRun: (CALayer) -> Void = { _ in }

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append(event)
            if let layer = anObject as? CALayer { onRun(layer) }
        }
    }

    private struct ClassAction: CAAction {
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }

    private final class Delegate: CALayerDelegate {
        var asked: [String] = []
        var answer: (any CAAction)?

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return answer
        }
    }

    @Test func theSearchGoesFromDelegateToClass() {
        final class Acting: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? { ClassAction() }
        }
        let (fromDelegate, fromActions, fromStyle, fromNested) = (Recorder(), Recorder(), Recorder(), Recorder())
        let layer = Acting()
        #expect(layer.action(forKey: "opacity") is ClassAction)
        layer.style = ["style": ["actions": ["opacity": fromNested]]]
        #expect(layer.action(forKey: "opacity") as? Recorder === fromNested)
        layer.style = ["actions": ["opacity": fromStyle], "style": ["actions": ["opacity": fromNested]]]
        #expect(layer.action(forKey: "opacity") as? Recorder === fromStyle)
        layer.actions = ["opacity": fromActions]
        #expect(layer.action(forKey: "opacity") as? Recorder === fromActions)
        let delegate = Delegate()
        layer.delegate = delegate
        #expect(layer.action(forKey: "opacity") as? Recorder === fromActions && delegate.asked == ["opacity"])
        delegate.answer = fromDelegate
        #expect(layer.action(forKey: "opacity") as? Recorder === fromDelegate)
        delegate.answer = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        layer.delegate = nil
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil)
    }

    @Test func aChangeRunsItsAction() {
        let layer = CALayer()
        let recorder = Recorder()
        var seen: [Float] = []
        recorder.onRun = { seen.append($0.opacity) }
        let keys = ["opacity", "position", "bounds", "hidden", "shadowRadius", "contents", "progress", "sublayers"]
        layer.actions = Dictionary(uniqueKeysWithValues: keys.map { ($0, recorder as any CAAction) })
        layer.opacity = 0.5
        layer.opacity = 0.5
        #expect(recorder.events == ["opacity"] && seen == [0.5], "once, and after the change")
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.isHidden = true
        layer.shadowRadius = 2
        layer.contents = nil
        layer.setValue(1, forKey: "progress")
        layer.addSublayer(CALayer())
        #expect(
            recorder.events == ["opacity", "bounds", "position", "hidden", "shadowRadius", "progress", "sublayers"])
        layer.actions = nil
        layer.opacity = 1
        #expect(recorder.events.count == 7)
    }

    @Test func theActionIsAskedForBeforeTheChange() {
        final class Watcher: CALayerDelegate {
            var opacities: [Float] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                opacities.append(layer.opacity)
                return nil
            }
        }
        let (layer, watcher) = (CALayer(), Watcher())
        layer.delegate = watcher
        layer.opacity = 0.25
        #expect(watcher.opacities == [1])
    }

    @Test func transactionsCanDisableActions() {
        let (layer, delegate) = (CALayer(), Delegate())
        layer.delegate = delegate
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(delegate.asked.isEmpty)
        layer.opacity = 1
        #expect(delegate.asked == ["opacity"])
    }

    @Test func aDelegateWithoutActionsIsNotAsked() {
        let (layer, delegate) = (CALayer(), Delegate())
        layer.asksDelegateForActions = false
        layer.delegate = delegate
        layer.opacity = 0.5
        #expect(delegate.asked.isEmpty)
        layer.asksDelegateForActions = true
        layer.opacity = 1
        #expect(delegate.asked == ["opacity"])
        layer.delegate = nil
        layer.opacity = 0.5
        #expect(delegate.asked.count == 1)
    }

    @Test func subclassesObserveChanges() {
        final class Watching: CALayer {
            var events: [String] = []
            override func action(forKey event: String) -> (any CAAction)? {
                events.append(event)
                return super.action(forKey: event)
            }
        }
        let layer = Watching()
        layer.cornerRadius = 2
        #expect(layer.events == ["cornerRadius"])

        final class Redrawing: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "progress" || key == "cornerRadius" || super.needsDisplay(forKey: key)
            }
        }
        let redrawing = Redrawing()
        redrawing.opacity = 0.5
        #expect(!redrawing.needsDisplay())
        redrawing.cornerRadius = 1
        #expect(redrawing.needsDisplay())
        let other = Redrawing()
        other.setValue(0.5, forKey: "progress")
        #expect(other.needsDisplay())
        #expect(!CALayer.needsDisplay(forKey: "bounds"))
    }

    @Test func stylesFillWhatIsNotSet() {
        let layer = CALayer()
        layer.borderWidth = 3
        layer.style = [
            "cornerRadius": 6, "borderWidth": 1, "tint": "warm",
            "style": ["opacity": 0.5, "cornerRadius": 9, "tint": "cold"],
        ]
        #expect(layer.cornerRadius == 6 && layer.opacity == 0.5 && layer.borderWidth == 3)
        #expect(layer.value(forKey: "tint") as? String == "warm")
        layer.setValue("own", forKey: "tint")
        #expect(layer.value(forKey: "tint") as? String == "own")
        layer.opacity = 0.75
        layer.style = nil
        #expect(layer.cornerRadius == 0 && layer.opacity == 0.75)
    }

    @Test func comingAndGoingAreEvents() {
        let recorder = Recorder()
        let root = CALayer()
        let host = LayerHost(root: root, on: .offscreen(refresh: nil))
        host.configure(pixelWidth: 8, pixelHeight: 8, scale: 1)
        defer { host.close() }
        let layer = CALayer()
        layer.actions = [kCAOnOrderIn: recorder, kCAOnOrderOut: recorder]
        CALayer().addSublayer(layer)
        layer.removeFromSuperlayer()
        #expect(recorder.events.isEmpty, "nothing is shown of that")
        root.addSublayer(layer)
        layer.isHidden = true
        layer.isHidden = false
        layer.removeFromSuperlayer()
        #expect(recorder.events == [kCAOnOrderIn, kCAOnOrderOut, kCAOnOrderIn, kCAOnOrderOut])
    }

    @Test func presentationLayersAreCopiesToLookAt() throws {
        final class Dial: CALayer {
            var angle: CGFloat = 0
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                angle = (layer as? Dial)?.angle ?? 0
            }
            required init?(coder: NSCoder) { nil }
        }
        let (root, dial, child) = (CALayer(), Dial(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        dial.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        dial.angle = 1.5
        dial.shadowOpacity = 0.5
        dial.setValue(3, forKey: "step")
        dial.transform = CATransform3DMakeScale(2, 1, 1)
        dial.addSublayer(child)
        root.addSublayer(dial)
        #expect(dial.presentation() == nil, "not committed yet")
        CATransaction.flush()
        let shown: Dial = try #require(dial.presentation())
        #expect(shown !== dial && shown.model() === dial && dial.model() === dial)
        #expect(shown.angle == 1.5 && shown.frame == dial.frame && shown.shadowOpacity == 0.5)
        #expect(shown.value(forKey: "step") as? Int == 3)
        #expect(shown.sublayers?.count == 1 && shown.sublayers?.first?.model() === child)
        #expect(shown.superlayer?.model() === root)
        #expect(shown.presentation() === shown)
        // A change is of the copy alone, and nothing of it is to be committed.
        shown.opacity = 0.5
        shown.transform = CATransform3DIdentity
        shown.setNeedsDisplay()
        shown.setNeedsLayout()
        #expect(dial.opacity == 1 && dial.transform.m11 == 2 && !shown.needsDisplay() && !shown.needsLayout())
        let all = try #require(root.presentation())
        let hit = try #require(all.hitTest(CGPoint(x: 0, y: 20)))
        #expect(hit.model() === child)
        #expect(all.hitTest(CGPoint(x: 90, y: 90)) === all)
        let deep = try #require(child.presentation())
        #expect(deep.convert(CGPoint.zero, to: all) == child.convert(CGPoint.zero, to: root))
        #expect(all.convert(CGPoint.zero, to: deep) == root.convert(CGPoint.zero, to: child))
    }

    @Test func misuseOfPresentationLayersTraps() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            CATransaction.flush()
            layer.presentation()?.addSublayer(CALayer())
        }
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            CATransaction.flush()
            guard let copy = layer.presentation() else { return }
            CALayer().addSublayer(copy)
        }
    }
}
