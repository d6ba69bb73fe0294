import Foundation
import TestSupport
import Testing
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Drag interactions beside other gestures of the same touch.
    @MainActor @Suite(.serialized) struct DragCoexistenceTests {
        private let stage = DragStage()
        private let synthesizer: UIEventSynthesizer
        private let onSource = CGPoint(x: 70, y: 50)

        init() throws { synthesizer = try UIEventSynthesizer() }

        private final class Receiver: NSObject, UIContextMenuInteractionDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func tapped() { journal.note("tap") }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [UIAction(title: "Menu") { _ in }])
                })
            }
        }

        @Test func `A tap on the view is recognized, and none after a lift`() async throws {
            let receiver = Receiver(stage.journal)
            stage.source.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: Receiver.tapped))
            await synthesizer.tap(in: stage.source)
            #expect(stage.takeLog() == ["tap"])
            await synthesizer.advance(by: 1)
            await synthesizer.press(in: stage.source, duration: 0.7)
            try await synthesizer.settle()
            #expect(!stage.takeLog().contains("tap"))
            await synthesizer.pointer.click(onSource)
            #expect(stage.takeLog() == ["tap"])
        }

        @Test func `A button under a drag is pressed by a click, and released by a drag`() async throws {
            let button = UIButton(frame: stage.source.bounds)
            button.addAction(UIAction { [journal = stage.journal] _ in journal.note("pressed") }, for: .touchUpInside)
            stage.source.addSubview(button)
            await synthesizer.pointer.click(onSource)
            #expect(stage.takeLog() == ["pressed"])
            synthesizer.pointer.move(to: onSource)
            synthesizer.pointer.press()
            #expect(button.isHighlighted)
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 150))
            #expect(!button.isHighlighted)
            synthesizer.pointer.release()
            try await synthesizer.settle()
            #expect(!stage.takeLog().contains("pressed"))
        }

        private func makeScrollView() -> UIScrollView {
            let scrollView = UIScrollView(frame: stage.window.bounds)
            scrollView.contentSize = CGSize(width: 320, height: 2000)
            stage.window.insertSubview(scrollView, at: 0)
            scrollView.addSubview(stage.source)
            CATransaction.flush()
            return scrollView
        }

        @Test func `A finger that moves scrolls, and one that is held drags`() async throws {
            let scrollView = makeScrollView()
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await touch.drag(to: CGPoint(x: 70, y: 20), duration: 0.1)
            touch.up()
            #expect(scrollView.contentOffset.y > 0 && stage.takeLog() == [])
            scrollView.setContentOffset(.zero, animated: false)
            try await synthesizer.settle()
            let second = synthesizer.touch()
            second.down(at: onSource)
            await synthesizer.advance(by: 0.6)
            await second.drag(to: CGPoint(x: 70, y: 150), duration: 0.2)
            #expect(scrollView.contentOffset == .zero && stage.takeLog().contains("begin"))
            // Another finger scrolls meanwhile.
            let third = synthesizer.touch()
            third.down(at: CGPoint(x: 300, y: 460))
            await third.drag(to: CGPoint(x: 300, y: 400), duration: 0.1)
            third.up()
            #expect(scrollView.contentOffset.y > 0 && DragController.shared.session != nil)
            second.up()
            try await synthesizer.settle()
        }

        @Test func `A pointer drags an item rather than its scroll view`() async throws {
            let scrollView = makeScrollView()
            synthesizer.pointer.move(to: onSource)
            synthesizer.pointer.press()
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 70))
            #expect(stage.takeLog().contains("begin"))
            synthesizer.pointer.move(to: CGPoint(x: 70, y: 150))
            #expect(scrollView.contentOffset == .zero)
            synthesizer.pointer.release()
            try await synthesizer.settle()
        }

        @Test func `A pointer drags the items of a scroll view itself, and scrolls where there are none`() async throws
        {
            let scrollView = makeScrollView()
            scrollView.addInteraction(UIDragInteraction(delegate: stage.dragging))
            stage.source.removeFromSuperview()
            func drag() {
                synthesizer.pointer.move(to: CGPoint(x: 200, y: 200))
                synthesizer.pointer.press()
                synthesizer.pointer.move(to: CGPoint(x: 200, y: 150))
                synthesizer.pointer.move(to: CGPoint(x: 200, y: 100))
                synthesizer.pointer.release()
            }
            drag()
            try await synthesizer.settle()
            #expect(stage.takeLog().contains("begin") && scrollView.contentOffset == .zero)
            stage.dragging.items = []
            drag()
            try await synthesizer.settle()
            #expect(!stage.takeLog().contains("begin") && scrollView.contentOffset.y > 0)
        }

        @Test(arguments: [true, false])
        func `A long touch opens the menu and lifts the items, and the menu closes when they move`(
            menuIsFirst: Bool
        ) async throws {
            let receiver = Receiver(stage.journal)
            if menuIsFirst { stage.source.interactions = [] }
            stage.source.addInteraction(UIContextMenuInteraction(delegate: receiver))
            if menuIsFirst { stage.source.addInteraction(UIDragInteraction(delegate: stage.dragging)) }
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await synthesizer.advance(by: 0.7)
            #expect(stage.window.menuSession != nil && DragController.shared.session?.state == .lifted)
            await touch.drag(to: CGPoint(x: 75, y: 52), duration: 0.1)
            #expect(stage.window.menuSession != nil)
            await touch.drag(to: CGPoint(x: 100, y: 300), duration: 0.1)
            #expect(stage.window.menuSession == nil)
            touch.up()
            try await synthesizer.settle()
            #expect(stage.takeLog().contains("didEnd copy"))
            // Without a movement the menu remains.
            let second = synthesizer.touch()
            second.down(at: onSource)
            await synthesizer.advance(by: 0.7)
            second.up()
            try await synthesizer.settle()
            #expect(stage.window.menuSession != nil && DragController.shared.session == nil)
            #expect(stage.takeLog().last == "lifted start")
            stage.window.menuSession?.dismiss()
            try await synthesizer.settle()
        }

        @Test func `Two fingers pinch, and do not lift`() async throws {
            await synthesizer.pinch(in: stage.source, scale: 1.5, distance: 30)
            #expect(stage.takeLog() == [] && DragController.shared.session == nil)
        }

        @Test func `The image follows the finger, and is no window`() async throws {
            stage.window.backgroundColor = .white
            stage.source.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            let touch = synthesizer.touch()
            touch.down(at: onSource)
            await synthesizer.advance(by: 0.7)
            await touch.drag(to: CGPoint(x: 200, y: 160), duration: 0.2)
            try await synthesizer.settle()
            func pixel(_ x: Int, _ y: Int) throws -> [Int] {
                CATransaction.flush()
                let image = try #require(stage.window.windowScene?.host.snapshot())
                return UIImage(cgImage: image).probe(x * 2, y * 2)
            }
            #expect(try pixel(200, 160) == [0, 0, 255, 255])
            #expect(try pixel(160, 140) == [0, 0, 255, 255])
            #expect(try pixel(300, 300) == [255, 255, 255, 255])
            #expect(UIApplication.shared.windows == [stage.window])
            touch.up()
            try await synthesizer.settle()
            #expect(try pixel(200, 160) == [255, 255, 255, 255])
            #expect(stage.window.windowScene?.host.rootLayer.sublayers?.count == 1)
        }
    }
}
