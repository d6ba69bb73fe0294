import CSystem
import CXKBCommon
import Foundation
import WaylandClient

/// An `xkb_context`.
final class XKBContext {
    let raw: OpaquePointer

    init() throws(KeymapError) {
        // Without the system's keyboard data there is no default include path, but a compositor's keymap is
        // self-contained.
        guard let raw = xkb_context_new(XKB_CONTEXT_NO_FLAGS) ?? xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES)
        else { throw .noContext }
        // It logs many lines to stderr for one broken keymap; the callers log one.
        xkb_context_set_log_level(raw, XKB_LOG_LEVEL_CRITICAL)
        self.raw = raw
    }

    deinit { xkb_context_unref(raw) }
}

/// A compiled keymap: the keysyms, modifiers and layouts of keys, and which keys repeat.
///
/// Document: <https://xkbcommon.org/doc/current/group__keymap.html>
final class XKBKeymap {
    let raw: OpaquePointer
    private let context: XKBContext

    /// Compiles a keymap in XKB's text format, version 1. A NUL ends the text.
    init(text: [UInt8]) throws(KeymapError) {
        let length = text.firstIndex(of: 0) ?? text.count
        guard length > 0 else { throw .empty }
        context = try XKBContext()
        let raw = text.withUnsafeBytes { [context] bytes in
            xkb_keymap_new_from_buffer(
                context.raw, bytes.bindMemory(to: CChar.self).baseAddress, length, XKB_KEYMAP_FORMAT_TEXT_V1,
                XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let raw else { throw .malformed }
        self.raw = raw
    }

    /// Compiles the keymap that a compositor has sent (`wl_keyboard.keymap`).
    convenience init(_ file: KeymapFile) throws(KeymapError) { try self.init(text: try file.contents()) }

    /// Compiles a layout of the system's keyboard data: `us`, `de`, …; nil for the one in `XKB_DEFAULT_LAYOUT`, or the
    /// system's default.
    init(layout: String?) throws(KeymapError) {
        context = try XKBContext()
        let compiled: OpaquePointer?
        if let layout {
            compiled = layout.withCString { [context] layout in
                var names = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: nil, options: nil)
                return xkb_keymap_new_from_names(context.raw, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
        } else {
            compiled = xkb_keymap_new_from_names(context.raw, nil, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let compiled else { throw .unknownLayout(layout.map { "“\($0)”" } ?? "by default") }
        raw = compiled
    }

    deinit { xkb_keymap_unref(raw) }

    /// Returns whether a key, given by its Linux input event code, repeats while it is held.
    func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(raw, Self.keycode(code)) == 1 }

    /// Returns the mask of a real modifier; 0 if the keymap lacks it.
    func mask(of modifier: String) -> UInt32 {
        let index = xkb_keymap_mod_get_index(raw, modifier)
        return index < 32 ? 1 << index : 0
    }

    /// Returns the XKB key code, which is offset by 8 from Linux's.
    static func keycode(_ code: UInt32) -> UInt32 { code > .max - 8 ? .max : code + 8 }
}
