import CoreGraphics
import Testing

@Suite struct GeometryTests {
    @Test func `Geometry prints as in Core Graphics`() {
        let point = CGPoint(x: 1, y: -2.5), size = CGSize(width: 3, height: 4)
        let rect = CGRect(origin: point, size: size)
        #expect("\(point)" == "(1.0, -2.5)" && "\(size)" == "(3.0, 4.0)" && "\(rect)" == "(1.0, -2.5, 3.0, 4.0)")
        #expect(String(describing: rect) == "(1.0, -2.5, 3.0, 4.0)")
        #expect(String(reflecting: point) == "(1.0, -2.5)" && String(reflecting: size) == "(3.0, 4.0)")
        #expect(String(reflecting: rect) == "(1.0, -2.5, 3.0, 4.0)")
        #expect("\([rect])" == "[(1.0, -2.5, 3.0, 4.0)]" && "\(CGRect.null)" == "(inf, inf, 0.0, 0.0)")
        #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)", "which has no other form there either")
        #expect(
            "\(CGAffineTransform.identity)"
                == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    }

    @Test func rotationMapsXToY() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-12)
        #expect(abs(point.y - 1) < 1e-12)
    }

    @Test func concatenationAppliesLeftFirst() {
        let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
        let u = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(u == t)
        #expect(u.translatedBy(x: 1, y: 1) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 23))
    }

    @Test func inverseUndoes() {
        let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        let p = CGPoint(x: 3, y: -4).applying(t).applying(t.inverted())
        #expect(abs(p.x - 3) < 1e-12 && abs(p.y + 4) < 1e-12)
    }

    @Test func singularMatrixInvertsToItself() {
        let t = CGAffineTransform(scaleX: 0, y: 2)
        #expect(t.inverted() == t)
    }

    @Test func rotatedRectIsItsBoundingBox() {
        // A 200 × 100 rectangle about its centre, rotated by 45°: both sides are (200 + 100)/√2.
        let box = CGRect(x: -100, y: -50, width: 200, height: 100).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(box.width - 300 / 2.0.squareRoot()) < 1e-9)
        #expect(abs(box.height - 300 / 2.0.squareRoot()) < 1e-9)
        #expect(abs(box.midX) < 1e-9)
    }

    @Test func specialRectsSurviveTransforms() {
        let t = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGRect.null.applying(t).isNull)
        #expect(CGRect.infinite.applying(t).isInfinite)
        #expect(CGRect(x: 4, y: 4, width: -2, height: -2).applying(t) == CGRect(x: 4, y: 4, width: 4, height: 4))
    }

    @Test func decomposition() {
        var parts = CGAffineTransformComponents()
        parts.scale = CGSize(width: 2, height: -3)
        parts.horizontalShear = 0.5
        parts.rotation = 0.7
        parts.translation = CGVector(dx: 4, dy: 5)
        let back = CGAffineTransform(parts).decomposed()
        #expect(abs(back.scale.width - 2) < 1e-12 && abs(back.scale.height + 3) < 1e-12)
        #expect(abs(back.horizontalShear - 0.5) < 1e-12)
        #expect(abs(back.rotation - 0.7) < 1e-12)
        #expect(back.translation == CGVector(dx: 4, dy: 5))
        #expect(CGAffineTransform.identity.decomposed() == CGAffineTransformComponents())
    }

    @Test func sizesIgnoreTranslation() {
        let t = CGAffineTransform(translationX: 5, y: 5).scaledBy(x: 2, y: -1)
        #expect(CGSize(width: 3, height: 4).applying(t) == CGSize(width: 6, height: -4))
    }

    @Test func codableKeepsEveryEntry() throws {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(t)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
    }

    @Test func rectEdgeCases() {
        let negative = CGRect(x: 10, y: 10, width: -4, height: -6)
        #expect(negative.standardized == CGRect(x: 6, y: 4, width: 4, height: 6))
        #expect(negative.minX == 6 && negative.maxY == 10 && negative.width == 4)
        #expect(CGRect.null.union(negative.standardized) == negative.standardized)
        #expect(CGRect(x: 0, y: 0, width: 1, height: 1).intersection(CGRect(x: 5, y: 5, width: 1, height: 1)).isNull)
        #expect(CGRect(x: 0.2, y: 0.2, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(CGRect(x: 0, y: 0, width: 2, height: 2).insetBy(dx: 2, dy: 0).isNull)
        let halves = CGRect(x: 0, y: 0, width: 10, height: 10).divided(atDistance: 3, from: .maxXEdge)
        #expect(halves.slice == CGRect(x: 7, y: 0, width: 3, height: 10))
        #expect(halves.remainder == CGRect(x: 0, y: 0, width: 7, height: 10))
    }
}
