import CoreGraphics

/// The colours of an on-screen keyboard, for the traits with which they are used.
@MainActor enum KeyboardColors {
    static let background = dynamic(light: .init(0.82, 0.83, 0.86), dark: .init(0.17, 0.17, 0.18))
    /// The keys that type text, and Shift while it is active.
    static let key = dynamic(light: .init(1, 1, 1), dark: .init(0.42, 0.42, 0.43))
    /// The other keys.
    static let functionKey = dynamic(light: .init(0.68, 0.70, 0.74), dark: .init(0.28, 0.28, 0.29))
    /// The edge below a key.
    static let edge = dynamic(light: .init(0.54, 0.55, 0.57), dark: .init(0.09, 0.09, 0.1))
    /// Lies over a pressed key.
    static let pressed = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.22) : UIColor(white: 0, alpha: 0.2)
    }
    /// The letters while the space bar moves the caret, and titles of keys that have no effect.
    static let disabledTitle = UIColor.tertiaryLabel

    private struct RGB {
        let red: CGFloat, green: CGFloat, blue: CGFloat
        init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
            (self.red, self.green, self.blue) = (red, green, blue)
        }
        var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }
    }

    private static func dynamic(light: RGB, dark: RGB) -> UIColor {
        let (bright, dim) = (light.color, dark.color)
        return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }
}
