import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKit
import UIPlatform

extension WindowTests {
    /// Dragging and dropping within a window.
    @MainActor @Suite(.serialized) struct DragTests {
        private let stage = DragStage()
        private let synthesizer: UIEventSynthesizer

        init() throws { synthesizer = try UIEventSynthesizer() }

        private let onTarget = CGPoint(x: 100, y: 300)
        private let onSource = CGPoint(x: 70, y: 50)

        private func drag(to point: CGPoint) {
            synthesizer.pointer.move(to: onSource)
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: point)
        }

        @Test func `A finger lifts items after half a second, drags and drops them`() async throws {
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await synthesizer.advance(by: 0.45)
            #expect(stage.takeLog() == [])
            await synthesizer.advance(by: 0.1)
            #expect(stage.takeLog() == ["items at 50,30", "preview", "lift"])
            #expect(UIApplication.shared.windows == [stage.window])
            try await synthesizer.settle()
            await touch.drag(to: CGPoint(x: 74, y: 52), duration: 0.1)
            #expect(stage.takeLog() == [])
            await touch.drag(to: CGPoint(x: 80, y: 150), duration: 0.1)
            #expect(stage.takeLog() == ["lifted end", "begin", "move"])
            #expect(stage.dragging.session?.location(in: stage.source) == CGPoint(x: 60, y: 130))
            await touch.drag(to: onTarget, duration: 0.1)
            let entering = stage.takeLog()
            #expect(entering.starts(with: ["move", "drop canHandle", "drop enter", "drop update", "move"]))
            #expect(stage.dropping.session?.location(in: stage.target) == CGPoint(x: 80, y: 80))
            #expect(stage.dropping.session?.localDragSession === stage.dragging.session)
            touch.up()
            #expect(stage.takeLog() == ["willEnd copy", "drop perform local context 80,80", "drop animate"])
            try await synthesizer.settle()
            #expect(stage.takeLog() == ["drop conclude", "didEnd copy", "drop end", "transferred"])
            #expect(stage.dropping.loaded == ["text"])
            #expect(DragController.shared.session == nil)
        }

        @Test func `The pointer drags as soon as it moves`() async throws {
            let pointer = synthesizer.pointer
            pointer.move(to: onSource)
            pointer.press()
            await synthesizer.advance(by: 1)
            pointer.move(to: CGPoint(x: 79, y: 50))
            #expect(stage.takeLog() == [])
            pointer.move(to: CGPoint(x: 80, y: 50))
            #expect(stage.takeLog() == ["items at 50,30", "preview", "lift", "lifted end", "begin", "move"])
            pointer.move(to: onTarget)
            pointer.release()
            try await synthesizer.settle()
            #expect(stage.takeLog().suffix(4) == ["drop conclude", "didEnd copy", "drop end", "transferred"])
            // The second button does not drag.
            pointer.move(to: onSource)
            pointer.press(button: 2)
            pointer.move(to: onTarget)
            pointer.release(button: 2)
            #expect(stage.takeLog() == [])
        }

        @Test func `A finger that moves early does not drag, and one that is lifted returns the items`() async throws {
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await touch.drag(to: CGPoint(x: 100, y: 50), duration: 0.1)
            await synthesizer.advance(by: 1)
            touch.up()
            #expect(stage.takeLog() == [])
            for time in [0.55, 1.5] {
                let second = synthesizer.touch()
                second.down(at: onSource)
                await synthesizer.advance(by: time)
                second.up()
                try await synthesizer.settle()
                #expect(stage.takeLog() == ["items at 50,30", "preview", "lift", "lifted start"])
                #expect(DragController.shared.session == nil)
                await synthesizer.advance(by: 1)
            }
        }

        @Test func `A lift that ends early undoes the animations of the app`() async throws {
            let touch = synthesizer.touch()
            stage.dragging.animatesLift = true
            touch.down(at: onSource)
            await synthesizer.advance(by: 1)
            #expect(stage.source.alpha == 0.5)
            touch.up()
            try await synthesizer.settle()
            #expect(stage.source.alpha == 1)
        }

        @Test func `Without items there is no drag`() async throws {
            stage.dragging.items = []
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await synthesizer.advance(by: 1)
            await touch.drag(to: onTarget, duration: 0.1)
            touch.up()
            #expect(stage.takeLog() == ["items at 50,30"])
            stage.source.interactions = []
            #expect(stage.source.gestureRecognizers?.isEmpty != false)
        }

        @Test func `A disabled interaction does not drag, and ends its drag`() async throws {
            let interaction = try #require(stage.source.interactions.first as? UIDragInteraction)
            interaction.isEnabled = false
            drag(to: onTarget)
            synthesizer.pointer.release()
            #expect(stage.takeLog() == [])
            interaction.isEnabled = true
            drag(to: onTarget)
            interaction.isEnabled = false
            #expect(DragController.shared.session == nil)
            try await synthesizer.settle()
            #expect(stage.takeLog().suffix(2) == ["didEnd cancel", "drop end"])
            synthesizer.pointer.release()
        }

        @Test func `A drop elsewhere, or a cancelled touch, returns the items`() async throws {
            drag(to: onTarget)
            synthesizer.pointer.move(to: CGPoint(x: 300, y: 20))
            #expect(stage.takeLog().suffix(2) == ["drop exit", "move"])
            synthesizer.pointer.release()
            #expect(stage.takeLog() == ["willEnd cancel", "return"])
            try await synthesizer.settle()
            #expect(stage.takeLog() == ["didEnd cancel", "drop end"])

            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await synthesizer.advance(by: 0.6)
            await touch.drag(to: onTarget, duration: 0.1)
            _ = stage.takeLog()
            stage.platform.cancelTouches()
            try await synthesizer.settle()
            #expect(stage.takeLog() == ["willEnd cancel", "return", "didEnd cancel", "drop end"])
            #expect(DragController.shared.session == nil)
        }

        @Test(arguments: [
            (UIDropOperation.move, true, "move", UIPointerStyle.SystemCursor.move),
            (.move, false, "cancel", .closedHand), (.forbidden, true, "cancel", .noDrop),
            (.cancel, true, "cancel", .closedHand), (.copy, false, "copy", .copy),
        ])
        func `The operation is one that the source supports, and the cursor shows it`(
            operation: UIDropOperation, allowsMove: Bool, result: String, cursor: UIPointerStyle.SystemCursor
        ) async throws {
            stage.dragging.allowsMove = allowsMove
            stage.dropping.operation = operation
            drag(to: CGPoint(x: 300, y: 20))
            #expect(stage.platform.cursor == .system(.closedHand))
            synthesizer.pointer.move(to: onTarget)
            #expect(stage.platform.cursor == .system(cursor))
            synthesizer.pointer.release()
            #expect(stage.platform.cursor == .arrow)
            try await synthesizer.settle()
            #expect(stage.takeLog().contains("didEnd \(result)"))
        }

        @Test func `The deepest view that can handle the session takes it`() async throws {
            let inner = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
            stage.target.addSubview(inner)
            let deciding = DragStage.Dropping("inner", stage.journal)
            let interaction = UIDropInteraction(delegate: deciding)
            inner.addInteraction(interaction)
            CATransaction.flush()
            drag(to: onTarget)
            #expect(stage.takeLog().contains("inner enter") && deciding.session != nil)
            synthesizer.pointer.move(to: CGPoint(x: 200, y: 400))
            #expect(stage.takeLog() == ["drop canHandle", "inner exit", "drop enter", "drop update", "move"])
            synthesizer.pointer.move(to: onTarget)
            _ = stage.takeLog()
            // An interaction that is removed during a drag leaves it.
            inner.removeInteraction(interaction)
            #expect(stage.takeLog() == ["inner exit"])
            synthesizer.pointer.move(to: CGPoint(x: 101, y: 300))
            synthesizer.pointer.release()
            try await synthesizer.settle()
            #expect(!stage.takeLog().contains("inner end") && stage.dropping.loaded == ["text"])
        }

        @Test func `A view that cannot handle the session leaves it to the views around it`() async throws {
            stage.dropping.canHandle = false
            drag(to: onTarget)
            synthesizer.pointer.move(to: CGPoint(x: 101, y: 300))
            synthesizer.pointer.release()
            try await synthesizer.settle()
            let log = stage.takeLog()
            #expect(log.filter { $0.hasPrefix("drop") } == ["drop canHandle"] && log.last == "didEnd cancel")
        }

        @Test func `Items are dropped in another window of the scene`() async throws {
            let scene = try #require(stage.window.windowScene)
            let panel = UIWindow(windowScene: scene)
            panel.windowLevel = .alert
            let deciding = DragStage.Dropping("panel", stage.journal)
            panel.addInteraction(UIDropInteraction(delegate: deciding))
            panel.isHidden = false
            panel.frame = CGRect(x: 160, y: 20, width: 120, height: 100)
            CATransaction.flush()
            drag(to: CGPoint(x: 200, y: 60))
            #expect(deciding.session?.location(in: panel) == CGPoint(x: 40, y: 40))
            synthesizer.pointer.release()
            try await synthesizer.settle()
            #expect(deciding.loaded == ["text"])
            panel.isHidden = true
        }

        @Test func `Another finger adds items`() async throws {
            let other = UIView(frame: CGRect(x: 200, y: 20, width: 60, height: 60))
            let adding = Adding(stage.journal)
            other.addInteraction(UIDragInteraction(delegate: adding))
            stage.window.addSubview(other)
            let counter = Counter()
            other.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.count))
            CATransaction.flush()
            let touch = synthesizer.touch()
            // Without a drag, the tap is that of the view.
            await synthesizer.tap(in: other)
            #expect(counter.taps == 1 && adding.requests == 0)
            await synthesizer.advance(by: 1)
            touch.down(at: onSource)
            await synthesizer.advance(by: 0.6)
            await touch.drag(to: CGPoint(x: 100, y: 150), duration: 0.1)
            let second = synthesizer.touch()
            second.down(at: CGPoint(x: 230, y: 50))
            await synthesizer.advance(by: 0.05)
            second.up()
            #expect(adding.requests == 1 && counter.taps == 1 && stage.dragging.session?.items.count == 2)
            #expect(stage.takeLog().suffix(1) == ["will add 1"])
            await touch.drag(to: onTarget, duration: 0.1)
            touch.up()
            try await synthesizer.settle()
            #expect(stage.dropping.loaded == ["text", "more"])
        }

        @MainActor private final class Counter {
            var taps = 0
            func count() { taps += 1 }
        }

        private final class Adding: NSObject, UIDragInteractionDelegate {
            let journal: Journal
            var requests = 0
            init(_ journal: Journal) { self.journal = journal }
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { [] }
            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
                withTouchAt point: CGPoint
            ) -> [UIDragItem] {
                requests += 1
                return [UIDragItem(itemProvider: NSItemProvider(object: "more"))]
            }
        }

        @Test func `The progress of loading counts the items`() async throws {
            stage.dragging.items.append(UIDragItem(itemProvider: NSItemProvider(object: "second")))
            drag(to: onTarget)
            synthesizer.pointer.release()
            let session = try #require(stage.dropping.session)
            #expect(session.progress.totalUnitCount == 2)
            try await synthesizer.settle()
            #expect(session.progress.isFinished && stage.dropping.loaded == ["text", "second"])
        }
    }
}
