import Foundation
import Testing

@testable import FoundationAdditions

/// Tables of strings in files, with texts that depend on numbers.
@Suite struct LocalizedTableTests {
    /// A folder of resources that exists for a test.
    private final class Resources {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")

        init(_ files: [String: String]) throws {
            for (name, text) in files {
                let file = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func table(_ preferred: [String], _ name: String = "Localizable") -> LocalizedTable {
            LocalizedTable(name, in: folder, development: nil, preferred: preferred)
        }

        func format(_ language: String, _ key: String, _ arguments: any CVarArg...) throws -> String {
            let format = try #require(table([language]).strings[key])
            return _LocalizedStrings.format(format, locale: Locale(identifier: "en"), arguments)
        }
    }

    private static func stringsdict(_ entries: [String: Any]) throws -> String {
        let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
        return String(decoding: data, as: UTF8.self)
    }

    private static func plural(_ forms: [String: String], type: String = "d") -> [String: String] {
        forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]) {
            $1
        }
    }

    @Test func `Plurals have the forms of their language`() throws {
        let files = ["files": Self.plural(["one": "%d file", "other": "%d files", "zero": "no file"])]
        let russian = [
            "files": Self.plural(["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
        ]
        let format = ["NSStringLocalizedFormatKey": "%#@files@ in %@"] as [String: Any]
        let resources = try Resources([
            "en.lproj/Localizable.stringsdict": Self.stringsdict(["n": format.merging(files) { $1 }]),
            "ru.lproj/Localizable.stringsdict": Self.stringsdict(["n": format.merging(russian) { $1 }]),
            "en.lproj/Localizable.strings": #""plain" = "A 100% plain text";"#,
        ])
        let numbers = [0, 1, 2, 5, 21]
        #expect(
            try numbers.map { try resources.format("en-GB", "n", $0, "x") }
                == ["no file in x", "1 file in x", "2 files in x", "5 files in x", "21 files in x"])
        #expect(
            try numbers.map { try resources.format("ru_RU", "n", $0, "x") }
                == ["0 файлов in x", "1 файл in x", "2 файла in x", "5 файлов in x", "21 файл in x"])
        #expect(try resources.format("ja", "n", 1, "x") == "1 file in x")
        #expect(resources.table(["en"]).strings["plain"] == "A 100% plain text")
        #expect(resources.table(["en"]).strings["absent"] == nil)
    }

    @Test func `Two keys with variables of the same name keep theirs`() throws {
        func entry(_ word: String) -> [String: Any] {
            [
                "NSStringLocalizedFormatKey": "%#@n@",
                "n": Self.plural(["one": "%ld \(word)", "other": "%ld \(word)s"], type: "ld"),
            ]
        }
        let resources = try Resources([
            "en.lproj/Localizable.stringsdict": Self.stringsdict(["a": entry("cat"), "b": entry("dog")])
        ])
        #expect(try resources.format("en", "a", 2) == "2 cats" && resources.format("en", "b", 1) == "1 dog")
    }

    @Test func `Variables nest, and positions choose arguments`() throws {
        let entry: [String: Any] = [
            "NSStringLocalizedFormatKey": "%2$@: %1$#@files@ (%3$.1f %%)",
            "files": Self.plural(["one": "%d file in %#@folders@", "other": "%d files in %#@folders@"]),
            "folders": Self.plural(["one": "%d folder", "other": "%d folders"]),
        ]
        let resources = try Resources(["Base.lproj/Localizable.stringsdict": Self.stringsdict(["n": entry])])
        let table = resources.table(["en"])
        let format = try #require(table.strings["n"])
        // The variable in a variable takes the next argument.
        #expect(
            _LocalizedStrings.format(format, locale: nil, [2, 1, 2.25])
                == "1: 2 files in 1 folder (2.2 %)")
    }

    @Test func `String catalogs have plurals, substitutions and a source language`() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Title"}}}},
              "bare": {},
              "%lld files": {"localizations": {
                "de": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "%lld Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}},
                "en": {"variations": {"device": {
                  "iphone": {"stringUnit": {"value": "phone"}},
                  "other": {"variations": {"plural": {
                    "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}}}}}}},
              "%@ has %lld": {"localizations": {"de": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "%2$lld bei %1$@"}},
                  "other": {"stringUnit": {"value": "%2$lld x bei %1$@"}}}}}}},
              "pair": {"localizations": {"de": {
                "stringUnit": {"value": "%#@cats@ und %#@dogs@"},
                "substitutions": {
                  "cats": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "%arg Katze"}}, "other": {"stringUnit": {"value": "%arg Katzen"}}}}},
                  "dogs": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "%arg Hund"}}, "other": {"stringUnit": {"value": "%arg Hunde"}}}}}}}}},
              "broken": {"localizations": {"de": {"stringUnit": 7}}}
            }}
            """
        let resources = try Resources(["Localizable.xcstrings": catalog])
        #expect(
            try resources.format("de", "%lld files", 1) == "1 Datei"
                && resources.format("de", "%lld files", 3) == "3 Dateien")
        #expect(try resources.format("en", "%lld files", 1) == "1 file")
        #expect(try resources.format("de", "%@ has %lld", "Ada", 1) == "1 bei Ada")
        #expect(try resources.format("de", "%@ has %lld", "Ada", 2) == "2 x bei Ada")
        #expect(try resources.format("de", "pair", 1, 2) == "2 Katzen und 1 Hund")
        let table = resources.table(["de"])
        #expect(table.strings["title"] == "Title" && table.strings["bare"] == nil && table.strings["broken"] == nil)
    }

    @Test func `Placeholders of another type than the argument do not read memory`() throws {
        let entry: [String: Any] = [
            "NSStringLocalizedFormatKey": "%#@n@ %d %@ %s %@ 5% %",
            "n": Self.plural(["other": "%@ of %9999999999d %#@n@"], type: "@"),
        ]
        let resources = try Resources(["Localizable.stringsdict": Self.stringsdict(["n": entry])])
        let text = try resources.format("en", "n", 3, "text", 4, UInt8(5))
        #expect(text.hasPrefix("3 of %9999999999d text of ") && text.hasSuffix(" text 4 5  5%"), "\(text)")
        #expect(_LocalizedStrings.format("%#@absent@ %1$#@99999:n@ %0$#@x@%#@", locale: nil, [1]) != "")
    }

    @Test func `Damaged files are empty tables`() throws {
        var valid = try Array(
            Self.stringsdict(["n": ["NSStringLocalizedFormatKey": "%#@n@", "n": Self.plural(["other": "a"])]]).utf8)
        let texts = [
            "", "{", "[]", "<plist>", "\u{0}\u{FFFD}", #""a" = "#, String(repeating: "{\"a\":", count: 5000),
            try Self.stringsdict(["n": [1, 2], "m": ["NSStringLocalizedFormatKey": 7], "o": ["n": "x"]]),
            #"{"strings": {"a": {"localizations": []}}}"#, #"{"strings": {"a": 1}}"#,
        ]
        for text in texts {
            let resources = try Resources([
                "Localizable.strings": text, "Localizable.stringsdict": text, "Localizable.xcstrings": text,
            ])
            #expect(resources.table(["en"]).strings["n"] == nil, "\(text.prefix(40))")
        }
        for index in stride(from: 0, to: valid.count, by: 7) {
            let byte = valid[index]
            valid[index] = 0x3C
            let resources = try Resources(["Localizable.stringsdict": String(decoding: valid, as: UTF8.self)])
            _ = resources.table(["en"]).strings["n"].map { _LocalizedStrings.format($0, locale: nil, [1]) }
            valid[index] = byte
        }
    }

    @Test func `The environment and the bundle choose the language`() {
        func languages(_ environment: [String: String]) -> [String] {
            PreferredLanguages.languages(environment: environment)
        }
        #expect(languages(["LANG": "de_AT.UTF-8"]) == ["de-AT"])
        #expect(languages(["LANG": "de_DE", "LANGUAGE": "fr:en_GB", "LC_ALL": ""]) == ["fr", "en-GB", "de-DE"])
        #expect(
            languages(["LANG": "de_DE@euro", "LC_ALL": "fr_FR", "LANGUAGE": "sv:da"]) == ["sv", "da", "fr-FR"])
        #expect(languages(["LANG": "de_DE", "LC_ALL": "C.UTF-8", "LANGUAGE": "fr"]) == [] && languages([:]) == [])
        func match(_ preferred: String, _ available: String...) -> String? {
            PreferredLanguages.match([preferred], among: available)
        }
        #expect(match("de-AT", "en", "de") == "de" && match("pt", "en", "pt-BR") == "pt-BR")
        #expect(match("zh-TW", "zh-Hans", "zh-Hant") == "zh-Hant" && match("zh_CN", "zh-Hant", "zh-Hans") == "zh-Hans")
        #expect(match("zh-HK", "zh-Hans") == nil && match("no", "nb") == "nb" && match("fr", "en") == nil)
        #expect(PreferredLanguages.match(["sv", "de"], among: ["de", "en"]) == "de")
    }
}
