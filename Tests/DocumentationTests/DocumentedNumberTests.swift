import Foundation
import Testing

@testable import RenderServer
import UIPlatform

/// A number that a document states, and the declaration that it comes from.
struct DocumentedNumber: CustomTestStringConvertible, Sendable {
    let document: String
    /// The words around the number, which `%` stands for; `^` for the number in superscript, `~` for a word.
    let phrase: String
    let source: String
    /// What precedes the number in `source`: the first integer after its first occurrence is compared.
    let declaration: String

    var testDescription: String { "“\(phrase)” in \(document)" }

    init(_ document: String, _ phrase: String, _ source: String, _ declaration: String) {
        self.document = document
        self.phrase = phrase
        self.source = source
        self.declaration = declaration
    }

    private static let renderServer = "Sources/RenderServer/RenderServer.docc/RenderServer.md"
    private static let quartzCore = "Sources/QuartzCore/QuartzCore.docc/QuartzCore.md"
    private static let drawing = "Sources/RenderServer/Drawing"
    private static let textures = "Sources/RenderServer/Textures"
    private static let reconnection = "Sources/UIPlatform/ReconnectionSchedule.swift"
    private static let imageLimits = "Sources/CoreGraphics/Image/ImageLimits.swift"

    static let all = [
        DocumentedNumber(
            renderServer, "more than % children", "Sources/RenderServer/Tree/ChildGrid.swift", "let threshold"),
        DocumentedNumber(renderServer, "more than % cells", "Sources/RenderServer/Tree/ChildGrid.swift", "Cells ="),
        DocumentedNumber(
            renderServer, "of which % are the node", "Tests/RenderServerTests/MemoryTests.swift", "stride <="),
        DocumentedNumber(renderServer, "up to % deep", "\(drawing)/Painter.swift", "Clips ="),
        DocumentedNumber(renderServer, "the ~ largest opaque", "\(drawing)/FrameBuilder+Culling.swift", "Occluders ="),
        DocumentedNumber(renderServer, "at most % batches back", "\(drawing)/Batcher.swift", "lookBack ="),
        DocumentedNumber(renderServer, "no edge over % pixels", "\(textures)/TextureAtlas.swift", "Edge ="),
        DocumentedNumber(renderServer, "at most % × %", "\(textures)/TextureAtlas.swift", "Pixels ="),
        DocumentedNumber(renderServer, "% MiB", "\(textures)/ContentsTable.swift", "var budget ="),
        DocumentedNumber(renderServer, "of 2^ pixels", "Sources/RenderServer/Server/Uploader.swift", "Pixels = 1 <<"),
        DocumentedNumber(
            renderServer, "buffers, ~ at most", "Sources/RenderServer/Presenters/ShmPresenter.swift", "Buffers ="),
        DocumentedNumber(renderServer, "up to ~ frames", "Sources/RenderServer/Presenters/EGLPresenter.swift", "Age ="),
        DocumentedNumber(
            renderServer, "refuses ~ times", "Sources/RenderServer/Server/RenderThread+Recovery.swift", "Tries ="),
        DocumentedNumber(quartzCore, "more than % tiles", "Sources/RenderServer/Tiles/TilePyramid.swift", "Seen ="),
        DocumentedNumber(quartzCore, "plus %", "Sources/RenderServer/Tiles/TilePyramid.swift", "seen.count +"),
        DocumentedNumber(
            quartzCore, "at most ~ textures", "Sources/QuartzCore/EAGL/DrawableBuffers.swift", "private static let"),
        DocumentedNumber(
            "Sources/QuartzCore/QuartzCore.docc/Debug-overlays.md", "the last % frames",
            "Sources/RenderServer/Overlays/FrameHistory.swift", "capacity ="),
        DocumentedNumber(
            "README.md", "may show % windows", "Sources/XWindowManager/XWindowLimits.swift", "perClient ="),
        DocumentedNumber(
            "Sources/UIKit/UIKit.docc/Scenes-and-windows.md", "at most % sessions",
            "Sources/UIKit/Scene/Restoration/SceneSessionStore.swift", "maxSessions ="),
        DocumentedNumber(
            "Sources/UIKit/UIKit.docc/Scenes-and-windows.md", "% MiB",
            "Sources/UIKit/Scene/Restoration/SceneSessionStore.swift", "maxBytes ="),
        DocumentedNumber(
            "Sources/UIKit/UIKit.docc/From-a-property-to-a-pixel.md", "After % passes",
            "Sources/QuartzCore/Transaction/TransactionContext.swift", "maxPasses ="),
        DocumentedNumber(
            "Sources/CoreGraphics/CoreGraphics.docc/CoreGraphics.md", "at most % pixels on a side",
            "Sources/CoreGraphics/Image/CGImage.swift", "static let side ="),
        DocumentedNumber(
            "README.md", "the times of the last %", "Sources/RenderServer/Overlays/FrameHistory.swift", "capacity ="),
        DocumentedNumber(
            "README.md", "may take to answer at the start; % by default",
            "Sources/UIPlatform/Wayland/WaylandPlatform.swift", "? $0 :"),
        DocumentedNumber("README.md", "at least %, where the driver allows", "\(drawing)/Renderer.swift", "limit >="),
        DocumentedNumber("README.md", "otherwise they connect again for % s", reconnection, "static let limit ="),
        DocumentedNumber("data/oriel.1", "on the same socket within % seconds", reconnection, "static let limit ="),
        DocumentedNumber(
            "Sources/UIKit/UIKit.docc/Scenes-and-windows.md", "which may take % seconds", reconnection,
            "static let limit ="),
        DocumentedNumber(
            "Docs/Architecture.md", "images of 2^ pixels", "Sources/RenderServer/Server/Uploader.swift",
            "Pixels = 1 <<"),
        DocumentedNumber("SECURITY.md", "small file has at most 2^ pixels", imageLimits, "var pixels = 1 <<"),
        DocumentedNumber("SECURITY.md", "of more bytes up to 2^", imageLimits, "maximumPixels = 1 <<"),
        DocumentedNumber("SECURITY.md", "for SVG 2^ pixels", imageLimits, "vectorPixels = 1 <<"),
        DocumentedNumber("SECURITY.md", "has % seconds of", imageLimits, "var time ="),
        DocumentedNumber("SECURITY.md", "has used % seconds", imageLimits, "uninterruptibleTime ="),
        DocumentedNumber(
            "SECURITY.md", "while ~ of them run", "Sources/CoreGraphics/Image/DecodingThread.swift", "Abandoned ="),
    ]
}

/// The numbers of the documents are those of the code.
@Suite struct DocumentedNumberTests {
    /// The words of a document with one space between them: lines may break anywhere.
    private static func words(of path: String) throws -> String {
        try Repository.text(of: path).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(arguments: DocumentedNumber.all) func `A document states the number of the code`(_ number: DocumentedNumber)
        throws
    {
        let source = try Repository.text(of: number.source)
        let end = try #require(source.range(of: number.declaration)).upperBound
        let digits = source[end...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "_" }.filter { $0 != "_" }
        let integer = try #require(Int(digits))
        let names = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        let superscript = String("\(integer)".compactMap(\.wholeNumberValue).map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0] })
        let phrase = number.phrase.replacingOccurrences(of: "%", with: "\(integer)")
            .replacingOccurrences(of: "^", with: superscript)
            .replacingOccurrences(of: "~", with: names.indices.contains(integer) ? names[integer] : "\(integer)")
        #expect(try Self.words(of: number.document).contains(phrase))
    }

    @Test func `The documents state the number of dirty rectangles and of pipelines`() throws {
        let article = try Self.words(of: "Sources/RenderServer/RenderServer.docc/RenderServer.md")
        #expect(article.contains("at most \(DirtyRegion.capacity) rectangles"))
        #expect(article.contains("There are \(Pipeline.allCases.count) pipelines"))
        let journey = try Self.words(of: "Sources/UIKit/UIKit.docc/From-a-property-to-a-pixel.md")
        #expect(journey.contains("at most \(DirtyRegion.capacity) rectangles"))
    }
}
