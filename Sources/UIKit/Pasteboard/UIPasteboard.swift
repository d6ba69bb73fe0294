import CoreGraphics
import Diagnostics
import Foundation
import Transfers
import UIPlatform

/// Shares data within an app, and by `general` with other apps: text, URLs, images, colours and data of an app's own types.
///
///     UIPasteboard.general.string = "Grüße"
///
/// On Wayland, `general` is the clipboard of the seat whose input was received last, and
/// `UIPasteboard(name: .primarySelection, create: false)` its primary selection. Pasteboards of other names belong to the
/// app. The compositor accepts new content only in response to input; before the app has received any, it stays in the
/// app, which is logged.
///
/// The getters of values wait for another app's data for at most one second in all, and read at most 256 MB; what takes
/// longer is nil, and logged. `itemProviders` load data of up to 2 GiB without blocking a thread, as long as the other app
/// sends something every 30 seconds. `types` and the properties `has…` do not read data.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the clipboard.
        public static let general = Name("com.apple.UIKit.pboard.general")
        /// The name of the primary selection: what is selected in any app, which the middle button of a pointer
        /// inserts. Where the windowing system has none, it belongs to the app. An addition to UIKit.
        public static let primarySelection = Name("oriel.primary-selection")
    }

    /// The options of `setItems(_:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `Date` at which the items are removed.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices must not receive the items; false by default. Clipboard managers are asked to keep no
        /// copy.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted after the content has changed; the object is the pasteboard.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted after a pasteboard was removed; the object is the pasteboard.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The key of the types, an array of strings, that a change has added.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
    /// The key of the types, an array of strings, that a change has removed.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"

    /// A type that stands for the one that suits the value.
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
    /// The types of strings.
    open class var typeListString: NSArray { NSArray(array: stringTypes) }
    /// The types of URLs.
    open class var typeListURL: NSArray { NSArray(array: urlTypes) }
    /// The types of images.
    open class var typeListImage: NSArray { NSArray(array: imageTypes) }
    /// The types of colours.
    open class var typeListColor: NSArray { NSArray(array: colorTypes) }

    static let stringTypes = [TypeIdentifier.utf8Text, TypeIdentifier.plainText, TypeIdentifier.text]
    static let urlTypes = [TypeIdentifier.url]
    static let imageTypes = [TypeIdentifier.png, TypeIdentifier.jpeg, TypeIdentifier.image]
    static let colorTypes = [TypeIdentifier.color]

    static var pasteboards: [Name: UIPasteboard] = [:]

    /// The clipboard.
    open class var general: UIPasteboard { pasteboard(named: .general, create: true)! }

    /// Creates a pasteboard with a name that no other has.
    open class func withUniqueName() -> UIPasteboard {
        pasteboard(named: Name("oriel.\(UUID().uuidString)"), create: true)!
    }

    /// Empties a pasteboard, and removes it unless it belongs to the system.
    open class func remove(withName pasteboardName: Name) { _remove(named: pasteboardName) }

    /// The name, by which other parts of the app find the pasteboard.
    open var name: Name { _name }

    /// Whether the pasteboard remains when the app ends. The system's do, as far as another app keeps a copy.
    open var isPersistent: Bool { selection != nil }

    /// The number of changes of the content, by this app and by others.
    open var changeCount: Int {
        update()
        return _changeCount
    }

    // MARK: Items

    /// The number of items; data of another app is one item.
    open var numberOfItems: Int { currentItems.count }

    /// The types of the first item, the preferred one first.
    open var types: [String] { currentItems.first?.types ?? [] }

    /// The items: for each one its values by type.
    open var items: [[String: Any]] {
        get {
            let time = ReadingTime(limits: limits)
            return currentItems.map { item in
                var values: [String: Any] = [:]
                for type in item.types { values[type] = item.value(of: type, within: time) }
                return values
            }
        }
        set { setItems(newValue) }
    }

    /// Replaces the content.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(
            items.map { ValueItem($0) }, localOnly: options[.localOnly] as? Bool ?? false,
            expiration: options[.expirationDate] as? Date)
    }

    /// Adds items to the content.
    open func addItems(_ items: [[String: Any]]) {
        guard !items.isEmpty else { return }
        replace(currentItems + items.map { ValueItem($0) }, localOnly: isLocalOnly, expiration: expiration)
    }

    /// Providers of the items' data. Setting it replaces the content; data is loaded when it is requested.
    open var itemProviders: [NSItemProvider] {
        get { currentItems.map { $0.makeProvider() } }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the content by items whose data providers load when it is requested.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        replace(itemProviders.map { ProviderItem($0) }, localOnly: localOnly, expiration: expirationDate)
    }

    /// Replaces the content by objects.
    public func setObjects<T: NSItemProviderWriting>(
        _ objects: [T], localOnly: Bool = false, expirationDate: Date? = nil
    ) {
        setItemProviders(
            objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    /// Replaces the content by strings or URLs.
    public func setObjects<T: _ObjectiveCBridgeable>(
        _ objects: [T], localOnly: Bool = false, expirationDate: Date? = nil
    ) where T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects.map { $0._bridgeToObjectiveC() }, localOnly: localOnly, expirationDate: expirationDate)
    }

    // MARK: Types

    /// Whether the first item has data of one of some types, or of a type that conforms to one.
    open func contains(pasteboardTypes: [String]) -> Bool {
        currentItems.first?.type(conformingTo: pasteboardTypes) != nil
    }

    /// Whether each item of a set, or of all items if it is nil, has data of one of some types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let items = items(in: itemSet)
        return !items.isEmpty && items.allSatisfy { $0.type(conformingTo: pasteboardTypes) != nil }
    }

    /// Returns the types of each item of a set, or of all items if it is nil.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { items(in: itemSet).map(\.types) }

    /// Returns the indices of the items with data of one of some types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = currentItems
        return IndexSet(items.indices.filter { items[$0].type(conformingTo: pasteboardTypes) != nil })
    }

    // MARK: Data

    /// Returns the first item's data of a type, or of one that conforms to it.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        data(of: pasteboardType, in: currentItems.prefix(1)).first
    }

    /// Returns the data of a type of each item of a set, or of all items if it is nil, that has such data.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        data(of: pasteboardType, in: items(in: itemSet)[...])
    }

    /// Returns the first item's value of a type: a string, URL, image or colour for their types, data for others.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        values(of: [pasteboardType], in: currentItems.prefix(1)).first
    }

    /// Returns the value of a type of each item of a set, or of all items if it is nil, that has one.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        values(of: [pasteboardType], in: items(in: itemSet)[...])
    }

    /// Replaces the content by one item with data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    /// Replaces the content by one item with a value of a type: a string, URL, image, colour, data or property list.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    // MARK: Strings

    /// The first item's string; nil if it has none. Setting it replaces the content.
    open var string: String? {
        get { firstValue(of: Self.stringTypes) }
        set { set(newValue.map { [$0] }, as: TypeIdentifier.utf8Text) }
    }

    /// The strings of all items that have one; nil if none has. Setting it replaces the content.
    open var strings: [String]? {
        get { allValues(of: Self.stringTypes) }
        set { set(newValue, as: TypeIdentifier.utf8Text) }
    }

    /// Whether an item has a string. Reads no data.
    open var hasStrings: Bool { has(Self.stringTypes) }

    // MARK: URLs

    /// The first item's URL; nil if it has none. Setting it replaces the content.
    open var url: URL? {
        get { urls(in: currentItems.prefix(1)).first }
        set { setURLs(newValue.map { [$0] }) }
    }

    /// The URLs of all items that have one; nil if none has. Setting it replaces the content.
    open var urls: [URL]? {
        get { nonEmpty(urls(in: currentItems[...])) }
        set { setURLs(newValue) }
    }

    /// Whether an item has a URL. Reads no data.
    open var hasURLs: Bool { has(Self.urlTypes) }

    // MARK: Images

    /// The first item's image; nil if it has none. Setting it replaces the content.
    open var image: UIImage? {
        get { firstValue(of: Self.imageTypes) }
        set { set(newValue.map { [$0] }, as: TypeIdentifier.png) }
    }

    /// The images of all items that have one; nil if none has. Setting it replaces the content.
    open var images: [UIImage]? {
        get { allValues(of: Self.imageTypes) }
        set { set(newValue, as: TypeIdentifier.png) }
    }

    /// Whether an item has an image. Reads no data.
    open var hasImages: Bool { has(Self.imageTypes) }

    // MARK: Colours

    /// The first item's colour; nil if it has none. Setting it replaces the content.
    open var color: UIColor? {
        get { firstValue(of: Self.colorTypes) }
        set { set(newValue.map { [$0] }, as: TypeIdentifier.color) }
    }

    /// The colours of all items that have one; nil if none has. Setting it replaces the content.
    open var colors: [UIColor]? {
        get { allValues(of: Self.colorTypes) }
        set { set(newValue, as: TypeIdentifier.color) }
    }

    /// Whether an item has a colour. Reads no data.
    open var hasColors: Bool { has(Self.colorTypes) }

    // MARK: Storage

    let _name: Name
    /// The system's content that this pasteboard is; nil for the app's own.
    let selection: ClipboardBuffer?
    /// The content that this app has set, until another app replaces it; nil for that of another app.
    var ownItems: [any PasteboardItem]?
    /// The content of another app.
    var foreignItem: OfferItem?
    /// The provider of the content for other apps.
    var source: ContentProvider?
    /// Whether this app's content is to be offered again, because the connection to the system was lost.
    var awaitsSerial = false
    var _changeCount = 0
    /// Whether another app has replaced the content with something that is still unknown.
    var awaitsOffer = false
    /// The types of the content that another app has replaced.
    var lostTypes: [String]?
    var isLocalOnly = false
    var expiration: Date?
    var expirationTimer: EventTimer?
    /// The limits of reading other apps' data.
    var limits = TransferLimits.standard

    init(name: Name, selection: ClipboardBuffer?) {
        _name = name
        self.selection = selection
        ownItems = selection == nil ? [] : nil
        super.init()
    }
}

/// Adds the initializer, which returns an existing object: only one of a protocol can assign `self`.
@MainActor public protocol UIPasteboardNaming {}

extension UIPasteboard: UIPasteboardNaming {}

extension UIPasteboardNaming where Self: UIPasteboard {
    /// Returns the pasteboard with a name.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name of the pasteboard.
    ///   - create: Whether one is created if there is none; otherwise the result is nil. Those of the system
    ///     always exist.
    public init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        guard let found = UIPasteboard.pasteboard(named: pasteboardName, create: create) as? Self else { return nil }
        self = found
    }
}
