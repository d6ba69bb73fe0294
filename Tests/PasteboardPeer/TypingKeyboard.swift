import CSystem
import Foundation
import WaylandClient

/// A virtual keyboard on a connection of its own, which presses a key until it is stopped.
@MainActor final class TypingKeyboard {
    private static let keymap = """
        xkb_keymap {
            xkb_keycodes { include "evdev" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+us" };
        };
        """

    private let display: WaylandDisplay
    private let keyboard: ZwpVirtualKeyboardV1
    private var timer: (any DispatchSourceTimer)?
    private var time: UInt32 = 0

    init() throws {
        display = try WaylandDisplay()
        let registry = Registry(display)
        try display.defaultQueue.roundtrip(timeout: .seconds(5))
        let manager = try registry.bind(ZwpVirtualKeyboardManagerV1.self)
        keyboard = manager.createVirtualKeyboard(seat: try registry.bind(WlSeat.self))
        let text = Array(Self.keymap.utf8) + [0]
        let file = OwnedFD(oriel_memfd_create("keymap", Int64(text.count)))
        write(file.rawValue, text, text.count)
        // XKB's text format, version 1.
        keyboard.keymap(format: 1, fd: file.rawValue, size: UInt32(text.count))
        display.flush()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.type() } }
        timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
        timer.activate()
        self.timer = timer
    }

    private func type() {
        time += 100
        // The key A.
        keyboard.key(time: time, key: 30, state: 1)
        keyboard.key(time: time + 10, key: 30, state: 0)
        display.flush()
    }

    func stop() { timer?.cancel() }
}
