import Diagnostics
import Foundation

/// Reads HTML as an attributed string, with the separators that UIKit's reader makes: each block ends with a separator, lists have markers
/// between tabs, and tables tabs between cells.
final class HTMLReader: HTMLParser.Handler {
    /// An element that has begun.
    private struct OpenElement {
        var name: String
        var style: HTMLStyle
        var isBlock: Bool
        var isHidden: Bool
        /// The length of the text at the beginning.
        var start: Int
    }

    /// A list that has begun.
    private struct OpenList {
        var number: Int
        var marker: NSTextList
    }

    /// The limit of the text in UTF-16 units.
    private static let maximumLength = 32 << 20

    private var builder = AttributedStringBuilder()
    private var elements: [OpenElement] = []
    private var lists: [OpenList] = []
    private var sheet = CSSStyleSheet()
    private var sheetText = ""
    private(set) var title: String?
    /// Whether the next text begins a line in its paragraph, in a list or a table.
    private var isLinePending = false
    private var needsAttributes = true
    /// The number of cells in each row that has begun.
    private var cells: [Int] = []

    private init() {}

    /// Reads a document. O(n).
    static func read(_ html: String) throws -> (text: NSAttributedString, title: String?) {
        let reader = HTMLReader()
        try HTMLParser.parse(html, reader)
        return (reader.builder.attributedString, reader.title)
    }

    private var style: HTMLStyle { elements.last?.style ?? HTMLStyle() }

    // MARK: Elements

    func start(_ name: String, _ attributes: [String: String]) throws {
        let isBlock = HTMLElements.blocks.contains(name)
        let parent = style
        var element = OpenElement(
            name: name, style: parent.inherited(byBlock: isBlock), isBlock: isBlock,
            isHidden: elements.last?.isHidden ?? false || HTMLElements.hidden.contains(name), start: 0)
        HTMLElements.apply(name, attributes, to: &element.style)
        for (property, value) in sheet.declarations(for: name, attributes) {
            element.style.apply(property, value, parentSize: parent.size)
        }
        element.isHidden = element.isHidden || element.style.isHidden
        defer { needsAttributes = true }
        guard !element.isHidden else {
            elements.append(element)
            return
        }
        if isBlock { beginBlock(name) }
        if name == "ul" || name == "ol" { beginList(name, attributes, &element.style) }
        if name == "tr" { cells.append(0) }
        if name == "td" || name == "th" { try beginCell() }
        element.start = builder.count
        elements.append(element)
        needsAttributes = true
        switch name {
        case "br": try breakLine()
        case "li": try addMarker(attributes)
        case "img": try addImage(attributes)
        case "q": try append("“")
        case "hr": logger.once("NSAttributedString: the lines of <hr> in HTML are not drawn")
        default: break
        }
    }

    func end(_ name: String) {
        guard let index = elements.lastIndex(where: { $0.name == name }) else { return }
        let element = elements[index]
        needsAttributes = true
        if element.isHidden {
            elements.removeSubrange(index...)
            if name == "style" { addSheet() }
            return
        }
        if name == "q" { try? append("”") }
        if element.isBlock { endBlock(element) }
        if name == "ul" || name == "ol" { _ = lists.popLast() }
        if name == "tr" { _ = cells.popLast() }
        elements.removeSubrange(index...)
    }

    /// Adds the rules of an element `style`, which apply to a body that has begun before it, too.
    private func addSheet() {
        sheet.add(sheetText)
        sheetText = ""
        for outer in ["html", "body"] {
            let declarations = sheet.declarations(for: outer, [:])
            guard let first = elements.firstIndex(where: { $0.name == outer }) else { continue }
            for index in elements.indices[first...] {
                for (property, value) in declarations {
                    elements[index].style.apply(property, value, parentSize: HTMLStyle.defaultSize)
                }
            }
        }
    }

    // MARK: Blocks

    /// Whether blocks begin lines, not paragraphs: in an item of a list, or a cell of a table.
    private var isInItem: Bool { !lists.isEmpty || !cells.isEmpty }

    private func beginBlock(_ name: String) {
        if isInItem, !HTMLElements.paragraphsInItems.contains(name) {
            if let last = builder.last, last != "\n", last != "\t" { isLinePending = true }
        } else {
            endParagraph(always: false)
        }
    }

    private func endBlock(_ element: OpenElement) {
        if element.name == "body" || element.name == "html" { return }
        if isInItem, !HTMLElements.paragraphsInItems.contains(element.name) {
            if let last = builder.last, last != "\n", last != "\t" { isLinePending = true }
        } else {
            endParagraph(always: builder.count == element.start)
        }
    }

    /// Ends the paragraph, if it has text.
    ///
    /// - Parameter always: Whether an empty paragraph is ended too.
    private func endParagraph(always: Bool) {
        isLinePending = false
        if builder.last == " ", !style.isPreformatted { builder.removeLast() }
        guard let last = builder.last else { return }
        if always || last != "\n" {
            setAttributes()
            builder.append("\n")
        }
    }

    private func breakLine() throws {
        guard let block = elements.last(where: \.isBlock)?.name else { return try append("\n") }
        if builder.last == " " { builder.removeLast() }
        let isLine = block == "p" || block == "li" || HTMLElements.headings[block] != nil || isInItem
        setAttributes()
        builder.append(isLine ? "\u{2028}" : "\n")
    }

    private func beginCell() throws {
        guard let count = cells.last else { return }
        cells[cells.count - 1] = count + 1
        isLinePending = false
        if count > 0 {
            if builder.last == " " { builder.removeLast() }
            try append("\t")
        }
    }

    // MARK: Lists

    private func beginList(_ name: String, _ attributes: [String: String], _ style: inout HTMLStyle) {
        let isOrdered = name == "ol"
        let types = ["1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman"]
        let fallback = isOrdered ? "decimal" : ["disc", "circle", "square"][min(lists.count, 2)]
        let kind = style.listStyle ?? attributes["type"].map { types[$0] ?? $0.lowercased() } ?? fallback
        let number = attributes["start"].flatMap { Int($0) }.map { min(max($0, -1_000_000), 1_000_000) } ?? 1
        let form = kind == "none" ? "" : "{\(kind)}" + (isOrdered ? "." : "")
        let list = NSTextList(markerFormat: NSTextList.MarkerFormat(form), startingItemNumber: number)
        lists.append(OpenList(number: number, marker: list))
        style.lists.append(list)
    }

    private func addMarker(_ attributes: [String: String]) throws {
        guard var list = lists.last else { return }
        if let value = attributes["value"].flatMap({ Int($0) }) { list.number = min(max(value, -1_000_000), 1_000_000) }
        let marker = style.listStyle == "none" ? "" : list.marker.marker(forItemNumber: list.number)
        list.number += 1
        lists[lists.count - 1] = list
        if !marker.isEmpty { try append("\t\(marker)\t") }
    }

    // MARK: Images

    private func addImage(_ attributes: [String: String]) throws {
        guard let source = attributes["src"], let attachment = HTMLElements.image(source) else {
            if let alternative = attributes["alt"] { try text(alternative) }
            return
        }
        func length(_ name: String) -> CGFloat? {
            attributes[name].flatMap { CSSLength.points(Double($0) == nil ? $0 : $0 + "px", em: 12, percent: nil) }
        }
        if let size = attachment.image?.size, size.width > 0, size.height > 0 {
            let width = length("width") ?? length("height").map { $0 * size.width / size.height } ?? size.width
            let height = length("height") ?? width * size.height / size.width
            attachment.bounds = CGRect(x: 0, y: 0, width: max(0, width), height: max(0, height))
        }
        beginLineIfPending()
        var values = style.attributes
        values[.attachment] = attachment
        builder.setAttributes(values)
        builder.append("\u{FFFC}")
        needsAttributes = true
    }

    // MARK: Text

    func text(_ text: String) throws {
        if let element = elements.last, element.isHidden {
            if element.name == "title" { title = (title ?? "") + text }
            if element.name == "style" { sheetText += text }
            return
        }
        let style = style
        if style.isPreformatted { return try append(text.replacing("\r\n", with: "\n")) }
        var isWordStart = builder.last.map { HTMLElements.isSpace($0) } ?? true
        for scalar in text.unicodeScalars {
            if HTMLElements.isSpace(scalar) {
                isWordStart = true
                guard let last = builder.last, !HTMLElements.isSpace(last), last != "\u{2028}", !isLinePending else {
                    continue
                }
                try append(" ")
            } else {
                switch style.transform {
                case .none: try append(scalar)
                case .uppercase: try append(scalar.properties.uppercaseMapping)
                case .lowercase: try append(scalar.properties.lowercaseMapping)
                case .capitalize where isWordStart: try append(scalar.properties.titlecaseMapping)
                case .capitalize: try append(scalar)
                }
                isWordStart = false
            }
        }
    }

    private func append(_ text: String) throws {
        for scalar in text.unicodeScalars { try append(scalar) }
    }

    private func append(_ scalar: Unicode.Scalar) throws {
        guard builder.count < Self.maximumLength else {
            throw DocumentError.unreadable("its text is longer than \(Self.maximumLength) characters")
        }
        beginLineIfPending()
        setAttributes()
        builder.append(scalar)
    }

    private func beginLineIfPending() {
        guard isLinePending else { return }
        isLinePending = false
        if builder.last == " " { builder.removeLast() }
        setAttributes()
        builder.append("\u{2028}")
    }

    private func setAttributes() {
        guard needsAttributes else { return }
        needsAttributes = false
        builder.setAttributes(style.attributes)
    }
}
