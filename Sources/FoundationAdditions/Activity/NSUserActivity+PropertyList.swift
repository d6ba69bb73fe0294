import Foundation

extension NSUserActivity {
    /// The activity as a property list; values of other types are left out under a warning.
    package func propertyList() -> [String: Any] {
        if needsSave {
            delegate?.userActivityWillSave(self)
            needsSave = false
        }
        var list: [String: Any] = ["type": activityType]
        list["title"] = title
        list["page"] = webpageURL?.absoluteString
        list["target"] = targetContentIdentifier
        list["identifier"] = persistentIdentifier
        let required = requiredUserInfoKeys ?? []
        let values = (userInfo ?? [:]).filter { entry in
            required.isEmpty || (entry.key.base as? String).map(required.contains) ?? false
        }
        list["info"] = PropertyList.dictionary(values, of: "the user activity \(activityType)")
        return list
    }

    /// Creates the activity of a property list; nil if it is not one.
    package convenience init?(propertyList list: [String: Any]) {
        guard let type = list["type"] as? String else { return nil }
        self.init(activityType: type)
        title = list["title"] as? String
        webpageURL = (list["page"] as? String).flatMap { URL(string: $0) }
        targetContentIdentifier = list["target"] as? String
        persistentIdentifier = list["identifier"] as? String
        userInfo = list["info"] as? [String: Any]
    }
}
