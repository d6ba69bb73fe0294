import CoreText
import Foundation
import QuartzCore
import UIKit

/// Lists, strings, paths and rectangles with nothing in them.
extension SweptProperty {
    static let empties: [SweptProperty] = [
        empty("CAGradientLayer without colours") { view in
            let layer = gradient(in: view)
            (layer.colors, layer.locations) = ([], [])
        },
        empty("CAGradientLayer with one colour") { view in gradient(in: view).colors = [UIColor.red.cgColor] },
        empty("CAGradientLayer without locations") { view in gradient(in: view).locations = [] },
        empty("CAGradientLayer with more locations than colours") { view in
            gradient(in: view).locations = [0, 0.2, 0.4, 0.6, 0.8]
        },
        empty("CAGradientLayer of no length") { view in
            let layer = gradient(in: view)
            (layer.startPoint, layer.endPoint) = (.zero, .zero)
        },
        empty("CAKeyframeAnimation without values") { animate($0) { $0.values = [] } },
        empty("CAKeyframeAnimation without key times") { animate($0) { ($0.values, $0.keyTimes) = ([0, 1], []) } },
        empty("CAKeyframeAnimation with one value") { animate($0) { ($0.values, $0.keyTimes) = ([1], [0]) } },
        empty("CAKeyframeAnimation with more times than values") {
            animate($0) { ($0.values, $0.keyTimes) = ([0, 1], [0, 0.2, 0.4, 1]) }
        },
        empty("CAKeyframeAnimation without functions") {
            animate($0) { ($0.values, $0.timingFunctions) = ([0, 1], []) }
        },
        empty("CAKeyframeAnimation along an empty path") { view in
            let layer = square()
            view.layer.addSublayer(layer)
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = CGMutablePath()
            (animation.duration, animation.calculationMode) = (1, .paced)
            layer.add(animation, forKey: nil)
        },
        empty("CAAnimationGroup without animations") { view in
            let group = CAAnimationGroup()
            group.animations = []
            view.layer.add(group, forKey: nil)
        },
        empty("CAPropertyAnimation of an empty key path") { view in
            view.layer.add(CABasicAnimation(keyPath: ""), forKey: "")
        },
        empty("CAShapeLayer of an empty path") { view in
            let layer = CAShapeLayer()
            (layer.path, layer.lineDashPattern) = (CGMutablePath(), [])
            layer.strokeColor = UIColor.red.cgColor
            view.layer.addSublayer(layer)
        },
        empty("CAShapeLayer of a point") { view in
            let layer = CAShapeLayer()
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: .zero)
            path.closeSubpath()
            (layer.path, layer.lineDashPattern) = (path, [0, 0])
            (layer.strokeColor, layer.lineCap) = (UIColor.red.cgColor, .round)
            view.layer.addSublayer(layer)
        },
        empty("CALayer with an empty shadow path") { view in
            (view.layer.shadowOpacity, view.layer.shadowPath) = (1, CGMutablePath())
        },
        empty("CALayer with an empty mask") { view in view.layer.mask = CALayer() },
        empty("CAEmitterLayer without cells") { view in
            let layer = CAEmitterLayer()
            layer.emitterCells = []
            view.layer.addSublayer(layer)
        },
        empty("CAEmitterCell without contents") { view in
            let layer = CAEmitterLayer()
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime) = (10, 1)
            layer.emitterCells = [cell]
            view.layer.addSublayer(layer)
        },
        empty("CATextLayer without text") { view in
            let layer = CATextLayer()
            layer.frame = view.bounds
            layer.string = ""
            view.layer.addSublayer(layer)
        },
        empty("CAReplicatorLayer without instances") { view in
            let layer = CAReplicatorLayer()
            layer.addSublayer(square())
            layer.instanceCount = 0
            view.layer.addSublayer(layer)
        },
        empty("CATiledLayer of no size") { view in
            let layer = CATiledLayer()
            layer.tileSize = .zero
            view.layer.addSublayer(layer)
        },
        empty("CALayer of an empty contentsRect") { view in
            view.layer.contents = image.cgImage
            (view.layer.contentsRect, view.layer.contentsCenter) = (.zero, .zero)
        },
        empty("UILabel without text") { view in
            let label = UILabel()
            label.attributedText = NSAttributedString()
            view.addSubview(label)
            label.sizeToFit()
            _ = label.textRect(forBounds: .zero, limitedToNumberOfLines: 0)
        },
        empty("NSAttributedString without text") { _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
                NSAttributedString().draw(in: .zero)
                NSAttributedString().draw(at: .zero)
            }
            _ = NSAttributedString().boundingRect(with: .zero, options: [], context: nil)
        },
        empty("Core Text without text") { _ in
            let text = NSAttributedString() as CFAttributedString
            let line = CTLineCreateWithAttributedString(text)
            _ = (CTLineGetStringIndexForPosition(line, .zero), CTLineGetImageBounds(line, nil))
            let framesetter = CTFramesetterCreateWithAttributedString(text)
            let path = CGPath(rect: .zero, transform: nil)
            let frame = CTFramesetterCreateFrame(framesetter, CFRange(location: 0, length: 0), path, nil)
            _ = CTFrameGetVisibleStringRange(frame)
            _ = CTTypesetterSuggestLineBreak(CTTypesetterCreateWithAttributedString(text), 0, 10)
        },
        empty("UIBezierPath without elements") { _ in
            let path = UIBezierPath()
            _ = (path.bounds, path.contains(.zero), path.currentPoint)
            _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
                path.addClip()
                path.close()
                path.fill()
                path.stroke()
            }
            _ = path.cgPath.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .bevel, miterLimit: 1)
        },
        empty("UIImage without pixels") { view in
            view.addSubview(UIImageView(image: UIImage()))
            _ = UIImage().resizableImage(withCapInsets: .zero).size
            UIImage().draw(in: .zero)
        },
        empty("UIImage.animatedImage of nothing") { view in
            view.addSubview(UIImageView(image: UIImage.animatedImage(with: [], duration: 0)))
        },
        empty("CGImage.cropping to nothing") { _ in
            _ = (image.cgImage?.cropping(to: .zero), image.cgImage?.cropping(to: .null))
            _ = image.cgImage?.cropping(to: .infinite)
        },
        empty("UIGraphicsImageRenderer of no size") { _ in _ = UIGraphicsImageRenderer(size: .zero).image { _ in } },
        empty("CGContext with empty lists") { _ in
            _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                context.cgContext.fill([CGRect]())
                context.cgContext.clip(to: [CGRect]())
                context.cgContext.setLineDash(phase: 1, lengths: [])
                context.cgContext.strokeLineSegments(between: [])
                context.cgContext.addLines(between: [])
                context.cgContext.strokePath()
                context.cgContext.clip(to: .null)
                context.cgContext.fill(.infinite)
            }
        },
        empty("UIStackView without views") { view in
            let stack = UIStackView(arrangedSubviews: [])
            view.addSubview(stack)
            _ = stack.systemLayoutSizeFitting(.zero)
        },
        empty("NSLayoutConstraint of an empty list") { _ in
            NSLayoutConstraint.activate([])
            NSLayoutConstraint.deactivate([])
        },
        empty("UIButton without a title") { view in
            let button = UIButton(configuration: .plain(), primaryAction: nil)
            button.setTitle("", for: .normal)
            view.addSubview(button)
            button.sizeToFit()
        },
        empty("UIView of null rectangles") { view in
            view.setNeedsDisplay(.null)
            view.layer.setNeedsDisplay(.null)
            _ = (view.convert(CGRect.null, to: nil), view.convert(CGRect.infinite, to: nil))
        },
        empty("UIView animation of no duration") { view in UIView.animate(withDuration: 0) {} },
        empty("UIView keyframes without keyframes") { view in UIView.animateKeyframes(withDuration: 1, delay: 0) {} },
        empty("UIViewPropertyAnimator without animations") { _ in
            let animator = UIViewPropertyAnimator(duration: 0, curve: .linear)
            animator.startAnimation()
            animator.stopAnimation(true)
        },
    ]

    static func empty(_ name: String, _ set: @escaping (UIView) -> Void) -> SweptProperty {
        SweptProperty(name: name) { set($1) }
    }

    private static func gradient(in view: UIView) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = view.bounds
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        view.layer.addSublayer(layer)
        return layer
    }

    private static func animate(_ view: UIView, _ set: (CAKeyframeAnimation) -> Void) {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.duration = 1
        set(animation)
        view.layer.add(animation, forKey: nil)
    }
}
