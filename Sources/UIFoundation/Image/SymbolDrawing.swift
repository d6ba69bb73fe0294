import CoreGraphics
import Diagnostics
import Foundation

/// The drawing of a symbol: one variant of the many in a file of Apple's symbol template.
///
/// The template has the variants of a symbol for a font of 100 points in a table, with lines at the cap height, the baseline and the
/// margins of each. The medium regular one is cut out by a view box, and the others are hidden by a style sheet.
struct SymbolDrawing {
    /// The font of the template and of an image without a configuration, in points.
    private static let templateSize = 100.0
    private static let fontSize = 17.0
    /// The space above the cap height and below the baseline, which a symbol may use, by the cap height.
    private static let overshoot = 0.35

    private let text: String

    /// The image of a symbol, a template.
    static func picture(of path: String, scale: CGFloat) -> ImageCache.Picture? {
        do {
            let data = try ImageFile.read(URL(fileURLWithPath: path))
            guard let drawing = SymbolDrawing(text: String(decoding: data, as: UTF8.self)).cutOut() else {
                throw VectorFileError(description: "it is no symbol template")
            }
            let decoded = try ImageDecoder.image(Data(drawing.svg.utf8), vectorScale: Double(scale))
            var attributes = UIImage.Attributes()
            attributes.scale = CGFloat(decoded.vectorScale)
            attributes.renderingMode = .alwaysTemplate
            attributes.isSymbol = true
            attributes.baselineOffset = CGFloat(drawing.descent)
            return ImageCache.Picture(pixels: decoded.image, attributes: attributes)
        } catch {
            logger.once("UIImage(named:): \(path): \(error)")
            return nil
        }
    }

    init(text: String) { self.text = text }

    /// Returns a drawing of one variant, a whole number of points wide and high, and the points below its baseline; nil if the guides
    /// are missing.
    func cutOut() -> (svg: String, descent: Double)? {
        for (variant, size) in [("Regular-M", "M"), ("Regular-S", "S")] {
            guard tag(variant) != nil, let top = number("y1", of: "Capline-\(size)"),
                let baseline = number("y1", of: "Baseline-\(size)"),
                let left = number("x1", of: "left-margin-\(variant)"),
                let right = number("x1", of: "right-margin-\(variant)"), right > left, baseline > top,
                let root = text.firstRange(of: /<svg[^>]*>/)
            else { continue }
            let factor = Self.fontSize / Self.templateSize
            let capHeight = baseline - top
            // The size in points, and the same in the template, around the middle of the variant.
            let width = ((right - left) * factor).rounded(.up)
            let height = (capHeight * (1 + 2 * Self.overshoot) * factor).rounded(.up)
            guard width <= 1024, height <= 1024 else { return nil }
            let box = (width: width / factor, height: height / factor)
            let x = (left + right - box.width) / 2
            let y = (top + baseline - box.height) / 2
            let header = """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
                viewBox="\(x) \(y) \(box.width) \(box.height)" width="\(width)" height="\(height)">\
                <style>#Notes, #Guides, #Symbols > g { display: none } \
                #Symbols > #\(variant) { display: inline }</style>
                """
            let descent = (y + box.height - baseline) * factor
            return (text.replacingCharacters(in: root, with: header), descent)
        }
        return nil
    }

    /// Returns the start tag of the element with an identifier.
    private func tag(_ id: String) -> Substring? {
        guard let name = text.firstRange(of: " id=\"\(id)\""),
            let start = text[..<name.lowerBound].lastIndex(of: "<"),
            let end = text[name.upperBound...].firstIndex(of: ">")
        else { return nil }
        return text[start...end]
    }

    private func number(_ attribute: String, of id: String) -> Double? {
        guard let tag = tag(id), let name = tag.firstRange(of: " \(attribute)=\"") else { return nil }
        return Double(tag[name.upperBound...].prefix { $0 != "\"" }).flatMap { $0.isFinite ? $0 : nil }
    }
}
