import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension RandomCalls {
    func animate() {
        let view = anyView()
        let values = (random.rect(), random.unit(), random.affine(), random.color())
        let kind = random.index(4)
        let change = {
            switch kind {
            case 0: view.frame = values.0
            case 1: view.alpha = values.1
            case 2: view.transform = values.2
            default: view.backgroundColor = values.3
            }
        }
        let (duration, completed) = (Double(random.unit()), WeakBox(anyView()))
        switch random.index(8) {
        case 0: UIView.animate(withDuration: duration, animations: change)
        case 1:
            UIView.animate(
                withDuration: duration, delay: Double(random.unit()) / 4,
                options: random.pick([.beginFromCurrentState, .autoreverse, .repeat, .allowUserInteraction]),
                animations: change
            ) { _ in completed.view?.alpha = values.1 }
        case 2:
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: random.unit() + 0.1,
                initialSpringVelocity: random.unit(), animations: change)
        case 3:
            UIView.transition(with: view, duration: duration, options: .transitionCrossDissolve, animations: change)
        case 4:
            UIView.animateKeyframes(withDuration: duration, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: change)
            }
        case 5:
            UIView.animate(withDuration: duration) {
                change()
                UIView.animate(withDuration: duration / 2, delay: 0, options: .overrideInheritedDuration) {
                    completed.view?.transform = values.2
                }
            }
        case 6: UIView.animate(withDuration: duration) { view.superview?.layoutIfNeeded() }
        default: UIView.performWithoutAnimation(change)
        }
    }

    func driveAnimator() {
        if animators.count < 4 || random.chance(4) {
            if animators.count > 8 {
                let old = animators.removeFirst()
                if old.state == .active { old.stopAnimation(true) }
            }
            let (view, frame) = (anyView(), random.rect())
            let animator = UIViewPropertyAnimator(duration: Double(random.unit()), curve: .easeInOut) {
                view.frame = frame
            }
            animators.append(animator)
            return
        }
        let animator = random.pick(animators)
        switch random.index(6) {
        case 0 where animator.state != .stopped: animator.startAnimation()
        case 1 where animator.state != .stopped: animator.pauseAnimation()
        case 2 where animator.state != .stopped: animator.fractionComplete = random.unit()
        case 3 where animator.state == .active: animator.isReversed.toggle()
        case 4 where animator.state == .active: animator.stopAnimation(true)
        default:
            if animator.state == .active {
                animator.stopAnimation(false)
                animator.finishAnimation(at: random.pick([.start, .current, .end]))
            }
        }
    }

    func addLayerAnimation(_ layer: CALayer) {
        let animation: CAAnimation
        switch random.index(4) {
        case 0:
            let basic = CABasicAnimation(
                keyPath: random.pick(["opacity", "cornerRadius", "position.x", "bounds.size.width"]))
            (basic.fromValue, basic.toValue) = (random.length(), random.length())
            animation = basic
        case 1:
            let keyframes = CAKeyframeAnimation(keyPath: "position")
            keyframes.path = random.path().cgPath
            keyframes.calculationMode = random.pick([.linear, .paced, .cubic, .discrete])
            animation = keyframes
        case 2:
            let (group, fade) = (CAAnimationGroup(), CABasicAnimation(keyPath: "backgroundColor"))
            fade.toValue = random.color().cgColor
            let transition = CATransition()
            transition.type = random.pick([.fade, .push, .reveal, .moveIn])
            group.animations = [fade]
            animation = random.chance(2) ? group : transition
        default:
            let spring = CASpringAnimation(keyPath: "transform.rotation.z")
            (spring.fromValue, spring.toValue) = (0, random.unit() * 7)
            animation = spring
        }
        animation.duration = Double(random.unit())
        animation.repeatCount = Float(random.index(3))
        animation.autoreverses = random.chance(3)
        animation.isRemovedOnCompletion = !random.chance(5)
        animation.fillMode = random.pick([.removed, .both, .forwards])
        if random.chance(4) { layer.removeAllAnimations() }
        layer.add(animation, forKey: random.chance(2) ? nil : "fuzz")
    }
}
