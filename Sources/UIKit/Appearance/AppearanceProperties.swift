/// The properties supported by appearance proxies that were set on a view or on a proxy.
struct AppearanceProperties: OptionSet {
    let rawValue: UInt32

    static let backgroundColor = AppearanceProperties(rawValue: 1 << 0)
    static let tintColor = AppearanceProperties(rawValue: 1 << 1)
    static let font = AppearanceProperties(rawValue: 1 << 2)
    static let textColor = AppearanceProperties(rawValue: 1 << 3)
    static let contentEdgeInsets = AppearanceProperties(rawValue: 1 << 4)

    // Of a switch, a slider, a progress view, a page control and an activity indicator.
    static let onTintColor = AppearanceProperties(rawValue: 1 << 5)
    static let thumbTintColor = AppearanceProperties(rawValue: 1 << 6)
    static let minimumTrackTintColor = AppearanceProperties(rawValue: 1 << 7)
    static let maximumTrackTintColor = AppearanceProperties(rawValue: 1 << 8)
    static let selectedSegmentTintColor = AppearanceProperties(rawValue: 1 << 9)
    static let pageIndicatorTintColor = AppearanceProperties(rawValue: 1 << 10)
    static let currentPageIndicatorTintColor = AppearanceProperties(rawValue: 1 << 11)
    static let color = AppearanceProperties(rawValue: 1 << 12)
    /// Images and text attributes by state, which are compared one by one.
    static let contentsByState = AppearanceProperties(rawValue: 1 << 13)
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
