/// The first stored property of every class whose objects are put into an attributed string.
///
/// Foundation on Linux keeps attributes in Core Foundation's dictionaries, which compare values with `CFEqual`. That reads
/// a type number from bits 8 to 17 of the word behind an object's header, which in Foundation's own classes holds such a
/// number and in others whatever property comes first. Where the bits happen to be 0, it traps. This word says “a type
/// that is not Core Foundation's own”, which leads to `isEqual(_:)`.
struct FoundationHeader: Sendable {
    private let word: UInt64 = 0x180
}
