import Diagnostics
import Foundation
import Locking

/// The translations of a table of strings of a bundle, in the language that fits the user's best.
///
/// They are read from `.strings` and `.stringsdict` files and from string catalogs. Foundation's look-up on Linux reads the first only, and
/// the process ends at a key of the second.
struct LocalizedTable: Sendable {
    /// The translations by their keys. Formats with variables have the numbers of these.
    private(set) var strings: [String: String] = [:]

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - name: The name of the files, without an extension.
    ///   - folder: The resources of the bundle.
    ///   - development: The language of the bundle's sources.
    ///   - preferred: The languages of the user, the preferred one first.
    init(_ name: String, in folder: URL, development: String?, preferred: [String]) {
        let catalog = Self.contents("\(name).xcstrings", in: folder).flatMap { data in
            let catalog = StringCatalog(data)
            if catalog == nil { logger.once("\(folder.path)/\(name).xcstrings is not a string catalog") }
            return catalog
        }
        let folders = Self.languageFolders(in: folder)
        let available = Set(folders).union(catalog?.languages ?? [])
        let source = development ?? catalog?.sourceLanguage ?? "en"
        let language =
            PreferredLanguages.match(preferred, among: available.sorted())
            ?? PreferredLanguages.match([source, "en"], among: available.sorted())
            ?? available.sorted().first { $0 != "Base" } ?? source
        // The later ones are closer to the user.
        if let catalog {
            if catalog.sourceLanguage != language { add(catalog.translations(in: catalog.sourceLanguage)) }
            add(catalog.translations(in: language))
        }
        let own = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : language
        read(name, in: folder, language: own)
        for localized in ["Base", language] where folders.contains(localized) {
            read(
                name, in: folder.appendingPathComponent("\(localized).lproj"),
                language: localized == "Base" ? source : localized)
        }
    }

    private mutating func add(_ others: [String: String]) { strings.merge(others) { $1 } }

    private mutating func read(_ name: String, in folder: URL, language: String) {
        if let entries = Self.propertyList("\(name).strings", in: folder) {
            add(entries.compactMapValues { $0 as? String })
        }
        if let entries = Self.propertyList("\(name).stringsdict", in: folder) {
            let rules = PluralRules(language: language)
            for (key, entry) in entries {
                strings[key] = StringVariations.translation(of: entry, rules: rules) ?? strings[key]
            }
        }
    }

    private static func propertyList(_ name: String, in folder: URL) -> [String: Any]? {
        guard let data = contents(name, in: folder) else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        if list as? [String: Any] == nil { logger.once("\(folder.path)/\(name) is not a table of strings") }
        return list as? [String: Any]
    }

    private static func contents(_ name: String, in folder: URL) -> Data? {
        FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
    }

    private static func languageFolders(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }

    // MARK: The tables of bundles

    private struct Key: Hashable {
        let bundle: String
        let name: String
    }

    private static let tables = Mutex([Key: LocalizedTable]())

    /// Returns a table of a bundle, which is read once.
    static func table(_ name: String, of bundle: Bundle) -> LocalizedTable {
        let key = Key(bundle: bundle.bundlePath, name: name)
        if let table = tables.withLock({ $0[key] }) { return table }
        // Read outside of the lock: two threads may read the same.
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let table = LocalizedTable(
            name, in: folder, development: bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String,
            preferred: PreferredLanguages.current)
        return tables.withLock { tables in
            tables[key] = tables[key] ?? table
            return tables[key] ?? table
        }
    }
}
