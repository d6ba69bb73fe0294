import Foundation

/// A quick action of an app, which desktops show in the menu of the app's icon.
///
///     UIApplication.shared.shortcutItems = [
///         UIApplicationShortcutItem(type: "compose", localizedTitle: "New Message")
///     ]
///
/// The actions in that menu are those of the app's desktop entry. Dynamic ones are stored, and are not displayed by any desktop.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
    @preconcurrency NSMutableCopying
{
    fileprivate var _type: String
    fileprivate var _title: String
    fileprivate var _subtitle: String?
    fileprivate var _icon: UIApplicationShortcutIcon?
    fileprivate var _userInfo: [String: any NSSecureCoding]?
    fileprivate var _target: Any?

    /// Creates a quick action.
    ///
    /// - Parameters:
    ///   - type: An identifier by which the app distinguishes actions.
    ///   - localizedTitle: The title.
    ///   - localizedSubtitle: The text below the title; nil for none.
    ///   - icon: The icon; nil for none.
    ///   - userInfo: Data of the app.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        _type = type
        _title = localizedTitle
        _subtitle = localizedSubtitle
        _icon = icon
        _userInfo = userInfo
        super.init()
    }

    /// Creates a quick action with a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    fileprivate convenience init(_ other: UIApplicationShortcutItem) {
        self.init(
            type: other._type, localizedTitle: other._title, localizedSubtitle: other._subtitle, icon: other._icon,
            userInfo: other._userInfo)
        _target = other._target
    }

    /// The identifier by which the app distinguishes actions.
    open var type: String { _type }
    /// The title.
    open var localizedTitle: String { _title }
    /// The text below the title; nil for none.
    open var localizedSubtitle: String? { _subtitle }
    /// The icon; nil for none.
    open var icon: UIApplicationShortcutIcon? { _icon }
    /// Data of the app.
    open var userInfo: [String: any NSSecureCoding]? { _userInfo }
    /// The identifier of the scene that performs the action; nil for any.
    open var targetContentIdentifier: Any? { _target }

    open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(self) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(self) }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutItem else { return false }
        if self === other { return true }
        return MainActor.assumeIsolated { hasSameContent(as: other) }
    }

    private func hasSameContent(as other: UIApplicationShortcutItem) -> Bool {
        _type == other._type && _title == other._title && _subtitle == other._subtitle && _icon == other._icon
            && _userInfo?.count == other._userInfo?.count
            && (_userInfo ?? [:]).allSatisfy { key, value in
                (value as? NSObject)?.isEqual(other._userInfo?[key]) ?? false
            }
    }

    nonisolated open override var hash: Int { MainActor.assumeIsolated { _type.hashValue } }
}

/// A quick action that can be changed.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { _type }
        set { _type = newValue }
    }
    open override var localizedTitle: String {
        get { _title }
        set { _title = newValue }
    }
    open override var localizedSubtitle: String? {
        get { _subtitle }
        set { _subtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { _icon }
        set { _icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { _userInfo }
        set { _userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { _target }
        set { _target = newValue }
    }
}
