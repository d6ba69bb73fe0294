import WireFuzzing

/// How a server misbehaves, and when.
struct Scenario: CustomStringConvertible {
    enum Fault: CaseIterable {
        /// Closes the connection.
        case hangUp
        /// Sends random bytes.
        case noise
        /// Sends the header of a message that is never completed.
        case fragment
        /// Sends events of the right form with random arguments to objects that exist.
        case events
        /// Sends events with random opcodes and words to objects that may not exist.
        case words
        /// Changes some words of valid messages.
        case mutation
        /// Offers globals that make no sense.
        case globals
        /// Sends nothing from then on.
        case silence
    }

    let fault: Fault
    /// How many requests are answered as they should be before the fault.
    let requestCount: Int
    /// Seconds from the fault to the end of the connection.
    let seconds: Double

    init(using generator: inout SeededGenerator) {
        fault = Fault.allCases.randomElement(using: &generator)!
        // The first requests are the start; about forty make a window; the rest are frames.
        let range = [0...3, 0...60, 30...400].randomElement(using: &generator)!
        requestCount = Int.random(in: range, using: &generator)
        seconds = Double.random(in: 0...0.5, using: &generator)
    }

    var description: String { "\(fault) after \(requestCount) requests, hanging up \(Int(seconds * 1000)) ms later" }
}
