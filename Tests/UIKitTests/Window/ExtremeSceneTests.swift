import Testing
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// Screens of outputs whose modes have extreme numbers.
    @MainActor @Suite struct ExtremeScreenTests {
        @Test(arguments: [0, 1, Int(Int32.max)]) func `A screen of any mode has a rate and a description`(number: Int) {
            for side in [1, Int(Int32.max)] {
                let mode = PlatformOutput.Mode(width: side, height: side, refresh: number)
                let screen = UIScreen(output: PlatformOutput(id: .init(77), name: "OUT-1", modes: [mode]))
                #expect(screen.maximumFramesPerSecond > 0)
                #expect(!screen.description.isEmpty && screen.refreshInterval.map { $0 > 0 } ?? true)
            }
        }
    }

    /// Scenes that are configured with extreme numbers.
    @MainActor @Suite final class ExtremeSceneTests {
        private func fill(_ window: UIWindow) {
            let label = UILabel()
            label.text = "A label that is as wide as the window"
            label.frame = window.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let centred = UILabel()
            centred.text = "A label in the middle"
            centred.numberOfLines = 0
            centred.translatesAutoresizingMaskIntoConstraints = false
            let scroll = UIScrollView(frame: window.bounds)
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 100, height: 5000)
            for view in [scroll, label, centred] { window.addSubview(view) }
            NSLayoutConstraint.activate([
                centred.centerXAnchor.constraint(equalTo: window.centerXAnchor),
                centred.bottomAnchor.constraint(equalTo: window.bottomAnchor),
                centred.widthAnchor.constraint(lessThanOrEqualTo: window.widthAnchor, multiplier: 0.9),
            ])
        }

        @Test func `A scene survives any size and scale, and is drawn again at a usable one`() throws {
            let stage = DecorationStage()
            defer { stage.end() }
            fill(stage.window)
            let lengths: [CGFloat] = [2_147_483_647, 4_294_967_295, 1, 1_048_576]
            for (width, height) in lengths.flatMap({ width in lengths.map { (width, $0) } }) {
                for (scale, decoration) in [(1.0, ToplevelDecoration.client), (16, .server), (1.0 / 120, .client)] {
                    stage.configure(
                        size: CGSize(width: width, height: height), scale: CGFloat(scale), decoration: decoration)
                }
            }
            stage.configure(size: CGSize(width: 400, height: 300), scale: 2, decoration: .server)
            let image = try #require(stage.scene.host.snapshot())
            #expect(image.width == 800 && image.height == 600)
            #expect(stage.window.bounds.size == CGSize(width: 400, height: 300))
        }
    }
}
