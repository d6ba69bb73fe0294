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
/// - Parameter index: An index of the array, whose element must be an object.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
    UnsafeRawPointer(Unmanaged.passUnretained(array[index] as AnyObject).toOpaque())
}

/// Returns the number of UTF-16 code units of an attributed string.
public func CFAttributedStringGetLength(_ string: CFAttributedString) -> CFIndex { string.length }

/// Returns the number of UTF-16 code units of a string.
public func CFStringGetLength(_ string: CFString) -> CFIndex { string.utf16.count }
