import Foundation
import Testing
import Transfers
import UIKitTesting
import UIPlatform
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// Drags of programs that the compositor of the session performs.
@MainActor @Suite(.serialized) final class OutgoingSystemDragTests: DragTestCase {
    @Test(arguments: Hand.allCases)
    func `The compositor of the session drags what leaves the view`(hand: Hand) async throws {
        var requests: [DragRequest] = []
        platform.dragHandler = { requests.append($0) }
        try await dragFromProgram(hand, actions: [.copy, .move])
        #expect(requests.isEmpty)
        await move(hand, to: CGPoint(x: 20, y: 20), in: endpoint.view)
        let request = try #require(requests.first)
        #expect(request.actions == [.copy, .move] && request.isTouch == (hand == .finger))
        #expect(request.source.mimeTypes.first == Self.text && request.source.mimeTypes.count == 2)
        let icon = try #require(request.icon)
        #expect(icon.image.width == 16 * Int(icon.scale) && icon.hotspot == .zero)
        // Over the app, as the compositor reports it.
        let toplevel = try #require(app.window.windowScene?.toplevelID)
        let source = request.source
        let offer = HeadlessOffer(mimeTypes: source.mimeTypes) { source.send($0, to: $1) }
        platform.send(DragEvent.entered(toplevel, CGPoint(x: 700, y: 150), offer))
        #expect(offer.accepted.actions == .copy && view.server.compositor.seat.pointer.pressedButtons.isEmpty)
        // Over the program.
        platform.send(DragEvent.moved(CGPoint(x: 300, y: 150)))
        try await wait("the offer") { offer.accepted.actions == .copy && program.log.contains("enter") }
        platform.send(DragEvent.left)
        // Over another app, which takes a copy.
        _ = program.takeLog()
        request.onAction(.copy)
        request.onDrop()
        let reading = try pipe { source.send(Self.text, to: $0) }
        try await wait("the drop") { program.log.last == "send \(Self.text)" }
        #expect(program.log.suffix(3) == ["action 1", "drop performed", "send \(Self.text)"])
        request.onFinish()
        try await wait("the end") { program.log.last == "finished" }
        let data = try PipeReader.readAll(reading, limit: 100, until: .now + .seconds(5))
        #expect(data == Data("as \(Self.text)".utf8))
        await release(hand)
        #expect(view.server.outgoingDrag == nil && view.server.compositor.seat.drag == nil)
    }

    @Test func `The compositor of the session cancels a drag, or does not take it`() async throws {
        var request: DragRequest?
        platform.dragHandler = { request = $0 }
        try await dragFromProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 20, y: 20), in: endpoint.view)
        try #require(request).source.cancel()
        try await wait("the end") { program.log.last == "cancelled" }
        await release(.pointer)
        #expect(view.server.outgoingDrag == nil)
        try await dragFromProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 20, y: 20), in: endpoint.view)
        #expect(view.server.outgoingDrag != nil)
        await release(.pointer)
        try await wait("the second end") { program.log.last == "cancelled" }
        #expect(view.server.outgoingDrag == nil && request?.source.isCancelled == true)
    }
}
