import UIKit
import WaylandCompositor

/// The area that a surface and its subsurfaces cover.
extension SurfaceView {
    /// The points that a tree of surfaces covers, in points of its root.
    @MainActor struct Coverage {
        /// The maximum number of opaque rectangles of a tree.
        private static let maxRectangles = 32

        /// The smallest rectangle that contains all surfaces.
        var bounds = SurfaceRectangle.empty
        /// The region in which nothing behind the tree is visible.
        var opaque = Region<SurfaceSpace>()

        fileprivate mutating func add(_ surface: Surface, at offset: Offset) {
            guard surface.state.hasContents else { return }
            for child in surface.subsurfacesBelow + surface.subsurfacesAbove {
                add(child.surface, at: offset + child.position)
            }
            let state = surface.state
            let all = SurfaceRectangle(minX: 0, minY: 0, maxX: state.size.width, maxY: state.size.height)
            bounds = bounds.union(all.offset(x: offset.x, y: offset.y))
            guard state.alpha == 1, let view = SurfaceView.of(surface) else { return }
            for rectangle in view.hasOpaqueContents ? [all] : state.opaqueRegion.rectangles
            where opaque.rectangles.count < Self.maxRectangles {
                opaque.add(rectangle.intersection(all).offset(x: offset.x, y: offset.y))
            }
        }

        /// The coverage of a surface with its subsurfaces. O(*n*) in their number.
        init(of surface: Surface) { add(surface, at: .zero) }
    }

    /// The view of the surface at the root of the tree of subsurfaces.
    var treeRoot: SurfaceView {
        var root = self
        while let parent = root.superview as? SurfaceView { root = parent }
        return root
    }
}
