import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Selecting text by the pointer.
    @MainActor @Suite(.serialized) struct PointerTextInteractionTests {
        @Test func `A press places the caret and makes the text the first responder at once`() {
            let stage = TextInteractionStage("one two three")
            #expect(!stage.display.isActivated)
            stage.press(42)
            #expect(stage.view.isFirstResponder && stage.selection == 4..<4 && stage.display.isActivated)
            stage.release()
            #expect(stage.selection == 4..<4)
            stage.view.resignFirstResponder()
            #expect(!stage.display.isActivated)
        }

        @Test func `A drag selects, in both directions`() {
            let stage = TextInteractionStage("one two three\nfour five")
            stage.press(40)
            stage.move(71)
            #expect(stage.selection == 4..<7)
            stage.move(11)
            #expect(stage.selection == 1..<4)
            stage.move(41, 30)
            #expect(stage.selection == 4..<18)
            stage.release()
            stage.move(100)
            #expect(stage.selection == 4..<18)
        }

        @Test func `Two clicks select words, three paragraphs, and a drag after them by these`() {
            let stage = TextInteractionStage("one two three\nfour five")
            stage.click(55, count: 2)
            #expect(stage.selection == 4..<7)
            stage.click(55)
            #expect(stage.selection.lowerBound == 0 && stage.selection.upperBound >= 13)
            // The fourth click is the first of the next ones.
            stage.click(56)
            #expect(stage.selection == 6..<6)
            stage.wait()
            stage.click(55)
            stage.press(55)
            stage.move(95)
            #expect(stage.selection == 4..<13)
            stage.move(5)
            #expect(stage.selection == 0..<7)
            stage.move(15, 30)
            #expect(stage.selection == 4..<18)
            stage.release()
            stage.wait()
            // Clicks at different places are not one double click.
            stage.click(15)
            stage.click(56)
            #expect(stage.selection == 6..<6)
        }

        @Test func `A double click on a space selects it, and on a secret everything`() {
            let stage = TextInteractionStage("one two")
            stage.click(35, count: 2)
            #expect(stage.selection == 3..<4)
            stage.wait()
            stage.view.isSecure = true
            stage.click(15, count: 2)
            #expect(stage.selection == 0..<7)
        }

        @Test func `A click with Shift extends the selection from its anchor`() {
            let stage = TextInteractionStage("one two three")
            stage.click(40)
            stage.wait()
            stage.holdShift(true)
            stage.click(80)
            #expect(stage.selection == 4..<8)
            stage.wait()
            stage.click(10)
            #expect(stage.selection == 1..<4)
            stage.wait()
            stage.press(10)
            stage.move(60)
            #expect(stage.selection == 4..<6)
            stage.release()
            // Keys continue from the same anchor.
            stage.platform.key(106, keysym: 0xFF53, modifiers: .shift, isPressed: true)
            stage.platform.key(106, keysym: 0xFF53, modifiers: .shift, isPressed: false)
            #expect(stage.selection == 4..<7)
            stage.holdShift(false)
        }

        @Test func `The delegate decides and is notified`() {
            let stage = TextInteractionStage("one two three")
            stage.press(42)
            #expect(stage.journal.take() == ["should 42,10", "will"])
            stage.move(60)
            stage.release()
            #expect(stage.journal.take() == ["did"])
            stage.wait()
            stage.allows = false
            stage.click(10)
            #expect(stage.journal.take() == ["should 10,10"] && stage.selection == 4..<6)
            stage.wait()
            stage.tap(10)
            #expect(stage.selection == 4..<6 && !stage.journal.take().contains("will"))
        }

        @Test func `A drag of selected text is left for a drag interaction, and a click there places the caret`() {
            final class Dragging: NSObject, UIDragInteractionDelegate {
                var began = 0
                func dragInteraction(
                    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
                ) -> [UIDragItem] {
                    began += 1
                    return []
                }
            }
            let stage = TextInteractionStage("one two three")
            stage.click(55, count: 2)
            stage.wait()
            // Without a drag interaction, the drag selects other text.
            stage.press(50)
            stage.move(90)
            #expect(stage.selection == 5..<9)
            stage.release()
            stage.wait()
            stage.click(55, count: 2)
            stage.wait()
            let dragging = Dragging()
            let drag = UIDragInteraction(delegate: dragging)
            drag.isEnabled = true
            stage.view.addInteraction(drag)
            stage.press(55)
            #expect(stage.selection == 4..<7)
            stage.move(57)
            stage.move(80)
            stage.move(90)
            #expect(stage.selection == 4..<7 && dragging.began == 1)
            stage.release()
            stage.wait()
            stage.click(52)
            #expect(stage.selection == 5..<5)
            stage.wait()
            // Outside of the selection it is no matter of the drag interaction.
            stage.click(55, count: 2)
            stage.wait()
            stage.press(90)
            stage.move(110)
            #expect(stage.selection == 9..<11 && dragging.began == 1)
            stage.release()
        }

        @Test func `A text that resigns while it is selected stays so`() {
            let stage = TextInteractionStage("one two three")
            stage.press(40)
            stage.move(60)
            stage.view.resignFirstResponder()
            #expect(stage.journal.take().last == "did")
            stage.move(90)
            stage.release()
            #expect(!stage.view.isFirstResponder && stage.selection == 4..<6)
        }

        @Test func `The caret follows typed text`() {
            let stage = TextInteractionStage("one two three")
            stage.click(70)
            stage.commit()
            let caret = stage.display.cursorView
            #expect(stage.view.convert(caret.center, from: caret.superview).x == 70)
            stage.platform.type("ab")
            stage.commit()
            #expect(stage.view.content == "one twoab three")
            #expect(stage.view.convert(caret.center, from: caret.superview).x == 90)
        }

        @Test func `A recognizer of the app's may wait for the interaction's`() {
            let stage = TextInteractionStage("one two")
            let gestures = stage.interaction.gesturesForFailureRequirements
            #expect(gestures.count >= 4 && gestures.allSatisfy { $0.view === stage.view })
            stage.view.removeInteraction(stage.interaction)
            #expect(gestures.allSatisfy { $0.view == nil } && stage.view.interactions.isEmpty)
        }

        @Test func `The pointer is a beam over text that can be selected`() {
            let stage = TextInteractionStage("one two")
            stage.move(20)
            #expect(stage.platform.cursor == .system(.text))
            stage.view.removeInteraction(stage.interaction)
            #expect(stage.platform.cursor == .arrow)
        }

        @Test func `What is composed becomes text before the caret moves`() {
            let stage = TextInteractionStage("one two")
            stage.click(70)
            stage.view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            stage.wait()
            stage.click(10)
            #expect(stage.view.markedTextRange == nil && stage.view.content == "one twoni")
            #expect(stage.selection == 1..<1)
        }

        @Test func `Controls within the text have their clicks`() {
            let stage = TextInteractionStage("one two")
            let button = UIButton(frame: CGRect(x: 150, y: 0, width: 40, height: 20))
            let journal = Journal()
            button.addAction(UIAction { _ in journal.note("pressed") }, for: .touchUpInside)
            stage.view.addSubview(button)
            stage.click(160)
            #expect(journal.take() == ["pressed"] && !stage.view.isFirstResponder)
        }

        @Test func `Recognizers of the app's recognize clicks too`() {
            let stage = TextInteractionStage("one two")
            let journal = Journal()
            @MainActor final class Target {
                let journal: Journal
                init(_ journal: Journal) { self.journal = journal }
                func tapped(_ tap: UITapGestureRecognizer) { journal.note("tap") }
            }
            let target = Target(journal)
            stage.view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
            stage.window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
            stage.click(20)
            #expect(journal.take() == ["tap"] && stage.selection == 2..<2)
        }

        // MARK: Scrolling

        @Test func `In a scroll view the pointer selects, and a finger scrolls`() {
            let stage = TextInteractionStage(String(repeating: "abcdefghi\n", count: 60))
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 40, width: 300, height: 200))
            stage.view.frame = CGRect(x: 0, y: 0, width: 300, height: 1200)
            scrollView.contentSize = stage.view.bounds.size
            stage.window.addSubview(scrollView)
            scrollView.addSubview(stage.view)
            stage.commit()
            stage.press(20, 30)
            stage.move(20, 90)
            #expect(stage.selection == 12..<42 && scrollView.contentOffset == .zero)
            stage.release()
            stage.wait()
            stage.down(20, 150)
            for y in stride(from: 140.0, to: 60, by: -10) { stage.drag(20, y) }
            #expect(scrollView.contentOffset.y > 20 && stage.selection == 12..<42)
            stage.up()
        }

        // MARK: Menus

        @Test func `The secondary button selects the word under it and opens the menu`() {
            final class Editor: GridTextView {
                override func cut(_ sender: Any?) { log.append("cut") }
                override func copy(_ sender: Any?) { log.append("copy") }
                override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                    action == "cut:" && selection.isEmpty ? false : super.canPerformAction(action, withSender: sender)
                }
            }
            let view = Editor("one two three", columns: 20)
            let stage = TextInteractionStage("one two three", view: view)
            stage.click(55, button: 0x111)
            #expect(stage.selection == 4..<7 && view.isFirstResponder)
            #expect(stage.menuTitles == ["Cut", "Copy"])
            #expect(view.log == ["menu 4..<7", "present"])
            stage.dismissMenu()
            #expect(view.log.last == "dismiss")
            stage.wait()
            // On the selection, that stays.
            stage.click(0)
            stage.wait()
            stage.press(0)
            stage.move(70)
            stage.release()
            stage.wait()
            view.addsAction = true
            stage.click(15, button: 0x111)
            #expect(stage.selection == 0..<7 && stage.menuTitles == ["Cut", "Copy", "More"])
            stage.dismissMenu()
        }
    }
}
