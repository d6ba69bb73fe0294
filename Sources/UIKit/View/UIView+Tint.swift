import CoreGraphics

extension UIView {
    /// Whether a view shows its tint colour unchanged or dimmed.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's mode; `normal` at the top of a hierarchy.
        case automatic = 0
        /// Unchanged.
        case normal = 1
        /// Desaturated, as behind an alert.
        case dimmed = 2
    }

    /// The effective tint colour of a view, before dimming.
    struct Tint {
        var color: UIColor
        var isDimmed: Bool

        var effectiveColor: UIColor { isDimmed ? color.withoutHue : color }
    }

    /// The effective tint of this view, from its own properties and those of its ancestors.
    var tint: Tint { tintScope?.tint ?? Tint(color: .systemBlue, isDimmed: false) }

    /// The tint colour that was set on this view.
    var ownTintColor: UIColor? { hasOwnTint ? tintScope?.ownColor : nil }

    func setTintColor(_ color: UIColor?) {
        setOwnTint(color, extras?.tintAdjustmentMode ?? .automatic)
        // Reported even if the view inherited the same colour: a new view gets its first call here.
        propagateTintChange(color: true, mode: false)
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let old = tint.isDimmed
        if mode != .automatic || extras != nil { ensureExtras().tintAdjustmentMode = mode }
        setOwnTint(ownTintColor, mode)
        if tint.isDimmed != old { propagateTintChange(color: false, mode: true) }
    }

    private func setOwnTint(_ color: UIColor?, _ mode: TintAdjustmentMode) {
        let above = _superview?.tintScope
        hasOwnTint = color != nil || mode != .automatic
        applyTint(hasOwnTint ? TintScope(ownColor: color, ownMode: mode, above: above) : above)
    }

    /// Updates the tint scope after the superview or its tint has changed. O(1) if it is the same, else O(subtree).
    func inheritTint() {
        let above = _superview?.tintScope
        guard hasOwnTint, let own = tintScope else { return applyTint(above) }
        guard own.above !== above else { return }
        applyTint(TintScope(ownColor: own.ownColor, ownMode: own.ownMode, above: above))
    }

    private func applyTint(_ scope: TintScope?) {
        guard scope !== tintScope else { return }
        tintScope = scope
        for subview in _subviews { subview.inheritTint() }
    }

    /// Reports a tint that changed with the superview.
    func tintMayHaveChanged(from old: Tint) {
        let new = tint
        let color = new.color !== old.color && new.color != old.color
        let mode = new.isDimmed != old.isDimmed
        if color || mode { propagateTintChange(color: color, mode: mode) }
    }

    /// Notifies this view and then, from the top down, the descendants that inherit what changed.
    private func propagateTintChange(color: Bool, mode: Bool) {
        tintColorDidChange()
        for subview in _subviews {
            let inheritsColor = color && subview.ownTintColor == nil
            let inheritsMode = mode && (subview.extras?.tintAdjustmentMode ?? .automatic) == .automatic
            if inheritsColor || inheritsMode { subview.propagateTintChange(color: inheritsColor, mode: inheritsMode) }
        }
    }
}

/// The resolved tint properties of a view, shared with the descendants that set none of them.
@MainActor final class TintScope {
    let ownColor: UIColor?
    let ownMode: UIView.TintAdjustmentMode
    /// The superview's scope.
    let above: TintScope?
    let tint: UIView.Tint

    init(ownColor: UIColor?, ownMode: UIView.TintAdjustmentMode, above: TintScope?) {
        self.ownColor = ownColor
        self.ownMode = ownMode
        self.above = above
        let isDimmed = ownMode == .automatic ? above?.tint.isDimmed ?? false : ownMode == .dimmed
        tint = UIView.Tint(color: ownColor ?? above?.tint.color ?? .systemBlue, isDimmed: isDimmed)
    }
}

extension UIColor {
    /// The gray of the same luminance, slightly lighter, that a dimmed tint is shown as.
    fileprivate var withoutHue: UIColor {
        UIColor { [self] traits in
            var (white, alpha) = (CGFloat(0.5), CGFloat(1))
            resolvedColor(with: traits).getWhite(&white, alpha: &alpha)
            return UIColor(white: white, alpha: alpha * 0.8)
        }
    }
}
