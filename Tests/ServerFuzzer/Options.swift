/// The arguments of the fuzzer.
struct Options {
    var messages = 100_000
    var seed: UInt64 = 1
    /// The number of the only connection of the hostile client; nil for all.
    var only: Int?
    /// The command whose `serve` is the server; nil for a process of the fuzzer.
    var oriel: String?
    /// Whether clients flood the server, in place of a hostile one.
    var runsFloods = false
    /// The only flood; nil for all.
    var flood: Flood?
    /// The time for each flood in seconds.
    var seconds = 5
    /// The longest time between two frames of the client beside a flood, in milliseconds.
    var maxGap = 50
    /// The most memory that the server may have written to during a flood, in MiB.
    var maxMemory = 300

    /// Whether the server is weston, for a comparison.
    var isWeston: Bool { oriel?.hasSuffix("/weston") ?? false }

    init(_ arguments: some Sequence<String>) throws {
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            if argument == "--floods" {
                runsFloods = true
                continue
            }
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
            case "--flood":
                guard let named = Flood(rawValue: parts[1]) else {
                    let names = Flood.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Failure(description: "there is no flood \(parts[1]), only \(names)")
                }
                flood = named
            case "--seconds": seconds = try number()
            case "--max-gap": maxGap = try number()
            case "--max-memory": maxMemory = try number()
            default: throw Failure(description: "unknown argument \(argument)")
            }
        }
    }
}
