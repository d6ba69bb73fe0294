/// A message on the wire: an object, an opcode, and words of arguments.
struct Message {
    let object: UInt32
    let opcode: Int
    var words: [UInt32]

    init(_ object: UInt32, _ opcode: Int, _ words: [UInt32] = []) {
        self.object = object
        self.opcode = opcode
        self.words = words
    }

    var bytes: [UInt8] {
        let size = UInt32(truncatingIfNeeded: 8 + words.count * 4)
        return ([object, size << 16 | UInt32(truncatingIfNeeded: opcode) & 0xffff] + words).flatMap { word in
            withUnsafeBytes(of: word) { Array($0) }
        }
    }

    /// Takes the first message from `bytes`; nil while it is not complete.
    static func take(from bytes: inout [UInt8]) -> Message? {
        guard bytes.count >= 8 else { return nil }
        func word(_ index: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[index * 4 + $1]) << ($1 * 8) }
        }
        let size = Int(word(1) >> 16)
        guard size >= 8, bytes.count >= size else { return nil }
        let message = Message(word(0), Int(word(1) & 0xffff), (2..<size / 4).map(word))
        bytes.removeFirst(size)
        return message
    }

    /// The words of a string, with its length and its NUL.
    static func string(_ text: String) -> [UInt32] { array(Array(text.utf8) + [0]) }

    /// The words of an array, with its length.
    static func array(_ bytes: [UInt8]) -> [UInt32] {
        let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        return [UInt32(bytes.count)]
            + stride(from: 0, to: padded.count, by: 4).map { start in
                (0..<4).reduce(0) { $0 | UInt32(padded[start + $1]) << ($1 * 8) }
            }
    }
}
