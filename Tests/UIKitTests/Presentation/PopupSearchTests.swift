import CoreGraphics
import Testing

@testable import UIKit
import UIPlatform

@MainActor @Suite struct PopupSearchTests {
    private let source = CGRect(x: 100, y: 100, width: 40, height: 20)

    private func search(
        _ permitted: UIPopoverArrowDirection = .any, margins: UIEdgeInsets = .zero, canOverlap: Bool = false
    ) -> PopupSearch {
        PopupSearch(
            contentSize: CGSize(width: 100, height: 60), source: source, permitted: permitted, margins: margins,
            canOverlap: canOverlap)
    }

    /// Answers the requests of a search as a system with some space does; returns the panel's placement and the number of
    /// requests.
    private func answer(_ search: PopupSearch, within space: CGRect) -> (placement: PopoverPlacement, requests: Int) {
        var (search, requests) = (search, 1)
        while search.receive(search.positioner.frame(within: space)) { requests += 1 }
        #expect(search.isResolved)
        return (search.placement(of: search.positioner.frame(within: space)), requests)
    }

    @Test func `The first axis is requested once, and flipped by the system`() {
        let (below, first) = answer(search(), within: CGRect(x: 0, y: 0, width: 400, height: 400))
        #expect(below.direction == .up && below.frame == CGRect(x: 70, y: 120, width: 100, height: 72) && first == 1)
        let (above, second) = answer(search(), within: CGRect(x: 0, y: 0, width: 400, height: 150))
        #expect(above.direction == .down && above.frame.maxY == 100 && second == 1)
    }

    @Test func `The other axis is requested where the first one has no space`() {
        let (right, requests) = answer(search(), within: CGRect(x: 0, y: 80, width: 400, height: 80))
        #expect(right.direction == .left && right.frame == CGRect(x: 140, y: 80, width: 112, height: 60))
        #expect(requests == 2)
        let (left, _) = answer(search(), within: CGRect(x: -100, y: 80, width: 250, height: 80))
        #expect(left.direction == .right && left.frame.maxX == 100)
        let (cut, twice) = answer(search([.up, .down]), within: CGRect(x: 0, y: 60, width: 400, height: 80))
        #expect(cut.direction == .down && cut.frame.height == 40 && twice == 2, "no other axis is permitted")
    }

    @Test func `Where nothing fits, the side with most space is requested again`() {
        // 68 of 72 points above the source.
        let (best, requests) = answer(search(), within: CGRect(x: 90, y: 32, width: 60, height: 90))
        #expect(best.direction == .down && best.frame == CGRect(x: 90, y: 32, width: 60, height: 68))
        #expect(requests == 5)
        let (over, _) = answer(search(canOverlap: true), within: CGRect(x: 90, y: 60, width: 120, height: 74))
        #expect(over.frame == CGRect(x: 98, y: 74, width: 112, height: 60), "it covers its source, and is whole")
    }

    @Test func `A system that enlarges what it should cut is understood`() {
        var large = search()
        // Of 72 points, 40 fit below the source; less on the other sides.
        for answer in [
            CGRect(x: 70, y: 120, width: 100, height: 104), CGRect(x: 140, y: 80, width: 212, height: 60),
            CGRect(x: 70, y: -60, width: 100, height: 160), CGRect(x: -100, y: 80, width: 200, height: 60),
        ] {
            let continues = large.receive(answer)
            #expect(continues)
        }
        let placement = large.placement(of: CGRect(x: 70, y: 120, width: 100, height: 104))
        #expect(large.isResolved && placement.direction == .up)
        #expect(placement.frame == CGRect(x: 70, y: 120, width: 100, height: 72))
        let above = large.placement(of: CGRect(x: 70, y: -60, width: 100, height: 160))
        #expect(above.frame == CGRect(x: 70, y: 28, width: 100, height: 72), "it is at the source")
    }

    @Test func `Margins are part of the popup, except at the source`() {
        let margins = UIEdgeInsets(top: 4, left: 10, bottom: 8, right: 6)
        let wide = search(margins: margins)
        #expect(wide.positioner.size == CGSize(width: 120, height: 80))
        let (free, _) = answer(wide, within: CGRect(x: 0, y: 0, width: 400, height: 400))
        #expect(free.frame == CGRect(x: 70, y: 120, width: 100, height: 72), "it is as without them")
        let (edge, _) = answer(wide, within: CGRect(x: 75, y: 0, width: 400, height: 400))
        #expect(edge.frame == CGRect(x: 85, y: 120, width: 100, height: 72) && edge.arrow == 35)
        let (flipped, _) = answer(wide, within: CGRect(x: 0, y: 20, width: 400, height: 178))
        #expect(flipped.direction == .down && flipped.frame == CGRect(x: 70, y: 28, width: 100, height: 72))
        let (beside, _) = answer(wide, within: CGRect(x: 0, y: 75, width: 400, height: 100))
        #expect(beside.direction == .left && beside.frame == CGRect(x: 140, y: 83, width: 112, height: 60))
        let (none, _) = answer(search([], margins: margins), within: CGRect(x: 0, y: 75, width: 110, height: 100))
        #expect(none.frame == CGRect(x: 10, y: 83, width: 100, height: 60) && none.direction == [])
    }
}
