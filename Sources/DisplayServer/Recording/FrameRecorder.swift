import Diagnostics
import Foundation
import QuartzCore
import RenderServer
import UIKit

/// Writes the frames that an output shows to PNG files.
///
/// A frame that shows nothing new is not written. Encoding takes longer than a refresh, so that frames of fast animations
/// are missing.
@MainActor public final class FrameRecorder: NSObject {
    private let screen: UIScreen
    private let folder: URL
    private var link: CADisplayLink?
    private var shown = -1
    /// The number of files written.
    public private(set) var count = 0

    /// Starts to write files named after the screen and a number, such as `HEADLESS-1-0001.png`, into a folder.
    public init(_ screen: UIScreen, to folder: URL) throws {
        self.screen = screen
        self.folder = folder
        super.init()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        link = screen.displayLink(withTarget: self, selector: FrameRecorder.tick)
        link?.add(to: .main, forMode: .common)
    }

    /// Ends the recording.
    public func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.filter {
            $0.screen === screen
        }
        let frames = scenes.reduce(0) { $0 + ($1.renderStatistics?.framesShown ?? 0) }
        guard frames != shown, let image = screen.snapshot(), let data = image.pngData() else { return }
        shown = frames
        count += 1
        let number = String(repeating: "0", count: max(0, 4 - String(count).count)) + String(count)
        let file = folder.appendingPathComponent("\(screen.output.name)-\(number).png")
        do {
            try data.write(to: file)
        } catch {
            logger.error("The recording has ended: \(error)")
            stop()
        }
    }
}
