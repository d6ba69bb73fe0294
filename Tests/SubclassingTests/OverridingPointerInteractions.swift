import UIKit

// No `@testable`: an app sees no more than this file does.

private class OverridingUIPointerInteraction: UIPointerInteraction {
    override var view: UIView? { super.view }
    override var delegate: (any UIPointerInteractionDelegate)? { super.delegate }
    override init(delegate: (any UIPointerInteractionDelegate)?) { super.init(delegate: delegate) }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override func invalidate() { super.invalidate() }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

private class OverridingUIPointerRegion: UIPointerRegion {
    override init(rect: CGRect, identifier: AnyHashable?) { super.init(rect: rect, identifier: identifier) }
    override var latchingAxes: UIAxis {
        get { super.latchingAxes }
        set { super.latchingAxes = newValue }
    }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
    override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
    override var hash: Int { super.hash }
}

private class OverridingUIPointerStyle: UIPointerStyle {
    override class func hidden() -> UIPointerStyle { super.hidden() }
    override class func system() -> UIPointerStyle { super.system() }
    override class func system(_ cursor: SystemCursor) -> UIPointerStyle { super.system(cursor) }
    override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
}

private class OverridingUIPreviewParameters: UIPreviewParameters {
    override init() { super.init() }
    override var visiblePath: UIBezierPath? {
        get { super.visiblePath }
        set { super.visiblePath = newValue }
    }
    override var shadowPath: UIBezierPath? {
        get { super.shadowPath }
        set { super.shadowPath = newValue }
    }
    override var backgroundColor: UIColor! {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
}

private class OverridingUITargetedPreview: UITargetedPreview {
    override init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        super.init(view: view, parameters: parameters, target: target)
    }
    override var size: CGSize { super.size }
    override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        super.retargetedPreview(with: newTarget)
    }
}

private class OverridingPointerOfUIButton: UIButton {
    override var isPointerInteractionEnabled: Bool {
        get { super.isPointerInteractionEnabled }
        set { super.isPointerInteractionEnabled = newValue }
    }
    override var pointerStyleProvider: PointerStyleProvider? {
        get { super.pointerStyleProvider }
        set { super.pointerStyleProvider = newValue }
    }
}

private class OverridingUIPointerLockState: UIPointerLockState {
    override var isLocked: Bool { super.isLocked }
    override var movementHandler: (@MainActor (_ movement: CGVector) -> Void)? {
        get { super.movementHandler }
        set { super.movementHandler = newValue }
    }
}

private class OverridingPointerLockOfUIViewController: UIViewController {
    override var prefersPointerLocked: Bool { super.prefersPointerLocked }
    override var childViewControllerForPointerLock: UIViewController? { super.childViewControllerForPointerLock }
    override func setNeedsUpdateOfPrefersPointerLocked() { super.setNeedsUpdateOfPrefersPointerLocked() }
}

private class OverridingPointerLockOfUIScene: UIScene {
    override var pointerLockState: UIPointerLockState? { super.pointerLockState }
}

private class OverridingUIPencilInteraction: UIPencilInteraction {
    override var view: UIView? { super.view }
    override var delegate: (any UIPencilInteractionDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override class var preferredTapAction: UIPencilPreferredAction { super.preferredTapAction }
    override class var prefersPencilOnlyDrawing: Bool { super.prefersPencilOnlyDrawing }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}
