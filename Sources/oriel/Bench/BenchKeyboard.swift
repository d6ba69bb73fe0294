import Foundation
import UIKit
import UIPlatform

/// A keyboard that does not exist, whose keys reach a window like those of the windowing system.
@MainActor struct BenchKeyboard {
    private static let seat = SeatID(.max)

    /// Gives a window the focus of the keyboard. Traps if the window is in no scene.
    init(_ window: UIWindow) {
        guard let toplevel = window.windowScene?.toplevelID else { fatalError("The benchmark's window is not shown.") }
        send(.enter(toplevel))
    }

    /// Presses and releases the key of a character.
    func type(_ character: Character) {
        press(30, keysym: character.unicodeScalars.first?.value ?? 0, text: String(character))
    }

    func pressReturn() { press(28, keysym: 0xFF0D, text: "\r") }
    func pressBackspace() { press(14, keysym: 0xFF08, text: "") }

    private func press(_ code: UInt32, keysym: UInt32, text: String) {
        for isPressed in [true, false] {
            send(.key(KeyboardEvent.Key(code: code, keysym: keysym, text: text, isPressed: isPressed)))
        }
    }

    private func send(_ action: KeyboardEvent.Action) {
        guard let platform = PlatformHost.shared.startedPlatform else { return }
        let event = KeyboardEvent(
            seat: Self.seat, timestamp: ProcessInfo.processInfo.systemUptime, action: action)
        PlatformHost.shared.platform(platform, didReceive: .keyboard(event))
    }
}
