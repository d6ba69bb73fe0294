import ServerScript

/// The buttons, keys and fingers that a browser holds down.
struct HeldInput {
    private var buttons: Set<PointerButton> = []
    private var keys: Set<Key> = []
    private var fingers: Set<Int> = []

    /// Records a command; returns whether it is one that may follow the previous ones.
    ///
    /// A browser reports the release of what was pressed elsewhere, and movements of fingers that went down there.
    mutating func record(_ command: ServerCommand) -> Bool {
        switch command {
        case .pressButton(let button): return buttons.insert(button).inserted
        case .releaseButton(let button): return buttons.remove(button) != nil
        case .pressKey(let key): return keys.insert(key).inserted
        case .releaseKey(let key): return keys.remove(key) != nil
        case .touchDown(let finger, _): return fingers.insert(finger).inserted
        case .touchMove(let finger, _): return fingers.contains(finger)
        case .touchUp(let finger): return fingers.remove(finger) != nil
        case .touchCancel:
            defer { fingers = [] }
            return !fingers.isEmpty
        default: return true
        }
    }

    /// The commands that end all that is held.
    var releases: [ServerCommand] {
        // Touches that nobody has ended do nothing.
        (fingers.isEmpty ? [] : [.touchCancel]) + buttons.map { .releaseButton($0) } + keys.map { .releaseKey($0) }
    }
}
