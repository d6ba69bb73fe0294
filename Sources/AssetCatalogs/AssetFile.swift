import Foundation
import FoundationAdditions

/// The description of an asset or a group: `Contents.json` in its folder.
enum AssetFile<Contents: Decodable> {
    /// The largest file that is read, in bytes.
    private static var maxSize: Int { 1 << 20 }

    /// Reads the description; nil if there is none, or none that can be understood.
    static func read(in folder: String) -> Contents? {
        guard let data = RegularFile.contents(atPath: "\(folder)/Contents.json", limit: maxSize) else { return nil }
        return try? JSONDecoder().decode(Contents.self, from: data)
    }
}

/// The entries of a list that can be understood, in order.
struct UnderstoodEntries<Entry: Decodable & Sendable>: Decodable, Sendable {
    let entries: [Entry]

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var entries: [Entry] = []
        while !container.isAtEnd {
            let attempt = try container.decode(Attempt.self)
            if let entry = attempt.entry { entries.append(entry) }
        }
        self.entries = entries
    }

    private struct Attempt: Decodable {
        let entry: Entry?

        init(from decoder: any Decoder) throws { entry = try? Entry(from: decoder) }
    }
}
