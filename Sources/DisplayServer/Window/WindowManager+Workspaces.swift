import UIKit
import WaylandCompositor

/// Which windows belong to the workspace that is shown.
///
/// All outputs show the same workspace. The windows of the others are hidden, as minimized ones are: they are on no output, and their
/// clients draw once a second. Panels and other parts of the desktop are in all workspaces. A dialog is in that of its parent.
extension WindowManager {
    /// The names of the workspaces. A server in a view of an app has one, without a name.
    static let workspaceNames = ["1", "2", "3", "4"]

    /// The number of the workspaces.
    var workspaceCount: Int { placement == .floating ? Self.workspaceNames.count : 1 }

    /// Shows the windows of a workspace in place of those of the others; the one that was used last has the focus.
    ///
    /// - Parameter index: The number of the workspace, from 0; without effect if there is none, or it is shown already.
    func activateWorkspace(_ index: Int) {
        guard showWorkspace(index) else { return }
        focusChanged()
    }

    /// Shows the windows of a workspace, and leaves the focus as it is; returns whether another one was shown before.
    @discardableResult func showWorkspace(_ index: Int) -> Bool {
        guard index != activeWorkspace, (0..<workspaceCount).contains(index) else { return false }
        endSwitching()
        activeWorkspace = index
        for window in windows { updateWorkspace(of: window) }
        server?.compositor.workspaces?.active = index
        orderVersion += 1
        stackingDidChange()
        return true
    }

    /// Moves a window to a workspace, with the windows that it is a dialog of and all their dialogs.
    ///
    /// - Parameter index: The number of the workspace, from 0; without effect if there is none.
    func move(_ window: ManagedWindow, toWorkspace index: Int) {
        guard (0..<workspaceCount).contains(index) else { return }
        for member in (window.ancestors.last ?? window).family { setWorkspace(of: member, index) }
        orderVersion += 1
        stackingDidChange()
        focusChanged()
        server?.setNeedsFlush()
    }

    /// Gives a window that appears, or has another parent, the workspace of its parent.
    func joinWorkspaceOfParent(_ window: ManagedWindow) {
        guard let parent = window.parent else { return }
        for member in window.family { setWorkspace(of: member, parent.workspace) }
    }

    private func setWorkspace(of window: ManagedWindow, _ index: Int) {
        window.workspace = index
        updateWorkspace(of: window)
    }

    private func updateWorkspace(of window: ManagedWindow) {
        let isElsewhere = window.workspace != activeWorkspace
        guard window.isInOtherWorkspace != isElsewhere else { return }
        window.isInOtherWorkspace = isElsewhere
        if isElsewhere { server?.compositor.seat.endPopupGrab(of: window.view.surface) }
    }
}
