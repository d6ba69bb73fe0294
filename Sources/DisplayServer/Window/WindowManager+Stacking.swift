import UIKit
import WaylandCompositor

/// Which windows are over others.
///
/// Each output has a stack of its own. A dialog is always over its parent: a window is raised with its ancestors, and its
/// dialogs stay over it.
extension WindowManager {
    /// The windows from the rearmost to the frontmost, output by output; before them those that are on no output.
    var stackingOrder: [ManagedWindow] {
        let outputs = server?.outputs ?? []
        return windows.filter { $0.output == nil }
            + outputs.flatMap { $0.desktop.windows.subviews.compactMap { ($0 as? WindowView)?.managedWindow } }
    }

    /// Shows a new window on an output: in front of the others, or behind one of them, but over its parent.
    func add(_ window: ManagedWindow, to output: ServerOutput, behind front: ManagedWindow?) {
        let stack = output.desktop.windows
        if let front {
            // Below the parents of that window, which belong together with it.
            let rear = (front.ancestors.reversed() + [front]).first { $0.view.superview === stack }
            if let rear {
                stack.insertSubview(window.view, belowSubview: rear.view)
            } else {
                stack.addSubview(window.view)
            }
            raiseOverParent(window)
            stackingDidChange()
        } else {
            stack.addSubview(window.view)
            bringToFront(window)
        }
    }

    /// Moves a window to another output, where it is in front of the others.
    func move(_ window: ManagedWindow, to output: ServerOutput) {
        output.desktop.windows.addSubview(window.view)
        for dialog in window.family.dropFirst() { raiseOverParent(dialog) }
        stackingDidChange()
    }

    /// Brings a window to the front of its output, with its ancestors behind it and its dialogs in front of it.
    func bringToFront(_ window: ManagedWindow) {
        window.moveToFrontOfFamily()
        for member in (window.ancestors.last ?? window).family {
            member.view.superview?.bringSubviewToFront(member.view)
        }
        stackingDidChange()
    }

    /// Takes over the parent of a window.
    func parentDidChange(of toplevel: any ManagedToplevel) {
        guard let window = window(of: toplevel),
            window.setParent(toplevel.parentToplevel.flatMap { self.window(of: $0) })
        else { return }
        joinWorkspaceOfParent(window)
        for member in window.family { raiseOverParent(member) }
        stackingDidChange()
        focusChanged()
    }

    /// Shows a dialog directly over its parent if it is behind it.
    private func raiseOverParent(_ window: ManagedWindow) {
        guard let parent = window.parent, let stack = window.view.superview, parent.view.superview === stack,
            let index = stack.subviews.firstIndex(of: window.view),
            let parentIndex = stack.subviews.firstIndex(of: parent.view), index < parentIndex
        else { return }
        stack.insertSubview(window.view, aboveSubview: parent.view)
    }

    // MARK: Minimized windows

    /// Hides a window with its dialogs; the window that was used before has the focus then.
    func minimize(_ window: ManagedWindow) {
        let family = window.family
        for member in family { setMinimized(member, true) }
        let isMember = Set(family.map(\.id))
        windows = windows.filter { isMember.contains($0.id) } + windows.filter { !isMember.contains($0.id) }
        focusChanged()
    }

    /// Shows a minimized window again, with the minimized windows that it is a dialog of and all their dialogs.
    func restore(_ window: ManagedWindow) {
        guard let root = (window.ancestors.reversed() + [window]).first(where: \.isMinimized) else { return }
        for member in root.family { setMinimized(member, false) }
    }

    /// Called when other windows are in front, or others are full-screen, than before.
    func stackingDidChange() {
        orderVersion += 1
        updateFullScreen()
        server?.surfaceOutputs.setNeedsPortalUpdate()
    }
}
