import WaylandServer

/// A client's `zwp_input_method_keyboard_grab_v2`: its input method gets the keys, instead of the surface in focus.
final class InputMethodKeyboardGrab {
    private let resource: ZwpInputMethodKeyboardGrabV2

    init(_ resource: ZwpInputMethodKeyboardGrabV2) { self.resource = resource }

    func send(_ keymap: Keymap) { keymap.send(to: resource, isSealed: false) }

    func send(_ info: SeatKeyboard.RepeatInfo) { resource.sendRepeatInfo(rate: info.rate, delay: info.delay) }

    func send(_ modifiers: Keymap.Modifiers, serial: UInt32) {
        resource.sendModifiers(
            serial: serial, modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
            modsLocked: modifiers.locked, group: modifiers.group)
    }

    func send(_ key: UInt32, isPressed: Bool, serial: UInt32, time: UInt32) {
        resource.sendKey(serial: serial, time: time, key: key, state: isPressed ? .pressed : .released)
    }
}

/// A client's object that is sent keymaps.
protocol KeymapReceiver: WaylandResource {
    func sendKeymap(format: WlKeyboard.KeymapFormat, fd: Int32, size: UInt32)
}

extension WlKeyboard: KeymapReceiver {}
extension ZwpInputMethodKeyboardGrabV2: KeymapReceiver {}
