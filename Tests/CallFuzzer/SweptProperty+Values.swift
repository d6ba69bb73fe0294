import Foundation
import QuartzCore
import UIKit

/// Numeric parameters that are not drawn: geometry functions, strings, timing, events, integers.
extension SweptProperty {
    static let functions: [SweptProperty] = [
        SweptProperty(name: "CGAffineTransform functions") { number, _ in
            let transform = CGAffineTransform(a: CGFloat(number), b: 1, c: CGFloat(number), d: 2, tx: 3, ty: 4)
            _ = (transform.inverted(), transform.decomposed(), transform.concatenating(transform))
            _ = transform.rotated(by: CGFloat(number)).scaledBy(x: CGFloat(number), y: 0)
            _ = CGRect(x: CGFloat(number), y: 0, width: CGFloat(number), height: 1).applying(transform)
        },
        SweptProperty(name: "CATransform3D functions") { number, _ in
            var transform = CATransform3DMakeRotation(CGFloat(number), CGFloat(number), 1, 0)
            transform.m34 = CGFloat(number)
            _ = (CATransform3DInvert(transform), CATransform3DConcat(transform, transform))
            _ = CATransform3DGetAffineTransform(CATransform3DScale(transform, CGFloat(number), 1, 1))
        },
        SweptProperty(name: "NSStringFromCGRect") { number, _ in
            let rect = CGRect(x: CGFloat(number), y: CGFloat(number), width: CGFloat(number), height: 0)
            _ = CGRectFromString(NSStringFromCGRect(rect))
            _ = NSStringFromUIEdgeInsets(UIEdgeInsets(top: CGFloat(number), left: 0, bottom: 0, right: 0))
            _ = NSStringFromCGAffineTransform(CGAffineTransform(translationX: CGFloat(number), y: 0))
            _ = rect.inset(by: UIEdgeInsets(top: CGFloat(number), left: CGFloat(number), bottom: 0, right: 0))
        },
        SweptProperty(name: "CGRectFromString of text") { number, _ in
            _ = (CGRectFromString("{{\(number), 0}, {\(number), 1}}"), CGPointFromString("{\(number), \(number)}"))
        },
        SweptProperty(name: "CADisplayLink.preferredFrameRate") { number, _ in
            let link = CADisplayLink { _ in }
            link.preferredFramesPerSecond = Int(clamping: number)
            link.add(to: .main, forMode: .common)
            link.invalidate()
        },
        SweptProperty(name: "CAMediaTimingFunction control points") { number, _ in
            _ = CAMediaTimingFunction(controlPoints: Float(number), Float(number), Float(number), Float(number))
        },
        view("UISpringTimingParameters.dampingRatio") { number, view in
            animate(view, UISpringTimingParameters(dampingRatio: number, initialVelocity: .zero))
        },
        view("UISpringTimingParameters.initialVelocity") { number, view in
            animate(
                view, UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: number, dy: number)))
        },
        // A spring without mass or stiffness is a programming error.
        SweptProperty(name: "UISpringTimingParameters.mass", trapsOnFiniteNumbers: true) { number, view in
            animate(
                view,
                UISpringTimingParameters(mass: CGFloat(number), stiffness: 100, damping: 10, initialVelocity: .zero))
        },
        view("UICubicTimingParameters") { number, view in
            animate(
                view,
                UICubicTimingParameters(
                    controlPoint1: CGPoint(x: number, y: number), controlPoint2: CGPoint(x: 1, y: number)))
        },
        view("UIViewPropertyAnimator.duration") { number, view in
            let animator = UIViewPropertyAnimator(duration: number, curve: .easeIn) { view.alpha = 0.5 }
            animator.startAnimation(afterDelay: number)
            _ = (animator.fractionComplete, animator.duration)
            animator.stopAnimation(true)
        },
        view("UIViewPropertyAnimator.continueAnimation") { number, view in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 9 }
            animator.addAnimations({ view.alpha = 0.5 }, delayFactor: number)
            animator.startAnimation()
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
            animator.stopAnimation(true)
        },
        view("setAnimationDelay and repeat count") { number, view in
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDelay(Double(number))
            UIView.setAnimationRepeatCount(Float(number))
            view.alpha = 0.5
            UIView.commitAnimations()
        },
        view("convert(_:from:)") { number, view in
            view.transform = CGAffineTransform(rotationAngle: 0.5)
            let rect = CGRect(x: number, y: number, width: number, height: number)
            _ = (view.convert(rect, to: nil), view.convert(rect, from: nil), view.layer.convert(rect, to: nil))
            _ = (view.alignmentRect(forFrame: rect), view.frame(forAlignmentRect: rect))
        },
        view("point(inside:)") { _ = $1.point(inside: CGPoint(x: $0, y: $0), with: nil) },
        view("drawHierarchy") { number, view in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                _ = view.drawHierarchy(
                    in: CGRect(x: number, y: 0, width: number, height: 10), afterScreenUpdates: true)
            }
        },
        view("resizableSnapshotView") { number, view in
            let rect = CGRect(x: 0, y: number, width: number, height: number)
            let snapshot = view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
            if let snapshot { view.addSubview(snapshot) }
        },
        view("accessibilityFrame") { $1.accessibilityFrame = CGRect(x: $0, y: $0, width: $0, height: $0) },
        view("UILayoutGuide constraints") { number, view in
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            guide.widthAnchor.constraint(equalToConstant: number).isActive = true
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: number).isActive = true
            view.layoutIfNeeded()
            _ = guide.layoutFrame
        },
        view("additionalSafeAreaInsets") { number, view in
            let controller = UIViewController()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: 0)
            view.addSubview(controller.view)
            _ = controller.view.safeAreaInsets
        },
        view("setNeedsDisplay of a layer") { number, view in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.layer.addSublayer(layer)
            layer.setNeedsDisplay(CGRect(x: number, y: number, width: 5, height: number))
        },
        SweptProperty(name: "UIImage.draw") { number, _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                image.draw(at: CGPoint(x: CGFloat(number), y: 0), blendMode: .normal, alpha: CGFloat(number))
                image.drawAsPattern(in: CGRect(x: 0, y: CGFloat(number), width: 4, height: CGFloat(number)))
                let insets = UIEdgeInsets(top: 1, left: CGFloat(number), bottom: 1, right: CGFloat(number))
                image.resizableImage(withCapInsets: insets, resizingMode: .tile)
                    .draw(in: CGRect(x: 0, y: 0, width: CGFloat(number), height: 9))
            }
        },
        SweptProperty(name: "UIImage.alignmentRectInsets") { number, view in
            let insets = UIEdgeInsets(top: CGFloat(number), left: CGFloat(number), bottom: 0, right: 0)
            view.addSubview(UIImageView(image: image.withAlignmentRectInsets(insets)))
        },
        SweptProperty(name: "UIImage.jpegData") { number, _ in
            _ = image.jpegData(compressionQuality: CGFloat(number))
        },
        SweptProperty(name: "UIImage.animatedImage") { number, view in
            let imageView = UIImageView(image: UIImage.animatedImage(with: [image, image], duration: number))
            view.addSubview(imageView)
        },
        SweptProperty(name: "UIColor.withAlphaComponent") { number, view in
            view.backgroundColor = UIColor.red.withAlphaComponent(CGFloat(number))
            view.tintColor = UIColor(white: CGFloat(number), alpha: CGFloat(number))
        },
    ]

    /// Properties that are integers: the nearest to the number.
    static let integers: [SweptProperty] = [
        label("numberOfLines") { $1.numberOfLines = Int(clamping: Double($0)) },
        layer("instanceCount", of: CAReplicatorLayer()) { number, layer in
            layer.addSublayer(square())
            // Drawing more copies than this is possible, but slow.
            layer.instanceCount = min(Int(clamping: Double(number)), 100)
        },
        view("tag") { number, view in
            view.tag = Int(clamping: Double(number))
            _ = view.viewWithTag(Int(clamping: Double(number)))
        },
        layer("levelsOfDetail", of: CATiledLayer()) { number, layer in
            layer.levelsOfDetail = Int(clamping: Double(number))
            layer.levelsOfDetailBias = Int(clamping: Double(number))
        },
        layer("tileSize", of: CATiledLayer()) { $1.tileSize = CGSize(width: $0, height: $0) },
        layer("size", of: CATiledLayer()) { $1.bounds.size = CGSize(width: $0, height: 20) },
        // An index beyond the subviews is a programming error.
        SweptProperty(name: "insertSubview(_:at:)", trapsOnFiniteNumbers: true) { number, view in
            view.insertSubview(UIView(), at: Int(clamping: number))
        },
        SweptProperty(name: "insertSublayer(_:at:)", trapsOnFiniteNumbers: true) { number, view in
            view.layer.insertSublayer(CALayer(), at: UInt32(clamping: Int(clamping: number)))
        },
        SweptProperty(name: "insertArrangedSubview(_:at:)", trapsOnFiniteNumbers: true) { number, view in
            let stack = UIStackView()
            view.addSubview(stack)
            stack.insertArrangedSubview(UIView(), at: Int(clamping: number))
        },
        SweptProperty(name: "CGContext(width:height:)") { number, _ in
            _ = CGContext(
                data: nil, width: Int(clamping: number), height: Int(clamping: number), bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        },
        SweptProperty(name: "CGContext(bytesPerRow:)") { number, _ in
            _ = CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: Int(clamping: number),
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        },
    ]

    private static func animate(_ view: UIView, _ parameters: any UITimingCurveProvider) {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { view.center.x = 9 }
        animator.startAnimation()
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        animator.stopAnimation(true)
    }
}

extension Int {
    /// The nearest integer; 0 for NaN.
    fileprivate init(clamping number: Double) {
        self = number.isNaN ? 0 : Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}
