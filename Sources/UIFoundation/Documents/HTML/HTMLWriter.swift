import CoreGraphics
import Foundation

/// Writes an attributed string as HTML: a paragraph for each paragraph, and a span with CSS for each run.
struct HTMLWriter {
    private var body = ""

    /// Returns a document. O(n).
    static func document(_ text: NSAttributedString, title: String?) -> String {
        var writer = HTMLWriter()
        writer.write(text)
        return """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="UTF-8">
            <title>\(escaped(title ?? ""))</title>
            </head>
            <body>
            \(writer.body)</body>
            </html>

            """
    }

    private mutating func write(_ text: NSAttributedString) {
        let string = NSString(string: text.string)
        var location = 0
        while location < string.length {
            let paragraph = string.paragraphRange(for: NSRange(location: location, length: 0))
            let style = text.attribute(.paragraphStyle, at: location, effectiveRange: nil) as? NSParagraphStyle
            var (end, contentEnd) = (0, 0)
            var start = 0
            string.getParagraphStart(&start, end: &end, contentsEnd: &contentEnd, for: paragraph)
            body +=
                "<p style=\"\(Self.paragraph(style))\"\(style?.baseWritingDirection == .rightToLeft ? " dir=\"rtl\"" : "")>"
            let content = NSRange(location: paragraph.location, length: contentEnd - paragraph.location)
            if content.length == 0 { body += "<br>" }
            text.enumerateAttributes(in: content) { values, range, _ in
                write(string.substring(with: range), values)
            }
            body += "</p>\n"
            location = max(location + 1, end)
        }
    }

    private mutating func write(_ text: String, _ values: [NSAttributedString.Key: Any]) {
        if let attachment = values[.attachment] as? NSTextAttachment, let data = Self.png(attachment) {
            let size = attachment.bounds.isEmpty ? attachment.image?.size ?? .zero : attachment.bounds.size
            body += "<img width=\"\(Self.number(size.width))\" height=\"\(Self.number(size.height))\" "
            body += "src=\"data:image/png;base64,\(data.base64EncodedString())\">"
            return
        }
        let link = (values[.link] as? URL)?.absoluteString ?? values[.link] as? String
        if let link { body += "<a href=\"\(Self.escaped(link))\">" }
        body += "<span style=\"\(Self.characters(values))\">\(Self.escaped(text))</span>"
        if link != nil { body += "</a>" }
    }

    private static func png(_ attachment: NSTextAttachment) -> Data? {
        (attachment.image ?? attachment.contents.flatMap { UIImage(data: $0) })?.pngData()
    }

    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (min(max(value, -100_000), 100_000) * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }

    private static func paragraph(_ style: NSParagraphStyle?) -> String {
        guard let style else { return "margin: 0px" }
        let margins = [
            style.paragraphSpacingBefore, max(0, -style.tailIndent), style.paragraphSpacing, style.headIndent,
        ]
        var css = "margin: " + margins.map { number($0) + "px" }.joined(separator: " ")
        let indent = style.firstLineHeadIndent - style.headIndent
        if indent != 0 { css += "; text-indent: \(number(indent))px" }
        if style.minimumLineHeight > 0 { css += "; line-height: \(number(style.minimumLineHeight))px" }
        if let alignment = [
            NSTextAlignment.left: "left", .right: "right", .center: "center", .justified: "justify",
        ][style.alignment] {
            css += "; text-align: \(alignment)"
        }
        return css
    }

    private static func characters(_ values: [NSAttributedString.Key: Any]) -> String {
        let font = values[.font] as? UIFont ?? .stringDrawingDefault
        let descriptor = font.descriptor
        let families = (descriptor.family ?? "-apple-system").split(separator: ",").map {
            let name = $0.trimmingCharacters(in: .whitespaces).filter { !"\"'<>&\\;".contains($0) }
            return name.contains(" ") ? "'\(name)'" : name
        }
        var css = "font-family: \(families.joined(separator: ", ")); font-size: \(number(descriptor.safeSize))px"
        if descriptor.weight >= UIFont.Weight.semibold.rawValue { css += "; font-weight: bold" }
        if descriptor.isItalic { css += "; font-style: italic" }
        if let color = values[.foregroundColor] as? UIColor { css += "; color: \(Self.color(color))" }
        if let color = values[.backgroundColor] as? UIColor { css += "; background-color: \(Self.color(color))" }
        let attributes = TextAttributes(values, defaults: .stringDrawingDefault)
        let lines = [
            attributes.underline != .none ? "underline" : nil, attributes.strikesThrough ? "line-through" : nil,
        ]
        .compactMap { $0 }
        if !lines.isEmpty || values[.link] != nil {
            css += "; text-decoration: \(lines.isEmpty ? "none" : lines.joined(separator: " "))"
        }
        if attributes.kern != 0 { css += "; letter-spacing: \(number(attributes.kern))px" }
        if attributes.baselineOffset != 0 { css += "; vertical-align: \(number(attributes.baselineOffset))px" }
        return css + "; white-space: pre-wrap"
    }

    private static func color(_ color: UIColor) -> String {
        let rgba = color.cgColor.rgba
        func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        let parts = "\(part(rgba.red)), \(part(rgba.green)), \(part(rgba.blue))"
        return rgba.alpha < 1 ? "rgba(\(parts), \(number(CGFloat(rgba.alpha))))" : "rgb(\(parts))"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{A0}": result += "&nbsp;"
            case "\u{2028}", "\u{B}": result += "<br>"
            case "\u{FFFC}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
