import CoreGraphics
import Foundation

// The values of the Human Interface Guidelines' tables of system colours, light and dark.

extension UIColor {
    /// Returns a dynamic colour from two 24-bit values, each with an opacity.
    private static func system(
        _ light: UInt32, _ dark: UInt32, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        func color(_ value: UInt32, _ alpha: CGFloat) -> UIColor {
            UIColor(
                red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
                blue: CGFloat(value & 255) / 255, alpha: alpha)
        }
        let (bright, dim) = (color(light, lightAlpha), color(dark, darkAlpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dim : bright }
    }

    // MARK: Fixed colours

    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// One third white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Two thirds white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Half white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Pure green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Pure blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red and half green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half red and half blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Fully transparent.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Text on a dark background.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Text on a light background.
    public static let darkText = UIColor(white: 0, alpha: 1)

    // MARK: Dynamic colours

    /// The system's red.
    public static let systemRed = system(0xFF_3B_30, 0xFF_45_3A)
    /// The system's green.
    public static let systemGreen = system(0x34_C7_59, 0x30_D1_58)
    /// The system's blue.
    public static let systemBlue = system(0x00_7A_FF, 0x0A_84_FF)
    /// The system's orange.
    public static let systemOrange = system(0xFF_95_00, 0xFF_9F_0A)
    /// The system's yellow.
    public static let systemYellow = system(0xFF_CC_00, 0xFF_D6_0A)
    /// The system's pink.
    public static let systemPink = system(0xFF_2D_55, 0xFF_37_5F)
    /// The system's purple.
    public static let systemPurple = system(0xAF_52_DE, 0xBF_5A_F2)
    /// The system's teal.
    public static let systemTeal = system(0x30_B0_C7, 0x40_C8_E0)
    /// The system's indigo.
    public static let systemIndigo = system(0x58_56_D6, 0x5E_5C_E6)
    /// The system's brown.
    public static let systemBrown = system(0xA2_84_5E, 0xAC_8E_68)
    /// The system's mint.
    public static let systemMint = system(0x00_C7_BE, 0x63_E6_E2)
    /// The system's cyan.
    public static let systemCyan = system(0x32_AD_E6, 0x64_D2_FF)
    /// The system's gray.
    public static let systemGray = system(0x8E_8E_93, 0x8E_8E_93)
    /// The system's gray2.
    public static let systemGray2 = system(0xAE_AE_B2, 0x63_63_66)
    /// The system's gray3.
    public static let systemGray3 = system(0xC7_C7_CC, 0x48_48_4A)
    /// The system's gray4.
    public static let systemGray4 = system(0xD1_D1_D6, 0x3A_3A_3C)
    /// The system's gray5.
    public static let systemGray5 = system(0xE5_E5_EA, 0x2C_2C_2E)
    /// The system's gray6.
    public static let systemGray6 = system(0xF2_F2_F7, 0x1C_1C_1E)
    /// The colour of interactive elements, which is the system's blue.
    public static let tintColor = system(0x00_7A_FF, 0x0A_84_FF)

    // MARK: Text

    /// Primary text.
    public static let label = system(0x00_00_00, 0xFF_FF_FF)
    /// Secondary text.
    public static let secondaryLabel = system(0x3C_3C_43, 0xEB_EB_F5, 0.6, 0.6)
    /// Tertiary text.
    public static let tertiaryLabel = system(0x3C_3C_43, 0xEB_EB_F5, 0.3, 0.3)
    /// Quaternary text.
    public static let quaternaryLabel = system(0x3C_3C_43, 0xEB_EB_F5, 0.18, 0.16)
    /// Placeholder text in an empty field.
    public static let placeholderText = system(0x3C_3C_43, 0xEB_EB_F5, 0.3, 0.3)
    /// A link.
    public static let link = system(0x00_7A_FF, 0x09_84_FF)

    // MARK: Lines

    /// A thin, translucent line.
    public static let separator = system(0x3C_3C_43, 0x54_54_58, 0.29, 0.6)
    /// A thin, opaque line.
    public static let opaqueSeparator = system(0xC6_C6_C8, 0x38_38_3A)

    // MARK: Fills

    /// The fill of a thin shape.
    public static let systemFill = system(0x78_78_80, 0x78_78_80, 0.2, 0.36)
    /// The fill of a medium shape.
    public static let secondarySystemFill = system(0x78_78_80, 0x78_78_80, 0.16, 0.32)
    /// The fill of a large shape.
    public static let tertiarySystemFill = system(0x76_76_80, 0x76_76_80, 0.12, 0.24)
    /// The fill of a large area with content.
    public static let quaternarySystemFill = system(0x74_74_80, 0x76_76_80, 0.08, 0.18)

    // MARK: Backgrounds

    /// The main background.
    public static let systemBackground = system(0xFF_FF_FF, 0x00_00_00)
    /// A background on top of the main one.
    public static let secondarySystemBackground = system(0xF2_F2_F7, 0x1C_1C_1E)
    /// A background on top of the secondary one.
    public static let tertiarySystemBackground = system(0xFF_FF_FF, 0x2C_2C_2E)
    /// The main background of grouped content.
    public static let systemGroupedBackground = system(0xF2_F2_F7, 0x00_00_00)
    /// A background on top of the main one of grouped content.
    public static let secondarySystemGroupedBackground = system(0xFF_FF_FF, 0x1C_1C_1E)
    /// A background on top of the secondary one of grouped content.
    public static let tertiarySystemGroupedBackground = system(0xF2_F2_F7, 0x2C_2C_2E)
}
