import Diagnostics
import UIKit
import WaylandCompositor

/// Some of the surfaces on an output: those that can be seen, because nothing hides them or covers them whole.
///
/// Windows, popups and parts of the desktop are covered by the opaque parts of those in front of them, as far as these are
/// neither transformed nor animated. A subsurface is seen with the surface that it belongs to: clients may wait for the frames
/// of a surface that they cover themselves.
@MainActor struct VisibleSurfaces {
    /// The number of opaque rectangles that are considered, from the front.
    private static let maxRectangles = 64
    /// The units of a point: edges at the same fraction of a point must not leave a gap.
    private static let unit = 256.0

    /// The coordinate space of the output, in units.
    private enum Space {}

    private let bounds: Rectangle<Space>
    private var searched: Set<ObjectIdentifier>
    private var visible: Set<ObjectIdentifier> = []
    private var opaque = Region<Space>()

    /// Searches for views in an output, from the front. O(*n*) in the number of windows down to the last of the views.
    init(among views: [SurfaceView], on output: ServerOutput) {
        let desktop = output.desktop
        bounds = Self.rectangle(desktop.bounds)
        searched = Set(views.map { ObjectIdentifier($0.treeRoot) })
        guard output.isOn, desktop.isOnScreen else { return }
        for container in desktop.subviews.reversed() where !container.isHidden {
            visit(container, at: .zero, isPlain: true)
        }
    }

    /// Returns whether a view that was searched for can be seen.
    func contains(_ view: SurfaceView) -> Bool { visible.contains(ObjectIdentifier(view.treeRoot)) }

    /// - Parameter isPlain: Whether the view is neither translucent nor transformed, nor one of its superviews.
    private mutating func visit(_ view: UIView, at origin: CGPoint, isPlain: Bool) {
        for subview in view.subviews.reversed() where !searched.isEmpty && !subview.isHidden {
            let isAnimated = subview.layer.animationKeys()?.isEmpty == false
            guard subview.alpha > 0 || isAnimated else { continue }
            let isPlain =
                isPlain && !isAnimated && subview.alpha == 1 && CATransform3DIsIdentity(subview.layer.transform)
            let position = CGPoint(
                x: origin.x + subview.frame.minX - subview.bounds.minX,
                y: origin.y + subview.frame.minY - subview.bounds.minY)
            if let surface = subview as? SurfaceView {
                see(surface, at: position, isPlain: isPlain)
            } else if subview is WindowView {
                visit(subview, at: position, isPlain: isPlain)
            } else if let source = (subview as? PortalView)?.source {
                let isAnimated = source.layer.animationKeys()?.isEmpty == false
                let isPlain = isPlain && !isAnimated && source.alpha == 1
                if let surface = source as? SurfaceView {
                    see(surface, at: position, isPlain: isPlain)
                } else {
                    visit(source, at: position, isPlain: isPlain)
                }
            }
        }
    }

    private mutating func see(_ view: SurfaceView, at origin: CGPoint, isPlain: Bool) {
        let coverage = view.coverage
        if searched.remove(ObjectIdentifier(view)) != nil {
            let box = Self.rectangle(coverage.bounds, at: origin).intersection(bounds)
            if !isPlain || (!box.isEmpty && !opaque.contains(box)) { visible.insert(ObjectIdentifier(view)) }
        }
        guard isPlain else { return }
        for rectangle in coverage.opaque.rectangles where opaque.rectangles.count < Self.maxRectangles {
            opaque.add(Self.rectangle(rectangle, at: origin).intersection(bounds))
        }
    }

    private static func rectangle(_ rectangle: SurfaceRectangle, at origin: CGPoint) -> Rectangle<Space> {
        self.rectangle(
            CGRect(
                x: origin.x + CGFloat(rectangle.minX), y: origin.y + CGFloat(rectangle.minY),
                width: CGFloat(rectangle.width), height: CGFloat(rectangle.height)))
    }

    private static func rectangle(_ rect: CGRect) -> Rectangle<Space> {
        func edge(_ value: CGFloat) -> Int { Int(saturating: (Double(value) * unit).rounded()) }
        return Rectangle(minX: edge(rect.minX), minY: edge(rect.minY), maxX: edge(rect.maxX), maxY: edge(rect.maxY))
    }
}

extension UIView {
    /// Whether the view is in a window, and neither it nor an ancestor is hidden.
    fileprivate var isOnScreen: Bool {
        guard window != nil else { return false }
        var current: UIView? = self
        while let view = current {
            if view.isHidden || view.alpha <= 0 { return false }
            current = view.superview
        }
        return true
    }
}
