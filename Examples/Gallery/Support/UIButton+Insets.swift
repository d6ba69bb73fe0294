import UIKit

extension UIButton.Configuration {
    /// Leaves the width of a narrow button to its title, where the frame and not the content determines that width.
    mutating func useTightInsets() {
        contentInsets.leading = 4
        contentInsets.trailing = 4
    }
}
