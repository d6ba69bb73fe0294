/// The scenes that are modal dialogs. A scene ignores input while it has an open one.
@MainActor final class ModalDialogs {
    private struct Dialog {
        weak var scene: UIWindowScene?
        weak var parent: UIWindowScene?
    }

    /// The open dialogs, in the order in which they were opened.
    private var dialogs: [Dialog] = []

    /// Makes a scene a modal dialog of another one, whose input in progress is cancelled and whose popups are closed.
    func open(_ scene: UIWindowScene, over parent: UIWindowScene) {
        guard scene !== parent, topmost(over: scene) !== parent else { return }
        dialogs.append(Dialog(scene: scene, parent: parent))
        // A popup may have grabbed the keyboard, which the dialog needs.
        for popup in parent.host.popups.reversed() { popup.dismiss() }
        UIApplication.shared.input.modalDialogsDidChange()
        parent.setNeedsPreferencesUpdate()
    }

    /// Called after a scene was closed. The dialogs of a parent become those of its own parent, as on the desktop.
    func sceneDidClose(_ scene: UIWindowScene) {
        guard !dialogs.isEmpty else { return }
        let parent = dialogs.first { $0.scene === scene }?.parent
        let count = dialogs.count
        for index in dialogs.indices where dialogs[index].parent === scene { dialogs[index].parent = parent }
        dialogs.removeAll { $0.scene == nil || $0.scene === scene || $0.parent == nil }
        guard dialogs.count != count else { return }
        UIApplication.shared.input.modalDialogsDidChange()
        parent?.setNeedsPreferencesUpdate()
    }

    /// Returns the scene of which another one is a dialog; nil for one that is none.
    func parent(of scene: UIWindowScene) -> UIWindowScene? { dialogs.last { $0.scene === scene }?.parent }

    /// Returns the dialog that must be closed first before a scene receives input; nil if the scene receives it.
    func topmost(over scene: UIWindowScene?) -> UIWindowScene? {
        guard !dialogs.isEmpty, let scene else { return nil }
        var topmost: UIWindowScene?
        while let dialog = dialogs.last(where: { $0.parent === topmost ?? scene })?.scene { topmost = dialog }
        return topmost
    }

    /// Returns whether a window ignores input. The frame that UIKit draws around a scene does not, nor does that of the
    /// compositor.
    func block(_ window: UIWindow?) -> Bool {
        guard !dialogs.isEmpty, let window, !(window is DecorationWindow) else { return false }
        return topmost(over: window._windowScene) != nil
    }

    /// Brings the dialog of a scene to the front, if the system permits it; returns whether there is one.
    @discardableResult func bringToFront(over scene: UIWindowScene?) -> Bool {
        guard let dialog = topmost(over: scene) else { return false }
        UIApplication.shared.activateToplevel(of: dialog, from: scene)
        return true
    }
}
