import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

/// Animations as objects: their properties, copies and numbers.
struct AnimationClassTests {
    @Test func defaults() {
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.keyPath == "opacity" && animation.duration == 0 && animation.speed == 1)
        #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.repeatCount == 0)
        #expect(animation.repeatDuration == 0 && !animation.autoreverses && animation.fillMode == .removed)
        #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil && animation.delegate == nil)
        #expect(!animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
        #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        #expect(keyframes.calculationMode == .linear && keyframes.rotationMode == nil && keyframes.values == nil)
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
    }

    @Test func timingFunctions() {
        func points(_ name: CAMediaTimingFunctionName) -> [Float] {
            let function = CAMediaTimingFunction(name: name)
            return (0..<4).flatMap { index in
                var point: [Float] = [9, 9]
                function.getControlPoint(at: index, values: &point)
                return point
            }
        }
        #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
        #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
        #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
        #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(controlPoints: .nan, .infinity, 7, -3).getControlPoint(at: 2, values: &point)
        #expect(point == [1, -3])
    }

    @Test func copiesAreOfTheSameKind() throws {
        final class Named: CABasicAnimation {}
        let animation = Named(keyPath: "position.x")
        animation.duration = 2
        animation.repeatCount = 2.5
        animation.fromValue = 3
        animation.isAdditive = true
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        animation.fillMode = .both
        animation.setValue("me", forKey: "who")
        let copy = try #require(animation.copy() as? Named)
        #expect(copy !== animation && copy.keyPath == "position.x" && copy.duration == 2 && copy.repeatCount == 2.5)
        #expect(copy.fromValue as? Int == 3 && copy.isAdditive && copy.timingFunction == animation.timingFunction)
        #expect(copy.fillMode == .both && copy.value(forKey: "who") as? String == "me")
        copy.duration = 3
        #expect(animation.duration == 2)
        let spring = CASpringAnimation(keyPath: "opacity")
        spring.damping = 3
        let group = CAAnimationGroup()
        group.animations = [spring]
        let groupCopy = try #require(group.copy() as? CAAnimationGroup)
        let springCopy = try #require(groupCopy.animations?.first as? CASpringAnimation)
        #expect(springCopy !== spring && springCopy.damping == 3)
    }

    @Test func keyValueCoding() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.setValue(1.5, forKey: "duration")
        animation.setValue(NSNumber(value: 3), forKey: "repeatCount")
        animation.setValue(true, forKey: "removedOnCompletion")
        animation.setValue([0, 1], forKey: "values")
        animation.setValue("cubic", forKey: "calculationMode")
        animation.setValue(true, forKey: "additive")
        #expect(animation.duration == 1.5 && animation.repeatCount == 3 && animation.isRemovedOnCompletion)
        #expect(animation.values as? [Int] == [0, 1] && animation.calculationMode == .cubic && animation.isAdditive)
        #expect(animation.value(forKey: "isAdditive") as? Bool == true)
        #expect(animation.value(forKey: "mine") == nil)
        animation.setValue(7, forKey: "mine")
        #expect(animation.value(forKey: "mine") as? Int == 7 && animation.shouldArchiveValue(forKey: "mine"))
        animation.setValue("nonsense", forKey: "duration")
        #expect(animation.duration == 1.5, "of another type: ignored")
        animation.setValue(nil, forKey: "duration")
        #expect(animation.duration == 0 && !animation.shouldArchiveValue(forKey: "duration"))
        #expect(CABasicAnimation.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
        #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
        #expect(CAAnimation.defaultValue(forKey: "nothing") == nil)
    }

    @Test func springs() {
        let spring = CASpringAnimation(keyPath: "position")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        // From an envelope of both of the motion's parts, as Core Animation says of its defaults.
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-9)
        spring.mass = -1
        spring.stiffness = 0
        spring.damping = .nan
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
        spring.damping = 50
        let critical = spring.settlingDuration
        spring.allowsOverdamping = true
        #expect(critical < spring.settlingDuration && spring.settlingDuration < 10)
        let bouncy = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(bouncy.stiffness - 16 * .pi * .pi) < 1e-9 && abs(bouncy.damping - 0.7 * 8 * .pi) < 1e-9)
        #expect(abs(bouncy.perceptualDuration - 0.5) < 1e-12 && abs(bouncy.bounce - 0.3) < 1e-12)
        let stiff = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
        #expect(stiff.allowsOverdamping && abs(stiff.bounce + 0.5) < 1e-12)
    }

    @Test func valueFunctions() {
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "none")) == nil)
        let names: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
            .translateZ,
        ]
        for name in names { #expect(CAValueFunction(name: name)?.name == name) }
    }

    @Test func addedAnimationsCannotBeChanged() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = CALayer()
            let animation = CABasicAnimation(keyPath: "opacity")
            layer.add(animation, forKey: "fade")
            animation.duration = 2
            layer.animation(forKey: "fade")?.duration = 3
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("CAAnimationImmutable: duration"))
    }

    @Test func groupsHoldNoCycles() async {
        await #expect(processExitsWith: .failure) {
            let (inner, outer) = (CAAnimationGroup(), CAAnimationGroup())
            outer.animations = [inner]
            inner.animations = [outer]
        }
    }
}
