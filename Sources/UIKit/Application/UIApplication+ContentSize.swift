import Foundation
import UIFoundation

extension UIApplication {
    /// Changes the preferred size of text of the app: first in the traits of windows and screens, then for observers.
    package func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
        let old = UIContentSizeCategory.ofApp
        guard category != old, category != .unspecified else { return }
        UIContentSizeCategory.ofApp = category
        for window in windows { window.traitsMayHaveChanged() }
        for scene in connectedScenes { (scene as? UIWindowScene)?.host.geometryMayHaveChanged() }
        for screen in UIScreen.screens { screen.reportTraits() }
        let center = NotificationCenter.default
        center.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
        guard category.isAccessibilityCategory != old.isAccessibilityCategory else { return }
        center.post(name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
    }
}
