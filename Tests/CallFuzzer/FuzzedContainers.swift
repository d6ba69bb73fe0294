import Foundation
import UIKit

/// A navigation controller, and the stack that it must have.
final class FuzzedNavigation: UINavigationController, FuzzedController {
    let life: ControllerLife
    /// Whether only the fuzzer changes the stack, and no split view controller.
    let isModelled: Bool
    /// The controllers that it must have.
    var expected: [UIViewController] = []
    /// The controllers before the operation in progress; empty without one.
    var stackBeforeOperation: [UIViewController] = []
    /// The number of operations that have not returned.
    var operationsInProgress = 0
    /// The app's animation of the last change.
    weak var running: FuzzedTransition?
    /// The controller of the last `willShow` without a `didShow`.
    weak var pendingShow: UIViewController?

    init(_ life: ControllerLife, isModelled: Bool) {
        self.life = life
        self.isModelled = isModelled
        super.init(nibName: nil, bundle: nil)
        life.controller = self
        title = life.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        life.didLoad()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        life.willAppear()
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        life.isAppearing()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        life.didAppear()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        life.willDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        life.didDisappear()
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        life.willMove(to: parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        life.didMove(to: parent)
    }
}

/// A tab bar controller, with the controllers and the selection that it must have.
final class FuzzedTabs: UITabBarController, FuzzedController {
    let life: ControllerLife
    var expected: [UIViewController] = []
    weak var expectedSelection: UIViewController?
    var operationsInProgress = 0
    /// The app's animation of the last change.
    weak var running: FuzzedTransition?

    init(_ life: ControllerLife) {
        self.life = life
        super.init(nibName: nil, bundle: nil)
        life.controller = self
        title = life.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        life.didLoad()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        life.willAppear()
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        life.isAppearing()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        life.didAppear()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        life.willDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        life.didDisappear()
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        life.willMove(to: parent)
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        life.didMove(to: parent)
    }
}
