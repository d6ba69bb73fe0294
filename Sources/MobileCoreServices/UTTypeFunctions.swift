public import CoreGraphics
internal import UniformTypeIdentifiers

/// The class of the extensions of files.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// The class of MIME types.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// A value that a function of Core Foundation returns. Swift counts its references here, so that both ways to take it are the same.
public struct UnmanagedValue<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// Returns the value.
    public func takeRetainedValue() -> Value { value }

    /// Returns the value.
    public func takeUnretainedValue() -> Value { value }
}

/// Returns the identifier of the preferred type with a tag that conforms to another type; a dynamic one if no type has the tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFString>? {
    UTType(
        tag: inTag, tagClass: UTTagClass(rawValue: inTagClass),
        conformingTo: inConformingToUTI.map { UTType(importedAs: $0) }
    ).map { UnmanagedValue($0.identifier) }
}

/// Returns the identifiers of all types with a tag that conform to another type; nil if there are none.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFArray>? {
    let types = UTType.types(
        tag: inTag, tagClass: UTTagClass(rawValue: inTagClass),
        conformingTo: inConformingToUTI.map { UTType(importedAs: $0) })
    return types.isEmpty ? nil : UnmanagedValue(types.map(\.identifier))
}

/// Returns the preferred tag of a type; nil if it has none of the class.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedValue<CFString>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { UnmanagedValue($0) }
}

/// Returns all tags of a type; nil if it has none of the class.
public func UTTypeCopyAllTagsWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedValue<CFArray>? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)].map { UnmanagedValue($0) }
}

/// Returns the name of a type in the user's language; nil if nothing names it.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
    UTType(inUTI)?.localizedDescription.map { UnmanagedValue($0) }
}

/// Whether two identifiers are those of one type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1.lowercased() == inUTI2.lowercased() }

/// Whether a type is another one or conforms to it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    if UTTypeEqual(inUTI, inConformsToUTI) { return true }
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return false }
    return type.conforms(to: other)
}

/// Whether something declares a type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI)?.isDeclared ?? false }

/// Whether a type stands for a tag that no type has.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { UTType(inUTI)?.isDynamic ?? false }
