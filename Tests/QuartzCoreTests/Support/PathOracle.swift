import CoreGraphics
import Foundation
import QuartzCore

/// The area of each pixel that polygons cover, worked out on the CPU: exact along rows, 256 lines to a pixel down.
struct PathOracle {
    let width: Int
    let height: Int
    private(set) var coverage: [Double]

    private static let lines = 256

    /// - Parameter polygons: Closed; points in pixels.
    init(_ width: Int, _ height: Int, _ polygons: [[CGPoint]], evenOdd: Bool = false) {
        self.width = width
        self.height = height
        coverage = Array(repeating: 0, count: width * height)
        var edges: [(CGPoint, CGPoint)] = []
        for polygon in polygons {
            for (index, point) in polygon.enumerated() { edges.append((point, polygon[(index + 1) % polygon.count])) }
        }
        for line in 0..<(height * Self.lines) {
            let y = (Double(line) + 0.5) / Double(Self.lines)
            var crossings: [(x: Double, way: Int)] = []
            for (a, b) in edges where (Double(a.y) <= y) != (Double(b.y) <= y) {
                let t = (y - Double(a.y)) / Double(b.y - a.y)
                crossings.append((Double(a.x) + t * Double(b.x - a.x), a.y < b.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated() {
                winding += crossing.way
                guard index + 1 < crossings.count, evenOdd ? !winding.isMultiple(of: 2) : winding != 0 else { continue }
                add(crossing.x, crossings[index + 1].x, row: line / Self.lines)
            }
        }
    }

    private mutating func add(_ x0: Double, _ x1: Double, row: Int) {
        let (x0, x1) = (max(x0, 0), min(x1, Double(width)))
        guard x1 > x0 else { return }
        for x in Int(x0)..<min(Int(x1.rounded(.up)), width) {
            let part = min(x1, Double(x + 1)) - max(x0, Double(x))
            coverage[row * width + x] += part / Double(Self.lines)
        }
    }

    /// The greatest difference of a picture's alpha from the coverage, in steps of eight bits.
    func difference(_ picture: CGImage) -> Double {
        var largest = 0.0
        for y in 0..<height {
            for x in 0..<width { largest = max(largest, abs(coverage[y * width + x] * 255 - Double(picture[x, y].w))) }
        }
        return largest
    }

    static func circle(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
        (0..<400).map {
            let angle = 2 * CGFloat.pi * CGFloat($0) / 400
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }
}

extension CGPath {
    /// Points on the path, close enough to one another that the lines between them are the path.
    func sampled(scale: CGFloat = 1) -> [[CGPoint]] {
        var lines: [[CGPoint]] = []
        applyWithBlock { element in
            let (type, p) = (element.pointee.type, element.pointee.points)
            let count = [1, 1, 2, 3, 0][Int(type.rawValue)]
            guard count > 0 else { return }
            if type == .moveToPoint { lines.append([]) }
            guard var control = lines[lines.count - 1].last.map({ [$0] }) else {
                lines[lines.count - 1].append(p[0])
                return
            }
            for index in 0..<count { control.append(p[index]) }
            let steps = count == 1 ? 1 : 80
            for step in 1...steps {
                // De Casteljau's construction.
                var points = control
                let t = CGFloat(step) / CGFloat(steps)
                while points.count > 1 {
                    points = zip(points, points.dropFirst()).map {
                        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
                    }
                }
                lines[lines.count - 1].append(points[0])
            }
        }
        return lines.map { $0.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } }
    }

    static func polygon(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        path.closeSubpath()
        return path
    }

    static func line(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }
}

extension Stage {
    /// A shape layer over the whole stage.
    @MainActor func addShape(_ path: CGPath?, fill: CGColor? = .red) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.frame = root.bounds
        layer.path = path
        layer.fillColor = fill
        root.addSublayer(layer)
        return layer
    }

    /// The same, stroked.
    @MainActor func addStroke(_ path: CGPath, width: CGFloat = 1) -> CAShapeLayer {
        let layer = addShape(path, fill: nil)
        layer.strokeColor = .red
        layer.lineWidth = width
        return layer
    }
}
