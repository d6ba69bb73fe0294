import CoreGraphics
import Diagnostics
import Foundation

/// Reads Rich Text Format as an attributed string.
///
/// Control words that are not known are ignored, as the format requires, and so are destinations that begin with `\*`.
struct RTFReader {
    /// The limit of groups within each other.
    private static let maximumDepth = 512
    private static let maximumTableCount = 65_536

    private var tokens: RTFTokenizer
    private var state = RTFState()
    private var groups: [RTFState] = []
    private var builder = AttributedStringBuilder()
    private var needsAttributes = true
    private var paragraphStart = 0

    private var fonts = RTFFontTable()
    private var colors: [UIColor?] = []
    private var components: (red: Int, green: Int, blue: Int)?
    private var codePage = 1252
    /// Bytes of text that are not decoded yet.
    private var pending: [UInt8] = []
    private var highSurrogate: UInt16?
    /// The number of characters that follow `\u` and are skipped.
    private var skips = 0
    private var isOptional = false
    private var instruction = ""
    private var picture = RTFPicture()
    private var title = ""
    private var author = ""

    private init(_ data: Data) { tokens = RTFTokenizer(data) }

    /// Reads a document. O(n).
    static func read(
        _ data: Data
    ) throws -> (text: NSAttributedString, attributes: [NSAttributedString.DocumentAttributeKey: String]) {
        var reader = RTFReader(data)
        guard reader.tokens.next() == .open, case .word("rtf", _)? = reader.tokens.next() else {
            throw DocumentError.unreadable("it does not begin with {\\rtf")
        }
        reader.groups.append(reader.state)
        while let token = reader.tokens.next(), !reader.groups.isEmpty { try reader.read(token) }
        reader.flush()
        var attributes: [NSAttributedString.DocumentAttributeKey: String] = [:]
        if !reader.title.isEmpty { attributes[.title] = reader.title }
        if !reader.author.isEmpty { attributes[.author] = reader.author }
        return (reader.builder.attributedString, attributes)
    }

    // MARK: Tokens

    private mutating func read(_ token: RTFTokenizer.Token) throws {
        if case .byte(let byte) = token {
            if skips > 0 {
                skips -= 1
            } else {
                isOptional = false
                readByte(byte)
            }
            return
        }
        flush()
        if case .word("u", _) = token {} else { skips = 0 }
        switch token {
        case .open:
            guard groups.count < Self.maximumDepth else {
                throw DocumentError.unreadable("more than \(Self.maximumDepth) groups are within each other")
            }
            groups.append(state)
        case .close: endGroup()
        case .word(let name, let number): readWord(name, number)
        case .symbol(let symbol): readSymbol(symbol)
        case .data(let data): if state.destination == .picture { picture.data += data }
        case .byte: break
        }
    }

    private mutating func endGroup() {
        guard let outer = groups.popLast() else { return }
        switch state.destination {
        case .picture where outer.destination != .picture:
            if let attachment = picture.attachment { append(attachment) }
            picture = RTFPicture()
        case .fonts where outer.destination == .fonts: fonts.finish()
        case .instruction where outer.destination != .instruction:
            // The result of the field is in a group beside it.
            let link = Self.link(instruction)
            instruction = ""
            state = outer
            state.link = link ?? state.link
            needsAttributes = true
            return
        default: break
        }
        state = outer
        isOptional = false
        needsAttributes = true
    }

    /// Returns the target of the instruction `HYPERLINK "…"`.
    private static func link(_ instruction: String) -> Any? {
        guard let range = instruction.range(of: "HYPERLINK", options: .caseInsensitive) else { return nil }
        let parts = instruction[range.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return nil }
        return URL(string: String(parts[1])) ?? String(parts[1])
    }

    private mutating func readSymbol(_ symbol: UInt8) {
        switch symbol {
        case UInt8(ascii: "*"): isOptional = true
        case UInt8(ascii: "~"): append("\u{A0}")
        case UInt8(ascii: "-"): append("\u{AD}")
        case UInt8(ascii: "_"): append("\u{2011}")
        case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): append(Unicode.Scalar(symbol))
        case 0x0A, 0x0D: endParagraph()
        case 0x09: append("\t")
        default: break
        }
    }

    // MARK: Words

    private mutating func readWord(_ name: String, _ number: Int?) {
        defer { isOptional = false }
        if let destination = Self.destination(name) {
            state.destination = destination
            if destination == .fonts { fonts = RTFFontTable() }
            return
        }
        if name == "field" || name == "fldrslt" || name == "shppict" || name == "listtext" { return }
        if isOptional {
            state.destination = .ignored
            return
        }
        if let scalar = Self.characters[name] { return append(scalar) }
        switch state.destination {
        case .fonts: return fonts.read(name, number)
        case .colors: return readColor(name, number ?? 0)
        case .picture: return picture.read(name, number)
        default: break
        }
        needsAttributes = true
        if readParagraphWord(name, number) || readCharacterWord(name, number) { return }
        switch name {
        case "par", "row", "sect": endParagraph()
        case "pard": state.paragraph = RTFState.Paragraph()
        case "plain": state.resetCharacters()
        case "ansicpg": codePage = number ?? codePage
        case "mac": codePage = 10000
        case "uc": state.skipped = min(max(number ?? 1, 0), 64)
        case "u": readUnicode(number ?? 0)
        default: break
        }
    }

    private static func destination(_ name: String) -> RTFState.Destination? {
        switch name {
        case "fonttbl": .fonts
        case "colortbl": .colors
        case "fldinst": .instruction
        case "pict": .picture
        case "title": .title
        case "author": .author
        case "stylesheet", "info", "header", "footer", "headerl", "headerr", "footerl", "footerr", "footnote",
            "nonshppict",
            "object", "xe", "tc", "revtbl", "listtable", "listoverridetable", "themedata", "filetbl", "generator":
            .ignored
        default: nil
        }
    }

    private static let characters: [String: Unicode.Scalar] = [
        "tab": "\t", "cell": "\t", "line": "\u{2028}", "page": "\u{C}", "emdash": "—", "endash": "–", "lquote": "‘",
        "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•", "emspace": "\u{2003}", "enspace": "\u{2002}",
        "zwj": "\u{200D}", "zwnj": "\u{200C}", "ltrmark": "\u{200E}", "rtlmark": "\u{200F}",
    ]

    private mutating func readCharacterWord(_ name: String, _ number: Int?) -> Bool {
        let isOn = number != 0
        switch name {
        case "b": state.isBold = isOn
        case "i": state.isItalic = isOn
        case "ul", "uld", "uldash", "uldashd", "ulw": state.underline = isOn ? .single : []
        case "uldb": state.underline = isOn ? .double : []
        case "ulth": state.underline = isOn ? .thick : []
        case "ulnone": state.underline = []
        case "strike", "striked": state.isStruck = isOn
        case "f": state.font = number ?? 0
        case "fs": state.halfPoints = min(max(number ?? 24, 1), 8192)
        case "cf": state.color = number ?? 0
        case "cb", "highlight", "chcbpat": state.background = number ?? 0
        case "up": state.shift = min(max(number ?? 6, -4096), 4096)
        case "dn": state.shift = -min(max(number ?? 6, -4096), 4096)
        case "super": (state.shift, state.isScript) = (state.halfPoints / 3, true)
        case "sub": (state.shift, state.isScript) = (-state.halfPoints / 5, true)
        case "nosupersub": (state.shift, state.isScript) = (0, false)
        case "expndtw": state.spacing = min(max(number ?? 0, -20_000), 20_000)
        case "v": state.isHidden = isOn
        default: return false
        }
        return true
    }

    private mutating func readParagraphWord(_ name: String, _ number: Int?) -> Bool {
        let number = number ?? 0
        switch name {
        case "ql": state.paragraph.alignment = .left
        case "qc": state.paragraph.alignment = .center
        case "qr": state.paragraph.alignment = .right
        case "qj": state.paragraph.alignment = .justified
        case "qnatural": state.paragraph.alignment = .natural
        case "ltrpar": state.paragraph.direction = .leftToRight
        case "rtlpar": state.paragraph.direction = .rightToLeft
        case "fi": state.paragraph.firstIndent = number
        case "li", "lin": state.paragraph.indent = number
        case "ri", "rin": state.paragraph.rightIndent = number
        case "sb": state.paragraph.spaceBefore = number
        case "sa": state.paragraph.spaceAfter = number
        case "sl": (state.paragraph.lineHeight, state.paragraph.isMultiple) = (number, false)
        case "slmult": state.paragraph.isMultiple = number != 0
        case "tqr": state.paragraph.nextTab = .right
        case "tqc": state.paragraph.nextTab = .center
        case "tx":
            if state.paragraph.tabs.count < 256 {
                state.paragraph.tabs.append(.init(position: number, alignment: state.paragraph.nextTab))
            }
            state.paragraph.nextTab = .left
        default: return false
        }
        return true
    }

    private mutating func readColor(_ name: String, _ number: Int) {
        var color = components ?? (0, 0, 0)
        let value = min(max(number, 0), 255)
        switch name {
        case "red": color.red = value
        case "green": color.green = value
        case "blue": color.blue = value
        default: return
        }
        components = color
    }

    private mutating func finishColor() {
        guard colors.count < Self.maximumTableCount else { return }
        colors.append(
            components.map {
                UIColor(
                    red: CGFloat($0.red) / 255, green: CGFloat($0.green) / 255, blue: CGFloat($0.blue) / 255, alpha: 1)
            })
        components = nil
    }

    // MARK: Text

    private mutating func readByte(_ byte: UInt8) {
        switch state.destination {
        case .colors: if byte == UInt8(ascii: ";") { finishColor() }
        case .fonts: fonts.read(byte)
        case .picture: picture.read(byte)
        case .ignored: break
        case .text, .title, .author, .instruction: pending.append(byte)
        }
    }

    private mutating func readUnicode(_ number: Int) {
        skips = state.skipped
        let unit = UInt16(truncatingIfNeeded: number)
        if unit & 0xFC00 == 0xD800 {
            highSurrogate = unit
        } else if unit & 0xFC00 == 0xDC00, let high = highSurrogate {
            highSurrogate = nil
            let value = 0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(unit & 0x3FF)
            if let scalar = Unicode.Scalar(value) { append(scalar) }
        } else {
            highSurrogate = nil
            append(Unicode.Scalar(unit) ?? "\u{FFFD}")
        }
    }

    /// Decodes the bytes of text.
    private mutating func flush() {
        guard !pending.isEmpty else { return }
        let bytes = pending
        pending.removeAll(keepingCapacity: true)
        let page = state.destination == .text ? fonts.codePage(of: state.font) ?? codePage : codePage
        for scalar in RTFCodePage.decode(bytes, page).unicodeScalars { append(scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch state.destination {
        case .text: break
        case .title:
            title.unicodeScalars.append(scalar)
            return
        case .author:
            author.unicodeScalars.append(scalar)
            return
        case .instruction:
            instruction.unicodeScalars.append(scalar)
            return
        case .fonts, .colors, .picture, .ignored: return
        }
        guard !state.isHidden else { return }
        if needsAttributes {
            needsAttributes = false
            builder.setAttributes(attributes)
        }
        builder.append(scalar)
    }

    private mutating func append(_ attachment: NSTextAttachment) {
        var values = attributes
        values[.attachment] = attachment
        builder.setAttributes(values)
        builder.append("\u{FFFC}")
        needsAttributes = true
    }

    /// Ends a paragraph, all of which has the properties at its end.
    private mutating func endParagraph() {
        guard state.destination == .text else { return }
        append("\n")
        let style = state.paragraphStyle
        builder.updateAttributes(from: paragraphStart) { $0[.paragraphStyle] = style }
        paragraphStart = builder.count
        needsAttributes = true
    }

    private var attributes: [NSAttributedString.Key: Any] {
        var font = fonts.font(state.font)
        font.size = CGFloat(state.halfPoints) / 2 / (state.isScript ? 1.2 : 1)
        if state.isBold { font.weight = max(font.weight, UIFont.Weight.bold.rawValue) }
        if state.isItalic { font.isItalic = true }
        var values: [NSAttributedString.Key: Any] = [.font: UIFont(font), .paragraphStyle: state.paragraphStyle]
        func color(_ number: Int) -> UIColor? { colors.indices.contains(number) ? colors[number] : nil }
        values[.foregroundColor] = color(state.color)
        values[.backgroundColor] = color(state.background)
        if !state.underline.isEmpty { values[.underlineStyle] = state.underline.rawValue }
        if state.isStruck { values[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if state.shift != 0 { values[.baselineOffset] = CGFloat(state.shift) / 2 }
        if state.spacing != 0 { values[.kern] = RTFState.points(state.spacing) }
        values[.link] = state.link
        return values
    }
}
