import Foundation
import UIPlatform

/// The items of this app in the form in which other apps request them: one set of MIME types for all items.
@MainActor struct PasteboardExport {
    private let items: [any PasteboardItem]
    private let isLocalOnly: Bool

    init(_ items: [any PasteboardItem], isLocalOnly: Bool = false) {
        self.items = items
        self.isLocalOnly = isLocalOnly
    }

    /// The offered MIME types: those of the first item first, in its order.
    var mimeTypes: [String] {
        var result: [String] = []
        func add(_ types: [String]) {
            for type in types where !result.contains(type) { result.append(type) }
        }
        for item in items { for type in item.types { add(TypeIdentifier.mimeTypes(of: type)) } }
        // Most apps insert text only.
        if result.contains(TypeIdentifier.uriList) { add(TypeIdentifier.mimeTypes(of: TypeIdentifier.utf8Text)) }
        if isLocalOnly { add([TypeIdentifier.secretHint]) }
        return result
    }

    /// - Parameter token: A MIME type without data by which the app recognizes the source; nil for none.
    func makeSource(token: String? = nil) -> ContentProvider {
        // What another app offers is passed on in its own types, and at any size.
        if token == nil, !isLocalOnly, items.count == 1, let item = items.first as? OfferItem {
            return ContentProvider(item.offer)
        }
        let items = items
        return ContentProvider(mimeTypes: mimeTypes + (token.map { [$0] } ?? [])) { mimeType, completion in
            if mimeType == token { completion(nil) } else { Self.load(items, mimeType, completion) }
        }
    }

    private static func load(
        _ items: [any PasteboardItem], _ mimeType: String, _ completion: @escaping @Sendable (Data?) -> Void
    ) {
        if mimeType == TypeIdentifier.secretHint { return completion(Data("secret".utf8)) }
        let matching = items.compactMap { item in
            item.types.first { TypeIdentifier.mimeTypes(of: $0).contains(mimeType) }.map { (item, $0) }
        }
        if mimeType == TypeIdentifier.uriList {
            return combine(matching, completion) { PasteboardValue.uriList($0.flatMap(PasteboardValue.urls)) }
        }
        let isText = TypeIdentifier.mimeTypes(of: TypeIdentifier.utf8Text).contains(mimeType)
        if isText, matching.isEmpty {
            // The text of URLs is their list, with lines as text has them.
            let urls = items.compactMap { item in
                item.type(conformingTo: [TypeIdentifier.url]).map { (item, $0) }
            }
            return combine(urls, completion, joined)
        }
        if isText { return combine(matching, completion, joined) }
        guard let (item, type) = matching.first else { return completion(nil) }
        item.load(type, completion)
    }

    nonisolated private static func joined(_ lines: [Data]) -> Data { Data(lines.joined(separator: Data("\n".utf8))) }

    /// Loads the data of several items, one after the other, and joins it.
    private static func combine(
        _ items: [(any PasteboardItem, String)], _ completion: @escaping @Sendable (Data?) -> Void,
        _ join: @escaping @Sendable ([Data]) -> Data
    ) {
        loadNext(items[...], [], completion, join)
    }

    private static func loadNext(
        _ items: ArraySlice<(any PasteboardItem, String)>, _ loaded: [Data],
        _ completion: @escaping @Sendable (Data?) -> Void, _ join: @escaping @Sendable ([Data]) -> Data
    ) {
        guard let (item, type) = items.first else { return completion(loaded.isEmpty ? nil : join(loaded)) }
        let rest = items.dropFirst()
        item.load(type) { data in
            DispatchQueue.main.async {
                loadNext(rest, loaded + (data.map { [$0] } ?? []), completion, join)
            }
        }
    }
}
