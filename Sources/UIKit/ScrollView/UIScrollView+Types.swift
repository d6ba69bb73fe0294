import CoreGraphics

extension UIScrollView {
    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Black, which shows on any content.
        case `default`
        /// Black, for light content.
        case black
        /// White, for dark content.
        case white
    }

    /// The effects of a drag on the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        /// The keyboard is dismissed when a drag begins.
        case onDrag
        /// The keyboard follows a drag that reaches it. Lifted while it moves down, the finger dismisses it.
        case interactive
        /// As `onDrag`; the keyboard's accessory is dismissed too.
        case onDragWithAccessory
        /// As `interactive`.
        case interactiveWithAccessory

        var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
    }

    /// The ways of adding the safe area to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; vertically also for the view of a controller.
        case automatic
        /// Along the axes that can be scrolled, or always bounce.
        case scrollableAxes
        case never
        case always
    }

    /// The factor by which the velocity of decelerating content is multiplied each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.998, the default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99, for content that stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
