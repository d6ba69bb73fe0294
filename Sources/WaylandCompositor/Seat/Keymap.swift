internal import CSystem
internal import CXKBCommon
internal import Glibc
import WaylandServer

/// A keymap, with the state of its modifiers, and the file by which clients get it.
final class Keymap {
    /// The modifiers and the layout, as `wl_keyboard.modifiers` reports them.
    struct Modifiers: Equatable {
        var depressed: UInt32 = 0
        var latched: UInt32 = 0
        var locked: UInt32 = 0
        var group: UInt32 = 0
    }

    private let context: OpaquePointer
    let keymap: OpaquePointer
    private let state: OpaquePointer
    private let text: [UInt8]
    private let file: OwnedFD
    /// The keys that type characters in a layout, by its number; filled on first use.
    var strokes: [UInt32: [Unicode.Scalar: KeyStroke]] = [:]

    /// Compiles a keymap; returns nil if there is none of these names.
    convenience init?(_ names: KeymapNames) { self.init { Self.compile(names, $0) } }

    /// Compiles the text of a keymap, up to its NUL; returns nil if it is invalid.
    convenience init?(text: [UInt8]) {
        self.init { context in
            // The errors are those of a client, not of this program.
            xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
            return text.withUnsafeBytes { bytes in
                xkb_keymap_new_from_buffer(
                    context, bytes.bindMemory(to: CChar.self).baseAddress, strnlen(bytes.baseAddress!, bytes.count),
                    XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
        }
    }

    private init?(_ compile: (_ context: OpaquePointer) -> OpaquePointer?) {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        let keymap = compile(context)
        guard let keymap, let state = xkb_state_new(keymap),
            let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1)
        else {
            if let keymap { xkb_keymap_unref(keymap) }
            xkb_context_unref(context)
            return nil
        }
        self.context = context
        self.keymap = keymap
        self.state = state
        // The size that is sent to clients includes the terminating NUL.
        self.text = [UInt8](UnsafeRawBufferPointer(start: text, count: strlen(text) + 1))
        free(text)
        file = Self.makeFile(self.text, isSealed: true)
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    private static func compile(_ names: KeymapNames, _ context: OpaquePointer) -> OpaquePointer? {
        names.rules.withCString { rules in
            names.model.withCString { model in
                names.layout.withCString { layout in
                    names.variant.withCString { variant in
                        names.options.withCString { options in
                            var rules = xkb_rule_names(
                                rules: rules, model: model, layout: layout, variant: variant, options: options)
                            return xkb_keymap_new_from_names(context, &rules, XKB_KEYMAP_COMPILE_NO_FLAGS)
                        }
                    }
                }
            }
        }
    }

    private static func makeFile(_ text: [UInt8], isSealed: Bool) -> OwnedFD {
        text.withUnsafeBytes { bytes in
            guard !isSealed else {
                return OwnedFD(oriel_memfd_create_constant("oriel-keymap", bytes.baseAddress, bytes.count))
            }
            let file = OwnedFD(oriel_memfd_create("oriel-keymap", Int64(bytes.count)))
            if file.rawValue >= 0 { pwrite(file.rawValue, bytes.baseAddress, bytes.count, 0) }
            return file
        }
    }

    /// Sends the keymap to a client.
    ///
    /// - Parameter isSealed: Whether the client maps the file privately. Linux rejects mapping a file shared that is sealed
    ///   against writing.
    func send(to resource: some KeymapReceiver, isSealed: Bool) {
        let file = isSealed ? file : Self.makeFile(text, isSealed: false)
        guard file.rawValue >= 0 else { return resource.client.postNoMemory() }
        resource.sendKeymap(format: .xkbV1, fd: file.rawValue, size: UInt32(text.count))
    }

    /// Updates the modifiers by a key.
    func update(key: UInt32, isPressed: Bool) {
        // Codes of XKB are those of evdev plus 8.
        guard key < 0xFFFF else { return }
        xkb_state_update_key(state, key + 8, isPressed ? XKB_KEY_DOWN : XKB_KEY_UP)
    }

    /// Sets latched and locked modifiers and the layout.
    func set(_ modifiers: Modifiers) {
        xkb_state_update_mask(
            state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
    }

    var modifiers: Modifiers {
        Modifiers(
            depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
    }
}
