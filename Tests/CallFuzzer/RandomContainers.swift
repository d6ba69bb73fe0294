import Foundation
import UIKit
import UIPlatform

/// Random operations on containers and presentations, at random moments of the transitions of others, and a model of what must be
/// visible.
///
/// The model consists of the stacks, selections and pages that the fuzzed containers have stored, and of `modals`. A transition of
/// the app that ends changes it only if it was cancelled.
@MainActor final class RandomContainers: NSObject {
    /// A controller that is presented.
    final class Modal {
        let controller: UIViewController
        let style: UIModalPresentationStyle
        /// Whether its dismissal has begun, after which it is presented until that has ended.
        var isDismissing = false
        /// The app's animation of its last presentation or dismissal.
        weak var running: FuzzedTransition?

        init(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
            self.controller = controller
            self.style = style
        }
    }

    /// A controller that was created.
    private struct Created {
        let name: String
        weak var controller: UIViewController?
    }

    private struct WeakTransition {
        weak var transition: FuzzedTransition?
    }

    let window: UIWindow
    let platform: HeadlessPlatform
    var random: RandomSource
    /// The controller of the window.
    var root: UIViewController
    /// The controllers that are presented, each by the one before it, and the first one by `root`.
    var modals: [Modal] = []
    /// Controllers that are in no container, and used again.
    var pool: [UIViewController] = []
    var presentations: [FuzzedPresentation] = []
    /// The completions that were not called, and whether they must be.
    private var completions: [Int: Bool] = [:]
    private var completionCount = 0
    private var transitions: [WeakTransition] = []
    private var created: [Created] = []
    private var lastNumber = 0
    /// Whether an operation is called by a hook of a controller.
    private var isNested = false
    /// Operations and calls in the report of a fault.
    private(set) var log: [String] = []
    /// The first fault that a hook has found.
    private(set) var reportedFault: String?
    /// The numbers of operations by name.
    private(set) var counts: [String: Int] = [:]

    static let loggedLines = 120
    /// One of this many calls of a hook makes an operation.
    private static let callsPerNestedOperation = 40

    init(seed: UInt64, in window: UIWindow, platform: HeadlessPlatform) {
        self.window = window
        self.platform = platform
        random = RandomSource(seed: seed)
        root = UIViewController()
        super.init()
    }

    // MARK: Rounds

    /// Begins with other controllers.
    func beginRound() {
        log = []
        root = makeRoot()
        window.rootViewController = root
        record("round with \(ControllerLife.name(of: root))")
    }

    /// Removes all controllers, in the middle of their transitions or not.
    func endRound() {
        record("end of the round")
        if !modals.isEmpty { root.dismiss(animated: false) }
        modals = []
        pool = []
        root = UIViewController()
        window.rootViewController = root
    }

    /// Returns what a round has left behind after everything has ended; nil if nothing.
    func endedRoundFault() -> String? {
        completions = [:]
        presentations = []
        if let reportedFault { return reportedFault }
        let remaining = created.filter { $0.controller != nil }.map(\.name)
        created = []
        if !remaining.isEmpty { return "not released: \(remaining.joined(separator: ", "))" }
        return window.subviews.count == 1 ? nil : "\(window.subviews.count) views are in the window: \(window.subviews)"
    }

    // MARK: Records

    func record(_ line: String) {
        log.append(line)
        if log.count > 2 * Self.loggedLines { log.removeFirst(Self.loggedLines) }
    }

    /// Records an operation.
    func count(_ name: String, _ detail: String) {
        counts[name, default: 0] += 1
        record("\(isNested ? "  in a call: " : "")\(name) \(detail)")
    }

    func report(_ fault: String) { if reportedFault == nil { reportedFault = fault } }

    /// Returns a closure that must be called once, or may be called once.
    func completion(isRequired: Bool = true) -> (number: Int, call: () -> Void) {
        completionCount += 1
        let number = completionCount
        completions[number] = isRequired
        return (
            number,
            { [weak self] in
                guard let self else { return }
                record("    completion \(number)")
                if completions.removeValue(forKey: number) == nil { report("completion \(number) is called twice") }
                nest()
            }
        )
    }

    /// Allows that completions are not called, because something may be cancelled.
    func makeCompletionsOptional() { for number in completions.keys { completions[number] = false } }

    /// The completions that had to be called; they are removed.
    func takeMissingCompletions() -> [Int] {
        defer { completions = [:] }
        return completions.filter(\.value).keys.sorted()
    }

    // MARK: Controllers

    private func makeLife(_ kind: String) -> ControllerLife {
        lastNumber += 1
        return ControllerLife("\(kind)\(lastNumber)", on: self)
    }

    private func register<T: FuzzedController>(_ controller: T) -> T {
        created.append(Created(name: controller.life.name, controller: controller))
        return controller
    }

    func makePage() -> UIViewController {
        let page = register(FuzzedPage(makeLife("page")))
        page.hidesBottomBarWhenPushed = random.chance(5)
        return page
    }

    func makeNavigation(isModelled: Bool) -> FuzzedNavigation {
        let navigation = register(FuzzedNavigation(makeLife("navigation"), isModelled: isModelled))
        navigation.delegate = self
        let stack = (0...random.index(3)).map { _ in makePage() }
        navigation.expected = stack
        navigation.viewControllers = stack
        return navigation
    }

    func makeTabs() -> FuzzedTabs {
        let tabs = register(FuzzedTabs(makeLife("tabs")))
        tabs.delegate = self
        let children = (0...(1 + random.index(3))).map { _ in makeTab() }
        tabs.expected = children
        tabs.expectedSelection = children[0]
        tabs.viewControllers = children
        return tabs
    }

    func makeTab() -> UIViewController {
        switch random.index(4) {
        case 0: makePage()
        case 1: makePages()
        default: makeNavigation(isModelled: true)
        }
    }

    func makePages() -> FuzzedPages {
        let pages = register(
            FuzzedPages(
                makeLife("pages"), random.chance(2) ? .scroll : .pageCurl, random.chance(3) ? .vertical : .horizontal))
        let page = makePage()
        pages.expectedPage = page
        pages.setViewControllers([page], direction: .forward, animated: false)
        return pages
    }

    func makeSplit() -> FuzzedSplit {
        let split = register(FuzzedSplit(makeLife("split"), random.pick([.doubleColumn, .tripleColumn, .unspecified])))
        if split.style == .unspecified {
            split.viewControllers = [makeNavigation(isModelled: false), makeNavigation(isModelled: false)]
        } else {
            split.setViewController(makeNavigation(isModelled: false), for: .primary)
            split.setViewController(makeNavigation(isModelled: false), for: .secondary)
        }
        if split.style == .tripleColumn {
            split.setViewController(makeNavigation(isModelled: false), for: .supplementary)
        }
        return split
    }

    func makeAlert() -> UIViewController {
        let alert = FuzzedAlert(title: "Title", message: nil, preferredStyle: random.chance(2) ? .alert : .actionSheet)
        alert.assignedLife = makeLife("alert")
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return register(alert)
    }

    private func makeRoot() -> UIViewController {
        switch random.index(8) {
        case 0: makePage()
        case 1...3: makeNavigation(isModelled: true)
        case 4, 5: makeTabs()
        case 6: makeSplit()
        default: makePages()
        }
    }

    /// The names of the controllers that still exist, and are neither in a container nor presented.
    ///
    /// A collapsed split view controller keeps controllers that were popped, for its columns, so that nothing is compared while
    /// there is one.
    var unreleased: [String] {
        let all = reachable
        created.removeAll { $0.controller == nil }
        if all.contains(where: { $0 is UISplitViewController }) { return [] }
        let known = Set((all + pool).map { ObjectIdentifier($0) })
        return created.filter { created in
            created.controller.map { !known.contains(ObjectIdentifier($0)) } ?? false
        }.map(\.name)
    }

    // MARK: Transitions

    func makeTransition(
        _ change: FuzzedTransition.Change, isForward: Bool
    ) -> (FuzzedTransition, any UIViewControllerAnimatedTransitioning) {
        let transition = FuzzedTransition(
            change, isForward: isForward, isInteractive: random.chance(2), on: self, using: &random)
        transitions.removeAll { $0.transition == nil }
        transitions.append(WeakTransition(transition: transition))
        return (transition, random.chance(3) ? AnimatorAnimation(transition) : BlockAnimation(transition))
    }

    /// The transitions that gestures control, or may control.
    var interactions: [(transition: FuzzedTransition, interactor: UIPercentDrivenInteractiveTransition)] {
        transitions.compactMap { entry in
            guard let transition = entry.transition, transition.context != nil, let interactor = transition.interactor
            else { return nil }
            return (transition, interactor)
        }
    }

    // MARK: Calls of controllers

    func controllerWillAppear(_ life: ControllerLife) {
        // A controller that is being pushed changes its stack, as those do that only redirect.
        guard let navigation = life.controller?.parent as? FuzzedNavigation, navigation.isModelled,
            navigation.operationsInProgress == 1, navigation.viewControllers.last === life.controller,
            !navigation.stackBeforeOperation.contains(where: { $0 === life.controller }),
            navigation.expected.last === life.controller, random.chance(Self.callsPerNestedOperation)
        else { return }
        nested { changeStack(of: navigation) }
    }

    func controllerDidAppear(_ life: ControllerLife) { nest() }

    func controllerDidDisappear(_ life: ControllerLife) { if interactions.isEmpty { nest() } }

    /// Makes an operation at times, in a call that no operation has made.
    func nest() {
        guard !isOperating, random.chance(Self.callsPerNestedOperation) else { return }
        nested { operate() }
    }

    private func nested(_ operation: () -> Void) {
        guard !isNested else { return }
        isNested = true
        operation()
        isNested = false
    }

    /// Whether an operation of the fuzzer has not returned.
    private var isOperating = false

    /// Makes an operation.
    func make() {
        isOperating = true
        operate()
        isOperating = false
    }
}
