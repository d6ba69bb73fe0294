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

    /// What this view and its ancestors say. O(depth).
    var tint: Tint {
        var color = storedTintColor
        var mode = rare?.tintAdjustmentMode ?? .automatic
        var ancestor = storedSuperview
        while let view = ancestor, color == nil || mode == .automatic {
            if color == nil { color = view.storedTintColor }
            if mode == .automatic, let own = view.rare?.tintAdjustmentMode { mode = own }
            ancestor = view.storedSuperview
        }
        return Tint(color: color ?? .systemBlue, isDimmed: mode == .dimmed)
    }

    func setTintColor(_ color: UIColor?) {
        storedTintColor = color
        // Even where it inherited the same colour: that is when a new view hears of its own.
        propagateTintChange(color: true, mode: false)
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        let old = tint.isDimmed
        if mode != .automatic || rare != nil { makeRare().tintAdjustmentMode = mode }
        if tint.isDimmed != old { propagateTintChange(color: false, mode: true) }
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
            let inheritsColor = color && subview.storedTintColor == nil
            let inheritsMode = mode && (subview.rare?.tintAdjustmentMode ?? .automatic) == .automatic
            if inheritsColor || inheritsMode { subview.propagateTintChange(color: inheritsColor, mode: inheritsMode) }
        }
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
