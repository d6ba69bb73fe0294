import Foundation

/// An object that an item provider can convert to data.
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
    /// The types to which objects of the class can be converted, those with the most information first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The types to which this object can be converted; those of the class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// The processes that may see a type; all by default.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Converts the object to data of a type, on any thread.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The uniform type identifier of the data.
    ///   - completionHandler: Called once, on any thread, with the data or an error.
    /// - Returns: The progress of the conversion; nil if it has already ended.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }
}

/// An object that an item provider can create from data.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
    /// The types from which the class creates objects, the preferred one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates an object from data of a type, on any thread.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The processes that may see a representation of an item. Oriel offers everything to other apps but `ownProcess`.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
}

/// The options of a representation that is a file.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The file is not copied, but opened where it is.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
