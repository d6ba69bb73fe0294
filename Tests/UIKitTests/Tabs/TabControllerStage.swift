import CoreGraphics
import Foundation
import TestSupport
import UIKitTestSupport

@testable import UIKit

/// A controller that records its appearance.
@MainActor final class RecordingController: UIViewController {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { journal.note("\(name) didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
        journal.note("\(name) willMove \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        journal.note("\(name) didMove \(parent == nil ? "nil" : "parent")")
    }
}

/// A tab bar controller in a window, with controllers a, b, c …
@MainActor final class TabControllerStage {
    let window: UIWindow
    let tabs: UITabBarController
    let journal = Journal()
    let children: [RecordingController]

    init(_ count: Int = 3, width: CGFloat = 320, tabs: UITabBarController = UITabBarController()) {
        _ = Headless.showWindow()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 480))
        self.tabs = tabs
        let journal = journal
        children = (0..<count).map { RecordingController(String(UnicodeScalar(UInt8(97 + $0))), journal) }
        tabs.viewControllers = children
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        flush()
        _ = journal.take()
    }

    /// Lays out, and notifies the controllers that have appeared.
    func flush() {
        window.layoutIfNeeded()
        AppearanceQueue.shared.drain()
    }

    /// Presses the item at an index, as the user does.
    func press(_ index: Int) {
        tabs.tabBar.buttons[index].sendActions(for: .touchUpInside)
        flush()
    }
}
