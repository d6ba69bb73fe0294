import CXKBCommon
import Diagnostics
import Foundation

/// The state of dead keys and the Compose key.
///
/// The sequences are those of the locale; a locale without its own (C, POSIX, an unknown one) gets those of
/// `en_US.UTF-8`, which most locales share. Parsing their thousands of lines is deferred until the first keysym that
/// can begin a sequence.
final class ComposeSequences {
    enum Result: Equatable {
        /// Not part of a sequence.
        case none
        /// Part of an incomplete sequence.
        case composing
        /// The end of a sequence: its text, and its keysym or 0.
        case composed(String, keysym: UInt32)
        /// No sequence continues this way: the preceding keysyms are dropped.
        case cancelled
    }

    private let locales: [String]
    private var context: XKBContext?
    private var state: OpaquePointer?
    private var isLoaded = false

    /// - Parameter variables: Environment variables.
    init(variables: [String: String]) {
        locales = Self.locales(variables: variables)
    }

    deinit { xkb_compose_state_unref(state) }

    /// Returns the locales whose sequences are tried, in order.
    static func locales(variables: [String: String]) -> [String] {
        let fallback = "en_US.UTF-8"
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "C"
        let language = name.prefix { $0 != "." && $0 != "@" }
        if language == "C" || language == "POSIX" || name == fallback || name.utf8.contains(0) { return [fallback] }
        return [name, fallback]
    }

    /// Whether a sequence is in progress.
    var isComposing: Bool {
        state.map { xkb_compose_state_get_status($0) == XKB_COMPOSE_COMPOSING } ?? false
    }

    /// Discards the sequence in progress.
    func reset() {
        if let state { xkb_compose_state_reset(state) }
    }

    /// Processes the keysym of a key press. Modifiers within a sequence are ignored.
    func feed(_ keysym: UInt32) -> Result {
        if !isLoaded {
            guard Self.canBegin(keysym) else { return .none }
            load()
        }
        guard let state, xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING: return .composing
        case XKB_COMPOSE_COMPOSED:
            let text = readText { xkb_compose_state_get_utf8(state, $0, $1) }
            let keysym = xkb_compose_state_get_one_sym(state)
            xkb_compose_state_reset(state)
            return .composed(text, keysym: keysym)
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(state)
            return .cancelled
        default: return .none
        }
    }

    /// Returns whether a sequence can begin with a keysym: a dead key, Compose, or in a few locales a letter beyond
    /// Latin-1.
    static func canBegin(_ keysym: UInt32) -> Bool {
        switch keysym {
        case 0xFE50...0xFE93, 0xFF20, 0x100...0x20FF, 0x0100_0100...0x0110_FFFF: true
        default: false
        }
    }

    private func load() {
        isLoaded = true
        guard let context = try? XKBContext() else { return }
        self.context = context
        for locale in locales {
            guard let table = xkb_compose_table_new_from_locale(context.raw, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
            else { continue }
            defer { xkb_compose_table_unref(table) }
            state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
            if state != nil { return }
        }
        logger.warning("dead keys and Compose have no effect: no sequences for \(locales.joined(separator: ", "))")
    }
}

/// Returns the text from a function that writes NUL-terminated UTF-8 into a buffer, as `snprintf` does.
func readText(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    var capacity = 64
    while true {
        let (text, length) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            let length = Int(write(buffer.baseAddress, buffer.count))
            guard length > 0, length < buffer.count else { return ("", length) }
            return (String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self), length)
        }
        if length < capacity || capacity > 1 << 16 { return text }
        capacity = length + 1
    }
}
