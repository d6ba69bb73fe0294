import CoreGraphics
import Diagnostics
import Foundation

/// A symbol with its configuration, from which its pixels are made for a scale and traits.
struct SymbolRequest: Sendable {
    let name: String
    /// The variable value, from 0 to 1; nil for a symbol that shows all of its parts.
    var value: Double?
    var configuration: UIImage.SymbolConfiguration?
    /// The colour of all layers, which the app has chosen; nil for those of the configuration.
    var tint: UIColor?

    /// The font of a symbol without a configuration, in points.
    private static let defaultSize: CGFloat = 17
    /// The side of a medium symbol, by the size of the font beside it.
    private static let sideFactor: CGFloat = 1.2
    /// The height of capital letters, by the size of the font.
    private static let capHeight: CGFloat = 0.705
    /// The largest side of a symbol in points.
    private static let maxSide: CGFloat = 1024

    /// Returns the image for a scale, from a cache; nil if there is no drawing of the symbol.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - traits: The traits for colours and sizes; nil for the current ones.
    func image(scale: CGFloat, traits: UITraitCollection?) -> UIImage? {
        let own = configuration?.traitCollection
        let around = traits ?? .current
        let traits = own.map { UITraitCollection(traitsFrom: [around, $0]) } ?? around
        guard let drawing = SymbolFiles.drawing(of: name, value: value) else { return nil }
        let values = configuration?.values ?? UIImage.SymbolConfiguration.Values()
        let font = font(of: values, traits: traits)
        let side = min((font.size * Self.sideFactor * values.scale.factor), Self.maxSide)
        let pixels = max((side * scale).rounded(), 1)
        let palette = palette(of: values, traits: traits)
        let key = "symbol|\(drawing.name)|\(pixels)|\(scale)|\(font.weight.rawValue)|\(palette?.key ?? "")"
        let picture = ImageFiles.cached(key) {
            SymbolDrawingStyle(drawing: drawing, weight: font.weight, palette: palette)
                .picture(side: pixels, scale: scale)
        }
        guard let picture else { return nil }
        var attributes = picture.attributes
        attributes.renderingMode = palette == nil ? .alwaysTemplate : .alwaysOriginal
        // The middle of a symbol is that of the capital letters beside it.
        attributes.baselineOffset = pixels / scale / 2 - font.size * Self.capHeight / 2
        attributes.flipsForRightToLeft = drawing.isFlipped
        attributes.source = ImageSource(
            origin: .symbol(self), scale: scale, traits: values.dependsOnTraits || tint != nil ? around : nil)
        return UIImage(pixels: picture.pixels, attributes: attributes)
    }

    private func font(
        of values: UIImage.SymbolConfiguration.Values, traits: UITraitCollection
    ) -> (size: CGFloat, weight: UIImage.SymbolWeight) {
        var weight = values.weight
        guard let style = values.textStyle else {
            return (values.pointSize > 0 ? min(values.pointSize, Self.maxSide) : Self.defaultSize, weight)
        }
        if weight == .unspecified { weight = style.appearance.weight.symbolWeight() }
        let size =
            values.pointSize > 0 ? min(values.pointSize, Self.maxSide) : style.pointSize(at: .specified(by: traits))
        return (size, weight)
    }

    private func palette(
        of values: UIImage.SymbolConfiguration.Values, traits: UITraitCollection
    ) -> SymbolPalette? {
        if let tint {
            let paint = SymbolPalette.Paint(tint, traits)
            return SymbolPalette(primary: paint, secondary: paint, isFlat: true)
        }
        switch values.rendering {
        case .hierarchical(let color):
            let first = SymbolPalette.Paint(color, traits)
            var second = first
            second.opacity *= SymbolPalette.secondaryOpacity
            return SymbolPalette(primary: first, secondary: second)
        case .palette(let colors):
            guard let first = colors.first else { return nil }
            return SymbolPalette(
                primary: SymbolPalette.Paint(first, traits),
                secondary: SymbolPalette.Paint(colors.count > 1 ? colors[1] : first, traits))
        case .monochrome, .multicolor, nil: return nil
        }
    }
}

/// The colours of the layers of a symbol.
struct SymbolPalette: Sendable {
    /// A colour of SVG.
    struct Paint: Sendable {
        var color: String
        var opacity: CGFloat

        init(_ color: UIColor, _ traits: UITraitCollection) {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
            color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
            self.color = "rgb(\(byte(red)),\(byte(green)),\(byte(blue)))"
            opacity = min(max(alpha, 0), 1)
        }
    }

    /// The opacity of the second layer of a hierarchical symbol.
    static let secondaryOpacity: CGFloat = 0.2

    var primary: Paint
    var secondary: Paint
    /// Whether the symbol has one layer, with the first colour.
    var isFlat = false

    var key: String { "\(isFlat),\(primary.color),\(primary.opacity),\(secondary.color),\(secondary.opacity)" }
}

/// A drawing with the weight and the colours of a configuration.
struct SymbolDrawingStyle {
    let drawing: SymbolFiles.Drawing
    let weight: UIImage.SymbolWeight
    let palette: SymbolPalette?

    /// Returns the pixels of a square; a failure returns nil and is logged.
    ///
    /// - Parameters:
    ///   - side: The side in pixels.
    ///   - scale: Pixels per point.
    func picture(side: CGFloat, scale: CGFloat) -> ImageCache.Picture? {
        guard let svg = svg(side: Int(side)) else {
            logger.once("UIImage(systemName:): the drawing \(drawing.name) is no SVG file with a view box")
            return nil
        }
        do {
            let decoded = try ImageDecoder.image(Data(svg.utf8))
            var attributes = UIImage.Attributes()
            attributes.scale = scale
            return ImageCache.Picture(pixels: decoded.image, attributes: attributes)
        } catch {
            logger.once("UIImage(systemName:): the drawing \(drawing.name): \(error)")
            return nil
        }
    }

    /// Returns the drawing as SVG with a side in pixels; nil if it has no view box.
    func svg(side: Int) -> String? {
        let text = drawing.svg
        guard let root = text.firstRange(of: /<svg[^>]*>/), let end = text.range(of: "</svg>", options: .backwards),
            root.upperBound <= end.lowerBound, let box = box(of: text[root])
        else { return nil }
        let content = text[root.upperBound..<end.lowerBound].replacingOccurrences(of: "currentColor", with: "inherit")
        let area = box.expanded(by: lineWidth * box.width / 32)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="\(area)" \
            width="\(side)" height="\(side)">\(layers(content, width: box.width))</svg>
            """
    }

    /// The area of a drawing in its own units.
    private struct Box {
        var x = 0.0, y = 0.0, width: Double, height: Double

        /// Returns the area with a distance around it, for lines around the drawing.
        func expanded(by distance: Double) -> String {
            "\(x - distance) \(y - distance) \(width + 2 * distance) \(height + 2 * distance)"
        }
    }

    private func box(of root: Substring) -> Box? {
        guard let start = root.range(of: "viewBox=\""), let end = root[start.upperBound...].firstIndex(of: "\"") else {
            // Drawings of icon themes may have a size alone.
            guard let start = root.range(of: " width=\""),
                let width = Double(root[start.upperBound...].prefix { $0.isNumber || $0 == "." }), width > 0,
                width < 1e6
            else { return nil }
            return Box(width: width, height: width)
        }
        let numbers = root[start.upperBound..<end].split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }), numbers[2] > 0, numbers[3] > 0 else {
            return nil
        }
        return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private func layers(_ content: String, width: Double) -> String {
        guard let palette else { return group(content, color: "black", opacity: 1, width: width) }
        let (first, second) = (palette.primary, palette.secondary)
        guard !palette.isFlat, let shape = SymbolNames.shape(of: drawing.name) else {
            return group(content, color: first.color, opacity: first.opacity, width: width)
        }
        // The symbol is a hole in the shape: what the shape covers and the drawing does not.
        let outline =
            switch shape {
            case .circle: "<circle cx=\"8\" cy=\"8\" r=\"7.75\" "
            case .square: "<rect x=\"0.25\" y=\"0.25\" width=\"15.5\" height=\"15.5\" rx=\"2\" "
            }
        return """
            <mask id="hole"><rect width="16" height="16" fill="black"/>\(outline)fill="white"/>\
            \(group(content, color: "black", opacity: 1, width: width))</mask>\
            \(group(content, color: second.color, opacity: second.opacity, width: width))\
            \(outline)fill="\(first.color)" fill-opacity="\(first.opacity)" mask="url(#hole)"/>
            """
    }

    /// Returns the drawing in a colour. Heavier weights have a line around it; lighter ones than regular are drawn as that.
    private func group(_ content: String, color: String, opacity: CGFloat, width: Double) -> String {
        let line = lineWidth * width / 16
        let stroke = line > 0 ? " stroke=\"\(color)\" stroke-width=\"\(line)\"" : ""
        return "<g fill=\"\(color)\" opacity=\"\(opacity)\"\(stroke)>\(content)</g>"
    }

    /// The width of the line around a drawing with 16 units.
    private var lineWidth: Double {
        switch weight {
        case .unspecified, .ultraLight, .thin, .light, .regular: 0
        case .medium: 0.15
        case .semibold: 0.3
        case .bold: 0.45
        case .heavy: 0.65
        case .black: 0.85
        }
    }
}
