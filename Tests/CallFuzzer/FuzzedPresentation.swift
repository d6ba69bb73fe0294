import Foundation
import UIKit

/// A custom presentation, whose calls must be in pairs.
final class FuzzedPresentation: UIPresentationController {
    /// The number of transitions that have begun, and not ended.
    private(set) var openTransitions = 0
    private weak var stage: RandomContainers?

    init(_ presented: UIViewController, _ presenting: UIViewController?, on stage: RandomContainers) {
        self.stage = stage
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        change(1, "presentationTransitionWillBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        change(-1, "presentationTransitionDidEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        change(1, "dismissalTransitionWillBegin")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        change(-1, "dismissalTransitionDidEnd \(completed)")
    }

    private func change(_ difference: Int, _ call: String) {
        stage?.record("    presentation of \(ControllerLife.name(of: presentedViewController)) \(call)")
        openTransitions += difference
        if openTransitions < 0 { stage?.report("\(call) without its beginning") }
    }
}
