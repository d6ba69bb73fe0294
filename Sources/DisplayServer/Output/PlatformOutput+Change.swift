import CoreGraphics
import ServerScript
import UIKit
import UIPlatform

extension PlatformOutput {
    private static let maxModes = 16

    /// Changes the properties that are given.
    mutating func apply(_ change: OutputChange) {
        // Kept in the unit in which it was given: what other changes leave, they leave as it was.
        let newScale = change.scale?.of120 ?? Int((nativeScale * 120).rounded())
        if let mode = change.mode {
            // The current mode comes first, and the last ones remain for tools to choose from.
            let new = Mode(width: mode.width, height: mode.height, refresh: mode.refresh)
            modes.removeAll { $0.width == new.width && $0.height == new.height && $0.refresh == new.refresh }
            modes = [new] + modes.prefix(Self.maxModes - 1)
            if currentMode != nil { currentMode = 0 }
        }
        if let power = change.power { setPower(power) }
        if let transform = change.transform {
            self.transform = Transform(rawValue: Int32(transform.rawValue)) ?? .normal
        }
        if let position = change.position { self.position = CGPoint(x: position.x, y: position.y) }
        fractionalScale = newScale
        scale = max(1, (newScale + 119) / 120)
        logicalSize = nil
    }

    /// Turns the output off, or on again in the mode that it had, which is the first one meanwhile.
    private mutating func setPower(_ isOn: Bool) {
        if isOn {
            currentMode = currentMode ?? 0
        } else if let current = currentMode {
            modes.insert(modes.remove(at: current), at: 0)
            currentMode = nil
        }
    }
}
