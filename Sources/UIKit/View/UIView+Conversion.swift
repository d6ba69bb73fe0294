import CoreGraphics
import QuartzCore

extension UIView {
    /// A point of this view in the coordinates of another one; of the window when nil.
    ///
    /// Two views of different windows are converted by way of the screen. O(depth).
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let root = rootView
        guard let view else { return layer.convert(point, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(point, to: view.layer) }
        let onScreen = root.toScreen(layer.convert(point, to: root.layer))
        return view.layer.convert(otherRoot.fromScreen(onScreen), from: otherRoot.layer)
    }

    /// A point of another view, or of the window when nil, in the coordinates of this one. O(depth).
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return layer.convert(point, from: rootView.layer) }
        return view.convert(point, to: self)
    }

    /// A rectangle of this view in the coordinates of another one, or of the window when nil; the smallest upright one
    /// around it where a transform turns it. O(depth).
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let root = rootView
        guard let view else { return layer.convert(rect, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(rect, to: view.layer) }
        var onScreen = layer.convert(rect, to: root.layer)
        onScreen.origin = root.toScreen(onScreen.origin)
        onScreen.origin = otherRoot.fromScreen(onScreen.origin)
        return view.layer.convert(onScreen, from: otherRoot.layer)
    }

    /// A rectangle of another view, or of the window when nil, in the coordinates of this one. O(depth).
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view else { return layer.convert(rect, from: rootView.layer) }
        return view.convert(rect, to: self)
    }

    var rootView: UIView {
        var view = self
        while let next = view.storedSuperview { view = next }
        return view
    }

    // Windows are upright in their scene, and every scene starts at its screen's origin: a Wayland client does not know
    // where its surfaces are.
    private func toScreen(_ point: CGPoint) -> CGPoint {
        guard self is UIWindow else { return point }
        let frame = frame, bounds = bounds
        return CGPoint(
            x: point.x - bounds.origin.x + frame.origin.x, y: point.y - bounds.origin.y + frame.origin.y)
    }

    private func fromScreen(_ point: CGPoint) -> CGPoint {
        guard self is UIWindow else { return point }
        let frame = frame, bounds = bounds
        return CGPoint(
            x: point.x + bounds.origin.x - frame.origin.x, y: point.y + bounds.origin.y - frame.origin.y)
    }
}
