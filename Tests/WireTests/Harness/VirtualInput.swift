import CXKBCommon
import Foundation
import Glibc
import WaylandClient

/// A mouse and a keyboard that a test moves and types on, in a server that lets clients have virtual devices.
final class VirtualInput {
    let display: WaylandDisplay
    let registry: Registry
    private let pointer: ZwlrVirtualPointerV1
    private let keyboard: ZwpVirtualKeyboardV1
    private let size: (width: UInt32, height: UInt32)

    /// - Parameter size: The size of the output, in points.
    init(_ server: DisplayServer, size: (width: UInt32, height: UInt32)) throws {
        self.size = size
        let path = "\(server.environment["XDG_RUNTIME_DIR"] ?? "")/\(server.socket)"
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard withUnixAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            throw WireError("no connection to \(path): \(String(cString: strerror(errno)))")
        }
        display = try WaylandDisplay(socket: OwnedFD(descriptor))
        registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        let seat = try registry.bind(WlSeat.self)
        pointer = try registry.bind(ZwlrVirtualPointerManagerV1.self).createVirtualPointer(seat: seat)
        keyboard = try registry.bind(ZwpVirtualKeyboardManagerV1.self).createVirtualKeyboard(seat: seat)
        try setKeymap()
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
    }

    deinit { display.close() }

    private static var now: UInt32 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// Uses the US layout.
    private func setKeymap() throws {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw WireError("no xkb context") }
        defer { xkb_context_unref(context) }
        let keymap = "us".withCString { layout in
            var names = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: nil, options: nil)
            return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
        guard let keymap, let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
            throw WireError("no keymap of the US layout")
        }
        defer {
            free(text)
            xkb_keymap_unref(keymap)
        }
        var template = Array("/tmp/oriel-keymap-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        unlink(template)
        defer { close(file) }
        let length = strlen(text) + 1
        guard write(file, text, length) == length else { throw WireError("the keymap cannot be written") }
        keyboard.keymap(format: 1, fd: file, size: UInt32(length))
    }

    // MARK: The mouse

    func move(to x: Int, _ y: Int) {
        pointer.motionAbsolute(
            time: Self.now, x: UInt32(x), y: UInt32(y), xExtent: size.width, yExtent: size.height)
        pointer.frame()
        display.flush()
    }

    /// Presses or releases a button, given by its Linux input event code; the left one by default.
    func button(_ code: UInt32 = 0x110, isPressed: Bool) {
        pointer.button(time: Self.now, button: code, state: isPressed ? .pressed : .released)
        pointer.frame()
        display.flush()
    }

    /// Turns the wheel by steps; positive ones scroll down.
    func wheel(_ steps: Int) {
        pointer.axisSource(axisSource: .wheel)
        pointer.axisDiscrete(
            time: Self.now, axis: .verticalScroll, value: Double(15 * steps), discrete: Int32(steps))
        pointer.frame()
        display.flush()
    }

    // MARK: The keyboard

    /// Presses or releases a key, given by its Linux input event code.
    func key(_ code: UInt32, isPressed: Bool) {
        keyboard.key(time: Self.now, key: code, state: isPressed ? 1 : 0)
        display.flush()
    }

    /// Types letters and spaces. Capital letters are typed with Shift.
    func type(_ text: String) {
        for character in text {
            guard let code = Self.code(of: character) else { preconditionFailure("no key for \(character)") }
            if character.isUppercase { shift(true) }
            key(code, isPressed: true)
            key(code, isPressed: false)
            if character.isUppercase { shift(false) }
        }
    }

    private func shift(_ isPressed: Bool) {
        key(42, isPressed: isPressed)
        keyboard.modifiers(modsDepressed: isPressed ? 1 : 0, modsLatched: 0, modsLocked: 0, group: 0)
        display.flush()
    }

    private static func code(of character: Character) -> UInt32? {
        if character == " " { return 57 }
        let rows: [(String, UInt32)] = [("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
        for (row, first) in rows {
            if let index = row.firstIndex(of: Character(character.lowercased())) {
                return first + UInt32(row.distance(from: row.startIndex, to: index))
            }
        }
        return nil
    }
}
