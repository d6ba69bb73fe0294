import WaylandServer

/// The devices of one user, `wl_seat`: a pointer, a keyboard and touches, and what has their focus.
package final class Seat {
    package let name: String
    /// The pointer; it is advertised while ``capabilities`` has it.
    package private(set) var pointer: SeatPointer!
    /// The keyboard; it is advertised while ``capabilities`` has it.
    package private(set) var keyboard: SeatKeyboard!
    /// The touches; they are advertised while ``capabilities`` has them.
    package private(set) var touch: SeatTouch!
    /// The popups that have grabbed the seat; nil if none has.
    package private(set) var popupGrab: PopupGrab?

    /// The clipboard.
    package let selection = Selection()
    /// The selected data, which the middle button pastes.
    package let primarySelection = Selection()
    /// The drag that is in progress; nil if there is none.
    package internal(set) var drag: Drag?

    /// The number of presses of keys and buttons, and of touches.
    package private(set) var pressCount = 0
    /// The time of the last one in milliseconds of the monotonic clock.
    package private(set) var lastPress = 0

    unowned let compositor: Compositor
    /// The gestures of a touchpad.
    package private(set) var gestures: PointerGestures!
    /// The text fields of clients, for an input method.
    package private(set) var textInputs: TextInputs!
    private(set) var relativePointers: RelativePointers!
    private(set) var dataDevices: DataDevices!
    private var primarySelectionDevices: PrimarySelectionDevices?
    private var pointerConstraints: PointerConstraints?
    private var cursorShapes: CursorShapes?
    private var tablets: Tablets?
    let serials: InputSerials
    private let resources = ResourceList<WlSeat>()
    /// The capabilities that the seat has had at any time.
    private var pastCapabilities: WlSeat.Capability = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        name = compositor.options.seatName
        serials = InputSerials(compositor.display)
        pointer = SeatPointer(self)
        keyboard = SeatKeyboard(self)
        touch = SeatTouch(self)
        dataDevices = DataDevices(self)
        primarySelectionDevices = PrimarySelectionDevices(self)
        gestures = PointerGestures(self)
        textInputs = TextInputs(compositor)
        relativePointers = RelativePointers(compositor)
        pointerConstraints = PointerConstraints(compositor)
        cursorShapes = CursorShapes(compositor)
        tablets = Tablets(compositor)
        compositor.display.addGlobal(WlSeat.self, version: 9) { [unowned self] in bind($0) }
    }

    static func of(_ resource: WlSeat) -> Seat? { resource.userData as? Seat }

    /// The kinds of devices that are connected. Clients are notified of changes.
    package var capabilities: WlSeat.Capability = [] {
        didSet {
            guard capabilities != oldValue else { return }
            pastCapabilities.formUnion(capabilities)
            if !capabilities.contains(.pointer) { pointer.remove() }
            if !capabilities.contains(.keyboard) { keyboard.remove() }
            if !capabilities.contains(.touch) { touch.remove() }
            for resource in resources.all { resource.sendCapabilities(capabilities: capabilities) }
        }
    }

    private func bind(_ resource: WlSeat) {
        resource.userData = self
        resources.add(resource) { [unowned resource] in resource.userData = nil }
        resource.sendName(name: name)
        resource.sendCapabilities(capabilities: capabilities)
        resource.onRequest { [unowned self, unowned resource] request in
            switch request {
            case .getPointer(let new):
                if check(.pointer, "pointer", resource) { pointer.add(new) }
            case .getKeyboard(let new):
                if check(.keyboard, "keyboard", resource) { keyboard.add(new) }
            case .getTouch(let new):
                if check(.touch, "touch", resource) { touch.add(new) }
            case .release: break
            }
        }
    }

    /// Reports that the user is there: idle times of clients begin again. The functions that report input call it.
    package func userDidAct() { compositor.idleNotifier?.userDidAct() }

    /// Reports that the user has pressed a key or button, or put a finger down.
    func userDidPress() {
        pressCount += 1
        lastPress = ServerDisplay.milliseconds
    }

    /// Returns whether the seat has a capability; posts the protocol's error if it never had.
    private func check(_ capability: WlSeat.Capability, _ name: String, _ resource: WlSeat) -> Bool {
        if !pastCapabilities.contains(capability) {
            resource.postError(
                code: WlSeat.Error.missingCapability.rawValue, message: "the seat never had a \(name)")
        }
        return capabilities.contains(capability)
    }

    /// Takes the pointer, the fingers and a drag from the surfaces that have them, and closes the popups that have grabbed the
    /// seat. What is down then is nobody's.
    func cancelInput() {
        endPopupGrab()
        drag?.cancel()
        pointer.cancel()
        touch.cancel()
    }

    /// Finds out again what is under the pointer and the fingers, after a client has changed its surfaces.
    func refocus() {
        pointer.refocus()
        touch.refocus()
    }

    /// Leaves a surface while events can still name it: many clients expect a leave event between two enter events.
    func surfaceWillBeDestroyed(_ surface: Surface) {
        pointer.surfaceWillBeDestroyed(surface)
        keyboard.surfaceWillBeDestroyed(surface)
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        pointer.surfaceWasDestroyed(surface)
        keyboard.surfaceWasDestroyed(surface)
        touch.surfaceWasDestroyed(surface)
        drag?.surfaceWasDestroyed(surface)
    }

    /// Returns whether a button or finger is down on a surface of a client.
    func isDown(_ origin: InputOrigin, for client: ServerClient) -> Bool {
        switch origin {
        case .pointer: !pointer.sentButtons.isEmpty && pointer.focus?.client === client
        case .keyboard: false
        case .touch(let id): touch.surface(of: id)?.client === client
        }
    }

    /// Returns where a pointer or a finger is in the layout; nil for a finger that is not down.
    package func position(of origin: InputOrigin) -> Point? {
        switch origin {
        case .pointer: pointer.position
        case .keyboard: nil
        case .touch(let id): touch.position(of: id)
        }
    }

    /// Offers the selections to the client that gets the keyboard.
    func setSelectionFocus(_ client: ServerClient?) {
        selection.setFocus(client)
        primarySelection.setFocus(client)
    }

    // MARK: Popups

    /// Adds a popup to the grab, or begins one; returns whether it did.
    ///
    /// There is one grab, of one client, whose popups are each the parent of the next. None begins when the focus has gone to
    /// another client after the event that the client responds to.
    func grab(for popup: Popup, inResponseTo event: InputEvent) -> Bool {
        guard keyboard.focus == nil || keyboard.focus?.client === popup.client || event.number > keyboard.focusNumber
        else { return false }
        if let popupGrab {
            guard popupGrab.client === popup.client, popup.parent?.popup === popupGrab.top else { return false }
            popupGrab.push(popup)
        } else {
            // The popup of a popup belonged to a grab that has ended.
            guard popup.parent == nil || popup.parent?.toplevel != nil else { return false }
            popupGrab = PopupGrab(popup, seat: self)
        }
        popupGrabDidChange()
        return true
    }

    /// Dismisses the popups that have grabbed the seat.
    package func endPopupGrab() {
        guard let ended = popupGrab else { return }
        // The focus goes back to the window at once, and not to each of the popups below.
        popupGrab = nil
        ended.dismiss()
        popupGrabDidChange()
    }

    /// Dismisses the popups that have grabbed the seat if they belong to a window or a part of the desktop.
    package func endPopupGrab(of window: Surface) {
        if popupGrab?.window === window { endPopupGrab() }
    }

    func popupGrabDidChange() {
        if popupGrab?.popups.isEmpty == true { popupGrab = nil }
        keyboard.updateFocus()
        pointer.refocus()
    }
}
