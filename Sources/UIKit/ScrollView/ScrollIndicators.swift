import CoreGraphics
import Foundation
import QuartzCore

/// The two scroll indicators of a scroll view.
///
/// They are layers in front of the content, created when they are first shown. They fade out on the render thread, which
/// also moves them with a motion of the content.
@MainActor final class ScrollIndicators {
    /// The thickness of a bar, and its distance from the edge of the view, in points.
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    /// The extent around a bar in which the pointer grabs it.
    private static let grabMargin: CGFloat = 5
    /// Bars stay for this time after the content has come to rest, or after a flash, and then fade out.
    private static let restingTime = 0.3
    private static let flashTime = 1.0
    private static let fadeTime = 0.25
    private static let motionKey = "UIScrollView.indicator"
    private static let fadeKey = "UIScrollView.fade"

    private unowned let view: UIScrollView
    private var bars = AxisPair<CALayer?>(horizontal: nil, vertical: nil)
    /// Whether the bars are shown until `fade` is called.
    private var isHeld = false
    /// The clock time at which the bars have faded out.
    private var fadeEnd = 0.0

    init(of view: UIScrollView) {
        self.view = view
    }

    // MARK: Visibility

    private func isEnabled(_ axis: NSLayoutConstraint.Axis) -> Bool {
        (axis == .horizontal ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator)
            && view.canScroll(axis)
    }

    private var isVisible: Bool { isHeld || CACurrentMediaTime() < fadeEnd }

    /// Shows the bars until `fade()`.
    func show() {
        guard !isHeld else { return }
        isHeld = true
        for axis in NSLayoutConstraint.Axis.both where isEnabled(axis) {
            let bar = ensureBar(axis)
            bar.removeAnimation(forKey: Self.fadeKey)
            bar.opacity = 1
        }
        layOut()
    }

    /// Fades the bars out, soon.
    func fade() { fade(after: Self.restingTime) }

    private func fade(after delay: Double) {
        guard isHeld else { return }
        isHeld = false
        fadeEnd = CACurrentMediaTime() + delay + Self.fadeTime
        for axis in NSLayoutConstraint.Axis.both {
            guard let bar = bars[axis], bar.opacity > 0 else { continue }
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            fade.values = [1, 1, 0]
            fade.keyTimes = [0, NSNumber(value: delay / (delay + Self.fadeTime)), 1]
            fade.duration = delay + Self.fadeTime
            bar.opacity = 0
            bar.add(fade, forKey: Self.fadeKey)
        }
    }

    /// Implements `flashScrollIndicators()`.
    func flash() {
        let wasHeld = isHeld
        show()
        if !wasHeld { fade(after: Self.flashTime) }
    }

    /// Updates bars that exist after a change of their colour, their insets or their visibility.
    func settingsDidChange() {
        for axis in NSLayoutConstraint.Axis.both {
            guard let bar = bars[axis] else { continue }
            bar.backgroundColor = color
            bar.isHidden = !isEnabled(axis)
        }
        layOut()
    }

    func geometryDidChange() {
        guard isVisible else { return }
        settingsDidChange()
    }

    private var color: CGColor {
        view.indicatorStyle == .white
            ? CGColor(red: 1, green: 1, blue: 1, alpha: 0.5) : CGColor(red: 0, green: 0, blue: 0, alpha: 0.4)
    }

    private func ensureBar(_ axis: NSLayoutConstraint.Axis) -> CALayer {
        if let bar = bars[axis] {
            bar.isHidden = false
            return bar
        }
        let bar = ScrollBarLayer()
        bar.name = axis == .horizontal ? "UIScrollView.horizontalIndicator" : "UIScrollView.verticalIndicator"
        bar.anchorPoint = .zero
        bar.cornerRadius = Self.thickness / 2
        bar.backgroundColor = color
        // In front of subviews that are added later.
        bar.zPosition = 1
        bars[axis] = bar
        view.layer.addSublayer(bar)
        return bar
    }

    // MARK: Geometry

    private func geometry(_ axis: NSLayoutConstraint.Axis) -> ScrollBarGeometry {
        let size = view.layer.bounds.size, insets = insets(axis)
        let across = NSLayoutConstraint.Axis.both.first { $0 != axis } ?? axis
        // Both bars leave the corner free.
        let corner = isEnabled(across) ? Self.thickness + Self.margin : 0
        let content = view.adjustedContentInset
        let length = Double(size[axis])
        return ScrollBarGeometry(
            range: view.offsetRange(axis), trackStart: Double(insets.before(axis) + Self.margin),
            trackLength: length - Double(insets.before(axis) + insets.after(axis) + 2 * Self.margin + corner),
            visible: length - Double(content.before(axis) + content.after(axis)),
            content: Double(view.contentSize[axis]))
    }

    private func insets(_ axis: NSLayoutConstraint.Axis) -> UIEdgeInsets {
        let own = axis == .vertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        guard view.automaticallyAdjustsScrollIndicatorInsets else { return own }
        let safe = view.safeAreaInsets
        return UIEdgeInsets(
            top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
            right: own.right + safe.right)
    }

    /// The position of a bar across its axis, in the scroll view's frame.
    private func crossPosition(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let size = view.layer.bounds.size, insets = insets(axis)
        return axis == .vertical
            ? size.width - insets.right - Self.margin - Self.thickness
            : size.height - insets.bottom - Self.margin - Self.thickness
    }

    /// Moves visible bars to where they are for the current offset.
    func layOut() {
        guard isVisible else { return }
        for axis in NSLayoutConstraint.Axis.both {
            guard let bar = bars[axis], !bar.isHidden else { continue }
            let frame = barFrame(axis)
            if bar.position != frame.origin { bar.position = frame.origin }
            if bar.bounds.size != frame.size { bar.bounds.size = frame.size }
        }
    }

    private func barFrame(_ axis: NSLayoutConstraint.Axis) -> CGRect {
        let geometry = geometry(axis), offset = view.layer.bounds.origin
        let start = CGFloat(geometry.start(at: Double(offset[axis])).clampedToFinite)
        let length = CGFloat(geometry.barLength(at: Double(offset[axis])).clampedToFinite)
        let cross = crossPosition(axis)
        return axis == .vertical
            ? CGRect(x: offset.x + cross, y: start, width: Self.thickness, height: length)
            : CGRect(x: start, y: offset.y + cross, width: length, height: Self.thickness)
    }

    // MARK: Motion

    /// Lets the render thread move the bars with a motion that begins at a time of the view's layer.
    func follow(_ motion: ScrollMotion, from begin: Double) {
        for axis in NSLayoutConstraint.Axis.both {
            guard let bar = bars[axis], !bar.isHidden else { continue }
            let geometry = geometry(axis), cross = ScrollBarGeometry.Map.fixed(at: Double(crossPosition(axis)))
            let (along, across) = axis == .vertical ? (motion.y, motion.x) : (motion.x, motion.y)
            let names = axis == .vertical ? ("y", "x", "height") : ("x", "y", "width")
            // The bar moves with the content, in whole pixels as that does, and along its track.
            let pixel = view.pixelWidth
            let animation = ScrollMotionPlayer.animation(
                [
                    .init(along.segments, "position.\(names.0)", valueStep: pixel),
                    .init(along.mapped(by: geometry.startInFrame), "position.\(names.0)", isAdditive: true),
                    .init(across.segments, "position.\(names.1)", valueStep: pixel),
                    .init(across.mapped(by: cross), "position.\(names.1)", isAdditive: true),
                    .init(along.mapped(by: geometry.barLength), "bounds.size.\(names.2)"),
                ], duration: motion.duration)
            guard let animation else { continue }
            animation.beginTime = begin
            bar.add(animation, forKey: Self.motionKey)
        }
    }

    func stopFollowing() {
        for axis in NSLayoutConstraint.Axis.both { bars[axis]?.removeAnimation(forKey: Self.motionKey) }
    }

    // MARK: Grabbing

    /// Returns the axis of the visible bar at a point of the view; nil for none.
    func axis(at point: CGPoint) -> NSLayoutConstraint.Axis? {
        guard isVisible else { return nil }
        return NSLayoutConstraint.Axis.both.first { axis in
            guard let bar = bars[axis], !bar.isHidden else { return false }
            return barFrame(axis).insetBy(dx: -Self.grabMargin, dy: -Self.grabMargin).contains(point)
        }
    }

    /// The points of content for each point that the pointer drags a bar.
    func contentPerPoint(_ axis: NSLayoutConstraint.Axis) -> Double { geometry(axis).contentPerPoint }

    /// The bars, for tests.
    func bar(_ axis: NSLayoutConstraint.Axis) -> CALayer? { bars[axis] }
}

extension NSLayoutConstraint.Axis {
    fileprivate static let both = [NSLayoutConstraint.Axis.horizontal, .vertical]
}

/// A layer without implicit animations.
private final class ScrollBarLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { NSNull() }
}
