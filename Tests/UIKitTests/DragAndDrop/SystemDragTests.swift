import CSystem
import Foundation
import TestSupport
import Testing
import UIKitTesting
import UIPlatform
import WaylandClient

@testable import UIKit

extension WindowTests {
    /// Drags from the app that the windowing system performs.
    @MainActor @Suite(.serialized) struct SystemDragTests {
        private let stage = DragStage()
        private let synthesizer: UIEventSynthesizer
        private let onTarget = CGPoint(x: 100, y: 300)
        private let onSource = CGPoint(x: 70, y: 50)

        init() throws { synthesizer = try UIEventSynthesizer() }

        /// The requests that a compositor has received.
        private final class Compositor {
            var requests: [DragRequest] = []
        }

        /// Begins a drag with the pointer, which a compositor of the test performs.
        private func startDrag(_ compositor: Compositor = Compositor()) throws -> DragRequest {
            takePointer()
            stage.platform.dragHandler = { compositor.requests.append($0) }
            defer { stage.platform.dragHandler = nil }
            let count = compositor.requests.count
            synthesizer.pointer.move(to: onSource)
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 70))
            #expect(compositor.requests.count == count + 1)
            return try #require(compositor.requests.last)
        }

        /// Takes the pointer, as compositors do.
        private func takePointer() {
            stage.platform.send(SeatEvent.cancelled(stage.platform.seat, .pointer))
        }

        private func enter(_ point: CGPoint, _ request: DragRequest) throws -> HeadlessOffer {
            let offer = HeadlessOffer(mimeTypes: request.source.mimeTypes, sourceActions: request.actions) { _, _ in }
            let toplevel = try #require(stage.window.windowScene?.host.toplevel?.id)
            stage.platform.send(DragEvent.entered(toplevel, point, offer))
            return offer
        }

        @Test func `The request has the data, the actions and an image`() async throws {
            let request = try startDrag()
            #expect(request.actions == [.copy, .move] && !request.isTouch)
            #expect(request.source.mimeTypes.first == "text/plain;charset=utf-8")
            #expect(try await receive("text/plain", from: request.source) == Data("text".utf8))
            let icon = try #require(request.icon)
            // The preview of 100 × 60 points at 1.05, with a margin of 24 points for its shadow.
            #expect(icon.scale == 2 && icon.image.width == 311 && icon.image.height == 227)
            #expect(close(icon.hotspot, CGPoint(x: 74 * 1.05, y: 54 * 1.05), 0.1))
            #expect(UIImage(cgImage: icon.image).probe(150, 110)[3] == 255)
            request.source.cancel()
            try await synthesizer.settle()
            #expect(stage.takeLog().suffix(2) == ["return", "didEnd cancel"])
        }

        @Test func `A session that is restricted to the app offers nothing to others`() async throws {
            stage.dragging.isRestricted = true
            stage.dragging.allowsMove = false
            let request = try startDrag()
            #expect(request.actions == .copy && request.source.mimeTypes.count == 1)
            let type = try #require(request.source.mimeTypes.first)
            #expect(TypeIdentifier.identifier(ofMIMEType: type) == nil)
            #expect(try await receive(type, from: request.source).isEmpty)
            // In the app, its items can be dropped.
            takePointer()
            let offer = try enter(onTarget, request)
            #expect(offer.accepted.mimeType == type)
            stage.platform.send(DragEvent.dropped)
            try await synthesizer.settle()
            #expect(stage.dropping.loaded == ["text"] && offer.isFinished == true)
        }

        @Test func `A drag over the app's own windows has its local items`() async throws {
            let request = try startDrag()
            takePointer()
            _ = stage.takeLog()
            let offer = try enter(CGPoint(x: 5, y: 5), request)
            #expect(offer.accepted.mimeType == nil && stage.takeLog() == ["move"])
            stage.platform.send(DragEvent.moved(onTarget))
            #expect(stage.takeLog() == ["drop canHandle", "drop enter", "drop update", "move"])
            #expect(stage.dropping.session?.localDragSession === stage.dragging.session)
            #expect(offer.accepted.actions == .copy && stage.platform.cursor == .system(.copy))
            // It leaves the window, and returns with another offer.
            stage.platform.send(DragEvent.left)
            #expect(stage.takeLog() == ["drop exit"])
            let second = try enter(onTarget, request)
            request.onDrop()
            stage.platform.send(DragEvent.dropped)
            #expect(stage.takeLog().suffix(3) == ["willEnd copy", "drop perform local context 80,80", "drop animate"])
            try await synthesizer.settle()
            #expect(stage.takeLog() == ["drop conclude", "didEnd copy", "drop end", "transferred"])
            #expect(second.isFinished == true && stage.dropping.loaded == ["text"])
            request.onFinish()
            request.source.cancel()
            #expect(stage.takeLog() == [] && stage.platform.cursor == .arrow)
        }

        @Test func `A drop that the view refuses returns the items`() async throws {
            stage.dropping.operation = .forbidden
            let request = try startDrag()
            takePointer()
            let offer = try enter(onTarget, request)
            #expect(offer.accepted.actions == [])
            stage.platform.send(DragEvent.dropped)
            try await synthesizer.settle()
            #expect(offer.isFinished == false && request.source.isCancelled)
            #expect(stage.takeLog().suffix(2) == ["didEnd cancel", "drop end"])
        }

        @Test func `Another app receives the items`() async throws {
            let compositor = Compositor()
            let request = try startDrag(compositor)
            takePointer()
            _ = stage.takeLog()
            request.onAction(.move)
            #expect(stage.platform.cursor == .system(.move))
            request.onDrop()
            #expect(stage.takeLog() == ["willEnd move"] && DragController.shared.session == nil)
            // The app is slow. Another drag does not end the transfer.
            let second = try startDrag(compositor)
            takePointer()
            _ = stage.takeLog()
            #expect(!request.source.isCancelled)
            request.onFinish()
            #expect(stage.takeLog() == ["didEnd move", "transferred"])
            second.source.cancel()
            try await synthesizer.settle()
            #expect(stage.takeLog().last == "didEnd cancel")
        }

        @Test func `Another app that gives up after the drop has received nothing`() async throws {
            let request = try startDrag()
            takePointer()
            request.onAction(.copy)
            request.onDrop()
            _ = stage.takeLog()
            request.source.cancel()
            #expect(stage.takeLog() == ["didEnd cancel"])
            request.onFinish()
            #expect(stage.takeLog() == [])
        }

        @Test func `A compositor that ignores the request leaves the drag to its release`() async throws {
            let request = try startDrag()
            synthesizer.pointer.move(to: onTarget)
            #expect(!stage.takeLog().contains("drop enter"))
            synthesizer.pointer.release()
            try await synthesizer.settle()
            #expect(stage.takeLog().suffix(4).contains("didEnd cancel"))
            #expect(request.source.isCancelled && DragController.shared.session == nil)
        }

        @Test func `A drag whose end is not reported ends with the next one`() async throws {
            let compositor = Compositor()
            let first = try startDrag(compositor)
            takePointer()
            let offer = try enter(onTarget, first)
            stage.platform.send(DragEvent.left)
            #expect(DragController.shared.session?.state == .system && offer.isFinished == nil)
            _ = stage.takeLog()
            let second = try startDrag(compositor)
            #expect(first.source.isCancelled && !second.source.isCancelled)
            #expect(stage.takeLog().starts(with: ["willEnd cancel", "return", "items at 50,30"]))
            second.source.cancel()
            takePointer()
            try await synthesizer.settle()
            #expect(DragController.shared.session == nil)
        }

        @Test func `The pointer drags to a window on another screen`() async throws {
            let output = stage.platform.connectOutput(width: 640, height: 480)
            defer { stage.platform.disconnectOutput(output) }
            let screen = try #require(UIScreen.screens.first { $0.outputID == output })
            let other = UIWindow(frame: screen.bounds)
            other.screen = screen
            let deciding = DragStage.Dropping("other", stage.journal)
            other.addInteraction(UIDropInteraction(delegate: deciding))
            other.isHidden = false
            defer { other.isHidden = true }
            takePointer()
            CATransaction.flush()
            let pointer = synthesizer.pointer
            for operation in [UIDropOperation.move, .forbidden] {
                deciding.operation = operation
                pointer.move(to: onSource)
                pointer.press()
                pointer.move(to: CGPoint(x: 70, y: 100))
                #expect(DragController.shared.session?.state == .system)
                pointer.move(to: CGPoint(x: 30, y: 40), in: other)
                #expect(deciding.session?.location(in: other) == CGPoint(x: 30, y: 40))
                #expect(stage.dragging.session?.location(in: other) == CGPoint(x: 30, y: 40))
                #expect(stage.platform.cursor == .system(operation == .move ? .move : .noDrop))
                pointer.release()
                try await synthesizer.settle()
                let end = operation == .move ? "move" : "cancel"
                #expect(stage.takeLog().contains("didEnd \(end)"))
                #expect(deciding.loaded == ["text"] && DragController.shared.session == nil)
            }
            // A click reaches the window again.
            await pointer.click(CGPoint(x: 5, y: 5), in: other)
            #expect(UIApplication.shared.keyWindow === other)
        }

        @Test func `Sessions, items and their delegates are released after each kind of end`() async throws {
            weak var item: UIDragItem?
            weak var tracker: DropTracker?
            weak var overlay: DragOverlay?
            weak var dropSession: DropSession?
            weak var interaction: UIDragInteraction?
            for end in 0..<4 {
                do {
                    let new = UIDragItem(itemProvider: NSItemProvider(object: "text"))
                    item = new
                    stage.dragging.items = [new]
                    let dragInteraction = UIDragInteraction(delegate: stage.dragging)
                    stage.source.interactions = [dragInteraction]
                    interaction = dragInteraction
                    let request = try startDrag()
                    overlay = DragController.shared.session?.overlay
                    tracker = DragController.shared.session?.tracker
                    dropSession = tracker?.session
                    #expect(tracker != nil && overlay != nil && dropSession != nil)
                    takePointer()
                    _ = try enter(onTarget, request)
                    switch end {
                    case 0: stage.platform.send(DragEvent.dropped)
                    case 1:
                        stage.platform.send(DragEvent.left)
                        request.source.cancel()
                    case 2:
                        stage.platform.send(DragEvent.left)
                        request.onAction(.copy)
                        request.onDrop()
                        request.onFinish()
                    default:
                        request.onDrop()
                        request.source.cancel()
                    }
                    stage.dragging.items = []
                    stage.source.interactions = []
                }
                try await synthesizer.settle()
                await synthesizer.advance(by: 2)
                #expect(item == nil && tracker == nil && overlay == nil && dropSession == nil, "end \(end)")
                #expect(stage.dragging.session == nil && interaction == nil, "end \(end)")
            }
        }
    }
}
