import CoreGraphics
import Foundation

extension UITableViewHeaderFooterView {
    /// The height of a header without content, in points.
    static let defaultHeight: CGFloat = 28

    /// Sets the place of the view in its table.
    func _place(style: UITableView.Style, isHeader: Bool, isFloating: Bool) {
        let new = Place(style: style, isHeader: isHeader, isFloating: isFloating)
        guard new != place else { return }
        let looksDifferent = new.style != place.style || new.isHeader != place.isHeader
        place = new
        if looksDifferent {
            setUp(contentView)
            styleLabels()
            titleDidChange()
        }
        updateFloatingBackground()
        setNeedsUpdateConfiguration()
    }

    // MARK: Labels

    /// The configuration from which the labels have their font, colour and margins.
    var _defaultContentConfiguration: UIListContentConfiguration {
        switch (place.style, place.isHeader) {
        case (.plain, true): .plainHeader()
        case (.plain, false): .plainFooter()
        case (_, true): .groupedHeader()
        case (_, false): .groupedFooter()
        }
    }

    func makeTextLabel() -> UILabel {
        if let _textLabel { return _textLabel }
        let label = UILabel()
        label.numberOfLines = 0
        _textLabel = label
        contentView.addSubview(label)
        styleLabels()
        return label
    }

    func makeDetailTextLabel() -> UILabel {
        if let _detailTextLabel { return _detailTextLabel }
        let label = UILabel()
        label.numberOfLines = 0
        _detailTextLabel = label
        contentView.addSubview(label)
        styleLabels()
        return label
    }

    private func styleLabels() {
        let style = _defaultContentConfiguration
        if let label = _textLabel {
            label.font = style.textProperties.font
            label.textColor = style.textProperties.resolvedColor()
        }
        if let label = _detailTextLabel {
            label.font = style.secondaryTextProperties.font
            label.textColor = style.secondaryTextProperties.resolvedColor()
        }
    }

    func titleDidChange() {
        guard _contentConfiguration == nil, _title != nil || _textLabel != nil else { return }
        guard let title = _title else { return }
        makeTextLabel().text = _defaultContentConfiguration.textProperties.transformed(title)
        setNeedsLayout()
    }

    func contentSizeDidChange(of view: UIView) {
        guard !isLayingOut, view === _textLabel || view === _detailTextLabel else { return }
        setNeedsLayout()
    }

    // MARK: Layout

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var hasLabels: Bool {
        _contentConfiguration == nil && (_textLabel?.hasText == true || _detailTextLabel?.hasText == true)
    }

    func layOutParts() {
        for view in [contentView, backgroundView, configurationBackground, floatingBackground].compactMap(\.self) {
            view.frame = bounds
        }
    }

    private func labelLayout(width: CGFloat) -> ListContentLayout {
        var content = ListContentLayout.Content()
        content.text = _textLabel?.hasText == true ? _textLabel : nil
        content.secondaryText = _detailTextLabel?.hasText == true ? _detailTextLabel : nil
        return ListContentLayout(content, width: max(0, width), scale: contentScaleFactor)
    }

    func layOutLabels() {
        guard hasLabels else { return }
        let margins = contentView.layoutMargins
        let area = contentView.bounds.inset(by: margins)
        let layout = labelLayout(width: area.width)
        for (label, frame) in [(_textLabel, layout.text), (_detailTextLabel, layout.secondaryText)] {
            guard let label, let frame = label.leadingFrame(frame, isRightToLeft: isRightToLeft),
                label.translatesAutoresizingMaskIntoConstraints
            else { continue }
            label.frame = layout.placed(frame, in: area, isMirrored: isRightToLeft, scale: contentScaleFactor)
        }
    }

    /// Returns the height of the content in a view of a width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        UIView.performWithoutAnimation {
            if width > 0, width != bounds.width { frame.size.width = width }
            if contentView.frame != bounds { contentView.frame = bounds }
        }
        if hasLabels, contentView.heldConstraints.isEmpty {
            let margins = contentView.layoutMargins
            let height = labelLayout(width: bounds.width - margins.left - margins.right).height
            let total = (height + margins.top + margins.bottom).roundedUp(toPixelsAt: contentScaleFactor)
            return max(Self.defaultHeight, total)
        }
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : Self.defaultHeight
    }
}
