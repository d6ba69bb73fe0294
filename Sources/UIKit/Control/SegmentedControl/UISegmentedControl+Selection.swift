import CoreGraphics
import Diagnostics
import Foundation

extension UISegmentedControl {
    /// Returns the view of a segment: the last one for an index above the range; nil if there is none.
    func view(at index: Int) -> SegmentView? {
        segments.isEmpty || index < 0 ? nil : segments[min(index, segments.count - 1)]
    }

    func change(_ index: Int, _ body: (SegmentView) -> Void) {
        guard let segment = view(at: index) else { return }
        body(segment)
        contentDidChange()
    }

    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func insert(_ segment: SegmentView, at index: Int, _ animated: Bool) {
        let index = min(max(index, 0), segments.count)
        if animated { layoutIfNeeded() }
        segments.insert(segment, at: index)
        if _selectedSegmentIndex >= index { _selectedSegmentIndex += 1 }
        pressedIndex = nil
        addSubview(segment)
        arrangeDividers()
        contentDidChange()
        guard animated, window != nil else { return }
        // The new segment grows from the edge of the one before it.
        let edge = index > 0 ? segments[index - 1].frame.maxX : bounds.minX
        segment.frame = CGRect(x: edge, y: bounds.minY, width: 0, height: bounds.height)
        segment.alpha = 0
        Self.animatePart { [weak self] in
            segment.alpha = 1
            self?.layOutSegments()
        }
    }

    func _removeSegment(at index: Int, _ animated: Bool) {
        guard !segments.isEmpty, index >= 0 else { return }
        let index = min(index, segments.count - 1)
        let segment = segments.remove(at: index)
        if _selectedSegmentIndex == index {
            _selectedSegmentIndex = Self.noSegment
        } else if _selectedSegmentIndex > index {
            _selectedSegmentIndex -= 1
        }
        pressedIndex = nil
        contentDidChange()
        guard animated, window != nil else { return segment.removeFromSuperview() }
        UIView.animate(withDuration: 0.25) { [weak self] in
            segment.alpha = 0
            self?.layOutSegments()
        } completion: { _ in
            segment.removeFromSuperview()
        }
    }

    func _removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        _selectedSegmentIndex = Self.noSegment
        pressedIndex = nil
        contentDidChange()
    }

    // MARK: Selection

    func _setSelectedSegmentIndex(_ index: Int) {
        guard index == Self.noSegment || segments.indices.contains(index) else {
            return logger.once(
                "UISegmentedControl.selectedSegmentIndex: there is no segment \(index), and no change is made.")
        }
        guard index != _selectedSegmentIndex else { return }
        _selectedSegmentIndex = index
        setNeedsLayout()
    }

    func isSelected(_ segment: SegmentView) -> Bool {
        segments.indices.contains(_selectedSegmentIndex) && segments[_selectedSegmentIndex] === segment
    }

    /// Returns the index of the segment at a point; nil outside, and for a disabled segment.
    func enabledIndex(at point: CGPoint) -> Int? {
        guard !segments.isEmpty else { return nil }
        // A point above or below the control is in the segment beside it.
        let index = segments.firstIndex { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
        return index.flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    func beginPress(at point: CGPoint) -> Bool {
        layoutIfNeeded()
        guard let index = enabledIndex(at: point) else { return false }
        pressedIndex = index
        isDraggingSelection = index == _selectedSegmentIndex && !isMomentary
        update(animated: true)
        return true
    }

    func continuePress(at point: CGPoint?) {
        var index = point.flatMap(enabledIndex)
        // The selection that is dragged remains where it was last.
        if isDraggingSelection { index = index ?? pressedIndex }
        guard index != pressedIndex else { return }
        pressedIndex = index
        update(animated: true)
    }

    /// Ends a press: with the selection of the segment at a point, or without one.
    func endPress(_ point: CGPoint?, _ event: UIEvent?) {
        let index = isDraggingSelection && point != nil ? pressedIndex : point.flatMap(enabledIndex)
        pressedIndex = nil
        isDraggingSelection = false
        if let index { press(index, event) } else { update(animated: true) }
    }

    /// Selects a segment for the user.
    @discardableResult func press(_ segment: SegmentView, _ event: UIEvent?) -> Bool {
        guard isEnabled, segment.isEnabled, let index = segments.firstIndex(where: { $0 === segment }) else {
            return false
        }
        press(index, event)
        return true
    }

    private func press(_ index: Int, _ event: UIEvent?) {
        guard index != _selectedSegmentIndex || isMomentary else { return update(animated: true) }
        let action = segments[index].action
        _selectedSegmentIndex = index
        update(animated: true)
        if let action { sendAction(action) }
        sendValueChanged(event)
        guard isMomentary, _selectedSegmentIndex == index else { return }
        _selectedSegmentIndex = Self.noSegment
        update(animated: true)
    }

    /// Marks the segment under the pointer, which a click would select.
    func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = isEnabled && (recognizer.state == .began || recognizer.state == .changed)
        let index = isOver ? enabledIndex(at: recognizer.location(in: self)) : nil
        guard index != hoveredIndex else { return }
        hoveredIndex = index
        update(animated: true)
    }

    // MARK: Keys

    func select(with key: UIKey, _ event: UIEvent?) -> Bool {
        let step: Int
        switch key.namedInput {
        case UIKeyCommand.inputLeftArrow: step = isMirrored ? 1 : -1
        case UIKeyCommand.inputRightArrow: step = isMirrored ? -1 : 1
        default:
            guard isMomentary, key.pressesControls, let index = pressedIndex else { return false }
            pressedIndex = nil
            press(index, event)
            return true
        }
        var index = isMomentary ? pressedIndex ?? Self.noSegment : _selectedSegmentIndex
        if index == Self.noSegment { index = step > 0 ? -1 : segments.count }
        repeat { index += step } while segments.indices.contains(index) && !segments[index].isEnabled
        guard segments.indices.contains(index) else { return true }
        if isMomentary {
            pressedIndex = index
            update(animated: true)
        } else {
            press(index, event)
        }
        return true
    }
}
