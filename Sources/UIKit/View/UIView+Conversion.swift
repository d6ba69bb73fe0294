import CoreGraphics
import QuartzCore

extension UIView {
    func _convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let root = rootView
        guard let view else { return layer.convert(point, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(point, to: view.layer) }
        let onScreen = root.toScreen(layer.convert(point, to: root.layer))
        return view.layer.convert(otherRoot.fromScreen(onScreen), from: otherRoot.layer)
    }

    func _convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return layer.convert(point, from: rootView.layer) }
        return view._convert(point, to: self)
    }

    func _convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let root = rootView
        guard let view else { return layer.convert(rect, to: root.layer) }
        let otherRoot = view.rootView
        if root === otherRoot { return layer.convert(rect, to: view.layer) }
        // Converts the corners: a box around a rotated box would be larger than the box around the rotated content.
        return rect.mapped { _convert($0, to: view) }
    }

    func _convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view else { return layer.convert(rect, from: rootView.layer) }
        return view._convert(rect, to: self)
    }

    /// The root of this view's hierarchy, which may be the view itself. O(1) in a window, O(depth) elsewhere.
    var rootView: UIView {
        if let _window { return _window }
        var view = self
        while let next = view._superview { view = next }
        return view
    }

    // Every scene starts at its screen's origin: a Wayland client does not know the positions of its surfaces. A root
    // that is no window is at its position, as if it were on the screen.
    func toScreen(_ point: CGPoint) -> CGPoint {
        guard let window = self as? UIWindow else { return layer.convert(point, to: nil) }
        let (inSurface, origin) = (layer.convert(point, to: window.layerOfScene), window.originInScene)
        return CGPoint(x: inSurface.x + origin.x, y: inSurface.y + origin.y)
    }

    func fromScreen(_ point: CGPoint) -> CGPoint {
        guard let window = self as? UIWindow else { return layer.convert(point, from: nil) }
        let origin = window.originInScene
        let inSurface = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        return layer.convert(inSurface, from: window.layerOfScene)
    }
}

extension CGRect {
    /// Returns the smallest axis-aligned rectangle around the mapped corners.
    func mapped(_ map: (CGPoint) -> CGPoint) -> CGRect {
        let (a, b) = (map(CGPoint(x: minX, y: minY)), map(CGPoint(x: maxX, y: minY)))
        let (c, d) = (map(CGPoint(x: minX, y: maxY)), map(CGPoint(x: maxX, y: maxY)))
        let (x, y) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
        return CGRect(x: x, y: y, width: max(a.x, b.x, c.x, d.x) - x, height: max(a.y, b.y, c.y, d.y) - y)
    }
}
