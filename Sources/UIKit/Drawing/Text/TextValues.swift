import CoreGraphics

// What text layers, which know no UIKit, find in attributed strings. That a UIFont is a font it has from CTFont.

extension UIColor: TextColor {
    package var textColor: RGBA { cgColor.rgba }
}

extension NSParagraphStyle: TextParagraphStyle {
    package var textParagraph: ParagraphAttributes { attributes }
}
