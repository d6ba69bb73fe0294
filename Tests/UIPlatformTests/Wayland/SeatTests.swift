import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct SeatTests {
    @Test func devicesComeAndGo() throws {
        let client = try SeatClient()
        defer { client.end() }
        #expect(client.seat.capabilities == [])
        client.compositor.offer([.pointer, .touch, .init(rawValue: 64)])
        #expect(try client.take() == [])
        #expect(client.seat.capabilities == [.pointer, .touch])
        client.compositor.offer([.touch, .keyboard])
        #expect(try client.take() == ["cancelled 7 1"])
        #expect(client.seat.capabilities == [.touch, .keyboard])
        client.compositor.offer([])
        #expect(try client.take() == ["cancelled 7 6"])
        client.compositor.offer([.pointer])
        #expect(try client.take() == [])
        #expect(client.seat.capabilities == [.pointer])
        #expect(client.compositor.log == ["release pointer"])
    }

    @Test func `New kinds of devices are reported, and repeated ones are not`() throws {
        let client = try SeatClient()
        defer { client.end() }
        var reports: [SeatCapabilities] = []
        let seat = client.seat
        seat.capabilitiesDidChange = { [unowned seat] in reports.append(seat.capabilities) }
        client.compositor.offer([.touch])
        client.compositor.offer([.touch])
        client.compositor.offer([.touch, .keyboard])
        client.compositor.offer([])
        try client.roundtrip()
        #expect(reports == [[.touch], [.touch, .keyboard], []])
    }

    @Test func aSeatThatEndsCancelsEverything() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer, .touch, .keyboard])
        try client.roundtrip()
        client.seat.destroy()
        client.seat.destroy()
        #expect(try client.take() == ["cancelled 7 15"])
        #expect(client.compositor.log == ["release pointer", "release seat"])
    }

    @Test func aSeatEndsAfterItsConnection() throws {
        let client = try SeatClient()
        client.compositor.offer([.pointer, .touch, .keyboard])
        try client.roundtrip()
        client.end()
        client.seat.destroy()
        #expect(client.seat.capabilities == [])
    }

    @Test func fingersAreGroupedByFrame() throws {
        let client = try SeatClient(toplevels: 2)
        defer { client.end() }
        client.compositor.offer([.touch])
        try client.roundtrip()
        client.compositor.touch { touch, surfaces in
            touch.sendDown(serial: 2, time: 999_000, surface: surfaces[0], id: 0, x: 1.25, y: 2)
            touch.sendDown(serial: 3, time: 999_000, surface: surfaces[1], id: 5, x: 3, y: 4)
            touch.sendShape(id: 5, major: 8, minor: 6)
            touch.sendOrientation(id: 5, orientation: 90)
            touch.sendFrame()
            touch.sendMotion(time: 999_008, id: 0, x: 2, y: 3)
            touch.sendUp(serial: 4, time: 999_010, id: 5)
            touch.sendFrame()
            touch.sendFrame()
        }
        #expect(
            try client.take() == [
                "touch 999000: down 0 1 1.25,2.0; down 5 2 3.0,4.0; shape 5 4.0 3.0",
                "touch 999010: motion 0 2.0,3.0; up 5",
            ])
        #expect(client.seat.serials.touchDown == 3)
        #expect(client.seat.latestSerial == 4)
    }

    @Test func cancelTakesTheFingersOfAnUnfinishedFrameToo() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.touch])
        try client.roundtrip()
        client.compositor.touch { touch, surfaces in
            touch.sendDown(serial: 2, time: 1_000_000, surface: surfaces[0], id: 0, x: 1, y: 2)
            touch.sendFrame()
            touch.sendMotion(time: 1_000_000, id: 0, x: 5, y: 5)
            touch.sendCancel()
            // What a finger that is gone does, is nothing.
            touch.sendMotion(time: 1_000_000, id: 0, x: 6, y: 6)
            touch.sendUp(serial: 4, time: 1_000_000, id: 0)
            touch.sendFrame()
        }
        #expect(try client.take() == ["touch 1000000: down 0 1 1.0,2.0", "touch 1000000: cancel"])
    }

    @Test func fingersOnOtherSurfacesAreNone() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.touch])
        try client.roundtrip()
        client.compositor.touch { touch, surfaces in
            touch.sendDown(serial: 2, time: 1_000_000, surface: surfaces[1], id: 0, x: 1, y: 2)
            touch.sendMotion(time: 1_000_000, id: 0, x: 5, y: 5)
            touch.sendShape(id: 0, major: 1, minor: 1)
            touch.sendFrame()
            touch.sendCancel()
        }
        #expect(try client.take() == [])
    }
}
