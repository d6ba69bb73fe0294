import Foundation

/// The key of a press, with its key code and characters.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The characters of the key with the held modifiers; empty for keys without characters.
    public let characters: String
    /// The characters of the key with no modifier other than Shift.
    public let charactersIgnoringModifiers: String
    /// The modifier keys that were held.
    public let modifierFlags: UIKeyModifierFlags
    /// The key code, which is independent of the keyboard layout.
    public let keyCode: UIKeyboardHIDUsage
    /// The XKB keysym of the key with the held modifiers; 0 without a keymap.
    let keysym: UInt32

    init(
        characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
        keyCode: UIKeyboardHIDUsage, keysym: UInt32 = 0
    ) {
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        self.keyCode = keyCode
        self.keysym = keysym
    }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with the operating system's logo (Super).
    ///
    /// Desktops keep that key for themselves: a `UIKeyCommand` with this modifier is performed with Control, too.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
