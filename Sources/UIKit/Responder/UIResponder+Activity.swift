import Foundation
import FoundationAdditions

extension UIResponder {
    /// The key under which a responder stores its activity.
    private static let activityKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    var _userActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, Self.activityKey) as? NSUserActivity }
        set {
            let old = _userActivity
            guard newValue !== old else { return }
            old?.resignCurrent()
            objc_setAssociatedObject(self, Self.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            newValue?.becomeCurrent()
        }
    }

    /// Calls `updateUserActivityState(_:)` for an activity that is about to be saved, if it needs that.
    func updateActivityIfNeeded() {
        guard let activity = _userActivity, activity.needsSave else { return }
        activity.needsSave = false
        activity.delegate?.userActivityWillSave(activity)
        updateUserActivityState(activity)
    }
}

extension UIResponder: UIUserActivityRestoring {}
