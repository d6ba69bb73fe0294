/// The size and the refresh rate of an output: `1920x1080@60`.
package struct OutputMode: Hashable, Sendable {
    /// The range of a width or a height in pixels.
    package static let sizeRange = 1...16_384
    /// The range of refresh rates in mHz.
    package static let refreshRange = 1_000...1_000_000

    /// The width in pixels, before the transform.
    package var width: Int
    /// The height in pixels, before the transform.
    package var height: Int
    /// The refresh rate in mHz, as `wl_output.mode` has it.
    package var refresh: Int

    package init(width: Int, height: Int, refresh: Int = 60_000) {
        self.width = width
        self.height = height
        self.refresh = refresh
    }
}

extension OutputMode: ScriptWord {
    package static let expectation = "a mode as in 1920x1080 or 1920x1080@59.94"

    package init?(word: String) {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2, let width = Self.side(sides[0]), let height = Self.side(sides[1])
        else { return nil }
        self.init(width: width, height: height)
        if parts.count == 2 {
            let rate = parts[1].hasSuffix("Hz") ? parts[1].dropLast(2) : parts[1]
            guard let hertz = ScriptReader.number(rate), (1...1000).contains(hertz) else { return nil }
            refresh = Int((hertz * 1000).rounded())
        }
    }

    private static func side(_ text: Substring) -> Int? {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let side = Int(text),
            sizeRange.contains(side)
        else { return nil }
        return side
    }

    package var word: String { "\(width)x\(height)@\(ScriptJSON.description(of: Double(refresh) / 1000))" }
}
