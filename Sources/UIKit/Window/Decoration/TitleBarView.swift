import CoreGraphics
import UIPlatform

/// The title bar of the frame that UIKit draws: it shows the title and the buttons, and moves the window.
@MainActor package final class TitleBarView: UIView {
    private static let buttonSide: CGFloat = 24
    private static let spacing: CGFloat = 8
    /// The space between the title and the buttons, in points.
    private static let titleMargin: CGFloat = 12
    /// The minimum width: three buttons, and as much space to move the window.
    package static let minWidth = 6 * (buttonSide + spacing) + spacing
    /// The distances, in points, after which a pressed pointer or a finger moves the window.
    private static let (pointerSlop, fingerSlop): (CGFloat, CGFloat) = (4, 10)
    /// The time in seconds after which a finger that rests shows the menu.
    private static let longPress = 0.5

    weak var decorationView: DecorationView?
    private(set) var isActive = true
    private let label = UILabel()
    package private(set) var buttons: [DecorationButton] = []
    private var traits = UITraitCollection.current
    private var ink = UIColor.black
    /// The appearance that is shown.
    private var current: (isDark: Bool, isActive: Bool)?
    /// The touch that may become a movement of the window, a double tap, or a long press.
    private var press: (touch: UITouch, start: CGPoint, timer: EventTimer?)?

    init() {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(label)
    }

    package required init?(coder: NSCoder) { nil }

    package var title = "" {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            setNeedsLayout()
        }
    }

    /// The number of pixels per point of the title, where it is also shown on a screen with another scale; nil for the scale of
    /// its own screen.
    package var titleScale: CGFloat? {
        didSet {
            guard titleScale != oldValue else { return }
            if let titleScale {
                label.contentScaleFactor = titleScale
            } else {
                label.hasExplicitContentScale = false
                label.inheritContentScale(contentScaleFactor)
            }
        }
    }

    /// Shows the buttons and the state of a window. Buttons that stay keep their state.
    package func show(buttons kinds: [DecorationButton.Kind], isMaximized: Bool, isActive: Bool) {
        if buttons.map(\.kind) != kinds {
            for button in buttons where !kinds.contains(button.kind) { button.removeFromSuperview() }
            buttons = kinds.map { kind in
                if let button = buttons.first(where: { $0.kind == kind }) { return button }
                let button = DecorationButton(kind)
                button.ink = ink
                button.addAction(UIAction { [weak self] _ in self?.delegate?.pressBegan() }, for: .touchDown)
                button.addAction(UIAction { [weak self] _ in self?.delegate?.perform(kind) }, for: .touchUpInside)
                addSubview(button)
                return button
            }
            setNeedsLayout()
        }
        self.isActive = isActive
        for button in buttons { button.isMaximized = isMaximized }
        updateColors(traits)
    }

    /// The colour of the bar.
    private(set) var barColor = UIColor.white

    func updateColors(_ traits: UITraitCollection) {
        self.traits = traits
        let isDark = traits.userInterfaceStyle == .dark
        // A new colour draws the title again.
        guard current.map({ $0 != (isDark, isActive) }) ?? true else { return }
        current = (isDark, isActive)
        barColor = Self.color(isDark ? (isActive ? 0.19 : 0.14) : (isActive ? 0.92 : 0.96))
        ink = Self.color(isDark ? (isActive ? 0.95 : 0.5) : (isActive ? 0.15 : 0.58))
        label.textColor = ink
        for button in buttons { button.ink = ink }
    }

    private static func color(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

    package override func layoutSubviews() {
        super.layoutSubviews()
        var x = bounds.maxX - Self.spacing
        for button in buttons.reversed() {
            x -= Self.buttonSide
            // A window of another program may be narrower than the buttons; the last one is that which closes it.
            button.isHidden = x < Self.spacing
            button.frame = CGRect(
                x: x, y: (bounds.height - Self.buttonSide) / 2, width: Self.buttonSide, height: Self.buttonSide)
            x -= Self.spacing
        }
        // In the middle of the window; beside the buttons if there is no space.
        let right = x + Self.spacing - Self.titleMargin
        let width = min(label.sizeThatFits(bounds.size).width, max(0, right - Self.titleMargin))
        let centred = ((bounds.width - width) / 2).rounded()
        label.frame = CGRect(
            x: max(Self.titleMargin, min(centred, right - width)), y: 0, width: width, height: bounds.height)
    }

    // MARK: Touches

    private var delegate: (any DecorationDelegate)? { decorationView?.delegate }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        delegate?.pressBegan()
        guard press == nil, let touch = touches.first else { return }
        let isPointer = touch.type == .indirectPointer
        if isPointer, event?.buttonMask == .secondary {
            if delegate?.hasMenu == true { delegate?.showMenu(with: touch) }
            return
        }
        guard !isPointer || event?.buttonMask == .primary else { return }
        let timer =
            isPointer || delegate?.hasMenu != true
            ? nil
            : UIApplication.shared.input.schedule(at: touch.timestamp + Self.longPress) { [weak self] in
                self?.pressIsLong()
            }
        press = (touch, touch.location(in: self), timer)
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let press, touches.contains(press.touch) else { return super.touchesMoved(touches, with: event) }
        let point = press.touch.location(in: self)
        let slop = press.touch.type == .indirectPointer ? Self.pointerSlop : Self.fingerSlop
        guard hypot(point.x - press.start.x, point.y - press.start.y) > slop else { return }
        endPress()
        decorationView?.beginMove(with: press.touch)
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let press, touches.contains(press.touch) else { return super.touchesEnded(touches, with: event) }
        endPress()
        if press.touch.tapCount.isMultiple(of: 2) { delegate?.toggleMaximized() }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let press, touches.contains(press.touch) else { return super.touchesCancelled(touches, with: event) }
        endPress()
    }

    private func endPress() {
        press?.timer?.cancel()
        press = nil
    }

    private func pressIsLong() {
        guard let press else { return }
        endPress()
        delegate?.showMenu(with: press.touch)
    }
}
