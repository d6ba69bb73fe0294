/// The overlay by which the compiler reads copies of sources under the paths of the originals (`-vfsoverlay`).
struct SourceOverlay: Codable {
    private struct Entry: Codable {
        var type = "file"
        let name: String
        let contents: String

        enum CodingKeys: String, CodingKey {
            case type, name
            case contents = "external-contents"
        }
    }

    private var version = 0
    private var usesExternalNames = false
    private let roots: [Entry]

    private enum CodingKeys: String, CodingKey {
        case version, roots
        case usesExternalNames = "use-external-names"
    }

    /// Creates an overlay of the paths of copies by those of the originals.
    init(copies: [String: String]) {
        roots = copies.sorted { $0.key < $1.key }.map { Entry(name: $0.key, contents: $0.value) }
    }
}
