import CoreGraphics
import Foundation
import Testing

@Suite struct EqualityTests {
    @Test func geometry() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(CGRect(x: 4, y: 0, width: -4, height: 2).equalTo(CGRect(x: 0, y: 0, width: 4, height: 2)))
        #expect(!CGRect(x: 0, y: 0, width: 4, height: 1).equalTo(CGRect(x: 0, y: 0, width: 4, height: 2)))
        #expect(CGRect.null.equalTo(.null) && !CGRect.null.equalTo(.zero))
        #expect(CGVector(dx: 1, dy: 2).equalTo(CGVector(dx: 1, dy: 2)))
        #expect(CGAffineTransform.identity.equalTo(CGAffineTransform(scaleX: 1, y: 1)))
        #expect(HUGE == .greatestFiniteMagnitude && HUGE_VALF == .infinity)
    }

    @Test func imagesAreComparedByIdentity() throws {
        let image = try picture(2, 2) { _ in }, other = try picture(2, 2) { _ in }
        let set: Set = [image, image, other]
        #expect(set.count == 2 && image == image.copy() && image != other)
    }

    @Test func pathsAreComparedByElements() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        let mutable = CGMutablePath()
        mutable.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(path == mutable && path.hashValue == mutable.hashValue)
        mutable.closeSubpath()
        mutable.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path != mutable)
    }
}
