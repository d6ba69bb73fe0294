import CoreGraphics
import Foundation

extension UINavigationBar {
    /// The properties that were set on a bar or on a proxy.
    struct Settings: OptionSet {
        let rawValue: UInt32
        static let barStyle = Settings(rawValue: 1 << 0)
        static let isTranslucent = Settings(rawValue: 1 << 1)
        static let barTintColor = Settings(rawValue: 1 << 2)
        static let titleTextAttributes = Settings(rawValue: 1 << 3)
        static let largeTitleTextAttributes = Settings(rawValue: 1 << 4)
        static let titleOffsets = Settings(rawValue: 1 << 5)
        static let backgroundImages = Settings(rawValue: 1 << 6)
        static let shadowImage = Settings(rawValue: 1 << 7)
        static let backIndicatorImage = Settings(rawValue: 1 << 8)
        static let backIndicatorMask = Settings(rawValue: 1 << 9)
        static let prefersLargeTitles = Settings(rawValue: 1 << 10)
        static let standard = Settings(rawValue: 1 << 11)
        static let compact = Settings(rawValue: 1 << 12)
        static let scrollEdge = Settings(rawValue: 1 << 13)
        static let compactScrollEdge = Settings(rawValue: 1 << 14)
        /// Those of the background that an appearance object replaces.
        static let background: Settings = [.barStyle, .isTranslucent, .barTintColor, .backgroundImages, .shadowImage]

        static func of(_ kind: AppearanceKind) -> Settings {
            switch kind {
            case .standard: .standard
            case .compact: .compact
            case .scrollEdge: .scrollEdge
            case .compactScrollEdge: .compactScrollEdge
            }
        }
    }

    func settingDidChange(_ setting: Settings, changesHeight: Bool = false) {
        own.insert(setting)
        if isApplyingProxies { proxied.formUnion(setting) } else { proxied.subtract(setting) }
        updateAppearance()
        content?.setNeedsLayout()
        guard changesHeight else { return }
        invalidateIntrinsicContentSize()
        navigationController?.navigationBarHeightMayHaveChanged()
    }

    var barMetrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

    var _barPosition: UIBarPosition {
        if navigationController != nil { return extent > 0 || frame.minY <= 0 ? .topAttached : .top }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    var ensuredStandardAppearance: UINavigationBarAppearance {
        if let appearance = appearances[.standard] { return appearance }
        let new = UINavigationBarAppearance()
        new.didChange = { [weak self] in self?.settingDidChange(.standard) }
        appearances[.standard] = new
        return new
    }

    func setAppearance(_ value: UINavigationBarAppearance?, _ kind: AppearanceKind) {
        appearances[kind]?.didChange = nil
        let copy: UINavigationBarAppearance? = value?.copy()
        copy?.didChange = { [weak self] in self?.settingDidChange(.of(kind)) }
        appearances[kind] = copy
        settingDidChange(.of(kind))
    }

    /// Returns the appearance of the bar with an item, for the current traits and the content under the bar.
    func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
        let isCompact = barMetrics == .compact
        if !isScrolled {
            if isCompact, let found = item?.appearances[.compactScrollEdge] { return found }
            if let found = item?.appearances[.scrollEdge] { return found }
            if isCompact, let found = appearances[.compactScrollEdge] { return found }
            if let found = appearances[.scrollEdge] { return found }
        }
        let base =
            (isCompact ? item?.appearances[.compact] ?? appearances[.compact] : nil)
            ?? item?.appearances[.standard] ?? ensuredStandardAppearance
        let isOwn = item?.appearances[.standard] != nil || !own.isDisjoint(with: [.standard, .compact])
        if !isOwn, !own.isDisjoint(with: .background) {
            let result = UINavigationBarAppearance(barAppearance: base)
            result.apply(
                barStyle, isTranslucent: isTranslucent, tint: barTintColor,
                image: backgroundImages.best(.normal, barMetrics, variant: barPosition.variant), shadow: shadowImage)
            return result
        }
        guard !isScrolled else { return base }
        // Without content under it, the bar has the background of the content.
        let result = UINavigationBarAppearance(barAppearance: base)
        result.configureWithTransparentBackground()
        return result
    }

    private var titleColor: UIColor { barStyle == .default ? .label : .white }

    /// Returns the attributes of the title in an appearance.
    func titleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        let system: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: titleColor,
        ]
        return system.merging(titleTextAttributes ?? [:]) { $1 }.merging(appearance.titleTextAttributes) { $1 }
    }

    /// Returns the attributes of the large title in an appearance.
    func largeTitleAttributes(_ appearance: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
        let system: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: titleColor,
        ]
        return system.merging(largeTitleTextAttributes ?? [:]) { $1 }
            .merging(appearance.largeTitleTextAttributes) { $1 }
    }

    /// Returns the values for the buttons in an appearance.
    func buttonStyle(_ appearance: UINavigationBarAppearance) -> BarButton.Style {
        let hasOwnIndicator = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        return BarButton.Style(
            plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance,
            back: appearance.backButtonAppearance, metrics: barMetrics,
            indicator: appearance.ownBackIndicator ?? (hasOwnIndicator ? backIndicatorImage : nil))
    }

    /// Whether nothing is visible through the background of the bar.
    var isOpaqueBar: Bool { !isTranslucent }

    /// Displays the appearance of the top item.
    func updateAppearance() {
        background.apply(appearance(for: topItem))
        content?.setNeedsLayout()
    }

    /// Displays another background, after content has moved under the bar or away from it.
    func scrolledDidChange() {
        guard window != nil, change == nil, isCollapsing else { return updateAppearance() }
        UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.updateAppearance()
        }
    }

    func applySettings(of proxies: [UINavigationBar]) {
        let before = own.subtracting(proxied)
        isApplyingProxies = true
        defer { isApplyingProxies = false }
        func apply(_ setting: Settings, _ copy: (UINavigationBar) -> Void) {
            guard !before.contains(setting), let proxy = proxies.first(where: { $0.own.contains(setting) }) else {
                return
            }
            copy(proxy)
        }
        apply(.barStyle) { barStyle = $0.barStyle }
        apply(.isTranslucent) { isTranslucent = $0.isTranslucent }
        apply(.barTintColor) { barTintColor = $0.barTintColor }
        apply(.titleTextAttributes) { titleTextAttributes = $0.titleTextAttributes }
        apply(.largeTitleTextAttributes) { largeTitleTextAttributes = $0.largeTitleTextAttributes }
        apply(.titleOffsets) {
            titleOffsets = $0.titleOffsets
            settingDidChange(.titleOffsets)
        }
        apply(.backgroundImages) {
            backgroundImages = $0.backgroundImages
            settingDidChange(.backgroundImages)
        }
        apply(.shadowImage) { shadowImage = $0.shadowImage }
        apply(.backIndicatorImage) { backIndicatorImage = $0.backIndicatorImage }
        apply(.backIndicatorMask) { backIndicatorTransitionMaskImage = $0.backIndicatorTransitionMaskImage }
        apply(.prefersLargeTitles) { prefersLargeTitles = $0.prefersLargeTitles }
        for kind in [AppearanceKind.standard, .compact, .scrollEdge, .compactScrollEdge] {
            apply(.of(kind)) { setAppearance($0.appearances[kind], kind) }
        }
    }
}
