import CCairo
import CPango
import Diagnostics
import Foundation

/// A thread's Pango objects: its font map, a context, and cached font data.
///
/// Pango's objects must not be shared between threads, so each thread has its own engine. The first one reads
/// fontconfig's configuration, which takes some milliseconds: no engine is created before there is text.
package final class TextEngine {
    let context: OpaquePointer
    private let rightToLeftContext: OpaquePointer
    /// Whether any font is installed.
    private(set) var hasFonts: Bool
    private var descriptions: [FontDescriptor: OpaquePointer] = [:]
    private var metrics: [FontDescriptor: FontMetrics] = [:]
    private var faces: [FontDescriptor: CGFont] = [:]
    /// The generation of the registry that the caches belong to.
    private var generation = 0
    private var knownFamilies: [String]?

    private static let threadKey = "Oriel.TextEngine"

    /// This thread's engine, created on first access.
    package static var current: TextEngine {
        let dictionary = Thread.current.threadDictionary
        if let engine = dictionary[threadKey] as? TextEngine {
            engine.followRegistry()
            return engine
        }
        let engine = TextEngine()
        engine.followRegistry()
        dictionary[threadKey] = engine
        return engine
    }

    /// - Parameter pretendsNoFonts: Simulates a machine without fonts, for tests.
    package init(pretendsNoFonts: Bool = false) {
        hasFonts = !pretendsNoFonts && Self.areFontsThere
        if !hasFonts {
            logger.once("No fonts are installed, so no text is drawn; install some, such as fonts-dejavu")
        }
        context = Self.makeContext(PANGO_DIRECTION_LTR)
        rightToLeftContext = Self.makeContext(PANGO_DIRECTION_RTL)
    }

    private static var areFontsThere: Bool {
        guard FcInit() != 0 else { return false }
        return [FcSetSystem, FcSetApplication].contains { (FcConfigGetFonts(nil, $0)?.pointee.nfont ?? 0) > 0 }
    }

    /// Applies changes of the registry since the last call. O(1) if there are none.
    private func followRegistry() {
        let current = FontRegistry.generation
        guard current != generation else { return }
        generation = current
        FontRegistry.configure(OpaquePointer(pango_cairo_font_map_get_default()))
        hasFonts = Self.areFontsThere
        clearCaches()
        knownFamilies = nil
    }

    private func clearCaches() {
        for old in descriptions.values { pango_font_description_free(old) }
        descriptions.removeAll()
        metrics.removeAll()
        faces.removeAll()
    }

    private static func makeContext(_ direction: PangoDirection) -> OpaquePointer {
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
            trap("CoreGraphics: Pango cannot create a context")
        }
        // Text is laid out once and drawn at any scale, so no position may be rounded to pixels.
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, direction)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        return context
    }

    /// Returns the context for a paragraph. A context must not change while layouts use it, so there is one per
    /// direction.
    func context(for direction: ParagraphAttributes.Direction) -> OpaquePointer {
        direction == .rightToLeft ? rightToLeftContext : context
    }

    deinit {
        clearCaches()
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(rightToLeftContext))
    }

    /// Returns Pango's description of a font, owned by the engine. A missing family is logged once.
    func description(of font: FontDescriptor) -> OpaquePointer {
        let key = font.key
        if let known = descriptions[key] { return known }
        guard let description = pango_font_description_new() else {
            trap("CoreGraphics: Pango cannot create a font description")
        }
        let fallback = FontDescriptor.systemFamilies
        let families = font.family.map { $0.isEmpty ? fallback : "\($0),\(fallback)" } ?? fallback
        pango_font_description_set_family(description, families)
        pango_font_description_set_absolute_size(description, Double(font.safeSize) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.cssWeight)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if font.isCondensed { pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED) }
        // A program may use any number of sizes, which must not grow the cache indefinitely.
        if descriptions.count >= 1024 { clearCaches() }
        descriptions[key] = description
        if let family = font.family, font.face == nil { recordMissing(family, description) }
        return description
    }

    private func recordMissing(_ family: String, _ description: OpaquePointer) {
        guard hasFonts, let font = pango_context_load_font(context, description) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        let found = Self.familyName(of: font)
        let requested = family.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        let generic = ["sans-serif", "sans", "serif", "monospace", "cursive", "fantasy", "system-ui"]
        guard !requested.contains(found.lowercased()), !requested.contains(where: generic.contains) else { return }
        logger.once("The font family “\(family)” is not installed; “\(found)” is used")
    }

    private static func familyName(of font: UnsafeMutablePointer<PangoFont>) -> String {
        guard let description = pango_font_describe(font) else { return "" }
        defer { pango_font_description_free(description) }
        return pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    }

    /// Returns the family that fontconfig chose for a font, or `nil` without any fonts.
    package func resolvedFamily(of font: FontDescriptor) -> String? {
        guard hasFonts, let loaded = pango_context_load_font(context, description(of: font)) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        return Self.familyName(of: loaded)
    }

    /// The names of all installed families, sorted. O(n log n) the first time, then O(1).
    package var familyNames: [String] {
        if let knownFamilies { return knownFamilies }
        guard hasFonts else { return [] }
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_context_list_families(context, &families, &count)
        defer { g_free(families) }
        guard let families else { return [] }
        let names = (0..<Int(count)).compactMap { index in
            families[index].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
        }.filter { !$0.hasPrefix(FontRegistry.privatePrefix) }.sorted()
        knownFamilies = names
        return names
    }

    /// Returns the face that fontconfig chose for a font, or `nil` without any fonts.
    package func face(of font: FontDescriptor) -> CGFont? {
        if let face = font.face { return face }
        if let known = faces[font] { return known }
        guard hasFonts, let loaded = pango_context_load_font(context, description(of: font)) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        let face = Self.face(of: loaded)
        faces[font] = face
        return face
    }

    /// Returns the face of a font that Pango chose.
    static func face(of font: UnsafeMutablePointer<PangoFont>) -> CGFont? {
        font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
            pango_fc_font_get_pattern($0).flatMap { FontRegistry.face(of: $0) }
        }
    }

    /// Returns the metrics of a font, read from the font file.
    package func metrics(of font: FontDescriptor) -> FontMetrics {
        let key = font.key
        if let known = metrics[key] { return known }
        let size = font.safeSize
        let measured = face(of: font)?.metrics(size: size) ?? FontMetrics(withoutFontOfSize: size)
        metrics[key] = measured
        return measured
    }

    /// Converts Pango's units of 1/1024 point to points.
    static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

    /// Converts points to Pango's units, clamped to 32 bits.
    static func units(_ points: CGFloat) -> Int32 {
        guard points.isFinite else { return 0 }
        return Int32((min(max(points, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)).rounded())
    }
}
