import Foundation

/// One item that is dragged: data for other apps, and an object for this one.
///
///     let item = UIDragItem(itemProvider: NSItemProvider(object: image))
///     item.localObject = photo
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// Provides the item's data.
    public let itemProvider: NSItemProvider

    /// An object for drops in the same app; other apps do not receive it.
    open var localObject: Any?

    /// Returns the item's preview while it is dragged; nil for the one with which it was lifted.
    open var previewProvider: (() -> UIDragPreview?)? {
        didSet { session?.updatePreviews() }
    }

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }

    weak var session: DragSession?

    func conforms(toOneOf typeIdentifiers: [String]) -> Bool {
        typeIdentifiers.contains { itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
}
