import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct HitTestTests {
    private let platform = Headless.platform
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() { root.addSubview(child) }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test func edgesAreHalfOpen() {
        #expect(hit(50, 50) === child)
        #expect(hit(149.99, 149.99) === child)
        #expect(hit(150, 100) === root)
        #expect(hit(100, 150) === root)
        #expect(hit(49.99, 100) === root)
        #expect(hit(0, 0) === root)
        #expect(hit(200, 100) == nil)
        #expect(hit(-0.01, 100) == nil)
    }

    @Test func invisibleViewsAreNotHit() {
        child.isHidden = true
        #expect(hit(100, 100) === root)
        child.isHidden = false
        child.alpha = 0.009
        #expect(hit(100, 100) === root)
        child.alpha = 0.01
        #expect(hit(100, 100) === child)
        child.isUserInteractionEnabled = false
        #expect(hit(100, 100) === root)
        root.isUserInteractionEnabled = false
        #expect(hit(100, 100) == nil)
    }

    @Test func frontmostWins() {
        let front = UIView(frame: child.frame)
        root.addSubview(front)
        #expect(hit(100, 100) === front)
        root.sendSubviewToBack(front)
        #expect(hit(100, 100) === child)
    }

    @Test func outsideTheSuperviewIsNotHit() {
        let outside = UIView(frame: CGRect(x: 90, y: 0, width: 60, height: 20))
        child.addSubview(outside)
        #expect(hit(145, 55) === outside)
        #expect(hit(160, 55) === root)
    }

    @Test func transformsAndScrolledBoundsCount() {
        child.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(hit(52, 52) === root)
        #expect(hit(100, 35) === child)
        child.transform = .identity
        root.bounds.origin = CGPoint(x: 20, y: 0)
        #expect(hit(20, 10) === root)
        #expect(hit(19, 10) == nil)
        #expect(hit(50, 50) === child)
    }

    @Test func overridesOfPointInsideCount() {
        final class Larger: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let view = Larger(frame: CGRect(x: 20, y: 150, width: 10, height: 10))
        root.addSubview(view)
        #expect(hit(5, 150) === view)
    }

    @Test func collapsedViewsDoNotCrash() {
        child.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(hit(100, 100) != nil)
    }
}
