import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// One wheel of a picker view: rows that scroll, and come to rest with one of them in the middle.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    static let defaultRowHeight: CGFloat = 32
    /// The maximum number of views that wait for another row.
    private static let maximumReuse = 12

    private weak var picker: UIPickerView?
    let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight = PickerColumn.defaultRowHeight
    /// The selected row; −1 without rows.
    private(set) var selectedRow = -1
    /// The rows that have views, with whether the delegate made the view.
    private var rows: [Int: (view: UIView, isCustom: Bool)] = [:]
    private var reusable: [UIView] = []
    private var labels: [UILabel] = []
    /// Whether the user moves the wheel, whose end selects a row.
    private var isMovedByUser = false

    init(_ picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        isOpaque = false
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        decelerationRate = .fast
        alwaysBounceVertical = true
        scrollsToTop = false
        allowsKeyboardScrolling = false
        delegate = self
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerColumn.tapped))
    }

    /// A picker view that is unarchived replaces its wheels.
    required init?(coder: NSCoder) {
        component = 0
        super.init(coder: coder)
    }

    // MARK: Data

    /// Reads the number of rows, their height and their contents again.
    func reload() {
        guard let picker else { return }
        let count = picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0
        rowCount = max(count, 0)
        let height = picker.answer(.rowHeight) { $0.pickerView(picker, rowHeightForComponent: component) }
        rowHeight = height.map { $0.isFinite && $0 > 0 ? $0 : Self.defaultRowHeight } ?? Self.defaultRowHeight
        let old = selectedRow
        selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
        updateContents()
        updateContentSize()
        // A wheel that the user moves goes on, unless its rows have changed under it.
        if !isMovedByUser || selectedRow != old { moveToSelection(animated: false) }
    }

    /// Makes the contents of the rows again.
    func updateContents() {
        for row in Array(rows.keys) { recycle(row) }
        setNeedsLayout()
    }

    func customView(of row: Int) -> UIView? {
        layoutIfNeeded()
        return rows[row].flatMap { $0.isCustom ? $0.view : nil }
    }

    // MARK: Position

    private var middleInset: CGFloat { max(0, (bounds.height - rowHeight) / 2) }

    private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - middleInset }

    private func row(at offset: CGFloat) -> Int {
        let row = ((offset + middleInset) / rowHeight).rounded()
        guard row.isFinite, rowCount > 0 else { return rowCount > 0 ? 0 : -1 }
        return Int(min(max(row, 0), CGFloat(rowCount - 1)))
    }

    func place(_ frame: CGRect) {
        guard frame != self.frame else { return }
        let isMoving = isMovedByUser && frame.height == bounds.height
        self.frame = frame
        updateContentSize()
        if !isMoving { moveToSelection(animated: false) }
        setNeedsLayout()
    }

    private func updateContentSize() {
        contentInset = UIEdgeInsets(top: middleInset, left: 0, bottom: middleInset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    }

    private func moveToSelection(animated: Bool) {
        guard selectedRow >= 0 else { return }
        setContentOffset(CGPoint(x: 0, y: offset(of: selectedRow)), animated: animated && window != nil)
    }

    /// Selects a row for the app.
    func select(_ row: Int, animated: Bool) {
        guard (0..<rowCount).contains(row) else {
            return logger.once("UIPickerView: component \(component) has no row \(row): it is not selected.")
        }
        isMovedByUser = false
        selectedRow = row
        moveToSelection(animated: animated)
        setNeedsLayout()
    }

    /// Selects a row for the user.
    private func choose(_ row: Int) {
        guard (0..<rowCount).contains(row), row != selectedRow else { return moveToSelection(animated: true) }
        select(row, animated: true)
        if let picker { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component) }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, rowCount > 0 else { return }
        let row = (recognizer.location(in: self).y / rowHeight).rounded(.down)
        guard row >= 0, row < CGFloat(rowCount) else { return }
        choose(Int(row))
    }

    // MARK: Movement

    override func scrollTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: offset(of: max(0, row(at: proposed.y))))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isMovedByUser = true }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { comeToRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { comeToRest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { comeToRest() }

    override func wheelMotionDidEnd() {
        isMovedByUser = true
        comeToRest()
    }

    /// Selects the row in the middle, or moves to it first.
    private func comeToRest() {
        guard isMovedByUser, rowCount > 0, !isTracking else { return }
        let row = row(at: contentOffset.y)
        if abs(offset(of: row) - contentOffset.y) > 0.5, window != nil {
            return setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
        }
        isMovedByUser = false
        guard row != selectedRow else { return }
        selectedRow = row
        setNeedsLayout()
        if let picker { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component) }
    }

    // MARK: Rows

    override var laysOutAhead: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard rowCount > 0, bounds.height > 0, bounds.width > 0 else { return }
        let visible = boundsAhead
        let last = CGFloat(rowCount - 1)
        let first = min(max((visible.minY / rowHeight).rounded(.down), 0), last)
        let end = min(max((visible.maxY / rowHeight).rounded(.down), 0), last)
        guard first.isFinite, end.isFinite else { return }
        // A height of a fraction of a point would make thousands of rows.
        let range = Int(first)...min(Int(end), Int(first) + 200)
        for row in rows.keys where !range.contains(row) { recycle(row) }
        for row in range where rows[row] == nil { makeRow(row) }
        for (row, content) in rows {
            let frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
            if content.view.frame != frame { content.view.frame = frame }
            if content.view.isAccessibilityElement { content.view.isAccessibilityElement = false }
        }
    }

    private func makeRow(_ row: Int) {
        guard let picker else { return }
        let old = reusable.popLast()
        let custom = picker.answer(.view) {
            $0.pickerView(picker, viewForRow: row, forComponent: component, reusing: old)
        }
        if let custom, custom !== picker {
            if let old, old !== custom, reusable.count < Self.maximumReuse { reusable.append(old) }
            rows[row] = (custom, true)
            UIView.performWithoutAnimation { addSubview(custom) }
            return
        }
        let label = labels.popLast() ?? UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21)
        label.textColor = .label
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        let delegate = picker.delegate
        if let title = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
            let text = NSMutableAttributedString(attributedString: title)
            // Attributes that the title lacks are those of plain ones.
            title.enumerateAttribute(.font, in: NSRange(location: 0, length: title.length)) { value, range, _ in
                if value == nil { text.addAttribute(.font, value: UIFont.systemFont(ofSize: 21), range: range) }
            }
            label.attributedText = text
            label.textAlignment = .center
        } else {
            label.text = delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? "?"
        }
        rows[row] = (label, false)
        UIView.performWithoutAnimation { addSubview(label) }
    }

    private func recycle(_ row: Int) {
        guard let (view, isCustom) = rows.removeValue(forKey: row) else { return }
        view.removeFromSuperview()
        if isCustom {
            if reusable.count < Self.maximumReuse { reusable.append(view) }
        } else if let label = view as? UILabel, labels.count < Self.maximumReuse {
            label.attributedText = nil
            labels.append(label)
        }
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { rowCount > 1 && picker?.isUserInteractionEnabled == true }
    override var focusCornerRadius: CGFloat { 8 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    private func handle(_ press: UIPress) -> Bool {
        guard let key = press.key, loadedFocusSystem?.keyboardItem === self,
            key.modifierFlags.isDisjoint(with: .commandModifiers)
        else { return false }
        let page = max(1, Int(min(bounds.height / rowHeight, 1000)) - 1)
        let row: Int
        switch key.namedInput {
        case UIKeyCommand.inputUpArrow: row = selectedRow - 1
        case UIKeyCommand.inputDownArrow: row = selectedRow + 1
        case UIKeyCommand.inputPageUp: row = selectedRow - page
        case UIKeyCommand.inputPageDown: row = selectedRow + page
        case UIKeyCommand.inputHome: row = 0
        case UIKeyCommand.inputEnd: row = rowCount - 1
        default: return false
        }
        choose(min(max(row, 0), rowCount - 1))
        return true
    }

    // MARK: Accessibility

    override var defaultIsAccessibilityElement: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var defaultAccessibilityValue: String? {
        guard selectedRow >= 0, let picker else { return nil }
        let delegate = picker.delegate
        return delegate?.pickerView(picker, attributedTitleForRow: selectedRow, forComponent: component)?.string
            ?? delegate?.pickerView(picker, titleForRow: selectedRow, forComponent: component)
    }
    override func accessibilityIncrement() { choose(min(selectedRow + 1, rowCount - 1)) }
    override func accessibilityDecrement() { choose(max(selectedRow - 1, 0)) }
}
