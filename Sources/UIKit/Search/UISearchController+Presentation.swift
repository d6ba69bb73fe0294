import CoreGraphics
import Diagnostics

extension UISearchController {
    private static let duration = 0.25

    // MARK: Activity

    func setActive(_ isActive: Bool) {
        guard isActive != isPresented else { return }
        guard isActive else { return dismissSearch(animated: true, completion: nil) }
        if let delegate { delegate.presentSearchController(self) } else { presentByDefault() }
    }

    /// Presents the search over the controller of its bar.
    func presentByDefault() {
        guard let controller = itemController ?? controllerOfBar else {
            return logger.once(
                """
                A search cannot be presented, since its search bar is in no view of a controller; add it to one, or to a \
                navigationItem
                """)
        }
        presentSearch(from: controller, animated: true, completion: nil)
    }

    private var controllerOfBar: UIViewController? {
        var responder = searchBar.superview as UIResponder?
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return responder as? UIViewController
    }

    func presentSearch(from controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard !isPresented, controller !== self else {
            completion?()
            return
        }
        guard let place = hostView(of: controller) else {
            return logger.once("A search cannot be presented by \(type(of: controller)), whose view is in no window")
        }
        delegate?.willPresentSearchController(self)
        host = controller
        isPresented = true
        let animates = animated && UIView.areAnimationsEnabled
        controller.addChild(self)
        overlay.ownsBar = searchBar.superview == nil || searchBar.isDescendant(of: overlay)
        if overlay.ownsBar { overlay.addSubview(searchBar) }
        UIView.performWithoutAnimation {
            overlay.alpha = animates ? 0 : 1
            loadViewIfNeeded()
            place.addSubview(view)
            follow(place)
            placeOverlay()
        }
        didMove(toParent: controller)
        updateResults(animated: false)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: animates) }
        updateScopes(animated: animates)
        hideNavigationBar(animated: animates)
        item?.itemDidChange(animated: true)
        searchResultsUpdater?.updateSearchResults(for: self)
        if !searchBar.searchTextField.isEditing { searchBar.searchTextField.becomeFirstResponder() }
        let finish = { [weak self] in
            guard let self, isPresented else { return }
            delegate?.didPresentSearchController(self)
            completion?()
        }
        guard animates else { return AppearanceQueue.shared.afterAppearance(finish) }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) {
            self.overlay.alpha = 1
        } completion: { _ in
            finish()
        }
    }

    func dismissSearch(animated: Bool, completion: (() -> Void)?) {
        guard isPresented else {
            completion?()
            return
        }
        delegate?.willDismissSearchController(self)
        isPresented = false
        let animates = animated && UIView.areAnimationsEnabled && view.window != nil
        searchBar.searchTextField.resignFirstResponder()
        if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
        let hadText = !(searchBar.text ?? "").isEmpty
        searchBar.text = ""
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animates) }
        updateScopes(animated: animates)
        showNavigationBar(animated: animates)
        item?.itemDidChange(animated: true)
        // A change of the text has updated the results.
        if !hadText { searchResultsUpdater?.updateSearchResults(for: self) }
        let finish = { [weak self] in
            guard let self else { return }
            if !isPresented { removeOverlay() }
            delegate?.didDismissSearchController(self)
            completion?()
        }
        guard animates else { return finish() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) {
            self.overlay.alpha = 0
        } completion: { _ in
            finish()
        }
    }

    private func removeOverlay() {
        setResultsVisible(false)
        (overlay.superview as? UIScrollView)?.searchOverlay = nil
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        if overlay.ownsBar { searchBar.removeFromSuperview() }
        removeFromParent()
        host = nil
    }

    // MARK: Place

    /// Returns the view that contains the search: that of a controller in a window.
    private func hostView(of controller: UIViewController) -> UIView? {
        controller.viewIfLoaded.flatMap { $0.window == nil ? nil : $0 }
    }

    /// Places the view of the search below the bar; in a scroll view over its visible part.
    func placeOverlay() {
        guard isPresented, let superview = overlay.superview, superview === host?.viewIfLoaded else { return }
        var frame = superview.bounds
        if let scrollView = superview as? UIScrollView {
            let top = min(scrollView.safeAreaInsets.top, frame.height)
            frame.origin.y += top
            frame.size.height -= top
            if superview.subviews.last !== overlay { superview.bringSubviewToFront(overlay) }
        }
        if !overlay.ownsBar, searchBar.isDescendant(of: superview) {
            let bottom = searchBar.convert(searchBar.bounds, to: superview).maxY
            let top = min(max(frame.minY, bottom), frame.maxY)
            frame = CGRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
        }
        if overlay.frame != frame { overlay.frame = frame }
    }

    /// Makes the bar of a scroll view visible, and follows its content.
    private func follow(_ view: UIView) {
        guard let scrollView = view as? UIScrollView else {
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            return
        }
        overlay.autoresizingMask = []
        scrollView.searchOverlay = overlay
        guard searchBar.isDescendant(of: scrollView), searchBar.superview !== overlay else { return }
        scrollView.scrollRectToVisible(searchBar.convert(searchBar.bounds, to: scrollView), animated: false)
    }

    private func hideNavigationBar(animated: Bool) {
        guard hidesNavigationBarDuringPresentation, item == nil,
            let navigation = host as? UINavigationController ?? host?.navigationController,
            !navigation.isNavigationBarHidden
        else { return }
        hasHiddenNavigationBar = true
        navigation.setNavigationBarHidden(true, animated: animated)
    }

    private func showNavigationBar(animated: Bool) {
        guard hasHiddenNavigationBar else { return }
        hasHiddenNavigationBar = false
        (host as? UINavigationController ?? host?.navigationController)?
            .setNavigationBarHidden(false, animated: animated)
    }

    // MARK: Results

    private var hasQuery: Bool {
        !(searchBar.text ?? "").isEmpty || !searchBar.searchTextField.tokenViews.isEmpty
    }

    /// Shows or hides the results and the dimming.
    func updateResults(animated: Bool) {
        guard isPresented else { return }
        let showsResults = automaticallyShowsSearchResultsController ? hasQuery : explicitlyShowsResults ?? false
        if automaticallyShowsSearchResultsController { explicitlyShowsResults = showsResults }
        overlay.isDimmed = obscuresBackgroundDuringPresentation
        setResultsVisible(showsResults)
    }

    private func setResultsVisible(_ showsResults: Bool) {
        guard let results = searchResultsController else { return }
        let isVisible = results.viewIfLoaded?.superview === overlay
        guard showsResults != isVisible else { return }
        if showsResults {
            addChild(results)
            results.view.translatesAutoresizingMaskIntoConstraints = true
            results.view.autoresizingMask = []
            overlay.resultsView = results.view
            overlay.addSubview(results.view)
            results.didMove(toParent: self)
        } else {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
            overlay.resultsView = nil
        }
        overlay.setNeedsLayout()
    }

    func updateScopes(animated: Bool) {
        guard scopeBarActivation != .manual else { return }
        let hasScopes = (searchBar.scopeButtonTitles?.count ?? 0) > 1
        let isVisible = isPresented && hasScopes && (scopeBarActivation != .onTextEntry || hasQuery)
        searchBar.setShowsScope(isVisible, animated: animated)
    }

    // MARK: The bar's calls

    func editingDidBegin() { if !isPresented { setActive(true) } }

    func textDidChange() {
        updateResults(animated: true)
        if scopeBarActivation == .onTextEntry { updateScopes(animated: true) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func scopeDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

    func searchWasPressed() { searchBar.searchTextField.resignFirstResponder() }

    func cancelWasPressed() { if isPresented { dismissSearch(animated: true, completion: nil) } }

    func suggestionWasChosen(_ suggestion: any UISearchSuggestion) {
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }

    func searchBarSizeDidChange() {
        if isPresented {
            placeOverlay()
            overlay.setNeedsLayout()
        }
        item?.itemDidChange(animated: true)
    }
}

extension UISearchController: NavigationSearch {
    var navigationSearchView: UIView { searchBar }
    var navigationSearchHeight: CGFloat { searchBar.naturalHeight }
    var isNavigationSearchActive: Bool { isPresented }
    var hidesNavigationContent: Bool { isPresented && hidesNavigationBarDuringPresentation }

    func navigationSearchDidMove(to controller: UIViewController?) {
        barController = controller
        if controller == nil, isPresented { dismissSearch(animated: false, completion: nil) }
    }
}

/// The view of a search: the results, or a dimming of the content behind it.
@MainActor final class SearchOverlay: UIView {
    weak var owner: UISearchController?
    /// Whether the search bar is at the top of this view.
    var ownsBar = false
    var resultsView: UIView?
    var isDimmed = false { didSet { updateColor() } }
    private lazy var tap = UITapGestureRecognizer(target: self, action: SearchOverlay.tapped)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private func updateColor() { backgroundColor = isDimmed ? UIColor(white: 0, alpha: 0.25) : nil }

    /// Content that is not obscured can be used during the search.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !isDimmed ? nil : hit
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard tap.state == .ended, isDimmed, resultsView == nil else { return }
        owner?.cancelWasPressed()
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // A scroll view around the search does not scroll under what covers it.
        if gestureRecognizer.view === superview, gestureRecognizer is UIPanGestureRecognizer {
            return !isDimmed && resultsView == nil
        }
        guard gestureRecognizer === tap else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return isDimmed && resultsView == nil
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        owner?.placeOverlay()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var content = bounds
        if ownsBar, let bar = owner?.searchBar {
            let height = min(bar.naturalHeight + safeAreaInsets.top, bounds.height)
            bar.frame = CGRect(
                x: 0, y: safeAreaInsets.top, width: bounds.width, height: max(0, height - safeAreaInsets.top))
            content.origin.y = height
            content.size.height = max(0, bounds.height - height)
        }
        resultsView?.frame = content
    }
}
