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

/// Drags of the app, of others and of other programs over the programs in a view.
@MainActor @Suite(.serialized) final class CompositorViewDropTests: DragTestCase {
    @Test(arguments: Hand.allCases)
    func `Items of the app are dropped on a program`(hand: Hand) async throws {
        try await dragToProgram(hand)
        try await wait("the offer") { program.log.contains("offer action 1") }
        #expect(program.types.contains(Self.text))
        await move(hand, to: CGPoint(x: 220, y: 150), in: view)
        await release(hand)
        try await wait("the data") { program.received != nil }
        #expect(program.received == Data("Grüße".utf8))
        try await wait("the end") { endpoint.log.contains("transferred") }
        #expect(endpoint.takeLog().contains("end copy"))
    }

    @Test func `An image of the app is moved to a program`() async throws {
        let data = Data((0..<400_000).map { UInt8(truncatingIfNeeded: $0 % 251) })
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { handler in
            handler(data, nil)
            return nil
        }
        endpoint.providers = [provider]
        program.acceptedType = "image/png"
        program.wantedActions = [.move, .copy]
        try await dragToProgram(.finger)
        try await wait("the offer") { program.log.contains("offer action 2") }
        await move(.finger, to: CGPoint(x: 220, y: 150), in: view)
        await release(.finger)
        try await wait("the data") { program.received != nil }
        #expect(program.received == data && program.types == ["image/png"])
        try await wait("the end") { endpoint.log.contains("transferred") }
        #expect(endpoint.takeLog().contains("end move"))
    }

    @Test(arguments: Hand.allCases)
    func `A program refuses items, and accepts them later`(hand: Hand) async throws {
        program.acceptedType = nil
        try await dragToProgram(hand)
        try await wait("the offer") { program.log.contains("enter") }
        #expect(DragController.shared.session?.tracker?.operation == .cancel)
        // Without a movement.
        program.acceptedType = Self.text
        program.updateAcceptance()
        try await wait("the acceptance") { DragController.shared.session?.tracker?.operation == .copy }
        program.acceptedType = nil
        program.updateAcceptance()
        try await wait("the refusal") { DragController.shared.session?.tracker?.operation == .cancel }
        await release(hand)
        try await wait("the end") { endpoint.log.contains("end cancel") }
        try await wait("the leaving") { program.log.last == "leave" }
        #expect(view.server.compositor.seat.drag == nil)
    }

    @Test func `Items leave a program, and are dropped elsewhere`() async throws {
        try await dragToProgram(.pointer)
        try await wait("the offer") { program.log.contains("enter") }
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the leaving") { program.log.last == "leave" }
        await release(.pointer)
        try await wait("the drop") { endpoint.log.contains("perform") }
        #expect(endpoint.session?.localDragSession != nil)
        #expect(!program.log.contains("drop"))
    }

    @Test func `Items for the app only are not offered to programs`() async throws {
        endpoint.isRestricted = true
        try await dragToProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 220, y: 150), in: view)
        #expect(view.server.compositor.seat.drag == nil)
        await release(.pointer)
        try await wait("the end") { endpoint.log.contains("end cancel") }
        #expect(!program.log.contains("enter"))
    }

    @Test func `A program that ends during a drag, or with what was dropped on it`() async throws {
        try await dragToProgram(.pointer)
        try await wait("the offer") { program.log.contains("offer action 1") }
        await move(.pointer, to: CGPoint(x: 220, y: 150), in: view)
        program.readsDrops = false
        await release(.pointer)
        try await wait("the drop") { program.log.last == "drop" }
        let server = view.server
        #expect(server.receivesItems)
        program.quit()
        try await wait("the end of the transfer") { !server.receivesItems }
        // Another one.
        let second = try DragProgram(view)
        try await wait("the second program") { second.isReady && server.windows.windows.count == 1 }
        try await dragToProgram(.pointer)
        try await wait("the second offer") { second.log.contains("enter") }
        second.quit()
        try await wait("the end of the window") { server.windows.windows.isEmpty }
        await move(.pointer, to: CGPoint(x: 230, y: 150), in: view)
        await release(.pointer)
        try await wait("the end") { endpoint.log.contains("end cancel") }
        #expect(server.compositor.seat.drag == nil)
    }

    @Test func `A program takes what another app drags, in its types`() async throws {
        let toplevel = try #require(app.window.windowScene?.toplevelID)
        var requests: [String] = []
        let offer = HeadlessOffer(mimeTypes: ["application/x-oriel-test", "text/plain"]) { type, file in
            requests.append(type)
            _ = type.withCString { write(file.rawValue, $0, strlen($0)) }
        }
        program.acceptedType = "application/x-oriel-test"
        platform.send(DragEvent.entered(toplevel, CGPoint(x: 300, y: 150), offer))
        try await wait("the offer") { program.log.contains("offer action 1") }
        #expect(program.types == offer.mimeTypes)
        try await wait("the acceptance") { offer.accepted.actions == .copy }
        platform.send(DragEvent.dropped)
        try await wait("the data") { program.received == Data("application/x-oriel-test".utf8) }
        try await wait("the end") { offer.isFinished == true }
        #expect(requests == ["application/x-oriel-test"])
    }

    @Test(arguments: Hand.allCases)
    func `A drag goes from the program of one view to that of another`(hand: Hand) async throws {
        let other = try CompositorView()
        defer { other.close() }
        other.frame = CGRect(x: 600, y: 300, width: 300, height: 200)
        app.controller.view.addSubview(other)
        let receiver = try DragProgram(other)
        try await wait("the other window") { receiver.isReady && other.server.windows.windows.count == 1 }
        try await dragFromProgram(hand)
        await move(hand, to: CGPoint(x: 50, y: 50), in: other)
        try await wait("the offer") { receiver.log.contains("offer action 1") }
        #expect(receiver.types.first == Self.text)
        try await wait("the action") { program.log.last == "action 1" }
        await release(hand)
        try await wait("the data") { receiver.received != nil }
        #expect(receiver.received == Data("as \(Self.text)".utf8))
        try await wait("the end") { program.log.last == "finished" }
        receiver.quit()
    }
}
