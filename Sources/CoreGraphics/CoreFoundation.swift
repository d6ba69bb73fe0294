import Foundation

// The Core Foundation names in the signatures of Core Graphics and Core Text. Linux has no toll-free bridging, so each
// name is an alias of the Swift or Foundation type that callers convert from with `as`: the conversion is then one from
// a type to itself, and the same source compiles here and with Apple's SDK.

/// A count or an index in Core Foundation.
public typealias CFIndex = Int

/// An attributed string of Core Foundation, which is an `NSAttributedString` here.
public typealias CFAttributedString = NSAttributedString

/// A mutable attributed string of Core Foundation, which is an `NSMutableAttributedString` here.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// A Core Foundation URL, which is a `URL` here.
public typealias CFURL = URL

/// A Core Foundation error, which is an `NSError` here, so that `Unmanaged<CFError>` can hold one.
public typealias CFError = NSError

/// A mutable data object of Core Foundation, which is an `NSMutableData` here.
public typealias CFMutableData = NSMutableData

/// A Core Foundation number, which is an `NSNumber` here.
public typealias CFNumber = NSNumber

/// A Core Foundation character set, which is a `CharacterSet` here.
public typealias CFCharacterSet = CharacterSet

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A range of indices, such as UTF-16 offsets into a string.
public struct CFRange: Hashable, Sendable {
    /// The first index.
    public var location: CFIndex
    /// The number of indices.
    public var length: CFIndex

    /// Creates an empty range at 0.
    public init() {
        location = 0
        length = 0
    }

    /// Creates a range.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

/// Returns a range of `length` indices starting at `location`.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

/// Returns the number of elements of an array.
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }

/// Returns a pointer to an object in an array, for `unsafeBitCast(_:to:)` or `Unmanaged`. The array must stay alive.
///
/// - Parameters:
///   - array: The values.
///   - index: An index of the array, whose element must be an object.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
    UnsafeRawPointer(Unmanaged.passUnretained(array[index] as AnyObject).toOpaque())
}

/// Returns the number of UTF-16 code units of an attributed string.
public func CFAttributedStringGetLength(_ string: CFAttributedString) -> CFIndex { string.length }

/// Returns the number of UTF-16 code units of a string.
public func CFStringGetLength(_ string: CFString) -> CFIndex { string.utf16.count }

// MARK: Data

/// Returns the number of bytes of a data object.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }

/// Returns a pointer to the bytes of a data object; `nil` if there are none.
///
/// The data object must stay alive and unchanged while the pointer is used. `Data` may store a few bytes in place of a
/// reference, without a lasting address: up to 32 bytes are copied to one of 4096 places, which are used in turn.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! { DataBytes.pointer(to: theData) }

// MARK: Bundles

/// The key of the version of an information property list.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
/// The key of the name of a bundle's executable file.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// The key of a bundle's identifier.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of a bundle's build number.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of the language that a bundle is developed in.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
/// The key of a bundle's short name.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of the languages that a bundle has resources for.
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
