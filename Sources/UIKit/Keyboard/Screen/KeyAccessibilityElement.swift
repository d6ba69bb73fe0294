import Foundation

/// A key of the on-screen keyboard, for assistive technology.
@MainActor final class KeyAccessibilityElement: UIAccessibilityElement {
    private let key: ScreenKey
    private weak var keyboard: ScreenKeyboardView?

    init(_ placed: PlacedKey, in keyboard: ScreenKeyboardView) {
        key = placed.key
        self.keyboard = keyboard
        super.init(accessibilityContainer: keyboard)
        accessibilityFrameInContainerSpace = placed.cap
        accessibilityLabel = Self.label(of: placed.key)
    }

    private static func label(of key: ScreenKey) -> String {
        switch key.action {
        case .text(let text): text
        case .space: "space"
        case .newline: key.title
        case .delete: "delete"
        case .shift: "shift"
        case .page(.letters): "letters"
        case .page(.numbers), .page(.digits): "numbers"
        case .page(.symbols), .page(.phoneSymbols): "symbols"
        case .nextLayout: "next keyboard"
        case .dismiss: "hide keyboard"
        }
    }

    // The keyboard has new elements when other keys take the place of these, but not when their state changes.

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits: UIAccessibilityTraits = .keyboardKey
            guard let keyboard else { return traits }
            if key.action == .shift, keyboard.shift != .off { traits.insert(.selected) }
            if key.action == .newline, !keyboard.isReturnEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityValue: String? {
        get { key.action == .shift && keyboard?.shift == .locked ? "caps lock" : nil }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityActivate() -> Bool {
        guard let keyboard, keyboard.typer.input != nil else { return false }
        keyboard.touchController.perform(key)
        return true
    }
}
