import Foundation

/// Returns an object as an instance of the class that was asked to create it, which may be a subclass.
private func instance<Class>(_ object: AnyObject?, of type: Class.Type, _ typeIdentifier: String) throws -> Class {
    guard let object = object as? Class else {
        throw NSItemProvider.error(.unavailableCoercionError, typeIdentifier)
    }
    return object
}

// Foundation is of another module, but the protocols are of this one.
extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.utf8Text, TypeIdentifier.utf16Text, TypeIdentifier.plainText, TypeIdentifier.text]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.utf8Text] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let string = PasteboardValue.string(of: data, as: typeIdentifier)
        return try instance(string.map { NSString(string: $0) }, of: Self.self, typeIdentifier)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.data(of: self, as: typeIdentifier), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.fileURL, TypeIdentifier.url]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

    /// A URL of a file is also one as such.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL, TypeIdentifier.url] : [TypeIdentifier.url]
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try instance(
            PasteboardValue.urls(in: data).first.map { $0._bridgeToObjectiveC() }, of: Self.self, typeIdentifier)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.data(of: self, as: typeIdentifier), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        TypeIdentifier.entries.map(\.identifier).filter {
            $0 != TypeIdentifier.image && TypeIdentifier.conforms($0, to: TypeIdentifier.image)
        } + [TypeIdentifier.image]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png, TypeIdentifier.jpeg] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try instance(UIImage(data: data), of: Self.self, typeIdentifier)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.data(of: self, as: typeIdentifier), nil)
        return nil
    }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try instance(PasteboardValue.color(of: data), of: Self.self, typeIdentifier)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.data(of: self, as: typeIdentifier), nil)
        return nil
    }
}
