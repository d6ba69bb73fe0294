import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A control of several segments, of which one is selected.
///
///     let period = UISegmentedControl(items: ["Day", "Week", "Month"])
///     period.selectedSegmentIndex = 0
///     period.addAction(UIAction { _ in chart.show(periods[period.selectedSegmentIndex]) }, for: .valueChanged)
///
/// The arrow keys select a segment of a control that has the focus.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    static let height: CGFloat = 32

    var segments: [SegmentView] = []
    var look = Look()
    var _selectedSegmentIndex = UISegmentedControl.noSegment
    /// The segment that a touch or a key presses.
    var pressedIndex: Int?
    /// Whether the touch began on the selected segment, which it moves.
    var isDraggingSelection = false
    /// Whether the parts have their frames, from which they may move.
    var hasLayout = false
    /// The segment that the pointer is over.
    var hoveredIndex: Int?
    let background = UIView()
    let hover = UIView()
    let selection = UIView()
    let dividers = UIView()

    // MARK: Creation

    /// Creates a control whose segments have titles and images, in the order of the items: strings and `UIImage` objects.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUpControl()
        for item in items ?? [] {
            switch item {
            case let image as UIImage: segments.append(SegmentView(self, image: image))
            case let action as UIAction: append(action)
            default: segments.append(SegmentView(self, title: item as? String ?? "\(item)"))
            }
        }
        addSegmentViews()
    }

    /// Creates a control whose segments perform actions, and have their titles and images.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { append(action) }
        addSegmentViews()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpControl()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        removeArchivedParts()
        setUpControl()
    }

    private func setUpControl() {
        isOpaque = false
        for view in [background, hover, dividers, selection] {
            view.isUserInteractionEnabled = false
            view.isOpaque = false
            addSubview(view)
        }
        hover.alpha = 0
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: UISegmentedControl.hovered))
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    private func append(_ action: UIAction) {
        segments.append(SegmentView(self, title: action.title, image: action.image, action: action))
    }

    private func addSegmentViews() {
        for segment in segments { addSubview(segment) }
        arrangeDividers()
        contentDidChange()
        if bounds.size == .zero { frame.size = intrinsicContentSize }
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with an action, whose title and image it has. An index above the range appends it.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(SegmentView(self, title: action.title, image: action.image, action: action), at: segment, animated)
    }
    /// Inserts a segment with a title. An index above the range appends it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentView(self, title: title), at: segment, animated)
    }
    /// Inserts a segment with an image. An index above the range appends it.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentView(self, image: image), at: segment, animated)
    }
    /// Removes a segment: the last one for an index above the range. Without it no segment is selected if it was.
    open func removeSegment(at segment: Int, animated: Bool) { _removeSegment(at: segment, animated) }
    /// Removes all segments.
    open func removeAllSegments() { _removeAllSegments() }

    /// Replaces the action of a segment, and its title and image by those of the action.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change(segment) {
            $0.action = action
            $0.title = action.title
            $0.image = action.image
        }
    }
    /// Returns the action of a segment; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { view(at: segment)?.action }
    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    // An index above the range is that of the last segment.

    /// Changes the title of a segment, which replaces its image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }
    /// Returns the title of a segment; nil for one with an image.
    open func titleForSegment(at segment: Int) -> String? { view(at: segment)?.title }
    /// Changes the image of a segment, which replaces its title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }
    /// Returns the image of a segment; nil for one with a title.
    open func imageForSegment(at segment: Int) -> UIImage? { view(at: segment)?.image }
    /// Changes the width of a segment, in points; 0, the default, for a width that depends on the content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.fixedWidth = width.isFinite ? max(0, width) : 0 }
    }
    /// Returns the width that was set for a segment, in points; 0 if none was.
    open func widthForSegment(at segment: Int) -> CGFloat { view(at: segment)?.fixedWidth ?? 0 }
    /// Moves the content of a segment, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    /// Returns the distance by which the content of a segment is moved, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { view(at: segment)?.contentOffset ?? .zero }
    /// Enables or disables a segment; enabled by default.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { view(at: segment)?.isEnabled ?? false }

    // MARK: Selection

    /// The index of the selected segment; `noSegment` for none, the default. Setting it sends no event. An index out of range is ignored.
    open var selectedSegmentIndex: Int {
        get { _selectedSegmentIndex }
        set { _setSelectedSegmentIndex(newValue) }
    }

    /// Whether a segment is selected only while it is pressed; false by default.
    open var isMomentary = false {
        didSet {
            if isMomentary { _selectedSegmentIndex = Self.noSegment }
            setNeedsLayout()
        }
    }

    // MARK: Look

    /// Whether the widths of segments depend on their contents, instead of being equal; false by default.
    open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }

    /// The colour of the selected segment; nil, the default, for that of the system.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.selectedSegmentTintColor)
            setNeedsLayout()
        }
    }

    /// Sets the image behind segments in a state, in place of the background; nil removes it.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        changeLook { $0.backgrounds[Look.Key([state], barMetrics)] = image }
    }
    /// Returns the image behind segments in a state; nil if none was set.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        look.background(state, barMetrics)
    }

    /// Sets the image between two segments in states; nil removes it.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        changeLook { $0.dividers[Look.Key([leftState, rightState], barMetrics)] = dividerImage }
    }
    /// Returns the image between two segments in states; nil if none was set.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? { look.divider(leftState, rightState, barMetrics) }

    /// Sets the attributes of titles in a state, above those of the normal state; nil removes them.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        changeLook { $0.titleAttributes[state.rawValue] = attributes }
    }
    /// Returns the attributes that were set for titles in a state; nil if none were.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        look.titleAttributes[state.rawValue]
    }

    /// Moves the contents of segments with a place among the others.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        let key = Look.AdjustmentKey(segment: leftCenterRightOrAlone, metrics: barMetrics.rawValue)
        changeLook { $0.adjustments[key] = adjustment }
    }
    /// Returns the distance by which the contents of segments with a place among the others are moved.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { look.adjustment(leftCenterRightOrAlone, barMetrics) }

    private func changeLook(_ change: (inout Look) -> Void) {
        ownAppearance.insert(.contentsByState)
        change(&look)
        arrangeDividers()
        contentDidChange()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSegments()
        hasLayout = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { 8 }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.selectedSegmentTintColor, in: proxies, as: UISegmentedControl.self) {
            selectedSegmentTintColor = proxy.selectedSegmentTintColor
        }
        for case let proxy as UISegmentedControl in proxies where proxy.ownAppearance.contains(.contentsByState) {
            look.fill(from: proxy.look)
            arrangeDividers()
            contentDidChange()
        }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginPress(at: touch.location(in: self))
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continuePress(at: isTouchInside ? touch.location(in: self) : nil)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endPress(isTouchInside ? touch?.location(in: self) : nil, event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endPress(nil, event)
    }

    /// Rejects single taps of the views around the control: they are its own action.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var isPressedByKeys: Bool { false }
    override func changeValue(with key: UIKey, _ event: UIEvent?) -> Bool { select(with: key, event) }

    // MARK: Accessibility

    // The segments are the elements.
    override var defaultIsAccessibilityElement: Bool { false }
}
