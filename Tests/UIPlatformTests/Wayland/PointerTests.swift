import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct PointerTests {
    @Test func eventsOfAFrameStayTogether() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 10.5, surfaceY: -2)
            pointer.sendMotion(time: 999_990, surfaceX: 11, surfaceY: 0)
            pointer.sendFrame()
            pointer.sendButton(serial: 4, time: 999_995, button: 0x110, state: .pressed)
        }
        #expect(try client.take() == ["pointer 999990: enter 1 10.5,-2.0; motion 11.0,0.0"])
        client.compositor.pointer { pointer, _ in pointer.sendFrame() }
        #expect(try client.take() == ["pointer 999995: button 272 true"])
        #expect(client.seat.latestSerial == 4)
        #expect(client.seat.serials.pointerEnter == 3)
        #expect(client.seat.serials.press == 4)
    }

    @Test func oldSeatsHaveAFrameForEachEvent() throws {
        let client = try SeatClient(version: 4)
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 1, surfaceY: 2)
            pointer.sendMotion(time: 1_000_000, surfaceX: 3, surfaceY: 4)
            pointer.sendAxis(time: 1_000_000, axis: .verticalScroll, value: 10)
        }
        #expect(
            try client.take() == [
                "pointer 1000000: enter 1 1.0,2.0", "pointer 1000000: motion 3.0,4.0",
                "pointer 1000000: axis 0.0,10.0 0,0 continuous",
            ])
    }

    @Test func scrollingIsPutTogether() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendFrame()
            pointer.sendAxisSource(axisSource: .wheel)
            pointer.sendAxisValue120(axis: .verticalScroll, value120: -30)
            pointer.sendAxis(time: 1_000_000, axis: .verticalScroll, value: -2.5)
            pointer.sendFrame()
            pointer.sendAxisSource(axisSource: .finger)
            pointer.sendAxis(time: 1_000_000, axis: .verticalScroll, value: 4)
            pointer.sendAxis(time: 1_000_000, axis: .horizontalScroll, value: 1)
            pointer.sendFrame()
            pointer.sendAxisSource(axisSource: .finger)
            pointer.sendAxis(time: 1_000_000, axis: .verticalScroll, value: 3)
            pointer.sendAxisStop(time: 1_000_000, axis: .horizontalScroll)
            pointer.sendFrame()
            pointer.sendAxisSource(axisSource: .finger)
            pointer.sendAxisStop(time: 1_000_000, axis: .verticalScroll)
            pointer.sendFrame()
        }
        #expect(
            try client.take().dropFirst() == [
                "pointer 1000000: axis 0.0,-2.5 0,-30 wheel", "pointer 1000000: axis 1.0,4.0 0,0 finger",
                "pointer 1000000: axis 0.0,3.0 0,0 finger", "pointer 1000000: axis 0.0,0.0 0,0 finger stop",
            ])
    }

    @Test func wholeNotchesCountAs120() throws {
        let client = try SeatClient(version: 5)
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendAxisDiscrete(axis: .horizontalScroll, discrete: -2)
            pointer.sendAxis(time: 1_000_000, axis: .horizontalScroll, value: -20)
            pointer.sendFrame()
        }
        #expect(try client.take() == ["pointer 1000000: enter 1 0.0,0.0; axis -20.0,0.0 -240,0 wheel"])
    }

    @Test func surfacesOfOthersGetNothing() throws {
        let client = try SeatClient(cursorShapes: true)
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[1], surfaceX: 0, surfaceY: 0)
            pointer.sendMotion(time: 0, surfaceX: 1, surfaceY: 1)
            pointer.sendButton(serial: 5, time: 0, button: 0x110, state: .pressed)
            pointer.sendAxis(time: 0, axis: .verticalScroll, value: 1)
            pointer.sendFrame()
            pointer.sendLeave(serial: 4, surface: surfaces[1])
            pointer.sendFrame()
        }
        #expect(try client.take() == [])
        #expect(client.compositor.log == [])
    }

    @Test func aPressThatIsTakenAwayIsCancelled() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendButton(serial: 5, time: 1_000_000, button: 0x110, state: .pressed)
            pointer.sendFrame()
            pointer.sendLeave(serial: 4, surface: surfaces[0])
            pointer.sendEnter(serial: 6, surface: surfaces[0], surfaceX: 5, surfaceY: 5)
            pointer.sendFrame()
        }
        #expect(
            try client.take() == [
                "pointer 1000000: enter 1 0.0,0.0; button 272 true", "pointer 1000000: leave 1", "cancelled 7 1",
                "pointer 1000000: enter 1 5.0,5.0",
            ])
    }

    @Test func aDestroyedSurfaceIsStillLeft() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 3, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendFrame()
        }
        _ = try client.take()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendLeave(serial: 4, surface: surfaces[0])
            pointer.sendFrame()
        }
        client.surfaces[0].destroy()
        #expect(try client.take() == ["pointer 1000000: leave 1"])
    }

    @Test func theCompositorDrawsTheCursorWhereItCan() throws {
        let client = try SeatClient(cursorShapes: true)
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 9, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendFrame()
        }
        try client.roundtrip()
        try client.roundtrip()
        #expect(client.compositor.log == ["shape 9 1"])
    }

    @Test func withoutCursorShapesAnArrowIsDrawnAtTheScaleOfTheSurface() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        for (serial, scale) in [(UInt32(9), 1.0), (10, 1.5), (11, .nan)] {
            client.scale = scale
            client.compositor.pointer { pointer, surfaces in
                pointer.sendEnter(serial: serial, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
                pointer.sendFrame()
            }
            try client.roundtrip()
            try client.roundtrip()
        }
        #expect(
            client.compositor.log == [
                "cursor 9 surface 2 2", "attach 24×24", "scale 1", "commit", "cursor 10 surface 2 2", "attach 48×48",
                "scale 2", "commit", "cursor 11 surface 2 2", "attach 24×24", "scale 1", "commit",
            ])
        // Black inside, white around, nothing far from it.
        let (pixels, side) = client.compositor.perform { ($0.picture, $0.pictureSide) } ?? ([], 0)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[((y * side) + x) * 4..<((y * side) + x) * 4 + 4]) }
        try #require(side == 24)
        #expect(pixel(4, 10) == [0, 0, 0, 255])
        #expect(pixel(1, 10) == [255, 255, 255, 255])
        #expect(pixel(20, 3) == [0, 0, 0, 0])
    }
}
