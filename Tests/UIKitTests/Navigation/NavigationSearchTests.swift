import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The place of a search in a navigation bar.
    @MainActor @Suite struct NavigationSearchTests {
        private final class Search: NavigationSearch {
            let navigationSearchView = UIView()
            var navigationSearchHeight: CGFloat = 52
            var isNavigationSearchActive = false
            var hidesNavigationContent: Bool { isNavigationSearchActive }
            private(set) weak var controller: UIViewController?
            func navigationSearchDidMove(to controller: UIViewController?) { self.controller = controller }
        }

        private func makeStage() async throws -> (NavigationStage, UIScrollView, Search) {
            let stage = try await NavigationStage()
            let scrollView = UIScrollView(frame: stage.root.view.bounds)
            scrollView.contentSize = CGSize(width: 100, height: 3000)
            stage.root.view.addSubview(scrollView)
            stage.navigation.navigationBar.prefersLargeTitles = true
            let search = Search()
            stage.root.navigationItem.search = search
            try await stage.rest()
            return (stage, scrollView, search)
        }

        @Test func `A search is below the large title, and collapses before it`() async throws {
            let (stage, scrollView, search) = try await makeStage()
            let bar = stage.navigation.navigationBar
            #expect(bar.frame.height == 148 && search.controller === stage.root)
            #expect(search.navigationSearchView.frame.minY == 96 && search.navigationSearchView.frame.height == 52)
            scrollView.contentOffset.y = -148 + 52
            #expect(bar.frame.height == 96 && search.navigationSearchView.frame.height == 0)
            #expect(bar.content?.largeRegion.frame.height == 52)
            scrollView.contentOffset.y = 0
            #expect(bar.frame.height == 44 && bar.content?.largeRegion.frame.height == 0)
        }

        @Test func `A search that does not hide remains below the row`() async throws {
            let (stage, scrollView, search) = try await makeStage()
            stage.root.navigationItem.hidesSearchBarWhenScrolling = false
            scrollView.contentOffset.y = 0
            stage.window.layoutIfNeeded()
            #expect(stage.navigation.navigationBar.frame.height == 96)
            #expect(search.navigationSearchView.frame.minY == 44 && search.navigationSearchView.frame.height == 52)
        }

        @Test func `An active search has the bar for itself`() async throws {
            let (stage, _, search) = try await makeStage()
            search.isNavigationSearchActive = true
            stage.root.navigationItem.itemDidChange()
            stage.window.layoutIfNeeded()
            let bar = stage.navigation.navigationBar
            #expect(bar.frame.height == 52 && bar.content?.row.alpha == 0)
            #expect(stage.root.view.safeAreaInsets.top == 52)
            search.isNavigationSearchActive = false
            stage.root.navigationItem.itemDidChange()
            stage.window.layoutIfNeeded()
            #expect(bar.frame.height == 148 && bar.content?.row.alpha == 1)
        }

        @Test func `A search is notified when its controller leaves, and when it is replaced`() async throws {
            let (stage, _, first) = try await makeStage()
            let second = Search()
            stage.root.navigationItem.search = second
            stage.window.layoutIfNeeded()
            #expect(first.controller == nil && second.controller === stage.root)
            #expect(first.navigationSearchView.superview == nil)
            let page = stage.page("B")
            page.navigationItem.search = first
            stage.navigation.pushViewController(page, animated: false)
            #expect(first.controller === page && second.controller === stage.root)
            stage.navigation.popViewController(animated: false)
            #expect(first.controller == nil)
        }
    }
}
