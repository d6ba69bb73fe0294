import WaylandServer

/// The keyboard of a seat, `wl_keyboard`.
package final class SeatKeyboard {
    /// The repetition of keys that stay down.
    package struct RepeatInfo: Hashable, Sendable {
        /// The number of repeats in a second; 0 for none.
        package var rate: Int32 = 25
        /// The time before the first one, in milliseconds.
        package var delay: Int32 = 600

        package init() {}
    }

    /// The surface that the compositor has given the focus to. Popups of it that grab the seat have the keyboard until they close.
    package weak var focus: Surface? {
        didSet {
            if focus !== oldValue { focusDidChange() }
            updateFocus()
        }
    }
    /// The number of the seat's latest event when ``focus`` has changed.
    private(set) var focusNumber = 0
    /// The surface that gets keys.
    package private(set) var effectiveFocus: Surface?
    /// The codes of the keys that are down, from linux/input-event-codes.h, in the order in which they were pressed.
    package private(set) var pressedKeys: [UInt32] = []
    /// The repetition of keys, which clients perform themselves.
    package var repeatInfo = RepeatInfo() {
        didSet {
            for resource in resources.all { send(repeatInfo, to: resource) }
            grab?.send(repeatInfo)
        }
    }
    /// The input method that gets the keys instead of ``effectiveFocus``; nil if there is none.
    weak var grab: InputMethodKeyboardGrab? { didSet { grabDidChange() } }

    unowned let seat: Seat
    private let resources = ResourceList<WlKeyboard>()
    private(set) var keymap: Keymap?
    /// The keymap of the virtual keyboard that sent the latest event; nil if it was the seat's own.
    private var virtualKeymap: Keymap?
    private var sentModifiers = Keymap.Modifiers()
    /// The keys that are down whose press went to an input method; so does their release.
    private var grabbedKeys: Set<UInt32> = []
    /// Whether the client of ``effectiveFocus`` has not been sent the enter event, because it does not read.
    private var isEnterHeld = false

    init(_ seat: Seat) {
        self.seat = seat
        keymap = Keymap(KeymapNames())
    }

    func add(_ resource: WlKeyboard) {
        resources.add(resource)
        sendKeymap(to: resource)
        send(repeatInfo, to: resource)
        guard let surface = effectiveFocus, surface.client === resource.client, !isEnterHeld else { return }
        enter(surface, resource, serial: seat.serials.make(.focus(.keyboard), for: surface.client))
    }

    func remove() {
        setEffectiveFocus(nil)
        pressedKeys = []
        grabbedKeys = []
        resources.removeAll()
    }

    /// Changes the keymap; returns false, and keeps the old one, if there is none of these names.
    @discardableResult package func setKeymap(_ names: KeymapNames) -> Bool {
        replaceKeymap(Keymap(names))
    }

    /// Changes the keymap; returns false, and keeps the old one, if the text is not one of libxkbcommon's.
    ///
    /// - Parameter text: The keymap in XKB's text format, up to its NUL.
    @discardableResult package func setKeymap(text: [UInt8]) -> Bool {
        replaceKeymap(Keymap(text: text))
    }

    private func replaceKeymap(_ keymap: Keymap?) -> Bool {
        guard let keymap else { return false }
        self.keymap = keymap
        for key in pressedKeys { keymap.update(key: key, isPressed: true) }
        grab?.send(keymap)
        guard virtualKeymap == nil else { return true }
        sendKeymaps()
        sendModifiersIfChanged()
        return true
    }

    /// The keymap that clients have.
    private var activeKeymap: Keymap? { virtualKeymap ?? keymap }

    /// Sends the keymap to all clients, except for those that do not read: a client without the focus needs only the latest one.
    private func sendKeymaps() {
        for resource in resources.all {
            if resource.client !== effectiveFocus?.client, resource.client.isStalled {
                resource.client.whenReading(resource) { [weak self, unowned resource] in
                    self?.sendKeymap(to: resource)
                }
            } else {
                sendKeymap(to: resource)
            }
        }
    }

    private func sendKeymap(to resource: WlKeyboard) {
        // Before version 7 clients may map the file shared.
        activeKeymap?.send(to: resource, isSealed: resource.version >= 7)
    }

    private func send(_ info: RepeatInfo, to resource: WlKeyboard) {
        resource.sendRepeatInfo(rate: info.rate, delay: info.delay)
    }

    // MARK: Input

    /// Presses or releases a key. A release of one that is not down has no effect.
    ///
    /// - Parameters:
    ///   - key: The code of the key, from linux/input-event-codes.h.
    ///   - time: The time in milliseconds.
    package func key(_ key: UInt32, isPressed: Bool, time: UInt32) {
        seat.userDidAct()
        let index = pressedKeys.firstIndex(of: key)
        guard (index == nil) == isPressed else { return }
        sendHeldEnter()
        if isPressed { seat.userDidPress() }
        if let index { pressedKeys.remove(at: index) } else { pressedKeys.append(key) }
        activate(nil)
        keymap?.update(key: key, isPressed: isPressed)
        if isGrabbed(key, isPressed: isPressed) {
            grab?.send(key, isPressed: isPressed, serial: seat.compositor.display.nextSerial(), time: time)
        } else {
            send(key, isPressed: isPressed, time: time)
        }
        sendModifiersIfChanged()
    }

    private func send(_ key: UInt32, isPressed: Bool, time: UInt32) {
        if let surface = effectiveFocus {
            let serial = seat.serials.make(.input(.keyboard), for: surface.client)
            for resource in resources.of(surface.client) {
                resource.sendKey(serial: serial, time: time, key: key, state: isPressed ? .pressed : .released)
            }
        }
    }

    /// Sets the locked modifiers and the layout, as the indicators of a real keyboard show them.
    package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        activate(nil)
        keymap?.set(Keymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
        sendModifiersIfChanged()
    }

    private func sendModifiersIfChanged() {
        if activeKeymap?.modifiers != sentModifiers { sendModifiers() }
    }

    private func sendModifiers() {
        guard let modifiers = activeKeymap?.modifiers else { return }
        sentModifiers = modifiers
        // Keys of virtual keyboards, such as those of the input method itself, are for the client.
        if let grab = activeGrab, virtualKeymap == nil {
            return grab.send(modifiers, serial: seat.compositor.display.nextSerial())
        }
        guard let surface = effectiveFocus, !isEnterHeld else { return }
        let serial = seat.serials.make(.other, for: surface.client)
        for resource in resources.of(surface.client) { send(modifiers, serial, to: resource) }
    }

    private func send(_ modifiers: Keymap.Modifiers, _ serial: UInt32, to resource: WlKeyboard) {
        resource.sendModifiers(
            serial: serial, modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
            modsLocked: modifiers.locked, group: modifiers.group)
    }

    // MARK: Virtual keyboards

    /// Presses or releases a key of a virtual keyboard. Its keymap replaces that of the seat until the seat's next key.
    func key(_ key: UInt32, isPressed: Bool, time: UInt32, keymap: Keymap) {
        sendHeldEnter()
        activate(keymap)
        send(key, isPressed: isPressed, time: time)
    }

    /// Sends the modifiers of a virtual keyboard.
    func modifiersDidChange(of keymap: Keymap) {
        activate(keymap)
        sendModifiersIfChanged()
    }

    /// Returns to the seat's keymap if that of a virtual keyboard which is gone is in use.
    func keymapWasDestroyed(_ keymap: Keymap) {
        if virtualKeymap === keymap { activate(nil) }
    }

    /// Sends another keymap; nil is the seat's.
    func activate(_ keymap: Keymap?) {
        guard keymap !== virtualKeymap else { return }
        virtualKeymap = keymap
        sendKeymaps()
        // Clients reset the modifiers when they get a keymap.
        sendModifiers()
    }

    // MARK: Input methods

    /// Returns whether an event of a key is for an input method. The release is for whoever was sent the press.
    private func isGrabbed(_ key: UInt32, isPressed: Bool) -> Bool {
        guard isPressed else { return grabbedKeys.remove(key) != nil }
        if activeGrab != nil { grabbedKeys.insert(key) }
        return activeGrab != nil
    }

    /// The input method that gets keys: none while the session is locked, for it may be any client.
    private var activeGrab: InputMethodKeyboardGrab? { seat.compositor.isSessionLocked ? nil : grab }

    /// Gives the text fields of the client with the keyboard to the input method, unless the session is locked.
    private func updateTextFocus() {
        let isHidden = isEnterHeld || seat.compositor.isSessionLocked
        seat.textInputs.setFocus(isHidden ? nil : effectiveFocus)
    }

    private func grabDidChange() {
        guard let keymap else { return }
        if let grab {
            grab.send(keymap)
            grab.send(repeatInfo)
            grab.send(keymap.modifiers, serial: seat.compositor.display.nextSerial())
        } else if let client = effectiveFocus?.client, !isEnterHeld {
            // It was not sent what has changed meanwhile.
            let serial = seat.serials.make(.other, for: client)
            for resource in resources.of(client) { send(keymap.modifiers, serial, to: resource) }
        }
    }

    // MARK: Focus

    private func focusDidChange() {
        focusNumber = seat.serials.count
        if let popups = seat.popupGrab, popups.window !== focus { seat.endPopupGrab() }
    }

    /// Gives the focus to the topmost popup that has grabbed the seat, or else to ``focus``.
    func updateFocus() {
        let popup = seat.popupGrab?.popups.last { $0.isMapped }
        setEffectiveFocus(popup?.surface ?? focus)
    }

    private func setEffectiveFocus(_ surface: Surface?) {
        let surface = surface?.isDestroyed == true ? nil : surface
        let old = effectiveFocus
        guard surface !== old else { return }
        effectiveFocus = surface
        let wasEnterHeld = isEnterHeld
        isEnterHeld = false
        defer {
            updateTextFocus()
            seat.pointer.updateConstraint()
            seat.compositor.tools?.shortcutInhibitors.keyboardFocusDidChange()
        }
        if let old, !old.isDestroyed, !wasEnterHeld {
            let serial = seat.serials.make(.focus(.keyboard), for: old.client)
            for resource in resources.of(old.client) { resource.sendLeave(serial: serial, surface: old.resource) }
        }
        guard let surface else { return seat.setSelectionFocus(nil) }
        let client = surface.client
        guard client.isStalled else { return sendEnter(surface) }
        isEnterHeld = true
        seat.setSelectionFocus(nil)
        client.whenReading(self) { [unowned self, unowned client] in
            if effectiveFocus?.client === client { sendHeldEnter() }
        }
    }

    private func sendEnter(_ surface: Surface) {
        seat.setSelectionFocus(surface.client)
        let serial = seat.serials.make(.focus(.keyboard), for: surface.client)
        for resource in resources.of(surface.client) { enter(surface, resource, serial: serial) }
    }

    /// Sends the enter event that was held, when the client reads again or before a key.
    private func sendHeldEnter() {
        guard isEnterHeld, let surface = effectiveFocus else { return }
        isEnterHeld = false
        // Another one may be held, too.
        for resource in resources.of(surface.client) { sendKeymap(to: resource) }
        sendEnter(surface)
        updateTextFocus()
    }

    private func enter(_ surface: Surface, _ resource: WlKeyboard, serial: UInt32) {
        resource.sendEnter(
            serial: serial, surface: surface.resource,
            keys: [UInt8](words: pressedKeys.filter { !grabbedKeys.contains($0) }))
        guard let keymap = activeKeymap else { return }
        send(keymap.modifiers, seat.serials.make(.other, for: surface.client), to: resource)
    }

    func surfaceWillBeDestroyed(_ surface: Surface) {
        if focus === surface { focus = nil }
        // A popup that has grabbed the seat is dismissed with its role, which comes first.
        if effectiveFocus === surface { setEffectiveFocus(nil) }
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        if focus === surface { focus = nil }
        guard effectiveFocus === surface else { return }
        effectiveFocus = nil
        isEnterHeld = false
        updateFocus()
        guard effectiveFocus == nil else { return }
        seat.setSelectionFocus(nil)
        seat.textInputs.setFocus(nil)
        seat.pointer.updateConstraint()
    }
}
