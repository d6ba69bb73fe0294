import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
    /// The duration in which controls move, in seconds.
    private static let editingDuration: TimeInterval = 0.3

    // MARK: Placement

    /// Sets the place of the cell in its table.
    func _place(_ placement: CellPlacement, animated: Bool) {
        let old = self.placement
        guard placement != old else { return applyTableBackground() }
        self.placement = placement
        // The app may have indented the cell without the table's delegate.
        if placement.indentationLevel != old?.indentationLevel ?? 0 { indentationLevel = placement.indentationLevel }
        applyTableBackground()
        updateCorners()
        if placement.isEditing != _isEditing {
            setEditing(placement.isEditing, animated: animated)
        } else {
            updateControls()
        }
        setNeedsLayout()
    }

    // MARK: Editing

    /// Whether the control at the leading edge is visible.
    var showsEditControl: Bool { editControlKind != nil }

    var editControlKind: CellEditControl.Kind? {
        guard _isEditing, let placement else { return nil }
        if placement.allowsMultipleSelectionControl { return .selection }
        switch placement.editingStyle {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    /// Whether the control for moving the row is visible.
    var showsReorder: Bool { _isEditing && placement?.showsReorderControl ?? showsReorderControl }

    /// Whether the content is moved aside.
    var isIndentedForEditing: Bool {
        guard _isEditing, let placement else { return false }
        return showsEditControl || placement.shouldIndent && shouldIndentWhileEditing
    }

    private var stateMask: StateMask {
        var mask: StateMask = []
        if showsEditControl { mask.insert(.showingEditControl) }
        if _isSwiped { mask.insert(.showingDeleteConfirmation) }
        return mask
    }

    func _setEditing(_ editing: Bool, animated: Bool) {
        guard editing != _isEditing else { return updateControls() }
        let old = stateMask
        _isEditing = editing
        let isTransition = old != stateMask
        let mask = stateMask
        if isTransition { willTransition(to: mask) }
        setNeedsUpdateConfiguration()
        updateSelectedBackground(animated: false)
        let animates = animated && window != nil
        updateControls(animated: animates)
        guard animates else {
            if isTransition { didTransition(to: mask) }
            return
        }
        UIView.animate(
            withDuration: Self.editingDuration, animations: { self.layoutIfNeeded() },
            completion: { [weak self] _ in if isTransition { self?.didTransition(to: mask) } })
    }

    func swipingDidChange() {
        willTransition(to: stateMask)
        setNeedsUpdateConfiguration()
        didTransition(to: stateMask)
    }

    func reorderingDidChange() {
        updateCorners()
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = _isReordering ? 0.2 : 0
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        updateSeparator()
        setNeedsUpdateConfiguration()
    }

    /// The frame of the control at the leading edge in the cell's coordinates; nil without it.
    var _editControlFrame: CGRect? { parts(in: bounds.size).editControl }

    /// The frame of the control for moving the row in the cell's coordinates; nil without it.
    var _reorderControlFrame: CGRect? { parts(in: bounds.size).reorderControl }

    // MARK: Controls

    /// Adds or removes the controls and the accessory of the present state.
    func updateControls(animated: Bool = false) {
        updateEditControl(animated: animated)
        updateReorderControl()
        updateAccessory(animated: animated)
        setNeedsLayout()
    }

    private func updateEditControl(animated: Bool) {
        guard let kind = editControlKind else {
            guard let control = editControl else { return }
            editControl = nil
            return fadeOut(control, animated: animated)
        }
        if let editControl {
            editControl.kind = kind
            editControl.isChecked = _isSelected
            return
        }
        let control = CellEditControl(kind) { [weak self] in
            if let self { _tableView?._editControlTapped(of: self) }
        }
        control.isChecked = _isSelected
        editControl = control
        UIView.performWithoutAnimation {
            var frame = parts(in: bounds.size).editControl ?? .zero
            if animated { frame.origin.x += (isRightToLeft ? 1 : -1) * Self.editingIndentation }
            place(control, frame)
            insertSubview(control, aboveSubview: contentView)
            control.layoutIfNeeded()
            if animated { control.alpha = 0 }
        }
        if animated { UIView.animate(withDuration: Self.editingDuration) { control.alpha = 1 } }
    }

    func place(_ control: CellEditControl, _ frame: CGRect) {
        let margin = directionalLayoutMargins.leading
        control.frame = frame
        control.pictureX = isRightToLeft ? frame.width - margin - CellEditControl.side : margin
    }

    private func fadeOut(_ view: UIView, animated: Bool) {
        guard animated else { return view.removeFromSuperview() }
        UIView.animate(
            withDuration: Self.editingDuration,
            animations: {
                view.alpha = 0
                view.center.x += (self.isRightToLeft ? 1 : -1) * Self.editingIndentation
            }, completion: { _ in view.removeFromSuperview() })
    }

    private func updateReorderControl() {
        guard showsReorder else {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
            return
        }
        guard reorderControl == nil else { return }
        let control = CellReorderControl()
        reorderControl = control
        UIView.performWithoutAnimation {
            control.frame = parts(in: bounds.size).reorderControl ?? .zero
            insertSubview(control, aboveSubview: contentView)
        }
    }

    // MARK: Accessory

    func accessoryDidChange() {
        updateAccessory()
        setNeedsLayout()
    }

    func accessoryViewDidChange(from old: UIView?) {
        if let old, old !== accessoryView, old !== editingAccessoryView, old.superview === self {
            old.removeFromSuperview()
        }
        accessoryDidChange()
    }

    private func updateAccessory(animated: Bool = false) {
        let custom = _isEditing ? editingAccessoryView : accessoryView
        let other = _isEditing ? accessoryView : editingAccessoryView
        if let other, other !== custom, other.superview === self { removeAccessory(other, animated: animated) }
        let type = custom == nil ? (_isEditing ? editingAccessoryType : accessoryType) : .none
        if accessoryPart?.type != type {
            if let accessoryPart { removeAccessory(accessoryPart, animated: animated) }
            accessoryPart = type == .none ? nil : CellAccessoryView(type, of: self)
        }
        guard let view = custom ?? accessoryPart else { return }
        let fading = fadingAccessories.removeValue(forKey: ObjectIdentifier(view))
        guard view.superview !== self || fading != nil else { return }
        let alpha = fading ?? view.alpha
        UIView.performWithoutAnimation {
            if view.superview !== self { insertSubview(view, aboveSubview: contentView) }
            if let frame = parts(in: bounds.size).accessory { view.frame = frame }
            if animated, fading == nil { view.alpha = 0 }
        }
        guard view.alpha != alpha else { return }
        UIView.animate(
            withDuration: animated ? Self.editingDuration : 0, delay: 0, options: .beginFromCurrentState,
            animations: { view.alpha = alpha })
    }

    /// Removes an accessory, which may be a view of the app: afterwards it has its own opacity again.
    private func removeAccessory(_ view: UIView, animated: Bool) {
        let key = ObjectIdentifier(view)
        guard fadingAccessories[key] == nil else { return }
        guard animated else { return view.removeFromSuperview() }
        let alpha = view.alpha
        fadingAccessories[key] = alpha
        UIView.animate(withDuration: Self.editingDuration, animations: { view.alpha = 0 }) { [weak self] _ in
            // The accessory may have returned, or its cell was released.
            guard let self else { return view.alpha = alpha }
            guard self.fadingAccessories.removeValue(forKey: key) != nil else { return }
            if view.superview === self { view.removeFromSuperview() }
            view.alpha = alpha
        }
    }

    // MARK: Separator

    var _separatorInset: UIEdgeInsets {
        ownSeparatorInset ?? placement?.separatorInset
            ?? UIEdgeInsets(top: 0, left: Self.sideMargin, bottom: 0, right: 0)
    }

    /// Places the separator, one pixel high, at the bottom of the cell.
    func updateSeparator() {
        guard let placement, placement.showsSeparator, placement.separatorStyle != .none, !_isReordering else {
            separatorLine?.isHidden = true
            return
        }
        let line = SeparatorLine.view(separatorLine, effect: placement.separatorEffect, in: self)
        separatorLine = line
        UIView.performWithoutAnimation {
            line.isHidden = false
            SeparatorLine.setColor(placement.separatorColor ?? .separator, of: line)
        }
        let inset = placedSeparatorInset
        let height = 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(
            x: inset.left, y: bounds.height - height, width: max(0, bounds.width - inset.left - inset.right),
            height: height)
    }

    /// The distances of the separator from the sides: the left one is the leading one, as in UIKit, and with the default it begins
    /// below the text.
    private var placedSeparatorInset: UIEdgeInsets {
        var inset = _separatorInset
        if ownSeparatorInset == nil, inset.left == Self.sideMargin { inset.left += imageIndentation }
        if isIndentedForEditing { inset.left += Self.editingIndentation }
        if isRightToLeft { (inset.left, inset.right) = (inset.right, inset.left) }
        return inset
    }
}
