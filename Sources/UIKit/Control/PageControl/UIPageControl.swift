import CoreGraphics
import Foundation
import QuartzCore

/// A control with a dot for each page of a document, which marks the current page.
///
///     let pages = UIPageControl()
///     pages.numberOfPages = 5
///     pages.addAction(UIAction { _ in scroll(toPage: pages.currentPage) }, for: .valueChanged)
///
/// A tap beside the current dot goes one page on or back; a drag goes through the pages. The arrow keys change the page of a control that
/// has the focus. More pages than have dots are indicated by smaller dots at the ends.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// The kind of an interaction with the user.
    public enum InteractionState: Int, Sendable {
        /// No interaction.
        case none = 0
        /// A tap or a key, which changes the page once.
        case discrete = 1
        /// A drag through the pages.
        case continuous = 2
    }

    /// The look of the background.
    public enum BackgroundStyle: Int, Sendable {
        /// A background during an interaction.
        case automatic = 0
        /// A background at all times.
        case prominent = 1
        /// No background.
        case minimal = 2
    }

    /// The direction of the pages.
    public enum Direction: Int, Sendable {
        /// That of the interface.
        case natural = 0
        /// From left to right.
        case leftToRight = 1
        /// From right to left.
        case rightToLeft = 2
        /// From top to bottom.
        case topToBottom = 3
        /// From bottom to top.
        case bottomToTop = 4
    }

    var _currentPage = 0
    var pageImages: [Int: UIImage] = [:]
    var currentPageImages: [Int: UIImage] = [:]
    /// Whether the dots have their positions, from which they may move.
    var hasLayout = false
    let background = UIView()
    /// The dots by their pages: only those of visible pages.
    var dots: [Int: UIImageView] = [:]
    /// The touch that is tracked: its start along the control, and the page there.
    var drag: (start: CGFloat, page: Int)?

    // MARK: Creation

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
        background.isUserInteractionEnabled = false
        background.alpha = 0
        addSubview(background)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Pages

    /// The number of pages; 0 by default.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            _currentPage = min(_currentPage, max(0, numberOfPages - 1))
            let count = numberOfPages
            pageImages = pageImages.filter { $0.key < count }
            currentPageImages = currentPageImages.filter { $0.key < count }
            contentDidChange()
        }
    }

    /// The current page, from 0, the default, to the last one; limited to them. Setting it sends no event.
    open var currentPage: Int {
        get { _currentPage }
        set { setPage(newValue) }
    }

    /// Whether the control displays nothing while there is only one page; false by default.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

    /// Whether the dots wait for `updateCurrentPageDisplay()` after the user has changed the page; false by default.
    @available(*, deprecated, message: "The dots are updated with the page")
    open var defersCurrentPageDisplay: Bool {
        get { _defersCurrentPageDisplay }
        set { _defersCurrentPageDisplay = newValue }
    }
    private(set) var _defersCurrentPageDisplay = false

    /// Displays the current page, if that was deferred.
    @available(*, deprecated, message: "The dots are updated with the page")
    open func updateCurrentPageDisplay() { setNeedsLayout() }

    // MARK: Look

    /// The colour of the dots; nil, the default, for that of the system.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.pageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// The colour of the dot of the current page; nil, the default, for that of the system.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            ownAppearance.insert(.currentPageIndicatorTintColor)
            setNeedsLayout()
        }
    }

    /// The background; during interactions by default.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }

    /// The direction of the pages; that of the interface by default.
    open var direction = Direction.natural { didSet { if direction != oldValue { contentDidChange() } } }

    /// The interaction that is in progress, or the last one while `valueChanged` is sent.
    open internal(set) var interactionState = InteractionState.none

    /// Whether a drag goes through the pages; true by default.
    open var allowsContinuousInteraction = true

    /// The image of pages without an image of their own; nil, the default, for a dot. It is a template.
    open var preferredIndicatorImage: UIImage? { didSet { contentDidChange() } }
    /// The image of the current page if it has none of its own; nil, the default, for that of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { contentDidChange() } }

    /// Returns the image that was set for a page; nil if none was.
    open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }
    /// Sets the image of a page; nil for the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { setImage(image, page, \.pageImages) }
    /// Returns the image that was set for a page while it is current; nil if none was.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }
    /// Sets the image of a page while it is current; nil for the preferred one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        setImage(image, page, \.currentPageImages)
    }

    // MARK: Layout

    /// Returns the size that a number of pages needs, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { _size(forNumberOfPages: pageCount) }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutDots()
        hasLayout = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var contentsDependOnTraits: Bool { true }
    override func contentTraitsDidChange() { setNeedsLayout() }
    override var focusCornerRadius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override func applyAppearance(of proxies: [UIView]) {
        super.applyAppearance(of: proxies)
        if let proxy = appearance(.pageIndicatorTintColor, in: proxies, as: UIPageControl.self) {
            pageIndicatorTintColor = proxy.pageIndicatorTintColor
        }
        if let proxy = appearance(.currentPageIndicatorTintColor, in: proxies, as: UIPageControl.self) {
            currentPageIndicatorTintColor = proxy.currentPageIndicatorTintColor
        }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard numberOfPages > 0 else { return false }
        drag = (position(of: touch), _currentPage)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        scrub(to: touch, event)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, interactionState == .none, isTouchInside { step(to: touch, event) }
        endInteraction()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endInteraction()
    }

    /// Rejects single taps of the views around the control: they are its own action.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isOwnTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var isPressedByKeys: Bool { false }
    override func changeValue(with key: UIKey, _ event: UIEvent?) -> Bool { changePage(with: key, event) }

    // MARK: Accessibility

    override var defaultAccessibilityValue: String? {
        numberOfPages == 0 ? nil : "Page \(_currentPage + 1) of \(numberOfPages)"
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    open override func accessibilityIncrement() { changePage(by: 1, .discrete, nil) }
    open override func accessibilityDecrement() { changePage(by: -1, .discrete, nil) }
}
