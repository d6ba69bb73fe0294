import CoreGraphics
import Foundation
import PathGeometry
import RenderProtocol

extension CGPath {
    /// The path as an axis-aligned rectangle, rounded rectangle or ellipse; nil for other paths. O(1).
    var shadowBox: LayerEffects.ShadowShape? {
        guard let (box, radii) = elements.asRect.map({ ($0, CGSize.zero) }) ?? elements.asRoundedRect else {
            return nil
        }
        return .box(
            SIMD4(Float(box.minX), Float(box.minY), Float(box.width), Float(box.height)),
            radii: SIMD2(Float(radii.width), Float(radii.height)))
    }

    /// The same as numbers: x, y, width, height and radii. Shadows of other paths are not animated.
    var shadowNumbers: [Double]? {
        guard case .box(let box, let radii) = shadowBox else { return nil }
        return [box.x, box.y, box.z, box.w, radii.x, radii.y].map { Double($0) }
    }
}

extension CAShapeLayer {
    /// Creates a layer in no tree that casts the shadow of another layer with `path`, in that layer's coordinates.
    convenience init(casting path: CGPath) {
        self.init()
        anchorPoint = .zero
        self.path = path
    }

    /// The shadow shape for the layer whose shadow this one casts.
    var shadowShape: LayerEffects.ShadowShape {
        let box = drawnBox
        return .layer(
            id, box: SIMD4(Float(box.x), Float(box.y), Float(box.z - box.x), Float(box.w - box.y)))
    }
}

extension PathElements {
    /// The box and the radii of a path whose four corners are quarters of the same ellipse, joined only by edges of the
    /// box.
    fileprivate var asRoundedRect: (CGRect, CGSize)? {
        guard verbs.count <= 12, verbs.first == .move, verbs.lazy.filter({ $0 == .cubic }).count == 4 else {
            return nil
        }
        let box = controlBounds
        let slack = 1e-3 * max(box.width, box.height)
        guard slack > 0 else { return nil }
        func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= slack }
        func onEdge(_ p: CGPoint) -> Bool {
            near(p.x, box.minX) || near(p.x, box.maxX) || near(p.y, box.minY) || near(p.y, box.maxY)
        }
        var radii: CGSize?
        var corners = 0
        var here = CGPoint.zero
        var fits = true
        forEach { verb, points in
            guard fits else { return }
            switch verb {
            case .move:
                fits = here == .zero
                here = points[0]
                fits = fits && onEdge(here)
            case .line:
                fits = onEdge(points[0]) && (near(points[0].x, here.x) || near(points[0].y, here.y))
                here = points[0]
            case .cubic:
                let end = points[2]
                let size = CGSize(width: abs(end.x - here.x), height: abs(end.y - here.y))
                // It leaves along one edge and arrives along the other, with the control points of a quarter circle.
                let corner =
                    near(points[0].x, here.x) ? CGPoint(x: here.x, y: end.y) : CGPoint(x: end.x, y: here.y)
                let arm: CGFloat = 0.552285
                let first = CGPoint(x: here.x + (corner.x - here.x) * arm, y: here.y + (corner.y - here.y) * arm)
                let second = CGPoint(x: end.x + (corner.x - end.x) * arm, y: end.y + (corner.y - end.y) * arm)
                fits =
                    near(points[0].x, first.x) && near(points[0].y, first.y) && near(points[1].x, second.x)
                    && near(points[1].y, second.y) && (near(corner.x, box.minX) || near(corner.x, box.maxX))
                    && (near(corner.y, box.minY) || near(corner.y, box.maxY))
                if let radii { fits = fits && near(radii.width, size.width) && near(radii.height, size.height) }
                corners |= 1 << ((near(corner.x, box.maxX) ? 1 : 0) + (near(corner.y, box.maxY) ? 2 : 0))
                radii = radii ?? size
                here = end
            case .quad: fits = false
            case .close: break
            }
        }
        guard fits, corners == 0b1111, let radii else { return nil }
        return (box, radii)
    }
}
