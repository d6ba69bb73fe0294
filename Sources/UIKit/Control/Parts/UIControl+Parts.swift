import CoreGraphics
import QuartzCore

extension UIControl {
    /// The animation of a part of a control that moves to its new position.
    static func animatePart(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }

    /// The opacity of the content of a control that is not enabled.
    static let disabledAlpha: CGFloat = 0.45

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Removes the parts that an archive has as subviews, before the control creates them.
    func removeArchivedParts() {
        for view in subviews { view.removeFromSuperview() }
    }

    /// Returns the colour for the control's traits; layers do not resolve it by themselves.
    func resolved(_ color: UIColor) -> UIColor { color.resolvedColor(with: traitCollection) }
}

/// Values of a control by its state, with the value of the normal state for states without one.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value that was set for a state; nil if none was.
    subscript(exactly state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value for a state, or for the normal one. A state that is highlighted or focused besides others has the value of the others.
    subscript(state: UIControl.State) -> Value? {
        var state = state
        for flag in [[], UIControl.State.focused, .highlighted] {
            state.subtract(flag)
            if let value = values[state.rawValue] { return value }
        }
        return values[UIControl.State.normal.rawValue]
    }

    var isEmpty: Bool { values.isEmpty }

    mutating func removeAll() { values = [:] }

    /// Adds the values for states without one.
    mutating func fill(from other: StateValues) { values.merge(other.values) { own, _ in own } }
}
