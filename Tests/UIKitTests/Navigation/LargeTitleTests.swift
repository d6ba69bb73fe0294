import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Large titles, which collapse while the scroll view of the top controller scrolls.
    @MainActor @Suite struct LargeTitleTests {
        /// A stage whose root controller's view contains a scroll view.
        private func makeStage(height: CGFloat = 3000) async throws -> (NavigationStage, UIScrollView) {
            let stage = try await NavigationStage()
            let scrollView = UIScrollView(frame: stage.root.view.bounds)
            scrollView.contentSize = CGSize(width: 100, height: height)
            stage.root.view.addSubview(scrollView)
            stage.navigation.navigationBar.prefersLargeTitles = true
            try await stage.rest()
            return (stage, scrollView)
        }

        @Test func `The content begins below the large title`() async throws {
            let (stage, scrollView) = try await makeStage()
            #expect(stage.navigation.navigationBar.frame.height == 96)
            #expect(scrollView.adjustedContentInset.top == 96 && scrollView.contentOffset.y == -96)
            #expect(stage.navigation.navigationBar.content?.titleLabel.alpha == 0)
            #expect(!stage.navigation.navigationBar.isScrolled)
        }

        @Test func `The title collapses with the content, and expands with it`() async throws {
            let (stage, scrollView) = try await makeStage()
            let bar = stage.navigation.navigationBar
            for offset: CGFloat in [-76, -60, -44] {
                scrollView.contentOffset.y = offset
                #expect(bar.frame.height == -offset && scrollView.contentOffset.y == offset)
                #expect(scrollView.adjustedContentInset.top == -offset && !bar.isScrolled)
                #expect(scrollView.offsetRange(.vertical).lowerBound == -96)
            }
            scrollView.contentOffset.y = 500
            #expect(bar.frame.height == 44 && bar.isScrolled && scrollView.adjustedContentInset.top == 44)
            #expect(scrollView.contentOffset.y == 500 && scrollView.offsetRange(.vertical).lowerBound == -96)
            scrollView.contentOffset.y = -96
            #expect(bar.frame.height == 96 && !bar.isScrolled && scrollView.collapsedBarHeight == 0)
            stage.window.layoutIfNeeded()
            #expect(scrollView.contentOffset.y == -96)
        }

        @Test func `Content that is pulled down extends the bar, and not the inset`() async throws {
            let (stage, scrollView) = try await makeStage()
            scrollView.beginTracking()
            scrollView.beginDragging(translation: .zero, at: nil)
            scrollView.drag(translation: CGPoint(x: 0, y: 100))
            #expect(scrollView.contentOffset.y < -96)
            #expect(stage.navigation.navigationBar.frame.height == -scrollView.contentOffset.y)
            #expect(scrollView.adjustedContentInset.top == 96)
            scrollView.endDragging(velocity: .zero)
            try await stage.rest()
            #expect(stage.navigation.navigationBar.frame.height == 96 && scrollView.contentOffset.y == -96)
        }

        @Test func `A drag does not end between the title's positions`() async throws {
            let (stage, scrollView) = try await makeStage()
            #expect(stage.navigation.scrollTarget(proposed: CGPoint(x: 0, y: -90), in: scrollView).y == -96)
            #expect(stage.navigation.scrollTarget(proposed: CGPoint(x: 0, y: -50), in: scrollView).y == -44)
            #expect(
                stage.navigation.scrollTarget(proposed: CGPoint(x: 3, y: 10), in: scrollView) == CGPoint(x: 3, y: 10))
        }

        @Test func `A controller that is displayed again has its title as it was`() async throws {
            let (stage, scrollView) = try await makeStage()
            let bar = stage.navigation.navigationBar
            let page = stage.page("B")
            page.navigationItem.largeTitleDisplayMode = .never
            for (offset, height) in [(CGFloat(-96), CGFloat(96)), (500, 44)] {
                scrollView.contentOffset.y = offset
                stage.navigation.pushViewController(page, animated: true)
                try await stage.rest()
                #expect(bar.frame.height == 44 && page.view.safeAreaInsets.top == 44)
                stage.navigation.popViewController(animated: true)
                try await stage.rest()
                #expect(bar.frame.height == height && scrollView.contentOffset.y == offset)
                #expect(stage.root.view.safeAreaInsets.top == height)
            }
        }

        @Test func `Short content leaves the title as it is`() async throws {
            let (stage, scrollView) = try await makeStage(height: 10)
            #expect(stage.navigation.navigationBar.frame.height == 96 && scrollView.collapsedBarHeight == 0)
        }

        @Test func `The bar follows the scroll view that a controller sets`() async throws {
            let (stage, scrollView) = try await makeStage()
            let other = UIScrollView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
            stage.root.view.addSubview(other)
            stage.root.setContentScrollView(other, for: .top)
            stage.window.layoutIfNeeded()
            #expect(stage.navigation.followedScrollView === other && scrollView.barFollower == nil)
            stage.root.setContentScrollView(nil, for: .top)
            stage.window.layoutIfNeeded()
            #expect(stage.navigation.followedScrollView === scrollView)
        }

        @Test func `A table that is the controller's view has its rows below the bar`() async throws {
            let stage = try await NavigationStage()
            let table = UITableViewController(style: .plain)
            stage.navigation.navigationBar.prefersLargeTitles = true
            stage.navigation.pushViewController(table, animated: false)
            try await stage.rest()
            #expect(table.tableView.adjustedContentInset.top == 96 && table.tableView.contentOffset.y == -96)
        }
    }
}
