import CPango
import Foundation

extension CGFont {
    // MARK: Names

    /// The PostScript name, such as `DejaVuSans-Bold`.
    public var postScriptName: CFString? { name(.postScript) }

    /// The full name, such as `DejaVu Sans Bold`.
    public var fullName: CFString? { name(.full) }

    /// The names in a font file, by their identifiers in its `name` table.
    package enum NameKey: UInt32 {
        case copyright = 0
        case family = 1
        case subFamily = 2
        case unique = 3
        case full = 4
        case version = 5
        case postScript = 6
        case trademark = 7
        case manufacturer = 8
        case designer = 9
        case description = 10
        case vendorURL = 11
        case designerURL = 12
        case license = 13
        case licenseURL = 14
        case typographicFamily = 16
        case typographicSubFamily = 17
        case sampleText = 19
        case postScriptCID = 20
    }

    /// Returns a name in English, or the first in the file.
    package func name(_ key: NameKey) -> String? {
        if key == .postScript, source.index >> 16 > 0 || !source.variations.isEmpty {
            // A named instance's name is not in the `name` table but composed by fontconfig.
            var text: UnsafeMutablePointer<FcChar8>?
            if FcPatternGetString(pattern, FC_POSTSCRIPT_NAME, 0, &text) == FcResultMatch, let text {
                return String(cString: text)
            }
        }
        var size: UInt32 = 0
        let language = hb_language_from_string("en", -1)
        let count = Int(hb_ot_name_get_utf8(hbFace, key.rawValue, language, &size, nil))
        guard count > 0 else { return nil }
        var bytes = [CChar](repeating: 0, count: count + 1)
        size = UInt32(bytes.count)
        hb_ot_name_get_utf8(hbFace, key.rawValue, language, &size, &bytes)
        return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    /// The family that all weights and widths of a design share.
    package var familyName: String { name(.typographicFamily) ?? name(.family) ?? "" }

    /// The name of the member of the family, such as `Bold Oblique`.
    package var styleName: String { name(.typographicSubFamily) ?? name(.subFamily) ?? "" }

    // MARK: Features

    /// The tags of the OpenType features that replace glyphs, each once, sorted.
    package var featureTags: [String] {
        var tags = Set<String>()
        var start: UInt32 = 0
        let table: hb_tag_t = 0x4753_5542  // GSUB
        let total = hb_ot_layout_table_get_feature_tags(hbFace, table, 0, nil, nil)
        while start < total {
            var buffer = [hb_tag_t](repeating: 0, count: 64)
            var count = UInt32(buffer.count)
            hb_ot_layout_table_get_feature_tags(hbFace, table, start, &count, &buffer)
            guard count > 0 else { break }
            for tag in buffer[..<Int(count)] {
                let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
                tags.insert(String(decoding: bytes, as: UTF8.self))
            }
            start += count
        }
        return tags.sorted()
    }

    // MARK: Metrics

    /// The maximum height of a line above the baseline.
    public var ascent: Int32 { extents.ascender }

    /// The maximum depth of a line below the baseline, as a negative value.
    public var descent: Int32 { extents.descender }

    /// The recommended space between lines.
    public var leading: Int32 { extents.line_gap }

    /// The height of a flat uppercase letter.
    public var capHeight: Int32 { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? inkHeight(of: "H") ?? 0 }

    /// The height of a flat lowercase letter.
    public var xHeight: Int32 { metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? inkHeight(of: "x") ?? 0 }

    /// The slant angle in degrees counterclockwise; negative for italics.
    public var italicAngle: CGFloat {
        // The field of the `post` table is a fixed-point number with 16 fractional bits.
        guard let table = bytes(ofTable: 0x706F_7374), table.count >= 8 else { return 0 }
        let value = table[4..<8].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return CGFloat(Int32(bitPattern: value)) / 65536
    }

    /// The bounding box of all glyphs placed at the same origin.
    public var fontBBox: CGRect {
        guard let table = bytes(ofTable: 0x6865_6164), table.count >= 44 else { return .zero }
        func value(_ offset: Int) -> CGFloat {
            CGFloat(Int16(bitPattern: UInt16(table[offset]) << 8 | UInt16(table[offset + 1])))
        }
        let (left, bottom, right, top) = (value(36), value(38), value(40), value(42))
        return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    /// Returns the font's metrics at a size in points.
    package func metrics(size: CGFloat) -> FontMetrics {
        let unit = size / CGFloat(max(unitsPerEm, 1))
        let extents = self.extents
        var result = FontMetrics(withoutFontOfSize: size)
        result.ascender = CGFloat(extents.ascender) * unit
        result.descender = CGFloat(extents.descender) * unit
        result.leading = max(CGFloat(extents.line_gap) * unit, 0)
        if let cap = inkHeight(of: "H") ?? metric(HB_OT_METRICS_TAG_CAP_HEIGHT) {
            result.capHeight = CGFloat(cap) * unit
        }
        if let small = inkHeight(of: "x") ?? metric(HB_OT_METRICS_TAG_X_HEIGHT) {
            result.xHeight = CGFloat(small) * unit
        }
        if let offset = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) { result.underlinePosition = CGFloat(offset) * unit }
        if let thickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) {
            result.underlineThickness = CGFloat(thickness) * unit
        }
        return result
    }

    private var extents: hb_font_extents_t {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(hbFont, &extents)
        return extents
    }

    private func metric(_ tag: hb_ot_metrics_tag_t) -> Int32? {
        var value: hb_position_t = 0
        return hb_ot_metrics_get_position(hbFont, tag, &value) != 0 ? value : nil
    }

    private func inkHeight(of letter: Unicode.Scalar) -> Int32? {
        guard let glyph = glyph(for: letter), let box = designBox(of: glyph), box.maxY > 0 else { return nil }
        return Int32(box.maxY)
    }

    // MARK: Tables

    /// The tags of the font's tables, as numbers.
    public var tableTags: CFArray? {
        var count: UInt32 = 0
        let total = hb_face_get_table_tags(hbFace, 0, &count, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        count = total
        hb_face_get_table_tags(hbFace, 0, &count, &tags)
        return tags.prefix(Int(count)).map { $0 as Any }
    }

    /// Returns the bytes of a table, or `nil` if the font has none with that tag.
    public func table(for tag: UInt32) -> CFData? { bytes(ofTable: tag).map { Data($0) } }

    func bytes(ofTable tag: UInt32) -> [UInt8]? {
        guard let blob = hb_face_reference_table(hbFace, tag) else { return nil }
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        return start.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
