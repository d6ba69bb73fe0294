import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// The delegate of pasting, and paste configurations.
    @MainActor @Suite(.serialized) struct TextPasteTests {
        private let stage = TypingStage()
        private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

        private final class Delegate: NSObject, UITextPasteDelegate {
            var transform: (any UITextPasteItem) -> Void = { $0.setDefaultResult() }
            var performs = true
            var calls: [String] = []

            func textPasteConfigurationSupporting(
                _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
                transform item: any UITextPasteItem
            ) {
                calls.append("transform")
                transform(item)
            }
            func textPasteConfigurationSupporting(
                _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
                combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
            ) -> NSAttributedString {
                calls.append("combine \(itemStrings.map(\.string).joined(separator: "|"))")
                return NSAttributedString(string: itemStrings.map(\.string).joined(separator: "+"))
            }
            func textPasteConfigurationSupporting(
                _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
                shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
            ) -> Bool {
                calls.append("animate \(attributedString.string)")
                return false
            }
        }

        /// A delegate that inserts text itself.
        private final class Performer: NSObject, UITextPasteDelegate {
            var texts: [String] = []
            func textPasteConfigurationSupporting(
                _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
                performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
            ) -> UITextRange {
                texts.append(attributedString.string)
                return textRange
            }
        }

        init() {
            stage.window.addSubview(view)
            view.text = "hello"
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 1, length: 3)
        }

        private func wait(until condition: () -> Bool) async {
            let deadline = ContinuousClock.now + .seconds(5)
            while !condition(), ContinuousClock.now < deadline {
                try? await Task.sleep(for: .milliseconds(2))
                await Headless.nextTurn()
            }
        }

        @Test func `Items are transformed, combined and inserted in place of the selection`() async {
            let delegate = Delegate()
            view.pasteDelegate = delegate
            UIPasteboard.general.strings = ["one", "two"]
            #expect(view.canPerformAction("paste:", withSender: nil))
            view.paste(nil)
            await wait { view.text != "hello" }
            #expect(view.text == "hone+twoo" && view.selectedRange == NSRange(location: 8, length: 0))
            #expect(delegate.calls == ["transform", "transform", "combine one|two", "animate one+two"])
            view.undoManager?.undo()
            #expect(view.text == "hello")
        }

        @Test func `Results may come later, once, or not at all`() async {
            let delegate = Delegate()
            var items: [any UITextPasteItem] = []
            delegate.transform = { items.append($0) }
            view.pasteDelegate = delegate
            UIPasteboard.general.strings = ["one", "two", "three"]
            view.paste(nil)
            #expect(items.count == 3 && items[0].localObject == nil)
            items[2].setResult(string: "3")
            items[0].setResult(attributedString: NSAttributedString(string: "1"))
            #expect(view.text == "hello")
            // The text becomes shorter meanwhile.
            view.text = "x"
            items[1].setNoResult()
            items[1].setResult(string: "late")
            #expect(view.text == "x1+3")
            items = []
            view.paste(nil)
            // Items without a result are dropped.
            items = []
            #expect(view.text == "x1+3")
        }

        @Test func `A delegate may insert text itself`() async {
            let performer = Performer()
            view.pasteDelegate = performer
            UIPasteboard.general.strings = ["one", "two"]
            view.paste(nil)
            await wait { !performer.texts.isEmpty }
            #expect(performer.texts == ["one\ntwo"] && view.text == "hello")
        }

        @Test func `Attachments are inserted, and attributes if they may be edited`() {
            let delegate = Delegate()
            delegate.transform = { item in item.setResult(attachment: NSTextAttachment()) }
            view.pasteDelegate = delegate
            // The combined text has no attachment, as the delegate makes it.
            UIPasteboard.general.string = "one"
            view.paste(nil)
            #expect(view.text.utf16.contains(0xFFFC))
            let bold = NSAttributedString(string: "b", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
            _ = view.editor.performPaste(bold, to: view.editor.range(0..<0))
            func font() -> UIFont? { view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
            #expect(font() != .boldSystemFont(ofSize: 40))
            view.allowsEditingTextAttributes = true
            _ = view.editor.performPaste(bold, to: view.editor.range(0..<0))
            #expect(font() == .boldSystemFont(ofSize: 40))
        }

        @Test func `A paste configuration limits what is pasted`() async {
            view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
            UIPasteboard.general.string = "one"
            #expect(!view.canPerformAction("paste:", withSender: nil))
            view.paste(nil)
            #expect(view.text == "hello")
            view.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
            #expect(view.canPerformAction("paste:", withSender: nil))
            view.paste(nil)
            await wait { view.text != "hello" }
            #expect(view.text == "honeo")
        }

        @Test func `Any responder with a paste configuration receives data`() {
            final class Board: UIView {
                var providers: [NSItemProvider] = []
                var accepts = true
                override var canBecomeFirstResponder: Bool { true }
                override func paste(itemProviders: [NSItemProvider]) { providers = itemProviders }
                override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
                    accepts && super.canPaste(itemProviders)
                }
            }
            let board = Board()
            UIPasteboard.general.string = "one"
            #expect(!board.canPerformAction("paste:", withSender: nil))
            #expect(board.pasteConfiguration == nil && !board.canPaste(UIPasteboard.general.itemProviders))
            let configuration = UIPasteConfiguration(forAccepting: String.self)
            board.pasteConfiguration = configuration
            #expect(board.pasteConfiguration !== configuration && board.canPerformAction("paste:", withSender: nil))
            board.accepts = false
            #expect(!board.canPerformAction("paste:", withSender: nil))
            board.paste(nil)
            #expect(board.providers.count == 1)
        }

        @Test func `A secure or disabled field is pasted into as before`() {
            let field = UITextField()
            field.text = "ab"
            UIPasteboard.general.string = "x\ny"
            field.paste(nil)
            #expect(field.text == "abx y")
            field.isEnabled = false
            field.paste(nil)
            #expect(field.text == "abx y")
        }
    }
}
