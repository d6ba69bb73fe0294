import CoreGraphics

/// A pan that begins at an edge of the window and moves away from it.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The width, in points, of the region along an edge in which the pan begins.
    private static let region: CGFloat = 20

    /// The edges at which the pan may begin.
    open var edges: UIRectEdge = []

    private var startEdges: UIRectEdge = []

    open override func reset() {
        super.reset()
        startEdges = []
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let window, startEdges.isEmpty, reachedState == .possible else { return }
        let (point, bounds) = (centroid, window.bounds)
        if point.x - bounds.minX < Self.region { startEdges.insert(.left) }
        if bounds.maxX - point.x < Self.region { startEdges.insert(.right) }
        if point.y - bounds.minY < Self.region { startEdges.insert(.top) }
        if bounds.maxY - point.y < Self.region { startEdges.insert(.bottom) }
        startEdges.formIntersection(edges)
        if startEdges.isEmpty { fail() }
    }

    override var hasPassedSlop: Bool {
        guard super.hasPassedSlop else { return false }
        let isHorizontal = abs(movement.dx) >= abs(movement.dy)
        if isHorizontal { return startEdges.contains(movement.dx > 0 ? .left : .right) }
        return startEdges.contains(movement.dy > 0 ? .top : .bottom)
    }
}
