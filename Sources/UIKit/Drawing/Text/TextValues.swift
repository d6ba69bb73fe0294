import CoreGraphics

// What text layers, which know no UIKit, find in attributed strings.

extension UIFont: TextFont {
    package var textFont: FontDescriptor { descriptor }
}

extension UIColor: TextColor {
    package var textColor: RGBA { cgColor.rgba }
}

extension NSParagraphStyle: TextParagraphStyle {
    package var textParagraph: ParagraphAttributes { attributes }
}
