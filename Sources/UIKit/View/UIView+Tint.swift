import CoreGraphics

extension UIView {
    /// Whether a view's tint colour is shown as it is.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview; `normal` at the top.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// Without its hue, as below an alert.
        case dimmed = 2
    }

    /// The tint colour that counts for a view, before it is dimmed.
    struct Tint {
        var color: UIColor
        var isDimmed: Bool

        var shownColor: UIColor { isDimmed ? color.withoutHue : color }
    }

    /// What this view and its ancestors say.
    var tint: Tint { tintScope?.tint ?? Tint(color: .systemBlue, isDimmed: false) }

    /// The tint colour that was set on this view itself.
    var ownTintColor: UIColor? { hasOwnTint ? tintScope?.ownColor : nil }

    func setTintColor(_ color: UIColor?) {
        setOwnTint(color, rare?.tintAdjustmentMode ?? .automatic)
        // Even where it inherited the same colour: that is when a new view is told of its own.
        propagateTintChange(color: true, mode: false)
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let old = tint.isDimmed
        if mode != .automatic || rare != nil { makeRare().tintAdjustmentMode = mode }
        setOwnTint(ownTintColor, mode)
        if tint.isDimmed != old { propagateTintChange(color: false, mode: true) }
    }

    private func setOwnTint(_ color: UIColor?, _ mode: TintAdjustmentMode) {
        let above = storedSuperview?.tintScope
        hasOwnTint = color != nil || mode != .automatic
        takeTint(hasOwnTint ? TintScope(ownColor: color, ownMode: mode, above: above) : above)
    }

    /// Follows the tint of a superview that has changed, or is another one. O(1) where it is the same, else O(subtree).
    func inheritTint() {
        let above = storedSuperview?.tintScope
        guard hasOwnTint, let own = tintScope else { return takeTint(above) }
        guard own.above !== above else { return }
        takeTint(TintScope(ownColor: own.ownColor, ownMode: own.ownMode, above: above))
    }

    private func takeTint(_ scope: TintScope?) {
        guard scope !== tintScope else { return }
        tintScope = scope
        for subview in storedSubviews { subview.inheritTint() }
    }

    /// Tells of a tint that came with another superview.
    func tintMayHaveChanged(from old: Tint) {
        let new = tint
        let color = new.color !== old.color && new.color != old.color
        let mode = new.isDimmed != old.isDimmed
        if color || mode { propagateTintChange(color: color, mode: mode) }
    }

    /// Tells this view, and then those in it that inherit what changed, from the top down.
    private func propagateTintChange(color: Bool, mode: Bool) {
        tintColorDidChange()
        for subview in storedSubviews {
            let inheritsColor = color && subview.ownTintColor == nil
            let inheritsMode = mode && (subview.rare?.tintAdjustmentMode ?? .automatic) == .automatic
            if inheritsColor || inheritsMode { subview.propagateTintChange(color: inheritsColor, mode: inheritsMode) }
        }
    }
}

/// What the tint properties of a view come to, shared with the views in it that set none of them.
@MainActor final class TintScope {
    let ownColor: UIColor?
    let ownMode: UIView.TintAdjustmentMode
    /// The scope of the superview.
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
    /// The gray of the same luminance, a little fainter: what a tint is while it is dimmed.
    fileprivate var withoutHue: UIColor {
        UIColor { [self] traits in
            var (white, alpha) = (CGFloat(0.5), CGFloat(1))
            resolvedColor(with: traits).getWhite(&white, alpha: &alpha)
            return UIColor(white: white, alpha: alpha * 0.8)
        }
    }
}
