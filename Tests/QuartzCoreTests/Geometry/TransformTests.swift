import Foundation
import QuartzCore
import Testing

struct TransformTests {
    /// The image of a point of the z = 0 plane.
    private func map(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat = 0) -> (CGFloat, CGFloat, CGFloat) {
        let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
        return (
            (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w, (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
            (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w
        )
    }

    private func isNear(_ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat)) -> Bool {
        abs(a.0 - b.0) < 1e-9 && abs(a.1 - b.1) < 1e-9 && abs(a.2 - b.2) < 1e-9
    }

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        for (x, y, z) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (3, -2, 5)] as [(CGFloat, CGFloat, CGFloat)]
        where !isNear(map(a, x, y, z), map(b, x, y, z)) { return false }
        return true
    }

    @Test func rotationsFollowTheRightHand() {
        #expect(isNear(map(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1, 0), (0, 1, 0)))
        #expect(isNear(map(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 1), (0, 0, 1)))
        #expect(isNear(map(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 1), (1, 0, 0)))
        // The length of the axis does not matter; a third of a turn about the diagonal permutes the axes.
        #expect(isNear(map(CATransform3DMakeRotation(2 * .pi / 3, 7, 7, 7), 1, 2, 3), (3, 1, 2)))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test func concatenationAppliesTheFirstFirst() {
        let scale = CATransform3DMakeScale(2, 3, 4)
        let move = CATransform3DMakeTranslation(10, 20, 30)
        #expect(isNear(map(CATransform3DConcat(scale, move), 1, 1, 1), (12, 23, 34)))
        #expect(isNear(map(CATransform3DConcat(move, scale), 1, 1, 1), (22, 63, 124)))
        #expect(
            CATransform3DEqualToTransform(CATransform3DTranslate(scale, 10, 20, 30), CATransform3DConcat(move, scale)))
        #expect(CATransform3DEqualToTransform(CATransform3DScale(move, 2, 3, 4), CATransform3DConcat(scale, move)))
        let turn = CATransform3DMakeRotation(0.7, 1, 2, 3)
        #expect(CATransform3DEqualToTransform(CATransform3DRotate(move, 0.7, 1, 2, 3), CATransform3DConcat(turn, move)))
    }

    @Test func inversesUndo() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        t = CATransform3DRotate(t, 0.8, 1, 2, 3)
        t = CATransform3DTranslate(t, 10, -20, 30)
        t = CATransform3DScale(t, 2, 0.5, 3)
        #expect(isNear(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
        #expect(isNear(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test func affinePart() {
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(m)
        #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == m)
        #expect(isNear(map(t, 10, 100), (315, 426, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(perspective) && CATransform3DIsAffine(CATransform3DIdentity))
    }
}
