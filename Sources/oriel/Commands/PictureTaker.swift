import Foundation
import QuartzCore
import RenderServer
import UIKit

/// Runs the gallery for its pictures: shows one page after the other and writes what the screen then shows.
final class PictureTaker: AppDelegate {
    static var folder = URL(fileURLWithPath: ".", isDirectory: true)
    static var pages: [Int] = []
    /// When each page comes into sight, seconds of the media clock, which is set by hand here.
    private static let start = 1000.0
    /// How long particles have been falling when the picture is taken.
    private static let age = 9.0

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Nothing in a picture may depend on when it was taken.
        MotionViewController.stillTime = 4.2
        Self.startPage = Self.pages.first ?? 0
        MediaClock.set(Self.start)
        let result = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        DispatchQueue.main.async { MainActor.assumeIsolated { self.takeNext() } }
        return result
    }

    /// Shows the first page that is left, and goes on once it has come to rest.
    private func takeNext() {
        guard let page = Self.pages.first else { exit(0) }
        guard let gallery = window?.rootViewController as? GalleryViewController else {
            fail("the gallery has no window")
        }
        MediaClock.set(Self.start)
        gallery.select(page: page)
        window?.layoutIfNeeded()
        // What goes on by itself begins with its first frame.
        _ = UIScreen.main.snapshot()
        if let page = gallery.pageController as? any ActingPage {
            MediaClock.set(Self.start + Self.age - type(of: page).lead)
            page.act()
            _ = UIScreen.main.snapshot()
        }
        MediaClock.set(Self.start + Self.age)
        if Page.all[page].drawsLater { settle(page, last: nil, repeats: 0) } else { take(page) }
    }

    /// Waits until what is drawn on other threads is there: nothing more to draw, and a while without a change.
    private func settle(_ page: Int, last: Data?, repeats: Int) {
        let now = UIScreen.main.snapshot()?.pngData()
        let repeats = now == last && TileDrawing.isIdle ? repeats + 1 : 0
        guard repeats < 5 else {
            // Long enough for what fades in.
            MediaClock.set(Self.start + Self.age + 5)
            return take(page)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(80)) {
            MainActor.assumeIsolated { self.settle(page, last: now, repeats: repeats) }
        }
    }

    private func take(_ page: Int) {
        let name = String(format: "%02d-%@.png", page + 1, DemoPages.names[page])
        let file = Self.folder.appendingPathComponent(name)
        guard let data = UIScreen.main.snapshot()?.pngData() else { fail("cannot draw the page \(name)") }
        do {
            try data.write(to: file)
        } catch {
            fail("cannot write \(file.path): \(error.localizedDescription)")
        }
        Self.pages.removeFirst()
        DispatchQueue.main.async { MainActor.assumeIsolated { self.takeNext() } }
    }

    private func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("oriel: \(message)\n".utf8))
        exit(1)
    }
}
