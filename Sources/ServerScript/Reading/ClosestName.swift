/// Finds the name that was probably meant by a misspelt one.
enum ClosestName {
    /// Names with more characters are not compared: the time is proportional to the product of the lengths.
    static let maxLength = 40

    /// Returns the candidate with the fewest edits from `name`, if they are few for its length.
    ///
    /// An edit inserts, removes or replaces a character, or exchanges two adjacent ones.
    static func find(_ name: String, in candidates: some Sequence<String>) -> String? {
        let characters = Array(name.lowercased().prefix(maxLength + 1))
        guard !characters.isEmpty, characters.count <= maxLength else { return nil }
        var best: (name: String, edits: Int)?
        for candidate in candidates where candidate.count <= maxLength {
            let edits = Self.edits(from: characters, to: Array(candidate.lowercased()))
            let limit = max(1, max(characters.count, candidate.count) / 3)
            if edits <= limit, edits < best?.edits ?? .max { best = (candidate, edits) }
        }
        return best?.name
    }

    /// The optimal string alignment distance.
    private static func edits(from first: [Character], to second: [Character]) -> Int {
        var older: [Int] = []
        var previous = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var edits = min(
                    previous[column] + (character == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
                    edits = min(edits, older[column - 1] + 1)
                }
                current.append(edits)
            }
            (older, previous) = (previous, current)
        }
        return previous[second.count]
    }
}
