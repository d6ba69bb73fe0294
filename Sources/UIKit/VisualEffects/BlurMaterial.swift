import CoreGraphics

/// The values of a blur: those of Apple's materials, as far as a blur, a saturation and one colour come close to them.
struct BlurMaterial {
    /// The standard deviation of the blur, in points.
    var blurRadius: CGFloat = 20
    var saturation: CGFloat = 1.8
    /// The white and the alpha of the colour in a light appearance.
    let light: (white: CGFloat, alpha: CGFloat)
    /// The same in a dark appearance.
    let dark: (white: CGFloat, alpha: CGFloat)

    /// The brightness of a material.
    enum Appearance {
        case light, dark
        /// As bright as the interface style.
        case adaptive
    }

    /// Returns the colour over the blurred picture.
    @MainActor func tint(_ appearance: Appearance, isOpaque: Bool) -> UIColor {
        let lightTint = UIColor(white: light.white, alpha: isOpaque ? 1 : light.alpha)
        let darkTint = UIColor(white: dark.white, alpha: isOpaque ? 1 : dark.alpha)
        return switch appearance {
        case .light: lightTint
        case .dark: darkTint
        case .adaptive: UIColor { $0.userInterfaceStyle == .dark ? darkTint : lightTint }
        }
    }
}

extension UIBlurEffect.Style {
    var material: BlurMaterial {
        switch self {
        case .extraLight: BlurMaterial(light: (0.97, 0.82), dark: (0.97, 0.82))
        case .light: BlurMaterial(blurRadius: 30, light: (1, 0.3), dark: (1, 0.3))
        case .dark: BlurMaterial(light: (0.11, 0.73), dark: (0.11, 0.73))
        case .regular: BlurMaterial(light: (0.97, 0.65), dark: (0.11, 0.73))
        case .prominent: BlurMaterial(light: (0.97, 0.82), dark: (0.2, 0.78))
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
            BlurMaterial(light: (0.97, 0.45), dark: (0.145, 0.55))
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
            BlurMaterial(light: (0.97, 0.62), dark: (0.145, 0.7))
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark:
            BlurMaterial(light: (0.97, 0.78), dark: (0.145, 0.82))
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
            BlurMaterial(light: (0.97, 0.88), dark: (0.145, 0.9))
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
            BlurMaterial(light: (0.975, 0.8), dark: (0.09, 0.8))
        }
    }

    var appearance: BlurMaterial.Appearance {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            .light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            .dark
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            .systemChromeMaterial:
            .adaptive
        }
    }

    /// Returns whether the material is dark for traits.
    @MainActor func isDark(in traits: UITraitCollection) -> Bool {
        switch appearance {
        case .light: false
        case .dark: true
        case .adaptive: traits.userInterfaceStyle == .dark
        }
    }
}
