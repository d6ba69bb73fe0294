import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct TabletTests {
    private let client: SeatClient

    init() throws {
        client = try SeatClient(tablets: true, toplevels: 2)
    }

    private func add(_ kinds: ZwpTabletToolV2.Kind...) throws {
        client.compositor.addTablet(kinds)
        #expect(try client.take() == [])
    }

    @Test func `A frame is emitted as one event, in the order that an app needs`() throws {
        defer { client.end() }
        try add(.pen)
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendMotion(x: 10.5, y: -2)
            tool.sendDistance(distance: 32_768)
            tool.sendTilt(tiltX: 45, tiltY: -30)
            tool.sendRotation(degrees: 90)
            tool.sendFrame(time: 999_990)
            // The contact precedes the axes.
            tool.sendDown(serial: 4)
            tool.sendButton(serial: 5, button: 0x14B, state: .pressed)
            tool.sendPressure(pressure: 65_535)
            tool.sendDistance(distance: 0)
            tool.sendMotion(x: 11, y: 0)
            tool.sendFrame(time: 999_995)
            tool.sendPressure(pressure: 0)
            tool.sendUp()
            tool.sendFrame(time: 999_997)
            tool.sendProximityOut()
            tool.sendFrame(time: 999_998)
        }
        #expect(
            try client.take() == [
                "pen 1 999990: enter 1; at 10.5,-2.0 0 50 79,-52 157",
                "pen 1 999995: at 11.0,0.0 100 0 79,-52 157; down; button 331 true",
                "pen 1 999997: at 11.0,0.0 0 0 79,-52 157; up", "pen 1 1000000: leave",
            ])
        #expect(client.seat.serials.tablet == 4 || client.seat.serials.tablet == 5)
        #expect(client.seat.serials.press == 5)
    }

    @Test func `A compositor may omit the end of frames`() throws {
        defer { client.end() }
        try add(.pen)
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendMotion(x: 1, y: 1)
            tool.sendMotion(x: 2, y: 2)
            tool.sendDown(serial: 4)
            tool.sendMotion(x: 3, y: 3)
            tool.sendUp()
            tool.sendProximityOut()
        }
        #expect(
            try client.take() == [
                "pen 1 1000000: enter 1; at 1.0,1.0 0 0 0,0 0", "pen 1 1000000: at 2.0,2.0 0 0 0,0 0; down",
                "pen 1 1000000: at 3.0,3.0 0 0 0,0 0; up", "pen 1 1000000: leave",
            ])
    }

    @Test func `Events in an impossible order are harmless`() throws {
        defer { client.end() }
        try add(.pen)
        client.compositor.tool { tool, tablet, surfaces in
            // Without a toplevel.
            tool.sendUp()
            tool.sendDown(serial: 1)
            tool.sendMotion(x: 1, y: 1)
            for _ in 0..<100 { tool.sendButton(serial: 2, button: 0x14B, state: .pressed) }
            tool.sendFrame(time: 0)
            tool.sendProximityOut()
            tool.sendProximityOut()
            // Down before the position is known, twice; angles and pressures beyond what is possible.
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendDown(serial: 4)
            tool.sendFrame(time: 1_000_000)
            tool.sendDown(serial: 5)
            tool.sendPressure(pressure: .max)
            tool.sendTilt(tiltX: 4000, tiltY: -4000)
            tool.sendFrame(time: 1_000_000)
            tool.sendMotion(x: 5, y: 6)
            tool.sendFrame(time: 1_000_000)
            // Another toplevel without leaving the first one.
            tool.sendProximityIn(serial: 6, tablet: tablet, surface: surfaces[1])
            tool.sendMotion(x: 7, y: 8)
            tool.sendFrame(time: 1_000_000)
            // A surface that is no toplevel's.
            tool.sendProximityIn(serial: 7, tablet: tablet, surface: surfaces[2])
            tool.sendMotion(x: 9, y: 9)
            tool.sendDown(serial: 8)
            tool.sendFrame(time: 1_000_000)
        }
        #expect(
            try client.take() == [
                "pen 1 1000000: enter 1; at 5.0,6.0 100 0 157,-157 0; down", "pen 1 1000000: leave",
                "pen 1 1000000: enter 2; at 7.0,8.0 0 0 0,0 0", "pen 1 1000000: leave",
            ])
    }

    @Test func `Tools and tablets come and go`() throws {
        defer { client.end() }
        try add(.pen, .eraser)
        for tool in 0...1 {
            client.compositor.tool(tool) { tool, tablet, surfaces in
                tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
                tool.sendMotion(x: 1, y: 1)
                tool.sendDown(serial: 4)
                tool.sendFrame(time: 1_000_000)
            }
        }
        client.compositor.tool { tool, tablet, _ in
            tablet.sendRemoved()
            tool.sendRemoved()
        }
        #expect(
            try client.take() == [
                "pen 1 1000000: enter 1; at 1.0,1.0 0 0 0,0 0; down",
                "eraser 2 1000000: enter 1; at 1.0,1.0 0 0 0,0 0; down", "pen 1 1000000: leave",
            ])
        try client.roundtrip()
        #expect(client.compositor.log.filter { $0.hasPrefix("destroy") } == ["destroy tablet", "destroy tool"])
        // The next tool has the number that is free.
        client.compositor.perform { state in
            state.tablets = []; state.tools = []
        }
        try add(.brush)
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendMotion(x: 1, y: 1)
            tool.sendFrame(time: 1_000_000)
        }
        #expect(try client.take() == ["brush 1 1000000: enter 1; at 1.0,1.0 0 0 0,0 0"])
    }

    @Test func `A pad with rings is ignored, and released when it is removed`() throws {
        defer { client.end() }
        client.compositor.perform { state in
            guard let pad = state.tabletSeat?.sendPadAdded() else { return }
            pad.onRequest { [unowned state] _ in state.log.append("destroy pad") }
            if let group = pad.sendGroup() {
                group.onRequest { [unowned state] _ in state.log.append("destroy group") }
                group.sendRing()?.onRequest { [unowned state] _ in state.log.append("destroy ring") }
                group.sendStrip()?.onRequest { [unowned state] _ in state.log.append("destroy strip") }
                group.sendDone()
            }
            pad.sendDone()
            pad.sendButton(time: 0, button: 1, state: .pressed)
            pad.sendRemoved()
        }
        #expect(try client.take() == [])
        try client.roundtrip()
        #expect(client.compositor.log == ["destroy ring", "destroy strip", "destroy group", "destroy pad"])
    }

    @Test func `A seat that ends cancels its tools`() throws {
        defer { client.end() }
        try add(.pen)
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: 3, tablet: tablet, surface: surfaces[0])
            tool.sendMotion(x: 1, y: 1)
            tool.sendFrame(time: 1_000_000)
        }
        _ = try client.take()
        client.seat.destroy()
        #expect(try client.take() == ["cancelled 7 15"])
        try client.roundtrip()
        #expect(Set(client.compositor.log).isSuperset(of: ["destroy tool", "destroy tablet", "destroy tablet seat"]))
    }
}
