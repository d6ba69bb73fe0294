import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct SearchControllerTests {
        private final class Recorder: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
            var calls: [String] = []

            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
            func didPresentSearchController(_ searchController: UISearchController) { calls.append("did present") }
            func willDismissSearchController(_ searchController: UISearchController) { calls.append("will dismiss") }
            func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }
            func updateSearchResults(for searchController: UISearchController) {
                calls.append("update \(searchController.searchBar.text ?? "")")
            }
        }

        private let stage = TypingStage()
        private let content = UIViewController()
        private let results = UIViewController()
        private let recorder = Recorder()

        init() {
            UIView.setAnimationsEnabled(false)
            stage.window.rootViewController = content
            stage.window.layoutIfNeeded()
            AppearanceQueue.shared.drain()
        }

        private func finish() { UIView.setAnimationsEnabled(true) }

        private func makeSearch(_ results: UIViewController?) -> UISearchController {
            let search = UISearchController(searchResultsController: results)
            search.delegate = recorder
            search.searchResultsUpdater = recorder
            return search
        }

        /// A search whose bar is at the top of the content.
        private func makeSearchInContent(_ results: UIViewController?) -> UISearchController {
            let search = makeSearch(results)
            search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
            content.view.addSubview(search.searchBar)
            stage.window.layoutIfNeeded()
            return search
        }

        private func flush() {
            stage.window.layoutIfNeeded()
            AppearanceQueue.shared.drain()
        }

        @Test func `Editing presents the search, and the cancel button dismisses it`() {
            defer { finish() }
            let search = makeSearchInContent(results)
            #expect(!search.isActive && search.presentingViewController == nil)
            search.searchBar.becomeFirstResponder()
            flush()
            #expect(search.isActive && search.presentingViewController === content)
            #expect(search.searchBar.showsCancelButton && search.view.window === stage.window)
            #expect(search.view.frame == CGRect(x: 0, y: 56, width: 320, height: 424))
            #expect(recorder.takeCalls() == ["will present", "update ", "did present"])
            search.searchBar.cancelWasPressed()
            flush()
            #expect(!search.isActive && search.view.window == nil && !search.searchBar.showsCancelButton)
            #expect(!search.searchBar.isFirstResponder)
            #expect(recorder.takeCalls() == ["will dismiss", "update ", "did dismiss"])
        }

        @Test func `Results are visible while there is text`() {
            defer { finish() }
            let search = makeSearchInContent(results)
            search.isActive = true
            flush()
            #expect(search.searchBar.isFirstResponder && results.viewIfLoaded?.window == nil)
            #expect(search.overlay.isDimmed)
            _ = recorder.takeCalls()
            stage.type("a")
            flush()
            #expect(results.view.window === stage.window && results.parent === search)
            #expect(results.view.frame == search.view.bounds && search.showsSearchResultsController)
            #expect(recorder.takeCalls() == ["update a"])
            stage.backspace()
            #expect(results.view.window == nil && results.parent == nil)
            stage.type("b")
            search.isActive = false
            #expect(search.searchBar.text == "" && results.view.window == nil)
        }

        @Test func `Results can be shown by the app`() {
            defer { finish() }
            let search = makeSearchInContent(results)
            search.showsSearchResultsController = true
            search.isActive = true
            #expect(results.view.window === stage.window && !search.automaticallyShowsSearchResultsController)
            search.showsSearchResultsController = false
            #expect(results.view.window == nil)
            search.isActive = false
        }

        @Test func `Content that is not obscured can be used`() {
            defer { finish() }
            let search = makeSearchInContent(nil)
            search.isActive = true
            flush()
            #expect(!search.obscuresBackgroundDuringPresentation)
            #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === content.view)
            search.obscuresBackgroundDuringPresentation = true
            #expect(stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === search.view)
            Headless.tap(at: CGPoint(x: 100, y: 300))
            #expect(!search.isActive)
        }

        @Test func `Escape dismisses the search, and scopes are visible during it`() {
            defer { finish() }
            let search = makeSearchInContent(nil)
            search.searchBar.scopeButtonTitles = ["All", "Some"]
            search.searchBar.becomeFirstResponder()
            #expect(search.searchBar.showsScopeBar)
            _ = recorder.takeCalls()
            search.searchBar.parts.scopeBar.onChange?(1)
            #expect(recorder.takeCalls() == ["update "])
            stage.press(1, keysym: 0xFF1B)
            #expect(!search.isActive && !search.searchBar.showsScopeBar)
        }

        @Test func `A search of a navigation item covers the content of its controller`() {
            defer { finish() }
            let search = makeSearch(results)
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window.rootViewController = navigation
            let top = navigation.topViewController!
            top.navigationItem.searchController = search
            flush()
            #expect(top.navigationItem.searchController === search && search.itemController === top)
            search.isActive = true
            flush()
            #expect(search.isActive && search.parent === top && search.view.superview === top.view)
            #expect(!navigation.isNavigationBarHidden)
            top.navigationItem.searchController = nil
            #expect(!search.isActive && search.parent == nil)
        }

        @Test func `A search in the header of a table covers the visible part below the bar`() {
            defer { finish() }
            let table = UITableViewController(style: .plain)
            stage.window.rootViewController = table
            let search = makeSearch(results)
            search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
            table.tableView.tableHeaderView = search.searchBar
            flush()
            search.isActive = true
            flush()
            #expect(search.view.superview === table.view && table.view.subviews.last === search.view)
            #expect(search.view.frame == CGRect(x: 0, y: 56, width: 320, height: 424))
            table.tableView.contentOffset.y = 20
            flush()
            #expect(search.view.frame == CGRect(x: 0, y: 56, width: 320, height: 444))
            search.isActive = false
            flush()
            #expect(search.view.superview == nil && table.tableView.searchOverlay == nil)
        }

        @Test func `A search is presented with its bar by present`() {
            defer { finish() }
            let search = makeSearch(results)
            var isDone = false
            content.present(search, animated: true) { isDone = true }
            flush()
            #expect(search.isActive && isDone && search.searchBar.isDescendant(of: search.view))
            #expect(search.searchBar.isFirstResponder)
            search.dismiss(animated: true)
            flush()
            #expect(!search.isActive && search.searchBar.superview == nil && content.children.isEmpty)
        }

        @Test func `A search without a place is not presented`() {
            defer { finish() }
            let search = makeSearch(nil)
            search.isActive = true
            #expect(!search.isActive && recorder.takeCalls() == [])
            search.isActive = false
        }

        @Test func `A delegate presents the search itself`() {
            defer { finish() }
            final class Own: NSObject, UISearchControllerDelegate {
                var asked = 0
                func presentSearchController(_ searchController: UISearchController) { asked += 1 }
            }
            let own = Own()
            let search = makeSearchInContent(nil)
            search.delegate = own
            search.isActive = true
            #expect(own.asked == 1 && !search.isActive)
        }

        @Test func `A bar of the app's own class is used`() {
            defer { finish() }
            final class OwnBar: UISearchBar {}
            final class Search: UISearchController {
                let own = OwnBar()
                override var searchBar: UISearchBar { own }
            }
            let search = Search(searchResultsController: nil)
            search.searchResultsUpdater = recorder
            content.view.addSubview(search.searchBar)
            search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
            search.isActive = true
            #expect(search.isActive && search.searchBar.isFirstResponder)
            search.isActive = false
        }

        @Test func `A search and its bar are released`() {
            defer { finish() }
            weak var released: UISearchController?
            weak var bar: UISearchBar?
            do {
                let search = makeSearchInContent(UIViewController())
                search.isActive = true
                flush()
                search.isActive = false
                search.searchBar.removeFromSuperview()
                (released, bar) = (search, search.searchBar)
            }
            flush()
            #expect(released == nil && bar == nil)
        }
    }
}
