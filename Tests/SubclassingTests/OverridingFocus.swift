import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class FocusingUIView: UIView {
    override var canBecomeFocused: Bool { super.canBecomeFocused }
    override var isFocused: Bool { super.isFocused }
    override var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier }
        set { super.focusGroupIdentifier = newValue }
    }
    override var focusGroupPriority: UIFocusGroupPriority {
        get { super.focusGroupPriority }
        set { super.focusGroupPriority = newValue }
    }
    override var focusEffect: UIFocusEffect? {
        get { super.focusEffect }
        set { super.focusEffect = newValue }
    }
    override var isTransparentFocusItem: Bool { super.isTransparentFocusItem }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override var parentFocusEnvironment: (any UIFocusEnvironment)? { super.parentFocusEnvironment }
    override var focusItemContainer: (any UIFocusItemContainer)? { super.focusItemContainer }
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { super.focusItems(in: rect) }
    override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
    override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { super.shouldUpdateFocus(in: context) }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
}

private class FocusingUIViewController: UIViewController {
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { super.preferredFocusEnvironments }
    override var parentFocusEnvironment: (any UIFocusEnvironment)? { super.parentFocusEnvironment }
    override var focusItemContainer: (any UIFocusItemContainer)? { super.focusItemContainer }
    override var focusGroupIdentifier: String? {
        get { super.focusGroupIdentifier }
        set { super.focusGroupIdentifier = newValue }
    }
    override var restoresFocusAfterTransition: Bool {
        get { super.restoresFocusAfterTransition }
        set { super.restoresFocusAfterTransition = newValue }
    }
    override func setNeedsFocusUpdate() { super.setNeedsFocusUpdate() }
    override func updateFocusIfNeeded() { super.updateFocusIfNeeded() }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { super.shouldUpdateFocus(in: context) }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
}

private class FocusingUIWindowScene: UIWindowScene {
    override var focusSystem: UIFocusSystem? { super.focusSystem }
}

private class OverridingUIFocusGuide: UIFocusGuide {
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { super.preferredFocusEnvironments }
        set { super.preferredFocusEnvironments = newValue }
    }
}

private class OverridingUIFocusHaloEffect: UIFocusHaloEffect {
    override var containerView: UIView? {
        get { super.containerView }
        set { super.containerView = newValue }
    }
    override var referenceView: UIView? {
        get { super.referenceView }
        set { super.referenceView = newValue }
    }
    override var position: UIFocusHaloEffect.Position {
        get { super.position }
        set { super.position = newValue }
    }
}
