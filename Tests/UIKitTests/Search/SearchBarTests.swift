import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SearchBarTests {
        private final class Delegate: NSObject, UISearchBarDelegate {
            var calls: [String] = []
            var allows = true

            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
                calls.append("should begin")
                return allows
            }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("did begin") }
            func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
                calls.append("should end")
                return allows
            }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("did end") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                calls.append("text \(searchText)")
            }
            func searchBar(
                _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                calls.append("should change \(range.location),\(range.length) \(text == "\n" ? "return" : text)")
                return allows
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
            func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
            func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                calls.append("scope \(selectedScope)")
            }
        }

        private let stage = TypingStage()
        private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        private let delegate = Delegate()

        init() {
            bar.delegate = delegate
            stage.window.addSubview(bar)
            stage.window.layoutIfNeeded()
        }

        private func begin(_ text: String = "") {
            bar.text = text
            bar.becomeFirstResponder()
            stage.window.layoutIfNeeded()
            _ = delegate.takeCalls()
        }

        private func escape() { stage.press(1, keysym: 0xFF1B) }

        // MARK: Editing

        @Test func `Editing begins and ends as the delegate agrees`() {
            delegate.allows = false
            #expect(!bar.becomeFirstResponder() && !bar.isFirstResponder)
            delegate.allows = true
            #expect(bar.becomeFirstResponder() && bar.isFirstResponder && bar.searchTextField.isEditing)
            #expect(delegate.takeCalls() == ["should begin", "should begin", "did begin"])
            delegate.allows = false
            #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
            delegate.allows = true
            #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
            #expect(delegate.takeCalls() == ["should end", "should end", "did end"])
        }

        @Test func `Keys change the text, and Return searches`() {
            begin()
            stage.type("a")
            #expect(bar.text == "a" && delegate.takeCalls() == ["should change 0,0 a", "text a"])
            stage.type("\n")
            #expect(delegate.takeCalls() == ["should change 1,0 return", "search"] && bar.isFirstResponder)
            stage.backspace()
            #expect(delegate.takeCalls() == ["should change 0,1 ", "text "])
            stage.type("\n")
            #expect(delegate.takeCalls().contains("search") == false, "there is no text")
            bar.enablesReturnKeyAutomatically = false
            stage.type("\n")
            #expect(delegate.takeCalls().contains("search"))
        }

        @Test func `The text field may have a delegate of its own`() {
            final class Own: NSObject, UITextFieldDelegate {
                var begins = 0
                func textFieldDidBeginEditing(_ textField: UITextField) { begins += 1 }
            }
            let own = Own()
            bar.searchTextField.delegate = own
            begin()
            stage.type("x")
            #expect(own.begins == 1 && delegate.takeCalls() == ["should change 0,0 x", "text x"])
        }

        @Test func `Setting the text notifies the delegate of a field that is edited only`() {
            bar.text = "one"
            #expect(delegate.takeCalls() == [])
            begin("one")
            bar.text = "two"
            #expect(delegate.takeCalls() == ["text two"] && bar.searchTextField.text == "two")
            bar.text = nil
            #expect(bar.text == "")
        }

        // MARK: Buttons

        @Test func `The cancel button takes its width from the field`() {
            let width = bar.searchTextField.frame.width
            #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
            bar.showsCancelButton = true
            stage.window.layoutIfNeeded()
            #expect(bar.searchTextField.frame.width < width - 40 && bar.parts.cancelButton.alpha == 1)
            #expect(bar.parts.cancelButton.frame.maxX == 312)
            Headless.tap(at: CGPoint(x: 300, y: 28))
            #expect(delegate.takeCalls() == ["cancel"])
            bar.setShowsCancelButton(false, animated: true)
            stage.window.layoutIfNeeded()
            #expect(!bar.showsCancelButton && bar.searchTextField.frame.width == width)
        }

        @Test func `Parts are mirrored in a right-to-left layout`() {
            bar.semanticContentAttribute = .forceRightToLeft
            bar.showsCancelButton = true
            stage.window.layoutIfNeeded()
            #expect(bar.parts.cancelButton.frame.minX == 8 && bar.searchTextField.frame.maxX == 312)
        }

        @Test func `Escape presses the cancel button, or removes the text`() {
            begin("text")
            escape()
            #expect(bar.text == "" && delegate.takeCalls().contains("text "))
            begin("text")
            bar.showsCancelButton = true
            escape()
            #expect(bar.text == "text" && delegate.takeCalls() == ["cancel"])
        }

        @Test func `An empty field has the bookmark or the results button`() {
            bar.showsSearchResultsButton = true
            stage.window.layoutIfNeeded()
            #expect(bar.searchTextField.rightView === bar.parts.resultsButton)
            bar.parts.resultsButton.sendActions(for: .touchUpInside)
            bar.showsBookmarkButton = true
            #expect(bar.searchTextField.rightView === bar.parts.bookmarkButton)
            bar.parts.bookmarkButton.sendActions(for: .touchUpInside)
            #expect(delegate.takeCalls() == ["results", "bookmark"])
            bar.text = "x"
            #expect(bar.searchTextField.rightView == nil)
            bar.isSearchResultsButtonSelected = true
            #expect(bar.parts.resultsButton.isSelected)
        }

        // MARK: Scopes

        @Test func `Scopes add to the height, and a press selects one`() {
            #expect(bar.intrinsicContentSize.height == 56)
            bar.scopeButtonTitles = ["All", "Some", "None"]
            #expect(bar.intrinsicContentSize.height == 56)
            bar.showsScopeBar = true
            #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)).height == 101)
            bar.sizeToFit()
            stage.window.layoutIfNeeded()
            Headless.tap(at: CGPoint(x: 160, y: 72))
            #expect(bar.selectedScopeButtonIndex == 1 && delegate.takeCalls() == ["scope 1"])
            bar.selectedScopeButtonIndex = 2
            #expect(delegate.takeCalls() == [])
            bar.selectedScopeButtonIndex = 99
            bar.scopeButtonTitles = nil
            stage.window.layoutIfNeeded()
            #expect(bar.selectedScopeButtonIndex == 99)
            bar.prompt = "Prompt"
            #expect(bar.intrinsicContentSize.height == 75)
        }

        // MARK: Look

        @Test func `Images and offsets are stored by state, and those of the icons are used`() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            bar.setImage(image, for: .search, state: .normal)
            #expect(bar.searchTextField.glass.image === image && bar.image(for: .search, state: .disabled) === image)
            bar.setImage(nil, for: .search, state: .normal)
            #expect(bar.searchTextField.glass.image !== image && bar.image(for: .search, state: .normal) == nil)
            bar.setBackgroundImage(image, for: .any, barMetrics: .default)
            #expect(bar.backgroundImage === image)
            bar.setSearchFieldBackgroundImage(image, for: .normal)
            #expect(bar.searchFieldBackgroundImage(for: .normal) === image)
            let x = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds).minX
            bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), for: .search)
            #expect(bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds).minX == x + 5)
            bar.setPositionAdjustment(UIOffset(horizontal: .nan, vertical: 0), for: .search)
            bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: .infinity, vertical: 0)
            bar.searchTextPositionAdjustment = UIOffset(horizontal: 1e308, vertical: 0)
            stage.window.layoutIfNeeded()
        }

        @Test func `A proxy's values are used until the bar has its own, and newer ones replace them`() {
            defer { AppearanceProxies.removeAll() }
            UISearchBar.appearance().barTintColor = .green
            let other = UISearchBar()
            stage.window.addSubview(other)
            #expect(other.barTintColor == .green)
            UISearchBar.appearance().barTintColor = .red
            other.removeFromSuperview()
            stage.window.addSubview(other)
            #expect(other.barTintColor == .red)
        }

        @Test func `A minimal bar has no background`() {
            bar.barTintColor = .red
            bar.isTranslucent = false
            stage.window.layoutIfNeeded()
            #expect(bar.parts.background.backgroundColor == .red)
            bar.searchBarStyle = .minimal
            stage.window.layoutIfNeeded()
            #expect(bar.parts.background.backgroundColor == nil)
        }

        @Test func `Traits are those of the text field`() {
            bar.autocorrectionType = .no
            bar.keyboardType = .emailAddress
            bar.placeholder = "Find"
            #expect(bar.searchTextField.autocorrectionType == .no && bar.searchTextField.keyboardType == .emailAddress)
            #expect(bar.searchTextField.placeholder == "Find" && bar.searchTextField.returnKeyType == .search)
            bar.isEnabled = false
            #expect(!bar.becomeFirstResponder())
        }
    }
}
