import Foundation
import Testing

@testable import ProjectBuilder

@Suite struct AssetSymbolsTests {
    @Test(arguments: [
        ("logo", "logo"), ("my-image", "my"), ("MyLogo", "myLogo"), ("URLIcon", "urlIcon"), ("ABC", "abc"),
        ("24 hours", "_24Hours"), ("add_row", "add_row"), ("class", "`class`"), ("Image", "image"), ("***", nil),
        ("été", "été"), ("X2", "x2"),
    ]) func `Identifiers of images`(_ name: String, _ identifier: String?) {
        #expect(AssetSymbols.identifier(name[...], suffix: "Image") == identifier)
    }

    @Test func `Constants for images and colours, in the namespaces of their groups`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/symbols-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func write(_ path: String, _ text: String = "{}") throws {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)/Contents.json"))
        }
        try write("logo.imageset")
        try write("Logo.imageset")
        try write("small icons", #"{"properties": {"provides-namespace": true}}"#)
        try write("small icons/add.symbolset")
        try write("AccentColor.colorset")
        try write("song.dataset")
        let symbols = AssetSymbols(catalogs: [folder])
        let text = symbols.declarations(bundle: ".module", extendsClasses: false)
        #expect(
            text == """
                import Foundation
                import UIKit
                extension ImageResource {
                nonisolated static let logo = ImageResource(name: "Logo", bundle: .module)
                enum SmallIcons {
                nonisolated static let add = ImageResource(name: "small icons/add", bundle: .module)
                }
                }
                extension ColorResource {
                nonisolated static let accent = ColorResource(name: "AccentColor", bundle: .module)
                }

                """)
        let extended = symbols.declarations(bundle: ".main", extendsClasses: true)
        #expect(extended.contains("static var add: UIImage { UIImage(resource: ImageResource.SmallIcons.add) }"))
        #expect(extended.contains("static var accent: UIColor { UIColor(resource: ColorResource.accent) }"))
        #expect(AssetSymbols(catalogs: ["/nonexistent"]).declarations(bundle: ".main", extendsClasses: true) == "")
    }
}
