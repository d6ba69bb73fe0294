import Foundation

/// What a person does in an app at a moment, as values with which the app, or another launch of it, continues.
///
/// UIKit saves the activity that a scene's delegate returns from `stateRestorationActivity(for:)`, and passes it to the
/// scene that restores the session. Activities are not sent to other devices, searched or donated; the properties for that
/// are stored.
///
///     let activity = NSUserActivity(activityType: "org.example.reader.page")
///     activity.addUserInfoEntries(from: ["page": 12])
open class NSUserActivity: NSObject {
    /// The kind of activity, in reverse domain name notation.
    public let activityType: String

    /// The activity's name for people.
    open var title: String?

    /// The values with which the activity is continued. Only property list types are saved: strings, numbers, dates, data,
    /// and arrays and dictionaries of these; URLs are saved as strings.
    open var userInfo: [AnyHashable: Any]?

    /// The keys of `userInfo` that are saved; empty, the default, for all.
    open var requiredUserInfoKeys: Set<String>?

    /// Whether UIKit calls the delegate's `userActivityWillSave(_:)` before it saves the activity; false by default.
    open var needsSave = false

    /// A page that shows the same content where the app is not installed.
    open var webpageURL: URL?

    /// The page that led to the activity.
    open var referrerURL: URL?

    /// A string by which scenes decide whether they show the activity's content.
    open var targetContentIdentifier: String?

    /// The name under which the app deletes the activity.
    open var persistentIdentifier: String?

    /// Words that describe the activity.
    open var keywords: Set<String> = []

    /// The last moment at which the activity is of use.
    open var expirationDate: Date?

    /// Whether the activity may be continued on another device; true by default.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found by searching the device; false by default.
    open var isEligibleForSearch = false
    /// Whether the activity may be found by everyone; false by default.
    open var isEligibleForPublicIndexing = false
    /// Whether the system may suggest the activity; false by default.
    open var isEligibleForPrediction = false

    /// Brings the activity up to date before it is saved; not retained.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Whether `invalidate()` was called.
    public private(set) var isInvalid = false

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`, in place of those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Marks the activity as the one in progress. It has no effect beyond this process.
    open func becomeCurrent() {}

    /// Marks the activity as one that is not in progress.
    open func resignCurrent() {}

    /// Ends the activity: it is no longer saved.
    open func invalidate() { isInvalid = true }
}

/// Receives the events of an activity; every method is optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before the activity is saved, if its `needsSave` is true.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Called after the activity was continued elsewhere; never on Wayland.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
