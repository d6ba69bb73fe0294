import Gallery
import RenderServer
import UIKit

/// The gallery on several screens: a page whose layers are animated by the render thread, on each of the first screens.
@MainActor final class OutputsScene: BenchScene {
    private static let page = Page.all.firstIndex { $0.name == "animations" } ?? 0

    private var windows: [UIWindow] = []

    /// - Parameter count: The number of screens; those that there are, if fewer.
    init(in view: UIView, count: Int) {
        for screen in UIScreen.screens.prefix(max(1, count)) {
            let window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.rootViewController = GalleryViewController(page: Self.page)
            window.isHidden = false
            windows.append(window)
        }
    }

    func step(to frame: Int) {}

    var figures: [(name: String, value: String)] {
        let frames = windows.map { $0.windowScene?.renderStatistics?.framesPresented ?? 0 }
        return [
            ("outputs", "\(windows.count)"), ("frames_shown", "[\(frames.map(String.init).joined(separator: ", "))]"),
        ]
    }
}
