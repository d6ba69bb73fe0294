import CoreGraphics
import Foundation
import Locking
import TestSupport
import Testing

@testable import UIFoundation

/// A bundle with an asset catalog for one test.
struct CatalogBundle: ~Copyable {
    let folder: String
    var bundle: Bundle { get throws { try #require(Bundle(path: folder)) } }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/bundle-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes the description and the files of an asset.
    func write(_ asset: String, _ contents: String, _ files: [String: Data] = [:]) throws {
        let path = "\(folder)/Assets.xcassets/\(asset)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(path)/Contents.json"))
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    }
}

@Suite struct CatalogImageTests {
    private static let red = [255, 0, 0, 255]
    private static let blue = [0, 0, 255, 255]

    private func png(_ color: UIColor, _ width: Int, _ height: Int) throws -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    @Test func `An image has its pixels for the scale and the appearance`() throws {
        let catalog = try CatalogBundle()
        try catalog.write(
            "Group/sign.imageset",
            """
            {"images": [
                {"idiom": "universal", "scale": "1x", "filename": "a.png"},
                {"idiom": "universal", "scale": "2x", "filename": "b.png"},
                {"idiom": "universal", "scale": "2x", "filename": "dark.png",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "properties": {"template-rendering-intent": "original"}}
            """,
            ["a.png": try png(.red, 4, 3), "b.png": try png(.red, 8, 6), "dark.png": try png(.blue, 8, 6)])
        let bundle = try catalog.bundle
        let light = try #require(UIImage(named: "sign", in: bundle, compatibleWith: nil))
        #expect(light.size == CGSize(width: 4, height: 3) && light.renderingMode == .alwaysOriginal)
        for scale in [1, 1.25, 2, 3] as [CGFloat] {
            let variant = light.variant(for: scale)
            #expect(variant.scale == (scale > 1 ? 2 : 1) && variant.size == light.size)
            #expect(variant.probe(0, 0) == Self.red)
        }
        #expect(light.dependsOnTraits && !light.isScalable)
        let night = UITraitCollection(userInterfaceStyle: .dark)
        #expect(light.variant(for: 2, traits: night).probe(0, 0) == Self.blue)
        #expect(light.variant(for: 2, traits: night).variant(for: 2, traits: .current).probe(0, 0) == Self.red)
        #expect(UIImage(named: "sign", in: bundle, compatibleWith: night)?.probe(0, 0) == Self.blue)
        let asset = try #require(light.imageAsset)
        #expect(asset.image(with: night).probe(0, 0) == Self.blue)
        // What the app has set stays.
        let template = light.withRenderingMode(.alwaysTemplate).variant(for: 2, traits: night)
        #expect(template.renderingMode == .alwaysTemplate && template.probe(0, 0) == Self.blue)
        #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
        // More requests than are remembered.
        for number in 0..<ImageFiles.maxAnswers + 10 {
            _ = UIImage(
                named: "sign", in: bundle, compatibleWith: UITraitCollection(displayScale: 1 + CGFloat(number) / 1e4))
        }
        #expect(ImageFiles.answerCount <= ImageFiles.maxAnswers)
        // The same file is decoded once.
        #expect(UIImage(named: "sign", in: bundle, compatibleWith: nil)?.cgImage === light.cgImage)
    }

    @Test func `A drawing has the pixels of each scale, and the same size`() throws {
        let catalog = try CatalogBundle()
        func svg(_ side: Int) -> Data {
            let half = Double(side) / 2
            return Data(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(side)" height="\(side)">
                <rect width="\(half)" height="\(side)" fill="#f00"/>\
                <rect x="\(half)" width="\(half)" height="\(side)" fill="#00f"/></svg>
                """.utf8)
        }
        let contents = #"{"images": [{"filename": "a.svg"}], "properties": {"preserves-vector-representation": true}}"#
        try catalog.write("even.imageset", contents, ["a.svg": svg(24)])
        try catalog.write("odd.imageset", contents, ["a.svg": svg(22)])
        try svg(24).write(to: URL(fileURLWithPath: "\(catalog.folder)/file.svg"))
        let bundle = try catalog.bundle
        for name in ["even", "odd", "file"] {
            let image = try #require(UIImage(named: name, in: bundle, compatibleWith: nil))
            let side: CGFloat = name == "odd" ? 22 : 24
            for scale in [1, 1.25, 2, 7] as [CGFloat] {
                let variant = image.variant(for: scale)
                // 22 points would have 27.5 pixels.
                #expect(variant.scale == (name == "odd" && scale == 1.25 ? 2 : scale))
                #expect(variant.size == CGSize(width: side, height: side))
                let middle = Int(side * variant.scale) / 2
                #expect(variant.probe(middle - 1, 3) == Self.red && variant.probe(middle, 3) == Self.blue)
            }
            #expect(image.isScalable == (name != "file"))
        }
    }

    @Test func `A page of a PDF file is a drawing in points`() throws {
        let catalog = try CatalogBundle()
        try catalog.write(
            "page.imageset", #"{"images": [{"filename": "a.pdf"}, {"filename": "b.pdf", "locale": "xx"}]}"#,
            ["a.pdf": pdf("1 0 0 rg 0 0 12 24 re f 0 0 1 rg 12 0 12 24 re f"), "b.pdf": Data("no PDF".utf8)])
        let image = try #require(UIImage(named: "page", in: catalog.bundle, compatibleWith: nil))
        #expect(image.size == CGSize(width: 24, height: 24))
        let sharp = image.variant(for: 2)
        #expect(sharp.scale == 2 && sharp.probe(23, 5) == Self.red && sharp.probe(24, 5) == Self.blue)
        let damaged = "\(catalog.folder)/Assets.xcassets/page.imageset/b.pdf"
        #expect(UIImage(contentsOfFile: damaged) == nil)
        // The second time, the conversion is there.
        let file = URL(fileURLWithPath: "\(catalog.folder)/Assets.xcassets/page.imageset/a.pdf")
        let first = try VectorFile.svg(of: file)
        #expect(try VectorFile.svg(of: file) == first)
    }

    @MainActor @Test func `The conversion of a page does not run the run loop`() throws {
        let catalog = try CatalogBundle()
        try pdf("0 0 24 24 re f").write(to: URL(fileURLWithPath: "\(catalog.folder)/a.pdf"))
        let hasRun = Mutex(false)
        RunLoop.main.perform { hasRun.withLock { $0 = true } }
        #expect(UIImage(contentsOfFile: "\(catalog.folder)/a.pdf") != nil)
        #expect(!hasRun.withLock { $0 })
    }

    /// Returns a PDF file with one page of 24 × 24 points.
    private func pdf(_ content: String) -> Data {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 24 24] /Contents 4 0 R >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        for (index, object) in objects.enumerated() { text += "\(index + 1) 0 obj\n\(object)\nendobj\n" }
        return Data((text + "trailer << /Size 5 /Root 1 0 R >>\n").utf8)
    }

    @Test func `Slices are caps in points, without the pixels between the centre and the last cap`() throws {
        let catalog = try CatalogBundle()
        // Columns of 2 pixels: red, green, blue, red.
        let columns = render(8, 4) { context in
            for (index, color) in [UIColor.red, .green, .blue, .red].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index * 2, y: 0, width: 2, height: 4))
            }
        }
        try catalog.write(
            "button.imageset",
            """
            {"images": [{"scale": "2x", "filename": "a.png", "alignment-insets": {"bottom": 2},
                         "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 2},
                                      "cap-insets": {"left": 2, "right": 2}}}]}
            """, ["a.png": try #require(columns.pngData())])
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#f00"/>\
            <rect x="2" width="2" height="4" fill="#0f0"/><rect x="4" width="2" height="4" fill="#00f"/></svg>
            """
        try catalog.write(
            "drawing.imageset",
            """
            {"images": [{"filename": "a.svg",
                         "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 2},
                                      "cap-insets": {"left": 2, "right": 2}}}]}
            """, ["a.svg": Data(drawing.utf8)])
        // Caps that do not fit are none.
        try catalog.write(
            "bad.imageset",
            """
            {"images": [{"filename": "a.png", "resizing": {"mode": "9-part", "cap-insets": {"left": 6, "right": 1e300}}}]}
            """, ["a.png": try #require(columns.pngData())])
        let image = try #require(UIImage(named: "button", in: catalog.bundle, compatibleWith: nil))
        #expect(image.size == CGSize(width: 3, height: 2) && image.isResizable && image.resizingMode == .stretch)
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(image.alignmentRectInsets.bottom == 1)
        #expect((0..<3).map { image.probe($0 * 2, 1) } == [Self.red, [0, 255, 0, 255], Self.red])
        // In a drawing they are in points.
        let svg = try #require(UIImage(named: "drawing", in: catalog.bundle, compatibleWith: nil)).variant(for: 2)
        #expect(svg.size == CGSize(width: 6, height: 4) && svg.scale == 2)
        #expect(svg.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
        #expect((0..<3).map { svg.probe($0 * 4 + 1, 1) } == [Self.red, [0, 255, 0, 255], Self.red])
        #expect(UIImage(named: "bad", in: try catalog.bundle, compatibleWith: nil)?.isResizable == false)
    }

    @Test func `A symbol is the regular medium drawing of its template`() throws {
        let catalog = try CatalogBundle()
        let symbol = """
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
            <g id="Notes"><rect width="3300" height="2200" fill="#0f0"/></g>
            <g id="Guides"><line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
            <line id="Capline-M" x1="263" x2="3036" y1="1056" y2="1056"/>
            <line id="left-margin-Regular-M" x1="1000" x2="1000" y1="0" y2="2200"/>
            <line id="right-margin-Regular-M" x1="1100" x2="1100" y1="0" y2="2200"/></g>
            <g id="Symbols"><g id="Black-M"><rect x="900" y="900" width="400" height="400"/></g>
            <g id="Regular-M" transform="matrix(1 0 0 1 1000 1126)"><rect x="10" y="-70" width="80" height="70"/></g></g>
            </svg>
            """
        try catalog.write(
            "box.symbolset", #"{"symbols": [{"filename": "box.svg", "idiom": "universal"}]}"#,
            ["box.svg": Data(symbol.utf8)])
        let image = try #require(UIImage(named: "box", in: catalog.bundle, compatibleWith: nil))
        #expect(image.renderingMode == .alwaysTemplate && image.size == CGSize(width: 17, height: 21))
        let sharp = image.variant(for: 4)
        let pixels = try #require(sharp.cgImage)
        // 80 by 70 units of a font of 100 points, in one of 17: 54 by 48 pixels in the middle, which are black.
        #expect(pixels.width == 68 && sharp.probe(34, 42) == [0, 0, 0, 255])
        #expect(sharp.probe(3, 42)[3] == 0 && sharp.probe(64, 42)[3] == 0 && sharp.probe(34, 8)[3] == 0)
        let baseline = try #require(sharp.baselineOffsetFromBottom)
        #expect(abs(baseline - 4.55) < 0.1)
        #expect(sharp.probe(34, Int(84 - baseline * 4) - 2)[3] == 255)
        #expect(sharp.probe(34, Int(84 - baseline * 4) + 2)[3] == 0)
        #expect(SymbolDrawing(text: "<svg>").cutOut() == nil && SymbolDrawing(text: "").cutOut() == nil)
    }

    @Test func `The app's icon, image constants and literals`() throws {
        let catalog = try CatalogBundle()
        try catalog.write(
            "AppIcon.appiconset",
            #"{"images": [{"size": "20x20", "scale": "2x", "filename": "s.png"}, {"size": "60x60", "scale": "2x", "filename": "l.png"}]}"#,
            ["s.png": try png(.red, 40, 40), "l.png": try png(.blue, 120, 120)])
        let bundle = try catalog.bundle
        let icon = UIImage(resource: ImageResource(name: "AppIcon", bundle: bundle))
        #expect(icon.size == CGSize(width: 60, height: 60) && icon.probe(0, 0) == Self.blue)
        // The icon of windows has round corners.
        let icons = UIImage.appIcons(in: [URL(fileURLWithPath: catalog.folder)]).map { UIImage(cgImage: $0) }
        #expect(icons.map(\.size.width) == [120, 40])
        #expect(icons[0].probe(60, 60) == Self.blue && icons[0].probe(1, 1)[3] == 0)
        #expect(UIImage.appIcons(in: [URL(fileURLWithPath: "/nonexistent")]).isEmpty)
        #expect(UIImage(resource: ImageResource(name: "none", bundle: bundle)).size == .zero)
        #expect(ImageResource(name: "a", bundle: bundle) == ImageResource(name: "a", bundle: bundle))
    }

    @Test func `An asset has the images that are registered with it`() throws {
        let (day, night) = (
            render(1, 1) { _ in
                UIColor.red.set(); UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            },
            render(1, 1) { _ in
                UIColor.blue.set(); UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        )
        let asset = UIImageAsset()
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        #expect(asset.image(with: light).cgImage == nil)
        asset.register(day, with: light)
        asset.register(night, with: dark)
        let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(horizontalSizeClass: .compact)])
        #expect(asset.image(with: both).probe(0, 0) == Self.blue)
        let shown = asset.image(with: light)
        #expect(shown.imageAsset === asset && shown.dependsOnTraits)
        #expect(shown.variant(for: 1, traits: dark).probe(0, 0) == Self.blue)
        asset.unregister(with: dark)
        #expect(asset.image(with: dark).probe(0, 0) == Self.red)
        weak var released: UIImageAsset?
        do {
            let own = UIImageAsset()
            own.register(own.image(with: light), with: light)
            own.register(shown, with: dark)
            released = own
        }
        #expect(released == nil)
    }
}

@Suite struct NamedColorTests {
    @Test func `A colour of a catalog follows the traits, and equals the one of its name`() throws {
        let catalog = try CatalogBundle()
        try catalog.write(
            "Tint.colorset",
            """
            {"colors": [
                {"idiom": "universal", "color": {"color-space": "srgb",
                    "components": {"red": "0xFF", "green": "0", "blue": "0.000", "alpha": "1.000"}}},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                    "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
            """)
        try catalog.write("None.colorset", #"{"colors": []}"#)
        let bundle = try catalog.bundle
        let color = try #require(UIColor(named: "Tint", in: bundle, compatibleWith: nil))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.cgColor == UIColor.red.cgColor)
        #expect(color.resolvedColor(with: dark).cgColor == UIColor.systemBlue.resolvedColor(with: dark).cgColor)
        dark.performAsCurrent { #expect(color.cgColor == UIColor.systemBlue.resolvedColor(with: dark).cgColor) }
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.alpha == 0.5)
        let same = UIColor(resource: ColorResource(name: "Tint", bundle: bundle))
        #expect(color == same && color.hash == same.hash && color != UIColor.red)
        #expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(resource: ColorResource(name: "Other", bundle: bundle)).cgColor.alpha == 0)
    }
}
