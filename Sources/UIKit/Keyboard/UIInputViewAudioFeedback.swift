import Diagnostics
import Foundation

/// An input view or an accessory view that requests the sound of keys.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` plays a sound while the view is visible; false by default.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// Plays the sound of a key while a view that enables it is the keyboard. The keyboards of Linux sessions are silent, so that there is
    /// no sound to play; the first call that would is logged.
    public func playInputClick() {
        guard let keyboard = UIApplication.current?._keyWindow?.keyboard, keyboard.enablesInputClicks else { return }
        logger.once("UIDevice.playInputClick() is silent: the session has no sound for keys.")
    }
}
