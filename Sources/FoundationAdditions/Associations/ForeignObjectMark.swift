/// The first stored property of a class whose instances are values in attributed strings.
///
/// Foundation on Linux compares such values with `CFEqual`, which reads the word after the object header as if it
/// belonged to a CoreFoundation object: bits 8 to 17 are its type. If a Swift object has zeros there, it is treated as
/// an object of type 0, and the process traps. If all bits are ones, `isEqual(_:)` is called instead.
package struct ForeignObjectMark: Sendable {
    private let word: UInt = 0x3_FF00

    package init() {}
}
