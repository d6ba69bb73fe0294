import Foundation
import Testing

@testable import AssetCatalogs

/// A folder for one test, in which assets are written.
struct TemporaryCatalog: ~Copyable {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes the description of an asset or group.
    func write(_ contents: String, _ path: String) throws {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)/Contents.json"))
    }
}

@Suite struct AssetCatalogTests {
    @Test func `Assets are found in groups, with the namespaces of those that have one`() throws {
        let catalog = try TemporaryCatalog()
        try catalog.write("{}", ".")
        try catalog.write("{}", "logo.imageset")
        try catalog.write("{}", "Group/photo.imageset")
        try catalog.write("{}", "v1.2/old.imageset")
        try catalog.write(#"{"properties": {"provides-namespace": true}}"#, "Icons")
        try catalog.write("{}", "Icons/add.imageset")
        try catalog.write("{}", "Icons/Small/add.symbolset")
        try catalog.write("{}", "Icons/add.colorset")
        let folders = AssetCatalog(folder: catalog.folder).folders
        #expect(
            Set(folders.keys) == [
                .init(kind: .image, name: "logo"), .init(kind: .image, name: "photo"), .init(kind: .image, name: "old"),
                .init(kind: .image, name: "Icons/add"), .init(kind: .symbol, name: "Icons/add"),
                .init(kind: .color, name: "Icons/add"),
            ])
        #expect(folders[.init(kind: .image, name: "photo")] == "\(catalog.folder)/Group/photo.imageset")
    }

    @Test func `A catalog that contains itself is read to a limit`() throws {
        let catalog = try TemporaryCatalog()
        try catalog.write("{}", "logo.imageset")
        for name in ["a", "b"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(catalog.folder)/\(name)", withDestinationPath: catalog.folder)
        }
        #expect(AssetCatalog(folder: catalog.folder).folders.count == 1)
        #expect(AssetCatalog(folder: "/nonexistent").folders.isEmpty)
    }

    @Test func `The catalogs of many folders do not stay in memory`() throws {
        let catalog = try TemporaryCatalog()
        try catalog.write("{}", "A.xcassets/logo.imageset")
        let url = URL(fileURLWithPath: catalog.folder)
        #expect(
            ResourceCatalogs.folder(of: "logo", .image, in: [URL(fileURLWithPath: "/nonexistent"), url])?
                .hasSuffix("A.xcassets/logo.imageset") == true)
        #expect(ResourceCatalogs.folder(of: "logo", .color, in: [url]) == nil)
        for number in 0..<300 { _ = ResourceCatalogs.catalogs(in: "/nonexistent/\(number)") }
        #expect(ResourceCatalogs.folderCount <= ResourceCatalogs.maxFolders)
    }
}
