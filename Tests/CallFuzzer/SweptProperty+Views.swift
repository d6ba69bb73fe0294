import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let views: [SweptProperty] = [
        view("frame.origin.x") { $1.frame.origin.x = $0 },
        view("frame.origin.y") { $1.frame.origin.y = $0 },
        view("frame.size.width") { $1.frame.size.width = $0 },
        view("frame.size.height") { $1.frame.size.height = $0 },
        view("frame") { $1.frame = CGRect(x: $0, y: $0, width: $0, height: $0) },
        view("bounds.origin") { $1.bounds.origin = CGPoint(x: $0, y: $0) },
        view("bounds.size") { $1.bounds.size = CGSize(width: $0, height: $0) },
        view("bounds.size of a view with autoresized subviews") { number, view in
            let subview = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
            subview.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
            view.addSubview(subview)
            view.bounds.size = CGSize(width: number, height: number)
        },
        view("center.x") { $1.center.x = $0 },
        view("center.y") { $1.center.y = $0 },
        view("transform.a") { $1.transform.a = $0 },
        view("transform.b") { $1.transform.b = $0 },
        view("transform.tx") { $1.transform.tx = $0 },
        view("transform scale") { $1.transform = CGAffineTransform(scaleX: $0, y: $0) },
        view("transform rotation") { $1.transform = CGAffineTransform(rotationAngle: $0) },
        view("transform3D.m34") { $1.transform3D.m34 = $0 },
        view("transform3D.m43") { $1.transform3D.m43 = $0 },
        view("transform3D rotation") { $1.transform3D = CATransform3DMakeRotation($0, 1, 1, 0) },
        view("anchorPoint") { $1.anchorPoint = CGPoint(x: $0, y: $0) },
        view("alpha") { $1.alpha = $0 },
        view("contentScaleFactor") { $1.contentScaleFactor = $0 },
        view("layoutMargins") { $1.layoutMargins = UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0) },
        view("directionalLayoutMargins") {
            $1.directionalLayoutMargins = NSDirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0)
        },
        view("init(frame:)") { $1.addSubview(UIView(frame: CGRect(x: $0, y: $0, width: $0, height: $0))) },
        view("setNeedsDisplay") { number, view in
            let drawn = SweptDrawing(frame: view.bounds)
            view.addSubview(drawn)
            CATransaction.flush()
            drawn.setNeedsDisplay(CGRect(x: number, y: 0, width: number, height: 10))
        },
        view("size of a drawn view") { number, view in
            view.addSubview(SweptDrawing(frame: CGRect(x: 0, y: 0, width: number, height: 20)))
        },
        view("sizeThatFits") { _ = $1.sizeThatFits(CGSize(width: $0, height: $0)) },
        view("hitTest") { _ = $1.hitTest(CGPoint(x: $0, y: $0), with: nil) },
        view("convert") { _ = $1.convert(CGPoint(x: $0, y: $0), to: nil) },
        view("systemLayoutSizeFitting") { _ = $1.systemLayoutSizeFitting(CGSize(width: $0, height: $0)) },
        view("mask frame") { number, view in
            let mask = UIView(frame: CGRect(x: 0, y: 0, width: number, height: number))
            mask.backgroundColor = .black
            view.mask = mask
        },
        view("animated frame") { number, view in
            UIView.animate(withDuration: 0.1) { view.frame.origin.x = number }
        },
        view("animation duration") { number, view in UIView.animate(withDuration: number) { view.alpha = 0 } },
        view("animation delay") { number, view in
            UIView.animate(withDuration: 0.1, delay: number) { view.alpha = 0 }
        },
        view("spring damping") { number, view in
            UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: 0) {
                view.alpha = 0
            }
        },
        view("spring velocity") { number, view in
            UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: number) {
                view.center.x = 5
            }
        },
        view("keyframe times") { number, view in
            UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: number) { view.alpha = 0 }
            }
        },
        view("fractionComplete") { number, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.pauseAnimation()
            animator.fractionComplete = number
            animator.stopAnimation(true)
        },
    ]
}
