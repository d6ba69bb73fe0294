import CoreGraphics
import Foundation
import TestSupport

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

/// A navigation controller in a window, with a record of the calls to its children and its delegate.
@MainActor final class NavigationStage {
    /// A child that records its calls.
    final class Page: UIViewController {
        let name: String
        let journal: Journal
        var onLoad: ((Page) -> Void)?
        var onWillAppear: ((Page) -> Void)?

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            onLoad?(self)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            journal.note("\(name) willAppear \(animated)\(isMovingToParent ? ", moving" : "")")
            onWillAppear?(self)
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            journal.note("\(name) isAppearing")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            journal.note("\(name) didAppear \(animated)")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            journal.note("\(name) willDisappear \(animated)\(isMovingFromParent ? ", moving" : "")")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            journal.note("\(name) didDisappear \(animated)")
        }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            journal.note("\(name) willMove \(parent == nil ? "out" : "in")")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            journal.note("\(name) didMove \(parent == nil ? "out" : "in")")
        }
    }

    /// A delegate that records its calls.
    final class Delegate: NSObject, UINavigationControllerDelegate {
        let journal: Journal
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var onWillShow: ((UINavigationController) -> Void)?

        init(_ journal: Journal) { self.journal = journal }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            journal.note("willShow \(viewController.title ?? "") \(animated)")
            onWillShow?(navigationController)
        }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { journal.note("didShow \(viewController.title ?? "") \(animated)") }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            journal.note("animator \(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
            return animator
        }
    }

    let window = Headless.showWindow()
    let journal = Journal()
    let delegate: Delegate
    let root: Page
    let navigation: UINavigationController
    let synthesizer: UIEventSynthesizer

    init(_ make: ((UIViewController) -> UINavigationController)? = nil) async throws {
        synthesizer = try UIEventSynthesizer()
        delegate = Delegate(journal)
        root = Page("A", journal)
        navigation = make?(root) ?? UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        window.rootViewController = navigation
        try await rest()
    }

    func page(_ name: String) -> Page { Page(name, journal) }

    /// Waits until nothing moves, and every call was made.
    func rest() async throws {
        try await synthesizer.settle()
        await synthesizer.advance(by: 0.05)
        window.layoutIfNeeded()
    }

    /// The recorded calls that contain a text.
    func take(_ text: String = "") -> [String] { journal.take().filter { text.isEmpty || $0.contains(text) } }

    var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

    /// The views of children in the container.
    var visibleViews: [UIView] { navigation.container.subviews }

    /// Whether the view of a child is the only one in the container.
    func displays(_ child: UIViewController) -> Bool {
        visibleViews.count == 1 && visibleViews.first === child.viewIfLoaded
    }
}
