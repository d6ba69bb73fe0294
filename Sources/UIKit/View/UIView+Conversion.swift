import CoreGraphics
import QuartzCore

extension UIView {
    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let root = rootView
        guard let view else { return layer.convert(point, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(point, to: view.layer) }
        let onScreen = root.toScreen(layer.convert(point, to: root.layer))
        return view.layer.convert(otherRoot.fromScreen(onScreen), from: otherRoot.layer)
    }

    func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return layer.convert(point, from: rootView.layer) }
        return view.converted(point, to: self)
    }

    func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
        let root = rootView
        guard let view else { return layer.convert(rect, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(rect, to: view.layer) }
        var onScreen = layer.convert(rect, to: root.layer)
        onScreen.origin = root.toScreen(onScreen.origin)
        onScreen.origin = otherRoot.fromScreen(onScreen.origin)
        return view.layer.convert(onScreen, from: otherRoot.layer)
    }

    func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view else { return layer.convert(rect, from: rootView.layer) }
        return view.converted(rect, to: self)
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
