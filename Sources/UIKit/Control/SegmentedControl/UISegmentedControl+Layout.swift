import CoreGraphics
import Foundation
import QuartzCore

extension UISegmentedControl {
    private static let radius: CGFloat = 8
    /// The distance from the selected segment's shape to the edges of the segment, in points.
    private static let inset: CGFloat = 2
    /// The space on both sides of the content together, in points.
    private static let padding: CGFloat = 20

    private static let titleFont = UIFont.systemFont(ofSize: 13, weight: .medium)
    private static let selectedTitleFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

    // MARK: Sizes

    /// The segment that is displayed as the selected one.
    private var displayedSelection: Int {
        isDraggingSelection ? pressedIndex ?? _selectedSegmentIndex : _selectedSegmentIndex
    }

    private func state(of index: Int) -> State {
        var state: State = []
        if index == displayedSelection { state.insert(.selected) }
        if index == pressedIndex { state.insert(.highlighted) }
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        return state
    }

    private func attributes(_ state: State) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [
            .font: state.contains(.selected) ? Self.selectedTitleFont : Self.titleFont,
            .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : .label,
        ]
        result.merge(look.attributes(state)) { $1 }
        if let color = result[.foregroundColor] as? UIColor { result[.foregroundColor] = resolved(color) }
        return result
    }

    /// The width that the content of a segment needs, selected or not.
    private func contentWidth(_ segment: SegmentView) -> CGFloat {
        if let image = segment.image { return image.size.width + Self.padding }
        let widths = [State.normal, .selected].map { segment.text(attributes($0))?.size().width ?? 0 }
        return ((widths.max() ?? 0) + Self.padding).roundedUp(toPixelsAt: contentScaleFactor)
    }

    /// The widths of the segments by their contents, or those that were set.
    private var naturalWidths: [CGFloat] {
        let widths = segments.map(contentWidth)
        let equal = widths.max() ?? 0
        return zip(segments, widths).map { segment, width in
            segment.fixedWidth > 0 ? segment.fixedWidth : apportionsSegmentWidthsByContent ? width : equal
        }
    }

    var fittingSize: CGSize {
        let images = segments.compactMap { $0.image?.size.height }.max() ?? 0
        let background = look.background(.normal, .default)?.size.height ?? 0
        return CGSize(width: naturalWidths.reduce(0, +), height: max(Self.height, images + 8, background))
    }

    /// The widths of the segments in the bounds: those that were not set share what the others leave.
    private var widths: [CGFloat] {
        let natural = naturalWidths
        let fixed = segments.reduce(0) { $0 + $1.fixedWidth }
        let flexible = segments.filter { $0.fixedWidth == 0 }.count
        guard flexible > 0 else { return natural }
        let available = max(0, bounds.width - fixed)
        let needed = zip(segments, natural).reduce(0) { $0 + ($1.0.fixedWidth > 0 ? 0 : $1.1) }
        return zip(segments, natural).map { segment, width in
            if segment.fixedWidth > 0 { return segment.fixedWidth }
            guard apportionsSegmentWidthsByContent, needed > 0 else { return available / CGFloat(flexible) }
            return width * available / needed
        }
    }

    // MARK: Layout

    func update(animated: Bool) {
        guard animated, hasLayout, window != nil else { return setNeedsLayout() }
        Self.animatePart { [weak self] in self?.layOutSegments() }
    }

    func layOutSegments() {
        guard bounds.isFinite else { return }
        let isMirrored = self.isMirrored
        let scale = contentScaleFactor
        var x = isMirrored ? bounds.maxX : bounds.minX
        for (segment, width) in zip(segments, widths) {
            let next = isMirrored ? x - width : x + width
            let (left, right) = (min(x, next).rounded(toPixelsAt: scale), max(x, next).rounded(toPixelsAt: scale))
            segment.frame = CGRect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
            x = next
        }
        let hasImages = look.background(.normal, .default) != nil
        layOutBackground(isVisible: !hasImages)
        for index in segments.indices { update(index, hasImages: hasImages) }
        layOutDividers(hasImages: hasImages)
    }

    private func layOutBackground(isVisible: Bool) {
        background.frame = bounds
        background.layer.cornerRadius = Self.radius
        background.backgroundColor = isVisible ? resolved(.tertiarySystemFill) : nil
        layOutHover(isVisible: isVisible)
        let index = displayedSelection
        let isSelectionVisible = isVisible && segments.indices.contains(index)
        let wasVisible = selection.alpha > 0
        selection.alpha = isSelectionVisible ? 1 : 0
        guard isSelectionVisible else { return }
        var rect = segments[index].frame.insetBy(dx: Self.inset, dy: Self.inset)
        if pressedIndex == index { rect = rect.insetBy(dx: 1.5, dy: 1) }
        guard rect.width > 0, rect.height > 0 else { return }
        // A selection that appears does not move from its last place.
        let place = { self.selection.frame = rect }
        if wasVisible { place() } else { UIView.performWithoutAnimation(place) }
        let pill = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        selection.backgroundColor = resolved(selectedSegmentTintColor ?? pill)
        selection.layer.cornerRadius = Self.radius - Self.inset
        selection.layer.shadowColor = UIColor.black.cgColor
        selection.layer.shadowOpacity = 0.12
        selection.layer.shadowRadius = 2
        selection.layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    private func layOutHover(isVisible: Bool) {
        let index = hoveredIndex.flatMap { segments.indices.contains($0) && $0 != displayedSelection ? $0 : nil }
        hover.alpha = isVisible && index != nil ? 1 : 0
        guard let index else { return }
        let rect = segments[index].frame.insetBy(dx: Self.inset, dy: Self.inset)
        guard rect.width > 0, rect.height > 0 else { return }
        UIView.performWithoutAnimation { hover.frame = rect }
        hover.layer.cornerRadius = Self.radius - Self.inset
        hover.backgroundColor = resolved(.quaternarySystemFill)
    }

    private func place(of index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        return index == 0 ? .left : index == segments.count - 1 ? .right : .center
    }

    private func update(_ index: Int, hasImages: Bool) {
        let state = state(of: index)
        let segment = segments[index]
        let attributes = attributes(state)
        let isFaded = state.contains(.highlighted) && !state.contains(.selected)
        segment.update(
            text: segment.text(attributes), tint: attributes[.foregroundColor] as? UIColor ?? .label,
            alpha: isFaded ? 0.4 : 1, adjustment: look.adjustment(place(of: index), .default))
        let (isFirst, isLast) = (index == 0, index == segments.count - 1)
        segment.updateBackground(
            hasImages ? look.background(state, .default) : nil, hidesLeftCap: isMirrored ? !isLast : !isFirst,
            hidesRightCap: isMirrored ? !isFirst : !isLast)
    }

    /// Brings the images between segments in front of them; lines remain behind the selection.
    func arrangeDividers() {
        if look.dividers.isEmpty {
            insertSubview(dividers, aboveSubview: hover)
        } else {
            bringSubviewToFront(dividers)
        }
    }

    private func layOutDividers(hasImages: Bool) {
        dividers.frame = bounds
        dividers.bounds.origin = bounds.origin
        let count = max(0, segments.count - 1)
        while dividers.subviews.count > count { dividers.subviews.last?.removeFromSuperview() }
        while dividers.subviews.count < count { dividers.addSubview(UIImageView()) }
        for case let (index, line as UIImageView) in dividers.subviews.enumerated() {
            let (before, after) = (state(of: index), state(of: index + 1))
            let image = look.divider(isMirrored ? after : before, isMirrored ? before : after, .default)
            let size =
                image.map { CGSize(width: $0.size.width, height: bounds.height) }
                ?? CGSize(width: 1, height: bounds.height / 2)
            let x = isMirrored ? segments[index].frame.minX : segments[index].frame.maxX
            line.frame = CGRect(
                x: x - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            line.image = image
            line.backgroundColor = image == nil && !hasImages ? resolved(.separator) : nil
            // The selected segment has no lines beside it.
            let isBesideSelection = before.contains(.selected) || after.contains(.selected)
            line.alpha = image == nil && isBesideSelection ? 0 : 1
        }
    }
}
