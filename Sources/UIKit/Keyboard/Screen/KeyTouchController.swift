import CoreGraphics
import Foundation
import UIPlatform

/// Performs the keys of an on-screen keyboard under any number of fingers.
///
/// A key is performed when its finger is lifted, or when the next one is put down: fingers that overlap type in the order in which they
/// were put down.
@MainActor final class KeyTouchController {
    /// The time in seconds after which a held key presents its alternates, repeats, or moves the caret.
    static let holdDuration: TimeInterval = 0.5
    /// The longest time in seconds between two taps on Shift that lock it.
    static let doubleTapDuration: TimeInterval = 0.35
    /// The distance of the finger in points that moves the caret by a character, and by a line.
    static let caretStep = CGSize(width: 9, height: 26)
    /// The distance in points on the space bar from which the finger moves the caret.
    private static let slideDistance: CGFloat = 12
    /// The numbers of characters after which deletion is faster, and by words.
    private static let deletionLimits = (fast: 10, words: 30)

    private unowned let keyboard: ScreenKeyboardView
    /// The fingers, in the order in which they were put down.
    private(set) var touches: [KeyTouch] = []
    private var lastShiftTap = -TimeInterval.infinity

    init(_ keyboard: ScreenKeyboardView) { self.keyboard = keyboard }

    var isShiftHeld: Bool { touches.contains { $0.mode == .holdingShift } }

    private var now: TimeInterval {
        PlatformHost.shared.startedPlatform?.now ?? ProcessInfo.processInfo.systemUptime
    }

    /// Ends all fingers without an effect.
    func cancelAll() {
        for touch in touches { touch.finish() }
        touches = []
        keyboard.isMovingCaret = false
        lastShiftTap = -.infinity
    }

    // MARK: Touches

    func began(_ new: Set<UITouch>) {
        for touch in new.sorted(by: { $0.timestamp < $1.timestamp }) {
            let location = touch.location(in: keyboard)
            performPending()
            // Performing a key may have changed the page, or ended editing.
            guard keyboard.typer.input != nil, let placed = keyboard.geometry.key(at: location) else { continue }
            let keyTouch = KeyTouch(ObjectIdentifier(touch), on: placed, at: location)
            touches.removeAll { $0.id == keyTouch.id }
            touches.append(keyTouch)
            begin(keyTouch, at: touch.timestamp)
        }
    }

    func moved(_ moved: Set<UITouch>) {
        for touch in moved { if let known = known(touch) { move(known, to: touch.location(in: keyboard)) } }
    }

    func ended(_ ended: Set<UITouch>) {
        for touch in ended {
            guard let known = known(touch) else { continue }
            move(known, to: touch.location(in: keyboard))
            touches.removeAll { $0 === known }
            end(known, at: touch.timestamp)
            known.finish()
        }
    }

    func cancelled(_ cancelled: Set<UITouch>) {
        for touch in cancelled {
            guard let known = known(touch) else { continue }
            touches.removeAll { $0 === known }
            if known.mode == .movingCaret { keyboard.isMovingCaret = false }
            known.finish()
        }
        keyboard.textMayHaveChanged()
    }

    private func known(_ touch: UITouch) -> KeyTouch? { touches.first { $0.id == ObjectIdentifier(touch) } }

    /// Performs the keys of the fingers that are down, because another one is put down.
    private func performPending() {
        for touch in touches where touch.mode == .pressing || touch.mode == .choosing {
            guard touch.first.key.isText else { continue }
            let (mode, pressed, character) = (touch.mode, touch.pressed, touch.callout?.chosenCharacter)
            touch.finish()
            if mode == .choosing, let character {
                type(character)
            } else if let pressed {
                perform(pressed.key)
            }
        }
    }

    // MARK: One finger

    private func begin(_ touch: KeyTouch, at time: TimeInterval) {
        touch.press(touch.first, in: keyboard)
        switch touch.first.key.action {
        case .shift:
            touch.mode = .holdingShift
            tapShift(at: time)
        case .page(let page):
            touch.mode = .holdingPage(previous: keyboard.page)
            keyboard.setPage(page)
        case .delete:
            touch.mode = .deleting
            delete(touch)
        case .text, .space: awaitHold(touch)
        case .newline, .nextLayout, .dismiss: break
        }
    }

    private func move(_ touch: KeyTouch, to location: CGPoint) {
        guard location.x.isFinite, location.y.isFinite else { return }
        switch touch.mode {
        case .pressing:
            if touch.first.key.action == .space, abs(location.x - touch.start.x) > Self.slideDistance,
                beginMovingCaret(touch, at: location)
            {
                return
            }
            slide(touch, to: location, startsOnText: touch.first.key.isText)
        case .holdingShift, .holdingPage: slide(touch, to: location, startsOnText: true)
        case .choosing: touch.callout?.track(location)
        case .movingCaret: moveCaret(touch, to: location)
        case .deleting:
            if !touch.first.cell.insetBy(dx: -20, dy: -20).contains(location) { touch.finish() }
        case .finished: break
        }
    }

    /// Presses the key under a finger that moves: any one that types if it started on one, otherwise only its own.
    private func slide(_ touch: KeyTouch, to location: CGPoint, startsOnText: Bool) {
        let isInside = keyboard.bounds.insetBy(dx: -40, dy: -60).contains(location)
        var target = isInside ? keyboard.geometry.key(at: location) : nil
        if let found = target {
            let isOwn = found.cell == touch.first.cell && found.key.action == touch.first.key.action
            // A page key that was pressed has been replaced by another one.
            let isHeld = touch.mode != .pressing && touch.first.cell.contains(location)
            if isHeld { target = touch.first } else if !isOwn, !(startsOnText && found.key.isText) { target = nil }
        }
        guard target?.key != touch.pressed?.key || target?.cell != touch.pressed?.cell else { return }
        touch.press(target, in: keyboard)
        if touch.mode == .pressing { awaitHold(touch) }
    }

    private func end(_ touch: KeyTouch, at time: TimeInterval) {
        let pressed = touch.pressed
        switch touch.mode {
        case .pressing: if let pressed { perform(pressed.key, at: time) }
        case .choosing: if let character = touch.callout?.chosenCharacter { type(character) }
        case .movingCaret: keyboard.isMovingCaret = false
        case .holdingShift:
            let isSlid = pressed.map { $0.key.isText } ?? false
            if isSlid, let pressed { perform(pressed.key, at: time) }
            if isSlid || touch.isUsed {
                lastShiftTap = -.infinity
                keyboard.updateAutomaticShift()
            }
        case .holdingPage(let previous):
            let isSlid = pressed.map { $0.key.isText } ?? false
            if isSlid, let pressed { perform(pressed.key, at: time) }
            if isSlid || touch.isUsed { keyboard.setPage(previous) }
        case .deleting, .finished: break
        }
    }

    // MARK: Holding

    private func schedule(
        _ touch: KeyTouch, after delay: TimeInterval, _ action: @escaping @MainActor (KeyTouch) -> Void
    ) {
        touch.timer = UIApplication.shared.input.schedule(at: now + delay) { [weak touch] in
            if let touch, touch.mode != .finished { action(touch) }
        }
    }

    /// Waits for a finger that stays where it is.
    private func awaitHold(_ touch: KeyTouch) {
        touch.timer = nil
        guard let key = touch.pressed?.key, key.action == .space || !key.alternates.isEmpty else { return }
        schedule(touch, after: Self.holdDuration) { [weak self] touch in self?.hold(touch) }
    }

    private func hold(_ touch: KeyTouch) {
        guard touch.mode == .pressing, let pressed = touch.pressed else { return }
        if pressed.key.action == .space {
            _ = beginMovingCaret(touch, at: CGPoint(x: touch.start.x, y: touch.start.y))
        } else {
            touch.choose(in: keyboard)
        }
    }

    // MARK: The caret

    private func beginMovingCaret(_ touch: KeyTouch, at location: CGPoint) -> Bool {
        guard keyboard.typer.canMove else { return false }
        touch.press(nil, in: keyboard)
        touch.timer = nil
        touch.mode = .movingCaret
        touch.caretLocation = location
        keyboard.isMovingCaret = true
        return true
    }

    private func moveCaret(_ touch: KeyTouch, to location: CGPoint) {
        /// Moves by whole steps, and returns the distance up to which the caret has followed.
        func follow(_ distance: CGFloat, step: CGFloat, _ back: TextMovement, _ forward: TextMovement) -> CGFloat {
            let count = Int(min(max((distance / step).rounded(.towardZero), -100), 100))
            for _ in 0..<abs(count) where touch.mode == .movingCaret {
                keyboard.typer.move(count < 0 ? back : forward)
            }
            return CGFloat(count) * step
        }
        let from = touch.caretLocation
        touch.caretLocation.x += follow(location.x - from.x, step: Self.caretStep.width, .left, .right)
        touch.caretLocation.y += follow(location.y - from.y, step: Self.caretStep.height, .up, .down)
    }

    // MARK: Deletion

    private func delete(_ touch: KeyTouch) {
        guard touch.mode == .deleting else { return }
        let isFast = touch.repeats >= Self.deletionLimits.fast
        let byWord = touch.repeats >= Self.deletionLimits.words
        touch.repeats += 1
        keyboard.typer.deleteBackward(byWord: byWord)
        markHeldUsed()
        keyboard.textMayHaveChanged()
        // The app may have ended editing; and without text there is nothing to repeat.
        guard touch.mode == .deleting, keyboard.typer.hasText else { return }
        let delay = touch.repeats == 1 ? Self.holdDuration : byWord ? 0.2 : isFast ? 0.06 : 0.1
        schedule(touch, after: delay) { [weak self] touch in self?.delete(touch) }
    }

    // MARK: Keys

    /// Performs a key, as when its finger is lifted.
    func perform(_ key: ScreenKey) { perform(key, at: now) }

    private func perform(_ key: ScreenKey, at time: TimeInterval) {
        switch key.action {
        case .text(let text): type(text)
        case .space:
            markHeldUsed()
            keyboard.typer.insertSpace(at: time)
            returnToLetters()
        case .newline:
            guard keyboard.isReturnEnabled else { return }
            keyboard.typer.insert("\n")
            returnToLetters()
        case .delete: keyboard.typer.deleteBackward()
        case .shift: tapShift(at: time)
        case .page(let page): keyboard.setPage(page)
        case .nextLayout: keyboard.selectNextLayout()
        case .dismiss: keyboard.typer.window?.firstResponder?.resignFirstResponder()
        }
        if key.action != .shift { keyboard.textMayHaveChanged() }
    }

    private func type(_ text: String) {
        markHeldUsed()
        keyboard.typer.insert(text)
        // An apostrophe continues a word.
        if text == "'" || text == "’" { returnToLetters() }
        keyboard.textMayHaveChanged()
    }

    private func markHeldUsed() {
        for touch in touches {
            switch touch.mode {
            case .holdingShift, .holdingPage: touch.isUsed = true
            case .pressing, .choosing, .movingCaret, .deleting, .finished: break
            }
        }
    }

    /// Returns from punctuation to letters, where these appear first, unless a finger holds the page.
    private func returnToLetters() {
        let isHeld = touches.contains { if case .holdingPage = $0.mode { true } else { false } }
        guard !isHeld, keyboard.traits.firstPage == .letters, keyboard.page == .numbers || keyboard.page == .symbols
        else { return }
        keyboard.setPage(.letters)
    }

    private func tapShift(at time: TimeInterval) {
        let isDouble = time - lastShiftTap <= Self.doubleTapDuration
        lastShiftTap = isDouble ? -.infinity : time
        switch keyboard.shift {
        case .locked: keyboard.setShift(.off)
        case .off, .on: keyboard.setShift(isDouble ? .locked : keyboard.shift == .off ? .on : .off)
        }
    }
}
