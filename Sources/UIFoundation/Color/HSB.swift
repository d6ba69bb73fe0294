import CoreGraphics
import Foundation

/// A colour's hue, saturation and brightness, each from 0 to 1 (A. R. Smith, Color Gamut Transform Pairs, 1978).
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        func clamp(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0 }
        self.hue = clamp(hue)
        self.saturation = clamp(saturation)
        self.brightness = clamp(brightness)
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let span = high - min(red, green, blue)
        brightness = high
        saturation = high == 0 ? 0 : span / high
        guard span > 0 else {
            hue = 0
            return
        }
        let sixth: CGFloat
        if high == red {
            sixth = (green - blue) / span
        } else if high == green {
            sixth = 2 + (blue - red) / span
        } else {
            sixth = 4 + (red - green) / span
        }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func component(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return (component(5), component(3), component(1))
    }
}
