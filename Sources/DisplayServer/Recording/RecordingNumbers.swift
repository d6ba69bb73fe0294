import Locking

/// Counts the files of recordings, so that none replaces another.
final class RecordingNumbers: Sendable {
    private let numbers = Mutex<[String: Int]>([:])

    /// Returns the number of the next file of a name, from 1.
    func next(of name: String) -> Int {
        numbers.withLock { numbers in
            numbers[name, default: 0] += 1
            return numbers[name, default: 1]
        }
    }
}
