import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite struct PathEqualityTests {
    @Test func pathsAreEqualByElementsAndStyle() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        let other = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(path == other && path.hash == other.hash && path == path.copy() as? UIBezierPath)
        other.lineWidth = 2
        #expect(path != other && path != UIBezierPath())
    }
}
