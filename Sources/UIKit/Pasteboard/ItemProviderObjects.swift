import Foundation

/// An object of one of the types that pasteboards convert themselves. Apps do not conform to it.
public protocol PasteboardObject: NSItemProviderReading, NSItemProviderWriting {
    /// Returns the object that data of a type represents; nil if there is none.
    static func pasteboardObject(of data: Data, typeIdentifier: String) -> NSObject?
}

extension PasteboardObject {
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        // The class that was asked to create the object may be a subclass.
        guard let object = pasteboardObject(of: data, typeIdentifier: typeIdentifier) as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError, typeIdentifier)
        }
        return object
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(PasteboardValue.data(of: self, as: typeIdentifier), nil)
        return nil
    }
}

// Foundation is of another module, but the protocols are of this one.
extension NSString: PasteboardObject {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.utf8Text, TypeIdentifier.utf16Text, TypeIdentifier.plainText, TypeIdentifier.text]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.utf8Text] }

    public static func pasteboardObject(of data: Data, typeIdentifier: String) -> NSObject? {
        PasteboardValue.string(of: data, as: typeIdentifier).map { NSString(string: $0) }
    }
}

extension NSURL: PasteboardObject {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.fileURL, TypeIdentifier.url]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }

    /// A URL of a file is also one as such.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? [TypeIdentifier.fileURL, TypeIdentifier.url] : [TypeIdentifier.url]
    }

    public static func pasteboardObject(of data: Data, typeIdentifier: String) -> NSObject? {
        PasteboardValue.urls(in: data).first.map { $0._bridgeToObjectiveC() }
    }
}

extension UIImage: PasteboardObject {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        // The formats that images are decoded from.
        [
            TypeIdentifier.png, TypeIdentifier.jpeg, "public.tiff", "com.compuserve.gif", "org.webmproject.webp",
            "public.heic", "com.microsoft.bmp", "public.svg-image", TypeIdentifier.image,
        ]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png, TypeIdentifier.jpeg] }

    public static func pasteboardObject(of data: Data, typeIdentifier: String) -> NSObject? { UIImage(data: data) }
}

extension UIColor: PasteboardObject {
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }

    public static func pasteboardObject(of data: Data, typeIdentifier: String) -> NSObject? {
        PasteboardValue.color(of: data)
    }
}
