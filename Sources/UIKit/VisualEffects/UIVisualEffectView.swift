import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A view that blurs what is behind it in its window, or makes its content vibrant.
///
///     let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
///     view.frame = CGRect(x: 20, y: 20, width: 200, height: 80)
///     view.layer.cornerRadius = 16
///     view.clipsToBounds = true
///     view.contentView.addSubview(label)
///
/// Subviews belong into `contentView`. A change of `effect` in an animation block, or in a property animator, is animated: the
/// blur grows or shrinks. The render server draws what is behind the view again only where it changes.
///
/// Other than in UIKit, the view may be translucent, masked, or a part of a translucent or masked view: what is behind it is always
/// the content of the window.
@preconcurrency @MainActor open class UIVisualEffectView: UIView, NSSecureCoding {
    private static let effectKey = "UIVisualEffectViewEffect"

    private let backdropView = VisualEffectBackdropView()
    private var _contentView = VisualEffectContentView()
    private var _effect: UIVisualEffect?
    private var isSetUp = false

    /// Creates a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        _effect = effect
        super.init(frame: .zero)
        setUpViews()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpViews()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _effect = coder.decodeObject(forKey: Self.effectKey) as? UIVisualEffect
        if let decoded = subviews.lazy.compactMap({ $0 as? VisualEffectContentView }).first { _contentView = decoded }
        for view in subviews { view.removeFromSuperview() }
        setUpViews()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let effect { coder.encode(effect, forKey: Self.effectKey) }
    }

    /// Whether views are decoded securely; true.
    nonisolated open class var supportsSecureCoding: Bool { true }

    private func setUpViews() {
        isOpaque = false
        for view in [backdropView, _contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        isSetUp = true
        UIView.performWithoutAnimation { update() }
    }

    /// The view for the content, in front of the blur; it fills the bounds.
    open var contentView: UIView { _contentView }

    /// The effect; nil for none. A change is animated in an animation block.
    open var effect: UIVisualEffect? {
        get { _effect }
        set {
            _effect = newValue?.copy(with: nil) as? UIVisualEffect
            update()
        }
    }

    private func update() {
        let look = effect?.look(in: traitCollection) ?? UIVisualEffect.Look()
        backdropView.apply(look)
        _contentView.apply(look, in: traitCollection)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        UIView.performWithoutAnimation { update() }
    }

    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        require(
            !isSetUp || subview === backdropView || subview === _contentView,
            "\(subview.debugName) was added to \(debugName): add it to the contentView of the visual effect view")
    }
}
