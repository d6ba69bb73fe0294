import Foundation
import UIKit

/// Runs the gallery for its pictures: shows one page after the other and writes what the screen then shows.
final class PictureTaker: AppDelegate {
    static var folder = URL(fileURLWithPath: ".", isDirectory: true)
    static var pages: [Int] = []

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Nothing in a picture may depend on when it was taken.
        MotionViewController.stillTime = 4.2
        Self.startPage = Self.pages.first ?? 0
        let result = super.application(application, didFinishLaunchingWithOptions: launchOptions)
        DispatchQueue.main.async { MainActor.assumeIsolated { self.takePictures() } }
        return result
    }

    private func takePictures() {
        guard let gallery = window?.rootViewController as? GalleryViewController else {
            fail("the gallery has no window")
        }
        for page in Self.pages {
            gallery.select(page: page)
            window?.layoutIfNeeded()
            let name = String(format: "%02d-%@.png", page + 1, DemoPages.names[page])
            let file = Self.folder.appendingPathComponent(name)
            guard let data = UIScreen.main.snapshot()?.pngData() else { fail("cannot draw the page \(name)") }
            do {
                try data.write(to: file)
            } catch {
                fail("cannot write \(file.path): \(error.localizedDescription)")
            }
        }
        exit(0)
    }

    private func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("oriel: \(message)\n".utf8))
        exit(1)
    }
}
