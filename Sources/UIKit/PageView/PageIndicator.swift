import CoreGraphics
import QuartzCore

/// The row of dots below pages that scroll.
///
/// A press in one half, an arrow key and the actions of accessibility go one page on or back.
@MainActor final class PageIndicator: UIControl {
    /// The height in points.
    static let height: CGFloat = 37
    /// The largest number of dots.
    static let maximumCount = 1_000
    private static let side: CGFloat = 7, pitch: CGFloat = 16

    var onStep: ((UIPageViewController.NavigationDirection) -> Void)?
    private let replicas = DotsView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(replicas)
        replicas.isUserInteractionEnabled = false
        addAction(UIAction { [weak self] _ in self?.stepForPress() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var count = 0 { didSet { if count != oldValue { contentDidChange() } } }
    var index = 0 {
        didSet {
            index = min(max(0, index), max(0, count - 1))
            if index != oldValue { contentDidChange() }
        }
    }
    private var pressX: CGFloat = 0

    private func contentDidChange() {
        setNeedsLayout()
        replicas.setNeedsDisplay()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressX = touch.location(in: self).x
        return true
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func stepForPress() {
        let middle = replicas.position(of: index) + replicas.frame.minX
        step(pressX > middle ? !isRightToLeft : isRightToLeft)
    }

    private func step(_ isForward: Bool) { onStep?(isForward ? .forward : .reverse) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for key in presses.compactMap(\.key) where key.modifierFlags.isDisjoint(with: .commandModifiers) {
            if key.namedInput == UIKeyCommand.inputLeftArrow { return step(isRightToLeft) }
            if key.namedInput == UIKeyCommand.inputRightArrow { return step(!isRightToLeft) }
        }
        super.pressesBegan(presses, with: event)
    }

    override var isPressedByKeys: Bool { false }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Dots that do not fit move closer together.
        let pitch =
            count > 1 ? min(Self.pitch, max(2, (bounds.width - 2 * Self.pitch) / CGFloat(count - 1))) : Self.pitch
        let width = CGFloat(max(0, count - 1)) * pitch + Self.side
        let scale = contentScaleFactor
        replicas.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(toPixelsAt: scale),
            y: ((bounds.height - Self.side) / 2).rounded(toPixelsAt: scale), width: width, height: Self.side)
        replicas.update(count: count, index: isRightToLeft ? count - 1 - index : index, pitch: pitch, side: Self.side)
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (count > 0 ? "page \(index + 1) of \(count)" : nil) }
        set { super.accessibilityValue = newValue }
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    override func accessibilityIncrement() { step(true) }
    override func accessibilityDecrement() { step(false) }
}

/// Draws the dots of a page indicator.
@MainActor private final class DotsView: UIView {
    private var count = 0, index = 0
    private var pitch: CGFloat = 0, side: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func update(count: Int, index: Int, pitch: CGFloat, side: CGFloat) {
        (self.count, self.index, self.pitch, self.side) = (count, index, pitch, side)
        setNeedsDisplay()
    }

    func position(of index: Int) -> CGFloat { CGFloat(self.index) * pitch + side / 2 }

    override func draw(_ rect: CGRect) {
        for dot in 0..<count {
            (dot == index ? UIColor.label : .tertiaryLabel).setFill()
            UIBezierPath(ovalIn: CGRect(x: CGFloat(dot) * pitch, y: 0, width: side, height: side)).fill()
        }
    }
}
