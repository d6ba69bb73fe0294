/// The properties supported by appearance proxies that were set on a view or on a proxy.
struct AppearanceProperties: OptionSet {
    let rawValue: UInt8

    static let backgroundColor = AppearanceProperties(rawValue: 1 << 0)
    static let tintColor = AppearanceProperties(rawValue: 1 << 1)
    static let font = AppearanceProperties(rawValue: 1 << 2)
    static let textColor = AppearanceProperties(rawValue: 1 << 3)
    static let contentEdgeInsets = AppearanceProperties(rawValue: 1 << 4)
}

extension UIView {
    /// Returns the first of the proxies, most specific first, that sets a property which was not set on the view
    /// itself.
    func appearance<View: UIView>(_ property: AppearanceProperties, in proxies: [UIView], as type: View.Type) -> View? {
        guard !ownAppearance.contains(property) else { return nil }
        for proxy in proxies where proxy.ownAppearance.contains(property) {
            if let proxy = proxy as? View { return proxy }
        }
        return nil
    }
}
