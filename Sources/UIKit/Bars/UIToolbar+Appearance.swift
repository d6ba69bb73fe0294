import CoreGraphics

extension UIToolbar {
    /// The properties that were set on a bar or on a proxy.
    struct Settings: OptionSet {
        let rawValue: UInt16
        static let barStyle = Settings(rawValue: 1 << 0)
        static let isTranslucent = Settings(rawValue: 1 << 1)
        static let barTintColor = Settings(rawValue: 1 << 2)
        static let backgroundImages = Settings(rawValue: 1 << 3)
        static let shadowImages = Settings(rawValue: 1 << 4)
        static let standard = Settings(rawValue: 1 << 5)
        static let compact = Settings(rawValue: 1 << 6)
        static let scrollEdge = Settings(rawValue: 1 << 7)
        static let compactScrollEdge = Settings(rawValue: 1 << 8)
        /// Those that an appearance object replaces.
        static let older: Settings = [.barStyle, .isTranslucent, .barTintColor, .backgroundImages, .shadowImages]

        static func of(_ kind: AppearanceKind) -> Settings {
            switch kind {
            case .standard: .standard
            case .compact: .compact
            case .scrollEdge: .scrollEdge
            case .compactScrollEdge: .compactScrollEdge
            }
        }
    }

    func settingDidChange(_ setting: Settings) {
        own.insert(setting)
        if isApplyingProxies { proxied.formUnion(setting) } else { proxied.subtract(setting) }
        updateAppearance()
    }

    var ensuredStandardAppearance: UIToolbarAppearance {
        if let appearance = appearances[.standard] { return appearance }
        let new = UIToolbarAppearance()
        new.didChange = { [weak self] in self?.settingDidChange(.standard) }
        appearances[.standard] = new
        return new
    }

    func setAppearance(_ value: UIToolbarAppearance?, _ kind: AppearanceKind) {
        appearances[kind]?.didChange = nil
        let copy: UIToolbarAppearance? = value?.copy()
        copy?.didChange = { [weak self] in self?.settingDidChange(.of(kind)) }
        appearances[kind] = copy
        settingDidChange(.of(kind))
    }

    /// The appearance for the current traits and the content under the bar.
    var effectiveAppearance: UIToolbarAppearance {
        let isCompact = barMetrics == .compact
        if !isScrolled {
            if isCompact, let appearance = appearances[.compactScrollEdge] { return appearance }
            if let appearance = appearances[.scrollEdge] { return appearance }
        }
        var result = isCompact ? appearances[.compact] ?? ensuredStandardAppearance : ensuredStandardAppearance
        guard own.isDisjoint(with: [.standard, .compact]) else { return result }
        if own.isDisjoint(with: .older) {
            guard !isScrolled else { return result }
            result = UIToolbarAppearance(barAppearance: result)
            result.configureWithTransparentBackground()
            return result
        }
        result = UIToolbarAppearance(barAppearance: result)
        let image = backgroundImages.best(.normal, barMetrics, variant: barPosition.variant)
        result.apply(
            barStyle, isTranslucent: isTranslucent, tint: barTintColor, image: image,
            shadow: shadowImages[barPosition.rawValue] ?? shadowImages[UIBarPosition.any.rawValue])
        return result
    }

    /// Displays the appearance for the current traits.
    func updateAppearance() {
        background.apply(effectiveAppearance)
        setNeedsLayout()
    }

    func applySettings(of proxies: [UIToolbar]) {
        let before = own.subtracting(proxied)
        isApplyingProxies = true
        defer { isApplyingProxies = false }
        func apply(_ setting: Settings, _ copy: (UIToolbar) -> Void) {
            guard !before.contains(setting), let proxy = proxies.first(where: { $0.own.contains(setting) }) else {
                return
            }
            copy(proxy)
        }
        apply(.barStyle) { barStyle = $0.barStyle }
        apply(.isTranslucent) { isTranslucent = $0.isTranslucent }
        apply(.barTintColor) { barTintColor = $0.barTintColor }
        apply(.backgroundImages) {
            backgroundImages = $0.backgroundImages
            settingDidChange(.backgroundImages)
        }
        apply(.shadowImages) {
            shadowImages = $0.shadowImages
            settingDidChange(.shadowImages)
        }
        for kind in [AppearanceKind.standard, .compact, .scrollEdge, .compactScrollEdge] {
            apply(.of(kind)) { setAppearance($0.appearances[kind], kind) }
        }
    }
}

extension UIBarAppearance {
    /// Applies the properties of bars that are older than appearance objects.
    func apply(_ style: UIBarStyle, isTranslucent: Bool, tint: UIColor?, image: UIImage?, shadow: UIImage?) {
        if style != .default {
            backgroundColor = UIColor(white: 0.09, alpha: isTranslucent ? 0.97 : 1)
            shadowColor = UIColor(white: 1, alpha: 0.15)
        } else if !isTranslucent {
            backgroundColor = .systemBackground
        }
        if let tint { backgroundColor = tint }
        if let image {
            // An empty image is the older way to have no background.
            backgroundColor = image.size == .zero ? nil : backgroundColor
            backgroundImage = image
        }
        if let shadow {
            shadowImage = shadow
            if shadow.size == .zero { shadowColor = nil }
        }
    }
}
