import CAllocations
import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
@testable import UIPlatform

extension WindowTests {
    /// The memory blocks that input allocates, which a device of 1000 Hz multiplies.
    ///
    /// The limits are those of a debug build, in which each access to a generic collection may allocate; an optimized one
    /// allocates a fraction of them.
    @MainActor @Suite struct InputAllocationTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

        init() { window.addSubview(view) }

        private final class TouchedView: UIView {
            var moves = 0
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moves += touches.count }
        }

        /// Returns the number of blocks that the main thread allocates for each of 100 movements of some fingers.
        private func blocksPerMove(_ fingers: Int32) throws -> Double {
            let toplevel = try #require(platform.topmost(on: platform.outputs.first?.id))
            func frame(_ action: (Int32) -> TouchFrame.Action) -> SeatEvent {
                .touch(
                    TouchFrame(seat: platform.seat, timestamp: platform.now, actions: (0..<fingers).map(action)))
            }
            platform.send(frame { .down(id: $0, toplevel, CGPoint(x: 10 + 40 * CGFloat($0), y: 10)) })
            let moves = (1...110).map { step -> SeatEvent in
                frame { .motion(id: $0, CGPoint(x: 10 + 40 * CGFloat($0), y: 10 + CGFloat(step))) }
            }
            // Lists that are kept between events reach their capacity first.
            for event in moves.prefix(10) { platform.send(event) }
            let before = oriel_allocation_count()
            for event in moves.dropFirst(10) { platform.send(event) }
            let count = oriel_allocation_count() - before
            platform.cancelTouches()
            return Double(count) / 100
        }

        @Test func `A movement of a finger allocates little`() throws {
            guard oriel_counts_allocations() else { return }
            let blocks = try blocksPerMove(1)
            #expect(view.moves == 110)
            #expect(blocks <= 34, "\(blocks)")
        }

        @Test func `A movement of two fingers allocates little`() throws {
            guard oriel_counts_allocations() else { return }
            view.isMultipleTouchEnabled = true
            let blocks = try blocksPerMove(2)
            #expect(view.moves == 220)
            #expect(blocks <= 62, "\(blocks)")
        }

        @Test func `A movement that a recognizer follows allocates little`() throws {
            guard oriel_counts_allocations() else { return }
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            let blocks = try blocksPerMove(1)
            #expect(blocks <= 48, "\(blocks)")
        }
    }
}
