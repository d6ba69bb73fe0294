import ServerScript

/// The keys of `KeyboardEvent.code` of UI Events, which like evdev's codes are positions on the keyboard.
enum KeyboardCode {
    /// The codes of consecutive keys of evdev, from the first of each run.
    private static let runs: [(first: UInt32, codes: String)] = [
        (
            1,
            """
            Escape Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal Backspace Tab \
            KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Enter ControlLeft \
            KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backquote ShiftLeft Backslash \
            KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight NumpadMultiply AltLeft Space CapsLock \
            F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 NumLock ScrollLock Numpad7 Numpad8 Numpad9 NumpadSubtract \
            Numpad4 Numpad5 Numpad6 NumpadAdd Numpad1 Numpad2 Numpad3 Numpad0 NumpadDecimal
            """
        ),
        (86, "IntlBackslash F11 F12 IntlRo"),
        (92, "Convert KanaMode NonConvert"),
        (96, "NumpadEnter ControlRight NumpadDivide PrintScreen AltRight"),
        (102, "Home ArrowUp PageUp ArrowLeft ArrowRight End ArrowDown PageDown Insert Delete"),
        (113, "AudioVolumeMute AudioVolumeDown AudioVolumeUp Power NumpadEqual"),
        (119, "Pause"),
        (121, "NumpadComma Lang1 Lang2 IntlYen MetaLeft MetaRight ContextMenu"),
        (163, "MediaTrackNext MediaPlayPause MediaTrackPrevious MediaStop"),
        (183, "F13 F14 F15 F16 F17 F18 F19 F20 F21 F22 F23 F24"),
    ]

    private static let keys: [String: Key] = {
        var keys: [String: Key] = [:]
        for run in runs {
            for (index, code) in run.codes.split(separator: " ").enumerated() {
                keys[String(code)] = Key(code: run.first + UInt32(index))
            }
        }
        return keys
    }()

    /// Returns the key with a code; nil if it is not known.
    static func key(of code: String) -> Key? { keys[code] }
}
