/// A message on the wire: an object, an opcode, and words of arguments.
package struct Message {
    package let object: UInt32
    package let opcode: Int
    package var words: [UInt32]

    package init(_ object: UInt32, _ opcode: Int, _ words: [UInt32] = []) {
        self.object = object
        self.opcode = opcode
        self.words = words
    }

    package var bytes: [UInt8] {
        let size = UInt32(truncatingIfNeeded: 8 + words.count * 4)
        return ([object, size << 16 | UInt32(truncatingIfNeeded: opcode) & 0xffff] + words).flatMap { word in
            withUnsafeBytes(of: word) { Array($0) }
        }
    }

    /// Takes the first message from `bytes`; nil while it is not complete.
    package static func take(from bytes: inout [UInt8]) -> Message? {
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

    /// Takes all complete messages from `bytes`. O(*n*).
    package static func takeAll(from bytes: inout [UInt8]) -> [Message] {
        var messages: [Message] = []
        var start = 0
        bytes.withUnsafeBytes { buffer in
            while buffer.count - start >= 8 {
                let object = buffer.loadUnaligned(fromByteOffset: start, as: UInt32.self)
                let header = buffer.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                let size = Int(header >> 16)
                guard size >= 8, buffer.count - start >= size else { return }
                let words = (2..<size / 4).map { index in
                    buffer.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self)
                }
                messages.append(Message(object, Int(header & 0xffff), words))
                start += size
            }
        }
        bytes.removeFirst(start)
        return messages
    }

    /// The words of a string, with its length and its NUL.
    package static func string(_ text: String) -> [UInt32] { array(Array(text.utf8) + [0]) }

    /// The words of an array, with its length.
    package static func array(_ bytes: [UInt8]) -> [UInt32] {
        let padded = bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        return [UInt32(bytes.count)]
            + stride(from: 0, to: padded.count, by: 4).map { start in
                (0..<4).reduce(0) { $0 | UInt32(padded[start + $1]) << ($1 * 8) }
            }
    }
}
