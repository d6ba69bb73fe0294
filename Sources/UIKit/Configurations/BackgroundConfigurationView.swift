import CoreGraphics
import Foundation
import QuartzCore

/// A view that displays a background configuration. Its container sets its frame to its own bounds.
final class BackgroundConfigurationView: UIView {
    /// The corners that have the configuration's radius; all by default.
    var maskedCorners: CACornerMask = .all {
        didSet { if maskedCorners != oldValue { setNeedsLayout() } }
    }

    /// The configuration that is displayed.
    var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { configurationDidChange(from: oldValue) } }
    }

    private let fill = UIView()
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var strokeView: UIView?

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        update()
        if let custom = configuration.customView { addSubview(custom) }
    }

    required init?(coder: NSCoder) { fatalError("BackgroundConfigurationView is not archived") }

    private func configurationDidChange(from old: UIBackgroundConfiguration) {
        if old.customView !== configuration.customView {
            if let view = old.customView, view.superview === self { view.removeFromSuperview() }
            if let view = configuration.customView { addSubview(view) }
        }
        update()
    }

    private func update() {
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        updateEffect()
        updateImage()
        updateStroke()
        setNeedsLayout()
    }

    private func updateEffect() {
        guard let effect = configuration.visualEffect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        if let effectView {
            if effectView.effect != effect { effectView.effect = effect }
        } else {
            let view = UIVisualEffectView(effect: effect)
            effectView = view
            insertSubview(view, at: 0)
        }
    }

    private func updateImage() {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil { insertSubview(view, aboveSubview: fill) }
        imageView = view
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
    }

    private func updateStroke() {
        guard configuration.strokeWidth > 0 else {
            strokeView?.removeFromSuperview()
            strokeView = nil
            return
        }
        let view = strokeView ?? UIView()
        if strokeView == nil { addSubview(view) }
        strokeView = view
        view.isUserInteractionEnabled = false
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    /// Called after the superview's margins may have changed.
    func containerMarginsDidChange() {
        if !configuration.edgesAddingLayoutMarginsToBackgroundInsets.isEmpty { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rect = bounds.inset(by: insets)
        let radius = max(0, min(configuration.cornerRadius, rect.width / 2, rect.height / 2))
        for view in [effectView, fill, imageView, configuration.customView].compactMap(\.self) {
            view.frame = rect
            round(view, radius)
        }
        guard let strokeView else { return }
        let outset = configuration.strokeOutset
        strokeView.frame = rect.insetBy(dx: -outset, dy: -outset)
        round(strokeView, radius > 0 ? max(0, radius + outset) : 0)
    }

    private func round(_ view: UIView, _ radius: CGFloat) {
        // A custom view without rounded corners keeps those that the app has set.
        if view === configuration.customView, radius == 0 { return }
        view.layer.cornerRadius = radius
        view.layer.maskedCorners = maskedCorners
        if view !== fill, view !== strokeView { view.clipsToBounds = radius > 0 || view === imageView }
    }

    private var insets: UIEdgeInsets {
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        return insets.sided(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}

extension CACornerMask {
    /// All four corners.
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
