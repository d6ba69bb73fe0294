import CoreGraphics
import Foundation
import TestSupport
import Testing
import Transfers
import UIKitTesting
import UIPlatform
import WaylandClient
import WaylandServer

@testable import UIKit

extension WindowTests {
    /// Drags of the app's views that a compositor of the test performs, from the pointer to the protocol and back.
    @MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ComposedDragTests {
        private let stage = DragStage()
        private let synthesizer: UIEventSynthesizer
        private let client: ClipboardClient

        init() throws {
            synthesizer = try UIEventSynthesizer()
            client = try ClipboardClient()
            let (client, platform) = (client, stage.platform)
            client.compositor.perform { state in
                state.pointer?.sendEnter(serial: 7, surface: state.surfaces[0], surfaceX: 1, surfaceY: 2)
                state.pointer?.sendButton(serial: 8, time: 1, button: 0x110, state: .pressed)
                state.pointer?.sendFrame()
            }
            try client.roundtrip()
            let toplevel = try #require(stage.window.windowScene?.host.toplevel?.id)
            client.devices.onDrag = { event in
                if case .entered(_, let point, let offer) = event {
                    platform.send(DragEvent.entered(toplevel, point, offer))
                } else {
                    platform.send(event)
                }
            }
            platform.dragHandler = { try client.devices.startDrag($0, origin: client.surface) }
        }

        /// Begins a drag, and takes the pointer as compositors do.
        private func start() throws {
            stage.platform.send(SeatEvent.cancelled(stage.platform.seat, .pointer))
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 50))
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 70))
            stage.platform.send(SeatEvent.cancelled(stage.platform.seat, .pointer))
            try client.roundtrip()
        }

        private func end() {
            stage.platform.dragHandler = nil
            client.end()
        }

        @Test func `A drag starts with its icon, and is dropped in the app`() async throws {
            defer { end() }
            try start()
            let log = client.compositor.takeLog()
            #expect(log.starts(with: ["source actions 0 3", "drag 0 from 0 icon 1 8"]))
            // The preview of 100 × 60 points at 1.05 with its margin, at the window's scale of 2.
            #expect(log.contains { $0.hasPrefix("attach 1 312×228") } && log.contains("scale 1 2"))
            client.compositor.perform { state in
                let offer = FakeClipboard.makeOffer(state, state.types[0] ?? [])
                offer?.sendSourceActions(sourceActions: [.copy, .move])
                state.device?.sendEnter(serial: 77, surface: state.surfaces[0], x: 100, y: 300, id: offer)
            }
            try client.roundtrip()
            try client.roundtrip()
            let accepted = client.compositor.takeLog()
            #expect(accepted.contains { $0.hasPrefix("accept 0 77 \(DragSession.tokenPrefix)") })
            #expect(accepted.contains("actions 0 1 1"))
            client.compositor.perform { state in
                state.sources[0].sendDndDropPerformed()
                state.device?.sendDrop()
                state.device?.sendLeave()
            }
            try client.roundtrip()
            try await synthesizer.settle()
            try client.roundtrip()
            #expect(stage.dropping.loaded == ["text"] && stage.takeLog().last == "transferred")
            #expect(client.compositor.takeLog().contains("finish 0"))
            client.compositor.perform { state in state.sources[0].sendDndFinished() }
            try client.roundtrip()
            try client.roundtrip()
            #expect(client.compositor.takeLog() == ["destroy source 0"])
        }

        @Test func `Another app takes the text, and finishes`() async throws {
            defer { end() }
            try start()
            let (reading, writing) = try OwnedFD.pipe()
            client.compositor.perform { state in
                state.sources[0].sendTarget(mimeType: "text/plain")
                state.sources[0].sendAction(dndAction: .copy)
                state.sources[0].sendDndDropPerformed()
                state.sources[0].sendSend(mimeType: "text/plain", fd: writing.rawValue)
            }
            try client.roundtrip()
            #expect(stage.takeLog().last == "willEnd copy")
            _ = writing.rawValue
            await synthesizer.advance(by: 0.1)
            close(writing.take())
            let data = try await withCheckedThrowingContinuation { continuation in
                _ = PipeTransfer(reading) { continuation.resume(with: $0) }
            }
            #expect(data == Data("text".utf8))
            client.compositor.perform { state in state.sources[0].sendDndFinished() }
            try client.roundtrip()
            #expect(stage.takeLog() == ["didEnd copy", "transferred"])
            try await synthesizer.settle()
        }

        @Test func `A seat that vanishes ends its drag`() async throws {
            defer { end() }
            try start()
            #expect(DragController.shared.session?.state == .system)
            client.devices.remove(client.seat.id)
            #expect(DragController.shared.session == nil)
            try await synthesizer.settle()
            #expect(stage.takeLog().last == "didEnd cancel")
        }
    }
}
