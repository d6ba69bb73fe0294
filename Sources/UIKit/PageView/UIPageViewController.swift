import CoreGraphics
import Diagnostics
import Foundation

/// A container in which the user goes from page to page, each of which is the view of a controller.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([firstPage], direction: .forward, animated: false)
///
/// A drag, a touchpad, a wheel and the arrow keys change the page; in a right-to-left layout, horizontal pages follow one another to
/// the left. The data source is asked for the neighbours of a page when the page has come to rest, and again after each call of
/// `setViewControllers(_:direction:animated:completion:)`.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    private let _transitionStyle: TransitionStyle
    private let _navigationOrientation: NavigationOrientation
    private var _spineLocation: SpineLocation
    /// The distance between pages that scroll, in points.
    let interPageSpacing: CGFloat
    var _viewControllers: [UIViewController] = []
    private(set) lazy var engine: any PageEngine = makeEngine()
    private(set) var indicator: PageIndicator?
    private var lastOrientation: UIInterfaceOrientation?

    /// Creates a page view controller.
    ///
    /// - Parameters:
    ///   - style: The appearance of a change of the page.
    ///   - navigationOrientation: The axis along which pages follow one another.
    ///   - options: The location of the spine, for pages that turn, or the distance of pages that scroll.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        _transitionStyle = style
        _navigationOrientation = navigationOrientation
        _spineLocation = Self.spine(style, options)
        interPageSpacing = Self.spacing(style, options)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a page view controller with horizontal pages that turn.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        _transitionStyle = .pageCurl
        _navigationOrientation = .horizontal
        _spineLocation = .min
        interPageSpacing = 0
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a page view controller from an archive, with horizontal pages that turn.
    public required init?(coder: NSCoder) {
        _transitionStyle = .pageCurl
        _navigationOrientation = .horizontal
        _spineLocation = .min
        interPageSpacing = 0
        super.init(coder: coder)
    }

    // MARK: Properties

    /// The delegate.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The object that provides pages; without one, gestures do not change the page.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { dataSourceDidChange() }
    }

    /// The appearance of a change of the page.
    open var transitionStyle: TransitionStyle { _transitionStyle }
    /// The axis along which pages follow one another.
    open var navigationOrientation: NavigationOrientation { _navigationOrientation }
    /// The location of the spine; `none` for pages that scroll.
    open var spineLocation: SpineLocation { _spineLocation }

    /// Whether pages that turn have content on their backs: every second page is on a back. False by default, and always true with the
    /// spine in the middle.
    open var isDoubleSided = false {
        didSet {
            guard spineLocation == .mid, !isDoubleSided else { return }
            logger.once("UIPageViewController.isDoubleSided stays true while the spine is in the middle")
            isDoubleSided = true
        }
    }

    /// The recognizers of the gestures that turn pages; none for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { engine.gestureRecognizers }

    /// The controllers of the visible pages: one, or two with the spine in the middle; none before the first call of
    /// `setViewControllers(_:direction:animated:completion:)`.
    open var viewControllers: [UIViewController]? { _viewControllers }

    /// Shows other pages.
    ///
    /// - Parameters:
    ///   - viewControllers: One controller; two with the spine in the middle, or, for an animated turn of a double-sided page, the
    ///     new page and the back of the page that turns.
    ///   - direction: The direction of the animation.
    ///   - animated: Whether the change is animated.
    ///   - completion: Called after the change, with whether an animation ran to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) { _setViewControllers(viewControllers ?? [], direction, animated, completion) }

    // MARK: View

    open override func loadView() {
        let root = PageRootView(frame: UIScreen.mainBounds)
        root.owner = self
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = root
        engine.install(in: root)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        engine.finishTransition()
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        engine.finishTransition()
        updateSpine(for: size)
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarHidden: UIViewController? { _viewControllers.first }
    open override var childForStatusBarStyle: UIViewController? { _viewControllers.first }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isHandled = presses.contains { $0.key.map { turnPage(with: $0) } ?? false }
        if !isHandled { super.pressesBegan(presses, with: event) }
    }

    // MARK: Parts

    private func makeEngine() -> any PageEngine {
        switch transitionStyle {
        case .scroll: PageScroller(self)
        case .pageCurl: PageTurner(self)
        }
    }

    var isRightToLeft: Bool {
        navigationOrientation == .horizontal
            && (viewIfLoaded?.effectiveUserInterfaceLayoutDirection ?? .leftToRight) == .rightToLeft
    }

    private static func spine(_ style: TransitionStyle, _ options: [OptionsKey: Any]?) -> SpineLocation {
        guard style == .pageCurl else { return .none }
        let value = options?[.spineLocation]
        let number = (value as? SpineLocation)?.rawValue ?? (value as? Int) ?? (value as? NSNumber)?.intValue
        let spine = number.flatMap(SpineLocation.init) ?? .min
        return spine == .none ? .min : spine
    }

    private static func spacing(_ style: TransitionStyle, _ options: [OptionsKey: Any]?) -> CGFloat {
        guard style == .scroll, let value = options?[.interPageSpacing] else { return 0 }
        let number =
            (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        return number.isFinite ? min(max(0, number), 10_000) : 0
    }

    /// Asks the delegate for the spine after the view has become higher than wide, or wider than high.
    private func updateSpine(for size: CGSize) {
        let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeLeft : .portrait
        defer { lastOrientation = orientation }
        guard transitionStyle == .pageCurl, let lastOrientation, lastOrientation != orientation, let delegate else {
            return
        }
        let requested = delegate.pageViewController(self, spineLocationFor: orientation)
        let spine = requested == .none ? .min : requested
        let required = spine == .mid ? 2 : 1
        guard _viewControllers.count == required else {
            return logger.once(
                """
                The delegate of \(type(of: self)) returned a spine for \(required) pages and has set \
                \(_viewControllers.count): the spine stays where it is
                """)
        }
        _spineLocation = spine
        if spine == .mid { isDoubleSided = true }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called before the delegate's first layout, with the size of the view.
    func rememberOrientation(of size: CGSize) {
        guard lastOrientation == nil, !size.width.isZero else { return }
        lastOrientation = size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Shows or removes the page indicator, as the data source requests.
    func updateIndicator() {
        guard transitionStyle == .scroll, navigationOrientation == .horizontal, isViewLoaded else { return }
        let count = min(max(0, dataSource?.presentationCount(for: self) ?? 0), PageIndicator.maximumCount)
        guard count > 0, let dataSource else {
            indicator?.removeFromSuperview()
            indicator = nil
            return view.setNeedsLayout()
        }
        let indicator = indicator ?? PageIndicator()
        if self.indicator == nil {
            self.indicator = indicator
            indicator.onStep = { [weak self] in self?.turnPage($0) }
            view.addSubview(indicator)
        }
        indicator.count = count
        indicator.index = dataSource.presentationIndex(for: self)
        view.setNeedsLayout()
    }
}

/// The view of a page view controller.
@MainActor final class PageRootView: UIView {
    weak var owner: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        owner?.layOutPages()
    }
}
