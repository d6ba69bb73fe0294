import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Selecting text by fingers.
    @MainActor @Suite(.serialized) struct TouchTextInteractionTests {
        /// A text with the actions of the clipboard.
        private final class Editor: GridTextView {
            override func copy(_ sender: Any?) { log.append("copy") }
            override func paste(_ sender: Any?) { log.append("paste") }
        }

        private func stage(_ text: String, mode: UITextInteractionMode = .editable) -> TextInteractionStage {
            TextInteractionStage(text, mode: mode, view: Editor(text, columns: 20))
        }

        @Test func `A tap places the caret at the nearest end of a word`() {
            let stage = stage("one twenty")
            stage.tap(52)
            #expect(stage.view.isFirstResponder && stage.selection == 4..<4)
            stage.wait()
            stage.tap(88)
            #expect(stage.selection == 10..<10 && stage.menuTitles.isEmpty)
            stage.wait()
            // On the caret it opens the menu.
            stage.tap(99)
            #expect(stage.selection == 10..<10 && stage.menuTitles == ["Copy", "Paste"])
            stage.dismissMenu()
        }

        @Test func `Two taps select a word, with handles and a menu`() {
            let stage = stage("one two three")
            stage.tap(55, count: 2)
            stage.commit()
            #expect(stage.selection == 4..<7 && !stage.menuTitles.isEmpty)
            #expect(stage.display.handleViews.allSatisfy { !$0.isHidden })
            #expect(stage.display.cursorView.isHidden)
            stage.dismissMenu()
            stage.wait()
            // A tap on the selection shows the menu again.
            stage.tap(55)
            #expect(stage.selection == 4..<7 && !stage.menuTitles.isEmpty)
            stage.dismissMenu()
            stage.wait()
            stage.click(20)
            stage.wait()
            stage.click(55, count: 2)
            stage.commit()
            #expect(stage.display.handleViews.allSatisfy { $0.isHidden })
        }

        @Test func `A long press moves the caret with a magnifier`() {
            let stage = stage("one two three")
            stage.view.frame.origin.y = 240
            stage.down(15, 10)
            stage.wait(0.6)
            func loupe() -> LoupeView? { stage.window.subviews.lazy.compactMap { $0 as? LoupeView }.last }
            #expect(stage.view.isFirstResponder && stage.selection.isEmpty && loupe() != nil)
            stage.drag(72, 15)
            stage.commit()
            #expect(stage.selection == 7..<7 && stage.display.cursorView.isBlinking == false)
            #expect(loupe()?.part.midX == 70 && loupe()?.part.midY == 10)
            #expect((loupe()?.frame.maxY ?? 999) < stage.view.frame.minY + 15)
            #expect(stage.journal.take().last == "will")
            stage.up()
            stage.commit()
            #expect(stage.journal.take() == ["did"] && !stage.menuTitles.isEmpty)
            #expect(stage.interaction.controller.loupe == nil)
            stage.dismissMenu()
        }

        @Test func `A long press on text that cannot be edited selects words`() {
            let stage = stage("one two three", mode: .nonEditable)
            stage.tap(55)
            #expect(!stage.view.isFirstResponder)
            stage.wait()
            stage.down(55)
            stage.wait(0.6)
            #expect(stage.selection == 4..<7)
            stage.drag(95)
            #expect(stage.selection == 4..<13)
            stage.up()
            stage.dismissMenu()
            stage.commit()
            // The selection stays without the focus; a tap elsewhere ends it.
            stage.view.resignFirstResponder()
            #expect(stage.display.isActivated)
            stage.view.becomeFirstResponder()
            stage.wait()
            stage.tap(15)
            #expect(stage.selection.isEmpty)
            stage.commit()
            #expect(stage.display.cursorView.isHidden)
        }

        @Test func `Handles move the ends of the selection`() throws {
            let stage = stage("one two three four")
            stage.tap(55, count: 2)
            stage.dismissMenu()
            stage.commit()
            let end = stage.display.handleViews[1].frame
            stage.down(end.midX, end.maxY - 2)
            stage.drag(end.midX + 30, end.maxY - 2)
            #expect(stage.selection == 4..<10)
            stage.drag(end.midX + 62, end.maxY - 2)
            #expect(stage.selection == 4..<13)
            // The ends do not meet, but may change places.
            stage.drag(40, end.maxY - 2)
            #expect(!stage.selection.isEmpty)
            stage.drag(10, end.maxY - 2)
            #expect(stage.selection == 1..<4)
            stage.up()
            #expect(!stage.menuTitles.isEmpty)
            stage.dismissMenu()
            stage.commit()
            let start = stage.display.handleViews[0].frame
            stage.down(start.midX, start.maxY - 1)
            stage.drag(start.midX + 20, start.maxY - 1)
            #expect(stage.selection == 3..<4)
            stage.up()
            stage.dismissMenu()
        }

        @Test func `Two fingers move the caret`() {
            let stage = stage("one two three four")
            stage.tap(40)
            stage.wait()
            stage.down(60, 60, finger: 1)
            stage.down(90, 60, finger: 2)
            for step in 1...8 {
                stage.drag(60 + 10 * CGFloat(step), 60, finger: 1)
                stage.drag(90 + 10 * CGFloat(step), 60, finger: 2)
            }
            #expect(stage.selection.isEmpty && (10...13).contains(stage.selection.lowerBound))
            #expect(stage.journal.take().contains("will"))
            stage.up(finger: 1)
            stage.up(finger: 2)
            #expect(stage.journal.take() == ["did"])
        }

        @Test func `A text that is no first responder is scrolled by two fingers`() {
            let stage = stage(String(repeating: "abc\n", count: 60))
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 40, width: 300, height: 200))
            stage.view.frame = CGRect(x: 0, y: 0, width: 300, height: 1200)
            scrollView.contentSize = stage.view.bounds.size
            stage.window.addSubview(scrollView)
            scrollView.addSubview(stage.view)
            stage.commit()
            stage.down(60, 150, finger: 1)
            stage.down(90, 150, finger: 2)
            for step in 1...8 {
                stage.drag(60, 150 - 10 * CGFloat(step), finger: 1)
                stage.drag(90, 150 - 10 * CGFloat(step), finger: 2)
            }
            #expect(scrollView.contentOffset.y > 10)
            stage.up(finger: 1)
            stage.up(finger: 2)
        }
    }
}
