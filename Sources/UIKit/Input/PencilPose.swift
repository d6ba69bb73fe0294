import CoreGraphics
import QuartzCore
import UIPlatform

/// The force and the orientation of a pencil, in the coordinates of the scene.
struct PencilPose: Hashable {
    /// The force of the maximum pressure; 1 is that of an average touch.
    static let maxForce: CGFloat = 25 / 6

    /// The force, up to `maxForce`; nil if the tool does not measure it.
    var force: CGFloat?
    /// The angle between the surface and the pencil, from 0 to π/2 radians.
    var altitude: CGFloat = .pi / 2
    /// The direction of the pencil's upper end from its tip, in radians; 0 is to the right, and clockwise is positive.
    var azimuth: CGFloat = 0
    /// The rotation around the pencil's axis in radians.
    var roll: CGFloat = 0
    /// The distance from the surface, from 0 to 1.
    var height: CGFloat = 0
    var isEraser = false

    init(_ sample: TabletFrame.Sample, isEraser: Bool = false) {
        force = sample.pressure.map { $0 * Self.maxForce }
        if let tilt = sample.tilt, tilt != .zero {
            // Beyond this angle the tangent is a number without a meaning.
            let limit = CGFloat.pi / 2 - 0.001
            let x = tan(min(max(tilt.dx, -limit), limit)), y = tan(min(max(tilt.dy, -limit), limit))
            altitude = atan(1 / hypot(x, y))
            azimuth = atan2(y, x)
        }
        roll = sample.rotation ?? 0
        height = sample.distance ?? 0
        self.isEraser = isEraser
    }

    /// Returns the unit vector from the tip to the upper end, projected to the surface, in the coordinates of `view`, or
    /// of `window` if nil.
    @MainActor func direction(in view: UIView?, of window: UIWindow?) -> CGVector {
        let direction = CGVector(dx: cos(azimuth), dy: sin(azimuth))
        guard let layer = (view ?? window)?.layer, let scene = window?.layer.superlayer else { return direction }
        let (tip, end) = (CGPoint.zero, CGPoint(x: direction.dx, y: direction.dy))
        let (a, b) = (layer.convert(tip, from: scene), layer.convert(end, from: scene))
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0, length.isFinite else { return direction }
        return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
    }
}
