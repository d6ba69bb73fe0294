import Foundation
import Testing

/// The gallery as pictures, written by the built command.
@Suite(.serialized) struct ScreenshotTests {
    @Test func `Every page is drawn, each another one`() throws {
        let folder = try TemporaryFolder()
        let run = try Command("oriel", "demo", "--screenshot", folder.path, "--size", "1100x700")
        #expect(run.status == 0, "\(run.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let list = try Command("oriel", "demo", "--list").output.split(separator: "\n").compactMap {
            $0.split(separator: " ").first
        }
        #expect(names == list.enumerated().map { String(format: "%02d-", $0 + 1) + "\($1).png" })
        #expect(list.count >= 11 && list.first == "views")

        var contents: Set<Data> = []
        for name in names {
            let picture = try Picture(contentsOf: "\(folder.path)/\(name)")
            #expect(picture.width == 1100 && picture.height == 700, "\(name)")
            // Text alone has dozens of shades; a page that failed to draw has a few.
            #expect(picture.colors(upTo: 60) == 60, "\(name)")
            contents.insert(picture.bytes)
        }
        #expect(contents.count == names.count)
    }

    @Test(arguments: [("1", 640, 480), ("1.5", 960, 720), ("2", 1280, 960)])
    func `A picture has its size times its scale`(scale: String, width: Int, height: Int) throws {
        let folder = try TemporaryFolder()
        let run = try Command(
            "oriel", "demo", "--screenshot", folder.path, "--page", "Drawing", "--size", "640x480", "--scale", scale)
        #expect(run.status == 0, "\(run.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["03-drawing.png"])
        let picture = try Picture(contentsOf: "\(folder.path)/03-drawing.png")
        #expect(picture.width == width && picture.height == height)
    }

    @Test func `The same page gives the same picture`() throws {
        let folders = try [TemporaryFolder(), TemporaryFolder()]
        for folder in folders {
            let run = try Command("oriel", "demo", "--screenshot", folder.path, "--page", "motion", "--size", "640x480")
            #expect(run.status == 0, "\(run.error)")
        }
        let pictures = try folders.map { folder in
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            return try Picture(contentsOf: "\(folder.path)/\(name)")
        }
        // A driver that draws on several threads may round a blended pixel up one time and down the next.
        let pairs = zip(pictures[0].bytes, pictures[1].bytes)
        #expect(pictures[0].bytes.count == pictures[1].bytes.count)
        #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test func `Frames show the page at times after each other`() throws {
        let folder = try TemporaryFolder()
        let run = try Command(
            "oriel", "demo", "--screenshot", folder.path, "--page", "keyframes", "--frames", "3", "--size", "640x480")
        #expect(run.status == 0, "\(run.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == (1...3).map { "43-keyframes-000\($0).png" })
        let pictures = try names.map { try Picture(contentsOf: "\(folder.path)/\($0)").bytes }
        #expect(Set(pictures).count == 3)
    }

    @Test func `A folder that cannot be made is an error`() throws {
        let run = try Command("oriel", "demo", "--screenshot", "/dev/null/pictures")
        #expect(run.status == 1)
        #expect(run.error.contains("pictures"), "\(run.error)")
    }
}
