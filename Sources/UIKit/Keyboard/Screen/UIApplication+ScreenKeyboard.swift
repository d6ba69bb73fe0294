import Diagnostics
import Foundation
import FoundationAdditions
import UIPlatform

extension UIApplication {
    /// The sessions in which the app has an on-screen keyboard of its own.
    public enum ScreenKeyboardPolicy: String, Sendable, CaseIterable {
        /// Those with a touchscreen or a pointer, but without keys and without an input method.
        case automatic
        /// All, also beside keys and input methods.
        case always
        /// None: text is typed with keys, or by an input method.
        case never
    }

    /// The sessions in which text is typed on a keyboard at the lower edge of the window; automatic by default.
    ///
    /// The environment variable `ORIEL_KEYBOARD` sets it to `automatic`, `always` or `never` as the app starts. Compositors report
    /// neither whether an input method has an on-screen keyboard, nor that a device with a few buttons is no keyboard: a device that has
    /// neither needs `always`. A responder with an `inputView` keeps its own keyboard.
    public var screenKeyboardPolicy: ScreenKeyboardPolicy {
        get { ScreenKeyboard.shared.policy }
        set { ScreenKeyboard.shared.policy = newValue }
    }
}

/// The choice of the on-screen keyboard, and what all windows share of it.
@MainActor final class ScreenKeyboard {
    static let shared = ScreenKeyboard(environment: ProcessInfo.processInfo.environment)

    var policy: UIApplication.ScreenKeyboardPolicy {
        didSet { if policy != oldValue { sessionDidChange() } }
    }

    private let environment: [String: String]
    private var loaded: (keymap: KeymapFile?, layouts: [KeyboardLayout])?
    private var selected = 0

    init(environment: [String: String]) {
        self.environment = environment
        policy = Self.policy(environment["ORIEL_KEYBOARD"] ?? "")
    }

    private static func policy(_ value: String) -> UIApplication.ScreenKeyboardPolicy {
        if let policy = UIApplication.ScreenKeyboardPolicy(rawValue: value) { return policy }
        if !value.isEmpty {
            let known = UIApplication.ScreenKeyboardPolicy.allCases.map(\.rawValue).joined(separator: ", ")
            logger.once("ORIEL_KEYBOARD=\(value) is not one of \(known) and is ignored.")
        }
        return .automatic
    }

    /// Whether text is typed on the app's on-screen keyboard.
    var isNeeded: Bool {
        switch policy {
        case .always: return true
        case .never: return false
        case .automatic:
            guard let platform = PlatformHost.shared.startedPlatform else { return false }
            let devices = platform.devices
            return !devices.contains(.keyboard) && !devices.isDisjoint(with: [.touch, .pointer, .tablet])
                && platform.textInput?.hasInputMethod != true
        }
    }

    /// Shows or hides the keyboard, after devices, input methods or the policy have changed.
    func sessionDidChange() { UIApplication.current?._keyWindow?.updateKeyboard() }

    // MARK: Layouts

    /// The layouts of the session; at least one.
    var layouts: [KeyboardLayout] {
        let keyboard = PlatformHost.shared.startedPlatform?.keyboard
        if let loaded, loaded.keymap == keyboard?.keymap { return loaded.layouts }
        let (layouts, active) = KeyboardLayout.layouts(
            of: keyboard, languages: PreferredLanguages.current, environment: environment)
        loaded = (keyboard?.keymap, layouts)
        selected = active
        return layouts
    }

    /// Returns the layout for a kind of keyboard.
    func layout(for type: UIKeyboardType) -> KeyboardLayout {
        let layouts = candidates(for: type)
        return layouts.first { $0 == self.layouts[selected] } ?? layouts[0]
    }

    /// Returns the layouts among which the user may choose; at least one.
    func candidates(for type: UIKeyboardType) -> [KeyboardLayout] {
        switch type {
        case .asciiCapable, .emailAddress, .URL:
            let capable = layouts.filter(\.hasASCIILetters)
            return capable.isEmpty ? [.american] : capable
        default: return layouts
        }
    }

    /// Selects the layout after the present one.
    func selectNextLayout(for type: UIKeyboardType) {
        let candidates = candidates(for: type)
        let current = candidates.firstIndex(of: layout(for: type)) ?? 0
        let next = candidates[(current + 1) % candidates.count]
        selected = layouts.firstIndex(of: next) ?? selected
    }

    /// Replaces the layouts of the session; with nil they are read again.
    func use(_ layouts: [KeyboardLayout]?) {
        selected = 0
        loaded = layouts.map { (PlatformHost.shared.startedPlatform?.keyboard?.keymap, $0) }
    }
}
