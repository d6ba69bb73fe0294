import CoreGraphics
import Foundation
import QuartzCore

extension UITableViewCell {
    /// The distance by which the content moves aside for a control at the leading edge, in points.
    static let editingIndentation: CGFloat = 38
    /// The width of the control for moving a row, in points.
    private static let reorderWidth: CGFloat = 46
    /// The distance between content and accessory, in points.
    private static let accessoryPadding: CGFloat = 8

    /// The frames of the parts of a cell.
    struct Parts {
        var content: CGRect
        var accessory: CGRect?
        var editControl: CGRect?
        var reorderControl: CGRect?
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The view at the trailing edge in the present state.
    var currentAccessory: UIView? { (_isEditing ? editingAccessoryView : accessoryView) ?? accessoryPart }

    /// Returns the frames of the parts in a cell of a size.
    func parts(in size: CGSize) -> Parts {
        let margins = directionalLayoutMargins
        var parts = Parts(content: CGRect(origin: .zero, size: size))
        var (minX, maxX) = (CGFloat(0), size.width)
        if isIndentedForEditing { minX = Self.editingIndentation }
        if showsEditControl {
            parts.editControl = CGRect(
                x: 0, y: 0, width: max(margins.leading + CellEditControl.side + 8, minX), height: size.height)
        }
        if showsReorder {
            maxX -= Self.reorderWidth
            parts.reorderControl = CGRect(x: maxX, y: 0, width: Self.reorderWidth, height: size.height)
        }
        if let view = currentAccessory {
            let accessory = view.bounds.size
            let right = showsReorder ? maxX : maxX - margins.trailing
            let y = ((size.height - accessory.height) / 2).rounded(toPixelsAt: contentScaleFactor)
            let frame = CGRect(x: right - accessory.width, y: y, width: accessory.width, height: accessory.height)
            parts.accessory = frame
            maxX = frame.minX - Self.accessoryPadding
        }
        parts.content = CGRect(x: minX, y: 0, width: max(0, maxX - minX), height: size.height)
        guard isRightToLeft else { return parts }
        func mirrored(_ rect: CGRect) -> CGRect {
            CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        return Parts(
            content: mirrored(parts.content), accessory: parts.accessory.map(mirrored),
            editControl: parts.editControl.map(mirrored), reorderControl: parts.reorderControl.map(mirrored))
    }

    /// Places the content view, the controls and the backgrounds.
    func layOutParts(in size: CGSize) {
        let parts = parts(in: size)
        contentView.frame = parts.content
        if let frame = parts.accessory { currentAccessory?.frame = frame }
        if let frame = parts.editControl, let editControl { place(editControl, frame) }
        if let frame = parts.reorderControl { reorderControl?.frame = frame }
        for view in [backgroundView, configurationBackground, visibleSelectedBackground].compactMap(\.self) {
            view.frame = bounds
        }
        configurationBackground?.maskedCorners = sectionCorners.isEmpty ? .all : sectionCorners
        updateSeparator()
    }

    // MARK: Labels

    private static let columnWidth: CGFloat = 91
    private static let columnPadding: CGFloat = 6

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    /// Returns the area of the labels in a content view of a size.
    private func labelArea(in size: CGSize) -> CGRect {
        let margins = contentView.layoutMargins
        var rect = CGRect(origin: .zero, size: size)
        rect.origin.x = margins.left + (isRightToLeft ? 0 : indentation)
        rect.size.width = max(0, size.width - margins.left - margins.right - indentation)
        return rect
    }

    private func labelLayout(width: CGFloat) -> ListContentLayout {
        var content = ListContentLayout.Content()
        if let size = _imageView?.currentImage?.size { content.imageSize = size }
        content.text = _textLabel?.hasText == true ? _textLabel : nil
        content.secondaryText = _detailTextLabel?.hasText == true ? _detailTextLabel : nil
        content.isSideBySide = cellStyle == .value1
        return ListContentLayout(content, width: width, scale: contentScaleFactor)
    }

    /// Whether the cell lays out labels or an image.
    private var hasLabels: Bool {
        _contentConfiguration == nil
            && (_textLabel?.hasText == true || _detailTextLabel?.hasText == true || _imageView?.currentImage != nil)
    }

    /// Places the labels and the image of the cell's style, and indents a list content view.
    func layOutContent() {
        guard hasLabels else { return }
        let area = labelArea(in: contentView.bounds.size)
        if cellStyle == .value2 { return layOutColumn(in: area) }
        let layout = labelLayout(width: area.width)
        func place(_ view: UIView?, _ frame: CGRect?) {
            guard let view, let frame, view.superview === contentView, view.isLaidOutByCell else { return }
            view.frame = layout.placed(frame, in: area, isMirrored: isRightToLeft, scale: contentScaleFactor)
        }
        place(_imageView, layout.image)
        place(_textLabel, _textLabel?.leadingFrame(layout.text, isRightToLeft: isRightToLeft))
        place(_detailTextLabel, _detailTextLabel?.leadingFrame(layout.secondaryText, isRightToLeft: isRightToLeft))
    }

    /// The width of an image and the space after it; 0 without an image.
    var imageIndentation: CGFloat {
        if let view = _contentView as? UIListContentView { return view.imageIndentation + indentation }
        guard hasLabels, cellStyle != .value2 else { return indentation }
        guard let size = _imageView?.currentImage?.size else { return indentation }
        return size.width + ListContentLayout.Content().imagePadding + indentation
    }

    /// Places a text that ends where a value begins.
    private func layOutColumn(in area: CGRect) {
        let column = min(Self.columnWidth, area.width)
        let x = column + Self.columnPadding
        func place(_ label: UILabel?, _ x: CGFloat, _ width: CGFloat) {
            guard let label, label.hasText, label.superview === contentView, label.isLaidOutByCell else { return }
            let height = min(label.sizeThatFits(CGSize(width: width, height: area.height)).height, area.height)
            let y = ((area.height - height) / 2).rounded(toPixelsAt: contentScaleFactor)
            label.frame = CGRect(
                x: isRightToLeft ? area.maxX - x - width : area.minX + x, y: y, width: width, height: height)
        }
        _textLabel?.textAlignment = isRightToLeft ? .left : .right
        place(_textLabel, 0, column)
        place(_detailTextLabel, x, max(0, area.width - x))
    }

    /// Requests a layout after the text of a label or an image has changed, except in a layout.
    func contentSizeDidChange(of view: UIView) {
        guard !isLayingOut, view === _textLabel || view === _detailTextLabel || view === _imageView else { return }
        setNeedsLayout()
    }

    func indentationDidChange() {
        (_contentView as? UIListContentView)?.indentation = indentation
        setNeedsLayout()
    }

    // MARK: Height

    /// Returns the height of the content in a cell of a width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        prepareForMeasuring(width: width)
        if hasLabels, contentView.heldConstraints.isEmpty {
            let area = labelArea(in: contentView.bounds.size)
            guard cellStyle != .value2 else { return Self.defaultHeight }
            let margins = contentView.layoutMargins
            let height = labelLayout(width: area.width).height + margins.top + margins.bottom
            return max(Self.defaultHeight, height.roundedUp(toPixelsAt: contentScaleFactor))
        }
        let target = CGSize(width: contentView.bounds.width, height: 0)
        let fitting = contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        if _contentConfiguration is UIListContentConfiguration { return max(Self.defaultHeight, fitting.height) }
        if fitting.height > 0 { return fitting.height }
        return _contentConfiguration == nil
            ? Self.defaultHeight : max(fittingHeightWithoutConstraints, Self.defaultHeight)
    }

    /// The height of a content view that computes its size itself.
    private var fittingHeightWithoutConstraints: CGFloat {
        let size = CGSize(width: contentView.bounds.width, height: .greatestFiniteMagnitude)
        let frame = contentView.frame
        var height: CGFloat = 0
        UIView.performWithoutAnimation {
            // A view that does not compute a size has its present one.
            contentView.frame.size.height = 0
            height = contentView.sizeThatFits(size).height
            contentView.frame = frame
        }
        return height.isFinite && height < 100_000 ? height : 0
    }

    /// Gives the cell and its content view a width, on which margins and constraints depend.
    private func prepareForMeasuring(width: CGFloat) {
        updateConfigurationIfNeeded()
        UIView.performWithoutAnimation {
            if width > 0, width != bounds.width { frame.size.width = width }
            let content = parts(in: bounds.size).content
            if contentView.frame != content { contentView.frame = content }
        }
    }

    func _systemLayoutSizeFitting(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, base: () -> CGSize
    ) -> CGSize {
        // Constraints to the cell itself, which older apps have.
        if !heldConstraints.isEmpty, contentView.heldConstraints.isEmpty { return base() }
        var width = target.width
        if horizontal != .required {
            prepareForMeasuring(width: bounds.width)
            let fitting = contentView.systemLayoutSizeFitting(
                CGSize(width: 0, height: target.height), withHorizontalFittingPriority: .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
            width = fitting.width > 0 ? fitting.width + bounds.width - contentView.bounds.width : bounds.width
        }
        let height = fittingHeight(width: width)
        return CGSize(width: width, height: vertical == .required ? target.height : height)
    }
}

extension UIView {
    /// Whether the view has neither constraints of its own nor those of the app.
    fileprivate var isLaidOutByCell: Bool { translatesAutoresizingMaskIntoConstraints }
}

extension UILabel {
    /// Returns the part of a frame that the text fills, at the left, if the text would not begin at the right edge of a mirrored one.
    func leadingFrame(_ frame: CGRect?, isRightToLeft: Bool) -> CGRect? {
        guard var frame, isRightToLeft, textAlignment == .natural else { return frame }
        frame.size.width = min(frame.width, sizeThatFits(frame.size).width)
        return frame
    }

    /// Whether the label has a text that is not empty.
    var hasText: Bool { plain.map { !$0.isEmpty } ?? (attributed.map { $0.length > 0 } ?? false) }
}
