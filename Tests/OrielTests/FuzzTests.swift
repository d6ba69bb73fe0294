import Testing

/// Short runs of what `script/fuzz` does for longer.
@Suite struct FuzzTests {
    @Test func `Random calls end well or with a message`() throws {
        let run = try Command(name: "CallFuzzer", arguments: ["calls", "--count", "20000", "--seed", "1"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(", 0 faults"))
    }

    @Test func `Random input leaves no touch and no gesture behind`() throws {
        let run = try Command(
            name: "CallFuzzer", arguments: ["events", "--count", "100000", "--seed", "1"],
            environment: ["ORIEL_HEADLESS": "400x300"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("100000 events, 0 faults"))
    }

    /// In the run of seed 5, edits of one turn pass by the text that they began with, before they are undone.
    @Test(arguments: [(6000, 1), (800, 5)])
    func `Texts equal a naive model after random edits`(count: Int, seed: Int) throws {
        let run = try Command(
            name: "CallFuzzer", arguments: ["text", "--count", "\(count)", "--seed", "\(seed)"],
            environment: ["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "400x300"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("\(count) edits, 0 faults"))
    }

    @Test func `Lists equal a naive model after random batches, and stop at invalid ones`() throws {
        let run = try Command(
            name: "CallFuzzer", arguments: ["lists", "--count", "3000", "--seed", "1"],
            environment: ["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "400x300"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("3000 batches, 18 invalid ones, 0 faults"))
    }

    @Test func `Containers equal a plain model at every moment of each other's transitions`() throws {
        let run = try Command(
            name: "CallFuzzer", arguments: ["containers", "--count", "1000", "--seed", "1"],
            environment: ["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "400x300"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("1000 operations, 0 faults"))
    }

    @Test func `Extreme numbers are taken or refused with a message`() throws {
        // One of thirteen settings, and of each property another value than of the next.
        let run = try Command(name: "CallFuzzer", arguments: ["properties", "--every", "13"])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(", 0 faults"))
    }
}
