internal import Foundation
internal import FoundationAdditions

/// The database of MIME types of the desktop, as installed: shared-mime-info.
///
/// Document: <https://specifications.freedesktop.org/shared-mime-info-spec/latest/>
///
/// Its folders are those of `XDG_DATA_HOME` and `XDG_DATA_DIRS`; what stands in the first goes before the others. Lines that are not as
/// they should be are skipped, and what is too long is not read.
struct MIMEDatabase: Sendable {
    /// The largest file that is read, in bytes, and the maximum number of lines. Those of a desktop with everything installed have a
    /// tenth of it.
    static let maxBytes = 4 << 20
    static let maxLines = 100_000

    /// The folders that exist.
    private let folders: [String]
    /// The extensions of a MIME type, the preferred one first.
    private(set) var extensions: [String: [String]] = [:]
    /// The MIME types of an extension, the best first.
    private(set) var types: [String: [String]] = [:]
    private(set) var parents: [String: [String]] = [:]
    /// The names by which types are known that are other types' aliases.
    private var aliases: [String: String] = [:]

    /// The database of this machine, read when it is first needed.
    static let shared = MIMEDatabase(variables: ProcessInfo.processInfo.environment)

    init(variables: [String: String]) {
        self.init(folders: BaseDirectories(variables: variables).data.map { "\($0)/mime" })
    }

    init(folders: [String]) {
        self.folders = folders.filter { $0.hasPrefix("/") }
        for folder in self.folders {
            Self.forEachLine(of: "\(folder)/aliases") { line in
                let words = line.split(separator: " ", maxSplits: 1).map(String.init)
                guard words.count == 2, words.allSatisfy(Self.isMIMEType), aliases[words[0]] == nil else { return }
                aliases[words[0]] = words[1]
            }
            Self.forEachLine(of: "\(folder)/subclasses") { line in
                let words = line.split(separator: " ", maxSplits: 1).map(String.init)
                guard words.count == 2, words.allSatisfy(Self.isMIMEType) else { return }
                parents[words[0], default: []].append(words[1])
            }
            readExtensions(folder)
        }
    }

    /// Reads the patterns of the form `*.extension`, which are sorted by their weight.
    private mutating func readExtensions(_ folder: String) {
        Self.forEachLine(of: "\(folder)/globs2") { line in
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count >= 3, Int(fields[0]) != nil, fields[2].hasPrefix("*.") else { return }
            let (type, tag) = (String(fields[1]), fields[2].dropFirst(2).lowercased())
            guard Self.isMIMEType(type), !tag.isEmpty, !tag.contains(where: { "*?[/".contains($0) }) else { return }
            if !(extensions[type] ?? []).contains(tag) { extensions[type, default: []].append(tag) }
            if !(types[tag] ?? []).contains(type) { types[tag, default: []].append(type) }
        }
    }

    /// Returns the name of a type that stands for an alias; the type itself if it is none.
    func canonical(_ type: String) -> String {
        let type = type.lowercased()
        return aliases[type] ?? type
    }

    /// Whether a type is in the database.
    func contains(_ type: String) -> Bool {
        extensions[type] != nil || parents[type] != nil
            || Self.isMIMEType(type)
                && folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(type).xml") }
    }

    /// Returns the name of a type in the best of several languages; nil if the database has none.
    func comment(of type: String, languages: [String]) -> String? {
        guard Self.isMIMEType(type) else { return nil }
        for folder in folders {
            guard let text = Self.text(of: "\(folder)/\(type).xml") else { continue }
            let comments = MIMEComments(text)
            if let comment = comments.best(languages) { return comment }
        }
        return nil
    }

    // MARK: Files

    /// Whether a text is a MIME type, and as such the name of a file in the database's folders.
    static func isMIMEType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && text.utf8.count < 256
            && parts.allSatisfy { part in
                !part.isEmpty && part.first != "."
                    && part.utf8.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"):
                            true
                        default: "!#$&-^_.+".utf8.contains(byte)
                        }
                    }
            }
    }

    private static func forEachLine(of file: String, _ body: (Substring) -> Void) {
        guard let text = text(of: file) else { return }
        for line in text.split(separator: "\n", maxSplits: maxLines).prefix(maxLines) where line.first != "#" {
            body(line)
        }
    }

    private static func text(of file: String) -> String? {
        guard let data = RegularFile.contents(atPath: file, limit: maxBytes) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
