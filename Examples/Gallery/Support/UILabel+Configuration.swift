import UIKit

extension UILabel {
    /// Creates a configured label.
    convenience init(
        text: String? = nil, font: UIFont = .systemFont(ofSize: 13), color: UIColor = .label,
        alignment: NSTextAlignment = .natural, lines: Int = 1
    ) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
        textAlignment = alignment
        numberOfLines = lines
    }
}
