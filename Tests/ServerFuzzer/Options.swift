/// The arguments of the fuzzer.
struct Options {
    var messages = 100_000
    var seed: UInt64 = 1
    /// The number of the only connection of the hostile client; nil for all.
    var only: Int?
    /// The command whose `serve` is the server; nil for a process of the fuzzer.
    var oriel: String?

    init(_ arguments: some Sequence<String>) throws {
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Failure(description: "unknown argument \(argument)") }
            func number() throws -> Int {
                guard let value = Int(parts[1]), value >= 0 else {
                    throw Failure(description: "\(parts[0]) takes a number")
                }
                return value
            }
            switch parts[0] {
            case "--messages": messages = try number()
            case "--seed": seed = UInt64(try number())
            case "--only": only = try number()
            case "--oriel": oriel = parts[1]
            default: throw Failure(description: "unknown argument \(argument)")
            }
        }
    }
}
