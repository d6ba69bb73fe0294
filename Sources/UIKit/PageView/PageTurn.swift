import CoreGraphics
import QuartzCore

/// One page that turns about the spine, over the pages that it uncovers and covers.
///
/// A single page rotates by a quarter turn about its edge, and is invisible then. Of two pages beside one another, the old one rotates
/// up to the middle, and then the page on its back down to the other side.
@MainActor final class PageTurn {
    private let container: UIView
    /// The page that rotates away, and the one that rotates in; nil where there is none.
    private var outgoing: PageLeaf?
    private var incoming: PageLeaf?
    private let shade = UIView()
    private let hasTwoPages: Bool
    private let isForward: Bool
    /// Whether the animation goes to the new pages; nil while a gesture turns the page.
    private(set) var isFinishing: Bool?

    /// - Parameters:
    ///   - old: The views of the visible pages, from the first.
    ///   - new: The views of the pages to come, from the first, which are subviews of the container at their places.
    ///   - back: The view on the back of a single page; nil for paper.
    ///   - isMirrored: Whether the spine is at the right, or at the bottom.
    init(
        in container: UIView, old: [UIView], new: [UIView], back: UIView?, isVertical: Bool, isForward: Bool,
        isMirrored: Bool, hasTwoPages: Bool
    ) {
        self.container = container
        self.hasTwoPages = hasTwoPages && old.count == 2 && new.count == 2
        self.isForward = isForward
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        if self.hasTwoPages {
            let (leaving, arriving) = isForward ? (old[1], new[0]) : (old[0], new[1])
            let (covered, uncovered) = isForward ? (old[0], new[1]) : (old[1], new[0])
            container.bringSubviewToFront(uncovered)
            container.bringSubviewToFront(covered)
            shade.frame = uncovered.frame
            container.insertSubview(shade, aboveSubview: uncovered)
            // The edge of a page at the spine is the one that faces the other page.
            let isLeavingAfter = leaving.frame.midX + leaving.frame.midY > covered.frame.midX + covered.frame.midY
            outgoing = PageLeaf(leaving, in: container, isVertical: isVertical, hasSpineAtEnd: !isLeavingAfter)
            incoming = PageLeaf(arriving, in: container, isVertical: isVertical, hasSpineAtEnd: isLeavingAfter)
        } else if let oldView = old.first, let newView = new.first {
            shade.frame = container.bounds
            if isForward {
                container.bringSubviewToFront(newView)
                container.addSubview(shade)
                outgoing = PageLeaf(oldView, in: container, isVertical: isVertical, hasSpineAtEnd: isMirrored)
            } else {
                container.addSubview(shade)
                incoming = PageLeaf(newView, in: container, isVertical: isVertical, hasSpineAtEnd: isMirrored)
            }
        }
        if let back, let outgoing { outgoing.setBack(back) }
        apply(0)
    }

    /// The part of the turn, from 0 to 1.
    var progress: CGFloat = 0 {
        didSet { UIView.performWithoutAnimation { apply(progress) } }
    }

    private func apply(_ progress: CGFloat) {
        let p = progress.isFinite ? min(max(progress, 0), 1) : 0
        if hasTwoPages {
            outgoing?.rotate(by: min(p * 2, 1))
            incoming?.rotate(by: min((1 - p) * 2, 1))
        } else {
            outgoing?.rotate(by: p)
            incoming?.rotate(by: 1 - p)
        }
        shade.alpha = 0.3 * (isForward || hasTwoPages ? 1 - p : p)
    }

    /// Turns the page to 0 or 1 by an animation of the render thread.
    func animate(to end: CGFloat, duration: Double, _ completion: @escaping () -> Void) {
        isFinishing = end == 1
        let start = progress
        let time = max(duration * Double(abs(end - start)), 0.1)
        let crossesMiddle = hasTwoPages && (start - 0.5) * (end - 0.5) < 0
        guard crossesMiddle else { return animate(end, time, .curveEaseInOut, completion) }
        // At the middle one page disappears and the other one appears.
        let first = Double(abs(0.5 - start) / max(abs(end - start), 0.001)) * time
        animate(0.5, first, .curveEaseIn) { [self] in animate(end, max(time - first, 0.05), .curveEaseOut, completion) }
    }

    private func animate(
        _ value: CGFloat, _ time: Double, _ curve: UIView.AnimationOptions, _ completion: @escaping () -> Void
    ) {
        UIView.animate(withDuration: time, delay: 0, options: [curve, .overrideInheritedDuration]) {
            self.apply(value)
        } completion: { _ in
            completion()
        }
    }

    /// Returns the views to the container and removes the rest.
    func remove() {
        outgoing?.remove()
        incoming?.remove()
        shade.removeFromSuperview()
        (outgoing, incoming) = (nil, nil)
    }
}

/// A view that turns about one of its edges.
@MainActor private final class PageLeaf {
    private let view: UIView
    private let frame: CGRect
    private let leaf = UIView()
    private let shade = UIView()
    private weak var container: UIView?
    private let isVertical: Bool
    private let hasSpineAtEnd: Bool
    private weak var back: UIView?

    init(_ view: UIView, in container: UIView, isVertical: Bool, hasSpineAtEnd: Bool) {
        self.view = view
        self.container = container
        self.isVertical = isVertical
        self.hasSpineAtEnd = hasSpineAtEnd
        frame = view.frame
        leaf.isUserInteractionEnabled = false
        leaf.layer.anchorPoint =
            isVertical ? CGPoint(x: 0.5, y: hasSpineAtEnd ? 1 : 0) : CGPoint(x: hasSpineAtEnd ? 1 : 0, y: 0.5)
        leaf.frame = frame
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.frame = leaf.bounds
        container.addSubview(leaf)
        leaf.addSubview(view)
        view.frame = leaf.bounds
        leaf.addSubview(shade)
    }

    /// Places a view on the back, which a turn of a quarter does not show; it is loaded and laid out as on a device.
    func setBack(_ back: UIView) {
        back.frame = leaf.bounds
        back.isHidden = false
        leaf.insertSubview(back, at: 0)
        self.back = back
    }

    /// Rotates the page by a part of a quarter turn.
    func rotate(by part: CGFloat) {
        let angle = part * .pi / 2 * (isVertical != hasSpineAtEnd ? 1 : -1)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / (3 * max(frame.width, frame.height, 1))
        leaf.layer.transform =
            isVertical ? CATransform3DRotate(transform, angle, 1, 0, 0) : CATransform3DRotate(transform, angle, 0, 1, 0)
        shade.alpha = 0.35 * part
    }

    func remove() {
        back?.removeFromSuperview()
        if let container, view.superview === leaf {
            container.insertSubview(view, belowSubview: leaf)
            view.frame = frame
        }
        leaf.removeFromSuperview()
    }
}
