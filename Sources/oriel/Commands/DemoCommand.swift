import ArgumentParser
import Foundation
import Gallery
import ServerScript
import UIKit

/// `oriel demo`: the gallery, in a window or as images.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Open the gallery, or draw its pages to PNG files.")

    @Option(help: "The page to open, by a name of --list; with --screenshot, the only page drawn.")
    var page: String?

    @Flag(help: "List the pages and exit.")
    var list = false

    @Option(help: ArgumentHelp("Open no window: draw every page to a PNG file in this folder.", valueName: "dir"))
    var screenshot: String?

    @Option(help: ArgumentHelp("Show all pages in turn and print the memory of the process.", valueName: "minutes"))
    var soak: Double?

    @Option(help: ArgumentHelp("Pixels per point of the images, 1 to 8.", valueName: "number"))
    var scale: PictureScale?

    @Option(help: ArgumentHelp("Size of the images in points.", valueName: "WxH"))
    var size: PictureSize?

    @Option(help: "Images of each page, a tenth of a second apart.")
    var frames: Int?

    func validate() throws {
        if list { return }
        if let page, DemoPages.index(of: page) == nil {
            throw ValidationError(
                "There is no page “\(page)”. The pages are \(DemoPages.names.joined(separator: ", ")).")
        }
        if let soak, !(soak > 0) { throw ValidationError("--soak takes a number of minutes above 0.") }
        if soak != nil, screenshot != nil || page != nil {
            throw ValidationError("--soak shows all pages: it cannot be combined with --page or --screenshot.")
        }
        if screenshot == nil, scale != nil || size != nil || frames != nil {
            throw ValidationError("--scale, --size and --frames apply to images: they need --screenshot.")
        }
        if let frames, !(1...9999).contains(frames) { throw ValidationError("--frames takes a number from 1 to 9999.") }
        let size = size ?? .standard
        let scale = scale ?? .standard
        guard size.pixels(at: scale) != nil else {
            throw ValidationError(
                "\(size)@\(scale) makes a picture of more than \(PictureSize.pixelLimit) pixels a side.")
        }
    }

    func run() throws {
        if list {
            MainActor.assumeIsolated { DemoPages.printList() }
            return
        }
        MainActor.assumeIsolated {
            GalleryViewController.parseFormat = { format, metrics, views in
                try VisualFormat.constraints(format, options: [], metrics: metrics, views: views)
            }
        }
        let delegate: String
        if let screenshot {
            try FileManager.default.createDirectory(atPath: screenshot, withIntermediateDirectories: true)
            useVirtualScreen()
            MainActor.assumeIsolated {
                PictureTaker.folder = FilePath.url(of: screenshot, isFolder: true)
                PictureTaker.frames = frames
                PictureTaker.pages =
                    page.flatMap(DemoPages.index(of:)).map { [$0] } ?? DemoPages.names.indices.map { $0 }
            }
            delegate = NSStringFromClass(PictureTaker.self)
        } else if let soak {
            MainActor.assumeIsolated { PageTurner.duration = soak * 60 }
            delegate = NSStringFromClass(PageTurner.self)
        } else {
            MainActor.assumeIsolated {
                if let page, let index = DemoPages.index(of: page) { AppDelegate.startPage = index }
            }
            delegate = NSStringFromClass(AppDelegate.self)
        }
        MainActor.assumeIsolated {
            _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate)
        }
    }

    /// Selects a virtual screen of the images' size, whether there is a session or not.
    private func useVirtualScreen() {
        let scale = scale ?? .standard
        guard let pixels = (size ?? .standard).pixels(at: scale) else { return }
        setenv("ORIEL_PLATFORM", "headless", 1)
        setenv("ORIEL_HEADLESS", "\(pixels.width)x\(pixels.height)@\(scale)", 1)
    }
}

/// The gallery's pages as the command names them.
enum DemoPages {
    static let names = Page.all.map(\.name)

    static func index(of name: String) -> Int? {
        names.firstIndex { $0.caseInsensitiveCompare(name) == .orderedSame }
    }

    @MainActor static func printList() {
        let width = names.map(\.count).max() ?? 0
        for page in Page.all {
            print(page.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + page.summary)
        }
    }
}
