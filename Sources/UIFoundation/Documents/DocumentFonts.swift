import CoreGraphics

/// The fonts that a document names. Each name is looked up among the installed fonts once.
final class DocumentFonts {
    /// The limit of names that are remembered.
    private static let limit = 256
    private var known: [String: FontDescriptor?] = [:]

    /// Returns the family, the weight and the slant that a name means; nil for a font that is neither installed nor part of iOS.
    func font(named name: String) -> FontDescriptor? {
        if let known = known[name] { return known }
        let found = name.utf8.count <= 128 ? FontName.resolve(name, size: 12) : nil
        if known.count >= Self.limit { known = [:] }
        known[name] = found
        return found
    }
}
