import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIDragItem: UIDragItem {
    override var localObject: Any? {
        get { super.localObject }
        set { super.localObject = newValue }
    }
    override var previewProvider: (() -> UIDragPreview?)? {
        get { super.previewProvider }
        set { super.previewProvider = newValue }
    }
    override init(itemProvider: NSItemProvider) { super.init(itemProvider: itemProvider) }
}

private class OverridingUIDragPreview: UIDragPreview {
    override init(view: UIView, parameters: UIDragPreviewParameters) {
        super.init(view: view, parameters: parameters)
    }
    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

private class OverridingUIDragPreviewParameters: UIDragPreviewParameters {
    override var backgroundColor: UIColor! {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
}

private class OverridingUIDragPreviewTarget: UIDragPreviewTarget {
    override init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        super.init(container: container, center: center, transform: transform)
    }
}

private class OverridingUITargetedDragPreview: UITargetedDragPreview {
    override func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        super.retargetedPreview(with: newTarget)
    }
}

private class OverridingUIDropProposal: UIDropProposal {
    override var isPrecise: Bool {
        get { super.isPrecise }
        set { super.isPrecise = newValue }
    }
    override var prefersFullSizePreview: Bool {
        get { super.prefersFullSizePreview }
        set { super.prefersFullSizePreview = newValue }
    }
    override init(operation: UIDropOperation) { super.init(operation: operation) }
}

private class OverridingUIDragInteraction: UIDragInteraction {
    override class var isEnabledByDefault: Bool { super.isEnabledByDefault }
    override var delegate: (any UIDragInteractionDelegate)? { super.delegate }
    override var view: UIView? { super.view }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var allowsSimultaneousRecognitionDuringLift: Bool {
        get { super.allowsSimultaneousRecognitionDuringLift }
        set { super.allowsSimultaneousRecognitionDuringLift = newValue }
    }
    override init(delegate: any UIDragInteractionDelegate) { super.init(delegate: delegate) }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

private class OverridingUIDropInteraction: UIDropInteraction {
    override var delegate: (any UIDropInteractionDelegate)? { super.delegate }
    override var view: UIView? { super.view }
    override var allowsSimultaneousDropSessions: Bool {
        get { super.allowsSimultaneousDropSessions }
        set { super.allowsSimultaneousDropSessions = newValue }
    }
    override init(delegate: any UIDropInteractionDelegate) { super.init(delegate: delegate) }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}
