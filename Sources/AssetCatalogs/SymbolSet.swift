/// A symbol of a catalog: a drawing in the form of Apple's symbol template.
package struct SymbolSet: Sendable {
    /// The path of the SVG file.
    package let path: String

    /// Reads a symbol; nil if its folder describes none.
    package init?(folder: String) {
        guard let contents = AssetFile<Contents>.read(in: folder),
            let file = contents.symbols.entries.compactMap(\.filename).first, !file.isEmpty, !file.contains("/")
        else { return nil }
        path = "\(folder)/\(file)"
    }

    private struct Contents: Decodable {
        struct Entry: Decodable { let filename: String? }
        let symbols: UnderstoodEntries<Entry>
    }
}
