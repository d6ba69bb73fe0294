import Diagnostics
import Foundation
import WaylandClient

/// A `wl_keyboard`: focus, keys, modifiers, compose and repeat.
@MainActor final class WaylandKeyboard {
    private enum KeymapSource {
        case file(KeymapFile)
        case none(reason: String)
    }

    private let keyboard: WlKeyboard
    private let context: SeatContext
    private let compose: ComposeSequences
    private var keyRepeat = KeyRepeat()
    private var timer: (any DispatchSourceTimer)?

    private var source: KeymapSource = .none(reason: "the compositor has sent no keymap")
    private var translator: KeyTranslator?
    private var isTranslatorMade = false
    /// Without a keymap the compositor's modifiers have no meaning, so they are tracked from the keys.
    private var tracksKeys = false
    private var masks = KeyTranslator.Masks()

    private var focus: ToplevelID?
    private var pressed: Set<UInt32> = []
    /// The modifiers and the group last reported since the last enter.
    private var lastReported: (modifiers: KeyboardEvent.Modifiers, group: UInt32)?

    init(_ keyboard: WlKeyboard, _ context: SeatContext) {
        self.keyboard = keyboard
        self.context = context
        compose = ComposeSequences(variables: context.environment.variables)
        keyboard.onEvent { [weak self] event in self?.receive(event) }
    }

    func destroy() {
        focus = nil
        keyRepeat.stop()
        timer?.cancel()
        timer = nil
        guard !keyboard.isDestroyed else { return }
        if keyboard.version >= WlKeyboard.sinceRelease { keyboard.release() } else { keyboard.destroy() }
    }

    private func receive(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            receiveKeymap(format: format, file: file, size: size)
        case .enter(let serial, let surface, _):
            // Held keys were not pressed here, and their releases are not reported either.
            context.serials.record(serial, .keyboardEnter)
            leave()
            focus = context.toplevel(for: surface)
            if let focus { emit(.enter(focus), at: context.clock.timestamp()) }
        case .leave(let serial, _):
            context.serials.record(serial, .other)
            leave()
        case .key(let serial, let time, let code, let state):
            guard state == .pressed || state == .released else { return }
            context.serials.record(serial, .key, isPress: state == .pressed)
            key(code, isPressed: state == .pressed, at: context.clock.timestamp(time))
        case .modifiers(let serial, let depressed, let latched, let locked, let group):
            context.serials.record(serial, .other)
            masks = KeyTranslator.Masks(depressed: depressed, latched: latched, locked: locked, group: group)
            guard let translator = makeTranslator(), !tracksKeys else { return }
            translator.update(masks)
            reportModifiers(translator.modifiers)
        case .repeatInfo(let rate, let delay):
            keyRepeat.set(rate: rate, delay: delay)
            schedule()
        }
    }

    // MARK: Focus

    private func leave() {
        keyRepeat.stop()
        schedule()
        compose.reset()
        pressed = []
        lastReported = nil
        guard let left = focus else { return }
        focus = nil
        emit(.leave(left), at: context.clock.timestamp())
    }

    // MARK: Keys

    private func key(_ code: UInt32, isPressed: Bool, at timestamp: TimeInterval) {
        let translator = makeTranslator()
        guard focus != nil, isPressed ? pressed.insert(code).inserted : pressed.remove(code) != nil else {
            if tracksKeys { translator?.track(code, isPressed: isPressed) }
            return
        }
        let key =
            translator?.translate(code, isPressed: isPressed)
            ?? KeyboardEvent.Key(code: code, keysym: 0, text: "", isPressed: isPressed)
        if !isPressed {
            keyRepeat.release(code)
        } else if translator?.isComposing == true {
            keyRepeat.stop()
        } else {
            keyRepeat.press(code, repeats: translator?.keymap.repeats(code) ?? false, at: timestamp)
        }
        schedule()
        emit(.key(key), at: timestamp)
        if tracksKeys, let translator {
            translator.track(code, isPressed: isPressed)
            reportModifiers(translator.modifiers)
        }
    }

    private func reportModifiers(_ modifiers: KeyboardEvent.Modifiers) {
        guard focus != nil, lastReported?.modifiers != modifiers || lastReported?.group != masks.group else { return }
        lastReported = (modifiers, masks.group)
        emit(.modifiers(modifiers), at: context.clock.timestamp())
    }

    private func emit(_ action: KeyboardEvent.Action, at timestamp: TimeInterval) {
        context.emit(.keyboard(KeyboardEvent(seat: context.id, timestamp: timestamp, action: action)))
    }

    // MARK: Repeat

    /// Repeats the held key once if it is due; called by the timer.
    func repeatIfDue() {
        // The key's release may have arrived while the main thread was blocked; it is processed first.
        if !keyboard.isDestroyed { keyboard.queue.dispatchPending() }
        if let code = keyRepeat.fire(at: context.environment.now()), focus != nil {
            schedule()
            let key =
                translator?.translate(code, isPressed: true, isRepeat: true)
                ?? KeyboardEvent.Key(code: code, keysym: 0, text: "", isPressed: true, isRepeat: true)
            emit(.key(key), at: context.clock.timestamp())
        } else {
            schedule()
        }
    }

    /// Schedules the timer for the next deadline, if there is one.
    private func schedule() {
        guard let deadline = keyRepeat.deadline else {
            timer?.schedule(deadline: .distantFuture)
            return
        }
        let timer = self.timer ?? makeTimer()
        let wait = max(deadline - context.environment.now(), 0)
        timer.schedule(deadline: .now() + wait, leeway: .milliseconds(1))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.repeatIfDue() }
        }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
        self.timer = timer
        return timer
    }

    // MARK: Keymap

    /// The keyboard as the compositor has described it.
    var state: PlatformKeyboard {
        var state = PlatformKeyboard()
        if case .file(let file) = source { state.keymap = file }
        state.depressed = masks.depressed
        state.latched = masks.latched
        state.locked = masks.locked
        state.group = masks.group
        state.repeatRate = keyRepeat.interval.map { Int32(saturating: (1 / $0).rounded()) } ?? 0
        state.repeatDelay = Int32(saturating: (keyRepeat.delay * 1000).rounded())
        return state
    }

    private func receiveKeymap(format: WlKeyboard.KeymapFormat, file: OwnedFD, size: UInt32) {
        switch format {
        case .xkbV1: source = .file(KeymapFile(file, size: size))
        case .noKeymap: source = .none(reason: "the compositor has no keymap")
        default: source = .none(reason: "the compositor's keymap is of an unknown format (\(format.rawValue))")
        }
        isTranslatorMade = false
        translator = nil
        compose.reset()
        keyRepeat.stop()
        schedule()
    }

    /// Returns the translator of the current keymap, compiled on first use: this saves some milliseconds before the
    /// first frame.
    private func makeTranslator() -> KeyTranslator? {
        if isTranslatorMade { return translator }
        isTranslatorMade = true
        do {
            translator = try KeyTranslator(keymap: makeKeymap(), compose: compose)
            if !tracksKeys { translator?.update(masks) }
        } catch {
            logger.warning("keys insert no text: \(error)")
        }
        return translator
    }

    private func makeKeymap() throws(KeymapError) -> XKBKeymap {
        let reason: String
        switch source {
        case .file(let file):
            tracksKeys = false
            do {
                return try XKBKeymap(file)
            } catch {
                reason = error.description
            }
        case .none(let cause):
            tracksKeys = true
            reason = cause
        }
        let keymap = try XKBKeymap(layout: nil)
        logger.warning("using the default keyboard layout: \(reason)")
        return keymap
    }
}
