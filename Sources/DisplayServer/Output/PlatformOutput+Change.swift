import CoreGraphics
import ServerScript
import UIKit

extension PlatformOutput {
    private static let maxModes = 16

    /// Changes the properties that are given.
    mutating func apply(_ change: OutputChange) {
        let oldScale = pointSize.width > 0 ? pixelSize.width / pointSize.width : CGFloat(scale)
        if let mode = change.mode {
            // The current mode comes first, and the last ones remain for tools to choose from.
            let new = Mode(width: mode.width, height: mode.height, refresh: mode.refresh)
            modes.removeAll { $0.width == new.width && $0.height == new.height && $0.refresh == new.refresh }
            modes = [new] + modes.prefix(Self.maxModes - 1)
            if currentMode != nil { currentMode = 0 }
        }
        if let power = change.power { currentMode = power ? 0 : nil }
        if let transform = change.transform {
            self.transform = Transform(rawValue: Int32(transform.rawValue)) ?? .normal
        }
        if let position = change.position { self.position = CGPoint(x: position.x, y: position.y) }
        let fraction = change.scale.map { CGFloat($0.value) } ?? oldScale
        scale = Int(fraction.rounded(.up))
        // The logical size says which scale it is, if that is not a whole number.
        let size = pixelSize
        logicalSize =
            fraction == fraction.rounded() || size.width == 0
            ? nil : CGSize(width: (size.width / fraction).rounded(), height: (size.height / fraction).rounded())
    }
}
