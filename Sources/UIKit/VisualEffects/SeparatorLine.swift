/// The line between two rows of a table or list: a view of one colour, or a visual effect view with a content of that colour.
@MainActor enum SeparatorLine {
    /// Returns a line of a cell with an effect, or without: the one that the cell has, or a new one in its place.
    static func view(_ line: UIView?, effect: UIVisualEffect?, in cell: UIView) -> UIView {
        if let line {
            if let effectView = line as? UIVisualEffectView, effect != nil {
                if effectView.effect != effect { UIView.performWithoutAnimation { effectView.effect = effect } }
                return line
            }
            if effect == nil, !(line is UIVisualEffectView) { return line }
            line.removeFromSuperview()
        }
        let new = effect == nil ? UIView() : UIVisualEffectView(effect: effect)
        new.isUserInteractionEnabled = false
        UIView.performWithoutAnimation { cell.addSubview(new) }
        return new
    }

    /// Sets the colour of a line.
    static func setColor(_ color: UIColor, of line: UIView) {
        let colored = (line as? UIVisualEffectView)?.contentView ?? line
        if colored.backgroundColor != color { colored.backgroundColor = color }
    }
}
