import Foundation
import Locking

/// The hyphen library, which divides words by the patterns of TeX. It is loaded when the first text needs it; without it, words are divided
/// only at soft hyphens.
///
/// Its dictionaries are the files `hyph_LANGUAGE.dic` in the folders `hyphen` of the XDG data directories, such as `/usr/share/hyphen`.
struct HyphenLibrary: Sendable {
    typealias Positions = UnsafeMutablePointer<Int32>
    typealias Replacements = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    typealias Load = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    typealias Hyphenate =
        @convention(c) (
            OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
            UnsafeMutablePointer<Replacements?>, UnsafeMutablePointer<Positions?>, UnsafeMutablePointer<Positions?>
        ) -> Int32

    let load: Load
    let hyphenate: Hyphenate

    /// The library; nil if it is not installed.
    static let shared: HyphenLibrary? = {
        guard let library = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL),
            let load = dlsym(library, "hnj_hyphen_load"), let hyphenate = dlsym(library, "hnj_hyphen_hyphenate2")
        else { return nil }
        return HyphenLibrary(
            load: unsafeBitCast(load, to: Load.self),
            hyphenate: unsafeBitCast(hyphenate, to: Hyphenate.self))
    }()

    /// The folders of the dictionaries, in the order in which they are searched.
    static var folders: [String] {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory() + "/.local/share"
        let others = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return ([home] + others.split(separator: ":").map(String.init)).map { $0 + "/hyphen" }
    }
}

/// A dictionary of the hyphen library.
final class HyphenDictionary {
    private let library: HyphenLibrary
    private let dictionary: OpaquePointer
    private let encoding: String
    /// The divisions of words; empty for a word that is not divided.
    private var known: [String: [Int]] = [:]
    /// The maximum number of words that are kept.
    private static let limit = 4096

    /// Loads the dictionary of a language; nil without one.
    init?(language: String) {
        guard let library = HyphenLibrary.shared, let path = Self.path(language: language),
            let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 64),
            let dictionary = path.withCString({ library.load($0) })
        else { return nil }
        // The first line is the name of the encoding, in a way of its own for some.
        let name = String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
            .trimmingCharacters(in: .whitespaces).uppercased()
        encoding = name.hasPrefix("MICROSOFT-") ? String(name.dropFirst(10)) : name
        (self.library, self.dictionary) = (library, dictionary)
    }

    /// Returns the file of a language: of its own region, of none, or of another region.
    private static func path(language: String) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = parts.first?.lowercased(), !first.isEmpty,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        let region = parts.dropFirst().last { $0.count == 2 }?.uppercased()
        let names = (region.map { ["hyph_\(first)_\($0).dic"] } ?? []) + ["hyph_\(first).dic"]
        for folder in HyphenLibrary.folders {
            for name in names where FileManager.default.isReadableFile(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        for folder in HyphenLibrary.folders {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let other = files.filter { $0.hasPrefix("hyph_\(first)_") && $0.hasSuffix(".dic") }.min()
            if let other { return "\(folder)/\(other)" }
        }
        return nil
    }

    /// Returns the numbers of the characters, Unicode scalars, before which a word of lowercase letters may be divided.
    func divisions(of word: String) -> [Int] {
        if let divisions = known[word] { return divisions }
        let divisions = find(word)
        if known.count >= Self.limit { known = [:] }
        known[word] = divisions
        return divisions
    }

    private func find(_ word: String) -> [Int] {
        let count = word.unicodeScalars.count
        guard var bytes = encoded(word) else { return [] }
        let length = bytes.count
        bytes.append(0)
        var hyphens = [CChar](repeating: 0, count: length + 5)
        var replacements: HyphenLibrary.Replacements?
        var positions: HyphenLibrary.Positions?
        var cuts: HyphenLibrary.Positions?
        let error = library.hyphenate(
            dictionary, bytes, Int32(length), &hyphens, nil, &replacements, &positions, &cuts)
        // A division that changes letters, as that of the Swedish “tillåta” to “till-låta”, is left out.
        var changed = Set<Int>()
        if let replacements {
            for index in 0..<length {
                guard let replacement = replacements[index] else { continue }
                changed.insert(index)
                free(replacement)
            }
            free(replacements)
        }
        free(positions)
        free(cuts)
        guard error == 0 else { return [] }
        return (1..<max(1, count)).filter { hyphens[$0 - 1] & 1 == 1 && !changed.contains($0 - 1) }
    }

    /// Returns a word in the encoding of the dictionary; nil if it has other letters.
    private func encoded(_ word: String) -> [CChar]? {
        if encoding == "UTF-8" { return word.utf8.map { CChar(bitPattern: $0) } }
        guard let converter = iconv_open(encoding, "UTF-8"), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = word.utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count)
        let count: Int? = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (from, left) = (input.baseAddress, input.count)
                var (to, free) = (output.baseAddress, output.count)
                guard iconv(converter, &from, &left, &to, &free) != .max else { return nil }
                return output.count - free
            }
        }
        return count.map { Array(output.prefix($0)) }
    }
}
