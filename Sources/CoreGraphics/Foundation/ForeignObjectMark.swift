/// The first stored property of a class whose instances are values in attributed strings.
///
/// Foundation on Linux compares such values with `CFEqual`, which reads the word behind the object header as if it were a
/// CoreFoundation object's: bits 8 to 17 are a type there. Where a Swift object happens to have zeros in them, it is taken
/// for an object of the type 0, and the process is halted. With all ones there it is asked for `isEqual(_:)` instead.
package struct ForeignObjectMark: Sendable {
    private let word: UInt = 0x3_FF00

    package init() {}
}
