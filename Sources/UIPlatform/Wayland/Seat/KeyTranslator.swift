import CXKBCommon
import Foundation

/// Translates keys to keysyms and text, with a keymap and the modifier state.
///
/// Document: <https://xkbcommon.org/doc/current/group__state.html>
final class KeyTranslator {
    /// The parts of `wl_keyboard.modifiers`.
    struct Masks: Equatable {
        var depressed: UInt32 = 0
        var latched: UInt32 = 0
        var locked: UInt32 = 0
        var group: UInt32 = 0
    }

    let keymap: XKBKeymap
    private let state: OpaquePointer
    private let compose: ComposeSequences
    private let masks: [(mask: UInt32, modifier: KeyboardEvent.Modifiers)]
    /// The modifiers that turn a key into a command.
    private let commandMask: UInt32

    /// Throws `KeymapError.noContext` if memory is exhausted.
    init(keymap: XKBKeymap, compose: ComposeSequences) throws(KeymapError) {
        guard let state = xkb_state_new(keymap.raw) else { throw .noContext }
        self.state = state
        self.keymap = keymap
        self.compose = compose
        masks = [
            ("Shift", .shift), ("Control", .control), ("Mod1", .alt), ("Mod4", .logo), ("Lock", .capsLock),
            ("Mod2", .numLock),
        ].map { (keymap.mask(of: $0), $1) }
        commandMask = masks[1].mask | masks[2].mask | masks[3].mask
    }

    deinit { xkb_state_unref(state) }

    /// The effective modifiers.
    var modifiers: KeyboardEvent.Modifiers {
        let effective = effectiveMask
        return masks.reduce(into: []) { if $1.mask & effective != 0 { $0.insert($1.modifier) } }
    }

    /// Applies the compositor's modifiers and layout group.
    func update(_ masks: Masks) {
        xkb_state_update_mask(state, masks.depressed, masks.latched, masks.locked, 0, 0, masks.group)
    }

    /// Updates the modifiers from a key, for a compositor that sends no keymap and therefore no modifiers.
    func track(_ code: UInt32, isPressed: Bool) {
        xkb_state_update_key(state, XKBKeymap.keycode(code), isPressed ? XKB_KEY_DOWN : XKB_KEY_UP)
    }

    /// Whether a compose sequence is in progress.
    var isComposing: Bool { compose.isComposing }

    /// Translates a key, given by its Linux input event code.
    ///
    /// A press goes through compose; a release and a repeat do not. A key with Control, Alt or the logo key is a
    /// command without text, unless the keymap itself uses these modifiers to choose the character.
    func translate(_ code: UInt32, isPressed: Bool, isRepeat: Bool = false) -> KeyboardEvent.Key {
        let keycode = XKBKeymap.keycode(code)
        var keysym = xkb_state_key_get_one_sym(state, keycode)
        var text = ""
        let isCommand = effectiveMask & ~xkb_state_key_get_consumed_mods(state, keycode) & commandMask != 0
        if isPressed, isCommand {
            if !isRepeat, !Self.isModifier(keysym) { compose.reset() }
        } else if isPressed {
            switch isRepeat ? .none : compose.feed(keysym) {
            case .composing: break
            case .composed(let composed, let composedKeysym):
                text = composed
                if composedKeysym != 0 { keysym = composedKeysym }
            case .none, .cancelled:
                // A letter that a dead key cannot modify is still inserted.
                text = readText { xkb_state_key_get_utf8(state, keycode, $0, $1) }
            }
        }
        return KeyboardEvent.Key(
            code: code, keysym: keysym, text: text, textIgnoringModifiers: plainText(keycode), modifiers: modifiers,
            isPressed: isPressed, isRepeat: isRepeat)
    }

    private var effectiveMask: UInt32 { xkb_state_serialize_mods(state, XKB_STATE_MODS_EFFECTIVE) }

    /// Returns the key's text at the first level of its layout.
    private func plainText(_ keycode: UInt32) -> String {
        let layout = xkb_state_key_get_layout(state, keycode)
        var keysyms: UnsafePointer<xkb_keysym_t>?
        let count = xkb_keymap_key_get_syms_by_level(keymap.raw, keycode, layout, 0, &keysyms)
        guard count > 0, let keysyms else { return "" }
        return (0..<Int(count)).reduce(into: "") { text, index in
            text += readText { buffer, size in
                // Unlike related functions, it counts the NUL; -1 means that the buffer is too small, which 64 bytes
                // never are.
                max(xkb_keysym_to_utf8(keysyms[index], buffer, size) - 1, 0)
            }
        }
    }

    private static func isModifier(_ keysym: UInt32) -> Bool {
        (0xFFE1...0xFFEE).contains(keysym) || (0xFE01...0xFE13).contains(keysym) || keysym == 0xFF7E
            || keysym == 0xFF7F
    }
}
