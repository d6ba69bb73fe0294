import Foundation
import UIPlatform

/// The keyboard of one seat: its focused scene and its pressed keys.
@MainActor final class KeyboardInput {
    /// The effect of a key on text other than inserting its characters.
    private enum Edit {
        case deleteBackward, newline, tab

        /// By keysym, because a keymap may assign any key anywhere; by key code if there is no keymap.
        init?(_ key: KeyboardEvent.Key) {
            switch (key.keysym, key.code) {
            case (0xFF08, _), (0, 14): self = .deleteBackward
            case (0xFF0D, _), (0xFF8D, _), (0, 28), (0, 96): self = .newline
            case (0xFF09, _), (0, 15): self = .tab
            default: return nil
            }
        }
    }

    private(set) var modifiers: UIKeyModifierFlags = [] {
        didSet {
            guard modifiers != oldValue else { return }
            (host?.keyWindow ?? UIApplication.shared._keyWindow)?.menuSession?.modifiersDidChange()
        }
    }
    private weak var host: SceneHost?
    private var presses: [UInt32: UIPress] = [:]

    func receive(_ keyboard: KeyboardEvent) {
        switch keyboard.action {
        case .enter(let toplevel):
            host = UIApplication.shared.sceneHost(for: toplevel)
            makeFocusedWindowKey()
        case .leave:
            cancelAll(timestamp: keyboard.timestamp)
        case .modifiers(let new):
            modifiers = UIKeyModifierFlags(new)
        case .key(let key):
            modifiers = UIKeyModifierFlags(key.modifiers)
            receive(key, timestamp: keyboard.timestamp)
        }
    }

    /// Makes a window of the focused scene key, unless a modal dialog is above it.
    private func makeFocusedWindowKey() {
        guard let window = host?.keyWindow ?? host?.windows.last(where: \.canBecomeKey), !window.isKeyWindow,
            !UIApplication.shared.modalDialogs.block(window)
        else { return }
        window.makeKey()
    }

    private func receive(_ key: KeyboardEvent.Key, timestamp: TimeInterval) {
        guard let window = host?.keyWindow ?? UIApplication.shared._keyWindow,
            !UIApplication.shared.modalDialogs.block(window)
        else { return }
        if key.isRepeat {
            guard let press = presses[key.code] else { return }
            if let session = window.menuSession, let held = press.key { return session.receive(held) }
            if press.keyCommand != nil { return window.repeatKeyCommand(of: press) }
            if press.isUnhandled { performUnhandled(key, press, in: window) }
            return
        }
        if key.isPressed {
            let press = UIPress()
            press.key = UIKey(
                characters: key.text, charactersIgnoringModifiers: key.textIgnoringModifiers,
                modifierFlags: modifiers, keyCode: UIKeyboardHIDUsage(linuxCode: key.code), keysym: key.keysym)
            press.window = window
            presses[key.code] = press
            send([press], phase: .began, timestamp: timestamp)
            if press.isUnhandled { performUnhandled(key, press, in: window) }
        } else if let press = presses.removeValue(forKey: key.code) {
            send([press], phase: .ended, timestamp: timestamp)
        }
    }

    /// Cancels all pressed keys, because their releases will not be seen.
    func cancelAll(timestamp: TimeInterval = ProcessInfo.processInfo.systemUptime) {
        let cancelled = Array(presses.values)
        host = nil
        presses = [:]
        modifiers = []
        if !cancelled.isEmpty { send(cancelled, phase: .cancelled, timestamp: timestamp) }
    }

    /// Cancels the keys that were pressed below a modal dialog; after a dialog, the focused scene has the key window again.
    func modalDialogsDidChange() {
        let cancelled = presses.filter { UIApplication.shared.modalDialogs.block($0.value.window) }
        for code in cancelled.keys { presses[code] = nil }
        if !cancelled.isEmpty {
            send(
                Array(cancelled.values), phase: .cancelled, timestamp: ProcessInfo.processInfo.systemUptime)
        }
        makeFocusedWindowKey()
    }

    private func send(_ changed: [UIPress], phase: UIPress.Phase, timestamp: TimeInterval) {
        let event = UIPressesEvent()
        event.timestamp = timestamp
        event.modifierFlags = modifiers
        for press in changed {
            press.phase = phase
            press.timestamp = timestamp
        }
        for press in presses.values where !changed.contains(press) { press.phase = .stationary }
        event.changedPresses = changed
        event.allPresses = Set(presses.values).union(changed)
        UIApplication.shared.sendEvent(event)
    }

    /// Shows a context menu, edits text, moves the focus or scrolls, or else performs text entry.
    private func performUnhandled(_ key: KeyboardEvent.Key, _ press: UIPress, in window: UIWindow) {
        if let key = press.key,
            window.editText(with: key) || window.presentContextMenu(with: key) || window.moveFocus(with: key)
                || window.scrollContent(with: key)
        {
            return
        }
        type(key, in: window)
    }

    /// Performs text entry for a key that no responder handled.
    private func type(_ key: KeyboardEvent.Key, in window: UIWindow) {
        guard let input = window.firstResponder as? any UIKeyInput else { return }
        if !modifiers.isDisjoint(with: [.control, .alternate, .command]), key.text.isEmpty { return }
        if modifiers.contains(.command) { return }
        switch Edit(key) {
        case .deleteBackward: input.deleteBackward()
        case .newline: window.insert("\n", into: input)
        case .tab: window.insert("\t", into: input)
        case nil:
            let isPrintable = !key.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
            if !key.text.isEmpty, isPrintable { window.insert(key.text, into: input) }
        }
    }
}

extension UIKeyModifierFlags {
    init(_ modifiers: KeyboardEvent.Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alternate) }
        if modifiers.contains(.logo) { insert(.command) }
        if modifiers.contains(.capsLock) { insert(.alphaShift) }
    }
}
