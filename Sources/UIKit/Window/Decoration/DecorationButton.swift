import CoreGraphics
import QuartzCore

/// A button of the frame that UIKit draws.
@MainActor package final class DecorationButton: UIControl {
    package enum Kind: CaseIterable { case minimize, maximize, close }

    package let kind: Kind
    private let glyph = CAShapeLayer()
    private var isHovered = false {
        didSet { if isHovered != oldValue { updateBackground() } }
    }

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        glyph.fillColor = nil
        glyph.lineWidth = 1.5
        glyph.lineCap = .round
        glyph.lineJoin = .round
        glyph.anchorPoint = .zero
        layer.addSublayer(glyph)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: DecorationButton.hover))
        updateGlyph()
    }

    package required init?(coder: NSCoder) { nil }

    /// Whether the window is maximized, so that the maximize button restores it.
    var isMaximized = false {
        didSet { if isMaximized != oldValue { updateGlyph() } }
    }

    /// The colour of the symbol.
    var ink = UIColor.label {
        didSet {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            glyph.strokeColor = ink.cgColor
            CATransaction.commit()
            updateBackground()
        }
    }

    // The keyboard's focus is the scene's.
    package override var canBecomeFocused: Bool { false }

    package override var accessibilityLabel: String? {
        get {
            switch kind {
            case .minimize: "Minimize"
            case .maximize: isMaximized ? "Restore" : "Maximize"
            case .close: "Close"
            }
        }
        set {}
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    private func hover(_ recognizer: UIHoverGestureRecognizer) {
        isHovered = recognizer.state == .began || recognizer.state == .changed
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateBackground()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }

    private func updateBackground() {
        let alpha: CGFloat = isHighlighted ? 0.28 : isHovered ? 0.16 : 0.07
        backgroundColor = ink.withAlphaComponent(alpha)
    }

    /// Draws the symbol in a square of 24 points.
    private func updateGlyph() {
        let path = UIBezierPath()
        switch kind {
        case .close:
            path.move(to: CGPoint(x: 8, y: 8))
            path.addLine(to: CGPoint(x: 16, y: 16))
            path.move(to: CGPoint(x: 16, y: 8))
            path.addLine(to: CGPoint(x: 8, y: 16))
        case .minimize:
            path.move(to: CGPoint(x: 8, y: 15))
            path.addLine(to: CGPoint(x: 16, y: 15))
        case .maximize where isMaximized:
            path.append(UIBezierPath(rect: CGRect(x: 7.5, y: 9.5, width: 7, height: 7)))
            path.move(to: CGPoint(x: 10, y: 7.5))
            path.addLine(to: CGPoint(x: 16.5, y: 7.5))
            path.addLine(to: CGPoint(x: 16.5, y: 14))
        case .maximize:
            path.append(UIBezierPath(rect: CGRect(x: 8, y: 8, width: 8, height: 8)))
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        glyph.path = path.cgPath
        CATransaction.commit()
    }
}
