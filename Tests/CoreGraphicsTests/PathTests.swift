import CoreGraphics
import Testing

@Suite struct PathTests {
    @Test func boundsOfACurve() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        // A cubic with both controls at height h rises to 3/4 h.
        #expect(abs(path.boundingBoxOfPath.height - 7.5) < 1e-9)
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(abs(quad.boundingBoxOfPath.height - 5) < 1e-9)
        #expect(CGMutablePath().boundingBox.isNull)
    }

    @Test func windingAndEvenOdd() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15), using: .winding))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 35, y: 5)))
        #expect(path.contains(CGPoint(x: 35, y: 5), transform: CGAffineTransform(translationX: 20, y: 0)))
    }

    @Test func ellipseCoversItsArea() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        #expect(path.contains(CGPoint(x: 10, y: 0.1)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        let box = path.boundingBoxOfPath
        #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
    }

    @Test(arguments: [
        // From the right to the bottom of a y-down plane, with growing angles: a quarter.
        (0.0, Double.pi / 2, false, 0.0, 10.0, 0.0, 10.0),
        // The same ends in the other direction: three quarters.
        (0.0, Double.pi / 2, true, -10.0, 10.0, -10.0, 10.0),
        (0.0, -Double.pi / 2, true, 0.0, 10.0, -10.0, 0.0),
        (0.0, 2 * Double.pi, false, -10.0, 10.0, -10.0, 10.0),
        // Whole turns against the direction are a circle, too.
        (0.0, 2 * Double.pi, true, -10.0, 10.0, -10.0, 10.0),
        (0.0, -2 * Double.pi, false, -10.0, 10.0, -10.0, 10.0),
        (-Double.pi / 2, 3 * Double.pi / 2, true, -10.0, 10.0, -10.0, 10.0),
        (0.0, 4 * Double.pi, true, -10.0, 10.0, -10.0, 10.0),
        // Equal angles are no turn.
        (0.0, 0.0, true, 10.0, 10.0, 0.0, 0.0),
    ])
    func arcs(
        _ start: Double, _ end: Double, _ clockwise: Bool, _ minX: Double, _ maxX: Double, _ minY: Double,
        _ maxY: Double
    ) {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        let box = path.boundingBoxOfPath
        #expect(abs(box.minX - minX) < 0.01 && abs(box.maxX - maxX) < 0.01)
        #expect(abs(box.minY - minY) < 0.01 && abs(box.maxY - maxY) < 0.01)
        #expect(abs(path.currentPoint.x - 10 * cos(end)) < 1e-9 && abs(path.currentPoint.y - 10 * sin(end)) < 1e-9)
    }

    @Test func tangentArcRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 0, y: 10))
        path.closeSubpath()
        #expect(!path.contains(CGPoint(x: 9.5, y: 0.5)))
        #expect(path.contains(CGPoint(x: 8, y: 1.5)))
    }

    @Test func rectanglesAreRecognized() {
        var found = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
        #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!CGPath(ellipseIn: found, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 1)
        #expect(CGPath(rect: found, transform: nil).copy(using: &turn)?.isRect(nil) == false)
    }

    @Test func elementsAreVisited() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            seen.append(element.pointee.type)
            if element.pointee.type == .addLineToPoint { last = element.pointee.points[0] }
        }
        #expect(seen == [.moveToPoint, .addLineToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 3, y: 4))
        #expect(path == path.copy())
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func nonsenseIsLeftOut() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addCurve(to: .zero, control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
        path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.boundingBox == CGRect.zero)
        path.addRect(.null)
        #expect(path.boundingBox == CGRect.zero)
    }

    @Test func dashing() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        var starts: [CGFloat] = []
        var ends: [CGFloat] = []
        line.copy(dashingWithPhase: 1, lengths: [3, 2]).applyWithBlock { element in
            let x = element.pointee.points[0].x
            if element.pointee.type == .moveToPoint { starts.append(x) } else { ends.append(x) }
        }
        #expect(starts == [0, 4, 9])
        #expect(ends == [2, 7, 10])
    }

    @Test func strokedOutline() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(butt.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
        let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(square.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
        let corner = CGMutablePath()
        corner.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let tip = CGPoint(x: 11.9, y: -1.9)
        func outline(_ join: CGLineJoin) -> CGPath {
            corner.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: 10)
        }
        #expect(outline(.miter).contains(tip))
        #expect(!outline(.bevel).contains(tip))
        #expect(!outline(.round).contains(tip))
        #expect(outline(.round).contains(CGPoint(x: 11.3, y: -1.3)))
        let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
            .copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(!ring.contains(CGPoint(x: 10, y: 10)))
        #expect(ring.contains(CGPoint(x: 20.5, y: 10)))
        #expect(ring.contains(CGPoint(x: 19.5, y: 10)))
        #expect(!ring.contains(CGPoint(x: 18.5, y: 10)))
    }

    @Test func ourStrokeLooksLikeCairos() throws {
        let shape = CGMutablePath()
        shape.move(to: CGPoint(x: 10, y: 10))
        shape.addLine(to: CGPoint(x: 50, y: 14))
        shape.addCurve(to: CGPoint(x: 20, y: 50), control1: CGPoint(x: 70, y: 60), control2: CGPoint(x: 40, y: 20))
        shape.addQuadCurve(to: CGPoint(x: 12, y: 30), control: CGPoint(x: 5, y: 60))
        for (cap, join) in [(CGLineCap.round, CGLineJoin.round), (.butt, .miter), (.square, .bevel)] {
            let ours = try picture(64, 64) { context in
                context.addPath(
                    shape.copy(strokingWithWidth: 6, lineCap: cap, lineJoin: join, miterLimit: 10))
                context.fillPath()
            }
            let theirs = try picture(64, 64) { context in
                context.setLineWidth(6)
                context.setLineCap(cap)
                context.setLineJoin(join)
                context.addPath(shape)
                context.strokePath()
            }
            let different = zip(ours.pixels, theirs.pixels).count { !$0.isNear($1, within: 40) }
            #expect(different <= 4, "\(cap) \(join)")
        }
    }
}
