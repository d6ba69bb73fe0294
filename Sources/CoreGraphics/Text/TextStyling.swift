import CPango
import Foundation

/// Converts the attributes of a run to Pango's.
enum TextStyling {
    static func apply(
        _ attributes: TextAttributes, to list: OpaquePointer, _ range: Range<UInt32>, _ engine: TextEngine
    ) {
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            guard let attribute else { return }
            attribute.pointee.start_index = range.lowerBound
            attribute.pointee.end_index = range.upperBound
            pango_attr_list_insert(list, attribute)
        }
        func part(_ value: Double) -> UInt16 { UInt16((value * 65535).rounded()) }
        // Pango interprets an alpha of 0 as “not set”.
        func alpha(_ color: RGBA) -> UInt16 { max(part(color.alpha), 1) }

        add(pango_attr_font_desc_new(engine.description(of: attributes.font)))
        let color = attributes.color
        add(pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)))
        if color.alpha < 1 { add(pango_attr_foreground_alpha_new(alpha(color))) }
        if let back = attributes.backgroundColor, back.alpha > 0 {
            add(pango_attr_background_new(part(back.red), part(back.green), part(back.blue)))
            if back.alpha < 1 { add(pango_attr_background_alpha_new(alpha(back))) }
        }
        switch attributes.underline {
        case .none: break
        case .single, .thick: add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
        case .double: add(pango_attr_underline_new(PANGO_UNDERLINE_DOUBLE))
        case .error: add(pango_attr_underline_new(PANGO_UNDERLINE_ERROR))
        }
        if attributes.underline != .none, let line = attributes.underlineColor {
            add(pango_attr_underline_color_new(part(line.red), part(line.green), part(line.blue)))
        }
        if attributes.strikesThrough {
            add(pango_attr_strikethrough_new(1))
            if let line = attributes.strikethroughColor {
                add(pango_attr_strikethrough_color_new(part(line.red), part(line.green), part(line.blue)))
            }
        }
        if attributes.kern != 0, attributes.kern.isFinite {
            add(pango_attr_letter_spacing_new(TextEngine.units(attributes.kern)))
        }
        if attributes.baselineOffset != 0, attributes.baselineOffset.isFinite {
            add(pango_attr_rise_new(TextEngine.units(attributes.baselineOffset)))
        }
        if let language = attributes.language, let tag = pango_language_from_string(language) {
            add(pango_attr_language_new(tag))
        }
        if let features = features(of: attributes) { add(pango_attr_font_features_new(features)) }
    }

    /// Reserves the area of an attachment for each character.
    ///
    /// An ellipsis that begins at an attachment has its area too, and is not drawn: Pango gives it the attributes of what it
    /// replaces.
    static func apply(_ attachment: TextAttachment, to list: OpaquePointer, _ range: Range<UInt32>) {
        let bounds = attachment.bounds
        var area = PangoRectangle(
            x: 0, y: TextEngine.units(-bounds.maxY), width: TextEngine.units(bounds.width),
            height: TextEngine.units(bounds.height))
        guard let attribute = pango_attr_shape_new(&area, &area) else { return }
        attribute.pointee.start_index = range.lowerBound
        attribute.pointee.end_index = range.upperBound
        pango_attr_list_insert(list, attribute)
    }

    /// The OpenType features that differ from the font's defaults, in the syntax of CSS; nil for none.
    private static func features(of attributes: TextAttributes) -> String? {
        switch (attributes.usesLigatures, attributes.font.hasTabularDigits) {
        case (true, false): nil
        case (true, true): "tnum=1"
        case (false, false): "liga=0, clig=0"
        case (false, true): "liga=0, clig=0, tnum=1"
        }
    }
}
