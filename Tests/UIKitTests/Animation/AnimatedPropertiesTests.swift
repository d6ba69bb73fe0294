import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

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
                ("zPosition", { $0.zPosition = 1 }), ("anchorPointZ", { $0.anchorPointZ = 1 }),
                ("borderWidth", { $0.borderWidth = 1 }), ("borderColor", { $0.borderColor = UIColor.red.cgColor }),
                ("shadowColor", { $0.shadowColor = UIColor.red.cgColor }), ("shadowOpacity", { $0.shadowOpacity = 1 }),
                ("shadowOffset", { $0.shadowOffset = .zero }), ("shadowRadius", { $0.shadowRadius = 9 }),
                ("sublayerTransform", { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 2) }),
                ("contentsRect", { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }),
            ]
            for (name, change) in ofTheBlock { #expect(duration(of: change) == 1, "\(name) is the view's") }
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

        private final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }

        @Test func `A block animates the properties of the layer's class`() throws {
            defer { stage.end() }
            let shaped = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let layer = try #require(shaped.layer as? CAShapeLayer)
            layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
            layer.shadowPath = layer.path
            stage.window.addSubview(shaped)
            stage.step(to: 0)
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil)
            var ended = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                layer.strokeStart = 0.2
                layer.strokeEnd = 0.5
                layer.lineWidth = 3
                layer.lineDashPhase = 3
                layer.strokeColor = UIColor.red.cgColor
                layer.path = path
                layer.shadowPath = path
            } completion: { _ in
                ended = true
            }
            for key in ["strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "strokeColor", "path", "shadowPath"] {
                #expect(layer.animation(forKey: key)?.duration == 1, "\(key)")
            }
            stage.step(to: 0)
            stage.step(to: 0.5)
            let shown = try #require(layer.presentation())
            #expect(close(shown.strokeEnd, 0.75) && close(shown.strokeStart, 0.1) && close(shown.lineWidth, 2))
            #expect(shown.path?.boundingBox.width == 4 && shown.shadowPath?.boundingBox.width == 4 && !ended)
            stage.step(to: 1)
            #expect(layer.animationKeys() == nil && ended, "the completion waits for all of them")
        }

        @Test func `A shadow of an arbitrary path, and a path from none, change at once`() throws {
            defer { stage.end() }
            let shaped = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(shaped)
            let triangle = UIBezierPath()
            triangle.move(to: .zero)
            triangle.addLine(to: CGPoint(x: 9, y: 0))
            triangle.addLine(to: CGPoint(x: 0, y: 9))
            shaped.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
            stage.step(to: 0)
            UIView.animate(withDuration: 1) {
                shaped.layer.shadowPath = triangle.cgPath
                (shaped.layer as? CAShapeLayer)?.path = triangle.cgPath
            }
            #expect(shaped.layer.animationKeys() == nil)
        }

        @Test(arguments: ["opacity", "zPosition", "cornerRadius", "borderWidth"], [false, true])
        func `What is not additive starts at the model's value, and continues with beginFromCurrentState`(
            key: String, continues: Bool
        ) throws {
            defer { stage.end() }
            view.layer.setValue(1, forKey: key)
            stage.step(to: 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.setValue(0, forKey: key) }
            stage.step(to: 0)
            stage.step(to: 0.25)
            var ended: [Bool] = []
            UIView.animate(
                withDuration: 1, delay: 0, options: continues ? [.curveLinear, .beginFromCurrentState] : .curveLinear,
                animations: { view.layer.setValue(0.8, forKey: key) }, completion: { ended.append($0) })
            stage.step(to: 0.25)
            func shown() -> Double { (stage.shown.value(forKey: key) as? NSNumber)?.doubleValue ?? -1 }
            let start = continues ? 0.75 : 0
            #expect(abs(shown() - start) < 1e-6)
            #expect((view.layer.animation(forKey: key) as? CABasicAnimation)?.isAdditive == false)
            stage.step(to: 0.75)
            #expect(abs(shown() - (start + 0.8) / 2) < 1e-6, "nothing of the first animation is added")
            stage.step(to: 1.25)
            #expect(abs(shown() - 0.8) < 1e-6 && ended == [true])
        }

        @Test func `A second block with beginFromCurrentState has one animation of the position`() {
            defer { stage.end() }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.position.x = 105 }
            stage.step(to: 0)
            stage.step(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
                view.layer.position.x = 5
                view.layer.position.x = 15
            }
            #expect(view.layer.animationKeys() == ["position"])
            stage.step(to: 0.5)
            #expect(close(stage.x, 55))
            stage.step(to: 1)
            #expect(close(stage.x, 35))
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

        @Test func `Setting the value that is presented ends a fade with beginFromCurrentState`() {
            defer { stage.end() }
            var told: [Bool] = []
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { told.append($0) }
            UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) { view.alpha = 1 }
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

        @Test func `The anchor point starts at the model's value, position adds up`() {
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
            #expect(abs(stage.x - 55) < 1e-6 && abs(Double(stage.shown.anchorPoint.x) - 0.75) < 1e-6)
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
