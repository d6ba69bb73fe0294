import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

// No `@testable`: an app sees no more than this file does.

extension WindowTests {
    /// Text views and fields as apps subclass and use them, in the order of apps.
    @MainActor @Suite struct PortedTextTests {
        /// A text view with a placeholder, as many projects have one.
        private final class PlaceholderTextView: UITextView {
            let placeholderLabel = UILabel()
            private var observer: (any NSObjectProtocol)?

            override var text: String! { didSet { updatePlaceholder() } }
            override var font: UIFont? { didSet { placeholderLabel.font = font } }
            override var textContainerInset: UIEdgeInsets { didSet { setNeedsLayout() } }

            override init(frame: CGRect, textContainer: NSTextContainer?) {
                super.init(frame: frame, textContainer: textContainer)
                placeholderLabel.text = "Write"
                addSubview(placeholderLabel)
                observer = NotificationCenter.default.addObserver(
                    forName: UITextView.textDidChangeNotification, object: self, queue: nil
                ) { [weak self] _ in MainActor.assumeIsolated { self?.updatePlaceholder() } }
            }

            required init?(coder: NSCoder) { nil }

            private func updatePlaceholder() { placeholderLabel.isHidden = !text.isEmpty }

            override func layoutSubviews() {
                super.layoutSubviews()
                let left = textContainerInset.left + textContainer.lineFragmentPadding
                placeholderLabel.frame = CGRect(
                    x: left, y: textContainerInset.top, width: bounds.width - 2 * left, height: 20)
            }
        }

        /// A storage with a store of its own, which colours a word.
        private final class HighlightingStorage: NSTextStorage {
            private let store = NSMutableAttributedString()

            override var string: String { store.string }

            override func attributes(
                at location: Int, effectiveRange range: NSRangePointer?
            ) -> [NSAttributedString.Key: Any] { store.attributes(at: location, effectiveRange: range) }

            override func replaceCharacters(in range: NSRange, with str: String) {
                beginEditing()
                store.replaceCharacters(in: range, with: str)
                edited(
                    [.editedCharacters, .editedAttributes], range: range, changeInLength: str.utf16.count - range.length
                )
                endEditing()
            }

            override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
                beginEditing()
                store.setAttributes(attrs, range: range)
                edited(.editedAttributes, range: range, changeInLength: 0)
                endEditing()
            }

            override func processEditing() {
                let all = NSRange(location: 0, length: store.length)
                store.removeAttribute(.foregroundColor, range: all)
                let word = (store.string as NSString).range(of: "let")
                if word.location != NSNotFound {
                    store.addAttribute(.foregroundColor, value: UIColor.systemPurple, range: word)
                }
                super.processEditing()
            }
        }

        private final class Composer: NSObject, UITextViewDelegate, UITextFieldDelegate {
            var ended = 0
            func textViewDidEndEditing(_ textView: UITextView) { ended += 1 }
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                // A composer's Return key sends.
                guard text == "\n" else { return true }
                textView.resignFirstResponder()
                return false
            }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                guard let text = textField.text, let range = Range(range, in: text) else { return false }
                return text.replacingCharacters(in: range, with: string).count <= 3
            }
        }

        private let stage = TypingStage()

        @Test func `A text view with a placeholder works as its author wrote it`() async {
            let view = PlaceholderTextView()
            view.font = .systemFont(ofSize: 18)
            view.textContainerInset = UIEdgeInsets(top: 12, left: 4, bottom: 12, right: 4)
            #expect(view.placeholderLabel.font == .systemFont(ofSize: 18) && !view.placeholderLabel.isHidden)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            stage.window.addSubview(view)
            await stage.turn()
            #expect(view.placeholderLabel.frame.origin == CGPoint(x: 9, y: 12))
            view.becomeFirstResponder()
            stage.type("a")
            #expect(view.placeholderLabel.isHidden)
            stage.backspace()
            #expect(!view.placeholderLabel.isHidden)
            view.text = "set"
            #expect(view.placeholderLabel.isHidden)
        }

        @Test func `A storage with a store of its own highlights what is typed`() async {
            let (storage, manager) = (HighlightingStorage(), NSLayoutManager())
            let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
            container.widthTracksTextView = true
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            stage.type("let x")
            await stage.turn()
            #expect(view.text == "let x")
            let color = storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
            #expect(color == .systemPurple)
            #expect(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
            stage.backspace()
            stage.backspace()
            #expect(view.text == "let" && view.selectedRange == NSRange(location: 3, length: 0))
        }

        @Test func `A composer sends with Return, and a field refuses what is too long`() async {
            let composer = Composer()
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            let field = UITextField(frame: CGRect(x: 0, y: 80, width: 200, height: 34))
            view.delegate = composer
            field.delegate = composer
            for input in [view, field] { stage.window.addSubview(input) }
            view.becomeFirstResponder()
            stage.type("hi\n")
            #expect(view.text == "hi" && !view.isFirstResponder && composer.ended == 1)
            field.becomeFirstResponder()
            stage.type("abcd")
            #expect(field.text == "abc")
        }

        @Test func `Calls in any order, and off a window, are tolerated`() {
            let view = UITextView()
            view.selectedRange = NSRange(location: 3, length: 2)
            view.scrollRangeToVisible(NSRange(location: 0, length: 1))
            view.selectedTextRange = nil
            view.text = nil
            view.attributedText = nil
            #expect(view.text == "" && !view.becomeFirstResponder() && view.resignFirstResponder())
            view.insertText("typed")
            view.deleteBackward()
            view.setMarkedText("x", selectedRange: NSRange(location: 9, length: 9))
            view.unmarkText()
            #expect(view.text == "typex")
            view.undoManager?.undo()
            view.layoutIfNeeded()
            let measured = view.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
            #expect(measured.width <= 100 && measured.height > 20 && measured.height < 100)
            UIView.animate(withDuration: 0.3) {
                view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
                view.alpha = 0.5
                view.contentOffset = CGPoint(x: 0, y: 3)
            }
            let field = UITextField()
            field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.beginningOfDocument)
            field.isSecureTextEntry = true
            field.insertText("secret")
            field.isSecureTextEntry = false
            field.attributedPlaceholder = NSAttributedString(string: "")
            field.sizeToFit()
            #expect(field.text == "secret" && field.bounds.width > 30 && field.bounds.height > 15)
            #expect(field.leftViewRect(forBounds: .zero) == .zero)
        }

        @Test func `A text view that leaves its window while it is edited ends editing`() async {
            let composer = Composer()
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            view.delegate = composer
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            stage.type("abc")
            view.removeFromSuperview()
            await stage.turn()
            #expect(!view.isFirstResponder && composer.ended == 1)
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            stage.type("d")
            #expect(view.text == "abcd")
        }
    }
}
