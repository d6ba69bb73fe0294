import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIFoundation

@Suite struct UIBezierPathTests {
    @Test func arcsTurnClockwiseOnTheScreen() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        // Clockwise from the right, with y down, is downwards.
        #expect(quarter.bounds.minX > -0.01 && quarter.bounds.minY > -0.01)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
        let ring = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        #expect(abs(ring.bounds.width - 20) < 0.01)
        let reversed = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(abs(reversed.bounds.width - 20) < 0.01 && abs(reversed.bounds.height - 20) < 0.01)
    }

    @Test func roundedCorners() {
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        let path = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 19.5)))
        #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
        #expect(path.bounds == box)
        let pill = UIBezierPath(roundedRect: box, cornerRadius: 500)
        #expect(abs(pill.bounds.width - 20) < 1e-9 && !pill.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func reversingKeepsTheShape() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 10), controlPoint2: CGPoint(x: 10, y: 5))
        path.addLine(to: CGPoint(x: 5, y: -5))
        path.close()
        let back = path.reversing()
        #expect(abs(back.bounds.height - path.bounds.height) < 1e-9 && back.bounds.origin == path.bounds.origin)
        #expect(back.reversing().cgPath == path.cgPath)
        #expect(back.contains(CGPoint(x: 5, y: 2)) == path.contains(CGPoint(x: 5, y: 2)))
        // Two shapes in opposite directions cancel each other by the winding rule.
        let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        hole.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).reversing())
        #expect(!hole.contains(CGPoint(x: 10, y: 10)) && hole.contains(CGPoint(x: 2, y: 2)))
    }

    @Test func copiesAndStyles() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.lineWidth = 5
        path.setLineDash([1, 2], count: 2, phase: 3)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.removeAllPoints()
        #expect(path.isEmpty && !copy.isEmpty && copy.lineWidth == 5)
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [1, 2] && count == 2 && phase == 3)
        copy.apply(CGAffineTransform(translationX: 5, y: 5))
        #expect(copy.bounds == CGRect(x: 5, y: 5, width: 1, height: 1))
        let given = copy.cgPath
        copy.move(to: .zero)
        copy.addLine(to: CGPoint(x: 100, y: 0))
        #expect(given.boundingBox.width == 1)
    }

    @Test func drawing() {
        let image = render(20, 20) { context in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
            path.lineWidth = 2
            path.fill()
            path.stroke()
            path.fill(with: .normal, alpha: 0)
            context.saveGState()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.restoreGState()
        }
        #expect(image.probe(10, 10) == [255, 0, 0, 255])
        #expect(image.probe(4, 10) == [0, 0, 255, 255])
        #expect(image.probe(2, 2) == [255, 0, 0, 255] && image.probe(0, 0)[3] < 200 && image.probe(18, 18)[3] == 0)
        UIBezierPath(rect: .zero).fill()
    }
}
