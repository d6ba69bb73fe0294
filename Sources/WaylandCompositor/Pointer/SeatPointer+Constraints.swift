/// The constraints that clients put on the pointer.
extension SeatPointer {
    /// Makes the constraint of the surface in focus active, if its conditions hold, and others inactive.
    func updateConstraint() {
        let keyboardRoot = seat.keyboard.effectiveFocus?.root
        let candidate = focus.flatMap { $0.root === keyboardRoot && hasEntered ? $0.constraint : nil }
        if let active = activeConstraint, active !== candidate {
            activeConstraint = nil
            active.setActive(false)
        }
        guard let candidate, !candidate.isDefunct, activeConstraint == nil, candidate.contains(location) else { return }
        activeConstraint = candidate
        candidate.setActive(true)
    }

    func constraintWasAdded(_ constraint: PointerConstraint) { updateConstraint() }

    func constraintWasDestroyed(_ constraint: PointerConstraint, hint: Point?) {
        guard constraint === activeConstraint else { return }
        activeConstraint = nil
        // The cursor appears where the client has shown its own.
        if let hint, let focus, focus === constraint.surface, focus.acceptsInput(at: hint) {
            warp(to: position + (hint - location))
        }
        updateConstraint()
    }

    /// Returns where the pointer goes, of a movement to `target`, under the active constraint.
    func constrained(_ target: Point) -> Point {
        guard let constraint = activeConstraint, let surface = constraint.surface else { return target }
        if constraint.kind == .lock { return position }
        let isInside = { [compositor] (point: Point) -> Bool in
            guard let location = compositor.delegate?.compositor(compositor, convert: point, to: surface) else {
                return false
            }
            return constraint.contains(location)
        }
        if isInside(target) { return target }
        // Along an edge, the pointer moves on one axis.
        let horizontal = farthest(Point(x: target.x, y: position.y), from: position, isInside)
        return farthest(Point(x: horizontal.x, y: target.y), from: horizontal, isInside)
    }

    /// Returns the point nearest to `target`, on the line from `start`, that is inside.
    private func farthest(_ target: Point, from start: Point, _ isInside: (Point) -> Bool) -> Point {
        if isInside(target) { return target }
        var low = 0.0
        var high = 1.0
        // To 1/256 of a point, the unit of the protocol, on an output of 16,384 points.
        for _ in 0..<22 {
            let middle = (low + high) / 2
            let point = Point(
                x: start.x + (target.x - start.x) * middle, y: start.y + (target.y - start.y) * middle)
            if isInside(point) { low = middle } else { high = middle }
        }
        let result = Point(x: start.x + (target.x - start.x) * low, y: start.y + (target.y - start.y) * low)
        // The whole point inside of the edge, as on a screen whose pixels are points.
        let whole = Point(
            x: target.x == start.x ? result.x : result.x.rounded(.down),
            y: target.y == start.y ? result.y : result.y.rounded(.down))
        return isInside(whole) ? whole : result
    }
}
