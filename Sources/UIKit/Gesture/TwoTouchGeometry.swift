import CoreGraphics

/// The line between the two touches of a pinch or a rotation, in the window's coordinates.
struct TwoTouchGeometry {
    /// Closer fingers are measured as if they were this far apart, in points: a distance of zero has no ratio.
    private static let minDistance: CGFloat = 1

    let distance: CGFloat
    /// The direction from the first touch to the second in radians.
    let angle: CGFloat

    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        let (a, b) = (touches[0].locationInWindow, touches[1].locationInWindow)
        distance = max(Self.minDistance, hypot(b.x - a.x, b.y - a.y))
        angle = atan2(b.y - a.y, b.x - a.x)
    }

    /// Returns the rotation from another line to this one, from -π to π radians.
    func rotation(from other: TwoTouchGeometry) -> CGFloat {
        (angle - other.angle).remainder(dividingBy: 2 * .pi)
    }
}
