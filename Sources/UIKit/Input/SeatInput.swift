import QuartzCore
import UIPlatform

/// The devices of one seat.
///
/// A frame of input is first collected and then dispatched, so that the app receives the movements of several frames as one
/// event.
@MainActor final class SeatInput {
    let id: SeatID
    private let pointer: PointerInput
    private let touch = TouchInput()
    private let tablet = TabletInput()
    private let keyboard = KeyboardInput()

    init(id: SeatID) {
        self.id = id
        pointer = PointerInput(seat: id)
    }

    /// The modifier keys that are held.
    var modifiers: UIKeyModifierFlags { keyboard.modifiers }

    /// The number of events that moving devices have sent.
    var sentMotionEvents: Int { pointer.sentEvents + touch.tracker.sentEvents + tablet.sentEvents }

    /// The toplevel that a device for movements has entered last.
    private var toplevel: ToplevelID?

    /// The screen where the movements are.
    var display: DisplayID {
        toplevel.flatMap { UIApplication.shared.sceneHost(for: $0) }?.screen.displayID ?? UIScreen.main.displayID
    }

    func collect(_ event: SeatEvent) {
        if let entered = event.enteredToplevel { toplevel = entered }
        switch event {
        case .pointer(let frame): pointer.collect(frame, modifiers: keyboard.modifiers)
        case .touch(let frame): touch.collect(frame, modifiers: keyboard.modifiers)
        case .tablet(let frame): tablet.collect(frame, modifiers: keyboard.modifiers)
        case .keyboard(let event): keyboard.receive(event)
        case .cancelled(_, let capabilities):
            if capabilities.contains(.pointer) { pointer.cancelAll() }
            if capabilities.contains(.touch) { touch.tracker.cancelAll() }
            if capabilities.contains(.tablet) { tablet.cancelAll() }
            if capabilities.contains(.keyboard) { keyboard.cancelAll() }
        }
    }

    /// Sends what was collected to the app.
    func dispatch() {
        pointer.dispatch()
        touch.tracker.dispatch()
        tablet.dispatch()
    }

    /// Cancels the touches for which `isCancelled` returns true.
    func cancelTouches(where isCancelled: (UITouch) -> Bool) {
        touch.tracker.cancel(where: isCancelled)
        tablet.cancelTouches(where: isCancelled)
        pointer.tracker.cancel(where: isCancelled)
    }

    /// Updates what pointers and pencils are over, after views have come, gone or moved under them.
    ///
    /// - Returns: Whether the app may have been called.
    func viewsDidMove() -> Bool {
        let isPointerOver = pointer.viewsDidMove()
        return tablet.viewsDidMove() || isPointerOver
    }

    /// Cancels input below a modal dialog.
    func modalDialogsDidChange() {
        pointer.modalDialogsDidChange()
        touch.tracker.cancel { UIApplication.shared.modalDialogs.block($0.window) }
        tablet.modalDialogsDidChange()
        keyboard.modalDialogsDidChange()
    }

    /// Whether a touch is made by one of the devices, and has not ended.
    func contains(_ touch: UITouch) -> Bool {
        pointer.tracker.contains(touch) || self.touch.tracker.contains(touch) || tablet.contains(touch)
    }

    /// Requests the pointer's style again if an interaction has changed.
    func updatePointerStyle(of interaction: UIPointerInteraction) { pointer.updateStyle(of: interaction) }

    /// Returns the style of the pointer if it makes a touch.
    func pointerStyle(of touch: UITouch) -> PointerStyleController? {
        pointer.tracker.contains(touch) ? pointer.style : nil
    }
}
