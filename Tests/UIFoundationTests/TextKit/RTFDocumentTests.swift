import CoreGraphics
import Foundation
import TestRandom
import Testing
import UIFoundation

@Suite struct RTFDocumentTests {
    private static func read(_ rtf: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(rtf.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil
        )
    }

    private static func written(_ text: NSAttributedString) throws -> Data {
        try text.data(
            from: NSRange(location: 0, length: text.length),
            documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
    }

    private static let header =
        "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fswiss Helvetica;}{\\f1\\fmodern\\fcharset204 Courier;}}{\\colortbl;\\red255\\green0\\blue0;\\red0\\green0\\blue255;}"

    @Test(arguments: [
        ("Hi", "Hi"), ("a\\par b\\par", "a\nb\n"), ("a\\\nb", "a\nb"), ("a\nb", "ab"),
        ("a\\tab b\\line c", "a\tb\u{2028}c"),
        ("\\'e9\\'80", "é€"), ("\\u233?\\u-10179?\\u-8704?", "é😀"), ("\\uc2\\u233 ??x", "éx"),
        ("{\\uc0\\u233 x}\\u233?x", "éxéx"),
        ("\\{\\\\\\}\\~\\_", "{\\}\u{A0}\u{2011}"), ("{\\*\\unknown hidden}{\\info{\\title T}}x", "x"),
        ("{\\v hidden}x", "x"),
        ("\\ldblquote a\\rdblquote", "“a”"), ("{\\f1\\'c6}", "Ж"), ("a\\cell b\\cell\\row c", "a\tb\t\nc"),
        ("\\bin3 a}{b", "b"),
        ("{\\listtext\t\\'95\t}item", "\t•\titem"), ("unclosed {\\b group", "unclosed group"), ("", ""),
    ])
    func `Control words become text`(body: String, text: String) throws {
        #expect(try Self.read(Self.header + body + "}").string == text)
    }

    @Test func `Control words style their text`() throws {
        let text = try Self.read(
            Self.header + """
                \\pard\\qc\\fi200\\li400\\ri600\\sb100\\sa200\\sl480\\slmult1\\tx1000\\tqr\\tx2000
                \\f0\\fs36 big {\\b bold}{\\i italic}{\\ul under}{\\strike struck}{\\cf1 red}{\\cb2 on blue}{\\super up}\\par
                \\pard\\qr\\rtlpar\\plain right{\\field{\\*\\fldinst{HYPERLINK "https://example.org/"}}{\\fldrslt link}} end}
                """)
        func values(_ part: String) throws -> [NSAttributedString.Key: Any] {
            let range = try #require(text.string.range(of: part))
            let location = text.string.utf16.distance(from: text.string.startIndex, to: range.lowerBound)
            return text.attributes(at: location, effectiveRange: nil)
        }
        func font(_ part: String) throws -> FontDescriptor {
            try #require(try values(part)[.font] as? UIFont).descriptor
        }
        #expect(try font("big").size == 18)
        #expect(try font("bold").weight == UIFont.Weight.bold.rawValue && font("italic").isItalic)
        #expect(try values("under")[.underlineStyle] as? Int == 1)
        #expect(try values("struck")[.strikethroughStyle] as? Int == 1)
        #expect(try values("red")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(try values("on blue")[.backgroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(try #require(try values("up")[.baselineOffset] as? CGFloat) > 0)
        let first = try #require(try values("big")[.paragraphStyle] as? NSParagraphStyle)
        #expect(first.alignment == .center && first.headIndent == 20 && first.firstLineHeadIndent == 30)
        #expect(first.tailIndent == -30 && first.paragraphSpacingBefore == 5 && first.paragraphSpacing == 10)
        #expect(first.lineHeightMultiple == 2 && first.tabStops.map(\.location) == [50, 100])
        #expect(first.tabStops.map(\.alignment) == [.left, .right])
        let second = try #require(try values("right")[.paragraphStyle] as? NSParagraphStyle)
        #expect(second.alignment == .right && second.baseWritingDirection == .rightToLeft && second.headIndent == 0)
        #expect(try values("link")[.link] as? URL == URL(string: "https://example.org/"))
        #expect(try values(" end")[.link] == nil)
        #expect(try font("right").size == 12)
    }

    @Test func `Written text is read again`() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.headIndent = 12
        style.firstLineHeadIndent = 20
        style.paragraphSpacing = 7
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        }
        let text = NSMutableAttributedString(string: "Plain {\\} ")
        text.append(
            NSAttributedString(
                string: "é😀\tstyled\n",
                attributes: [
                    .font: UIFont.boldSystemFont(ofSize: 21),
                    .foregroundColor: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
                    .underlineStyle: NSUnderlineStyle.double.rawValue, .kern: 2 as CGFloat,
                ]))
        text.append(NSAttributedString(string: "indented\u{2028}עברית\n", attributes: [.paragraphStyle: style]))
        text.append(
            NSAttributedString(string: "link", attributes: [.link: URL(string: "https://example.org/{a}") ?? "x"]))
        text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        let data = try Self.written(text)
        #expect(data.allSatisfy { $0 < 0x80 })
        var attributes: NSDictionary?
        // The format is recognized by its first characters.
        let again = try NSAttributedString(data: data, options: [:], documentAttributes: &attributes)
        #expect(attributes?["DocumentType"] as? String == "NSRTF")
        #expect(again.string == text.string)
        let styled = again.attributes(at: 12, effectiveRange: nil)
        #expect((styled[.font] as? UIFont)?.descriptor == UIFont.boldSystemFont(ofSize: 21).descriptor)
        #expect(styled[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(styled[.underlineStyle] as? Int == NSUnderlineStyle.double.rawValue && styled[.kern] as? CGFloat == 2)
        let place = (text.string as NSString).range(of: "indented").location
        let paragraph = again.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
        #expect(paragraph?.alignment == .right && paragraph?.headIndent == 12)
        #expect(paragraph?.firstLineHeadIndent == 20 && paragraph?.paragraphSpacing == 7)
        let attachment = again.attribute(.attachment, at: again.length - 1, effectiveRange: nil) as? NSTextAttachment
        #expect(attachment?.image?.cgImage?.width == image.cgImage?.width && attachment?.bounds.size == image.size)
        #expect(try Self.written(again).count > 100)
    }

    @Test func `Hostile documents end with an error or with text`() throws {
        #expect(throws: CocoaError.self) { try Self.read("no rtf") }
        #expect(throws: CocoaError.self) { try Self.read("{\\rtf1 " + String(repeating: "{", count: 5_000_000)) }
        #expect(try Self.read("{\\rtf1 a}}}}}} b").string == "a")
        #expect(try Self.read("{\\rtf1\\bin999999999999999999999 x").string == "")
        for word in ["fs", "li", "fi", "sl", "tx", "u", "cf", "f", "up", "expndtw", "uc", "ansicpg", "sa", "picwgoal"] {
            for number in ["99999999999999999999", "-99999999999999999999", "-", "0"] {
                let text = try Self.read("{\\rtf1\\\(word)\(number) abc\\par def}")
                #expect(text.length > 3 && text.size().height.isFinite)
            }
        }
        var random = SplitMix(3)
        let pieces = [
            "{", "}", "\\", "\\par ", "\\'", "\\u", "-5", "\\b0", "\\fonttbl", "\\f1 ", ";", "\\colortbl", "\\red300",
            "\\*",
            "\\pict", "\\pngblip ", "ff", "\\bin5 ", "\\field", "\\fldinst", "x", "\\uc9", "é", "\\plain", "\\pard",
        ]
        var total = 0
        for _ in 0..<2_000 {
            let body = (0..<Int.random(in: 0..<60, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            total += try Self.read("{\\rtf1 " + body.joined()).length
        }
        #expect(total > 1_000)
    }
}

@Suite struct PlainDocumentTests {
    @Test func `Plain text has the default attributes, and its encoding is recognized`() throws {
        var attributes: NSDictionary?
        let text = try NSAttributedString(
            data: Data("é\r\n".utf8),
            options: [.defaultAttributes: [NSAttributedString.Key.kern: 3 as CGFloat]], documentAttributes: &attributes)
        #expect(text.string == "é\r\n" && text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 3)
        #expect(attributes?["DocumentType"] as? String == "NSPlainText")
        let latin = try text.data(
            from: NSRange(location: 0, length: 1),
            documentAttributes: [.documentType: "NSPlainText", .characterEncoding: String.Encoding.isoLatin1.rawValue])
        #expect(latin == Data([0xE9]))
        #expect(throws: CocoaError.self) {
            try NSAttributedString(string: "Ж").data(
                from: NSRange(location: 0, length: 1),
                documentAttributes: [
                    .documentType: NSAttributedString.DocumentType.plain, .characterEncoding: String.Encoding.isoLatin1,
                ])
        }
        #expect(throws: CocoaError.self) { try text.data(from: NSRange(location: 0, length: 1)) }
        #expect(throws: CocoaError.self) {
            try text.data(from: NSRange(location: 2, length: 9), documentAttributes: [.documentType: "NSPlainText"])
        }
        #expect(throws: CocoaError.self) {
            try text.data(from: NSRange(location: 0, length: 1), documentAttributes: [.documentType: "NSRTFD"])
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(data: Data(), options: [.documentType: "NSRTFD"], documentAttributes: nil)
        }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: Data([0xFF]),
                options: [.documentType: "NSPlainText", .characterEncoding: String.Encoding.ascii.rawValue],
                documentAttributes: nil)
        }
    }

    @Test func `Files are read by their names, and storages like other strings`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        try Data("a <b>b</b>".utf8).write(to: file)
        #expect(try NSAttributedString(url: file, options: [:], documentAttributes: nil).string == "a b")
        let storage = NSTextStorage(string: "old")
        try storage.read(from: file, options: [:], documentAttributes: nil)
        #expect(storage.string == "a b")
        let written = try storage.data(
            from: NSRange(location: 2, length: 1), documentAttributes: [.documentType: "NSHTML"])
        #expect(String(decoding: written, as: UTF8.self).contains("font-weight: bold"))
        #expect(throws: (any Error).self) {
            try storage.read(from: folder.appendingPathComponent("absent.rtf"), options: [:], documentAttributes: nil)
        }
        #expect(storage.string == "a b")
        let web = try #require(URL(string: "https://example.org/a.html"))
        #expect(throws: CocoaError.self) { try NSAttributedString(url: web, options: [:], documentAttributes: nil) }
        let mutable = try NSMutableAttributedString(
            data: Data("<i>c".utf8), options: [.documentType: "NSHTML"], documentAttributes: nil)
        mutable.append(NSAttributedString(string: "d"))
        #expect(mutable.string == "cd")
    }
}
