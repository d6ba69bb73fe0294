import Foundation

extension UISceneSession {
    /// The session as a property list; nil if there is nothing to restore.
    var propertyList: [String: Any]? {
        let activity = stateRestorationActivity.flatMap { $0.isInvalid ? nil : $0 }
        let info = userInfo.map { PropertyList.dictionary($0, of: "a scene session") } ?? [:]
        guard activity != nil || !info.isEmpty else { return nil }
        var list: [String: Any] = ["identifier": persistentIdentifier, "role": role.rawValue]
        list["configuration"] = configuration.name
        list["activity"] = activity?.propertyList()
        if !info.isEmpty { list["info"] = info }
        return list
    }

    /// Creates the session of a property list; nil if it is not one.
    convenience init?(propertyList list: [String: Any]) {
        guard let identifier = list["identifier"] as? String, let role = list["role"] as? String else { return nil }
        self.init(
            role: Role(rawValue: role), configurationName: list["configuration"] as? String, identifier: identifier)
        stateRestorationActivity = (list["activity"] as? [String: Any]).flatMap { NSUserActivity(propertyList: $0) }
        userInfo = list["info"] as? [String: Any]
    }
}
