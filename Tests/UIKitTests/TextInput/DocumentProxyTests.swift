import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// What a custom keyboard reads and changes of the first responder's text.
    @MainActor @Suite struct DocumentProxyTests {
        private final class Keyboard: UIInputViewController {
            var events: [String] = []
            override func selectionWillChange(_ textInput: (any UITextInput)?) { events.append("selection will") }
            override func selectionDidChange(_ textInput: (any UITextInput)?) { events.append("selection did") }
            override func textWillChange(_ textInput: (any UITextInput)?) { events.append("text will") }
            override func textDidChange(_ textInput: (any UITextInput)?) { events.append("text did") }
        }

        private final class Field: GridTextView {
            let keyboard = Keyboard()
            override var inputViewController: UIInputViewController? { keyboard }
            override var textInputMode: UITextInputMode? { UITextInputMode(primaryLanguage: "de-CH") }
        }

        private let window = Headless.showWindow()
        private let field = Field("Grüße an alle", columns: 40)
        private var proxy: any UITextDocumentProxy { field.keyboard.textDocumentProxy }

        init() {
            window.addSubview(field)
            field.becomeFirstResponder()
        }

        @Test func `The text around the insertion point`() {
            field.select(6..<8)
            #expect(proxy.documentContextBeforeInput == "Grüße " && proxy.documentContextAfterInput == " alle")
            #expect(proxy.selectedText == "an" && proxy.hasText)
            field.select(0..<0)
            #expect(proxy.documentContextBeforeInput == "" && proxy.selectedText == nil)
        }

        @Test func `The context of long text is limited and not split within a character`() {
            let faces = String(repeating: "\u{1F600}", count: 1000)
            field.set("x" + faces + "z" + faces + "y")
            field.longestRead = 0
            // The limits, 998 and 2,025, lie between the code units of a face.
            field.select(2022..<2022)
            let before = String(repeating: "\u{1F600}", count: 501) + "z" + String(repeating: "\u{1F600}", count: 10)
            #expect(proxy.documentContextBeforeInput == before)
            field.select(1001..<1001)
            let after = String(repeating: "\u{1F600}", count: 500) + "z" + String(repeating: "\u{1F600}", count: 11)
            #expect(proxy.documentContextAfterInput == after)
            #expect(field.longestRead == 1024)
        }

        @Test func `The insertion point moves by code units and stops at the ends`() {
            field.select(6..<8)
            proxy.adjustTextPosition(byCharacterOffset: 2)
            #expect(field.selection == 10..<10)
            proxy.adjustTextPosition(byCharacterOffset: -3)
            #expect(field.selection == 7..<7)
            proxy.adjustTextPosition(byCharacterOffset: -100)
            #expect(field.selection == 0..<0)
            proxy.adjustTextPosition(byCharacterOffset: 100)
            #expect(field.selection == 13..<13)
        }

        @Test func `Text is inserted, deleted and composed`() {
            field.set("ab")
            field.select(1..<1)
            proxy.insertText("X")
            proxy.setMarkedText("yz", selectedRange: NSRange(location: 1, length: 0))
            #expect(field.content == "aXyzb" && field.marked == 2..<4 && field.selection == 3..<3)
            proxy.unmarkText()
            proxy.deleteBackward()
            #expect(field.content == "aXzb" && field.marked == nil)
        }

        @Test func `Traits and the language are those of the first responder`() {
            field.keyboardType = .emailAddress
            field.returnKeyType = .send
            #expect(proxy.keyboardType == .emailAddress && proxy.returnKeyType == .send)
            #expect(proxy.autocapitalizationType == .sentences && proxy.textContentType == nil)
            #expect(proxy.documentInputMode?.primaryLanguage == "de-CH")
            field.resignFirstResponder()
            #expect(proxy.keyboardType == .default && proxy.documentInputMode == nil && !proxy.hasText)
            #expect(proxy.documentContextBeforeInput == nil)
        }

        @Test func `The keyboard's controller receives the changes of the text input`() {
            let delegate = field.inputDelegate
            delegate?.selectionWillChange(field)
            delegate?.selectionDidChange(field)
            delegate?.textWillChange(field)
            delegate?.textDidChange(field)
            #expect(field.keyboard.events == ["selection will", "selection did", "text will", "text did"])
        }

        @Test func `Input modes are the languages of the session`() {
            #expect(UITextInputMode.activeInputModes.count >= 1)
            #expect(UIView().textInputMode === UITextInputMode.activeInputModes.first)
        }

        @Test func `Each responder has one assistant item`() {
            let view = UIView()
            let item = view.inputAssistantItem
            item.allowsHidingShortcuts = false
            #expect(view.inputAssistantItem === item && UIView().inputAssistantItem !== item)
            #expect(item.leadingBarButtonGroups.isEmpty && item.trailingBarButtonGroups.isEmpty)
        }
    }
}
