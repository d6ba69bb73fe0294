import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import UIKitTestSupport
import UIPlatform

@testable import UIKit

/// A window, and a keyboard that types into its first responder.
@MainActor final class TypingStage {
    let platform = Headless.platform
    let window = Headless.showWindow()

    /// Presses and releases a key.
    func press(_ code: UInt32, keysym: UInt32, text: String = "", _ modifiers: KeyboardEvent.Modifiers = []) {
        let key = KeyboardEvent.Key(
            code: code, keysym: keysym, text: text, textIgnoringModifiers: text, modifiers: modifiers,
            isPressed: true, isRepeat: false)
        platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: platform.now, action: .key(key))))
        platform.key(code, modifiers: modifiers, isPressed: false)
    }

    /// Types each character of a text.
    func type(_ text: String) {
        for character in text {
            if character == "\n" {
                press(28, keysym: 0xFF0D, text: "\r")
            } else {
                press(30, keysym: character.unicodeScalars.first?.value ?? 0, text: String(character))
            }
        }
    }

    func backspace() { press(14, keysym: 0xFF08) }
    func tab(_ modifiers: KeyboardEvent.Modifiers = []) { press(15, keysym: 0xFF09, text: "\t", modifiers) }

    /// Lets the changes of this turn reach the layers, and what was posted to the main queue run.
    func turn() async {
        CATransaction.flush()
        Headless.advance(by: 0.05)
        await Headless.nextTurn()
        CATransaction.flush()
    }
}
