import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// The marks of misspelled words in text views and text fields.
    @MainActor @Suite struct TextSpellingTests {
        private let stage = TypingStage()
        private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        private let dictionaries = FakeDictionaries("the cat sat on a mat and it was good")

        init() { stage.window.addSubview(view) }

        private var marked: [String] {
            let text = NSString(string: view.text)
            return view.editor.spelling?.misspelled.map { text.substring(with: NSRange($0)) } ?? []
        }

        private func begin(_ text: String) async {
            view.text = text
            view.becomeFirstResponder()
            await finish()
        }

        /// Lets the slices of checking run.
        private func finish() async {
            for _ in 0..<8 {
                stage.window.layoutIfNeeded()
                await Headless.nextTurn()
            }
            stage.window.layoutIfNeeded()
        }

        @Test func `Misspelled words are marked while the text is edited`() async {
            await dictionaries.use {
                await begin("the caat sat on a maat")
                #expect(marked == ["caat", "maat"])
                #expect(view.editor.spelling?.markedRects.count == 2)
                view.resignFirstResponder()
                stage.window.layoutIfNeeded()
                #expect(marked.isEmpty && view.editor.spelling?.markedRects.isEmpty == true)
                view.becomeFirstResponder()
                await finish()
                #expect(marked == ["caat", "maat"])
            }
        }

        @Test func `A word is marked when it has ended, or when the caret leaves it`() async {
            await dictionaries.use {
                await begin("")
                stage.type("the caat")
                await finish()
                #expect(marked == [])
                stage.type(" ")
                await finish()
                #expect(marked == ["caat"])
                stage.type("saat")
                await finish()
                #expect(marked == ["caat"])
                view.selectedRange = NSRange(location: 0, length: 0)
                await finish()
                #expect(marked == ["caat", "saat"])
                // The marks move with the text.
                stage.type("a ")
                #expect(marked == ["caat", "saat"])
                await finish()
                #expect(marked == ["caat", "saat"])
                view.selectedRange = NSRange(location: 8, length: 1)
                stage.backspace()
                await finish()
                #expect(view.text == "a the cat saat" && marked == ["saat"])
            }
        }

        @Test func `Traits decide on checking`() async {
            await dictionaries.use {
                view.autocorrectionType = .no
                await begin("caat")
                #expect(marked == [])
                view.spellCheckingType = .yes
                await finish()
                #expect(marked == ["caat"])
                view.isSecureTextEntry = true
                await finish()
                #expect(marked == [])
                view.isSecureTextEntry = false
                view.spellCheckingType = .no
                await finish()
                #expect(marked == [])
                view.spellCheckingType = .default
                view.autocorrectionType = .yes
                await finish()
                #expect(marked == ["caat"])
            }
        }

        @Test func `The visible text is checked, and nothing runs after it`() async {
            await dictionaries.use {
                view.text = String(repeating: "the caat sat\n", count: 2000)
                view.selectedRange = NSRange(location: 0, length: 0)
                view.becomeFirstResponder()
                await finish()
                let checked = dictionaries.english.checked.count
                #expect(checked > 10 && checked < 2000)
                await finish()
                #expect(dictionaries.english.checked.count == checked)
                view.contentOffset.y = view.contentSize.height / 2
                await finish()
                #expect(dictionaries.english.checked.count > checked)
                let visible = view.bounds
                let rects = view.editor.spelling?.markedRects ?? []
                #expect(!rects.isEmpty && rects.allSatisfy { $0.intersects(visible.insetBy(dx: 0, dy: -40)) })
            }
        }

        @Test func `A dictionary that is not loaded is waited for`() async {
            dictionaries.isPrepared = false
            await dictionaries.use {
                await begin("caat")
                #expect(marked == [])
                dictionaries.finishPreparing()
                await finish()
                #expect(marked == ["caat"])
            }
        }

        @Test func `Text fields mark words, but no secrets`() async {
            await dictionaries.use {
                let field = UITextField(frame: CGRect(x: 10, y: 240, width: 200, height: 34))
                field.text = "the caat"
                stage.window.addSubview(field)
                field.becomeFirstResponder()
                await finish()
                #expect(field.editor.spelling?.misspelled == [4..<8])
                let rects = field.editor.spelling?.markedRects ?? []
                #expect(rects.count == 1 && field.bounds.contains(rects.first ?? .null))
                stage.type(" mat")
                await finish()
                #expect(field.editor.spelling?.misspelled == [4..<8])
                field.isSecureTextEntry = true
                await finish()
                #expect(field.editor.spelling?.misspelled == [])
            }
        }

        // MARK: The menu

        private func titles(_ menu: UIMenu?) -> [String] { menu?.children.map(\.title) ?? [] }

        @Test func `The menu of a misspelled word offers others, which replace it`() async throws {
            dictionaries.english.suggestions = ["caat": ["cat", "chat"]]
            try await dictionaries.use {
                await begin("the caat saat")
                #expect(view.editor.spelling?.menu(for: 1..<1) == nil)
                #expect(titles(view.editor.spelling?.menu(for: 9..<13)) == ["No Replacements Found", "Learn Spelling"])
                let menu = try #require(view.editor.spelling?.menu(for: 4..<8))
                #expect(titles(menu) == ["cat", "chat", "Learn Spelling"])
                let first = try #require(menu.children.first as? UIAction)
                first.performWithSender(nil, target: nil)
                #expect(view.text == "the cat saat")
                // The word is no longer there.
                first.performWithSender(nil, target: nil)
                #expect(view.text == "the cat saat")
                view.undoManager?.undo()
                #expect(view.text == "the caat saat")
                let learn = view.editor.spelling?.menu(for: 9..<9)?.children.last as? UIAction
                learn?.performWithSender(nil, target: nil)
                await finish()
                #expect(marked == ["caat"])
                UITextChecker.unlearnWord("saat")
            }
        }

        @Test func `A click of the secondary button on a misspelled word offers others`() async throws {
            dictionaries.english.suggestions = ["caat": ["cat"]]
            try await dictionaries.use {
                await begin("the caat sat")
                let position = try #require(view.position(from: view.beginningOfDocument, offset: 6))
                let rect = view.caretRect(for: position)
                stage.platform.movePointer(to: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: stage.window))
                stage.platform.setPointerButton(0x111, isPressed: true)
                stage.platform.setPointerButton(0x111, isPressed: false)
                let rows = stage.window.menuSession?.panels.last?.rowViews ?? []
                let titles = rows.filter { !$0.row.isSeparator }.map(\.row.title)
                #expect(titles.first == "cat" && titles.contains("Learn Spelling") && titles.contains("Copy"))
                #expect(view.selectedRange == NSRange(location: 4, length: 4))
                stage.window.menuSession?.dismiss()
            }
        }

        @Test func `A text view is released while its text is checked`() async {
            await dictionaries.use {
                weak var released: UITextView?
                do {
                    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    view.text = String(repeating: "caat ", count: 1000)
                    stage.window.addSubview(view)
                    view.becomeFirstResponder()
                    view.removeFromSuperview()
                    released = view
                }
                for _ in 0..<20 { await stage.turn() }
                #expect(released == nil)
            }
        }
    }
}
