import Foundation
import TestSupport
import Testing
import Transfers
import UIKitTesting
import UIPlatform
import WaylandClient

@testable import UIKit

extension WindowTests {
    /// Drags of other apps over the app's windows.
    @MainActor @Suite(.serialized) struct ForeignDragTests {
        private let stage = DragStage()
        private let synthesizer: UIEventSynthesizer
        private let onTarget = CGPoint(x: 100, y: 300)

        init() throws { synthesizer = try UIEventSynthesizer() }

        private func enter(_ offer: HeadlessOffer, at point: CGPoint? = nil) throws {
            let toplevel = try #require(stage.window.windowScene?.host.toplevel?.id)
            stage.platform.send(DragEvent.entered(toplevel, point ?? onTarget, offer))
        }

        /// Waits until the app has taken the drop, or has refused it.
        private func finish(_ offer: HeadlessOffer) async throws -> Bool {
            let deadline = ContinuousClock.now + .seconds(5)
            while offer.isFinished == nil, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(2))
            }
            #expect(offer.isFinished != nil)
            return offer.isFinished ?? false
        }

        @Test func `What another app drags is dropped`() async throws {
            let offer = FakePeer.offer([("text/plain", Data("Grüße".utf8))])
            try enter(offer, at: CGPoint(x: 5, y: 5))
            #expect(stage.takeLog() == [] && offer.accepted.mimeType == nil)
            stage.platform.send(DragEvent.moved(onTarget))
            #expect(stage.takeLog() == ["drop canHandle", "drop enter", "drop update"])
            #expect(offer.accepted.mimeType == "text/plain" && offer.accepted.actions == .copy)
            #expect(stage.dropping.session?.localDragSession == nil)
            #expect(stage.dropping.session?.canLoadObjects(ofClass: String.self) == true)
            #expect(stage.dropping.session?.canLoadObjects(ofClass: UIImage.self) == false)
            stage.platform.send(DragEvent.dropped)
            #expect(stage.takeLog() == ["drop perform - - 80,80", "drop animate"])
            #expect(try await finish(offer) && stage.dropping.loaded == ["Grüße"])
            try await synthesizer.settle()
            #expect(stage.takeLog() == ["drop conclude", "drop end"])
        }

        @Test func `Files of a file manager arrive as URLs`() async throws {
            let offer = FakePeer.offer([("text/uri-list", Data("file:///a%20b\r\nfile:///c\r\n".utf8))])
            try enter(offer)
            stage.platform.send(DragEvent.dropped)
            #expect(try await finish(offer))
            #expect(stage.dropping.loadedURLs.map(\.path) == ["/a b", "/c"])
        }

        @Test func `A drag leaves, moves only where that is supported, and is refused`() throws {
            let offer = HeadlessOffer(mimeTypes: ["text/plain"], sourceActions: .copy) { _, _ in }
            stage.dropping.operation = .move
            try enter(offer)
            #expect(offer.accepted.mimeType == nil && stage.dropping.session?.allowsMoveOperation == false)
            stage.platform.send(DragEvent.left)
            #expect(stage.takeLog().suffix(2) == ["drop exit", "drop end"])
            let second = HeadlessOffer(mimeTypes: ["text/plain"]) { _, _ in }
            try enter(second)
            #expect(second.accepted.actions == .move)
            stage.dropping.operation = .forbidden
            stage.platform.send(DragEvent.moved(CGPoint(x: 101, y: 300)))
            #expect(second.accepted.mimeType == nil && second.accepted.actions == [])
            stage.platform.send(DragEvent.dropped)
            #expect(second.isFinished == false && stage.takeLog().last == "drop end")
            // Events without a drag are ignored.
            stage.platform.send(DragEvent.dropped)
            stage.platform.send(DragEvent.left)
            stage.platform.send(DragEvent.moved(onTarget))
            #expect(stage.takeLog() == [])
        }

        @Test func `A source that can only move, and one without actions`() throws {
            let moving = HeadlessOffer(mimeTypes: ["text/plain"], sourceActions: .move) { _, _ in }
            try enter(moving)
            #expect(moving.accepted.actions == [])
            stage.platform.send(DragEvent.left)
            let old = HeadlessOffer(mimeTypes: ["text/plain"], sourceActions: []) { _, _ in }
            try enter(old)
            #expect(old.accepted.actions == .copy)
            stage.platform.send(DragEvent.left)
        }

        @Test func `A drag without data, or of another app's own, is not offered to views`() throws {
            for types in [[], ["TARGETS"], ["\(DragSession.tokenPrefix);id=1"]] {
                let offer = HeadlessOffer(mimeTypes: types) { _, _ in }
                try enter(offer)
                stage.platform.send(DragEvent.dropped)
                #expect(stage.takeLog() == [] && offer.accepted.mimeType == nil && offer.isFinished == false)
            }
        }

        /// What a bad peer does with the pipe into which it should write.
        enum Fault: CaseIterable {
            case neverAnswers, closes, endless
        }

        @Test(arguments: Fault.allCases, [UIDropOperation.copy, .move])
        func `A peer without the data does not block anything, and keeps what would be moved`(
            fault: Fault, operation: UIDropOperation
        ) async throws {
            let old = DropSession.limits
            DropSession.limits = TransferLimits(size: 1 << 20, idleTime: 0.1)
            defer { DropSession.limits = old }
            var files: [OwnedFD] = []
            let offer = HeadlessOffer(mimeTypes: ["text/plain"]) { _, file in
                switch fault {
                case .neverAnswers: files.append(file)
                case .closes: _ = Glibc.close(file.take())
                case .endless: FakePeer.flood(file, bytes: 1 << 30) { _ in }
                }
            }
            stage.dropping.operation = operation
            stage.dropping.loaded = ["old"]
            try enter(offer)
            stage.platform.send(DragEvent.dropped)
            #expect(try await finish(offer) == (operation == .copy))
            #expect(stage.dropping.loaded == [] && offer.accepted.mimeType == "text/plain")
            // The next drag is not affected.
            let next = FakePeer.offer("next")
            try enter(next)
            stage.platform.send(DragEvent.dropped)
            #expect(try await finish(next) && stage.dropping.loaded == ["next"])
            try await synthesizer.settle()
            withExtendedLifetime(files) {}
        }

        @Test func `Data that is not what its type says is no object`() async throws {
            let offer = FakePeer.offer([("image/png", Data("no image".utf8))])
            stage.dropping.operation = .move
            stage.dropping.loadsImages = true
            try enter(offer)
            stage.platform.send(DragEvent.dropped)
            #expect(try await finish(offer) == false && stage.dropping.loadedImages == 0)
            try await synthesizer.settle()
        }

        @Test func `The progress can be cancelled`() async throws {
            var files: [OwnedFD] = []
            let offer = HeadlessOffer(mimeTypes: ["text/plain"]) { _, file in files.append(file) }
            stage.dropping.loaded = ["old"]
            try enter(offer)
            let session = try #require(stage.dropping.session)
            stage.platform.send(DragEvent.dropped)
            try await Task.sleep(for: .milliseconds(20))
            session.progress.cancel()
            #expect(try await finish(offer) && stage.dropping.loaded == [])
            try await synthesizer.settle()
            withExtendedLifetime(files) {}
        }

        @Test func `The session of another app's drag is released`() async throws {
            weak var session: DropSession?
            do {
                let offer = FakePeer.offer("text")
                try enter(offer)
                session = DragController.shared.hover?.tracker.session
                #expect(session != nil)
                stage.platform.send(DragEvent.dropped)
                _ = try await finish(offer)
            }
            try await synthesizer.settle()
            await synthesizer.advance(by: 1)
            #expect(session == nil && DragController.shared.hover == nil)
        }
    }
}
