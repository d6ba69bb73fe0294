/// The properties that views take from proxies: those set on a view itself, or on a proxy.
struct AppearanceProperties: OptionSet {
    let rawValue: UInt8

    static let backgroundColor = AppearanceProperties(rawValue: 1 << 0)
    static let tintColor = AppearanceProperties(rawValue: 1 << 1)
    static let font = AppearanceProperties(rawValue: 1 << 2)
    static let textColor = AppearanceProperties(rawValue: 1 << 3)
    static let contentEdgeInsets = AppearanceProperties(rawValue: 1 << 4)
}

extension UIView {
    /// The first of the proxies, the most specific first, that has a property which is not the view's own.
    func appearance<View: UIView>(_ property: AppearanceProperties, in proxies: [UIView], as type: View.Type) -> View? {
        guard !ownAppearance.contains(property) else { return nil }
        for proxy in proxies where proxy.ownAppearance.contains(property) {
            if let proxy = proxy as? View { return proxy }
        }
        return nil
    }
}
