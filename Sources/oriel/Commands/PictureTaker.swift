import Foundation
import Gallery
import QuartzCore
import RenderProtocol
import UIKit

/// Shows the gallery's pages one after the other, and writes each screen to a file.
final class PictureTaker: AppDelegate {
    static var folder = URL(fileURLWithPath: ".", isDirectory: true)
    static var pages: [Int] = []
    /// The number of images of each page; nil for one whose name has no number of the frame.
    static var frames: Int?
    /// The time between images of a page, in seconds.
    private static let frameInterval = 0.1
    /// The time at which each page appears, in seconds of the media clock, which is set manually here.
    private static let start = 1000.0
    /// The time in seconds for which particles have been falling in the image.
    private static let age = 9.0

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // No image may depend on the time at which it is written.
        GalleryViewController.stillTime = 4.2
        Self.startPage = Self.pages.first ?? 0
        MediaClock.set(Self.start)
        let result = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        DispatchQueue.main.async { self.takeNext() }
        return result
    }

    /// Shows the next page, and continues when it no longer changes.
    private func takeNext() {
        guard let page = Self.pages.first else { exit(0) }
        guard let gallery = window?.rootViewController as? GalleryViewController else {
            fail("the gallery has no window")
        }
        MediaClock.set(Self.start)
        gallery.select(page: page)
        window?.layoutIfNeeded()
        // Time-driven content starts with its first frame.
        _ = UIScreen.main.snapshot()
        if let page = gallery.pageController as? any ActingPage {
            MediaClock.set(Self.start + Self.age - type(of: page).lead)
            page.act()
            _ = UIScreen.main.snapshot()
        }
        MediaClock.set(Self.start + Self.age)
        if Page.all[page].drawsLater {
            takeWhenUnchanged(page, last: nil, repeats: 0)
        } else {
            take(page, at: Self.age)
        }
    }

    /// Waits until other threads have nothing more to draw and the screen has not changed for some time.
    private func takeWhenUnchanged(_ page: Int, last: Data?, repeats: Int) {
        let now = UIScreen.main.snapshot()?.pngData()
        let repeats = now == last && TileDrawing.isIdle ? repeats + 1 : 0
        guard repeats < 5 else {
            // Longer than tiles take to fade in.
            return take(page, at: Self.age + 5)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(80)) {
            self.takeWhenUnchanged(page, last: now, repeats: repeats)
        }
    }

    /// Writes the images of a page, the first of them at a time in seconds after the page appeared.
    private func take(_ page: Int, at age: Double) {
        let name = String(format: "%02d-%@", page + 1, DemoPages.names[page])
        for frame in 0..<(Self.frames ?? 1) {
            MediaClock.set(Self.start + age + Double(frame) * Self.frameInterval)
            write(Self.frames == nil ? "\(name).png" : String(format: "%@-%04d.png", name, frame + 1))
        }
        Self.pages.removeFirst()
        DispatchQueue.main.async { self.takeNext() }
    }

    private func write(_ name: String) {
        let file = Self.folder.appendingPathComponent(name)
        guard let data = UIScreen.main.snapshot()?.pngData() else { fail("cannot draw the page \(name)") }
        do {
            try data.write(to: file)
        } catch {
            fail("cannot write \(file.path): \(error.localizedDescription)")
        }
    }

    private func fail(_ message: String) -> Never {
        TerminalOutput.report("oriel: \(message)")
        exit(1)
    }
}
