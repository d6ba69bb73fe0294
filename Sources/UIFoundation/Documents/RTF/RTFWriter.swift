import CoreGraphics
import Foundation

/// Writes an attributed string in Rich Text Format.
struct RTFWriter {
    private var fonts: [String] = []
    private var colors: [String] = []
    private var body = ""

    /// Returns a document, in ASCII. O(n).
    static func document(_ text: NSAttributedString) -> String {
        var writer = RTFWriter()
        writer.write(text)
        let fonts = writer.fonts.enumerated().map { "\\f\($0)\\fnil\\fcharset0 \($1);" }.joined()
        return """
            {\\rtf1\\ansi\\ansicpg1252
            {\\fonttbl\(fonts)}
            {\\colortbl;\(writer.colors.map { $0 + ";" }.joined())}
            \(writer.body)}
            """
    }

    private mutating func write(_ text: NSAttributedString) {
        let string = NSString(string: text.string)
        var location = 0
        var last: NSParagraphStyle??
        while location < string.length {
            let paragraph = string.paragraphRange(for: NSRange(location: location, length: 0))
            let style = text.attribute(.paragraphStyle, at: location, effectiveRange: nil) as? NSParagraphStyle
            if last == nil || last != .some(style) { body += Self.paragraph(style) }
            last = .some(style)
            text.enumerateAttributes(in: paragraph) { values, range, _ in
                let content = string.substring(with: range)
                if let attachment = values[.attachment] as? NSTextAttachment { writePicture(attachment) }
                let link = (values[.link] as? URL)?.absoluteString ?? values[.link] as? String
                if let link { body += "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped(link))\"}}{\\fldrslt " }
                body += "{" + characters(values) + " " + Self.escaped(content) + "}"
                if link != nil { body += "}}" }
            }
            location = max(location + 1, paragraph.location + paragraph.length)
        }
    }

    private static func twips(_ points: CGFloat) -> Int {
        points.isFinite ? Int((min(max(points, -100_000), 100_000) * 20).rounded()) : 0
    }

    private static func paragraph(_ style: NSParagraphStyle?) -> String {
        guard let style else { return "\\pard\n" }
        var words = "\\pard"
        for stop in style.tabStops where style.tabStops != NSParagraphStyle().tabStops {
            let kind = [NSTextAlignment.right: "\\tqr", .center: "\\tqc"][stop.alignment] ?? ""
            words += "\(kind)\\tx\(twips(stop.location))"
        }
        func add(_ word: String, _ points: CGFloat) {
            if twips(points) != 0 { words += "\\\(word)\(twips(points))" }
        }
        add("li", style.headIndent)
        add("fi", style.firstLineHeadIndent - style.headIndent)
        if style.tailIndent < 0 { add("ri", -style.tailIndent) }
        add("sb", style.paragraphSpacingBefore)
        add("sa", style.paragraphSpacing)
        if style.lineHeightMultiple > 0, style.lineHeightMultiple.isFinite {
            words += "\\sl\(twips(min(style.lineHeightMultiple, 100) * 12))\\slmult1"
        } else if style.minimumLineHeight > 0 {
            add("sl", style.minimumLineHeight * (style.maximumLineHeight == style.minimumLineHeight ? -1 : 1))
        }
        switch style.baseWritingDirection {
        case .rightToLeft: words += "\\rtlpar"
        case .leftToRight: words += "\\ltrpar"
        case .natural: break
        }
        switch style.alignment {
        case .left: words += "\\ql"
        case .center: words += "\\qc"
        case .right: words += "\\qr"
        case .justified: words += "\\qj"
        case .natural: words += "\\qnatural"
        }
        return words + "\n"
    }

    private mutating func characters(_ values: [NSAttributedString.Key: Any]) -> String {
        let font = values[.font] as? UIFont ?? .stringDrawingDefault
        let attributes = TextAttributes(values, defaults: .stringDrawingDefault)
        // The system font has the name that it has on iOS.
        let family = font.descriptor.family?.split(separator: ",").first.map(String.init) ?? ".SFUI-Regular"
        var words = "\\f\(Self.index(of: Self.escaped(family), in: &fonts))"
        words += "\\fs\(Int((font.descriptor.safeSize * 2).rounded()))"
        if font.descriptor.weight >= UIFont.Weight.semibold.rawValue { words += "\\b" }
        if font.descriptor.isItalic { words += "\\i" }
        switch attributes.underline {
        case .none: break
        case .double: words += "\\uldb"
        case .single, .thick, .error: words += "\\ul"
        }
        if attributes.strikesThrough { words += "\\strike" }
        if let color = values[.foregroundColor] as? UIColor { words += "\\cf\(index(of: color))" }
        if let color = values[.backgroundColor] as? UIColor { words += "\\cb\(index(of: color))" }
        let shift = Self.twips(attributes.baselineOffset) / 10
        if shift != 0 { words += shift > 0 ? "\\up\(shift)" : "\\dn\(-shift)" }
        if Self.twips(attributes.kern) != 0 { words += "\\expndtw\(Self.twips(attributes.kern))" }
        return words
    }

    private static func index(of value: String, in table: inout [String]) -> Int {
        if let index = table.lastIndex(of: value) { return index }
        table.append(value)
        return table.count - 1
    }

    private mutating func index(of color: UIColor) -> Int {
        let rgba = color.cgColor.rgba
        func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        return 1
            + Self.index(
                of: "\\red\(part(rgba.red))\\green\(part(rgba.green))\\blue\(part(rgba.blue))", in: &colors)
    }

    private mutating func writePicture(_ attachment: NSTextAttachment) {
        guard let image = attachment.image ?? attachment.contents.flatMap({ UIImage(data: $0) }),
            let data = image.pngData()
        else { return }
        let size = attachment.bounds.isEmpty ? image.size : attachment.bounds.size
        body += "{\\pict\\pngblip\\picwgoal\(Self.twips(size.width))\\pichgoal\(Self.twips(size.height))\n"
        let digits = Array("0123456789abcdef")
        for byte in data {
            body.append(digits[Int(byte >> 4)])
            body.append(digits[Int(byte & 15)])
        }
        body += "}\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for unit in text.utf16 {
            switch unit {
            case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x09: result += "\\tab "
            case 0x0A, 0x2029: result += "\\par\n"
            case 0x0D: if !text.contains("\r\n") { result += "\\par\n" }
            case 0x0C: result += "\\page "
            case 0x2028: result += "\\line "
            case 0xFFFC: break
            case 0x20...0x7E: result.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
            case 0..<0x20, 0x7F: break
            default: result += "\\uc0\\u\(Int(Int16(bitPattern: unit))) "
            }
        }
        return result
    }
}
