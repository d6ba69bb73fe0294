import Foundation
import QuartzCore
import UIKit

/// A tree of views and layers that random calls of the public interface build, change and take apart.
@MainActor final class RandomCalls {
    private var random: RandomSource
    private let root: UIView
    private let progress: Progress
    private var views: [UIView]
    private var layers: [CALayer] = []
    private var constraints: [NSLayoutConstraint] = []
    private var animators: [UIViewPropertyAnimator] = []
    private let image: UIImage
    private let alive = WeakViews()

    private(set) var made = 0

    /// Views that exist besides the root.
    var liveViews: Int { alive.count }

    init(seed: UInt64, root: UIView, progress: Progress) {
        random = RandomSource(seed: seed)
        self.root = root
        self.progress = progress
        views = [root]
        image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
            UIColor.systemRed.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
    }

    func make() {
        made += 1
        progress.call = made
        switch random.index(20) {
        case 0, 1, 2: addView()
        case 3: moveView()
        case 4: removeView()
        case 5, 6, 7: setViewProperty(anyView())
        case 8: addLayer()
        case 9, 10: setLayerProperty(anyLayer())
        case 11: addConstraint()
        case 12: changeConstraint()
        case 13: changeLayout(anyView())
        case 14, 15: animate()
        case 16: addLayerAnimation(anyLayer())
        case 17: driveAnimator()
        case 18: query(anyView())
        default: turn()
        }
    }

    /// Takes everything away.
    func end() {
        for animator in animators where animator.state == .active {
            animator.stopAnimation(true)
        }
        (animators, constraints) = ([], [])
        for view in root.subviews { view.removeFromSuperview() }
        root.layer.mask = nil
        for layer in root.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        root.layer.removeAllAnimations()
        NSLayoutConstraint.deactivate(root.constraints)
        (views, layers) = ([root], [])
        root.transform3D = CATransform3DIdentity
        (root.alpha, root.isHidden) = (1, false)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        CATransaction.flush()
    }

    // MARK: The tree

    private func anyView() -> UIView { random.pick(views) }

    private func anyLayer() -> CALayer {
        layers.isEmpty || random.chance(3) ? anyView().layer : random.pick(layers)
    }

    private func addView() {
        guard views.count < 120 else { return removeView() }
        let view: UIView
        switch random.index(7) {
        case 0: view = UILabel()
        case 1: view = UIImageView(image: image)
        case 2: view = UIButton(type: .system)
        case 3: view = UIStackView()
        case 4: view = DrawnView()
        default: view = UIView()
        }
        if random.chance(2) { view.frame = random.rect() }
        if random.chance(2) { view.backgroundColor = random.color() }
        alive.add(view)
        views.append(view)
        let parent = random.pick(views.dropLast())
        switch random.index(4) {
        case 0: parent.insertSubview(view, at: random.index(parent.subviews.count + 1))
        case 1 where parent is UIStackView: (parent as? UIStackView)?.addArrangedSubview(view)
        default: parent.addSubview(view)
        }
    }

    private func moveView() {
        let (view, parent) = (anyView(), anyView())
        switch random.index(5) {
        case 0 where view !== root && !parent.isDescendant(of: view): parent.addSubview(view)
        case 1: parent.bringSubviewToFront(view)
        case 2: parent.sendSubviewToBack(view)
        case 3 where parent.subviews.count > 1:
            let count = parent.subviews.count
            parent.exchangeSubview(at: random.index(count), withSubviewAt: random.index(count))
        default:
            if let sibling = parent.subviews.last, view !== root, !sibling.isDescendant(of: view), view !== sibling,
                !parent.isDescendant(of: view)
            {
                parent.insertSubview(view, aboveSubview: sibling)
            }
        }
    }

    private func removeView() {
        guard let view = views.dropFirst().randomElement(using: &random) else { return }
        view.removeFromSuperview()
        views.removeAll { $0 === view || $0.isDescendant(of: view) }
        constraints.removeAll { !$0.isActive }
    }

    private func addLayer() {
        guard layers.count < 60 else {
            layers.remove(at: random.index(layers.count)).removeFromSuperlayer()
            return
        }
        let layer: CALayer
        switch random.index(6) {
        case 0:
            let shape = CAShapeLayer()
            shape.path = random.path().cgPath
            shape.fillColor = random.color().cgColor
            shape.strokeColor = random.color().cgColor
            shape.lineWidth = random.length()
            layer = shape
        case 1:
            let gradient = CAGradientLayer()
            gradient.colors = (0..<random.index(8)).map { _ in random.color().cgColor }
            gradient.startPoint = CGPoint(x: random.unit(), y: random.unit())
            layer = gradient
        case 2:
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = random.index(5)
            replicator.instanceTransform = random.transform3D()
            layer = replicator
        case 3:
            let text = CATextLayer()
            text.string = "Text \(random.index(100))"
            layer = text
        case 4: layer = CATransformLayer()
        default: layer = CALayer()
        }
        layer.frame = random.rect()
        layers.append(layer)
        anyView().layer.addSublayer(layer)
    }

    // MARK: Properties

    private func setViewProperty(_ view: UIView) {
        switch random.index(22) {
        case 0: view.frame = random.rect()
        case 1: view.bounds = random.rect()
        case 2: view.center = random.point()
        case 3: view.transform = random.affine()
        case 4: view.transform3D = random.transform3D()
        case 5: view.alpha = random.unit()
        case 6: view.isHidden = random.chance(4)
        case 7: view.backgroundColor = random.chance(4) ? nil : random.color()
        case 8: view.clipsToBounds = random.chance(2)
        case 9: view.isOpaque = random.chance(2)
        case 10: view.contentMode = UIView.ContentMode(rawValue: random.index(13)) ?? .scaleToFill
        case 11: view.tintColor = random.color()
        case 12: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.index(64)))
        case 13: view.anchorPoint = CGPoint(x: random.unit(), y: random.unit())
        case 14: view.setNeedsDisplay(random.rect())
        case 15: view.setNeedsLayout()
        case 16: view.layoutIfNeeded()
        case 17: view.sizeToFit()
        case 18: view.contentScaleFactor = random.pick([1, 1.5, 2])
        case 19: (view as? UILabel)?.text = String(repeating: "word ", count: random.index(12))
        case 20: (view as? UIButton)?.setTitle("Title \(random.index(9))", for: .normal)
        default:
            if view !== root, view.mask == nil {
                let mask = UIView(frame: random.rect())
                mask.backgroundColor = .black
                view.mask = mask
            } else {
                view.mask = nil
            }
        }
    }

    private func setLayerProperty(_ layer: CALayer) {
        switch random.index(24) {
        case 0: layer.frame = random.rect()
        case 1: layer.bounds = random.rect()
        case 2: layer.position = random.point()
        case 3: layer.transform = random.transform3D()
        case 4: layer.opacity = Float(random.unit())
        case 5: layer.cornerRadius = random.length()
        case 6: layer.borderWidth = random.length()
        case 7: layer.borderColor = random.color().cgColor
        case 8: layer.shadowOpacity = Float(random.unit())
        case 9: layer.shadowRadius = random.length()
        case 10: layer.shadowOffset = CGSize(width: random.length(), height: random.length())
        case 11: layer.shadowPath = random.chance(2) ? nil : random.path().cgPath
        case 12: layer.masksToBounds = random.chance(2)
        case 13: layer.zPosition = random.length()
        case 14: layer.contents = random.chance(2) ? nil : image.cgImage
        case 15: layer.contentsRect = CGRect(x: random.unit(), y: random.unit(), width: random.unit(), height: 1)
        case 16: layer.contentsGravity = random.pick([.resize, .center, .resizeAspectFill, .topLeft])
        case 17: layer.shouldRasterize = random.chance(3)
        case 18:
            layer.compositingFilter = random.chance(2) ? nil : random.pick(["multiplyBlendMode", "screenBlendMode"])
        case 19: layer.sublayerTransform = random.transform3D()
        case 20: layer.isGeometryFlipped = random.chance(3)
        case 21: layer.setValue(random.length(), forKeyPath: random.pick(["position.x", "bounds.size.width"]))
        case 22: layer.maskedCorners = CACornerMask(rawValue: UInt(random.index(16)))
        default:
            if layer !== root.layer, layer.mask == nil {
                let mask = CAShapeLayer()
                mask.path = random.path().cgPath
                layer.mask = mask
            } else {
                layer.mask = nil
            }
        }
    }

    // MARK: Layout

    private func addConstraint() {
        let (first, second) = (anyView(), anyView())
        guard constraints.count < 80 else { return changeConstraint() }
        let constraint: NSLayoutConstraint
        if random.chance(4) {
            constraint = first.widthAnchor.constraint(equalToConstant: random.length())
        } else {
            let (a, b) = (first.leadingAnchor, second.trailingAnchor)
            let (c, d) = (first.topAnchor, second.bottomAnchor)
            switch random.index(4) {
            case 0: constraint = a.constraint(equalTo: b, constant: random.length())
            case 1: constraint = a.constraint(greaterThanOrEqualTo: b)
            case 2: constraint = c.constraint(equalTo: d, constant: random.length())
            default:
                constraint = first.heightAnchor.constraint(
                    equalTo: second.heightAnchor, multiplier: random.unit() + 0.1)
            }
        }
        guard first !== second || constraint.secondItem == nil, first !== root || constraint.secondItem != nil else {
            return
        }
        if random.chance(2) { first.translatesAutoresizingMaskIntoConstraints = false }
        constraint.priority = random.priority()
        constraint.isActive = true
        constraints.append(constraint)
    }

    private func changeConstraint() {
        guard !constraints.isEmpty else { return }
        let index = random.index(constraints.count)
        switch random.index(4) {
        case 0:
            constraints[index].isActive = false
            constraints.remove(at: index)
        case 1: constraints[index].constant = random.length()
        case 2 where constraints[index].priority != .required:
            constraints[index].priority = UILayoutPriority(Float(1 + random.index(999)))
        default: constraints[index].constant += 1
        }
    }

    private func changeLayout(_ view: UIView) {
        let axis = random.pick([NSLayoutConstraint.Axis.horizontal, .vertical])
        switch random.index(8) {
        case 0: view.setContentHuggingPriority(random.priority(), for: axis)
        case 1: view.setContentCompressionResistancePriority(random.priority(), for: axis)
        case 2: view.invalidateIntrinsicContentSize()
        case 3:
            view.layoutMargins = UIEdgeInsets(top: random.unit() * 20, left: 4, bottom: 0, right: random.unit() * 20)
        case 4: view.setNeedsUpdateConstraints()
        case 5: (view as? UIStackView)?.spacing = random.length()
        case 6: (view as? UIStackView)?.axis = axis
        default: view.addLayoutGuide(UILayoutGuide())
        }
    }

    // MARK: Animations

    private func animate() {
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
        let duration = Double(random.unit())
        switch random.index(6) {
        case 0: UIView.animate(withDuration: duration, animations: change)
        case 1:
            UIView.animate(
                withDuration: duration, delay: Double(random.unit()) / 4,
                options: random.pick([.beginFromCurrentState, .autoreverse, .repeat, .allowUserInteraction]),
                animations: change
            ) { _ in }
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
        default: UIView.performWithoutAnimation(change)
        }
    }

    private func driveAnimator() {
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

    private func addLayerAnimation(_ layer: CALayer) {
        let animation: CAPropertyAnimation
        switch random.index(3) {
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
        default:
            let spring = CASpringAnimation(keyPath: "transform.rotation.z")
            (spring.fromValue, spring.toValue) = (0, random.unit() * 7)
            animation = spring
        }
        animation.duration = Double(random.unit())
        animation.repeatCount = Float(random.index(3))
        animation.autoreverses = random.chance(3)
        if random.chance(4) { layer.removeAllAnimations() }
        layer.add(animation, forKey: random.chance(2) ? nil : "fuzz")
    }

    // MARK: Queries

    private func query(_ view: UIView) {
        switch random.index(8) {
        case 0: _ = view.hitTest(random.point(), with: nil)
        case 1: _ = view.convert(random.rect(), to: anyView())
        case 2: _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        case 3: _ = view.hasAmbiguousLayout
        case 4: _ = view.layer.presentation()?.frame
        case 5: _ = view.constraintsAffectingLayout(for: .horizontal)
        case 6: _ = view.sizeThatFits(CGSize(width: random.length(), height: random.length()))
        default: _ = view.layer.hitTest(random.point())
        }
    }

    private func turn() {
        switch random.index(3) {
        case 0: CATransaction.flush()
        case 1: root.layoutIfNeeded()
        default:
            CATransaction.begin()
            CATransaction.setDisableActions(random.chance(2))
            setLayerProperty(anyLayer())
            CATransaction.commit()
        }
    }
}

/// A view that draws itself.
private final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemGreen.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}

/// Views, held weakly.
private final class WeakViews {
    private struct Weak { weak var view: UIView? }
    private var views: [Weak] = []

    func add(_ view: UIView) {
        if views.count > 1000 { views.removeAll { $0.view == nil } }
        views.append(Weak(view: view))
    }

    var count: Int { views.reduce(0) { $0 + ($1.view == nil ? 0 : 1) } }
}
