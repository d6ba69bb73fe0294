import UIKit

extension UIView {
    /// A view with rounded corners only.
    convenience init(cornerRadius: CGFloat) {
        self.init(frame: .zero)
        layer.cornerRadius = cornerRadius
    }
}
