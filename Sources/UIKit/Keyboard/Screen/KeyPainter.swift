import CoreGraphics
import Foundation
import UIFoundation

/// Draws the keys of an on-screen keyboard into the current context, with the colours of the current traits.
@MainActor struct KeyPainter {
    var shift: ScreenKeyboardView.Shift
    var isReturnEnabled: Bool
    /// Whether the Return key has the tint colour.
    var isReturnProminent: Bool
    /// Whether the keys have no titles.
    var hidesTitles: Bool
    var tint: UIColor
    /// Whether the letters are written from right to left, so that Delete points to the right.
    var isRightToLeft: Bool

    func draw(_ placed: PlacedKey) {
        let cap = placed.cap
        guard cap.width > 0, cap.height > 0 else { return }
        let radius = Self.cornerRadius(of: cap)
        KeyboardColors.edge.setFill()
        UIBezierPath(roundedRect: cap.offsetBy(dx: 0, dy: 1), cornerRadius: radius).fill()
        background(of: placed.key).setFill()
        UIBezierPath(roundedRect: cap, cornerRadius: radius).fill()
        guard !hidesTitles else { return }
        let color = title(of: placed.key)
        if let icon = placed.key.icon {
            let isShift = placed.key.action == .shift
            (isShift && shift == .locked ? .capsLock : icon).draw(
                at: CGPoint(x: cap.midX, y: cap.midY), color: color, isFilled: isShift && shift != .off,
                isMirrored: icon == .delete && isRightToLeft)
        } else {
            drawTitle(of: placed.key, in: cap, color)
        }
    }

    static func cornerRadius(of cap: CGRect) -> CGFloat { min(5, cap.width / 2, cap.height / 2) }

    private func background(of key: ScreenKey) -> UIColor {
        switch key.action {
        case .text, .space: KeyboardColors.key
        case .shift where shift != .off: KeyboardColors.key
        case .newline where isReturnProminent && isReturnEnabled: tint
        default: KeyboardColors.functionKey
        }
    }

    private func title(of key: ScreenKey) -> UIColor {
        guard key.action == .newline else { return .label }
        if !isReturnEnabled { return KeyboardColors.disabledTitle }
        return isReturnProminent ? .white : .label
    }

    private func drawTitle(of key: ScreenKey, in cap: CGRect, _ color: UIColor) {
        let isCharacter = if case .text = key.action { key.title.count == 1 } else { false }
        var size = isCharacter ? min(25, cap.height * 0.55) : min(16, cap.height * 0.4)
        let attributed = Self.fit(key.title, &size, color, width: cap.width - 4)
        let titleSize = attributed.size()
        var top = cap.midY - titleSize.height / 2
        if !key.subtitle.isEmpty {
            var small = min(10, cap.height * 0.22)
            let subtitle = Self.fit(key.subtitle, &small, color, width: cap.width - 4)
            let subtitleSize = subtitle.size()
            top = cap.midY - (titleSize.height + subtitleSize.height) / 2
            subtitle.draw(at: CGPoint(x: cap.midX - subtitleSize.width / 2, y: top + titleSize.height))
        }
        attributed.draw(at: CGPoint(x: cap.midX - titleSize.width / 2, y: top))
    }

    /// Returns a text in a font that is small enough for a width.
    private static func fit(_ text: String, _ size: inout CGFloat, _ color: UIColor, width: CGFloat)
        -> NSAttributedString
    {
        func attributed() -> NSAttributedString {
            NSAttributedString(
                string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color])
        }
        let full = attributed()
        let needed = full.size().width
        guard needed > width, needed > 0 else { return full }
        size = max(size * max(width, 0) / needed, 6)
        return attributed()
    }
}
