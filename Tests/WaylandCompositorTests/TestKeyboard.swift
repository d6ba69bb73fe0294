import Glibc
import WaylandClient

/// A keyboard of a `TestClient`, with what it was sent.
final class TestKeyboard {
    let keyboard: WlKeyboard
    let log = Log()
    private(set) var focus: WlSurface?
    private(set) var keymap = ""
    private(set) var keymapFile: OwnedFD?
    private(set) var serial: UInt32 = 0

    init(_ seat: WlSeat) {
        keyboard = seat.getKeyboard()
        keyboard.onEvent { [unowned self] event in
            switch event {
            case .keymap(_, let file, let size): read(file, Int(size))
            case .enter(let serial, let surface, let keys):
                self.serial = serial
                focus = surface
                log.add("enter \(keys.words)")
            case .leave:
                focus = nil
                log.add("leave")
            case .key(let serial, _, let key, let state):
                self.serial = serial
                log.add("key \(key) \(state.rawValue)")
            case .modifiers(_, let depressed, _, let locked, let group):
                log.add("modifiers \(depressed) \(locked) \(group)")
            case .repeatInfo(let rate, let delay): log.add("repeat \(rate) \(delay)")
            }
        }
    }

    private func read(_ file: OwnedFD, _ size: Int) {
        keymapFile = file
        guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.rawValue, 0), memory != MAP_FAILED else {
            return
        }
        keymap = String(cString: memory.assumingMemoryBound(to: CChar.self))
        munmap(memory, size)
    }
}
