import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import Transfers
import UIKitTestSupport
import UIPlatform
import WaylandClient

@testable import UIKit

extension WindowTests {
    /// The delegates of dragging and dropping text.
    @MainActor @Suite(.serialized) struct TextDropTests {
        private let stage = TypingStage()
        private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        private let delegate = Delegate()

        /// Records the calls of a view, and answers as the test decides.
        private final class Delegate: NSObject, UITextDragDelegate, UITextDropDelegate {
            var calls: [String] = []
            var items: (any UITextDragRequest) -> [UIDragItem] = { $0.suggestedItems }
            var proposal: (any UITextDropRequest) -> UITextDropProposal = { $0.suggestedProposal }
            var editability = UITextDropEditability.no

            func log(_ call: String) { if calls.last != call { calls.append(call) } }

            func textDraggableView(
                _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
            ) -> [UIDragItem] {
                let text = textDraggableView.text(in: dragRequest.dragRange) ?? ""
                log("items \(text) \(dragRequest.isSelected) \(dragRequest.existingItems.count)")
                return items(dragRequest)
            }
            func textDraggableView(
                _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
                session: any UIDragSession
            ) -> UITargetedDragPreview? {
                log("preview")
                return nil
            }
            func textDraggableView(
                _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
                session: any UIDragSession
            ) { log("lift") }
            func textDraggableView(
                _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
            ) { log("drag begins") }
            func textDraggableView(
                _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
                with operation: UIDropOperation
            ) { log("drag ends \(operation)") }

            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable,
                willBecomeEditableForDrop drop: any UITextDropRequest
            ) -> UITextDropEditability {
                log("editable")
                return editability
            }
            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
            ) -> UITextDropProposal {
                log("proposal \(drop.suggestedProposal.operation) \(drop.isSameView)")
                return proposal(drop)
            }
            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
            ) { log("will drop") }
            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
            ) { log("enter") }
            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
            ) { log("exit") }
            func textDroppableView(
                _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
            ) { log("end") }
        }

        init() {
            stage.window.addSubview(view)
            view.textDragDelegate = delegate
            view.textDropDelegate = delegate
        }

        private func begin(_ text: String, selecting range: NSRange = NSRange(location: 0, length: 0)) {
            view.text = text
            view.becomeFirstResponder()
            view.selectedRange = range
            stage.window.layoutIfNeeded()
        }

        private func place(_ offset: Int, in view: any UIView & UITextInput) -> CGPoint {
            let position = view.position(from: view.beginningOfDocument, offset: offset)!
            let rect = view.caretRect(for: position)
            return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window)
        }

        /// Drags with the pointer, and drops unless that is left out.
        private func drag(from start: CGPoint, to end: CGPoint, drops: Bool = true) async {
            stage.platform.movePointer(to: start)
            stage.platform.setPointerButton(0x110, isPressed: true)
            for step in 1...10 {
                let part = CGFloat(step) / 10
                stage.platform.movePointer(
                    to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
                await stage.turn()
            }
            if drops { await drop() }
        }

        private func drop() async {
            stage.platform.setPointerButton(0x110, isPressed: false)
            for _ in 0..<10 { await stage.turn() }
            let deadline = ContinuousClock.now + .seconds(5)
            // The end comes after an animation.
            while delegate.calls.contains("drag begins"),
                !delegate.calls.contains(where: { $0.hasPrefix("drag ends") }),
                ContinuousClock.now < deadline
            {
                try? await Task.sleep(for: .milliseconds(2))
                await stage.turn()
            }
        }

        private func enter(_ text: String, at point: CGPoint) throws -> HeadlessOffer {
            let offer = FakePeer.offer(text)
            let toplevel = try #require(stage.window.windowScene?.host.toplevel?.id)
            stage.platform.send(DragEvent.entered(toplevel, point, offer))
            return offer
        }

        /// Waits until the data of a drop has arrived.
        private func finish(_ offer: HeadlessOffer) async {
            let deadline = ContinuousClock.now + .seconds(5)
            while offer.isFinished == nil, ContinuousClock.now < deadline {
                try? await Task.sleep(for: .milliseconds(2))
            }
            for _ in 0..<5 { await stage.turn() }
        }

        // MARK: Drags

        @Test func `The delegates follow a drag within the text`() async {
            begin("hello world", selecting: NSRange(location: 0, length: 6))
            await drag(from: place(3, in: view), to: place(11, in: view))
            #expect(view.text == "worldhello ")
            for call in ["items hello  true 0", "preview", "lift", "drag begins", "enter", "will drop", "end"] {
                #expect(delegate.calls.contains(call), "\(call)")
            }
            #expect(delegate.calls.contains("proposal move true") && delegate.calls.contains("drag ends move"))
            #expect(!view.isTextDragActive && !view.isTextDropActive)
        }

        @Test func `Without items nothing is dragged`() async {
            begin("hello world", selecting: NSRange(location: 0, length: 6))
            delegate.items = { _ in [] }
            await drag(from: place(3, in: view), to: place(11, in: view))
            #expect(view.text == "hello world" && !delegate.calls.contains("drag begins") && !view.isTextDragActive)
        }

        @Test func `A proposal copies within the text`() async {
            begin("hello world", selecting: NSRange(location: 0, length: 6))
            delegate.proposal = { _ in UITextDropProposal(operation: .copy) }
            await drag(from: place(3, in: view), to: place(11, in: view))
            for _ in 0..<200 where view.text == "hello world" {
                try? await Task.sleep(nanoseconds: 5_000_000)
                await stage.turn()
            }
            #expect(view.text == "hello worldhello ")
        }

        @Test func `The delegate may perform the drop`() async {
            begin("hello world", selecting: NSRange(location: 0, length: 6))
            delegate.proposal = { _ in
                let proposal = UITextDropProposal(operation: .move)
                proposal.dropPerformer = .delegate
                return proposal
            }
            await drag(from: place(3, in: view), to: place(11, in: view))
            #expect(view.text == "hello world" && delegate.calls.contains("will drop"))
        }

        // MARK: Drops

        @Test func `A caret shows the place of a drop, and the selection stays`() throws {
            begin("hello", selecting: NSRange(location: 1, length: 2))
            let offer = try enter("x", at: place(4, in: view))
            let caret = try #require(view.dragController.caret)
            #expect(view.isTextDropActive && caret.superview === view && view.selectedRange.location == 1)
            #expect(caret.frame == view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 4)!))
            stage.platform.send(DragEvent.moved(place(0, in: view)))
            #expect(caret.frame == view.caretRect(for: view.beginningOfDocument))
            stage.platform.send(DragEvent.left)
            #expect(caret.superview == nil && !view.isTextDropActive && offer.isFinished != true)
            #expect(delegate.calls == ["enter", "proposal copy false", "exit", "end"])
        }

        @Test func `Dropped text is inserted, or replaces what the proposal names`() async throws {
            begin("hello", selecting: NSRange(location: 1, length: 2))
            await finishDrop(try enter("x", at: place(5, in: view)))
            #expect(view.text == "hellox")
            view.selectedRange = NSRange(location: 1, length: 2)
            delegate.proposal = { _ in UITextDropProposal(dropAction: .replaceSelection) }
            await finishDrop(try enter("y", at: place(5, in: view)))
            #expect(view.text == "hylox")
            delegate.proposal = { _ in UITextDropProposal(dropAction: .replaceAll) }
            await finishDrop(try enter("z", at: place(1, in: view)))
            #expect(view.text == "z" && view.isFirstResponder)
            delegate.proposal = { _ in UITextDropProposal(operation: .forbidden) }
            await finishDrop(try enter("a", at: place(1, in: view)))
            #expect(view.text == "z")
        }

        private func finishDrop(_ offer: HeadlessOffer) async {
            stage.platform.send(DragEvent.dropped)
            await finish(offer)
        }

        @Test func `Text that cannot be edited receives a drop if the delegate allows it`() async throws {
            begin("hello")
            view.isEditable = false
            await finishDrop(try enter("x", at: place(5, in: view)))
            #expect(view.text == "hello" && delegate.calls.contains("editable"))
            delegate.editability = .temporary
            await finishDrop(try enter("x", at: place(5, in: view)))
            #expect(view.text == "hellox" && !view.isEditable)
            delegate.editability = .yes
            await finishDrop(try enter("y", at: place(6, in: view)))
            #expect(view.text == "helloxy" && view.isEditable)
        }

        @Test func `A view without delegates is dropped on as before`() async throws {
            view.textDragDelegate = nil
            view.textDropDelegate = nil
            let field = UITextField(frame: CGRect(x: 10, y: 240, width: 200, height: 34))
            field.text = "ab"
            stage.window.addSubview(field)
            stage.window.layoutIfNeeded()
            let offer = try enter("x\ny", at: place(1, in: field))
            #expect(field.dragController.caret?.superview === field && field.isTextDropActive)
            await finishDrop(offer)
            #expect(field.text == "ax yb" && field.dragController.caret?.superview == nil)
        }

        // MARK: Previews

        @Test func `The renderer draws lines of a range`() {
            begin("first line\nsecond line\nthird line\nfourth")
            let manager = view.layoutManager
            let one = UITextDragPreviewRenderer(layoutManager: manager, range: NSRange(location: 2, length: 3))
            #expect(one.firstLineRect.origin == .zero && one.firstLineRect.width > 5)
            #expect(one.bodyRect.isEmpty && one.lastLineRect.isEmpty && one.layoutManager === manager)
            #expect(one.image.size.width >= one.firstLineRect.width)
            let three = UITextDragPreviewRenderer(
                layoutManager: manager, range: NSRange(location: 6, length: 20), unifyRects: true)
            #expect(three.firstLineRect.minX > 0 && three.bodyRect.minX == 0)
            #expect(three.lastLineRect.minY >= three.bodyRect.maxY - 1)
            #expect(three.bodyRect.minY >= three.firstLineRect.maxY - 1)
            for hostile in [NSRange(location: NSNotFound, length: 1), NSRange(location: -3, length: .max), NSRange()] {
                let renderer = UITextDragPreviewRenderer(layoutManager: manager, range: hostile)
                #expect(renderer.image.size.width >= 1)
            }
        }
    }
}
