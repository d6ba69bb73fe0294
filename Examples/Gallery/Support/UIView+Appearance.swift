import UIKit

extension UIView {
    /// Creates a view with a background colour.
    convenience init(frame: CGRect = .zero, color: UIColor, cornerRadius: CGFloat = 0) {
        self.init(frame: frame)
        backgroundColor = color
        layer.cornerRadius = cornerRadius
    }

    /// Creates a view with rounded corners.
    convenience init(frame: CGRect = .zero, cornerRadius: CGFloat) {
        self.init(frame: frame)
        layer.cornerRadius = cornerRadius
    }

    /// Sets the colour and width of the view's border.
    func setBorder(_ color: UIColor?, width: CGFloat) {
        layer.borderColor = color?.cgColor
        layer.borderWidth = color == nil ? 0 : width
    }
}
