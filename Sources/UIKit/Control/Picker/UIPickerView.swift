import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A view with wheels beside each other, from each of which the user chooses a row.
///
///     let picker = UIPickerView()
///     picker.dataSource = self
///     picker.delegate = self
///     picker.selectRow(2, inComponent: 0, animated: false)
///
/// A wheel is moved by a touch, by the wheel of the pointer, by a tap on a row, and with the arrow keys while it has the focus. It comes to
/// rest at a row, which it selects.
@preconcurrency @MainActor open class UIPickerView: UIView {
    /// Methods of the delegate whose absence makes a difference.
    enum OptionalMethod { case width, rowHeight, view }

    var defaultAnswers: Set<OptionalMethod> = []
    private(set) var columns: [PickerColumn] = []
    private let wheels = UIView()
    private let fade = CAGradientLayer()
    private let band = UIView()
    private var needsData = true

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPicker()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        setUpPicker()
    }

    private func setUpPicker() {
        isOpaque = false
        band.isUserInteractionEnabled = false
        band.layer.cornerRadius = 8
        addSubview(band)
        addSubview(wheels)
        wheels.isOpaque = false
        // The rows at the top and at the bottom are fainter, as those of a wheel that turns away.
        fade.colors = [0, 1, 1, 0].map { UIColor(white: 0, alpha: $0).cgColor }
        fade.locations = [0, 0.42, 0.58, 1]
        wheels.layer.mask = fade
        if bounds.isEmpty { frame.size = Self.size }
    }

    private static let size = CGSize(width: 320, height: 216)

    // MARK: Data

    /// The object with the numbers of components and rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsData() } }

    /// The object with the contents of the rows, which is notified of selections.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsData() } }

    private func setNeedsData() {
        needsData = true
        setNeedsLayout()
    }

    /// The number of components.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return columns.count
    }

    /// Returns the number of rows of a component; 0 for one that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }

    /// Returns the size of the rows of a component, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        layoutIfNeeded()
        return column(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
    }

    /// Returns the view that the delegate has made for a row; nil for one that is not visible, and for a title.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.customView(of: row) }

    /// Reads the numbers and the contents of all components again. The selected rows remain selected if they exist.
    open func reloadAllComponents() {
        needsData = true
        loadIfNeeded()
    }

    /// Reads the number and the contents of the rows of a component again.
    open func reloadComponent(_ component: Int) {
        column(component)?.reload()
        setNeedsLayout()
    }

    /// Reads the contents of the rows of a component again, and not their number.
    func reloadTitles(inComponent component: Int) { column(component)?.updateContents() }

    // MARK: Selection

    /// Selects a row, and moves the wheel to it. The delegate is not notified. A row that does not exist is ignored.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        column(component)?.select(row, animated: animated)
    }

    /// Returns the row that is selected in a component; −1 for none.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

    /// Whether the selected rows are marked; true. Setting it has no effect, as in UIKit.
    @available(*, deprecated, message: "The selected rows are always marked")
    open var showsSelectionIndicator: Bool {
        get { true }
        set { if !newValue { logger.once("UIPickerView.showsSelectionIndicator has no effect.") } }
    }

    // MARK: Contents

    /// Called by a default implementation of the delegate.
    func _answeredByDefault(_ method: OptionalMethod) { defaultAnswers.insert(method) }

    /// Returns the result of a call; nil if a default implementation of the method has answered.
    func answer<Result>(_ method: OptionalMethod, _ call: (any UIPickerViewDelegate) -> Result) -> Result? {
        guard let delegate else { return nil }
        defaultAnswers.remove(method)
        let result = call(delegate)
        return defaultAnswers.contains(method) ? nil : result
    }

    private func column(_ index: Int) -> PickerColumn? {
        loadIfNeeded()
        return columns.indices.contains(index) ? columns[index] : nil
    }

    private func loadIfNeeded() {
        guard needsData else { return }
        needsData = false
        let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), 64)
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(self, component: columns.count)
            columns.append(column)
            wheels.addSubview(column)
        }
        // The delegate may ask for the number of components, or reload them.
        for column in columns { column.reload() }
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        wheels.frame = bounds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fade.frame = wheels.bounds
        CATransaction.commit()
        let heights = columns.map(\.rowHeight)
        let height = min(heights.max() ?? PickerColumn.defaultRowHeight, bounds.height) + 2
        band.frame = CGRect(
            x: bounds.minX + 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
        band.backgroundColor = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection)
        layOutColumns()
    }

    private func layOutColumns() {
        let gap: CGFloat = 5, margin: CGFloat = 14
        let count = CGFloat(columns.count)
        let available = max(0, bounds.width - margin * 2 - gap * max(0, count - 1))
        let widths = columns.map { column -> CGFloat in
            let width = answer(.width) { $0.pickerView(self, widthForComponent: column.component) }
            guard let width, width.isFinite, width >= 0 else { return available / count }
            return width
        }
        let total = widths.reduce(0, +) + gap * max(0, count - 1)
        var x = ((bounds.width - total) / 2).rounded(toPixelsAt: contentScaleFactor)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let order = Array(zip(columns, widths))
        for (column, width) in isMirrored ? order.reversed() : order {
            let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            column.place(frame)
            x += width + gap
        }
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() {
        setNeedsLayout()
        for column in columns { column.updateContents() }
    }

    open override var isUserInteractionEnabled: Bool {
        didSet { wheels.alpha = isUserInteractionEnabled ? 1 : UIControl.disabledAlpha }
    }
}
