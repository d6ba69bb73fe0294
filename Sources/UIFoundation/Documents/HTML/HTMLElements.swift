import CoreGraphics
import Foundation

/// The elements of HTML, and their styles without CSS.
enum HTMLElements {
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
        "div",
        "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
        "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary", "table",
        "tbody", "tfoot", "thead", "tr", "ul",
    ]

    /// Blocks that are paragraphs also in an item of a list or a cell of a table.
    static let paragraphsInItems: Set<String> = ["li", "ul", "ol", "tr", "table", "tbody", "thead", "tfoot", "caption"]

    /// Elements whose content is no text.
    static let hidden: Set<String> = [
        "audio", "canvas", "datalist", "embed", "head", "iframe", "math", "object", "script", "select", "style", "svg",
        "template", "title", "video",
    ]

    /// The sizes and the spaces after headings, in multiples of the font size.
    static let headings: [String: (size: CGFloat, space: CGFloat)] = [
        "h1": (2, 0.67), "h2": (1.5, 0.83), "h3": (1.17, 1), "h4": (1, 1.33), "h5": (0.83, 1.67), "h6": (0.67, 2.33),
    ]

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
    }

    /// Applies the style of an element and of its attributes other than `style`.
    static func apply(_ name: String, _ attributes: [String: String], to style: inout HTMLStyle) {
        let bold = UIFont.Weight.bold.rawValue
        switch name {
        case "b", "strong": style.weight = max(style.weight, bold)
        case "i", "em", "cite", "dfn", "var", "address": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "strike", "del": style.isStruck = true
        case "code", "tt", "kbd", "samp": style.setMonospaced()
        case "pre", "listing", "xmp":
            style.setMonospaced()
            style.isPreformatted = true
            style.spaceAfter = style.size
        case "small": style.setSize(style.size / 1.2)
        case "big": style.setSize(style.size * 1.2)
        case "sup", "sub":
            style.baselineOffset += name == "sup" ? style.size / 3 : -style.size / 5
            style.setSize(style.size / 1.2)
        case "mark": style.apply("background-color", "yellow", parentSize: style.size)
        case "center": style.alignment = .center
        case "p", "dl": style.spaceAfter = style.size
        case "blockquote":
            style.headIndent += 40
            style.tailIndent -= 40
        case "dd": style.headIndent += 40
        case "th":
            style.weight = max(style.weight, bold)
        case "a":
            guard let target = attributes["href"] else { break }
            style.link = URL(string: target) ?? target
            style.color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
            style.isUnderlined = true
        case "font":
            if let color = attributes["color"].flatMap({ CSSColor.parseLegacy($0) }) { style.color = color }
            if let size = attributes["size"].flatMap({ CSSLength.legacyFontSize($0) }) { style.setSize(size) }
            if let face = attributes["face"] { style.setFamilies(face) }
        default:
            guard let heading = headings[name] else { break }
            style.setSize(style.size * heading.size)
            style.weight = max(style.weight, bold)
            style.spaceAfter = style.size * heading.space
        }
        if name != "img", let align = attributes["align"] { style.apply("text-align", align, parentSize: style.size) }
        if let direction = attributes["dir"] { style.apply("direction", direction, parentSize: style.size) }
        if name == "body", let color = attributes["text"].flatMap({ CSSColor.parseLegacy($0) }) { style.color = color }
    }

    /// Returns the image of a `data:` URL; nil for another URL, which is not loaded.
    static func image(_ source: String) -> NSTextAttachment? {
        guard source.prefix(5).lowercased() == "data:", let comma = source.firstIndex(of: ",") else { return nil }
        let kind = source[..<comma].dropFirst(5).split(separator: ";")
        let content = String(source[source.index(after: comma)...])
        let isBase64 = kind.contains { $0.lowercased() == "base64" }
        let data =
            isBase64
            ? Data(base64Encoded: content.removingPercentEncoding ?? content, options: .ignoreUnknownCharacters)
            : content.removingPercentEncoding.map { Data($0.utf8) }
        guard let data, let image = UIImage(data: data) else { return nil }
        let attachment = NSTextAttachment(data: data, ofType: kind.first.map { String($0) })
        attachment.image = image
        return attachment
    }
}
