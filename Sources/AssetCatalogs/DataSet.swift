/// A file of a catalog, of which there may be one for each of several environments.
package struct DataSet: Sendable {
    private let folder: String
    private let entries: [Entry]

    /// Reads a data set; nil if its folder describes none.
    package init?(folder: String) {
        guard let contents = AssetFile<Contents>.read(in: folder) else { return nil }
        self.folder = folder
        entries = contents.data.entries
    }

    /// Returns the file for an environment and its type, if that is stated; nil if there is no file. O(entries).
    package func file(for traits: AssetTraits) -> (path: String, type: String?)? {
        entries.best(for: traits).first.map { ("\(folder)/\($0.filename)", $0.type) }
    }

    private struct Contents: Decodable {
        let data: UnderstoodEntries<Entry>
    }

    private struct Entry: Decodable, QualifiedEntry {
        let qualifiers: AssetQualifiers
        let filename: String
        let type: String?

        enum CodingKeys: String, CodingKey {
            case filename
            case type = "universal-type-identifier"
        }

        init(from decoder: any Decoder) throws {
            qualifiers = try AssetQualifiers(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decode(String.self, forKey: .filename)
            type = try container.decodeIfPresent(String.self, forKey: .type)
            guard !filename.isEmpty, !filename.contains("/") else {
                throw DecodingError.dataCorruptedError(
                    forKey: .filename, in: container, debugDescription: "a path that leads out of the folder")
            }
        }
    }
}
