import Glibc
import WaylandClient

/// An input method of a `TestClient`, with what it was sent.
final class TestInputMethod {
    let client: TestClient
    let method: ZwpInputMethodV2
    let log = Log()
    /// The number of `done` events.
    private(set) var serial: UInt32 = 0

    init(_ server: TestCompositor) throws {
        client = try TestClient(server)
        let seat = try client.registry.bind(WlSeat.self)
        method = try client.registry.bind(ZwpInputMethodManagerV2.self).getInputMethod(seat: seat)
        method.onEvent { [unowned self] event in
            switch event {
            case .activate: log.add("activate")
            case .deactivate: log.add("deactivate")
            case .surroundingText(let text, let cursor, let anchor): log.add("text \(text) \(cursor) \(anchor)")
            case .textChangeCause(let cause): log.add("cause \(cause.rawValue)")
            case .contentType(let hint, let purpose): log.add("type \(hint.rawValue) \(purpose.rawValue)")
            case .done:
                serial += 1
                log.add("done")
            case .unavailable: log.add("unavailable")
            }
        }
        try client.roundtrip()
    }

    /// Grabs the keyboard; its events appear in the log.
    func grabKeyboard() -> ZwpInputMethodKeyboardGrabV2 {
        let grab = method.grabKeyboard()
        grab.onEvent { [log] event in
            switch event {
            case .keymap(_, let file, let size):
                let memory = mmap(nil, Int(size), PROT_READ, MAP_SHARED, file.rawValue, 0)
                guard let memory, memory != MAP_FAILED else { return log.add("no keymap") }
                let text = String(cString: memory.assumingMemoryBound(to: CChar.self))
                munmap(memory, Int(size))
                log.add(text.hasPrefix("xkb_keymap") ? "keymap" : "no keymap")
            case .key(_, _, let key, let state): log.add("key \(key) \(state.rawValue)")
            case .modifiers(_, let depressed, _, _, _): log.add("modifiers \(depressed)")
            case .repeatInfo(let rate, let delay): log.add("repeat \(rate) \(delay)")
            }
        }
        return grab
    }
}
