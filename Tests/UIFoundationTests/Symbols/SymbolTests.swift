import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIFoundation

@Suite struct SymbolTests {
    /// A folder of data with drawings of squares, of which each has its own size.
    private func withDrawings(_ names: [String], _ body: ([String]) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"
        let drawings = "\(folder)/bootstrap-icons/svg"
        try FileManager.default.createDirectory(atPath: drawings, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in names {
            try Data(Self.square.utf8).write(to: URL(fileURLWithPath: "\(drawings)/\(name).svg"))
        }
        try body([folder])
    }

    private static let square = """
        <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" viewBox="0 0 16 16">
          <path d="M4 4h8v8h-8z"/>
        </svg>
        """

    private func drawing(_ name: String = "square", svg: String = square) -> SymbolFiles.Drawing {
        SymbolFiles.Drawing(name: name, svg: svg, isFlipped: false)
    }

    // MARK: Names

    @Test(
        arguments: [
            ("magnifyingglass", "search"), ("trash.fill", "trash-fill"), ("xmark.circle.fill", "x-circle-fill"),
            ("mic.slash.fill", "mic-mute-fill"), ("chevron.left", "chevron-left"), ("star", "star"),
            ("square.and.arrow.up", "box-arrow-up"), ("1.circle.fill", "1-circle-fill"),
            ("person.crop.circle", "person-circle"), ("gearshape.fill", "gear-fill"),
        ])
    func `Symbols have drawings of other names`(symbol: String, drawing: String) {
        #expect(SymbolNames.drawing(for: symbol).names.contains(drawing))
    }

    @Test func `The exact drawing comes before the plain one`() throws {
        try withDrawings(["star", "star-fill", "x-lg"]) { folders in
            #expect(SymbolFiles.find("star.fill", in: folders)?.name == "star-fill")
            #expect(SymbolFiles.find("star.circle", in: folders)?.name == "star")
            #expect(SymbolFiles.find("star.circle.fill", in: folders)?.name == "star-fill")
            #expect(SymbolFiles.find("xmark", in: folders)?.name == "x-lg")
            #expect(SymbolFiles.find("no.such.symbol", in: folders) == nil)
        }
    }

    @Test func `Names that are no symbols find nothing`() throws {
        try withDrawings(["star"]) { folders in
            for name in ["", ".", "..", "../star", "/star", "star/..", "\0", String(repeating: "a.", count: 5000)] {
                #expect(SymbolFiles.find(name, in: folders) == nil)
                #expect(UIImage(systemName: name) == nil)
            }
        }
    }

    @Test func `Names by the direction of reading are flipped`() {
        let forward = SymbolNames.drawing(for: "chevron.forward")
        #expect(forward.isFlipped && forward.names.contains("chevron-right"))
        #expect(!SymbolNames.drawing(for: "chevron.right").isFlipped)
    }

    @Test func `A variable value chooses a drawing`() {
        func first(_ value: Double) -> String? { SymbolNames.drawing(for: "wifi", value: value).names.first }
        #expect(first(0) == "wifi-1" && first(0.5) == "wifi-2" && first(1) == "wifi")
        #expect(first(-5) == "wifi-1" && first(1e308) == "wifi" && first(.nan) == "wifi")
    }

    // MARK: Drawing

    @Test func `A drawing fills the middle of the square`() throws {
        let style = SymbolDrawingStyle(drawing: drawing(), weight: .regular, palette: nil)
        let picture = try #require(style.picture(side: 32, scale: 2))
        let image = UIImage(pixels: picture.pixels, attributes: picture.attributes)
        #expect(image.size == CGSize(width: 16, height: 16) && image.scale == 2)
        #expect(image.probe(16, 16) == [0, 0, 0, 255] && image.probe(2, 2)[3] == 0)
    }

    @Test func `Heavier weights have more ink`() throws {
        func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
            let style = SymbolDrawingStyle(drawing: drawing(), weight: weight, palette: nil)
            let picture = try #require(style.picture(side: 256, scale: 1))
            return UIImage(pixels: picture.pixels, attributes: picture.attributes).inkCount
        }
        #expect(try ink(.regular) == ink(.thin))
        #expect(try ink(.bold) > ink(.regular))
        #expect(try ink(.black) > ink(.bold))
    }

    @Test func `The layers of a symbol in a circle have the colours of the palette`() throws {
        // A disc with a square hole.
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="currentColor">
            <path fill-rule="evenodd" d="M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0zM5 5v6h6v-6z"/></svg>
            """
        let traits = UITraitCollection()
        let palette = SymbolPalette(
            primary: SymbolPalette.Paint(.red, traits), secondary: SymbolPalette.Paint(.blue, traits))
        let style = SymbolDrawingStyle(drawing: drawing("a-circle-fill", svg: svg), weight: .regular, palette: palette)
        let picture = try #require(style.picture(side: 32, scale: 1))
        let image = UIImage(pixels: picture.pixels, attributes: picture.attributes)
        #expect(image.probe(16, 16) == [255, 0, 0, 255] && image.probe(4, 16) == [0, 0, 255, 255])
    }

    @Test func `A file that is no drawing has no picture`() {
        for text in ["", "<svg>", "<svg></svg>", "<svg viewBox=\"0 0 0 0\"></svg>", "</svg><svg viewBox=\"0 0 1 1\">"] {
            let style = SymbolDrawingStyle(drawing: drawing(svg: text), weight: .regular, palette: nil)
            #expect(style.svg(side: 16) == nil)
        }
    }

    // MARK: Configurations

    @Test func `A configuration on top of another one replaces what it specifies`() {
        let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
        #expect(base.applying(UIImage.SymbolConfiguration.unspecified) == base)
        #expect(base.applying(nil) == base)
        let larger = base.applying(UIImage.SymbolConfiguration(pointSize: 40))
        #expect(larger == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large))
        let styled = base.applying(UIImage.SymbolConfiguration(textStyle: .body))
        #expect(styled.values.textStyle == .body && styled.values.pointSize == 0 && styled.values.weight == .bold)
        #expect(styled.withoutTextStyle().values.textStyle == nil)
        let colors = base.applying(UIImage.SymbolConfiguration(paletteColors: [.red, .blue]))
        #expect(colors != base && colors.values.pointSize == 20)
    }

    @Test func `Sizes that are no positive numbers are not specified`() {
        for size in [0, -1, CGFloat.nan, .infinity, -.infinity] {
            #expect(UIImage.SymbolConfiguration(pointSize: size) == .unspecified)
        }
        #expect(UIImage.SymbolConfiguration(paletteColors: []) == .unspecified)
    }

    @Test func `The weights of fonts and symbols correspond`() {
        #expect(UIFont.Weight.semibold.symbolWeight() == .semibold)
        #expect(UIImage.SymbolWeight.black.fontWeight() == .black)
        #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 30)).values.weight == .bold)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg/star.svg")))
    func `Symbols follow their configurations`() throws {
        let star = try #require(UIImage(systemName: "star"))
        #expect(star.isSymbolImage && star.renderingMode == .alwaysTemplate && star.inkCount > 20)
        #expect(star.baselineOffsetFromBottom != nil && star.symbolConfiguration != nil)
        let large = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(abs(large.size.width - 2 * star.size.width) <= 1)
        #expect(star.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).size.width > star.size.width)
        let red = star.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(red.isSymbolImage && red.renderingMode == .alwaysOriginal && red.size == star.size)
        let huge = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 1e308)))
        #expect(huge.size.width <= 1025)
        #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil && !UIImage().isSymbolImage)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg/star.svg")))
    func `Each drawing of the table exists`() {
        let missing = Set(SymbolNames.renamed.values).filter {
            !FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg/\($0).svg")
        }
        #expect(missing.isEmpty)
    }
}
