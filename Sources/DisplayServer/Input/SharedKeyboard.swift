import Diagnostics
import UIKit
import UIPlatform
import WaylandCompositor

/// Gives a seat the keymap, the locks and the repetition of the app's keyboard.
@MainActor final class SharedKeyboard {
    private let keyboard: SeatKeyboard
    /// The state that clients know.
    private var known: PlatformKeyboard?

    init(_ keyboard: SeatKeyboard) { self.keyboard = keyboard }

    /// Called before the first of the keys that are held together.
    ///
    /// The seat itself updates the modifiers while keys are held. The app's are ahead of them when several events arrive at
    /// once.
    func update() {
        guard keyboard.pressedKeys.isEmpty, let new = PlatformHost.shared.startedPlatform?.keyboard else { return }
        if new.keymap != known?.keymap { setKeymap(new.keymap) }
        if new.repeatRate != known?.repeatRate || new.repeatDelay != known?.repeatDelay {
            keyboard.repeatInfo.rate = new.repeatRate
            keyboard.repeatInfo.delay = new.repeatDelay
        }
        known = new
        keyboard.setModifiers(
            depressed: new.depressed, latched: new.latched, locked: new.locked, group: new.group)
    }

    private func setKeymap(_ file: KeymapFile?) {
        let isSet: Bool
        do {
            isSet =
                if let file { keyboard.setKeymap(text: try file.contents()) } else { keyboard.setKeymap(KeymapNames()) }
            if !isSet { logger.warning("Programs keep their keymap: that of the session does not compile") }
        } catch {
            logger.warning("Programs keep their keymap: \(error)")
        }
    }
}
