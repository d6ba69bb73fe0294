import Foundation

/// An item of this app's, with values that exist.
@MainActor final class ValueItem: PasteboardItem {
    private let values: [(type: String, value: Any)]

    init(_ values: [(type: String, value: Any)]) { self.values = values }

    /// - Parameter item: The values by type. The order of the types is that of their names, for a dictionary has none.
    convenience init(_ item: [String: Any]) {
        self.init(
            item.sorted { $0.key < $1.key }.map { type, value in
                (type == UIPasteboard.typeAutomatic ? Self.type(of: value) : type, value)
            })
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is String, is NSString, is NSAttributedString: TypeIdentifier.utf8Text
        case let url as URL: url.isFileURL ? TypeIdentifier.fileURL : TypeIdentifier.url
        case is NSURL: TypeIdentifier.url
        case is UIImage: TypeIdentifier.png
        case is UIColor: TypeIdentifier.color
        default: TypeIdentifier.data
        }
    }

    var types: [String] { values.map(\.type) }

    func value(of type: String, within time: ReadingTime) -> Any? {
        guard let value = values.first(where: { $0.type == type })?.value else { return nil }
        // What was set as data of a known type is also available as an object.
        if let data = value as? Data { return PasteboardValue.value(of: data, as: type) }
        switch value {
        case let string as NSString: return String._unconditionallyBridgeFromObjectiveC(string)
        case let url as NSURL: return url as URL
        default: return value
        }
    }

    func data(of type: String, within time: ReadingTime) -> Data? { data(of: type) }

    private func data(of type: String) -> Data? {
        values.first { $0.type == type }.flatMap { PasteboardValue.data(of: $0.value, as: type) }
    }

    func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void) { completion(data(of: type)) }

    func makeProvider() -> NSItemProvider {
        let provider = NSItemProvider()
        for (type, value) in values {
            if let object = value as? any NSItemProviderWriting { provider.registerObject(object, visibility: .all) }
            let data = PasteboardValue.data(of: value, as: type)
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }
}
