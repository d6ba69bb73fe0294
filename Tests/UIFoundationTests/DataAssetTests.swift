import Foundation
import Testing

@testable import UIFoundation

@Suite struct DataAssetTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oriel-assets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aFileByName() throws {
        try withFolder { folder in
            try Data("[1]".utf8).write(to: folder.appendingPathComponent("levels.json"))
            try Data("x".utf8).write(to: folder.appendingPathComponent("plain"))
            let levels = try #require(NSDataAsset(name: "levels", folders: [folder]))
            #expect(
                levels.data == Data("[1]".utf8) && levels.typeIdentifier == "public.json" && levels.name == "levels")
            #expect(NSDataAsset(name: "levels.json", folders: [folder])?.data.count == 3)
            #expect(NSDataAsset(name: "plain", folders: [folder])?.typeIdentifier == "public.data")
            #expect(NSDataAsset(name: "other", folders: [folder]) == nil)
            #expect(NSDataAsset(name: "../levels", folders: [folder.appendingPathComponent("sub")]) == nil)
            #expect(NSDataAsset(name: "", folders: [folder]) == nil)
        }
    }

    @Test func aDataSetOfACatalog() throws {
        try withFolder { folder in
            let set = folder.appendingPathComponent("Assets.xcassets/Song.dataset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try Data("la".utf8).write(to: set.appendingPathComponent("song.mid"))
            let index =
                #"{"data": [{"idiom": "universal", "filename": "song.mid", "universal-type-identifier": "a.b"}]}"#
            try Data(index.utf8).write(to: set.appendingPathComponent("Contents.json"))
            let song = try #require(NSDataAsset(name: "Song", folders: [folder]))
            #expect(song.data == Data("la".utf8) && song.typeIdentifier == "a.b")
        }
    }
}
