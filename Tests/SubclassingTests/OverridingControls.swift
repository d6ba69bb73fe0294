import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIActivityIndicatorView: UIActivityIndicatorView {
    override var isAnimating: Bool { super.isAnimating }
    override func startAnimating() {
        super.startAnimating()
    }
    override func stopAnimating() {
        super.stopAnimating()
    }
    override var hidesWhenStopped: Bool {
        get { super.hidesWhenStopped }
        set { super.hidesWhenStopped = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override var style: Style {
        get { super.style }
        set { super.style = newValue }
    }
    @available(*, deprecated)
    override var activityIndicatorViewStyle: Style {
        get { super.activityIndicatorViewStyle }
        set { super.activityIndicatorViewStyle = newValue }
    }
    override var color: UIColor! {
        get { super.color }
        set { super.color = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
}

private class OverridingUIDatePicker: UIDatePicker {
    override var datePickerMode: Mode {
        get { super.datePickerMode }
        set { super.datePickerMode = newValue }
    }
    override var preferredDatePickerStyle: UIDatePickerStyle {
        get { super.preferredDatePickerStyle }
        set { super.preferredDatePickerStyle = newValue }
    }
    override var datePickerStyle: UIDatePickerStyle { super.datePickerStyle }
    override var date: Date {
        get { super.date }
        set { super.date = newValue }
    }
    override func setDate(_ date: Date, animated: Bool) {
        super.setDate(date, animated: animated)
    }
    override var minimumDate: Date? {
        get { super.minimumDate }
        set { super.minimumDate = newValue }
    }
    override var maximumDate: Date? {
        get { super.maximumDate }
        set { super.maximumDate = newValue }
    }
    override var countDownDuration: TimeInterval {
        get { super.countDownDuration }
        set { super.countDownDuration = newValue }
    }
    override var minuteInterval: Int {
        get { super.minuteInterval }
        set { super.minuteInterval = newValue }
    }
    override var roundsToMinuteInterval: Bool {
        get { super.roundsToMinuteInterval }
        set { super.roundsToMinuteInterval = newValue }
    }
    override var locale: Locale? {
        get { super.locale }
        set { super.locale = newValue }
    }
    override var calendar: Calendar! {
        get { super.calendar }
        set { super.calendar = newValue }
    }
    override var timeZone: TimeZone? {
        get { super.timeZone }
        set { super.timeZone = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override var canBecomeFocused: Bool { super.canBecomeFocused }
}

private class OverridingUIPageControl: UIPageControl {
    override var numberOfPages: Int {
        get { super.numberOfPages }
        set { super.numberOfPages = newValue }
    }
    override var currentPage: Int {
        get { super.currentPage }
        set { super.currentPage = newValue }
    }
    override var hidesForSinglePage: Bool {
        get { super.hidesForSinglePage }
        set { super.hidesForSinglePage = newValue }
    }
    @available(*, deprecated)
    override var defersCurrentPageDisplay: Bool {
        get { super.defersCurrentPageDisplay }
        set { super.defersCurrentPageDisplay = newValue }
    }
    @available(*, deprecated)
    override func updateCurrentPageDisplay() {
        super.updateCurrentPageDisplay()
    }
    override var pageIndicatorTintColor: UIColor? {
        get { super.pageIndicatorTintColor }
        set { super.pageIndicatorTintColor = newValue }
    }
    override var currentPageIndicatorTintColor: UIColor? {
        get { super.currentPageIndicatorTintColor }
        set { super.currentPageIndicatorTintColor = newValue }
    }
    override var backgroundStyle: BackgroundStyle {
        get { super.backgroundStyle }
        set { super.backgroundStyle = newValue }
    }
    override var direction: Direction {
        get { super.direction }
        set { super.direction = newValue }
    }
    override var interactionState: InteractionState { super.interactionState }
    override var allowsContinuousInteraction: Bool {
        get { super.allowsContinuousInteraction }
        set { super.allowsContinuousInteraction = newValue }
    }
    override var preferredIndicatorImage: UIImage? {
        get { super.preferredIndicatorImage }
        set { super.preferredIndicatorImage = newValue }
    }
    override var preferredCurrentPageIndicatorImage: UIImage? {
        get { super.preferredCurrentPageIndicatorImage }
        set { super.preferredCurrentPageIndicatorImage = newValue }
    }
    override func indicatorImage(forPage page: Int) -> UIImage? {
        super.indicatorImage(forPage: page)
    }
    override func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        super.setIndicatorImage(image, forPage: page)
    }
    override func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        super.currentPageIndicatorImage(forPage: page)
    }
    override func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        super.setCurrentPageIndicatorImage(image, forPage: page)
    }
    override func size(forNumberOfPages pageCount: Int) -> CGSize {
        super.size(forNumberOfPages: pageCount)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func accessibilityIncrement() {
        super.accessibilityIncrement()
    }
    override func accessibilityDecrement() {
        super.accessibilityDecrement()
    }
}

private class OverridingUIPickerView: UIPickerView {
    override var dataSource: (any UIPickerViewDataSource)? {
        get { super.dataSource }
        set { super.dataSource = newValue }
    }
    override var delegate: (any UIPickerViewDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var numberOfComponents: Int { super.numberOfComponents }
    override func numberOfRows(inComponent component: Int) -> Int {
        super.numberOfRows(inComponent: component)
    }
    override func rowSize(forComponent component: Int) -> CGSize {
        super.rowSize(forComponent: component)
    }
    override func view(forRow row: Int, forComponent component: Int) -> UIView? {
        super.view(forRow: row, forComponent: component)
    }
    override func reloadAllComponents() {
        super.reloadAllComponents()
    }
    override func reloadComponent(_ component: Int) {
        super.reloadComponent(component)
    }
    override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        super.selectRow(row, inComponent: component, animated: animated)
    }
    override func selectedRow(inComponent component: Int) -> Int {
        super.selectedRow(inComponent: component)
    }
    @available(*, deprecated)
    override var showsSelectionIndicator: Bool {
        get { super.showsSelectionIndicator }
        set { super.showsSelectionIndicator = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }
}

private class OverridingUIProgressView: UIProgressView {
    override var progress: Float {
        get { super.progress }
        set { super.progress = newValue }
    }
    override func setProgress(_ progress: Float, animated: Bool) {
        super.setProgress(progress, animated: animated)
    }
    override var observedProgress: Progress? {
        get { super.observedProgress }
        set { super.observedProgress = newValue }
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var progressViewStyle: Style {
        get { super.progressViewStyle }
        set { super.progressViewStyle = newValue }
    }
    override var progressTintColor: UIColor? {
        get { super.progressTintColor }
        set { super.progressTintColor = newValue }
    }
    override var trackTintColor: UIColor? {
        get { super.trackTintColor }
        set { super.trackTintColor = newValue }
    }
    override var progressImage: UIImage? {
        get { super.progressImage }
        set { super.progressImage = newValue }
    }
    override var trackImage: UIImage? {
        get { super.trackImage }
        set { super.trackImage = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
}

private class OverridingUISegmentedControl: UISegmentedControl {
    override var numberOfSegments: Int { super.numberOfSegments }
    override func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        super.insertSegment(action: action, at: segment, animated: animated)
    }
    override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        super.insertSegment(withTitle: title, at: segment, animated: animated)
    }
    override func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        super.insertSegment(with: image, at: segment, animated: animated)
    }
    override func removeSegment(at segment: Int, animated: Bool) {
        super.removeSegment(at: segment, animated: animated)
    }
    override func removeAllSegments() {
        super.removeAllSegments()
    }
    override func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        super.setAction(action, forSegmentAt: segment)
    }
    override func actionForSegment(at segment: Int) -> UIAction? {
        super.actionForSegment(at: segment)
    }
    override func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        super.segmentIndex(identifiedBy: actionIdentifier)
    }
    override func setTitle(_ title: String?, forSegmentAt segment: Int) {
        super.setTitle(title, forSegmentAt: segment)
    }
    override func titleForSegment(at segment: Int) -> String? {
        super.titleForSegment(at: segment)
    }
    override func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        super.setImage(image, forSegmentAt: segment)
    }
    override func imageForSegment(at segment: Int) -> UIImage? {
        super.imageForSegment(at: segment)
    }
    override func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        super.setWidth(width, forSegmentAt: segment)
    }
    override func widthForSegment(at segment: Int) -> CGFloat {
        super.widthForSegment(at: segment)
    }
    override func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        super.setContentOffset(offset, forSegmentAt: segment)
    }
    override func contentOffsetForSegment(at segment: Int) -> CGSize {
        super.contentOffsetForSegment(at: segment)
    }
    override func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        super.setEnabled(enabled, forSegmentAt: segment)
    }
    override func isEnabledForSegment(at segment: Int) -> Bool {
        super.isEnabledForSegment(at: segment)
    }
    override var selectedSegmentIndex: Int {
        get { super.selectedSegmentIndex }
        set { super.selectedSegmentIndex = newValue }
    }
    override var isMomentary: Bool {
        get { super.isMomentary }
        set { super.isMomentary = newValue }
    }
    override var apportionsSegmentWidthsByContent: Bool {
        get { super.apportionsSegmentWidthsByContent }
        set { super.apportionsSegmentWidthsByContent = newValue }
    }
    override var selectedSegmentTintColor: UIColor? {
        get { super.selectedSegmentTintColor }
        set { super.selectedSegmentTintColor = newValue }
    }
    override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        super.setBackgroundImage(image, for: state, barMetrics: barMetrics)
    }
    override func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        super.backgroundImage(for: state, barMetrics: barMetrics)
    }
    override func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        super.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }
    override func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        super.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }
    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        super.setTitleTextAttributes(attributes, for: state)
    }
    override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.titleTextAttributes(for: state)
    }
    override func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        super.setContentPositionAdjustment(adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
    }
    override func contentPositionAdjustment(forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics)
        -> UIOffset
    {
        super.contentPositionAdjustment(forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

private class OverridingUISlider: UISlider {
    override var value: Float {
        get { super.value }
        set { super.value = newValue }
    }
    override func setValue(_ value: Float, animated: Bool) {
        super.setValue(value, animated: animated)
    }
    override var minimumValue: Float {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }
    override var maximumValue: Float {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }
    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }
    override var sliderStyle: Style {
        get { super.sliderStyle }
        set { super.sliderStyle = newValue }
    }
    override var minimumValueImage: UIImage? {
        get { super.minimumValueImage }
        set { super.minimumValueImage = newValue }
    }
    override var maximumValueImage: UIImage? {
        get { super.maximumValueImage }
        set { super.maximumValueImage = newValue }
    }
    override var minimumTrackTintColor: UIColor? {
        get { super.minimumTrackTintColor }
        set { super.minimumTrackTintColor = newValue }
    }
    override var maximumTrackTintColor: UIColor? {
        get { super.maximumTrackTintColor }
        set { super.maximumTrackTintColor = newValue }
    }
    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }
    override func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        super.setThumbImage(image, for: state)
    }
    override func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMinimumTrackImage(image, for: state)
    }
    override func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMaximumTrackImage(image, for: state)
    }
    override func thumbImage(for state: UIControl.State) -> UIImage? {
        super.thumbImage(for: state)
    }
    override func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        super.minimumTrackImage(for: state)
    }
    override func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        super.maximumTrackImage(for: state)
    }
    override var currentThumbImage: UIImage? { super.currentThumbImage }
    override var currentMinimumTrackImage: UIImage? { super.currentMinimumTrackImage }
    override var currentMaximumTrackImage: UIImage? { super.currentMaximumTrackImage }
    override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.minimumValueImageRect(forBounds: bounds)
    }
    override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.maximumValueImageRect(forBounds: bounds)
    }
    override func trackRect(forBounds bounds: CGRect) -> CGRect {
        super.trackRect(forBounds: bounds)
    }
    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func accessibilityIncrement() {
        super.accessibilityIncrement()
    }
    override func accessibilityDecrement() {
        super.accessibilityDecrement()
    }
}

private class OverridingUIStepper: UIStepper {
    override var value: Double {
        get { super.value }
        set { super.value = newValue }
    }
    override var minimumValue: Double {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }
    override var maximumValue: Double {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }
    override var stepValue: Double {
        get { super.stepValue }
        set { super.stepValue = newValue }
    }
    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }
    override var autorepeat: Bool {
        get { super.autorepeat }
        set { super.autorepeat = newValue }
    }
    override var wraps: Bool {
        get { super.wraps }
        set { super.wraps = newValue }
    }
    override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        super.setBackgroundImage(image, for: state)
    }
    override func backgroundImage(for state: UIControl.State) -> UIImage? {
        super.backgroundImage(for: state)
    }
    override func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        super.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    override func dividerImage(forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State)
        -> UIImage?
    {
        super.dividerImage(forLeftSegmentState: state, rightSegmentState: rightSegmentState)
    }
    override func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        super.setIncrementImage(image, for: state)
    }
    override func incrementImage(for state: UIControl.State) -> UIImage? {
        super.incrementImage(for: state)
    }
    override func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        super.setDecrementImage(image, for: state)
    }
    override func decrementImage(for state: UIControl.State) -> UIImage? {
        super.decrementImage(for: state)
    }
    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func accessibilityIncrement() {
        super.accessibilityIncrement()
    }
    override func accessibilityDecrement() {
        super.accessibilityDecrement()
    }
}

private class OverridingUISwitch: UISwitch {
    override var isOn: Bool {
        get { super.isOn }
        set { super.isOn = newValue }
    }
    override func setOn(_ on: Bool, animated: Bool) {
        super.setOn(on, animated: animated)
    }
    override var onTintColor: UIColor? {
        get { super.onTintColor }
        set { super.onTintColor = newValue }
    }
    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }
    override var onImage: UIImage? {
        get { super.onImage }
        set { super.onImage = newValue }
    }
    override var offImage: UIImage? {
        get { super.offImage }
        set { super.offImage = newValue }
    }
    override var preferredStyle: Style {
        get { super.preferredStyle }
        set { super.preferredStyle = newValue }
    }
    override var style: Style { super.style }
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        super.sizeThatFits(size)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
    }
    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    override func accessibilityActivate() -> Bool {
        super.accessibilityActivate()
    }
}
