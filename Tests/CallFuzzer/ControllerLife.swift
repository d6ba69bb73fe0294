import Foundation
import UIKit

/// The calls that a controller has received, in which each must be legal after those before it.
///
///                    willAppear                didAppear
///     disappeared ───────────────▶ appearing ────────────▶ appeared
///          ▲                        │     ▲                    │
///          │ didDisappear           ▼     │ willAppear         │ willDisappear
///          └─────────────────── disappearing ◀─────────────────┘
@MainActor final class ControllerLife {
    enum Appearance: String {
        case disappeared, appearing, appeared, disappearing
    }

    /// A `willMove(toParent:)` without its `didMove(toParent:)`.
    private enum Move: Equatable {
        case none
        case into(ObjectIdentifier)
        case out
    }

    let name: String
    weak var controller: UIViewController?
    /// The operations that are called for the controller by its hooks.
    private weak var stage: RandomContainers?
    private(set) var appearance = Appearance.disappeared
    private var isLoaded = false
    /// Whether `viewIsAppearing(_:)` was called since `viewWillAppear(_:)`.
    private var hasBeenAppearing = false
    private var move = Move.none
    /// The parent of the last `didMove(toParent:)`.
    private weak var parent: UIViewController?

    init(_ name: String, on stage: RandomContainers) {
        self.name = name
        self.stage = stage
    }

    // MARK: Calls

    func didLoad() {
        record("viewDidLoad")
        if isLoaded { fail("viewDidLoad is called twice") }
        isLoaded = true
    }

    func willAppear() {
        record("willAppear")
        if !isLoaded { fail("willAppear before viewDidLoad") }
        change(from: [.disappeared, .disappearing], to: .appearing, "willAppear")
        hasBeenAppearing = false
        stage?.controllerWillAppear(self)
    }

    func isAppearing() {
        record("isAppearing")
        if appearance != .appearing { fail("isAppearing while it is \(appearance)") }
        if hasBeenAppearing { fail("isAppearing is called twice for one willAppear") }
        if controller?.viewIfLoaded?.window == nil { fail("isAppearing without a window") }
        hasBeenAppearing = true
    }

    func didAppear() {
        record("didAppear")
        change(from: [.appearing], to: .appeared, "didAppear")
        if controller?.viewIfLoaded?.window == nil { fail("didAppear without a window") }
        stage?.controllerDidAppear(self)
    }

    func willDisappear() {
        record("willDisappear")
        change(from: [.appeared, .appearing], to: .disappearing, "willDisappear")
    }

    func didDisappear() {
        record("didDisappear")
        change(from: [.disappearing], to: .disappeared, "didDisappear")
        stage?.controllerDidDisappear(self)
    }

    func willMove(to parent: UIViewController?) {
        record("willMove to \(Self.name(of: parent))")
        if let parent {
            if parent === controller?.parent, move == .none { fail("willMove to the parent that it has") }
            move = .into(ObjectIdentifier(parent))
        } else {
            move = .out
        }
    }

    func didMove(to parent: UIViewController?) {
        record("didMove to \(Self.name(of: parent))")
        if controller?.parent !== parent {
            fail("didMove to \(Self.name(of: parent)), and the parent is \(Self.name(of: controller?.parent))")
        }
        switch move {
        case .none: fail("didMove without willMove")
        case .into(let expected):
            if parent.map({ ObjectIdentifier($0) }) != expected { fail("didMove to another parent than willMove") }
        case .out:
            // A removal that was cancelled ends with the old parent.
            if let parent, parent !== self.parent { fail("didMove to a parent after willMove to none") }
        }
        move = .none
        self.parent = parent
    }

    private func change(from: Set<Appearance>, to: Appearance, _ call: String) {
        if !from.contains(appearance) { fail("\(call) while it is \(appearance)") }
        appearance = to
    }

    private func record(_ call: String) { stage?.record("    \(name) \(call)") }

    private func fail(_ fault: String) { stage?.report("\(name): \(fault)") }

    // MARK: At rest

    /// Returns the first thing that is not as it must be while nothing moves; nil if everything is.
    ///
    /// - Parameter isVisible: Whether the controller's view must be in the window.
    func idleFault(isVisible: Bool) -> String? {
        guard let controller else { return nil }
        let isInWindow = controller.viewIfLoaded?.window != nil
        if isInWindow != isVisible { return "\(name): its view is \(isInWindow ? "" : "not ")in the window" }
        let expected: Appearance = isVisible ? .appeared : .disappeared
        if appearance != expected { return "\(name) is \(appearance), not \(expected)" }
        if move != .none { return "\(name): willMove without didMove" }
        if controller.parent !== parent {
            return
                "\(name) was moved to \(Self.name(of: parent)), and its parent is \(Self.name(of: controller.parent))"
        }
        if controller.isBeingPresented { return "\(name) is being presented" }
        if controller.isBeingDismissed { return "\(name) is being dismissed" }
        if controller.isMovingToParent { return "\(name) is moving to its parent" }
        if controller.isMovingFromParent { return "\(name) is moving from its parent" }
        if controller.transitionCoordinator != nil { return "\(name) has a transition coordinator" }
        guard isVisible, let view = controller.viewIfLoaded else { return nil }
        if view.alpha != 1 || view.isHidden || !view.transform.isIdentity {
            return "\(name): its view has the opacity \(view.alpha) and \(view.transform)"
        }
        return view.superview?.isUserInteractionEnabled == false ? "\(name): its view receives no touches" : nil
    }

    /// Returns the name of a controller in logs.
    static func name(of controller: UIViewController?) -> String {
        guard let controller else { return "none" }
        return (controller as? any FuzzedController)?.life.name ?? "\(type(of: controller))"
    }
}
