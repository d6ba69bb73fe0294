import Glibc

/// Work on a thread whose stack is as large as a hostile file of some size can need.
///
/// swift-syntax limits the nesting of brackets, but recurses without a limit for others: `else if`, `#if`, arrows of types,
/// members of types. Each level costs the file at least a byte and the stack up to 6 KB. Pages that are not touched take
/// no memory; a thread costs about 20 µs.
enum LargeStack {
    private static let bytesPerByte = 8192
    private static let minimum = 8 << 20
    private static let maximum = 4 << 30

    /// The length from which a repeated pattern may need more than the largest stack.
    private static var longestRun: Int { maximum / bytesPerByte }

    /// Calls a function on another thread, and returns its result.
    static func run<Result>(for bytes: [UInt8], _ body: () -> Result) -> Result {
        withoutActuallyEscaping(body) { body in
            var result: Result?
            var size = min(max(bytes.count * bytesPerByte, minimum), maximum)
            while !start({ result = body() }, size) {
                // Where the address space is limited.
                size /= 2
                if size < minimum { return body() }
            }
            return result ?? body()
        }
    }

    /// Whether a file can be parsed with the largest stack.
    ///
    /// Brackets and conditions that are nested deeper than any program has them are not parsed, because time and memory
    /// grow with the square of their depth.
    static func canParse(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { !hasDeepNesting($0) && !hasLongRun($0) }
    }

    private static func hasDeepNesting(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (brackets, conditions, generics) = (0, 0, 0)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): (brackets, generics) = (brackets + 1, 0)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
            // Of generic arguments each level takes 20 KB.
            case UInt8(ascii: "<") where index > 0 && Self.isNamePart(bytes[index - 1]): generics += 1
            case UInt8(ascii: ">"): generics = max(0, generics - 1)
            case UInt8(ascii: ";"): generics = 0
            case UInt8(ascii: "#") where index + 2 < bytes.count:
                if bytes[index + 1] == UInt8(ascii: "i"), bytes[index + 2] == UInt8(ascii: "f") { conditions += 1 }
                if bytes[index + 1] == UInt8(ascii: "e"), bytes[index + 2] == UInt8(ascii: "n") {
                    conditions = max(0, conditions - 1)
                }
            default: break
            }
            if brackets > 1024 || conditions > 1024 || generics > 1024 { return true }
        }
        return false
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || byte >= 0x80 || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func hasLongRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > longestRun else { return false }
        for period in 1...32 {
            var length = 0
            for index in period..<bytes.count {
                length = bytes[index] == bytes[index - period] ? length + 1 : 0
                if length > longestRun { return true }
            }
        }
        return false
    }

    /// Runs work on a thread with a stack and waits for it; returns false if there is no memory for that.
    private static func start(_ work: @escaping () -> Void, _ size: Int) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
        let box = Unmanaged.passRetained(Box(work))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Box>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, box.toOpaque())
        guard status == 0 else {
            box.release()
            return false
        }
        pthread_join(thread, nil)
        return true
    }

    private final class Box {
        let run: () -> Void

        init(_ run: @escaping () -> Void) { self.run = run }
    }
}
