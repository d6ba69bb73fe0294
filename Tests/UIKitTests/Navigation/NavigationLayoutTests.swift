import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The bars of a navigation controller, and the layout of its children beside them.
    @MainActor @Suite struct NavigationLayoutTests {
        private typealias Page = NavigationStage.Page

        @Test func `The safe area of a child begins beside the bars`() async throws {
            let stage = try await NavigationStage()
            let view = try #require(stage.root.view)
            #expect(
                view.frame == stage.window.bounds && view.safeAreaInsets.top == 44 && view.safeAreaInsets.bottom == 0)
            stage.navigation.isToolbarHidden = false
            #expect(view.safeAreaInsets.bottom == UIToolbar.standardHeight)
            stage.root.navigationItem.prompt = "Choose"
            stage.window.layoutIfNeeded()
            #expect(view.safeAreaInsets.top == 74)
            stage.navigation.isNavigationBarHidden = true
            #expect(view.safeAreaInsets.top == 0 && stage.navigation.navigationBar.frame.maxY <= 0)
            stage.navigation.isNavigationBarHidden = false
            stage.navigation.additionalSafeAreaInsets.top = 10
            stage.window.layoutIfNeeded()
            #expect(view.safeAreaInsets.top == 84 && stage.navigation.navigationBar.frame.minY == 10)
        }

        @Test func `A child that does not extend under bars is between them`() async throws {
            let stage = try await NavigationStage()
            stage.navigation.isToolbarHidden = false
            stage.root.edgesForExtendedLayout = []
            stage.window.layoutIfNeeded()
            let bounds = stage.window.bounds
            #expect(stage.root.view.frame == CGRect(x: 0, y: 44, width: bounds.width, height: bounds.height - 88))
            #expect(stage.root.view.safeAreaInsets == .zero)
            stage.root.edgesForExtendedLayout = .all
            stage.navigation.navigationBar.isTranslucent = false
            stage.window.layoutIfNeeded()
            #expect(stage.root.view.frame.minY == 44 && stage.root.view.frame.maxY == bounds.maxY)
            stage.root.extendedLayoutIncludesOpaqueBars = true
            stage.window.layoutIfNeeded()
            #expect(stage.root.view.frame == bounds)
        }

        @Test func `The toolbar displays the items of the top controller`() async throws {
            let stage = try await NavigationStage()
            stage.root.toolbarItems = [UIBarButtonItem(title: "A")]
            #expect(stage.navigation.loadedToolbar == nil, "a hidden toolbar is not created")
            stage.navigation.setToolbarHidden(false, animated: false)
            #expect(stage.navigation.toolbar.items?.first?.title == "A")
            let page = stage.page("B")
            page.toolbarItems = [UIBarButtonItem(title: "B")]
            stage.navigation.pushViewController(page, animated: false)
            #expect(stage.navigation.toolbar.items?.first?.title == "B")
            page.setToolbarItems([UIBarButtonItem(title: "C")], animated: true)
            #expect(stage.navigation.toolbar.items?.first?.title == "C")
            let hiding = stage.page("C")
            hiding.hidesBottomBarWhenPushed = true
            stage.navigation.pushViewController(hiding, animated: false)
            #expect(hiding.view.safeAreaInsets.bottom == 0 && !stage.navigation.isToolbarHidden)
            let next = stage.page("D")
            stage.navigation.pushViewController(next, animated: false)
            #expect(stage.navigation.toolbar.frame.minY >= stage.window.bounds.maxY)
            stage.navigation.popToRootViewController(animated: false)
            #expect(stage.navigation.toolbar.frame.maxY == stage.window.bounds.maxY)
            #expect(stage.navigation.toolbar.items?.first?.title == "A")
        }

        @Test func `Bars that are hidden while a transition starts move with it`() async throws {
            let stage = try await NavigationStage()
            let page = stage.page("B")
            page.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
            stage.navigation.pushViewController(page, animated: true)
            #expect(stage.root.view.safeAreaInsets.top == 44, "the view that leaves keeps its safe area")
            #expect(page.view.safeAreaInsets.top == 0)
            try await stage.rest()
            #expect(stage.navigation.isNavigationBarHidden && page.view.frame == stage.window.bounds)
            #expect(stage.navigation.navigationBar.frame.maxY <= 0)
        }

        @Test func `Children follow the size of the window, also during a transition`() async throws {
            let stage = try await NavigationStage()
            let page = stage.page("B")
            stage.navigation.pushViewController(page, animated: true)
            stage.navigation.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            try await stage.rest()
            #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
            #expect(stage.navigation.navigationBar.frame.width == 200)
            stage.navigation.popViewController(animated: false)
            #expect(stage.root.view.frame.size == CGSize(width: 200, height: 300))
        }

        @Test func `The preferred size is that of the top controller with the bars`() async throws {
            let stage = try await NavigationStage()
            stage.root.preferredContentSize = CGSize(width: 300, height: 200)
            #expect(stage.navigation.preferredContentSize == CGSize(width: 300, height: 244))
            let page = stage.page("B")
            page.preferredContentSize = CGSize(width: 100, height: 100)
            stage.navigation.pushViewController(page, animated: false)
            #expect(stage.navigation.preferredContentSize == CGSize(width: 100, height: 144))
        }

        @Test func `The top controller decides about the status bar`() async throws {
            let stage = try await NavigationStage()
            #expect(stage.navigation.childForStatusBarHidden === stage.root)
            #expect(stage.navigation.preferredStatusBarStyle == .default)
            stage.navigation.navigationBar.barStyle = .black
            #expect(stage.navigation.preferredStatusBarStyle == .lightContent)
            stage.navigation.isNavigationBarHidden = true
            #expect(stage.navigation.childForStatusBarStyle === stage.root)
        }
    }
}
