import CoreGraphics
import Testing

@testable import UIKit
import UIPlatform

@MainActor @Suite struct PopupPositionerTests {
    private let bounds = CGRect(x: 0, y: 0, width: 300, height: 200)

    private func frame(
        _ anchor: CGRect, _ edge: UIRectEdge, _ adjustments: PopupPositioner.Adjustments, width: CGFloat = 100,
        height: CGFloat = 60
    ) -> CGRect {
        PopupPositioner(
            size: CGSize(width: width, height: height), anchorRect: anchor, anchor: edge, gravity: edge,
            adjustments: adjustments
        ).frame(within: bounds)
    }

    @Test func `A popup is beside its anchor, and centred on the other axis`() {
        let anchor = CGRect(x: 100, y: 80, width: 40, height: 20)
        #expect(frame(anchor, .bottom, []) == CGRect(x: 70, y: 100, width: 100, height: 60))
        #expect(frame(anchor, .top, []) == CGRect(x: 70, y: 20, width: 100, height: 60))
        #expect(frame(anchor, .right, []) == CGRect(x: 140, y: 60, width: 100, height: 60))
        #expect(frame(anchor, .left, []) == CGRect(x: 0, y: 60, width: 100, height: 60))
        #expect(frame(anchor, [.bottom, .right], []) == CGRect(x: 140, y: 100, width: 100, height: 60))
        #expect(frame(anchor, [], []) == CGRect(x: 70, y: 60, width: 100, height: 60))
    }

    @Test func `A popup flips only to where it fits`() {
        let low = CGRect(x: 100, y: 170, width: 40, height: 20)
        #expect(frame(low, .bottom, .flipY).minY == 110)
        #expect(frame(low, .bottom, .flipX).minY == 190, "not the other axis")
        let high = CGRect(x: 100, y: 50, width: 40, height: 100)
        #expect(frame(high, .bottom, .flipY).minY == 150, "it fits on neither side")
        let right = CGRect(x: 260, y: 80, width: 20, height: 20)
        #expect(frame(right, .right, .flipX).minX == 160)
    }

    @Test func `A popup slides into the bounds, and is cut at last`() {
        let corner = CGRect(x: 290, y: 100, width: 10, height: 10)
        #expect(frame(corner, .bottom, .slideX) == CGRect(x: 200, y: 110, width: 100, height: 60))
        #expect(frame(CGRect(x: 0, y: 100, width: 10, height: 10), .bottom, .slideX).minX == 0)
        let tall = frame(corner, .bottom, [.slideX, .slideY, .resizeY], height: 500)
        #expect(tall == CGRect(x: 200, y: 0, width: 100, height: 200))
        #expect(frame(corner, .bottom, [.slideX, .resizeY], height: 500).height == 90)
        // Flipping comes first.
        #expect(frame(CGRect(x: 100, y: 170, width: 40, height: 20), .bottom, [.flipY, .slideY]).minY == 110)
    }

    @Test func `The arrow's direction is the first one with space`() {
        func place(_ source: CGRect, _ permitted: UIPopoverArrowDirection = .any, canOverlap: Bool = false)
            -> PopoverPlacement
        {
            PopoverPlacement(
                contentSize: CGSize(width: 100, height: 60), source: source, permitted: permitted, bounds: bounds,
                canOverlap: canOverlap)
        }
        let middle = place(CGRect(x: 130, y: 40, width: 40, height: 20))
        #expect(middle.direction == .up && middle.frame == CGRect(x: 100, y: 60, width: 100, height: 72))
        #expect(middle.arrow == 50)
        #expect(place(CGRect(x: 130, y: 150, width: 40, height: 20)).direction == .down)
        #expect(place(CGRect(x: 10, y: 20, width: 40, height: 160)).direction == .left)
        #expect(place(CGRect(x: 250, y: 20, width: 40, height: 160)).direction == .right)
        #expect(place(CGRect(x: 130, y: 40, width: 40, height: 20), .down).direction == .down, "cut, but permitted")
        #expect(place(CGRect(x: 130, y: 40, width: 40, height: 20), .down).frame.maxY == 40)
        #expect(place(CGRect(x: 130, y: 40, width: 40, height: 20), .down, canOverlap: true).frame.height == 72)
        let edge = place(CGRect(x: 0, y: 40, width: 10, height: 20))
        #expect(edge.frame.minX == 0 && edge.arrow == PopoverPanel.cornerRadius + PopoverPanel.arrowBase / 2)
        let none = place(CGRect(x: 130, y: 90, width: 40, height: 20), [])
        #expect(none.frame == CGRect(x: 100, y: 70, width: 100, height: 60) && none.direction == [])
    }
}
