import UIPlatform

/// The tools of one seat's tablets.
@MainActor final class TabletInput {
    private var pencils: [UInt32: PencilInput] = [:]
    /// The mice of tablets, with the toplevels that they are in.
    private var mice: [UInt32: (input: PointerInput, toplevel: ToplevelID?)] = [:]

    /// The number of events that were sent.
    var sentEvents: Int {
        pencils.values.reduce(0) { $0 + $1.sentEvents } + mice.values.reduce(0) { $0 + $1.input.sentEvents }
    }

    func collect(_ frame: TabletFrame, modifiers: UIKeyModifierFlags) {
        if frame.kind == .mouse || frame.kind == .lens {
            var mouse = mice[frame.tool] ?? (PointerInput(seat: nil), nil)
            let pointerFrame = PointerFrame(frame, entered: &mouse.toplevel)
            mice[frame.tool] = mouse
            return mouse.input.collect(pointerFrame, modifiers: modifiers)
        }
        // A new tool may have the number of one that was removed.
        if let old = pencils[frame.tool], old.kind != frame.kind {
            pencils[frame.tool] = nil
            old.cancelAll()
        }
        let pencil = pencils[frame.tool] ?? PencilInput(kind: frame.kind)
        pencils[frame.tool] = pencil
        pencil.collect(frame, modifiers: modifiers)
    }

    /// Sends what was collected to the app.
    func dispatch() {
        for pencil in pencils.values { pencil.dispatch() }
        for mouse in mice.values { mouse.input.dispatch() }
    }

    /// Cancels everything, because the tablets were removed.
    func cancelAll() {
        let (oldPencils, oldMice) = (pencils, mice)
        (pencils, mice) = ([:], [:])
        for pencil in oldPencils.values { pencil.cancelAll() }
        for mouse in oldMice.values { mouse.input.cancelAll() }
    }

    /// Whether a touch is made by one of the tools, and has not ended.
    func contains(_ touch: UITouch) -> Bool {
        pencils.values.contains { $0.tracker.contains(touch) }
            || mice.values.contains { $0.input.tracker.contains(touch) }
    }

    /// Cancels input below a modal dialog.
    func modalDialogsDidChange() {
        for pencil in pencils.values { pencil.modalDialogsDidChange() }
        for mouse in mice.values { mouse.input.modalDialogsDidChange() }
    }

    /// Updates what the tools are over, after views have come, gone or moved under them.
    ///
    /// - Returns: Whether the app may have been called.
    func viewsDidMove() -> Bool {
        let hovers = pencils.values.reduce(false) { $1.viewsDidMove() || $0 }
        return mice.values.reduce(hovers) { $1.input.viewsDidMove() || $0 }
    }

    /// Cancels the touches for which `isCancelled` returns true.
    func cancelTouches(where isCancelled: (UITouch) -> Bool) {
        for pencil in pencils.values { pencil.tracker.cancel(where: isCancelled) }
        for mouse in mice.values { mouse.input.tracker.cancel(where: isCancelled) }
    }
}
