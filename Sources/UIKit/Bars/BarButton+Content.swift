import CoreGraphics
import Foundation

/// The title, the image and their attributes.
extension BarButton {
    /// The title that is displayed; nil for none.
    var title: String? {
        if let shortTitle { return shortTitle.isEmpty ? nil : shortTitle }
        let title = item.displayedTitle
        return role != .back && image != nil || title?.isEmpty == true ? nil : title
    }

    /// The image that is displayed; nil for none.
    var image: UIImage? {
        switch role {
        case .item: return item.displayedImage(metrics: style.metrics, scale: contentScaleFactor)
        case .back: return item.image ?? style.indicator ?? BarSymbol.back.image(scale: contentScaleFactor)
        case .title: return nil
        }
    }

    /// The appearance of the bar for the style of the item; nil for none.
    var appearance: UIBarButtonItemAppearance? {
        switch role {
        case .back: style.back ?? style.plain
        case .item: item.style == .done ? style.done ?? style.plain : style.plain
        case .title: nil
        }
    }

    /// The appearance proxies of the item, most specific first.
    var proxies: [UIBarButtonItem] { BarItemProxies.proxies(for: item, in: superview) }

    /// The attributes of the title in the current state.
    var attributes: [NSAttributedString.Key: Any] {
        let state = state
        let isEmphasized = item.style == .done || role == .title
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: isEmphasized ? .semibold : .regular)
        ]
        result[.foregroundColor] =
            role == .title ? .label : item.tintColor ?? proxies.lazy.compactMap(\.tintColor).first
        result.merge(style.title) { $1 }
        // The values of the normal state apply to the others, but for its colour in a disabled button.
        let isDisabled = state.contains(.disabled)
        let disabledColor = UIColor.label.withAlphaComponent(0.3)
        func merge(_ normal: [NSAttributedString.Key: Any]?, _ own: [NSAttributedString.Key: Any]?) {
            if let normal { result.merge(normal) { $1 } }
            if isDisabled, own?[.foregroundColor] == nil { result[.foregroundColor] = disabledColor }
            if let own { result.merge(own) { $1 } }
        }
        if isDisabled { result[.foregroundColor] = disabledColor }
        if let appearance {
            let values = appearance.values(for: state)
            merge(
                appearance.normal.titleTextAttributes,
                values === appearance.normal ? nil : values.values.titleTextAttributes)
        }
        let key: UIControl.State = isDisabled ? .disabled : state.contains(.highlighted) ? .highlighted : .normal
        for source in proxies.reversed() + [item] where !source.titleAttributes.isEmpty {
            let own = key == .normal ? nil : source.titleAttributes[key.rawValue]
            merge(source.titleAttributes[UIControl.State.normal.rawValue], own)
        }
        return result
    }

    /// Returns a title with the attributes of the current state.
    func attributed(_ title: String) -> NSAttributedString {
        var attributes = attributes
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tintColor }
        return NSAttributedString(string: title, attributes: attributes)
    }

    /// The distance by which the title is moved.
    var titleOffset: UIOffset {
        let variant = role == .back ? 1 : nil
        for source in [item] + proxies {
            if let offset = source.titleOffsets.best(.normal, style.metrics, variant: variant) { return offset }
        }
        return appearance?.values(for: state).titlePositionAdjustment ?? .zero
    }
}
