import Foundation
import UIKit

/// A controller whose calls are checked.
@MainActor protocol FuzzedController: UIViewController {
    var life: ControllerLife { get }
}

/// A controller without children.
final class FuzzedPage: UIViewController, FuzzedController {
    let life: ControllerLife

    init(_ life: ControllerLife) {
        self.life = life
        super.init(nibName: nil, bundle: nil)
        life.controller = self
        title = life.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
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

/// A page view controller, and the page that it must have at rest.
final class FuzzedPages: UIPageViewController, FuzzedController {
    let life: ControllerLife
    var expectedPage: UIViewController?

    init(_ life: ControllerLife, _ style: TransitionStyle, _ orientation: NavigationOrientation) {
        self.life = life
        super.init(transitionStyle: style, navigationOrientation: orientation, options: nil)
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

/// A split view controller.
final class FuzzedSplit: UISplitViewController, FuzzedController {
    let life: ControllerLife

    init(_ life: ControllerLife, _ style: Style) {
        self.life = life
        super.init(style: style)
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

/// An alert or an action sheet.
final class FuzzedAlert: UIAlertController, FuzzedController {
    /// The record of calls, which is set before any is made.
    var assignedLife: ControllerLife! {
        didSet { assignedLife.controller = self }
    }
    var life: ControllerLife { assignedLife }

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
