import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
    /// The duration in which the selection fades, in seconds.
    private static let fadeDuration: TimeInterval = 0.35

    func _setSelected(_ selected: Bool, animated: Bool) {
        guard selected != _isSelected else { return }
        _isSelected = selected
        selectionDidChange(animated: animated)
    }

    func _setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != _isHighlighted else { return }
        _isHighlighted = highlighted
        selectionDidChange(animated: animated)
    }

    func _setDropState(_ state: UICellConfigurationState.DropState) {
        guard state != dropState else { return }
        dropState = state
        selectionDidChange(animated: false)
    }

    private func selectionDidChange(animated: Bool) {
        editControl?.isChecked = _isSelected
        updateSelectedBackground(animated: animated)
        updateContentHighlight()
        setNeedsUpdateConfiguration()
    }

    /// Whether the cell looks selected.
    var showsSelection: Bool {
        guard _isSelected || _isHighlighted || dropState == .targeted, selectionStyle != .none else { return false }
        return !_isEditing || placement?.allowsMultipleSelectionControl ?? true
    }

    /// Highlights the labels and images in the content of a cell that looks selected.
    func updateContentHighlight() { highlightContent(showsSelection) }

    // MARK: Background

    private var selectedBackground: UIView? {
        if placement?.allowsMultipleSelectionControl == true, _isEditing, let view = multipleSelectionBackgroundView {
            return view
        }
        if let selectedBackgroundView { return selectedBackgroundView }
        // A configuration of the background has a colour for a selected cell.
        guard _backgroundConfiguration == nil else { return nil }
        if let defaultSelectedBackground { return defaultSelectedBackground }
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = .systemGray4
        defaultSelectedBackground = view
        return view
    }

    /// Shows or hides the background of a selected cell.
    func updateSelectedBackground(animated: Bool) {
        guard showsSelection, let view = selectedBackground else {
            return fadeSelectedBackground(animated: animated)
        }
        if visibleSelectedBackground !== view { hideSelectedBackground() }
        visibleSelectedBackground = view
        let isNew = view.superview !== self
        UIView.performWithoutAnimation {
            if isNew {
                view.frame = bounds
                insertSubview(view, belowSubview: contentView)
                view.alpha = animated ? 0 : 1
            } else if !animated {
                view.alpha = 1
            }
        }
        if animated { UIView.animate(withDuration: Self.fadeDuration) { view.alpha = 1 } }
    }

    private func fadeSelectedBackground(animated: Bool) {
        guard let view = visibleSelectedBackground else { return }
        guard animated, window != nil else { return hideSelectedBackground() }
        UIView.animate(
            withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction],
            animations: { view.alpha = 0 },
            completion: { [weak self] _ in
                guard let self, !showsSelection, visibleSelectedBackground === view else { return }
                hideSelectedBackground()
            })
    }

    func hideSelectedBackground() {
        guard let view = visibleSelectedBackground else { return }
        visibleSelectedBackground = nil
        UIView.performWithoutAnimation {
            view.removeFromSuperview()
            view.alpha = 1
        }
    }

    // MARK: Corners

    /// The radius of the corners of a section, in points.
    static let sectionRadius: CGFloat = 10

    /// The corners that the table rounds.
    var sectionCorners: CACornerMask {
        guard let placement, placement.style == .insetGrouped else { return [] }
        var corners: CACornerMask = []
        if placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    /// Rounds the corners of the first and of the last cell of an inset section.
    func updateCorners() {
        let corners = sectionCorners
        let rounds = !corners.isEmpty && !_isReordering
        UIView.performWithoutAnimation {
            if rounds {
                layer.cornerRadius = Self.sectionRadius
                layer.maskedCorners = corners
                clipsToBounds = true
                clipsToRoundedCorners = true
            } else if clipsToRoundedCorners {
                layer.cornerRadius = 0
                layer.maskedCorners = .all
                clipsToBounds = false
                clipsToRoundedCorners = false
            }
        }
    }
}
