import CoreGraphics
import Foundation
import UIKit

/// Paths, their outlines and queries of them.
extension SweptProperty {
    static let paths: [SweptProperty] = [
        path("rect") { UIBezierPath(rect: CGRect(x: $0, y: $0, width: $0, height: $0)) },
        path("oval") { UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: $0, height: $0)) },
        path("rounded rect") {
            UIBezierPath(roundedRect: CGRect(x: $0, y: 0, width: $0, height: 20), cornerRadius: 4)
        },
        path("cornerRadius") {
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: $0)
        },
        path("cornerRadii") {
            UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: $0, height: 3))
        },
        path("arcCenter") {
            UIBezierPath(
                arcCenter: CGPoint(x: $0, y: $0), radius: 5, startAngle: 0, endAngle: 2, clockwise: true)
        },
        path("radius") {
            UIBezierPath(arcCenter: .zero, radius: $0, startAngle: 0, endAngle: 2, clockwise: false)
        },
        path("angles") {
            UIBezierPath(arcCenter: .zero, radius: 4, startAngle: $0, endAngle: -$0, clockwise: false)
        },
        path("points") { number in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: number, y: 0))
            path.addQuadCurve(to: CGPoint(x: 4, y: number), controlPoint: CGPoint(x: number, y: number))
            path.addLine(to: CGPoint(x: number, y: 9))
            path.close()
            return path
        },
        path("control points") { number in
            let path = UIBezierPath()
            path.move(to: .zero)
            path.addCurve(
                to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: number, y: 0),
                controlPoint2: CGPoint(x: 0, y: number))
            return path
        },
        path("apply") { number in
            let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
            path.apply(CGAffineTransform(a: number, b: number, c: 0, d: 1, tx: number, ty: 0))
            return path
        },
        path("dash") { number in
            let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
            path.setLineDash([number, 2], count: 2, phase: number)
            return path
        },
        path("lineWidth") { number in
            let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9))
            path.lineWidth = number
            return path
        },
        path("miterLimit and flatness") { number in
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
            (path.miterLimit, path.flatness) = (number, number)
            return path
        },
        SweptProperty(name: "CGPath.copy(strokingWithWidth:)") { number, _ in
            let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
            _ = path.copy(
                strokingWithWidth: CGFloat(number), lineCap: .round, lineJoin: .miter, miterLimit: CGFloat(number))
        },
        SweptProperty(name: "CGPath.copy(dashingWithPhase:)") { number, _ in
            let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
            _ = path.copy(dashingWithPhase: CGFloat(number), lengths: [3, CGFloat(number)])
        },
        SweptProperty(name: "CGPath of a transform") { number, _ in
            var transform = CGAffineTransform(scaleX: CGFloat(number), y: 2)
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: &transform)
            _ = (path.boundingBox, path.boundingBoxOfPath)
            _ = path.contains(CGPoint(x: CGFloat(number), y: 1), using: .evenOdd)
        },
    ]

    /// A path that is asked for its box and points, filled, stroked and shown by a layer.
    static func path(
        _ name: String, _ make: @escaping (CGFloat) -> UIBezierPath
    ) -> SweptProperty {
        SweptProperty(name: "UIBezierPath.\(name)") { number, view in
            let path = make(CGFloat(number))
            _ = (path.bounds, path.isEmpty, path.currentPoint)
            _ = (path.contains(CGPoint(x: 1, y: 1)), path.contains(CGPoint(x: number, y: number)))
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                path.fill()
                path.stroke()
                path.addClip()
                path.fill(with: .multiply, alpha: CGFloat(number))
            }
            let layer = CAShapeLayer()
            layer.path = path.cgPath
            layer.strokeColor = UIColor.black.cgColor
            layer.lineWidth = path.lineWidth
            view.layer.addSublayer(layer)
        }
    }
}
