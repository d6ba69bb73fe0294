import Foundation

/// A command that a key performs.
///
/// On a Linux desktop the Control key takes the place of ⌘: a command with `.command` is performed by its key with
/// Control, and also with the logo key. A command with `.control` is performed with Control, unless the same responder has
/// one with `.command` for the same key. All other modifier keys must be exactly those of the command; Caps Lock is ignored.
///
/// A letter is compared with what the key types without modifiers. Where the layout has no Latin letters, such as a Greek or
/// Russian one, it is compared with the letter of a US keyboard at the key's position.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// The behaviour while the key is held.
    public enum RepeatBehavior: Int, Sendable {
        /// The command repeats, unless it is destructive.
        case automatic
        case repeatable
        case nonRepeatable
    }

    /// The input of the up arrow key.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the Escape key.
    public static let inputEscape = "UIKeyInputEscape"
    /// The input of the Page Up key.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the Page Down key.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the Home key.
    public static let inputHome = "UIKeyInputHome"
    /// The input of the End key.
    public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes forwards; the other one is `"\u{8}"`.
    public static let inputDelete = "UIKeyInputDelete"
    /// The input of the F1 key.
    public static let f1 = "UIKeyInputF1"
    /// The input of the F2 key.
    public static let f2 = "UIKeyInputF2"
    /// The input of the F3 key.
    public static let f3 = "UIKeyInputF3"
    /// The input of the F4 key.
    public static let f4 = "UIKeyInputF4"
    /// The input of the F5 key.
    public static let f5 = "UIKeyInputF5"
    /// The input of the F6 key.
    public static let f6 = "UIKeyInputF6"
    /// The input of the F7 key.
    public static let f7 = "UIKeyInputF7"
    /// The input of the F8 key.
    public static let f8 = "UIKeyInputF8"
    /// The input of the F9 key.
    public static let f9 = "UIKeyInputF9"
    /// The input of the F10 key.
    public static let f10 = "UIKeyInputF10"
    /// The input of the F11 key.
    public static let f11 = "UIKeyInputF11"
    /// The input of the F12 key.
    public static let f12 = "UIKeyInputF12"

    /// The character of the key, or one of the constants for keys without a character.
    public let input: String?
    /// The modifier keys that must be held.
    public let modifierFlags: UIKeyModifierFlags

    /// Whether the command precedes text input and movement of the focus; false by default.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the input may be adapted to the keyboard's layout; true by default. Without it, only a character that the
    /// key types matches.
    open var allowsAutomaticLocalization = true
    /// Whether directional inputs may be mirrored with the interface; true by default. It is stored and has no effect.
    open var allowsAutomaticMirroring = true
    /// The behaviour while the key is held; `automatic` by default.
    open var repeatBehavior = RepeatBehavior.automatic

    /// Creates a command that a key sends, with the values of a menu element.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Creates a command that a key with modifier keys sends.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command that a key sends, with a title for a list of commands.
    @available(*, deprecated, message: "Use init(input:modifierFlags:action:) and set discoverabilityTitle")
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIKeyCommand(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
            input: input ?? "", modifierFlags: modifierFlags, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copyBehavior(to: copy)
        return copy
    }

    /// A variant is performed by the same key with the alternate's modifier keys in addition.
    override func variant(_ alternate: UICommandAlternate) -> UICommand {
        let variant = UIKeyCommand(
            title: alternate.title, subtitle: subtitle, image: image, selectedImage: selectedImage,
            action: alternate.action, input: input ?? "", modifierFlags: modifierFlags.union(alternate.modifierFlags),
            propertyList: propertyList, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
        copyBehavior(to: variant)
        return variant
    }

    private func copyBehavior(to other: UIKeyCommand) {
        other.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        other.allowsAutomaticLocalization = allowsAutomaticLocalization
        other.allowsAutomaticMirroring = allowsAutomaticMirroring
        other.repeatBehavior = repeatBehavior
    }

    /// The command and its alternates.
    var variants: [UIKeyCommand] { [self] + alternates.compactMap { variant($0) as? UIKeyCommand } }

    /// Whether the command is performed again while the key is held.
    var repeats: Bool {
        switch repeatBehavior {
        case .automatic: !attributes.contains(.destructive)
        case .repeatable: true
        case .nonRepeatable: false
        }
    }
}
