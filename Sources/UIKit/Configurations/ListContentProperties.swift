import CoreGraphics
import Foundation

extension UIListContentConfiguration {
    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// A width or height of `reservedLayoutSize` that stands for the width or height of a symbol beside text of 17 points.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude
        /// The length for which `standardDimension` stands, in points.
        static let symbolDimension: CGFloat = 28

        /// The colour of template images; nil for the view's tint colour.
        public var tintColor: UIColor?
        /// Derives the colour of template images; nil for none.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the image's corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image, in points; 0, the default, for no limit along an axis.
        public var maximumSize = CGSize.zero
        /// The size of the area in which the image is centred, in points; 0, the default, for the image's own size along an axis.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image keeps its colours where the interface's are inverted; it has no effect.
        public var accessibilityIgnoresInvertColors = false
        /// The colour in the present state, where it differs.
        var stateTintColor: UIColor?

        init() {}

        /// Returns the colour of template images in a view with a tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? stateTintColor ?? tintColor
            return tintColorTransformer.map { $0(color) } ?? color
        }
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The alignment of lines.
        public enum TextAlignment: Int, Sendable {
            /// The writing direction's.
            case natural = 0
            /// Centred.
            case center = 1
            /// Lines have equal lengths.
            case justified = 2
        }

        /// The change of the letters' case.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        /// The font.
        public var font: UIFont
        /// The colour; the state determines it until it is set.
        public var color: UIColor {
            get { ownColor ?? stateColor ?? defaultColor }
            set { ownColor = newValue }
        }
        /// Derives the colour of the text; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment of lines; natural by default.
        public var alignment = TextAlignment.natural
        /// The mode of wrapping or truncating text that does not fit; an ellipsis at the end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// Whether text of one line is shrunk to fit; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum fraction of the font's size when shrinking, from 0 to 1; 0, the default, for no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters may move together before text is truncated; it has no effect.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows changes of the content size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the letters' case; none by default.
        public var transform = TextTransform.none
        private var ownColor: UIColor?
        private let defaultColor: UIColor
        /// The colour in the present state, where it differs.
        var stateColor: UIColor?

        init(_ font: UIFont, _ color: UIColor) {
            self.font = font
            defaultColor = color
        }

        /// Returns the colour of the text.
        public func resolvedColor() -> UIColor { colorTransformer.map { $0(color) } ?? color }

        /// Returns a text with the case changed.
        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }
}
