import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SearchTextFieldTests {
        private let stage = TypingStage()
        private let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 300, height: 36))
        private let tokens = ["One", "Two", "Three"].map { UISearchToken(icon: nil, text: $0) }

        init() {
            stage.window.addSubview(field)
            stage.window.layoutIfNeeded()
        }

        @Test func `Tokens are inserted, removed and found by their positions`() throws {
            field.tokens = [tokens[0]]
            field.insertToken(tokens[1], at: 1)
            field.insertToken(tokens[2], at: 0)
            #expect(field.tokens == [tokens[2], tokens[0], tokens[1]])
            field.removeToken(at: 1)
            #expect(field.tokens == [tokens[2], tokens[1]])
            field.text = "abc"
            let start = field.positionOfToken(at: 0), second = field.positionOfToken(at: 1)
            #expect(field.compare(start, to: second) == .orderedAscending)
            #expect(field.offset(from: start, to: field.beginningOfDocument) == 2)
            #expect(field.offset(from: second, to: field.endOfDocument) == 4)
            let all = try #require(field.textRange(from: start, to: field.endOfDocument))
            #expect(field.tokens(in: all) == [tokens[2], tokens[1]])
            let first = try #require(field.textRange(from: second, to: start))
            #expect(field.tokens(in: first) == [tokens[2]])
            #expect(field.tokens(in: field.textualRange) == [])
            #expect(field.text(in: field.textualRange) == "abc")
        }

        @Test func `A token replaces a part of the text`() throws {
            field.text = "from Ann about"
            let range = try #require(
                field.textRange(
                    from: field.beginningOfDocument, to: field.position(from: field.beginningOfDocument, offset: 8)!))
            field.replaceTextualPortion(of: range, with: tokens[0], at: 0)
            #expect(field.text == " about" && field.tokens == [tokens[0]])
        }

        @Test func `Backspace selects the last token, and removes it the second time`() {
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.tokens = Array(tokens.prefix(2))
            field.becomeFirstResponder()
            stage.type("x")
            stage.backspace()
            #expect(field.text == "" && field.tokens.count == 2)
            stage.backspace()
            #expect(field.tokens.count == 2 && field.selectedToken == 1)
            changes = 0
            stage.backspace()
            #expect(field.tokens == [tokens[0]] && changes == 1)
            field.allowsDeletingTokens = false
            stage.backspace()
            stage.backspace()
            #expect(field.tokens == [tokens[0]])
        }

        @Test func `Typing replaces the selected token, and the left arrow key selects tokens`() {
            field.tokens = tokens
            field.becomeFirstResponder()
            stage.press(105, keysym: 0xFF51)
            #expect(field.selectedToken == 2)
            stage.press(105, keysym: 0xFF51)
            #expect(field.selectedToken == 1)
            stage.type("y")
            #expect(field.tokens == [tokens[0], tokens[2]] && field.text == "y")
        }

        @Test func `The text is beside the tokens, and has some width if they are many`() {
            let x = field.textRect(forBounds: field.bounds).minX
            field.tokens = [tokens[0]]
            stage.window.layoutIfNeeded()
            let rect = field.textRect(forBounds: field.bounds)
            #expect(rect.minX > x && field.tokenViews[0].frame.width > 0)
            field.tokens = (0..<40).map { UISearchToken(icon: nil, text: "Token \($0)") }
            stage.window.layoutIfNeeded()
            #expect(field.textRect(forBounds: field.bounds).width > 40)
            field.tokens = (0..<500).map { UISearchToken(icon: nil, text: "Token \($0)") }
            #expect(field.tokens.count == 100)
            for width: CGFloat in [0, 1, 40, 10_000] {
                field.frame.size.width = width
                stage.window.layoutIfNeeded()
                #expect(field.textRect(forBounds: field.bounds).width >= 0)
            }
        }

        @Test func `A token is copied as the delegate provides it`() throws {
            final class Delegate: NSObject, UISearchTextFieldDelegate {
                var asked: [String] = []
                func searchTextField(
                    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
                ) -> NSItemProvider {
                    asked.append(token.text)
                    return NSItemProvider(object: NSString(string: "copied"))
                }
            }
            let delegate = Delegate()
            field.delegate = delegate
            field.tokens = [tokens[0]]
            field.becomeFirstResponder()
            stage.backspace()
            field.copy(nil as Any?)
            #expect(delegate.asked == ["One"] && field.tokens.count == 1)
        }

        @Test func `Suggestions are listed while the field is edited, and chosen by keys`() {
            final class Delegate: NSObject, UISearchTextFieldDelegate {
                var chosen: [String?] = []
                func searchTextField(
                    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
                ) { chosen.append(suggestion.localizedSuggestion) }
            }
            let delegate = Delegate()
            field.delegate = delegate
            field.searchSuggestions = ["a", "b"].map { UISearchSuggestionItem(localizedSuggestion: $0) }
            #expect(field.suggestionList == nil)
            field.becomeFirstResponder()
            #expect(field.suggestionList?.window === stage.window)
            stage.press(108, keysym: 0xFF54)
            stage.press(108, keysym: 0xFF54)
            stage.type("\n")
            #expect(delegate.chosen == ["b"] && field.suggestionList == nil)
            field.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "c")]
            #expect(field.suggestionList != nil)
            stage.press(1, keysym: 0xFF1B)
            #expect(field.suggestionList == nil && field.isEditing)
            field.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "d")]
            field.resignFirstResponder()
            #expect(field.suggestionList == nil)
        }
    }
}
