import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension WindowTests {
    /// Which properties a block animates with its own parameters, how they continue, and when nested and queued blocks run.
    @MainActor @Suite struct AnimatedPropertiesTests {
        private let stage = AnimationStage()
        private var view: UIView { stage.view }
        private var opacity: Double { Double(stage.shown.opacity) }

        /// Seconds for which a change of the view's layer in a block of one second is animated.
        private func duration(of change: @escaping (CALayer) -> Void) -> Double {
            UIView.animate(withDuration: 1) { change(view.layer) }
            let keys = view.layer.animationKeys() ?? []
            let duration = keys.first.flatMap { view.layer.animation(forKey: $0)?.duration } ?? 0
            view.layer.removeAllAnimations()
            return duration
        }

        @Test func `The table of animated properties`() throws {
            defer { stage.end() }
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
            let ofTheBlock: [(String, (CALayer) -> Void)] = [
                ("position", { $0.position.x += 10 }), ("bounds", { $0.bounds.size.width += 10 }),
                ("transform", { $0.transform = CATransform3DMakeScale(2, 2, 2) }), ("opacity", { $0.opacity = 0.5 }),
                ("backgroundColor", { $0.backgroundColor = UIColor.blue.cgColor }),
                ("anchorPoint", { $0.anchorPoint = .zero }), ("cornerRadius", { $0.cornerRadius = 3 }),
                ("contentsCenter", { $0.contentsCenter = CGRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5) }),
                ("contents", { $0.contents = image.cgImage }),
            ]
            for (name, change) in ofTheBlock { #expect(duration(of: change) == 1, "\(name) is the view's") }
            let ofTheLayer: [(String, (CALayer) -> Void)] = [
                ("zPosition", { $0.zPosition = 1 }), ("anchorPointZ", { $0.anchorPointZ = 1 }),
                ("borderWidth", { $0.borderWidth = 1 }), ("borderColor", { $0.borderColor = UIColor.red.cgColor }),
                ("shadowColor", { $0.shadowColor = UIColor.red.cgColor }), ("shadowOpacity", { $0.shadowOpacity = 1 }),
                ("shadowOffset", { $0.shadowOffset = .zero }), ("shadowRadius", { $0.shadowRadius = 9 }),
                ("sublayerTransform", { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 2) }),
                ("contentsRect", { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }),
            ]
            for (name, change) in ofTheLayer { #expect(duration(of: change) == 0.25, "\(name) is the layer's") }
            let atOnce: [(String, (CALayer) -> Void)] = [
                ("hidden", { $0.isHidden = true }), ("masksToBounds", { $0.masksToBounds = true }),
                ("doubleSided", { $0.isDoubleSided = false }), ("contentsScale", { $0.contentsScale = 3 }),
                ("shadowPath", { $0.shadowPath = CGPath(rect: $0.bounds, transform: nil) }),
                ("contentsGravity", { $0.contentsGravity = .center }),
            ]
            for (name, change) in atOnce { #expect(duration(of: change) == 0, "\(name) changes immediately") }
            view.layer.zPosition = 5
            view.layer.borderWidth = 5
            #expect(view.layer.animationKeys() == nil, "outside of blocks nothing of a view's layer is animated")
        }

        @Test func `A shape layer of a view strokes by its own implicit animation`() {
            defer { stage.end() }
            final class ShapeView: UIView {
                override class var layerClass: AnyClass { CAShapeLayer.self }
            }
            let shaped = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(shaped)
            stage.step(to: 0)
            UIView.animate(withDuration: 1) { (shaped.layer as? CAShapeLayer)?.strokeEnd = 0.5 }
            #expect(shaped.layer.animation(forKey: "strokeEnd")?.duration == 0.25)
        }

        @Test func `Opacity continues from its current value and never leaves its range`() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            stage.step(to: 0)
            stage.step(to: 0.5)
            var ended: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0.8 }) {
                ended.append("second \($0)")
            }
            stage.step(to: 0.5)
            #expect(abs(opacity - 0.5) < 1e-6, "it starts where it is")
            stage.step(to: 1)
            #expect(abs(opacity - 0.65) < 1e-6, "there is nothing of the first animation left to add")
            stage.step(to: 1.5)
            #expect(abs(opacity - 0.8) < 1e-6 && ended == ["second true"])
        }

        @Test func `A value that is set during a fade is where the fade goes`() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            stage.step(to: 0)
            stage.step(to: 0.5)
            view.alpha = 0.4
            stage.step(to: 0.75)
            #expect(abs(opacity - 0.55) < 1e-6)
            stage.step(to: 1)
            #expect(abs(opacity - 0.4) < 1e-6)
        }

        @Test func `Setting the value that is shown ends a fade`() {
            defer { stage.end() }
            var told: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { told.append($0) }
            UIView.animate(withDuration: 1) { view.alpha = 1 }
            #expect(view.layer.animationKeys() == nil)
            stage.step(to: 0.5)
            #expect(opacity == 1 && told == [false])
        }

        @Test func `Two changes in one block are one animation that finishes`() {
            defer { stage.end() }
            var told: [Bool] = []
            let change = {
                view.alpha = 0.5
                view.alpha = 0
            }
            UIView.animate(withDuration: 1, animations: change) { told.append($0) }
            stage.step(to: 0)
            stage.step(to: 1)
            #expect(told == [true] && opacity == 0)
        }

        @Test func `The anchor point continues, position adds up`() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 105
                view.layer.anchorPoint.x = 1
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 5
                view.layer.anchorPoint.x = 0
            }
            stage.step(to: 0.5)
            stage.step(to: 0.75)
            // Position: 5, less 25 of the 100 that the first has left, plus 75 of the second's 100.
            #expect(abs(stage.x - 55) < 1e-6 && abs(Double(stage.shown.anchorPoint.x) - 0.75 * 0.75) < 1e-6)
        }

        @Test func `beginFromCurrentState keeps an app's animations and those of a transition`() {
            defer { stage.end() }
            let shake = CABasicAnimation(keyPath: "position.x")
            (shake.byValue, shake.duration, shake.isAdditive) = (3, 5, true)
            view.layer.add(shake, forKey: "position-shake")
            view.layer.add(shake, forKey: "position")
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            stage.window.addSubview(box)
            stage.step(to: 0)
            UIView.transition(with: box, duration: 5, options: .transitionCrossDissolve, animations: {}) { _ in }
            let cover = box.layer.animationKeys()
            UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
                view.center.x = 50
                box.alpha = 0.5
            }
            #expect(view.layer.animation(forKey: "position-shake") != nil)
            #expect((view.layer.animation(forKey: "position") as? CABasicAnimation)?.byValue != nil)
            #expect(Set(cover ?? ["none"]).isSubset(of: box.layer.animationKeys() ?? []))
        }

        @Test func `beginFromCurrentState ends what runs even where it is at the new value`() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
            UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) { view.center.x = 5 }
            stage.step(to: 0)
            stage.step(to: 0.5)
            #expect(stage.x == 5 && view.layer.animationKeys() == nil)
        }

        @Test(arguments: ["alpha", "center"])
        func `beginsFromCurrentState(false) waits for what runs`(property: String) {
            defer { stage.end() }
            func set(_ share: Double) {
                if property == "alpha" { view.alpha = 1 - share } else { view.center.x = 5 + 100 * share }
            }
            var share: Double { property == "alpha" ? 1 - opacity : (stage.x - 5) / 100 }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { set(1) }
            stage.step(to: 0)
            stage.step(to: 0.5)
            var told: [Bool] = []
            for value in [0.5, 0] {
                UIView.beginAnimations(nil)
                UIView.setAnimationBeginsFromCurrentState(false)
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationDelegate(view)
                set(value)
                UIView.commitAnimations()
            }
            UIView.animate(withDuration: 0.1, animations: {}) { told.append($0) }
            for (time, expected) in [(0.5, 0.5), (0.75, 0.75), (0.99, 0.99), (1.5, 0.75), (1.99, 0.505), (2.5, 0.25)] {
                stage.step(to: time)
                #expect(abs(share - expected) < 1e-6, "at \(time)")
            }
            stage.step(to: 3)
            stage.step(to: 3.1)
            #expect(share == 0 && view.layer.animationKeys() == nil)
        }

        @Test func `A nested block's delay counts from its parent's start`() {
            defer { stage.end() }
            let other = UIView(frame: view.frame)
            stage.window.addSubview(other)
            stage.step(to: 0)
            UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
                view.alpha = 0
                UIView.animate(withDuration: 9, delay: 0.5, options: .overrideInheritedOptions) { other.alpha = 0 }
            }
            stage.step(to: 0)
            for (time, first, second) in [(0.9, 1.0, 1.0), (1.5, 0.5, 1), (2, 0, 0.5), (2.4, 0, 0.1)] {
                stage.step(to: time)
                let shown = Double(other.layer.presentation()?.opacity ?? -1)
                #expect(abs(opacity - first) < 1e-6 && abs(shown - second) < 1e-6, "at \(time)")
            }
        }

        @MainActor private final class Delegate {
            var told: [String] = []
            func willStart(_ id: String?, _ context: UnsafeMutableRawPointer?) { told.append("start \(id ?? "-")") }
            func didStop(_ id: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
                told.append("stop \(id ?? "-") \(finished.boolValue)")
            }
        }

        @Test func `A delegate works in a block of any kind`() {
            defer { stage.end() }
            let delegate = Delegate()
            func setDelegate() {
                UIView.setAnimationDelegate(delegate)
                UIView.setAnimationWillStart(Delegate.willStart)
                UIView.setAnimationDidStop(Delegate.didStop)
            }
            UIView.animate(
                withDuration: 1,
                animations: {
                    setDelegate()
                    view.center.x = 50
                    UIView.beginAnimations("nested")
                    setDelegate()
                    view.alpha = 0
                    UIView.commitAnimations()
                }, completion: { delegate.told.append("completion \($0)") })
            stage.step(to: 0)
            #expect(delegate.told.sorted() == ["start -", "start nested"])
            delegate.told = []
            stage.step(to: 1)
            #expect(Set(delegate.told) == ["stop - true", "stop nested true", "completion true"])
        }
    }
}
