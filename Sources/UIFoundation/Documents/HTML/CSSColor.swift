import CoreGraphics
import Foundation

/// The colours of CSS.
enum CSSColor {
    /// Returns a colour: a name, `#` with 3, 4, 6 or 8 digits, `rgb()`, `rgba()`, `hsl()` or `hsla()`; nil for anything else.
    static func parse(_ text: some StringProtocol) -> UIColor? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            return function(text[..<open], text[text.index(after: open)...].dropLast())
        }
        if text == "transparent" { return UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
        return names[text].map { color($0, alpha: 1) }
    }

    /// Returns a colour of the attribute `color` of HTML 4, whose digits may lack the `#`.
    static func parseLegacy(_ text: String) -> UIColor? {
        parse(text) ?? (text.count == 6 ? hexadecimal(Substring(text)) : nil)
    }

    private static func color(_ value: UInt32, alpha: CGFloat) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: alpha)
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        guard digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
        let whole = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard let value = UInt32(whole, radix: 16) else { return nil }
        switch whole.count {
        case 6: return color(value, alpha: 1)
        case 8: return color(value >> 8, alpha: CGFloat(value & 255) / 255)
        default: return nil
        }
    }

    private static func function(_ name: Substring, _ arguments: Substring) -> UIColor? {
        let parts = arguments.split { ", /\t\n".contains($0) }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        /// A number from 0 to 1 of one from 0 to `full`, or of percent.
        func share(_ part: Substring, of full: Double) -> CGFloat? {
            let isPercent = part.hasSuffix("%")
            guard let value = Double(isPercent ? part.dropLast() : part), value.isFinite else { return nil }
            return CGFloat(min(max(value / (isPercent ? 100 : full), 0), 1))
        }
        guard let alpha = parts.count == 4 ? share(parts[3], of: 1) : 1 else { return nil }
        switch name {
        case "rgb", "rgba":
            guard let red = share(parts[0], of: 255), let green = share(parts[1], of: 255),
                let blue = share(parts[2], of: 255)
            else { return nil }
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case "hsl", "hsla":
            let angle = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
            guard let degrees = Double(angle), degrees.isFinite, let saturation = share(parts[1], of: 100),
                let lightness = share(parts[2], of: 100)
            else { return nil }
            return color(hue: degrees.truncatingRemainder(dividingBy: 360), saturation, lightness, alpha)
        default: return nil
        }
    }

    private static func color(
        hue degrees: Double, _ saturation: CGFloat, _ lightness: CGFloat, _ alpha: CGFloat
    ) -> UIColor {
        func part(_ n: Double) -> CGFloat {
            let k = (n + (degrees < 0 ? degrees + 360 : degrees) / 30).truncatingRemainder(dividingBy: 12)
            let amount = saturation * min(lightness, 1 - lightness)
            return lightness - amount * CGFloat(max(-1, min(k - 3, 9 - k, 1)))
        }
        return UIColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
    }

    /// The 148 names of CSS Color 4.
    private static let names: [String: UInt32] = {
        var names: [String: UInt32] = [:]
        let words = table.split { " \n".contains($0) }
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            names[String(words[index])] = UInt32(words[index + 1], radix: 16)
        }
        return names
    }()

    private static let table = """
        aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
        black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887
        cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc
        crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9
        darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f
        darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
        darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3
        deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222
        floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
        goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
        indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
        lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
        lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
        lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
        lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff
        maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
        mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
        mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
        navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500
        orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
        palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd
        powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
        saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
        silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
        springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
        turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00
        yellowgreen 9acd32
        """
}
