import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A tree of views, layers and controllers that random calls of the public interface build, change and take apart.
///
/// Every call is one that an app may make: its arguments are finite, its indices are in range.
@MainActor final class RandomCalls {
    var random: RandomSource
    let window: UIWindow
    let controller: UIViewController
    let root: UIView
    private let progress: Progress
    var views: [UIView]
    var layers: [CALayer] = []
    var constraints: [NSLayoutConstraint] = []
    var animators: [UIViewPropertyAnimator] = []
    var children: [UIViewController] = []
    var windows: [UIWindow] = []
    /// The fingers that are down.
    var fingers: Set<Int32> = []
    /// Transactions that have begun.
    var transactions = 0
    let image: UIImage
    let alive = WeakViews()

    private(set) var made = 0

    /// Views that exist besides the root.
    var liveViews: [UIView] { alive.alive }

    /// - Parameter controller: The root view controller of `window`.
    init(seed: UInt64, in window: UIWindow, of controller: UIViewController, progress: Progress) {
        random = RandomSource(seed: seed)
        (self.window, self.controller, root) = (window, controller, controller.view)
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
        switch random.index(28) {
        case 0, 1, 2: addView()
        case 3: moveView()
        case 4: removeView()
        case 5, 6, 7: setViewProperty(anyView())
        case 8, 9: setClassProperty(anyView())
        case 10: addLayer()
        case 11: moveLayer()
        case 12, 13: setLayerProperty(anyLayer())
        case 14: setClassProperty(anyLayer())
        case 15: addConstraint()
        case 16: changeConstraint()
        case 17: changeLayout(anyView())
        case 18, 19: animate()
        case 20: addLayerAnimation(anyLayer())
        case 21: driveAnimator()
        case 22: query(anyView())
        case 23: changeControllers()
        case 24: sendInput()
        case 25: changeWindows()
        case 26: changeTransaction()
        default: turn()
        }
    }

    /// Ends the transactions that have begun, as a turn of an app's run loop does.
    func endTransactions() {
        while transactions > 0 {
            CATransaction.commit()
            transactions -= 1
        }
    }

    /// Removes everything that the calls made.
    func end() {
        endTransactions()
        endInput()
        for animator in animators where animator.state == .active {
            animator.stopAnimation(true)
        }
        (animators, constraints) = ([], [])
        endControllers()
        endWindows()
        for view in root.subviews { view.removeFromSuperview() }
        root.layer.mask = nil
        for layer in root.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        root.layer.removeAllAnimations()
        NSLayoutConstraint.deactivate(root.constraints)
        for guide in root.layoutGuides { root.removeLayoutGuide(guide) }
        (views, layers) = ([root], [])
        root.transform3D = CATransform3DIdentity
        (root.alpha, root.isHidden) = (1, false)
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        CATransaction.flush()
    }

    // MARK: The tree

    func anyView() -> UIView { random.pick(views) }

    func anyLayer() -> CALayer {
        layers.isEmpty || random.chance(3) ? anyView().layer : random.pick(layers)
    }

    private func addView() {
        guard views.count < 120 else { return removeView() }
        let view: UIView
        switch random.index(11) {
        case 0: view = UILabel()
        case 1: view = UIImageView(image: image)
        case 2: view = UIButton(type: random.pick([.system, .custom, .detailDisclosure]))
        case 3, 4: view = UIStackView()
        case 5: view = DrawnView()
        case 6: view = UIControl()
        case 7: view = GradientView()
        default: view = UIView()
        }
        if random.chance(2) { view.frame = random.rect() }
        if random.chance(2) { view.backgroundColor = random.color() }
        add(view, to: random.pick(views))
    }

    /// Adds a view as a subview at a random position.
    func add(_ view: UIView, to parent: UIView) {
        alive.add(view)
        views.append(view)
        switch random.index(4) {
        case 0: parent.insertSubview(view, at: random.index(parent.subviews.count + 1))
        case 1 where parent is UIStackView: (parent as? UIStackView)?.addArrangedSubview(view)
        default: parent.addSubview(view)
        }
    }

    /// Whether a view belongs to a controller, whose parent or presenter decides where it is.
    private func belongsToController(_ view: UIView) -> Bool { view.next is UIViewController }

    private func moveView() {
        let (view, parent) = (anyView(), anyView())
        let isMovable = !belongsToController(view) && !parent.isDescendant(of: view)
        switch random.index(5) {
        case 0 where isMovable: parent.addSubview(view)
        case 1: parent.bringSubviewToFront(view)
        case 2: parent.sendSubviewToBack(view)
        case 3 where parent.subviews.count > 1:
            let count = parent.subviews.count
            parent.exchangeSubview(at: random.index(count), withSubviewAt: random.index(count))
        default:
            if let sibling = parent.subviews.randomElement(using: &random), isMovable, view !== sibling,
                !sibling.isDescendant(of: view)
            {
                if random.chance(2) {
                    parent.insertSubview(view, aboveSubview: sibling)
                } else {
                    parent.insertSubview(view, belowSubview: sibling)
                }
            }
        }
    }

    private func removeView() {
        guard let view = views.randomElement(using: &random), !belongsToController(view) else { return }
        remove(view)
    }

    /// Removes a view from its superview and forgets all views in it.
    func remove(_ view: UIView) {
        view.removeFromSuperview()
        forget(view)
    }

    /// Forgets a view that is no longer shown, and all in it.
    func forget(_ view: UIView) {
        views.removeAll { $0 !== root && $0.isDescendant(of: view) }
        constraints.removeAll { !$0.isActive }
    }

    private func turn() {
        switch random.index(3) {
        case 0: CATransaction.flush()
        case 1: root.layoutIfNeeded()
        default: root.updateConstraintsIfNeeded()
        }
    }

    /// Begins and ends transactions, one in another.
    private func changeTransaction() {
        if transactions < 4, random.chance(2) {
            CATransaction.begin()
            transactions += 1
        } else if transactions > 0, random.chance(2) {
            CATransaction.commit()
            transactions -= 1
        }
        switch random.index(5) {
        case 0: CATransaction.setDisableActions(random.chance(2))
        case 1: CATransaction.setAnimationDuration(Double(random.unit()))
        case 2: CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        case 3 where transactions > 0:
            let (tag, box) = (random.index(100), WeakBox(anyView()))
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { box.view?.tag = tag } }
        default: setLayerProperty(anyLayer())
        }
    }
}
