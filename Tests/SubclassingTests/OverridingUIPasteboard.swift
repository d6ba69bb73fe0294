import UIKit

// Compiled only: every member that UIKit lets a subclass override is overridden from outside the module.

private class OverridingUIPasteboard: UIPasteboard {
    override class var typeListString: NSArray { super.typeListString }
    override class var typeListURL: NSArray { super.typeListURL }
    override class var typeListImage: NSArray { super.typeListImage }
    override class var typeListColor: NSArray { super.typeListColor }
    override class var general: UIPasteboard { super.general }
    override class func withUniqueName() -> UIPasteboard {
        super.withUniqueName()
    }
    override class func remove(withName pasteboardName: Name) {
        super.remove(withName: pasteboardName)
    }
    override var name: Name { super.name }
    override var isPersistent: Bool { super.isPersistent }
    override var changeCount: Int { super.changeCount }
    override var numberOfItems: Int { super.numberOfItems }
    override var types: [String] { super.types }
    override var items: [[String: Any]] {
        get { super.items }
        set { super.items = newValue }
    }
    override func setItems(_ items: [[String: Any]], options: [OptionsKey: Any]) {
        super.setItems(items, options: options)
    }
    override func addItems(_ items: [[String: Any]]) {
        super.addItems(items)
    }
    override var itemProviders: [NSItemProvider] {
        get { super.itemProviders }
        set { super.itemProviders = newValue }
    }
    override func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        super.setItemProviders(itemProviders, localOnly: localOnly, expirationDate: expirationDate)
    }
    override func contains(pasteboardTypes: [String]) -> Bool {
        super.contains(pasteboardTypes: pasteboardTypes)
    }
    override func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        super.contains(pasteboardTypes: pasteboardTypes, inItemSet: itemSet)
    }
    override func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        super.types(forItemSet: itemSet)
    }
    override func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        super.itemSet(withPasteboardTypes: pasteboardTypes)
    }
    override func data(forPasteboardType pasteboardType: String) -> Data? {
        super.data(forPasteboardType: pasteboardType)
    }
    override func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        super.data(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }
    override func value(forPasteboardType pasteboardType: String) -> Any? {
        super.value(forPasteboardType: pasteboardType)
    }
    override func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        super.values(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }
    override func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        super.setData(data, forPasteboardType: pasteboardType)
    }
    override func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        super.setValue(value, forPasteboardType: pasteboardType)
    }
    override var string: String? {
        get { super.string }
        set { super.string = newValue }
    }
    override var strings: [String]? {
        get { super.strings }
        set { super.strings = newValue }
    }
    override var hasStrings: Bool { super.hasStrings }
    override var url: URL? {
        get { super.url }
        set { super.url = newValue }
    }
    override var urls: [URL]? {
        get { super.urls }
        set { super.urls = newValue }
    }
    override var hasURLs: Bool { super.hasURLs }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var images: [UIImage]? {
        get { super.images }
        set { super.images = newValue }
    }
    override var hasImages: Bool { super.hasImages }
    override var color: UIColor? {
        get { super.color }
        set { super.color = newValue }
    }
    override var colors: [UIColor]? {
        get { super.colors }
        set { super.colors = newValue }
    }
    override var hasColors: Bool { super.hasColors }
}

private class OverridingNSItemProvider: NSItemProvider, @unchecked Sendable {
    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
    override var suggestedName: String? {
        get { super.suggestedName }
        set { super.suggestedName = newValue }
    }
    override func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        super.registerDataRepresentation(
            forTypeIdentifier: typeIdentifier, visibility: visibility, loadHandler: loadHandler)
    }
    override func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
            ) -> Progress?
    ) {
        super.registerFileRepresentation(
            forTypeIdentifier: typeIdentifier, fileOptions: fileOptions, visibility: visibility,
            loadHandler: loadHandler)
    }
    override func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        super.registerObject(object, visibility: visibility)
    }
    override var registeredTypeIdentifiers: [String] { super.registeredTypeIdentifiers }
    override func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        super.registeredTypeIdentifiers(fileOptions: fileOptions)
    }
    override func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        super.hasItemConformingToTypeIdentifier(typeIdentifier)
    }
    override func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        super.hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: fileOptions)
    }
}
