import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUITextDragPreviewRenderer: UITextDragPreviewRenderer {
    override var layoutManager: NSLayoutManager { super.layoutManager }
    override var image: UIImage { super.image }
    override var firstLineRect: CGRect { super.firstLineRect }
    override var bodyRect: CGRect { super.bodyRect }
    override var lastLineRect: CGRect { super.lastLineRect }
    override func adjustFirstLineRect(
        _ firstLineRect: UnsafeMutablePointer<CGRect>, bodyRect: UnsafeMutablePointer<CGRect>,
        lastLineRect: UnsafeMutablePointer<CGRect>, textOrigin origin: CGPoint
    ) {
        super.adjustFirstLineRect(firstLineRect, bodyRect: bodyRect, lastLineRect: lastLineRect, textOrigin: origin)
    }
}

private class OverridingUITextDropProposal: UITextDropProposal {
    override var dropAction: Action {
        get { super.dropAction }
        set { super.dropAction = newValue }
    }
    override var dropProgressMode: ProgressMode {
        get { super.dropProgressMode }
        set { super.dropProgressMode = newValue }
    }
    override var useFastSameViewOperations: Bool {
        get { super.useFastSameViewOperations }
        set { super.useFastSameViewOperations = newValue }
    }
    override var dropPerformer: Performer {
        get { super.dropPerformer }
        set { super.dropPerformer = newValue }
    }
}

private class OverridingUIPasteConfiguration: UIPasteConfiguration {
    override var acceptableTypeIdentifiers: [String] {
        get { super.acceptableTypeIdentifiers }
        set { super.acceptableTypeIdentifiers = newValue }
    }
    override func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        super.addAcceptableTypeIdentifiers(acceptableTypeIdentifiers)
    }
    override func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        super.addTypeIdentifiers(forAccepting: aClass)
    }
}

private class OverridingUIBandSelectionInteraction: UIBandSelectionInteraction {
    override var view: UIView? { super.view }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var state: State { super.state }
    override var selectionRect: CGRect? { super.selectionRect }
    override var initialModifierFlags: UIKeyModifierFlags { super.initialModifierFlags }
    override var shouldBeginHandler: (@MainActor (_ interaction: UIBandSelectionInteraction, _ point: CGPoint) -> Bool)?
    {
        get { super.shouldBeginHandler }
        set { super.shouldBeginHandler = newValue }
    }
    override func willMove(to view: UIView?) {
        super.willMove(to: view)
    }
    override func didMove(to view: UIView?) {
        super.didMove(to: view)
    }
}

private class OverridingUISpringLoadedInteraction: UISpringLoadedInteraction {
    override var view: UIView? { super.view }
    override func willMove(to view: UIView?) {
        super.willMove(to: view)
    }
    override func didMove(to view: UIView?) {
        super.didMove(to: view)
    }
}
