import UIPlatform

/// The pasteboard of an app that is itself a compositor, and shares its content with its clients.
extension UIPasteboard {
    /// Returns a source of the content; nil if there is none.
    package func makeSource() -> ContentProvider? {
        let items = currentItems
        return items.isEmpty ? nil : PasteboardExport(items, isLocalOnly: isLocalOnly).makeSource()
    }

    /// Replaces the content by what a client offers.
    package func setOffer(_ offer: any DataOffer) {
        replace([OfferItem(offer, limits: limits)], localOnly: false, expiration: nil)
    }
}
