import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct PointerGestureTests {
    private let client: SeatClient

    init() throws {
        client = try SeatClient()
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 1, surfaceY: 1)
            pointer.sendFrame()
        }
        _ = try client.take()
    }

    private func pinch(_ send: @escaping @Sendable (ZwpPointerGesturePinchV1, [WlSurface]) -> Void) {
        client.compositor.perform { state in if let pinch = state.pinch { send(pinch, state.surfaces) } }
    }

    @Test func `A pinch is sent in steps`() throws {
        defer { client.end() }
        pinch { pinch, surfaces in
            pinch.sendBegin(serial: 4, time: 1_000_000, surface: surfaces[0], fingers: 2)
            pinch.sendUpdate(time: 1_000_000, dx: 1, dy: 1, scale: 2, rotation: 0)
            pinch.sendUpdate(time: 1_000_000, dx: 1, dy: 1, scale: 3, rotation: 90)
            pinch.sendEnd(serial: 5, time: 1_000_000, cancelled: 0)
        }
        #expect(
            try client.take() == [
                "pointer 1000000: began 100 0", "pointer 1000000: changed 200 0", "pointer 1000000: changed 150 157",
                "pointer 1000000: ended 100 0",
            ])
        #expect(client.seat.latestSerial == 5)
    }

    @Test func `Steps without a beginning, and a second beginning, are harmless`() throws {
        defer { client.end() }
        pinch { pinch, surfaces in
            pinch.sendUpdate(time: 0, dx: 1, dy: 1, scale: 2, rotation: 0)
            pinch.sendEnd(serial: 5, time: 0, cancelled: 0)
            // On a surface that is no toplevel's.
            pinch.sendBegin(serial: 4, time: 0, surface: surfaces[1], fingers: 2)
            pinch.sendUpdate(time: 0, dx: 1, dy: 1, scale: 2, rotation: 0)
            pinch.sendBegin(serial: 4, time: 1_000_000, surface: surfaces[0], fingers: 2)
            pinch.sendBegin(serial: 4, time: 1_000_000, surface: surfaces[0], fingers: 3)
            pinch.sendUpdate(time: 1_000_000, dx: 1, dy: 1, scale: -7, rotation: 0)
            pinch.sendUpdate(time: 1_000_000, dx: 1, dy: 1, scale: 0.001, rotation: 0)
            pinch.sendEnd(serial: 5, time: 1_000_000, cancelled: 1)
            pinch.sendEnd(serial: 5, time: 1_000_000, cancelled: 0)
        }
        #expect(
            try client.take() == [
                "pointer 1000000: began 100 0", "pointer 1000000: cancelled 100 0", "pointer 1000000: began 100 0",
                "pointer 1000000: changed 0 0", "pointer 1000000: changed 100 0", "pointer 1000000: cancelled 100 0",
            ])
    }

    @Test func `A pointer that leaves cancels its pinch, and so does one that is lost`() throws {
        defer { client.end() }
        pinch { pinch, surfaces in pinch.sendBegin(serial: 4, time: 1_000_000, surface: surfaces[0], fingers: 2) }
        client.compositor.pointer { pointer, surfaces in
            pointer.sendLeave(serial: 6, surface: surfaces[0])
            pointer.sendFrame()
        }
        pinch { pinch, _ in pinch.sendUpdate(time: 1_000_000, dx: 1, dy: 1, scale: 2, rotation: 0) }
        #expect(
            try client.take() == [
                "pointer 1000000: began 100 0", "pointer 1000000: cancelled 100 0", "pointer 1000000: leave 1",
            ])
        pinch { pinch, surfaces in pinch.sendBegin(serial: 4, time: 1_000_000, surface: surfaces[0], fingers: 2) }
        client.compositor.offer([])
        #expect(try client.take() == ["pointer 1000000: began 100 0", "cancelled 7 1"])
    }

    @Test func `Fingers that rest are reported, and swipes are not requested`() throws {
        defer { client.end() }
        client.compositor.perform { state in
            state.hold?.sendBegin(serial: 4, time: 1_000_000, surface: state.surfaces[0], fingers: 1)
            state.hold?.sendEnd(serial: 4, time: 1_000_000, cancelled: 1)
            state.hold?.sendBegin(serial: 4, time: 1_000_000, surface: state.surfaces[1], fingers: 1)
        }
        #expect(try client.take() == ["pointer 1000000: hold"])
        #expect(!client.compositor.log.contains("swipe"))
    }
}
