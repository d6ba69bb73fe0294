import CoreGraphics
import QuartzCore

/// The view of a sheet: a rounded rectangle with a shadow that clips the content, and a grabber.
@MainActor final class SheetCard: UIView {
    private weak var sheet: UISheetPresentationController?
    private let clip = UIView()
    private let grabber = SheetGrabber()
    private weak var content: UIView?
    private var isEdgeAttached = false

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        addSubview(clip)
        addSubview(grabber)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 18
        layer.shadowOffset = CGSize(width: 0, height: 6)
        grabber.addTarget(self, action: SheetCard.advance, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// The sheet, for scroll views inside.
    var presentation: UISheetPresentationController? { sheet }

    /// Adds the content. It stays visible if it is.
    func setContent(_ content: UIView) {
        self.content = content
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = clip.bounds
        clip.addSubview(content)
    }

    /// Sets the look of the card.
    ///
    /// - Parameters:
    ///   - radius: The radius of the corners in points.
    ///   - isEdgeAttached: Whether the card touches the bottom edge, where its corners are square.
    ///   - hasGrabber: Whether the grabber is visible.
    func setLook(radius: CGFloat, isEdgeAttached: Bool, hasGrabber: Bool) {
        self.isEdgeAttached = isEdgeAttached
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners =
            isEdgeAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        layer.shadowOpacity = radius > 0 || !isEdgeAttached ? 0.18 : 0
        grabber.isHidden = !hasGrabber
        setNeedsLayout()
    }

    private func advance() { sheet?.selectNextDetent() }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        if let content, content.superview === clip { content.frame = clip.bounds }
        let size = SheetGrabber.size
        grabber.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: 0, width: size.width, height: size.height)
        // A shadow of a rounded rectangle has a formula.
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
    }
}

/// The bar at the top of a sheet. A tap on it changes the height of the sheet.
@MainActor final class SheetGrabber: UIControl {
    static let size = CGSize(width: 76, height: 20)
    private let bar = UIView(frame: CGRect(x: 20, y: 6, width: 36, height: 5))

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        bar.backgroundColor = .tertiaryLabel
        bar.layer.cornerRadius = 2.5
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityLabel = "Sheet Grabber"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }
}

/// Darkens what is behind a presentation. A touch calls a closure.
@MainActor final class DimmingView: UIView {
    private let onTouch: () -> Void

    init(frame: CGRect, onTouch: @escaping () -> Void) {
        self.onTouch = onTouch
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.25)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0.view === self }) { onTouch() }
    }
}
