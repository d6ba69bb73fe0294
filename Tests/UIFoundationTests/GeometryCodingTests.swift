import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct GeometryCodingTests {
    @Test func geometryAsText() {
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
        #expect(
            NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 3, height: 0.1))) == CGSize(width: 3, height: 0.1))
        #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing == 4)
        #expect(NSCoder.uiOffset(for: "{5, 6}") == UIOffset(horizontal: 5, vertical: 6))
        #expect(NSCoder.cgRect(for: "nonsense nan inf") == .zero && NSCoder.cgPoint(for: "{7}") == CGPoint(x: 7, y: 0))
        #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(.zero)) == .zero)
    }

    @Test func geometryInArchives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
        archiver.encode(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
        archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
        #expect(coder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(scaleX: 2, y: 3))
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(coder.decodeDirectionalEdgeInsets(forKey: "directional").trailing == 4)
        #expect(coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
        #expect(coder.decodeCGRect(forKey: "none") == .zero)
        #expect(coder.decodeCGAffineTransform(forKey: "none") == .identity)
    }
}
