/// The tree of a window and its dialogs.
extension ManagedWindow {
    /// The window that this one is a dialog of, its parent, and so on.
    var ancestors: [ManagedWindow] {
        var ancestors: [ManagedWindow] = []
        var next = parent
        while let current = next {
            ancestors.append(current)
            next = current.parent
        }
        return ancestors
    }

    /// The window and its dialogs, theirs too: each one before its dialogs, and siblings from the rearmost to the frontmost.
    var family: [ManagedWindow] {
        // The depth is a client's choice, and the stack of the thread is not.
        var family: [ManagedWindow] = []
        var pending = [self]
        while let next = pending.popLast() {
            family.append(next)
            pending.append(contentsOf: next.dialogs.reversed())
        }
        return family
    }

    /// Makes the window a dialog of another one, in front of the other dialogs; returns whether its parent has changed.
    ///
    /// A parent that is a dialog of this window is none: clients of X can make such loops, for which ICCCM has no rule.
    @discardableResult func setParent(_ new: ManagedWindow?) -> Bool {
        var new = new
        if let candidate = new, candidate === self || candidate.ancestors.contains(where: { $0 === self }) { new = nil }
        guard new !== parent else { return false }
        parent?.dialogs.removeAll { $0 === self }
        parent = new
        new?.dialogs.append(self)
        return true
    }

    /// Ends the relations of a window that disappears. Its client, or the shell, decides whose its dialogs are from then on.
    func removeFromFamily() {
        setParent(nil)
        for dialog in dialogs { dialog.parent = nil }
        dialogs = []
    }

    /// Makes the window and each of its ancestors the frontmost dialog of its parent.
    func moveToFrontOfFamily() {
        var current = self
        while let parent = current.parent {
            if parent.dialogs.last !== current {
                parent.dialogs.removeAll { $0 === current }
                parent.dialogs.append(current)
            }
            current = parent
        }
    }
}
