import CoreGraphics
import Foundation
import TestSupport
import Testing
import Transfers
import UIFoundation
import WaylandServer

@testable import UIPlatform

/// The scales of surfaces that are drawn without a window: cursors and the icons of drags.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct CursorScaleTests {
    private func makeClient(cursorShapes: Bool = false, tablets: Bool = false) throws -> SeatClient {
        let client = try SeatClient(cursorShapes: cursorShapes, tablets: tablets)
        client.compositor.offer([.pointer])
        try client.roundtrip()
        return client
    }

    private func enter(_ client: SeatClient) throws {
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: 9, surface: surfaces[0], surfaceX: 0, surfaceY: 0)
            pointer.sendFrame()
        }
        for _ in 0..<2 { try client.roundtrip() }
    }

    private func takeLog(_ client: SeatClient) throws -> [String] {
        for _ in 0..<2 { try client.roundtrip() }
        return client.compositor.perform { state in
            defer { state.log = [] }
            return state.log
        } ?? []
    }

    private func prefer(_ factor: Int32, _ client: SeatClient) {
        client.compositor.perform { $0.surfaces.last?.sendPreferredBufferScale(factor: factor) }
    }

    @Test func `A cursor is drawn at the scale that the compositor prefers for it`() throws {
        let client = try makeClient()
        defer { client.end() }
        try enter(client)
        #expect(try takeLog(client) == ["cursor 9 surface 2 2", "attach 24×24", "scale 1", "commit"])
        prefer(2, client)
        #expect(try takeLog(client) == ["cursor 9 surface 2 2", "attach 48×48", "scale 2", "commit"])
        prefer(2, client)
        #expect(try takeLog(client) == [])
        // A path, and the limits.
        client.seat.setCursor(.path(CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil)))
        #expect(try takeLog(client).contains("scale 2"))
        prefer(.max, client)
        #expect(try takeLog(client).contains("scale 8"))
        prefer(.min, client)
        #expect(try takeLog(client).contains("scale 1"))
        // The window's scale counts only where the compositor says nothing.
        client.scale = 3
        client.seat.scaleDidChange(of: ToplevelID(1))
        #expect(try takeLog(client) == [])
    }

    @Test func `A cursor follows the scale of its window where the compositor prefers none`() throws {
        let client = try makeClient()
        defer { client.end() }
        try enter(client)
        _ = try takeLog(client)
        client.scale = 1.5
        client.seat.scaleDidChange(of: ToplevelID(2))
        #expect(try takeLog(client) == [])
        client.seat.scaleDidChange(of: ToplevelID(1))
        #expect(try takeLog(client) == ["cursor 9 surface 2 2", "attach 48×48", "scale 2", "commit"])
        client.compositor.pointer { pointer, surfaces in
            pointer.sendLeave(serial: 10, surface: surfaces[0])
            pointer.sendFrame()
        }
        try client.roundtrip()
        client.scale = 3
        client.seat.scaleDidChange(of: ToplevelID(1))
        #expect(try takeLog(client) == [])
    }

    @Test func `The compositor's own cursors need no scale`() throws {
        let client = try makeClient(cursorShapes: true)
        defer { client.end() }
        try enter(client)
        _ = try takeLog(client)
        client.scale = 2
        client.seat.scaleDidChange(of: ToplevelID(1))
        #expect(try takeLog(client) == [])
    }

    @Test func `The icon of a drag is drawn at the scale that the compositor prefers for it`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        let source = ContentProvider(mimeTypes: ["text/plain"]) { _, completion in completion(Data("x".utf8)) }
        var request = DragRequest(source: source, actions: [.copy], toplevel: ToplevelID(1), isTouch: false)
        let image = render(20, 10) { context in
            context.setFillColor(gray: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        request.icon = (try #require(image.cgImage), 1, CGPoint(x: 5, y: -1e12))
        client.compositor.perform { state in
            state.pointer?.sendEnter(serial: 7, surface: state.surfaces[0], surfaceX: 1, surfaceY: 2)
            state.pointer?.sendButton(serial: 8, time: 1, button: 0x110, state: .pressed)
            state.pointer?.sendFrame()
        }
        try client.roundtrip()
        try client.devices.startDrag(request, origin: client.surface)
        try client.roundtrip()
        let log = client.compositor.takeLog()
        #expect(log.contains { $0.hasPrefix("attach 1 20×10") } && log.contains("scale 1 1"))
        func prefer(_ factor: Int32) throws -> [String] {
            client.compositor.perform { $0.surfaces[1].sendPreferredBufferScale(factor: factor) }
            for _ in 0..<2 { try client.roundtrip() }
            return client.compositor.takeLog()
        }
        #expect(try prefer(2) == ["attach 1 40×20 at 0,0", "scale 1 2", "commit 1"])
        #expect(try prefer(2) == [])
        #expect(try prefer(.max) == ["attach 1 160×80 at 0,0", "scale 1 8", "commit 1"])
        #expect(try prefer(.min) == ["attach 1 20×10 at 0,0", "scale 1 1", "commit 1"])
    }
}
