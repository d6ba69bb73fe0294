import Foundation

/// An interaction that changes the pointer's appearance while it is over a view.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
///     func pointerInteraction(
///         _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
///     ) -> UIPointerStyle? {
///         UIPointerStyle(shape: .verticalBeam(length: 20))
///     }
///
/// Of the views under the pointer, the deepest one with an enabled interaction that has a region there decides. The arrow
/// returns when the pointer leaves the region. While a button is pressed, the pointer keeps its appearance.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// Whether any interaction was created; without one, the pointer's movements need no hit test.
    private(set) static var isInUse = false

    open internal(set) weak var view: UIView?
    /// Decides the regions and styles. Without a delegate, the view is one region with the automatic effect.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    private let hasDelegate: Bool

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        hasDelegate = delegate != nil
        super.init()
        Self.isInUse = true
    }

    /// Whether the pointer's appearance is changed; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { invalidate() } }
    }

    /// Requests the region and the style again, although the pointer has not moved.
    open func invalidate() { UIApplication.current?.input.updatePointerStyle(of: self) }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) {
        self.view = view
        invalidate()
    }

    /// Returns the region at a location; nil if there is none.
    func region(for request: UIPointerRegionRequest) -> UIPointerRegion? {
        guard isEnabled, let view else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        guard let delegate else { return hasDelegate ? nil : whole }
        guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
            region.rect.contains(request.location)
        else { return nil }
        return region
    }

    func style(for region: UIPointerRegion) -> UIPointerStyle? {
        if let delegate { return delegate.pointerInteraction(self, styleFor: region) }
        guard !hasDelegate, let view, view.superview != nil, view.window != nil else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
}
