/// What layout keeps of one view; a view that takes no part in Auto Layout has none.
@MainActor final class LayoutNode {
    unowned let view: UIView

    /// Whether `updateConstraints()` is due.
    var needsUpdateConstraints = false {
        didSet {
            if needsUpdateConstraints != oldValue { LayoutPass.flagged += needsUpdateConstraints ? 1 : -1 }
        }
    }
    /// Whether the base class's `updateConstraints()` has run in this round.
    var baseUpdatedConstraints = false

    init(view: UIView) { self.view = view }

    isolated deinit {
        if needsUpdateConstraints { LayoutPass.flagged -= 1 }
    }
}

extension UIView {
    var layoutNode: LayoutNode? { rare?.layout }

    func makeLayoutNode() -> LayoutNode {
        let rare = makeRare()
        if let node = rare.layout { return node }
        let node = LayoutNode(view: self)
        rare.layout = node
        return node
    }
}
