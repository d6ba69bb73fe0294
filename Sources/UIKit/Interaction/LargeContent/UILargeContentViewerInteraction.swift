import CoreGraphics
import Foundation

/// Chooses the content that is displayed large, and receives the end of the display; every method is optional.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Called after the user has lifted the finger.
    ///
    /// - Parameter item: The item under the finger; nil for none.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
    /// Returns the item at a point of the interaction's view; nil for none. By default it is the view there, or the first around it, that
    /// has `showsLargeContentViewer`.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Returns the controller over whose view the content is displayed; by default that of the window.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {}
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { interaction.defaultItem(at: point) }
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
        interaction.view?.window?.rootViewController ?? UIViewController()
    }
}

/// Displays the content of a view, or of views in it, large while the user holds a finger on it.
///
///     let interaction = UILargeContentViewerInteraction()
///     button.addInteraction(interaction)
///     button.showsLargeContentViewer = true
///     button.largeContentTitle = "Filter"
///
/// It has an effect at the sizes of text for accessibility only: bars and their buttons do not grow with those.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Posted after ``isEnabled`` has changed.
    public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    /// Whether contents are displayed large: at the sizes of text for accessibility.
    open class var isEnabled: Bool {
        UIApplication.current?.preferredContentSizeCategory.isAccessibilityCategory ?? false
    }

    /// Chooses the content; not retained.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// The recognizer of the hold, for relations with others.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { recognizer }

    private let recognizer = LargeContentRecognizer()
    private var card: LargeContentCard?

    /// Creates an interaction with a delegate.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        recognizer.addTarget(self, action: UILargeContentViewerInteraction.holdDidChange)
    }

    /// Creates an interaction without a delegate.
    public override convenience init() {
        self.init(delegate: nil)
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
        hide()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Returns the view at a point, or the first around it within the interaction's view, whose content is displayed large.
    func defaultItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let view else { return nil }
        var candidate = view.hitTest(point, with: nil)
        while let current = candidate {
            if current.showsLargeContentViewer { return current }
            if current === view { return nil }
            candidate = current.superview
        }
        return nil
    }

    private func holdDidChange(_ recognizer: UIGestureRecognizer) {
        guard let view else { return hide() }
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began, .changed: show(item(at: point))
        case .ended:
            hide()
            delegate?.largeContentViewerInteraction(self, didEndOn: item(at: point), at: point)
        default: hide()
        }
    }

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let delegate else { return defaultItem(at: point) }
        return delegate.largeContentViewerInteraction(self, itemAt: point)
    }

    private func show(_ item: (any UILargeContentViewerItem)?) {
        guard let item, item.showsLargeContentViewer, let window = view?.window else { return hide() }
        if let card, card.item === item { return }
        hide()
        let container = delegate?.viewController(for: self).viewIfLoaded ?? window
        let new = LargeContentCard(item: item)
        new.place(in: container.window == nil ? window : container)
        card = new
    }

    private func hide() {
        card?.removeFromSuperview()
        card = nil
    }
}

/// Recognizes a hold at the sizes of text for accessibility; at others touches are those of the views alone.
private final class LargeContentRecognizer: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }
}

/// The large display of an item: its image above its title, in the middle of a view.
private final class LargeContentCard: UIView {
    weak var item: (any UILargeContentViewerItem)?
    private static let side: CGFloat = 220
    private static let imageSide: CGFloat = 96

    init(item: any UILargeContentViewerItem) {
        self.item = item
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 24
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 20
        addContent(of: item)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func addContent(of item: any UILargeContentViewerItem) {
        let label = UILabel(frame: bounds.insetBy(dx: 12, dy: 12))
        label.text = item.largeContentTitle
        label.font = .systemFont(ofSize: 26, weight: .semibold)
        label.textAlignment = .center
        label.numberOfLines = 3
        addSubview(label)
        guard let image = item.largeContentImage else { return }
        let large = UIImage.SymbolConfiguration(pointSize: Self.imageSide * 0.75)
        let imageView = UIImageView(image: image.applyingSymbolConfiguration(large) ?? image)
        imageView.tintColor = .label
        imageView.contentMode = item.scalesLargeContentImage || image.isSymbolImage ? .scaleAspectFit : .center
        imageView.frame = CGRect(
            x: (Self.side - Self.imageSide) / 2, y: 24, width: Self.imageSide, height: Self.imageSide
        ).inset(by: item.largeContentImageInsets)
        addSubview(imageView)
        label.frame = CGRect(x: 12, y: 132, width: Self.side - 24, height: Self.side - 144)
    }

    func place(in view: UIView) {
        let scale = view.contentScaleFactor
        center = CGPoint(
            x: view.bounds.midX.rounded(toPixelsAt: scale), y: view.bounds.midY.rounded(toPixelsAt: scale))
        view.addSubview(self)
    }
}
