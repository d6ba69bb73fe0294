import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// Searching by the find navigator and its keys.
    @MainActor @Suite struct FindInteractionTests {
        /// A session that records its calls.
        private final class Session: UIFindSession {
            var calls: [String] = []
            var count = 0
            override var resultCount: Int { count }
            override var highlightedResultIndex: Int { count > 0 ? count - 1 : NSNotFound }
            override var supportsReplacement: Bool { true }
            override func performSearch(query: String, options: UITextSearchOptions?) {
                let method = options?.wordMatchMethod == .fullWord ? "words" : "parts"
                let ignoresCase = options?.stringCompareOptions.contains(.caseInsensitive) == true
                calls.append("search \(query) \(method) \(ignoresCase ? "any" : "case")")
                count = query.count
            }
            override func performSingleReplacement(
                query: String, replacementString: String, options: UITextSearchOptions?
            ) { calls.append("replace \(query) by \(replacementString)") }
            override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
                calls.append("replace all \(searchQuery) by \(replacementString)")
            }
            override func highlightNextResult(in direction: UITextStorageDirection) {
                calls.append(direction == .forward ? "next" : "previous")
            }
            override func invalidateFoundResults() {
                calls.append("invalidate")
                super.invalidateFoundResults()
            }
        }

        private final class Provider: NSObject, UIFindInteractionDelegate {
            var session: UIFindSession?
            var calls: [String] = []
            func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
                calls.append("session")
                return session
            }
            func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
                calls.append("begin \(interaction.isFindNavigatorVisible)")
            }
            func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
                calls.append("end \(interaction.isFindNavigatorVisible)")
            }
        }

        private final class Canvas: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }

        @Test func `A session of an app's own is asked for what the user does`() throws {
            let window = Headless.showWindow()
            let view = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.addSubview(view)
            let provider = Provider()
            let interaction = UIFindInteraction(sessionDelegate: provider)
            view.addInteraction(interaction)
            interaction.presentFindNavigator(showingReplace: false)
            #expect(provider.calls == ["session"] && !interaction.isFindNavigatorVisible)
            let session = Session()
            provider.session = session
            interaction.presentFindNavigator(showingReplace: true)
            #expect(provider.calls == ["session", "session", "begin true"])
            #expect(interaction.activeFindSession === session && interaction.isFindNavigatorVisible)
            let navigator = try #require(interaction.navigator)
            #expect(navigator.searchField.isFirstResponder && navigator.showsReplacement)
            interaction.searchText = "abc"
            #expect(session.calls == ["search abc parts any"] && navigator.countLabel.text == "3 of 3")
            #expect(navigator.searchField.text == "abc")
            interaction.findNext()
            interaction.findPrevious()
            interaction.replacementText = "x"
            navigator.replaceButton.sendActions(for: .touchUpInside)
            navigator.replaceAllButton.sendActions(for: .touchUpInside)
            #expect(
                session.calls.dropFirst() == ["next", "previous", "replace abc by x", "replace all abc by x"])
            session.calls = []
            interaction.toggleMatchesCase()
            interaction.toggleMatchesWholeWords()
            #expect(session.calls == ["search abc parts case", "search abc words case"])
            session.calls = []
            // The text of the app has changed.
            session.invalidateFoundResults()
            #expect(session.calls == ["invalidate", "search abc words case"])
            session.searchResultDisplayStyle = .total
            #expect(navigator.countLabel.text == "3 results")
            session.searchResultDisplayStyle = .none
            #expect(navigator.countLabel.text == "")
            session.calls = []
            interaction.dismissFindNavigator()
            #expect(session.calls == ["invalidate"] && provider.calls.last == "end false")
            #expect(interaction.activeFindSession == nil && interaction.searchText == "abc")
            interaction.dismissFindNavigator()
            #expect(provider.calls.count == 4)
        }

        @Test func `Options can be changed by the app`() throws {
            let stage = SearchStage("text")
            stage.interaction.presentFindNavigator(showingReplace: false)
            let navigator = try #require(stage.navigator)
            #expect(navigator.optionsMenu.map(\.title) == ["Match Case", "Whole Words", ""])
            stage.interaction.optionsMenuProvider = { suggested in
                UIMenu(children: [UIAction(title: "Own") { _ in }] + suggested.prefix(1))
            }
            #expect(navigator.optionsMenu.map(\.title) == ["Own", "Match Case"])
            stage.interaction.optionsMenuProvider = { _ in nil }
            stage.window.layoutIfNeeded()
            #expect(navigator.optionsButton.isHidden)
        }

        // MARK: Keys

        @Test func `Keys open the navigator, move between results and close it`() throws {
            let stage = SearchStage("one two one two one")
            stage.view.becomeFirstResponder()
            stage.press("f")
            let navigator = try #require(stage.navigator)
            #expect(navigator.searchField.isFirstResponder && !navigator.showsReplacement)
            stage.typing.type("one")
            #expect(navigator.countLabel.text == "1 of 3" && stage.current == 0..<3)
            // A shorter text has the same place.
            stage.typing.backspace()
            #expect(stage.current == 0..<2)
            stage.typing.type("e")
            stage.enter()
            #expect(navigator.countLabel.text == "2 of 3" && stage.current == 8..<11)
            stage.press("g")
            #expect(stage.current == 16..<19)
            stage.enter()
            #expect(stage.current == 0..<3)
            stage.enter(.shift)
            #expect(stage.current == 16..<19)
            stage.press("g", [.control, .shift])
            #expect(stage.current == 8..<11)
            stage.press("h")
            #expect(navigator.showsReplacement)
            stage.escape()
            #expect(stage.navigator == nil && stage.view.isFirstResponder && stage.highlights?.found.isEmpty == true)
            // The text is searched for again.
            stage.press("g")
            #expect(stage.navigator?.searchField.text == "one" && stage.navigator?.countLabel.text == "1 of 3")
            stage.view.becomeFirstResponder()
            stage.escape()
            #expect(stage.navigator == nil)
        }

        @Test func `Without an interaction the keys do nothing, and the actions are not performed`() {
            let stage = SearchStage("one")
            stage.view.isFindInteractionEnabled = false
            stage.view.becomeFirstResponder()
            #expect(stage.view.findInteraction == nil && !stage.view.canPerformAction("find:", withSender: nil))
            stage.press("f")
            stage.view.find(nil)
            #expect(stage.window.subviews.allSatisfy { !($0 is FindNavigatorView) })
            stage.view.isFindInteractionEnabled = true
            #expect(stage.view.canPerformAction("find:", withSender: nil))
            #expect(!stage.view.canPerformAction("findNext:", withSender: nil))
            stage.view.find(nil)
            #expect(stage.interaction.isFindNavigatorVisible)
            stage.view.isFindInteractionEnabled = false
            #expect(stage.window.subviews.allSatisfy { !($0 is FindNavigatorView) || !$0.isUserInteractionEnabled })
        }

        @Test func `The selection is searched for`() {
            let stage = SearchStage("one two one")
            stage.view.becomeFirstResponder()
            stage.press("e")
            #expect(stage.interaction.searchText == nil)
            stage.view.selectedRange = NSRange(location: 4, length: 3)
            stage.press("e")
            #expect(stage.interaction.searchText == "two" && !stage.interaction.isFindNavigatorVisible)
            stage.view.isSecureTextEntry = true
            #expect(!stage.view.canPerformAction("useSelectionForFind:", withSender: nil))
        }

        @Test func `A subclass overrides the actions`() {
            final class Own: UITextView {
                var calls: [String] = []
                override func find(_ sender: Any?) {
                    calls.append("find")
                    super.find(sender)
                }
            }
            let view = Own(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let stage = SearchStage("one", view: view)
            view.becomeFirstResponder()
            stage.press("f")
            #expect(view.calls == ["find"] && stage.interaction.isFindNavigatorVisible)
        }

        // MARK: The bar

        @Test func `The bar is at the lower edge, and the content is inset by its height`() throws {
            let stage = SearchStage("text")
            stage.view.frame = stage.window.bounds
            stage.window.layoutIfNeeded()
            let bottom = stage.view.adjustedContentInset.bottom
            stage.interaction.presentFindNavigator(showingReplace: false)
            stage.window.layoutIfNeeded()
            let navigator = try #require(stage.navigator)
            let height = navigator.bounds.height
            #expect(height >= 44 && navigator.center.y + height / 2 == stage.window.bounds.maxY)
            #expect(navigator.bounds.width == stage.window.bounds.width)
            #expect(stage.view.adjustedContentInset.bottom - bottom == height)
            stage.interaction.presentFindNavigator(showingReplace: true)
            stage.window.layoutIfNeeded()
            #expect(navigator.bounds.height > height)
            #expect(navigator.replacementField.frame.minY > navigator.searchField.frame.maxY - 1)
            #expect(navigator.doneButton.frame.minX > navigator.searchField.frame.maxX)
            navigator.semanticContentAttribute = .forceRightToLeft
            navigator.setNeedsLayout()
            navigator.layoutIfNeeded()
            #expect(navigator.doneButton.frame.maxX < navigator.searchField.frame.minX)
            stage.interaction.dismissFindNavigator()
            #expect(stage.view.adjustedContentInset.bottom == bottom)
        }

        @Test func `A view without a window, or that leaves it, has no navigator`() {
            let stage = SearchStage("one")
            stage.interaction.presentFindNavigator(showingReplace: false)
            stage.view.removeFromSuperview()
            #expect(!stage.interaction.isFindNavigatorVisible)
            stage.interaction.presentFindNavigator(showingReplace: false)
            #expect(!stage.interaction.isFindNavigatorVisible)
            stage.interaction.findNext()
            stage.interaction.updateResultCount()
        }

        @Test func `The navigator, the session and the view are released`() async {
            let stage = TypingStage()
            weak var view: UITextView?
            weak var session: UIFindSession?
            weak var navigator: FindNavigatorView?
            do {
                let new = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                new.text = "one two one"
                new.isFindInteractionEnabled = true
                stage.window.addSubview(new)
                new.findInteraction?.presentFindNavigator(showingReplace: true)
                new.findInteraction?.searchText = "one"
                (view, session, navigator) = (
                    new, new.findInteraction?.activeFindSession, new.findInteraction?.navigator
                )
                #expect(session?.resultCount == 2)
                new.removeFromSuperview()
            }
            for _ in 0..<20 { await stage.turn() }
            #expect(view == nil && session == nil && navigator == nil)
        }
    }
}
