import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import TestSupport
import Testing

@testable import UIKit

extension WindowTests {
    /// What the render thread shows of a scroll view, without help of the main thread.
    @MainActor @Suite struct ScrollRenderTests {
        /// A scroll view on its own target, whose content is a column of lines, each a different colour.
        @MainActor private struct Stage {
            let view: UIScrollView
            let host: LayerHost
            static let line = 16

            init(content: CGFloat = 4000) {
                view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 8, height: 64))
                view.contentSize = CGSize(width: 8, height: content)
                view.backgroundColor = .black
                view.showsVerticalScrollIndicator = false
                for index in 0..<Int(content) / Self.line {
                    let line = UIView(frame: CGRect(x: 0, y: CGFloat(index * Self.line), width: 8, height: 16))
                    // The red and green components number the line.
                    line.backgroundColor = UIColor(
                        red: CGFloat(index / 16) * 16 / 255, green: CGFloat(index % 16) * 16 / 255, blue: 1, alpha: 1)
                    view.addSubview(line)
                }
                host = LayerHost(root: view.layer, on: .offscreen(refresh: 60))
                host.configure(pixelWidth: 32, pixelHeight: 256, scale: 4)
                view.inheritContentScale(4)
                CATransaction.flush()
            }

            func statistics() throws -> RenderServer.TargetStatistics { try #require(host.statistics) }

            /// Lets the render thread work until `time`; the main thread waits and does nothing else.
            func run(until time: Double) throws -> RenderServer.TargetStatistics {
                MediaClock.run(until: time)
                repeat { _ = try statistics() } while MediaClock.now < time
                _ = try statistics()
                return try statistics()
            }

            /// The offset that the last frame shows, to a part of a point: where one line ends and the next one begins.
            func shownOffset() throws -> Double {
                let picture = try RenderServer.shared.presentedPicture(of: host.target)
                func number(_ y: Int) -> Int {
                    // Blue, green, red, alpha.
                    let first = (y * picture.width + 16) * 4
                    let (green, red) = (Double(picture.bytes[first + 1]), Double(picture.bytes[first + 2]))
                    return Int((red / 16).rounded()) * 16 + Int((green / 16).rounded())
                }
                // The first pixels may blend two lines.
                let first = number(2)
                var row = 2
                while row < 255, number(row) == first { row += 1 }
                return Double((first + 1) * Self.line) - Double(row) / 4
            }
        }

        @Test(.timeLimit(.minutes(1))) func aListCoastsWhileTheMainThreadIsBlocked() throws {
            let start = 5000.0
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage()
            _ = try stage.host.snapshot()
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.endDragging(velocity: CGPoint(x: 0, y: -1500))
            CATransaction.flush()
            let before = try stage.statistics().framesPresented
            var (last, shown) = (try stage.statistics().sampleTime, 0)
            // From here on nothing is committed.
            for frame in 1...90 {
                let statistics = try stage.run(until: start + Double(frame) / 60)
                guard statistics.sampleTime != last else { continue }
                last = statistics.sampleTime
                shown += 1
                let expected = 1500 * (pow(0.998, 1000 * (last - start)) - 1) / (1000 * log(0.998))
                let offset = try stage.shownOffset()
                #expect(abs(offset - expected) <= 0.5, "\(last - start) s: \(offset), not \(expected)")
            }
            #expect(shown >= 88 && stage.view.contentOffset.y == 0, "\(shown) frames")
            #expect(try stage.statistics().framesPresented - before >= 88)
            // The main thread is back: it catches up, and a touch stops the content where it is shown.
            stage.view.beginTracking()
            let offset = 1500 * (pow(0.998, 1000 * (MediaClock.now - start)) - 1) / (1000 * log(0.998))
            #expect(abs(stage.view.contentOffset.y - offset) <= 0.5)
            CATransaction.flush()
            let still = try stage.run(until: start + 1.6).framesPresented
            #expect(try stage.run(until: start + 5).framesPresented == still, "at rest nothing is drawn")
            stage.view.endTracking()
        }

        @Test(.timeLimit(.minutes(1))) func aBounceIsShownWithoutTheMainThreadToo() throws {
            let start = 5000.0
            MediaClock.set(start)
            defer { MediaClock.set(nil) }
            let stage = Stage(content: 1024)
            _ = try stage.host.snapshot()
            stage.view.contentOffset.y = 900
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.endDragging(velocity: CGPoint(x: 0, y: -1200))
            CATransaction.flush()
            _ = try stage.run(until: start + 8)
            // The model is behind, and the render thread has arrived and draws nothing more.
            #expect(stage.view.contentOffset.y == 900)
            #expect(abs(try stage.shownOffset() - 960) <= 0.5)
            let frames = try stage.statistics().framesPresented
            // Fewer than 60 a second where the content moves by less than a pixel a frame.
            #expect(frames > 40)
            #expect(try stage.run(until: start + 20).framesPresented == frames)
            stage.view.stopScrollingAndZooming()
            #expect(stage.view.contentOffset.y == 960)
        }

        @Test func anOffsetIsOneLayerChange() throws {
            MediaClock.set(5000)
            defer { MediaClock.set(nil) }
            let stage = Stage()
            _ = try stage.host.snapshot()
            for offset in 1...5 { stage.view.contentOffset.y = CGFloat(offset) * 3 }
            DisplayLinks.main.step(to: 5000.1)
            #expect(try stage.statistics().last.layersChanged == 1, "of 251")
            #expect(try abs(stage.shownOffset() - 15) <= 0.25)
        }

        @Test func theBarIsWhereItsMotionGoes() {
            let geometry = ScrollBarGeometry(
                range: -20...1500, trackStart: 3, trackLength: 400, visible: 480, content: 2000)
            for offset in stride(from: -600.0, through: 2100, by: 7.3) {
                #expect(abs(geometry.startInFrame.value(at: offset) + offset - geometry.start(at: offset)) < 1e-9)
                #expect(abs(geometry.barLength.value(at: offset) - geometry.barLength(at: offset)) < 1e-9)
            }
            #expect(geometry.start(at: -20) == -17 && abs(geometry.start(at: 1500) + geometry.length - 1903) < 1e-9)
        }

        @Test func theIndicatorsMoveWithTheContent() throws {
            let stage = ScrollStage(content: CGSize(width: 320, height: 2000))
            defer { stage.end() }
            stage.view.backgroundColor = .white
            stage.fling(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: -6000))
            let bar = try #require(stage.view.indicators.bar(.vertical))
            #expect(bar.opacity == 1 && stage.view.indicators.bar(.horizontal) == nil)
            var shortest = CGFloat.infinity
            while stage.view.isDecelerating {
                stage.step(to: stage.time + 1.0 / 60)
                // What the render thread shows is what the main thread would lay out.
                stage.view.layoutIfNeeded()
                let shown = bar.presentation() ?? bar
                // Beyond the edge, where the bar shrinks with each point, it follows the motion before that is rounded.
                #expect(abs(shown.position.y - bar.position.y) <= 0.5, "\(stage.time)")
                #expect(abs(shown.bounds.height - bar.bounds.height) <= 0.5)
                shortest = min(shortest, bar.bounds.height)
                // It stays inside the view.
                let offset = stage.view.contentOffset.y
                #expect(bar.frame.minY >= offset && bar.frame.maxY <= offset + 480.001, "\(bar.frame) at \(offset)")
            }
            #expect(shortest < 60 && abs(bar.bounds.height - 474 * 480 / 2000) < 0.5, "compressed at the edge")
            #expect(stage.view.contentOffset.y == 1520 && close(bar.frame.maxY, 1520 + 477, 0.01))
            stage.step(to: stage.time + 0.2)
            #expect(bar.opacity == 0 && (bar.presentation()?.opacity ?? 0) == 1)
            stage.step(to: stage.time + 1)
            #expect((bar.presentation()?.opacity ?? 1) == 0 && bar.animationKeys() == nil)
        }

        @Test func theBarCanBeGrabbed() throws {
            let stage = ScrollStage()
            defer { stage.end() }
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
            stage.view.addSubview(button)
            let point = CGPoint(x: 315, y: 10)
            #expect(stage.view.hitTest(point, with: nil) === button)
            stage.view.flashScrollIndicators()
            #expect(stage.view.hitTest(point, with: nil) === stage.view)
            stage.view.beginDragging(translation: .zero, at: point)
            stage.view.drag(translation: CGPoint(x: 0, y: 100))
            let perPoint: CGFloat = 4520 / (474 - 474 * 480 / 5000)
            #expect(abs(stage.view.contentOffset.y - 100 * perPoint) < 1)
            stage.view.drag(translation: CGPoint(x: 0, y: 900))
            #expect(stage.view.contentOffset.y == 4520)
            stage.view.endDragging(velocity: CGPoint(x: 0, y: 3000))
            #expect(!stage.view.isDecelerating)
        }

        /// Fifty rows, and what is drawn of them while they scroll beyond the end.
        @Test func picture() throws {
            guard let folder = ProcessInfo.processInfo.environment["SCROLL_PICTURES"] else { return }
            let stage = ScrollStage(content: CGSize(width: 640, height: 2500))
            defer { stage.end() }
            stage.view.backgroundColor = .systemGray6
            for index in 0..<50 {
                let row = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 640, height: 49))
                row.text = "  Row \(index)"
                row.backgroundColor = .white
                stage.view.addSubview(row)
            }
            let control = UIRefreshControl()
            stage.view.refreshControl = control
            func save(_ name: String) throws {
                stage.step(to: stage.time + 0.001)
                let renderer = UIGraphicsImageRenderer(size: stage.window.bounds.size)
                let image = renderer.image { _ in
                    stage.window.drawHierarchy(in: stage.window.bounds, afterScreenUpdates: true)
                }
                try image.pngData()?.write(to: URL(fileURLWithPath: folder + "/\(name).png"))
            }
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: -40, y: 140))
            try save("pulled")
            stage.view.drag(translation: CGPoint(x: -40, y: 320))
            try save("refreshing")
            stage.view.endDragging(velocity: .zero)
            stage.run()
            try save("kept")
            control.endRefreshing()
            stage.run()
            stage.fling(CGPoint(x: -60, y: -600), velocity: CGPoint(x: 0, y: -3000))
            stage.step(to: stage.time + 0.1)
            try save("coasting")
            stage.view.stopScrollingAndZooming()
            stage.view.contentOffset.y = 2000
            stage.view.beginDragging(translation: .zero, at: nil)
            stage.view.drag(translation: CGPoint(x: 0, y: -300))
            try save("compressed")
        }
    }
}
