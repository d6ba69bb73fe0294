import CoreGraphics
import Foundation
import TestSupport
import Testing
import Transfers
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// The selections of a seat, with a compositor of the test.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ClipboardTests {
    private func text(_ text: String) -> ContentProvider {
        ContentProvider(mimeTypes: ["text/plain"]) { _, completion in completion(Data(text.utf8)) }
    }

    /// Reads what the client's source sends.
    private func receive(_ client: ClipboardClient, source index: Int, _ type: String) async throws -> Data {
        let (reading, writing) = try OwnedFD.pipe()
        client.compositor.perform { state in state.sources[index].sendSend(mimeType: type, fd: writing.rawValue) }
        _ = writing
        try client.roundtrip()
        close(writing.take())
        return try await withCheckedThrowingContinuation { continuation in
            _ = PipeTransfer(reading) { continuation.resume(with: $0) }
        }
    }

    @Test func `An offer is read`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        #expect(client.devices.offer(for: .clipboard) == nil)
        client.compositor.offerSelection(["text/plain", "image/png", "text/plain"])
        #expect(try client.take() == ["changed clipboard"])
        let offer = try #require(client.devices.offer(for: .clipboard))
        #expect(offer.mimeTypes == ["text/plain", "image/png"] && offer.isValid)
        let file = try offer.receive("text/plain")
        try client.roundtrip()
        client.compositor.perform { state in
            let request = state.requests.removeFirst()
            FakePeer.write(Data("Grüße".utf8), to: request.file)
        }
        #expect(
            try PipeReader.readAll(file, limit: 100, until: .now + .seconds(5)) == Data("Grüße".utf8))
        #expect(client.compositor.takeLog() == ["receive 0 text/plain"])
    }

    @Test func `A replaced offer is destroyed, and what was requested is read`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.offerSelection(["text/plain"])
        try client.roundtrip()
        let old = try #require(client.devices.offer(for: .clipboard))
        let file = try old.receive("text/plain")
        client.compositor.offerSelection(["text/html"])
        try client.roundtrip()
        try client.roundtrip()
        #expect(!old.isValid && client.devices.offer(for: .clipboard)?.mimeTypes == ["text/html"])
        #expect(client.compositor.takeLog() == ["receive 0 text/plain", "destroy offer 0"])
        #expect(throws: TransferError.unavailable) { try old.receive("text/plain") }
        client.compositor.perform { state in FakePeer.write(Data("old".utf8), to: state.requests.removeFirst().file) }
        #expect(try PipeReader.readAll(file, limit: 100, until: .now + .seconds(5)) == Data("old".utf8))
        client.compositor.offerSelection([])
        #expect(try client.take().last == "changed clipboard")
        #expect(client.devices.offer(for: .clipboard) == nil)
    }

    @Test func `A peer that never answers, or closes, is an error`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.offerSelection(["text/plain"])
        try client.roundtrip()
        let offer = try #require(client.devices.offer(for: .clipboard))
        let silent = try offer.receive("text/plain")
        #expect(throws: TransferError.noAnswer(seconds: 1)) {
            try PipeReader.readAll(silent, limit: 100, until: .now + .milliseconds(50))
        }
        let closing = try offer.receive("text/plain")
        try client.roundtrip()
        client.compositor.perform { state in state.requests = [] }
        #expect(throws: TransferError.closed) {
            try PipeReader.readAll(closing, limit: 100, until: .now + .seconds(5))
        }
    }

    @Test func `Without input there is no selection`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        #expect(throws: PlatformError.self) { try client.devices.setSelection(text("a"), .clipboard) }
        try client.roundtrip()
        #expect(client.compositor.takeLog() == [])
    }

    @Test func `A source is offered with the last serial, and sends its data`() async throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.focusKeyboard(serial: 42)
        try client.roundtrip()
        try client.devices.setSelection(text("Grüße"), .clipboard)
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["selection 0 42"])
        #expect(client.compositor.perform { $0.types[0] } == ["text/plain"])
        #expect(try await receive(client, source: 0, "text/plain") == Data("Grüße".utf8))

        // The compositor also offers the selection to its owner; that is no change.
        client.compositor.offerSelection(["text/plain"])
        #expect(try client.take() == [])
        #expect(client.devices.offer(for: .clipboard) == nil)

        // A source of this app replaces it, and is replaced by another app's.
        let (first, second) = (text("b"), text("c"))
        try client.devices.setSelection(first, .clipboard)
        try client.devices.setSelection(second, .clipboard)
        try client.roundtrip()
        #expect(
            client.compositor.takeLog() == [
                "selection 1 42", "destroy source 0", "selection 2 42", "destroy source 1",
            ])
        #expect(first.isCancelled && !second.isCancelled)
        client.compositor.perform { state in state.sources[2].sendCancelled() }
        client.compositor.offerSelection(["text/html"])
        #expect(try client.take() == ["changed clipboard"])
        #expect(second.isCancelled && client.devices.offer(for: .clipboard)?.mimeTypes == ["text/html"])
        try client.roundtrip()
        #expect(client.compositor.takeLog().sorted() == ["destroy offer 0", "destroy source 2"])

        try client.devices.setSelection(nil, .clipboard)
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["selection nil 42"])
    }

    @Test func `The primary selection has sources and offers`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.focusKeyboard(serial: 9)
        client.compositor.perform { state in
            let offer = state.primary?.sendDataOffer()
            offer?.sendOffer(mimeType: "text/plain")
            state.primary?.sendSelection(id: offer)
        }
        #expect(try client.take() == ["changed primary"])
        #expect(client.devices.offer(for: .primary)?.mimeTypes == ["text/plain"])
        let source = text("a")
        try client.devices.setSelection(source, .primary)
        try client.roundtrip()
        #expect(client.compositor.takeLog() == ["primary source 9"])
        #expect(client.devices.offer(for: .primary) == nil && !source.isCancelled)
        client.compositor.perform { state in state.primarySources[0].sendCancelled() }
        try client.roundtrip()
        #expect(source.isCancelled && client.devices.offer(for: .primary) != nil)
    }

    @Test func `The devices end with the seat`() throws {
        let client = try ClipboardClient()
        defer { client.end() }
        client.compositor.focusKeyboard(serial: 1)
        client.compositor.offerSelection(["text/plain"])
        try client.roundtrip()
        let source = text("a")
        try client.devices.setSelection(source, .clipboard)
        client.devices.remove(client.seat.id)
        try client.roundtrip()
        #expect(source.isCancelled && client.devices.offer(for: .clipboard) == nil)
        #expect(client.compositor.takeLog().contains("release device"))
        #expect(throws: PlatformError.self) { try client.devices.setSelection(text("b"), .clipboard) }
    }
}
