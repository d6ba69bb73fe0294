import CoreGraphics

// The values that text layers, which cannot import UIKit, find in attributed strings. UIFont inherits its conformance
// from CTFont.

extension UIColor: TextColor {
    package var textColor: RGBA { cgColor.rgba }
}

extension NSParagraphStyle: TextParagraphStyle {
    package var textParagraph: ParagraphAttributes { attributes }
}
