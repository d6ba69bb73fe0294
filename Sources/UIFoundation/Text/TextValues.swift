import CoreGraphics

// The values of UIKit that `AttributedText` finds in attributed strings. UIFont inherits its conformance from CTFont.

extension UIColor: TextColor {
    package var textColor: RGBA { cgColor.rgba }
}

extension NSParagraphStyle: TextParagraphStyle {
    package var textParagraph: ParagraphAttributes { attributes }
}

extension NSUnderlineStyle: TextNumber {
    package var textNumber: CGFloat { CGFloat(rawValue) }
}

extension UIFont {
    /// The default font of strings: Helvetica at 12 points, which the system font replaces.
    package static let stringDrawingDefault = UIFont(FontDescriptor(size: 12))
}

extension TextAttributes {
    /// The attributes of strings without any.
    package static let stringDrawingDefault = TextAttributes(font: UIFont.stringDrawingDefault.descriptor)
}
