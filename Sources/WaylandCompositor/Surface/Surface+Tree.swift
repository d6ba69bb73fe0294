/// A surface, and a position in it.
package struct SurfaceLocation {
    package var surface: Surface
    /// The position in points.
    package var point: Point

    package init(surface: Surface, point: Point) {
        self.surface = surface
        self.point = point
    }
}

/// The tree of a surface and its subsurfaces.
extension Surface {
    /// The bounds of the surface and its subsurfaces, in points of this surface. O(1) while these do not change.
    package var treeBounds: SurfaceRectangle {
        if let knownTreeBounds { return knownTreeBounds }
        var bounds = SurfaceRectangle(minX: 0, minY: 0, maxX: state.size.width, maxY: state.size.height)
        for child in subsurfacesBelow + subsurfacesAbove where child.surface.state.hasContents {
            bounds = bounds.union(child.surface.treeBounds.offset(x: child.position.x, y: child.position.y))
        }
        knownTreeBounds = bounds
        return bounds
    }

    /// Discards the bounds of the trees that the surface is in, since its size or those of its subsurfaces have changed.
    func treeDidChange() {
        knownTreeBounds = nil
        var ancestor = subsurface?.parent
        while let surface = ancestor, surface.knownTreeBounds != nil {
            surface.knownTreeBounds = nil
            ancestor = surface.subsurface?.parent
        }
    }

    /// The surface whose commits apply those of this one: the parent that a synchronized subsurface follows, or itself.
    /// O(depth).
    package var synchronizationRoot: Surface {
        var root = self
        var current = subsurface
        while let subsurface = current, let parent = subsurface.parent {
            if subsurface.isSetSynchronized { root = parent }
            current = parent.subsurface
        }
        return root
    }

    // MARK: Depth

    /// The number of surfaces above this one in its tree.
    var depth: Int {
        var depth = 0
        var surface = subsurface?.parent
        while let current = surface {
            depth += 1
            surface = current.subsurface?.parent
        }
        return depth
    }

    /// Raises the bounds of the levels below this surface and those above it, which has got a subsurface.
    func raiseHeightBound(above child: Surface) {
        var (current, height): (Surface?, Int) = (self, child.heightBound + 1)
        while let surface = current, surface.heightBound < height {
            surface.heightBound = height
            (current, height) = (surface.subsurface?.parent, height + 1)
        }
    }

    /// Returns the number of levels of surfaces below this one, which may be less than its bound. O(surfaces).
    func measureHeight() -> Int {
        var height = 0
        order.forEach { height = max(height, $0.surface.measureHeight() + 1) }
        heightBound = height
        return height
    }

    /// Returns whether the surface itself accepts input at a point.
    package func acceptsInput(at point: Point) -> Bool {
        guard state.hasContents, point.x >= 0, point.y >= 0, point.x < Double(state.size.width),
            point.y < Double(state.size.height)
        else { return false }
        return state.inputRegion?.contains(point) ?? true
    }

    /// Returns the topmost surface of the tree that accepts input at a point of this surface; nil if none does.
    package func surface(at point: Point) -> SurfaceLocation? {
        guard state.hasContents else { return nil }
        func search(_ children: [Subsurface]) -> SurfaceLocation? {
            for child in children.reversed() {
                let offset = Point(x: Double(child.position.x), y: Double(child.position.y))
                if let found = child.surface.surface(at: point - offset) { return found }
            }
            return nil
        }
        if let found = search(subsurfacesAbove) { return found }
        if acceptsInput(at: point) { return SurfaceLocation(surface: self, point: point) }
        return search(subsurfacesBelow)
    }

    /// The position of the surface in the root of its tree, in points.
    package var offsetInRoot: Offset {
        var offset = Offset.zero
        var current = subsurface
        while let subsurface = current {
            offset = offset + subsurface.position
            current = subsurface.parent?.subsurface
        }
        return offset
    }

    /// Calls `body` for each surface of the tree, from the bottom to the top.
    package func forEachInTree(_ body: (Surface) -> Void) {
        for child in subsurfacesBelow { child.surface.forEachInTree(body) }
        body(self)
        for child in subsurfacesAbove { child.surface.forEachInTree(body) }
    }
}
