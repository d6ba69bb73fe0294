import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TestSupport
import Testing

@testable import UIKit
import UIPlatform

extension WindowTests {
    /// What the frame looks like, and what it costs.
    @MainActor @Suite(.serialized) final class SceneDecorationPixelTests {
        private func probe(_ image: CGImage, _ x: Int, _ y: Int) -> Probe { UIImage(cgImage: image).probe(x, y) }

        @Test(arguments: [1, 2]) func `The shadow is transparent, and the corners are round`(scale: Int) throws {
            let stage = DecorationStage(scale: CGFloat(scale), title: "Documents and pictures")
            defer { stage.end() }
            let image = try stage.picture()
            stage.keep(image, as: "decoration-normal-\(scale)")
            #expect(image.width == 448 * scale && image.height == 348 * scale)
            // Nothing is cut off at the surface's edges.
            for x in stride(from: 0, to: image.width, by: 16) {
                #expect(probe(image, x, 0)[3] <= 1 && probe(image, x, image.height - 1)[3] <= 1)
            }
            for y in stride(from: 0, to: image.height, by: 16) {
                #expect(probe(image, 0, y)[3] <= 1 && probe(image, image.width - 1, y)[3] <= 1)
            }
            let shadow = probe(image, 200 * scale, 325 * scale)
            #expect((20...120).contains(shadow[3]) && shadow[0] == 0, "\(shadow)")
            #expect(probe(image, 24 * scale, 20 * scale)[3] < 120, "the corner")
            #expect(probe(image, 24 * scale, 319 * scale) == [255, 255, 255, 255], "the lower corner")
            let bar = probe(image, 60 * scale, 50 * scale)
            #expect(bar[3] == 255 && near(bar, [235, 235, 235, 255], within: 2), "\(bar)")
            // The content begins below the bar.
            #expect(probe(image, 60 * scale, 56 * scale) == [255, 255, 255, 255])
            let whole = try #require(stage.scene.host.snapshot())
            #expect(whole.width == 400 * scale && whole.height == 264 * scale)
            #expect(probe(whole, 0, 0) == [255, 255, 255, 255], "a snapshot is that of the scene")
        }

        @Test func `Inactive, maximized and dark windows look different`() throws {
            let stage = DecorationStage(title: "Documents and pictures")
            defer { stage.end() }
            let active = try stage.picture()
            stage.configure(states: [])
            let inactive = try stage.picture()
            stage.keep(inactive, as: "decoration-inactive")
            #expect(probe(inactive, 60, 50) != probe(active, 60, 50))
            #expect(probe(inactive, 200, 325)[3] < probe(active, 200, 325)[3])
            stage.configure(states: [.activated, .maximized])
            let maximized = try stage.picture()
            stage.keep(maximized, as: "decoration-maximized")
            #expect(maximized.width == 400 && maximized.height == 300)
            #expect(probe(maximized, 0, 0)[3] == 255 && probe(maximized, 399, 0)[3] == 255)
            let before = UITraitCollection.current
            defer { UITraitCollection.current = before }
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
            stage.configure()
            let dark = try stage.picture()
            stage.keep(dark, as: "decoration-dark")
            let bar = probe(dark, 60, 50)
            #expect(bar[0] < 80 && bar[3] == 255, "\(bar)")
            stage.window.backgroundColor = .clear
            let clear = try stage.picture()
            #expect(probe(clear, 200, 200) == [0, 0, 0, 255], "transparent content is shown on black")
        }

        @Test func `A window that is larger than the scene does not cover the frame`() throws {
            let stage = DecorationStage()
            defer { stage.end() }
            let before = try stage.picture()
            stage.window.frame = CGRect(x: -100, y: -100, width: 900, height: 900)
            stage.window.backgroundColor = .red
            let image = try stage.picture()
            #expect(probe(image, 60, 50) == probe(before, 60, 50) && probe(image, 200, 325) == probe(before, 200, 325))
            #expect(probe(image, 60, 60) == [255, 0, 0, 255])
        }

        @Test func `Resizing draws no texture, and an idle window no frame`() throws {
            let stage = DecorationStage(title: "A title")
            defer { stage.end() }
            _ = try stage.picture()
            let start = try #require(stage.scene.renderStatistics)
            for step in 1...30 {
                stage.configure(size: CGSize(width: 400 + 2 * step, height: 300 + step))
                _ = try stage.picture()
            }
            let end = try #require(stage.scene.renderStatistics)
            #expect(end.total.uploadedBytes == start.total.uploadedBytes)
            #expect(end.total.coveragePixels == start.total.coveragePixels)
            #expect(end.total.offscreenPasses == start.total.offscreenPasses)
            let draws = stage.statistics.drawCalls
            #expect(draws <= 8, "\(draws)")
            // The last size may be shown after its snapshot.
            var shown: [Int] = []
            for _ in 1...10 {
                stage.wait(0.2)
                CATransaction.flush()
                shown.append(stage.scene.renderStatistics?.framesPresented ?? 0)
            }
            #expect(Set(shown.suffix(5)).count == 1, "\(shown)")
        }

        @Test func `A change of the content draws nothing of the frame`() throws {
            let stage = DecorationStage()
            defer { stage.end() }
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.window.addSubview(view)
            stage.settle()
            view.backgroundColor = .blue
            stage.settle()
            #expect(stage.statistics.damagedPixels == 400, "\(stage.statistics)")
            for index in 0..<160 {
                let dot = UIView(frame: CGRect(x: index % 16 * 25, y: index / 16 * 26, width: 24, height: 25))
                stage.window.addSubview(dot)
                dot.backgroundColor = .red
            }
            stage.settle()
            #expect(stage.statistics.damagedPixels <= 400 * 264, "\(stage.statistics)")
            stage.configure(size: CGSize(width: 402, height: 300))
            stage.settle()
            // A new size draws the whole surface, but not the plate of the frame behind the content.
            let (surface, dots) = (450 * 348, 160 * 24 * 25)
            #expect(stage.statistics.damagedPixels == surface)
            #expect(stage.statistics.paintedPixels < surface + dots + 10_000, "\(stage.statistics)")
        }
    }
}
