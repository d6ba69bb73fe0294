import CSystem
import Foundation
import Gallery
import RenderProtocol
import RenderServer
import UIKit

/// An endurance test: shows all pages of the gallery in turn, and prints what the process holds after each round.
final class PageTurner: AppDelegate {
    /// The duration of the test in seconds.
    static var duration = 0.0
    /// The time for which each page is shown, in seconds.
    private static let interval = 1.0

    private var page = 0
    private var round = 0
    private let start = Usage().wall

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        defer { turn() }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    private func turn() {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) {
            self.page += 1
            if self.page == Page.all.count { self.endRound() }
            (self.window?.rootViewController as? GalleryViewController)?.select(page: self.page)
            self.turn()
        }
    }

    private func endRound() {
        (page, round) = (0, round + 1)
        let elapsed = Usage().wall - start
        let heap = mallinfo2()
        let statistics = window?.windowScene?.renderStatistics
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        let line = String(
            format:
                "round %d, %.0f s: %d KiB resident, heap %d KiB, %d descriptors, %d layers, textures %d KiB, %d frames\n",
            round, elapsed, Usage.residentMemory, Int(heap.uordblks + heap.hblkhd) >> 10, descriptors,
            statistics?.layers ?? 0, (statistics?.textureBytes ?? 0) >> 10, statistics?.framesPresented ?? 0)
        FileHandle.standardOutput.write(Data(line.utf8))
        if elapsed >= Self.duration { exit(0) }
    }
}
