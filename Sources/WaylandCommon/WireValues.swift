internal import CWaylandClient

/// The conversion of Wayland's 24.8 fixed-point numbers.
package enum WireFixed {
    /// Returns the nearest fixed-point number; NaN becomes 0, and a value out of range becomes its nearest bound.
    package static func encode(_ value: Double) -> Int32 {
        let scaled = (value * 256).rounded()
        if scaled.isNaN { return 0 }
        return Int32(exactly: min(max(scaled, Double(Int32.min)), Double(Int32.max))) ?? 0
    }

    package static func decode(_ value: Int32) -> Double { Double(value) / 256 }
}

/// Returns the size on the wire of a string argument in bytes, without its length word.
@inlinable package func wireSize(_ string: String?) -> Int {
    guard let string else { return 0 }
    return (string.utf8.count + 4) & ~3
}

/// Returns the size on the wire of an array argument in bytes, without its length word.
@inlinable package func wireSize(_ bytes: [UInt8]?) -> Int { ((bytes?.count ?? 0) + 3) & ~3 }

/// Calls `body` with a NUL-terminated copy or view of `string`.
@inlinable package func withWireString<Result>(
    _ string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
    guard let string else { return body(nil) }
    return string.withCString(body)
}

/// Returns a string argument of a message that never is null.
@inlinable package func wireString(_ string: UnsafePointer<CChar>?) -> String { wireOptionalString(string) ?? "" }

/// Returns a string argument; nil for null.
///
/// What is no UTF-8 becomes question marks: a string must not get longer, since a server passes on strings of one client to
/// another, and libwayland disconnects clients whose messages exceed 4096 bytes.
@inlinable package func wireOptionalString(_ string: UnsafePointer<CChar>?) -> String? {
    string.map { String(validatingCString: $0) ?? repairedString($0) }
}

@usableFromInline func repairedString(_ string: UnsafePointer<CChar>) -> String {
    String(String(cString: string).unicodeScalars.map { $0 == "\u{FFFD}" ? "?" : Character($0) })
}

/// Returns the bytes of an array argument, a pointer to a `wl_array`; none for null. O(*n*).
package func wireBytes(_ array: UnsafeMutableRawPointer?) -> [UInt8] {
    guard let array = array?.assumingMemoryBound(to: wl_array.self).pointee, let data = array.data else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: array.size))
}

/// Calls `body` with a pointer to a `wl_array` of `bytes`; with nil for nil. Each libwayland has its own type for it.
package func withRawWireArray<Result>(_ bytes: [UInt8]?, _ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    guard let bytes else { return body(nil) }
    return bytes.withUnsafeBytes { buffer in
        // libwayland only reads the array of an outgoing message.
        var array = wl_array(size: buffer.count, alloc: 0, data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
        return withUnsafeMutablePointer(to: &array) { body(UnsafeMutableRawPointer($0)) }
    }
}

extension Array<UInt8> {
    /// The 32-bit words of a Wayland array, such as the keys of `wl_keyboard.enter`.
    ///
    /// Bytes after the last whole word are ignored. O(*n*).
    public var words: [UInt32] {
        withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
    }

    /// Creates the bytes of a Wayland array of 32-bit words. O(*n*).
    public init(words: some Sequence<UInt32>) {
        self = words.flatMap { word in
            Swift.withUnsafeBytes(of: word) { [UInt8]($0) }
        }
    }
}
