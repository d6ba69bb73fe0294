import CoreGraphics
import Diagnostics
import Foundation

extension UIView {
    private enum Key {
        static let bounds = "UIBounds", center = "UICenter", transform = "UITransform", subviews = "UISubviews"
        static let tag = "UITag", alpha = "UIAlpha", autoresizing = "UIAutoresizingMask"
        static let backgroundColor = "UIBackgroundColor", tintColor = "UITintColor", contentMode = "UIContentMode"
        static let semanticContentAttribute = "UISemanticContentAttribute"
        static let isInteractionDisabled = "UIUserInteractionDisabled"
    }

    private static let flags: [(key: String, path: ReferenceWritableKeyPath<UIView, Bool>)] = [
        ("UIHidden", \.isHidden), ("UIOpaque", \.isOpaque), ("UIClipsToBounds", \.clipsToBounds),
        ("UIMultipleTouchEnabled", \.isMultipleTouchEnabled), ("UIExclusiveTouch", \.isExclusiveTouch),
        ("UIClearsContextBeforeDrawing", \.clearsContextBeforeDrawing),
        ("UIAutoresizesSubviews", \.autoresizesSubviews),
        ("UITranslatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints),
    ]

    func _encode(to coder: NSCoder) {
        let b = bounds, c = center
        coder.encode("\(b.origin.x) \(b.origin.y) \(b.size.width) \(b.size.height)" as NSString, forKey: Key.bounds)
        coder.encode("\(c.x) \(c.y)" as NSString, forKey: Key.center)
        let t = transform
        coder.encode("\(t.a) \(t.b) \(t.c) \(t.d) \(t.tx) \(t.ty)" as NSString, forKey: Key.transform)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizing)
        for flag in Self.flags { coder.encode(self[keyPath: flag.path], forKey: flag.key) }
        coder.encode(!isUserInteractionEnabled, forKey: Key.isInteractionDisabled)
        coder.encode(contentMode.rawValue, forKey: Key.contentMode)
        coder.encode(semanticContentAttribute.rawValue, forKey: Key.semanticContentAttribute)
        encode(backgroundColor, Key.backgroundColor, to: coder)
        encode(ownTintColor, Key.tintColor, to: coder)
        coder.encode(NSArray(array: subviews), forKey: Key.subviews)
    }

    func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        decodeAppearance(from: coder)
        if let b = numbers(coder, Key.bounds, count: 4) {
            bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3])
        }
        if let c = numbers(coder, Key.center, count: 2) { center = CGPoint(x: c[0], y: c[1]) }
        if let t = numbers(coder, Key.transform, count: 6) {
            transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
        if coder.containsValue(forKey: Key.tag) { tag = coder.decodeInteger(forKey: Key.tag) }
        if coder.containsValue(forKey: Key.autoresizing) {
            let mask = coder.decodeInteger(forKey: Key.autoresizing)
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        }
        guard coder.containsValue(forKey: Key.subviews) else { return }
        for case let subview as UIView in (coder.decodeObject(forKey: Key.subviews) as? [Any]) ?? [] {
            addSubview(subview)
        }
    }

    /// Decodes what the initializers of subclasses set, which call this afterwards.
    func decodeAppearance(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for flag in Self.flags where coder.containsValue(forKey: flag.key) {
            self[keyPath: flag.path] = coder.decodeBool(forKey: flag.key)
        }
        if coder.containsValue(forKey: Key.isInteractionDisabled) {
            isUserInteractionEnabled = !coder.decodeBool(forKey: Key.isInteractionDisabled)
        }
        if coder.containsValue(forKey: Key.alpha) {
            let number = coder.decodeDouble(forKey: Key.alpha)
            if number.isFinite { alpha = CGFloat(number) }
        }
        func value<Value: RawRepresentable<Int>>(_ key: String, _ type: Value.Type) -> Value? {
            coder.containsValue(forKey: key) ? Value(rawValue: coder.decodeInteger(forKey: key)) : nil
        }
        contentMode = value(Key.contentMode, ContentMode.self) ?? contentMode
        semanticContentAttribute =
            value(Key.semanticContentAttribute, UISemanticContentAttribute.self) ?? semanticContentAttribute
        if let color = color(coder, Key.backgroundColor) { backgroundColor = color }
        if let color = color(coder, Key.tintColor) { tintColor = color }
    }

    // MARK: Values as text

    /// Encodes the components of a colour, those in a light interface and those in a dark one.
    private func encode(_ color: UIColor?, _ key: String, to coder: NSCoder) {
        guard let color else { return }
        var numbers: [CGFloat] = []
        for style in [UIUserInterfaceStyle.light, .dark] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
                return logger.once("\(type(of: self)): a colour with a pattern is not archived")
            }
            numbers += [red, green, blue, alpha]
        }
        coder.encode(numbers.map { "\($0)" }.joined(separator: " ") as NSString, forKey: key)
    }

    private func color(_ coder: NSCoder, _ key: String) -> UIColor? {
        guard let n = numbers(coder, key, count: 8) else { return nil }
        let light = UIColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        if n[0..<4] == n[4..<8] { return light }
        let dark = UIColor(red: n[4], green: n[5], blue: n[6], alpha: n[7])
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// An archive is untrusted data: values that are not finite are ignored.
    private func numbers(_ coder: NSCoder, _ key: String, count: Int) -> [CGFloat]? {
        // Foundation's unarchiver traps if there is no value.
        guard coder.containsValue(forKey: key), let text = coder.decodeObject(forKey: key) as? String else {
            return nil
        }
        let values = text.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
        return values.count == count ? values : nil
    }
}
