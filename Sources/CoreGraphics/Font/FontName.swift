import Foundation

/// Finds fonts by PostScript names such as `HelveticaNeue-BoldItalic`, by full names and by families.
package enum FontName {
    /// Families that are part of iOS, so that code relies on them without a check.
    private static let familiesOfIOS: [String: String] = [
        "helvetica": "Helvetica", "helveticaneue": "Helvetica Neue", "arial": "Arial", "arialmt": "Arial",
        "avenir": "Avenir", "avenirnext": "Avenir Next", "courier": "Courier", "couriernew": "Courier New",
        "couriernewpsmt": "Courier New", "georgia": "Georgia", "gillsans": "Gill Sans", "menlo": "Menlo",
        "optima": "Optima", "palatino": "Palatino", "timesnewroman": "Times New Roman",
        "timesnewromanpsmt": "Times New Roman", "trebuchetms": "Trebuchet MS", "verdana": "Verdana",
        "futura": "Futura", "didot": "Didot", "baskerville": "Baskerville", "markerfelt": "Marker Felt",
        "chalkboardse": "Chalkboard SE", "chalkduster": "Chalkduster", "americantypewriter": "American Typewriter",
        "copperplate": "Copperplate", "noteworthy": "Noteworthy", "zapfino": "Zapfino", "impact": "Impact",
        "papyrus": "Papyrus", "snellroundhand": "Snell Roundhand", "bradleyhand": "Bradley Hand",
        ".sfui": "", ".sfuitext": "", ".sfuidisplay": "", "sfpro": "", "sfprotext": "", "sfprodisplay": "",
    ]

    /// Generic replacements for families that fontconfig's aliases do not include.
    private static let kinds: [String: String] = [
        "Menlo": "DejaVu Sans Mono,monospace", "Courier": "Courier,monospace", "Courier New": "Courier New,monospace",
        "Georgia": "Georgia,serif", "Palatino": "Palatino,serif", "Times New Roman": "Times New Roman,serif",
        "Didot": "Didot,serif", "Baskerville": "Baskerville,serif",
        "American Typewriter": "American Typewriter,monospace",
    ]

    /// Returns the font with a name, or `nil` if it is neither installed nor part of iOS.
    ///
    /// An installed font's PostScript name or full name identifies exactly that font. Any other name is parsed as a
    /// family with a style after a hyphen.
    package static func resolve(_ name: String, size: CGFloat) -> FontDescriptor? {
        if let entry = FontRegistry.entry(named: name) { return FontDescriptor(entry, size: size) }
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let base = parts.first.map(String.init) else { return nil }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        var font = FontDescriptor(size: size)
        (font.weight, font.isItalic, font.isCondensed) = traits(of: style)
        let squeezed = squeeze(base)
        let whole = squeeze(name)
        let installed = TextEngine.current.familyNames
        if let family = installed.first(where: { squeeze($0) == whole || squeeze($0) == squeezed }) {
            font.family = family
            return font
        }
        guard let family = familiesOfIOS[squeezed] else { return nil }
        if !family.isEmpty { font.family = kinds[family] ?? family }
        return font
    }

    /// Returns the traits in the name of a style, such as “Bold Italic”; `nil` for an empty name.
    package static func style(_ face: String) -> (weight: CGFloat, isItalic: Bool, isCondensed: Bool)? {
        let style = squeeze(face)
        return style.isEmpty ? nil : traits(of: style)
    }

    private static func traits(of style: String) -> (weight: CGFloat, isItalic: Bool, isCondensed: Bool) {
        (
            weight(of: style), style.contains("italic") || style.contains("oblique"), style.contains("condensed")
        )
    }

    private static func squeeze(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" }
    }

    private static func weight(of style: String) -> CGFloat {
        // The values are those of UIFont.Weight.
        let table: [(String, CGFloat)] = [
            ("ultralight", -0.8), ("extralight", -0.6), ("thin", -0.6), ("semibold", 0.3), ("demibold", 0.3),
            ("heavy", 0.56), ("black", 0.62), ("bold", 0.4), ("medium", 0.23), ("light", -0.4),
        ]
        return table.first { style.contains($0.0) }?.1 ?? 0
    }
}
