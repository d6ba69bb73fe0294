import Foundation
import Testing
import Transfers
import UIKitTesting
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Drags of programs that leave their views.
@MainActor @Suite(.serialized) final class OutgoingDragTests: DragTestCase {
    @Test(arguments: Hand.allCases)
    func `What a program drags is dropped on a view`(hand: Hand) async throws {
        try await dragFromProgram(hand)
        try await wait("the program's own offer") { program.log.contains("enter") }
        #expect(endpoint.log == [])
        await move(hand, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the action") { program.log.last == "action 1" }
        #expect(endpoint.takeLog() == ["enter"])
        let session = try #require(endpoint.session)
        #expect(session.localDragSession == nil && session.items.count == 1 && !session.allowsMoveOperation)
        #expect(session.canLoadObjects(ofClass: String.self))
        #expect(!session.canLoadObjects(ofClass: UIImage.self))
        #expect(session.location(in: endpoint.view) == CGPoint(x: 100, y: 100))
        await release(hand)
        try await wait("the end") { program.log.last == "finished" }
        #expect(endpoint.strings == ["as \(Self.text)"])
        #expect(program.takeLog().suffix(4) == ["action 1", "drop performed", "send \(Self.text)", "finished"])
        try await wait("the end of the session") { endpoint.log.contains("session end") }
        #expect(endpoint.takeLog() == ["perform", "session end"])
        #expect(view.server.outgoingDrag == nil && view.server.compositor.seat.drag == nil)
        // The program gets no events of the button or the finger that has dragged, and the next ones.
        #expect(!program.log.contains("released") && !program.log.contains("up"))
        await press(hand, at: CGPoint(x: 30, y: 40), in: view)
        try await wait("the next press") { program.log.contains("pressed") }
        await release(hand)
        try await wait("its end") { program.log.contains(hand == .pointer ? "released" : "up") }
    }

    @Test func `An image of a program is loaded, and moved`() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
            for index in 0..<3000 {
                UIColor(hue: CGFloat(index % 97) / 97, saturation: 1, brightness: 1, alpha: 1).setFill()
                context.fill(CGRect(x: index * 7 % 300, y: index * 11 % 200, width: 5, height: 3))
            }
        }
        let data = try #require(image.pngData())
        program.answer = { $0 == "image/png" ? data : Data() }
        endpoint.operation = .move
        try await dragFromProgram(.pointer, ["image/png"], actions: [.copy, .move])
        await move(.pointer, to: CGPoint(x: 10, y: 10), in: endpoint.view)
        try await wait("the action") { program.log.last == "action 2" }
        await release(.pointer)
        try await wait("the end") { program.log.last == "finished" }
        let size = try #require(endpoint.images?.first).cgImage.map { [$0.width, $0.height] }
        #expect(size == image.cgImage.map { [$0.width, $0.height] })
    }

    @Test(arguments: Hand.allCases)
    func `A drop that the app refuses is cancelled`(hand: Hand) async throws {
        try await dragFromProgram(hand)
        await move(hand, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the action") { program.log.last == "action 1" }
        endpoint.operation = .forbidden
        await move(hand, to: CGPoint(x: 101, y: 100), in: endpoint.view)
        try await wait("the refusal") { program.log.suffix(2) == ["target nil", "action 0"] }
        await release(hand)
        try await wait("the end") { program.log.last == "cancelled" }
        #expect(!program.log.contains("drop performed"))
        #expect(endpoint.takeLog() == ["enter", "exit", "session end"])
        #expect(view.server.outgoingDrag == nil)
    }

    @Test(arguments: Hand.allCases)
    func `A drag that returns is dropped on the program`(hand: Hand) async throws {
        try await dragFromProgram(hand)
        await move(hand, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the app") { endpoint.log == ["enter"] && program.log.contains("leave") }
        await move(hand, to: CGPoint(x: 200, y: 100), in: view)
        try await wait("the return") { program.log.filter { $0 == "enter" }.count == 2 }
        #expect(endpoint.takeLog() == ["enter", "exit"])
        try await wait("the action") { view.server.compositor.seat.drag?.acceptedAction != nil }
        await release(hand)
        try await wait("the data") { program.received != nil }
        #expect(program.received == Data("as \(Self.text)".utf8))
        try await wait("the end") { program.log.last == "finished" }
        #expect(view.server.outgoingDrag == nil && view.server.compositor.seat.drag == nil)
    }

    @Test func `The image of a drag is shown outside of the view`() async throws {
        func hasImage(at point: CGPoint) -> Bool {
            let layers = app.window.windowScene?.host.surfaceLayer.sublayers ?? []
            return layers.contains { $0.contents is CGImage && $0.frame.contains(point) }
        }
        try await dragFromProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the app") { endpoint.log == ["enter"] }
        #expect(hasImage(at: CGPoint(x: 708, y: 158)) && !hasImage(at: CGPoint(x: 690, y: 158)))
        await move(.pointer, to: CGPoint(x: 150, y: 100), in: endpoint.view)
        #expect(hasImage(at: CGPoint(x: 758, y: 158)) && !hasImage(at: CGPoint(x: 708, y: 158)))
        await release(.pointer)
        #expect(!hasImage(at: CGPoint(x: 758, y: 158)))
    }

    @Test func `A program that ends takes its drag with it`() async throws {
        try await dragFromProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the app") { endpoint.log == ["enter"] }
        program.quit()
        try await wait("the end") { endpoint.log.contains("session end") }
        #expect(endpoint.takeLog() == ["enter", "exit", "session end"])
        #expect(view.server.outgoingDrag == nil && view.server.compositor.seat.drag == nil)
        await move(.pointer, to: CGPoint(x: 120, y: 100), in: endpoint.view)
        await release(.pointer)
        #expect(endpoint.log == [])
    }

    @Test func `A program withdraws what it drags`() async throws {
        try await dragFromProgram(.finger)
        await move(.finger, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the app") { endpoint.log == ["enter"] }
        program.destroySource()
        try await wait("the end") { endpoint.log.contains("session end") }
        await release(.finger)
        #expect(endpoint.takeLog() == ["enter", "exit", "session end"])
        #expect(view.server.outgoingDrag == nil)
    }

    @Test(arguments: [true, false])
    func `A view that is closed ends the drags of its programs`(isDropped: Bool) async throws {
        program.answer = { _ in nil }
        try await dragFromProgram(.pointer)
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the action") { program.log.last == "action 1" }
        if isDropped {
            await release(.pointer)
            try await wait("the request") { program.log.last == "send \(Self.text)" }
        }
        view.close()
        view.removeFromSuperview()
        program.quit()
        try await wait("the end") { endpoint.log.contains("session end") }
        if isDropped {
            program.releaseFiles()
            try await wait("the end of the loading") { endpoint.strings == [] }
        } else {
            await release(.pointer)
            #expect(endpoint.takeLog() == ["enter", "exit", "session end"])
        }
        #expect(view.server.outgoingDrag == nil && DragController.shared.hover == nil)
    }

    @Test(arguments: [true, false])
    func `A program that does not send the data keeps what would be moved`(quits: Bool) async throws {
        let limits = DropSession.limits
        DropSession.limits = TransferLimits(size: 1 << 20, idleTime: 0.2)
        defer { DropSession.limits = limits }
        program.answer = { _ in nil }
        endpoint.operation = .move
        try await dragFromProgram(.pointer, actions: [.copy, .move])
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        try await wait("the action") { program.log.last == "action 2" }
        await release(.pointer)
        try await wait("the request") { program.log.last == "send \(Self.text)" }
        if quits { program.quit() }
        try await wait("the end of the loading") { endpoint.strings != nil }
        #expect(endpoint.strings == [])
        if !quits { try await wait("the end") { program.log.last == "cancelled" } }
    }

    @Test func `A program that drags itself, without data, does not reach the app`() async throws {
        await press(.pointer, at: CGPoint(x: 30, y: 40), in: view)
        try await wait("the press") { program.log.contains("pressed") }
        program.dragWithoutSource()
        try await wait("the drag") { view.server.compositor.seat.drag != nil }
        await move(.pointer, to: CGPoint(x: 100, y: 100), in: endpoint.view)
        #expect(endpoint.log == [] && view.server.outgoingDrag == nil)
        await release(.pointer)
        #expect(view.server.compositor.seat.drag == nil)
    }
}
