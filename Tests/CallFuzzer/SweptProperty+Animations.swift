import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let animations: [SweptProperty] = [
        animation("duration") { $1.duration = Double($0) },
        animation("beginTime") { $1.beginTime = Double($0) },
        animation("speed") { $1.speed = Float($0) },
        animation("timeOffset") { $1.timeOffset = Double($0) },
        animation("repeatCount") { $1.repeatCount = Float($0) },
        animation("repeatDuration") { $1.repeatDuration = Double($0) },
        animation("fromValue") { $1.fromValue = $0 },
        animation("toValue") { $1.toValue = $0 },
        animation("byValue") { number, animation in (animation.toValue, animation.byValue) = (nil, number) },
        animation("timingFunction") {
            $1.timingFunction = CAMediaTimingFunction(controlPoints: Float($0), 0, 1, Float($0))
        },
        spring("mass") { $1.mass = $0 },
        spring("stiffness") { $1.stiffness = $0 },
        spring("damping") { $1.damping = $0 },
        spring("initialVelocity") { $1.initialVelocity = $0 },
        layer("CAKeyframeAnimation.keyTimes") { number, layer in
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, 1, 0]
            animation.keyTimes = [0, NSNumber(value: Double(number)), 1]
            animation.duration = 1
            layer.add(animation, forKey: nil)
        },
        layer("CAKeyframeAnimation.values") { number, layer in
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, number, 10]
            animation.duration = 1
            layer.add(animation, forKey: nil)
        },
        layer("CAKeyframeAnimation.path") { number, layer in
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: number, height: 20), transform: nil)
            animation.calculationMode = .paced
            animation.duration = 1
            layer.add(animation, forKey: nil)
        },
        layer("CAKeyframeAnimation.tensionValues") { number, layer in
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [0, 5, 10]
            animation.calculationMode = .cubic
            animation.tensionValues = [NSNumber(value: Double(number)), 0, 0]
            animation.duration = 1
            layer.add(animation, forKey: nil)
        },
        layer("CATransaction.animationDuration") { number, layer in
            CATransaction.begin()
            CATransaction.setAnimationDuration(Double(number))
            layer.opacity = 0.5
            CATransaction.commit()
        },
        layer("CATransition.startProgress") { number, layer in
            let transition = CATransition()
            transition.startProgress = Float(number)
            transition.duration = 1
            layer.add(transition, forKey: nil)
        },
    ]

    static func animation(
        _ name: String, _ set: @escaping (CGFloat, CABasicAnimation) -> Void
    ) -> SweptProperty {
        layer("CABasicAnimation.\(name)") { number, layer in
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 50, 1)
            set(number, animation)
            layer.add(animation, forKey: nil)
        }
    }

    static func spring(
        _ name: String, _ set: @escaping (CGFloat, CASpringAnimation) -> Void
    ) -> SweptProperty {
        layer("CASpringAnimation.\(name)") { number, layer in
            let animation = CASpringAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (0, 50)
            set(number, animation)
            animation.duration = animation.settlingDuration
            layer.add(animation, forKey: nil)
        }
    }
}
