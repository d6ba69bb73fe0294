import CPango
import Foundation

/// An installed face in fontconfig's list.
package struct FontEntry: Hashable, Sendable {
    package let file: String
    /// The index of the font in the file, as in `FontSource`.
    package let index: Int32
    package let family: String
    package let postScriptName: String
    package let fullName: String
    package let style: String
    /// From 100 to 1000.
    package let cssWeight: Double
    package let isItalic: Bool
    package let isCondensed: Bool
    package let isMonospaced: Bool

    /// Returns `nil` for patterns that are not a single face, such as a variable font without axis values.
    init?(_ pattern: OpaquePointer) {
        func string(_ object: String) -> String? {
            var text: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(pattern, object, 0, &text) == FcResultMatch else { return nil }
            return text.map { String(cString: $0) }
        }
        func number(_ object: String) -> Int32? {
            var value: Int32 = 0
            return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
        }
        var isVariable: FcBool = 0
        if FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable) == FcResultMatch, isVariable != 0 { return nil }
        guard let file = string(FC_FILE), let family = string(FC_FAMILY) else { return nil }
        self.file = file
        self.family = family
        index = number(FC_INDEX) ?? 0
        postScriptName = string(FC_POSTSCRIPT_NAME) ?? ""
        fullName = string(FC_FULLNAME) ?? family
        style = string(FC_STYLE) ?? ""
        var weight = 80.0
        if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) != FcResultMatch { weight = 80 }
        cssWeight = max(FcWeightToOpenTypeDouble(weight), 1)
        isItalic = (number(FC_SLANT) ?? 0) > 0
        isCondensed = (number(FC_WIDTH) ?? 100) <= 80
        isMonospaced = (number(FC_SPACING) ?? 0) >= 90
    }
}

/// An index of the installed faces by name. Lookups ignore case.
struct FontIndex: Sendable {
    private var byName: [String: FontEntry] = [:]
    private var bySource: [String: FontEntry] = [:]
    private(set) var entries: [FontEntry] = []

    /// Reads all faces of a configuration. O(n).
    init(_ config: OpaquePointer?) {
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = FcConfigGetFonts(config, set)?.pointee, let patterns = fonts.fonts else { continue }
            for number in 0..<Int(fonts.nfont) {
                guard let pattern = patterns[number], let entry = FontEntry(pattern),
                    !entry.family.hasPrefix(FontRegistry.privatePrefix)
                else { continue }
                entries.append(entry)
                bySource["\(entry.file)#\(entry.index)"] = entry
            }
        }
        // A PostScript name is unique; full names have lower priority, since in some families all members have the same
        // one.
        for entry in entries where !entry.fullName.isEmpty { byName[entry.fullName.lowercased()] = entry }
        for entry in entries where !entry.postScriptName.isEmpty { byName[entry.postScriptName.lowercased()] = entry }
    }

    func entry(named name: String) -> FontEntry? { byName[name.lowercased()] }

    func entry(of source: FontSource) -> FontEntry? {
        guard source.variations.isEmpty || source.index >> 16 > 0, source.matrix.isIdentity, !source.isEmboldened
        else { return nil }
        return bySource["\(source.file)#\(source.index)"]
    }
}
