import CoreGraphics
import Foundation

/// The style of the text in an element, of which most is inherited from the element around it.
struct HTMLStyle {
    /// The font size of a document in points, as UIKit reads HTML.
    static let defaultSize: CGFloat = 12
    private static let defaultFamilies = "Times New Roman,Times,serif"

    private let fonts = DocumentFonts()
    /// Names of fonts in order of preference, separated by commas; nil for the system font.
    private var families: String? = Self.defaultFamilies
    private(set) var size = Self.defaultSize
    var weight: CGFloat = 0
    var isItalic = false
    private var isCondensed = false
    var color = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    private var background: UIColor?
    var isUnderlined = false
    var isStruck = false
    /// A `URL`, or a string that is none.
    var link: Any?
    private var kern: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var isPreformatted = false
    private(set) var transform = TextTransform.none
    private(set) var isHidden = false

    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.natural
    var lists: [NSTextList] = []
    /// The name of the marker of list items in CSS; nil for that of the list.
    private(set) var listStyle: String?
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    private var firstLineIndent: CGFloat = 0
    /// The height of lines in points; 0 for that of the font.
    private var lineHeight: CGFloat = 0
    private var spaceBefore: CGFloat = 0
    var spaceAfter: CGFloat = 0

    enum TextTransform { case none, uppercase, lowercase, capitalize }

    /// Returns the style of an element in one with this style.
    func inherited(byBlock isBlock: Bool) -> HTMLStyle {
        var style = self
        style.isHidden = false
        if isBlock {
            (style.spaceBefore, style.spaceAfter) = (0, 0)
            style.background = nil
        }
        return style
    }

    mutating func setSize(_ size: CGFloat) { self.size = min(max(size, 1), 4096) }

    mutating func setMonospaced() { families = FontDescriptor.monospacedFamilies }

    // MARK: CSS

    /// Applies a declaration. Unknown properties and invalid values are ignored, as CSS requires.
    mutating func apply(_ name: String, _ value: String, parentSize: CGFloat) {
        let word = value.lowercased()
        func length(percent: CGFloat? = nil) -> CGFloat? { CSSLength.points(value, em: size, percent: percent) }
        switch name {
        case "color": if let new = CSSColor.parse(value) { color = new }
        case "background-color", "background":
            if let new = CSSColor.parse(value) { background = new.cgColor.alpha > 0 ? new : nil }
        case "font": applyFont(value, parentSize)
        case "font-family": setFamilies(value)
        case "font-size": if let new = CSSLength.fontSize(value, parent: parentSize) { size = new }
        case "font-weight": applyWeight(word)
        case "font-style": isItalic = word == "italic" || word.hasPrefix("oblique")
        case "font-stretch": isCondensed = word.hasSuffix("condensed")
        case "text-decoration", "text-decoration-line":
            isUnderlined = word.contains("underline")
            isStruck = word.contains("line-through")
        case "text-align":
            switch word {
            case "left": alignment = .left
            case "right": alignment = .right
            case "center", "-webkit-center": alignment = .center
            case "justify": alignment = .justified
            case "start": alignment = .natural
            case "end": alignment = direction == .rightToLeft ? .left : .right
            default: break
            }
        case "direction": direction = word == "rtl" ? .rightToLeft : word == "ltr" ? .leftToRight : direction
        case "text-transform":
            transform = ["uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize][word] ?? .none
        case "white-space": isPreformatted = word.hasPrefix("pre") && word != "pre-line"
        case "letter-spacing": kern = length() ?? 0
        case "line-height":
            let factor = Double(value).map { CGFloat($0) * size }
            lineHeight = max(0, min(factor ?? length(percent: size) ?? 0, CSSLength.limit))
        case "text-indent": firstLineIndent = length() ?? firstLineIndent
        case "margin-top": spaceBefore = max(0, length() ?? spaceBefore)
        case "margin-bottom": spaceAfter = max(0, length() ?? spaceAfter)
        case "margin-left", "padding-left": headIndent += length() ?? 0
        case "margin-right", "padding-right": tailIndent -= max(0, length() ?? 0)
        case "margin": applyMargins(value)
        case "vertical-align":
            switch word {
            case "super": baselineOffset += size / 3
            case "sub": baselineOffset -= size / 5
            case "baseline": baselineOffset = 0
            default: baselineOffset += length(percent: size) ?? 0
            }
        case "display": isHidden = word == "none"
        case "list-style", "list-style-type": listStyle = word.split(separator: " ").first.map(String.init)
        default: break
        }
    }

    private mutating func applyMargins(_ value: String) {
        let parts = value.split(separator: " ").map { CSSLength.points($0, em: size, percent: nil) ?? 0 }
        guard let top = parts.first else { return }
        let right = parts.count > 1 ? parts[1] : top
        let (bottom, left) = (parts.count > 2 ? parts[2] : top, parts.count > 3 ? parts[3] : right)
        spaceBefore = max(0, top)
        spaceAfter = max(0, bottom)
        headIndent += left
        tailIndent -= max(0, right)
    }

    /// Applies `style weight size/line-height families`.
    private mutating func applyFont(_ value: String, _ parentSize: CGFloat) {
        (isItalic, weight, lineHeight) = (false, 0, 0)
        var rest = Substring(value)
        while let word = rest.split(separator: " ", maxSplits: 1).first {
            rest = rest.drop { $0 == " " }.dropFirst(word.count)
            let parts = word.split(separator: "/", maxSplits: 1).map(String.init)
            if let first = parts.first, Double(first) == nil,
                let size = CSSLength.fontSize(first, parent: parentSize)
            {
                self.size = size
                if parts.count > 1 { apply("line-height", parts[1], parentSize: parentSize) }
                return setFamilies(String(rest))
            }
            if word == "italic" || word == "oblique" { isItalic = true } else { applyWeight(word.lowercased()) }
        }
    }

    private mutating func applyWeight(_ word: String) {
        switch word {
        case "normal": weight = 0
        case "bold": weight = UIFont.Weight.bold.rawValue
        case "bolder": weight = max(weight, UIFont.Weight.bold.rawValue)
        case "lighter": weight = weight > 0 ? 0 : UIFont.Weight.light.rawValue
        default:
            guard let number = Double(word), (1...1000).contains(number) else { return }
            weight = FontDescriptor.weight(css: number)
        }
    }

    /// Chooses the first font of a list that is installed, or that UIKit replaces.
    mutating func setFamilies(_ list: String) {
        for part in list.split(separator: ",").prefix(32) {
            let name = part.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'"))
            switch name.lowercased() {
            case "-apple-system", "system-ui", "blinkmacsystemfont", "ui-sans-serif", "-apple-system-body":
                families = nil
                return
            case "monospace", "ui-monospace", "courier", "courier new", "menlo":
                return setMonospaced()
            case "serif", "ui-serif", "times", "times new roman":
                families = Self.defaultFamilies
                return
            case "sans-serif", "cursive", "fantasy":
                families = name.lowercased()
                return
            case "": continue
            default:
                guard let found = fonts.font(named: name) else { continue }
                families = found.family
                if found.weight != 0 { weight = found.weight }
                if found.isItalic { isItalic = true }
                return
            }
        }
    }

    // MARK: Results

    /// The attributes of the text.
    var attributes: [NSAttributedString.Key: Any] {
        let font = FontDescriptor(
            family: families, size: size, weight: weight, isItalic: isItalic, isCondensed: isCondensed)
        var values: [NSAttributedString.Key: Any] = [
            .font: UIFont(font), .foregroundColor: color, .paragraphStyle: paragraphStyle,
        ]
        values[.backgroundColor] = background
        if isUnderlined { values[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { values[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        values[.link] = link
        if kern != 0 { values[.kern] = kern }
        if baselineOffset != 0 { values[.baselineOffset] = baselineOffset }
        return values
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.baseWritingDirection = direction
        style.paragraphSpacing = spaceAfter
        style.paragraphSpacingBefore = spaceBefore
        style.minimumLineHeight = lineHeight
        style.defaultTabInterval = 36
        style.tailIndent = tailIndent
        let level = CGFloat(lists.count)
        style.headIndent = headIndent + level * 36
        style.firstLineHeadIndent = headIndent + firstLineIndent
        if level > 0 {
            style.textLists = lists
            style.tabStops = [headIndent + level * 36 - 25, headIndent + level * 36].map {
                NSTextTab(textAlignment: .left, location: $0)
            }
        }
        return (style.copy() as? NSParagraphStyle) ?? style
    }
}
