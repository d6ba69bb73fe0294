import CoreGraphics
import Foundation
import TestRandom
import Testing
import UIFoundation

@Suite struct HTMLDocumentTests {
    private static func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html,
                .characterEncoding: String.Encoding.utf8.rawValue,
            ], documentAttributes: nil)
    }

    /// The value of an attribute at the first occurrence of a text.
    private static func value<Value>(
        _ key: NSAttributedString.Key, of text: String, in string: NSAttributedString
    ) throws -> Value? {
        let range = try #require(string.string.range(of: text), "“\(text)” is not in “\(string.string)”")
        let location = string.string.utf16.distance(from: string.string.startIndex, to: range.lowerBound)
        return string.attribute(key, at: location, effectiveRange: nil) as? Value
    }

    private static func font(_ text: String, _ string: NSAttributedString) throws -> FontDescriptor {
        let font: UIFont? = try value(.font, of: text, in: string)
        return try #require(font).descriptor
    }

    private static func paragraph(_ text: String, _ string: NSAttributedString) throws -> NSParagraphStyle {
        try #require(try value(.paragraphStyle, of: text, in: string))
    }

    @Test(arguments: [
        ("Hi", "Hi"), ("<p>Hi</p>", "Hi\n"), ("<p>a</p><p>b</p>", "a\nb\n"), ("<div>a<div>b</div>c</div>", "a\nb\nc\n"),
        ("a<br>b", "a\nb"), ("<p>a<br>b</p>", "a\u{2028}b\n"), ("  a \n  b  <b> c</b> ", "a b c "),
        ("a&nbsp;&amp;&lt;&#8364;&eacute;", "a\u{A0}&<€é"),
        ("<pre>a\n  b</pre>", "a\n  b\n"), ("<ul><li>a<li>b</ul>c", "\t•\ta\n\t•\tb\nc"),
        ("<ol start=3><li>a</li><li><p>b</p><p>c</p></li></ol>", "\t3.\ta\n\t4.\tb\u{2028}c\n"),
        ("<ul><li>a<ul><li>b</ul></ul>", "\t•\ta\n\t◦\tb\n"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c<td><p>d</p></table>", "a\tb\nc\td\n"),
        ("<script>x</script><style>y</style>a<!-- c --><span style='display:none'>d</span>", "a"),
        ("<html><head><title>T</title></head><body><h1>H</h1>x</body></html>", "H\nx"),
        ("<p></p>a", "a"), ("a<p></p>b", "a\n\nb"), ("<q>a</q>", "“a”"), ("", ""), ("<b>unclosed", "unclosed"),
        ("<span style='text-transform: uppercase'>straße</span>", "STRASSE"), ("a\0b", "a\u{FFFD}b"),
        ("<img src='https://example.org/a.png' alt='A'>", "A"), ("😀<i>e\u{301}</i>", "😀e\u{301}"),
    ])
    func `Elements become text and separators`(html: String, text: String) throws {
        #expect(try Self.read(html).string == text)
    }

    @Test func `Elements style their text`() throws {
        let text = try Self.read(
            """
            plain <b>bold</b> <i>italic</i> <b><em>both</em></b> <u>under</u> <del>struck</del> <code>code</code>
            <a href="https://example.org/?a=1&amp;b=2">link</a> <font color=red size=5 face=monospace>font</font>
            <h1>Heading</h1><center>middle</center> x<sup>up</sup>
            """)
        let bold = UIFont.Weight.bold.rawValue
        #expect(try Self.font("plain", text).size == 12)
        #expect(try Self.font("bold", text).weight == bold)
        #expect(try Self.font("italic", text).isItalic)
        let both = try Self.font("both", text)
        #expect(both.isItalic && both.weight == bold)
        #expect(try Self.value(.underlineStyle, of: "under", in: text) == 1)
        #expect(try Self.value(.strikethroughStyle, of: "struck", in: text) == 1)
        #expect(try Self.font("code", text).family?.contains("Mono") == true)
        #expect(try Self.value(.link, of: "link", in: text) == URL(string: "https://example.org/?a=1&b=2"))
        #expect(try Self.value(.underlineStyle, of: "link", in: text) == 1)
        #expect(try Self.value(.foregroundColor, of: "font", in: text) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(try Self.font("font", text).size == 18)
        let heading = try Self.font("Heading", text)
        #expect(heading.size == 24 && heading.weight == bold)
        #expect(try Self.paragraph("Heading", text).paragraphSpacing > 10)
        #expect(try Self.paragraph("middle", text).alignment == .center)
        let shift: CGFloat? = try Self.value(.baselineOffset, of: "up", in: text)
        #expect(try #require(shift) > 0)
    }

    @Test func `Declarations of CSS apply, those of the element last`() throws {
        let text = try Self.read(
            """
            <style>/* c */ body { font-family: -apple-system; font-size: 17px } .note, #top { color: #00f }
            @media print { .note { color: lime } } p.note { color: rgb(0, 128, 0); text-align: right } p a { color: red }</style>
            <p class=note>green</p><p id=top>blue</p><p class="note" style="color: hsl(0, 100%, 50%); font: italic 700 20px/30px Georgia, serif">red</p>
            <p style="margin: 1px 2px 3px 4px; text-indent: 10px; line-height: 2; letter-spacing: .1em; direction: rtl">box</p>
            <span style="font-size: 150%; background-color: rgba(0,0,0,.5); text-decoration: underline line-through">span</span>
            """)
        #expect(try Self.font("green", text) == FontDescriptor(size: 17))
        #expect(
            try Self.value(.foregroundColor, of: "green", in: text)
                == UIColor(red: 0, green: 128 / 255, blue: 0, alpha: 1))
        #expect(try Self.paragraph("green", text).alignment == .right)
        #expect(try Self.value(.foregroundColor, of: "blue", in: text) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(try Self.value(.foregroundColor, of: "red", in: text) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let red = try Self.font("red", text)
        #expect(red.size == 20 && red.isItalic && red.weight == UIFont.Weight.bold.rawValue)
        #expect(try Self.paragraph("red", text).minimumLineHeight == 30)
        let box = try Self.paragraph("box", text)
        #expect(box.paragraphSpacingBefore == 1 && box.tailIndent == -2 && box.paragraphSpacing == 3)
        #expect(box.headIndent == 4 && box.firstLineHeadIndent == 14 && box.minimumLineHeight == 34)
        #expect(box.baseWritingDirection == .rightToLeft)
        #expect(try Self.font("span", text).size == 25.5)
        let background: UIColor? = try Self.value(.backgroundColor, of: "span", in: text)
        #expect(background?.cgColor.alpha == 0.5)
        #expect(try Self.value(.strikethroughStyle, of: "span", in: text) == 1)
    }

    @Test func `Items of lists have markers, indents and their lists`() throws {
        let text = try Self.read("<ol type=i><li>one<ol type=A><li value=27>two</ol></ol>")
        #expect(text.string == "\ti.\tone\n\tAA.\ttwo\n")
        let (one, two) = (try Self.paragraph("one", text), try Self.paragraph("two", text))
        #expect(one.textLists.count == 1 && two.textLists.count == 2 && two.textLists.first === one.textLists.first)
        #expect(one.headIndent == 36 && two.headIndent == 72 && one.firstLineHeadIndent == 0)
        #expect(one.tabStops.map(\.location) == [11, 36])
        #expect(two.textLists[1].isOrdered && two.textLists[1].marker(forItemNumber: 2) == "B.")
        #expect(NSTextList(markerFormat: .init("({lower-roman})")).marker(forItemNumber: 1994) == "(mcmxciv)")
        #expect(!NSTextList(markerFormat: .disc).isOrdered)
    }

    @Test func `An image of a data URL is an attachment`() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        }
        let data = try #require(image.pngData()).base64EncodedString()
        let text = try Self.read(
            "a<img width=12 src='data:image/png;base64,\(data)'>b<img src='data:image/png;base64,xx'>")
        #expect(text.string == "a\u{FFFC}b")
        let attachment = try #require(text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(attachment.bounds.width == 12)
        #expect(text.attribute(.attachment, at: 2, effectiveRange: nil) == nil)
    }

    @Test func `Encodings are declared, requested or recognized`() throws {
        func read(_ data: Data, _ encoding: String.Encoding? = nil) throws -> (String, NSDictionary) {
            var attributes: NSDictionary?
            var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: "NSHTML"]
            if let encoding { options[.characterEncoding] = encoding.rawValue }
            let text = try NSAttributedString(data: data, options: options, documentAttributes: &attributes)
            return (text.string, try #require(attributes))
        }
        #expect(try read(Data("é".utf8)).0 == "é")
        #expect(try read(Data([0xE9, 0x80])).0 == "é€")
        #expect(try read(Data("<meta charset=windows-1251>".utf8) + [0xC6]).0 == "Ж")
        #expect(try read(Data([0xFF, 0xFE, 0x16, 0x04])).0 == "Ж")
        #expect(try read(Data([0xC6]), .windowsCP1251).0 == "Ж")
        // A declaration does not change text that was decoded already.
        #expect(try read(Data("<meta charset=iso-8859-1>é".utf8), .utf8).0 == "é")
        let attributes = try read(Data("<title>A &amp; B</title>".utf8)).1
        #expect(attributes["NSTitleDocumentAttribute"] as? String == "A & B")
        #expect(attributes["DocumentType"] as? String == "NSHTML")
        #expect((attributes["CharacterEncoding"] as? UInt) == String.Encoding.utf8.rawValue)
    }

    @Test func `Written HTML is read again`() throws {
        let text = try Self.read(
            "<p>one <b>two</b> &lt;&amp;&quot;</p><p style='text-align: center; color: teal'>three<br>four  </p><p><u>five</u></p>"
        )
        let data = try text.data(
            from: NSRange(location: 0, length: text.length),
            documentAttributes: [.documentType: NSAttributedString.DocumentType.html, .title: "A<B"])
        let html = String(decoding: data, as: UTF8.self)
        #expect(html.contains("<title>A&lt;B</title>"))
        let again = try Self.read(html)
        #expect(again.string == text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
            let other = again.attributes(at: range.location, effectiveRange: nil)
            #expect((other[.font] as? UIFont)?.descriptor.weight == (values[.font] as? UIFont)?.descriptor.weight)
            #expect(other[.foregroundColor] as? UIColor == values[.foregroundColor] as? UIColor)
            #expect(other[.underlineStyle] as? Int == values[.underlineStyle] as? Int)
            #expect(
                (other[.paragraphStyle] as? NSParagraphStyle)?.alignment
                    == (values[.paragraphStyle] as? NSParagraphStyle)?.alignment)
        }
    }

    @Test func `Hostile documents end with an error or with text`() throws {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(throws: CocoaError.self) { try Self.read(String(repeating: "<b>", count: 1_000_000)) }
        #expect(throws: CocoaError.self) { try Self.read(String(repeating: "<ul><li>", count: 100_000)) }
        #expect(throws: CocoaError.self) { try Self.read(String(repeating: "<br>", count: 260_000)) }
        #expect(throws: CocoaError.self) {
            _ = try NSAttributedString(
                data: Data(count: 100 << 20), options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
        }
        #expect(try Self.read(String(repeating: "x", count: 300_000)).length == 300_000)
        #expect(try Self.read("<a " + String(repeating: "a=b ", count: 20_000) + ">x").string == "x")
        #expect(try Self.read("<!--" + String(repeating: "-", count: 1_000_000)).length >= 0)
        for value in ["1e308px", "nan", "-1e999em", "99999999999999999999%", "0x10", "1e-400", "--5", "inf"] {
            let text = try Self.read(
                "<p style='font-size:\(value);margin:\(value);line-height:\(value);color:rgb(\(value),\(value),1)'>x<font size='\(value)'>y"
            )
            #expect(text.string.hasPrefix("xy"))
            #expect(try Self.font("x", text).size.isFinite)
            #expect(text.size().height.isFinite)
        }
        #expect(clock.now - start < .seconds(60))
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `Random bytes and tags are read on any thread`(seed: UInt64)
        async throws
    {
        let pieces = [
            "<", ">", "</", "<b>", "</b>", "<ul>", "<li>", "</ul>", "<table>", "<td>", "</tr>", "<p style=", "'", "\"",
            "&", "&#", "&#x110000;", "<!--", "-->", "<![CDATA[", "<style>", "{", "}", "color:", ";", "<br>", "text ",
            "\u{0}", "é", "😀", "<pre>\n", "<img src=data:,>", "<q>", "<body>", "</html>", "<script>",
        ]
        let lengths = await withTaskGroup(of: Int.self) { group in
            for part in 0..<4 as Range<UInt64> {
                group.addTask {
                    var random = SplitMix(seed * 100 + part)
                    var total = 0
                    for _ in 0..<60 {
                        let html = (0..<Int.random(in: 0..<60, using: &random))
                            .map { _ in pieces.randomElement(using: &random)! }.joined()
                        total += (try? Self.read(html))?.length ?? 0
                    }
                    return total
                }
            }
            return await group.reduce(0, +)
        }
        #expect(lengths > 1_000)
    }
}
