extension String {
    /// Returns a random name of letters and digits, with 128 bits that no client can guess.
    static func unguessable() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    }
}
