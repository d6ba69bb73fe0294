import UIKit

/// A line of varying width, or the trace of an eraser.
struct PaintStroke {
    struct Point {
        var location: CGPoint
        var width: CGFloat
    }

    /// The colour; nil for an eraser.
    let color: UIColor?
    private(set) var points: [Point] = []

    init(color: UIColor?, points: [Point] = []) {
        self.color = color
        self.points = points
    }

    /// Adds a point, and returns the rectangle in which the line has changed.
    mutating func add(_ point: Point) -> CGRect {
        points.append(point)
        return box(from: max(0, points.count - 4))
    }

    /// Returns the rectangle around the points from an index on.
    func box(from index: Int = 0) -> CGRect {
        points[index...].reduce(CGRect.null) { box, point in
            let half = point.width / 2 + 1
            return box.union(
                CGRect(
                    x: point.location.x - half, y: point.location.y - half, width: 2 * half, height: 2 * half))
        }
    }

    /// Draws the part of the line that is in a rectangle.
    @MainActor func draw(in rect: CGRect) {
        guard let first = points.first, box().intersects(rect) else { return }
        let path = UIBezierPath()
        path.lineCapStyle = .round
        (color ?? .black).setStroke()
        var start = first.location
        for index in points.indices {
            let point = points[index]
            let next = points[min(index + 1, points.count - 1)]
            // A curve from the middle of one segment to that of the next has no corners.
            let end = CGPoint(
                x: (point.location.x + next.location.x) / 2, y: (point.location.y + next.location.y) / 2)
            let reach = point.width / 2 + 1
            let (left, right) = (min(start.x, point.location.x, end.x), max(start.x, point.location.x, end.x))
            let (top, bottom) = (min(start.y, point.location.y, end.y), max(start.y, point.location.y, end.y))
            let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            if box.insetBy(dx: -reach, dy: -reach).intersects(rect) {
                path.removeAllPoints()
                path.move(to: start)
                path.addQuadCurve(to: end, controlPoint: point.location)
                path.lineWidth = point.width
                path.stroke(with: color == nil ? .clear : .normal, alpha: 1)
            }
            start = end
        }
    }
}
