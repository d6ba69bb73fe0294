import CoreGraphics
import Foundation

extension UIView {
    private enum Key {
        static let bounds = "UIBounds", center = "UICenter", tag = "UITag", alpha = "UIAlpha", hidden = "UIHidden"
        static let autoresizing = "UIAutoresizingMask", subviews = "UISubviews"
    }

    func encodeProperties(to coder: NSCoder) {
        let b = bounds, c = center
        coder.encode("\(b.origin.x) \(b.origin.y) \(b.size.width) \(b.size.height)" as NSString, forKey: Key.bounds)
        coder.encode("\(c.x) \(c.y)" as NSString, forKey: Key.center)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.hidden)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizing)
        coder.encode(NSArray(array: subviews), forKey: Key.subviews)
    }

    func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        if let b = numbers(coder, Key.bounds, count: 4) {
            bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3])
        }
        if let c = numbers(coder, Key.center, count: 2) { center = CGPoint(x: c[0], y: c[1]) }
        if coder.containsValue(forKey: Key.tag) { tag = coder.decodeInteger(forKey: Key.tag) }
        if coder.containsValue(forKey: Key.alpha) { alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha)) }
        if coder.containsValue(forKey: Key.hidden) { isHidden = coder.decodeBool(forKey: Key.hidden) }
        if coder.containsValue(forKey: Key.autoresizing) {
            let mask = coder.decodeInteger(forKey: Key.autoresizing)
            autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        }
        guard coder.containsValue(forKey: Key.subviews) else { return }
        for case let subview as UIView in (coder.decodeObject(forKey: Key.subviews) as? [Any]) ?? [] {
            addSubview(subview)
        }
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
