import CoreGraphics
import Foundation
import TestSupport
import Testing
import Transfers
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// Drags from and over windows, with a compositor of the test.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandDragTests {
    private func makeIcon() throws -> CGImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        return try #require(image.cgImage)
    }

    private func press(_ client: ClipboardClient, serial: UInt32) throws {
        client.compositor.perform { state in
            state.pointer?.sendEnter(serial: serial - 1, surface: state.surfaces[0], surfaceX: 1, surfaceY: 2)
            state.pointer?.sendButton(serial: serial, time: 1, button: 0x110, state: .pressed)
            state.pointer?.sendFrame()
        }
        try client.roundtrip()
    }

    @Test func `A drag has an icon and actions, and ends when its target has everything`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        let source = ContentProvider(mimeTypes: ["text/plain"]) { _, completion in completion(Data("x".utf8)) }
        var request = DragRequest(source: source, actions: [.copy, .move], toplevel: ToplevelID(1), isTouch: false)
        let image = try makeIcon()
        request.icon = (image, CGFloat(image.width) / 20, CGPoint(x: 5, y: 3))
        let journal = client.journal
        request.onAction = { journal.note("action \($0.rawValue)") }
        request.onDrop = { journal.note("dropped") }
        request.onFinish = { journal.note("finished") }
        source.onCancel = { journal.note("cancelled") }
        #expect(throws: PlatformError.self) { try client.devices.startDrag(request, origin: client.surface) }
        try press(client, serial: 8)
        _ = client.compositor.takeLog()
        try client.devices.startDrag(request, origin: client.surface)
        try client.roundtrip()
        let log = client.compositor.takeLog()
        #expect(log.starts(with: ["source actions 0 3", "drag 0 from 0 icon 1 8"]))
        #expect(log.contains { $0.hasPrefix("attach 1 ") } && log.last == "commit 1")
        #expect(log.contains("offset 1 -5,-3") || log.contains { $0.hasSuffix("at -5,-3") })
        client.compositor.perform { state in
            state.sources[0].sendTarget(mimeType: "text/plain")
            state.sources[0].sendAction(dndAction: .move)
            state.sources[0].sendTarget()
            state.sources[0].sendTarget(mimeType: "text/plain")
            state.sources[0].sendDndDropPerformed()
        }
        #expect(try client.take() == ["action 0", "action 2", "action 0", "action 2", "dropped"])
        client.compositor.perform { state in state.sources[0].sendDndFinished() }
        #expect(try client.take() == ["finished"])
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["destroy surface 1", "destroy source 0"])
    }

    @Test func `A cancelled drag ends`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        try press(client, serial: 8)
        let source = ContentProvider(mimeTypes: ["text/plain"]) { _, completion in completion(nil) }
        let journal = client.journal
        source.onCancel = { journal.note("cancelled") }
        try client.devices.startDrag(
            DragRequest(source: source, actions: .copy, toplevel: ToplevelID(1), isTouch: false),
            origin: client.surface)
        try client.roundtrip()
        client.compositor.perform { state in state.sources[0].sendCancelled() }
        #expect(try client.take() == ["cancelled"])
        try client.roundtrip()
        #expect(client.compositor.takeLog().last == "destroy source 0")
    }

    @Test func `A drag over a window is accepted and finished`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.perform { state in
            let offer = FakeClipboard.makeOffer(state, ["text/plain", "text/html"])
            offer?.sendSourceActions(sourceActions: [.copy, .move])
            state.device?.sendEnter(serial: 77, surface: state.surfaces[0], x: 10, y: 20, id: offer)
            state.device?.sendMotion(time: 1, x: 11.5, y: 21)
        }
        #expect(try client.take() == ["enter 1 10.0,20.0 [\"text/plain\", \"text/html\"] 3", "move 11.5,21.0"])
        let offer = try #require(client.drops.first)
        offer.accept("text/html", actions: .move, preferred: .move)
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["accept 0 77 text/html", "actions 0 2 2"])
        client.compositor.perform { state in state.device?.sendDrop() }
        #expect(try client.take() == ["drop"])
        let file = try offer.receive("text/html")
        try client.roundtrip()
        client.compositor.perform { state in FakePeer.write(Data("<b>".utf8), to: state.requests.removeFirst().file) }
        #expect(try PipeReader.readAll(file, limit: 100, until: .now + .seconds(5)) == Data("<b>".utf8))
        // The compositor sends a leave event after the drop; the offer is still needed.
        client.compositor.perform { state in state.device?.sendLeave() }
        #expect(try client.take() == [] && offer.isValid)
        offer.finish(isAccepted: true)
        offer.finish(isAccepted: true)
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["receive 0 text/html", "finish 0", "destroy offer 0"])
    }

    @Test func `A drag that leaves, and one over no window, are given up`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.perform { state in
            let offer = FakeClipboard.makeOffer(state, ["text/plain"])
            state.device?.sendEnter(serial: 1, surface: state.surfaces[0], x: 0, y: 0, id: offer)
            state.device?.sendLeave()
        }
        #expect(try client.take() == ["enter 1 0.0,0.0 [\"text/plain\"] 0", "leave"])
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["destroy offer 0"])
        client.compositor.perform { state in
            // A drag without data, as of a client's own window.
            state.device?.sendEnter(serial: 2, surface: state.surfaces[0], x: 0, y: 0)
            state.device?.sendMotion(time: 1, x: 1, y: 1)
            state.device?.sendDrop()
            state.device?.sendLeave()
        }
        #expect(try client.take() == [])
    }

    private func startDrag(_ client: ClipboardClient, _ name: String) throws -> ContentProvider {
        let source = ContentProvider(mimeTypes: ["text/plain"]) { _, completion in completion(Data(name.utf8)) }
        var request = DragRequest(source: source, actions: .copy, toplevel: ToplevelID(1), isTouch: false)
        let journal = client.journal
        request.onFinish = { journal.note("\(name) finished") }
        source.onCancel = { journal.note("\(name) cancelled") }
        try client.devices.startDrag(request, origin: client.surface)
        try client.roundtrip()
        return source
    }

    @Test func `Another drag does not end the transfer of a drop`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        try press(client, serial: 8)
        let first = try startDrag(client, "first")
        client.compositor.perform { state in state.sources[0].sendDndDropPerformed() }
        try client.roundtrip()
        let second = try startDrag(client, "second")
        #expect(!client.compositor.takeLog().contains("destroy source 0"))
        client.compositor.perform { state in state.sources[0].sendDndFinished() }
        #expect(try client.take() == ["first finished"])
        // A third drag before the drop of the second one replaces it.
        let third = try startDrag(client, "third")
        #expect(try client.take() == ["second cancelled"])
        third.withdraw()
        #expect(try client.take() == ["third cancelled"])
        #expect(client.compositor.takeLog().last == "destroy source 2")
        withExtendedLifetime((first, second)) {}
    }

    @Test func `Apps that never finish a drop keep a bounded number of sources alive`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        try press(client, serial: 8)
        for index in 0..<12 {
            _ = try startDrag(client, "\(index)")
            client.compositor.perform { state in state.sources[index].sendDndDropPerformed() }
            try client.roundtrip()
        }
        #expect(try client.take() == (0..<4).map { "\($0) cancelled" })
        // A seat that is removed ends the others.
        client.devices.remove(client.seat.id)
        #expect(try client.take() == (4..<12).map { "\($0) cancelled" })
    }
}
