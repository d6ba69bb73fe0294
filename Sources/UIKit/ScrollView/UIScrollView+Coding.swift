import CoreGraphics
import Foundation

extension UIScrollView {
    private enum Key {
        static let contentSize = "UIContentSize", contentOffset = "UIContentOffset", contentInset = "UIContentInset"
        static let verticalIndicatorInsets = "UIVerticalScrollIndicatorInsets"
        static let horizontalIndicatorInsets = "UIHorizontalScrollIndicatorInsets"
        static let indicatorStyle = "UIIndicatorStyle", keyboardDismissMode = "UIKeyboardDismissMode"
        static let insetAdjustment = "UIContentInsetAdjustmentBehavior", decelerationRate = "UIDecelerationRate"
        static let minimumZoomScale = "UIMinimumZoomScale", maximumZoomScale = "UIMaximumZoomScale"
        static let refreshControl = "UIRefreshControl"
    }

    private static let flags: [(key: String, path: ReferenceWritableKeyPath<UIScrollView, Bool>)] = [
        ("UIScrollEnabled", \.isScrollEnabled), ("UIDirectionalLockEnabled", \.isDirectionalLockEnabled),
        ("UIPagingEnabled", \.isPagingEnabled), ("UIBounces", \.bounces),
        ("UIAlwaysBounceVertical", \.alwaysBounceVertical), ("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal),
        ("UIScrollsToTop", \.scrollsToTop), ("UIAllowsKeyboardScrolling", \.allowsKeyboardScrolling),
        ("UIDelaysContentTouches", \.delaysContentTouches), ("UICanCancelContentTouches", \.canCancelContentTouches),
        ("UIShowsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
        ("UIShowsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
        ("UIAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets),
        ("UIBouncesZoom", \.bouncesZoom),
    ]

    /// Encodes what an app configures. The zoom scale is not: it depends on the delegate.
    func encodeScrolling(to coder: NSCoder) {
        for flag in Self.flags { coder.encode(self[keyPath: flag.path], forKey: flag.key) }
        coder.encode(contentSize, forKey: Key.contentSize)
        coder.encode(contentOffset, forKey: Key.contentOffset)
        coder.encode(contentInset, forKey: Key.contentInset)
        coder.encode(verticalScrollIndicatorInsets, forKey: Key.verticalIndicatorInsets)
        coder.encode(horizontalScrollIndicatorInsets, forKey: Key.horizontalIndicatorInsets)
        coder.encode(indicatorStyle.rawValue, forKey: Key.indicatorStyle)
        coder.encode(keyboardDismissMode.rawValue, forKey: Key.keyboardDismissMode)
        coder.encode(contentInsetAdjustmentBehavior.rawValue, forKey: Key.insetAdjustment)
        coder.encode(Double(decelerationRate.rawValue), forKey: Key.decelerationRate)
        coder.encode(Double(minimumZoomScale), forKey: Key.minimumZoomScale)
        coder.encode(Double(maximumZoomScale), forKey: Key.maximumZoomScale)
        coder.encode(refreshControl, forKey: Key.refreshControl)
    }

    func decodeScrolling(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for flag in Self.flags where coder.containsValue(forKey: flag.key) {
            self[keyPath: flag.path] = coder.decodeBool(forKey: flag.key)
        }
        func value<Value: RawRepresentable<Int>>(_ key: String, _ type: Value.Type) -> Value? {
            coder.containsValue(forKey: key) ? Value(rawValue: coder.decodeInteger(forKey: key)) : nil
        }
        indicatorStyle = value(Key.indicatorStyle, IndicatorStyle.self) ?? indicatorStyle
        keyboardDismissMode = value(Key.keyboardDismissMode, KeyboardDismissMode.self) ?? keyboardDismissMode
        contentInsetAdjustmentBehavior =
            value(Key.insetAdjustment, ContentInsetAdjustmentBehavior.self) ?? contentInsetAdjustmentBehavior
        /// An archive is untrusted data.
        func number(_ key: String) -> CGFloat? {
            guard coder.containsValue(forKey: key) else { return nil }
            let number = coder.decodeDouble(forKey: key)
            return number.isFinite && number > 0 ? CGFloat(number) : nil
        }
        if let rate = number(Key.decelerationRate), rate < 1 { decelerationRate = DecelerationRate(rawValue: rate) }
        minimumZoomScale = number(Key.minimumZoomScale) ?? minimumZoomScale
        maximumZoomScale = number(Key.maximumZoomScale) ?? maximumZoomScale
        verticalScrollIndicatorInsets = coder.decodeUIEdgeInsets(forKey: Key.verticalIndicatorInsets)
        horizontalScrollIndicatorInsets = coder.decodeUIEdgeInsets(forKey: Key.horizontalIndicatorInsets)
        contentInset = coder.decodeUIEdgeInsets(forKey: Key.contentInset)
        contentSize = coder.decodeCGSize(forKey: Key.contentSize)
        if coder.containsValue(forKey: Key.refreshControl),
            let control = coder.decodeObject(forKey: Key.refreshControl) as? UIRefreshControl
        {
            refreshControl = control
        }
        // Before the content had its size, it could not be scrolled.
        contentOffset = coder.decodeCGPoint(forKey: Key.contentOffset)
    }
}
