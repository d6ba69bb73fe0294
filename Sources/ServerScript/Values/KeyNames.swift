/// The names of the keys of evdev, from `linux/input-event-codes.h` without `KEY_` and in lower case.
enum KeyNames {
    /// The names of consecutive codes, from the first of each run.
    private static let runs: [(first: UInt32, names: String)] = [
        (
            1,
            """
            esc 1 2 3 4 5 6 7 8 9 0 minus equal backspace tab q w e r t y u i o p leftbrace rightbrace enter \
            leftctrl a s d f g h j k l semicolon apostrophe grave leftshift backslash z x c v b n m comma dot \
            slash rightshift kpasterisk leftalt space capslock f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 numlock scrolllock \
            kp7 kp8 kp9 kpminus kp4 kp5 kp6 kpplus kp1 kp2 kp3 kp0 kpdot
            """
        ),
        (
            85,
            """
            zenkakuhankaku 102nd f11 f12 ro katakana hiragana henkan katakanahiragana muhenkan kpjpcomma kpenter \
            rightctrl kpslash sysrq rightalt linefeed home up pageup left right end down pagedown insert delete \
            macro mute volumedown volumeup power kpequal kpplusminus pause scale kpcomma hangeul hanja yen \
            leftmeta rightmeta compose stop again props undo front copy open paste find cut help menu calc setup \
            sleep wakeup file sendfile deletefile xfer prog1 prog2 www msdos coffee rotate_display cyclewindows \
            mail bookmarks computer back forward closecd ejectcd ejectclosecd nextsong playpause previoussong \
            stopcd record rewind phone iso config homepage refresh exit move edit scrollup scrolldown \
            kpleftparen kprightparen new redo f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24
            """
        ),
        (
            200,
            """
            playcd pausecd prog3 prog4 all_applications suspend close play fastforward bassboost print hp camera \
            sound question email chat search connect finance sport shop alterase cancel brightnessdown \
            brightnessup media switchvideomode kbdillumtoggle kbdillumdown kbdillumup send reply forwardmail \
            save documents battery bluetooth wlan uwb unknown video_next video_prev brightness_cycle \
            brightness_auto display_off wwan rfkill
            """
        ),
    ]

    /// Names in common use that evdev does not have.
    private static let synonyms = [
        "alt": "leftalt", "altgr": "rightalt", "ctrl": "leftctrl", "control": "leftctrl", "del": "delete",
        "escape": "esc", "meta": "leftmeta", "pgdn": "pagedown", "pgup": "pageup", "return": "enter",
        "shift": "leftshift", "super": "leftmeta",
    ]

    /// The names by code.
    static let names: [UInt32: String] = {
        var names: [UInt32: String] = [:]
        for run in runs {
            for (index, name) in run.names.split(separator: " ").enumerated() {
                names[run.first + UInt32(index)] = String(name)
            }
        }
        return names
    }()

    /// The codes by name, with the synonyms.
    static let codes: [String: UInt32] = {
        var codes = Dictionary(uniqueKeysWithValues: names.map { ($0.value, $0.key) })
        for (synonym, name) in synonyms { codes[synonym] = codes[name] }
        return codes
    }()
}
