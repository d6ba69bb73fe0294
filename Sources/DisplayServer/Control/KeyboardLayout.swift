/// The keys of an American keyboard, by the characters that they type.
enum KeyboardLayout {
    /// A key, by its code in linux/input-event-codes.h, and whether Shift is held.
    struct Stroke {
        var code: UInt32
        var needsShift: Bool
    }

    private static let rows: [(first: UInt32, plain: String, shifted: String)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"), (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    ]

    private static let strokes: [Character: Stroke] = {
        var strokes: [Character: Stroke] = [
            " ": Stroke(code: 57, needsShift: false), "\n": Stroke(code: 28, needsShift: false),
            "\t": Stroke(code: 15, needsShift: false),
        ]
        for row in rows {
            for (offset, pair) in zip(row.plain, row.shifted).enumerated() {
                strokes[pair.0] = Stroke(code: row.first + UInt32(offset), needsShift: false)
                strokes[pair.1] = Stroke(code: row.first + UInt32(offset), needsShift: true)
            }
        }
        return strokes
    }()

    /// Returns the key that types a character; nil if the keyboard has none.
    static func stroke(of character: Character) -> Stroke? { strokes[character] }
}
