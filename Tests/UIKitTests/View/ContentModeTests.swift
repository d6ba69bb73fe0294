import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct ContentModeTests {
        nonisolated static let modes: [UIView.ContentMode] = [
            .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
            .topRight, .bottomLeft, .bottomRight,
        ]
        nonisolated static let cases: [(UIView.ContentMode, CGFloat, CGSize)] = modes.flatMap { mode in
            [1, 2].flatMap { scale in
                [CGSize(width: 120, height: 90), CGSize(width: 36, height: 60)].map { (mode, scale, $0) }
            }
        }

        /// Where content drawn at one size lies in a view of another, by the definition of the modes.
        private func contentFrame(of old: CGSize, in new: CGSize, by mode: UIView.ContentMode) -> CGRect {
            var size = old
            switch mode {
            case .scaleToFill, .redraw: return CGRect(origin: .zero, size: new)
            case .scaleAspectFit, .scaleAspectFill:
                let ratios = (new.width / old.width, new.height / old.height)
                let ratio = mode == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
                size = CGSize(width: old.width * ratio, height: old.height * ratio)
            default: break
            }
            var origin = CGPoint(x: (new.width - size.width) / 2, y: (new.height - size.height) / 2)
            switch mode {
            case .left, .topLeft, .bottomLeft: origin.x = 0
            case .right, .topRight, .bottomRight: origin.x = new.width - size.width
            default: break
            }
            switch mode {
            case .top, .topLeft, .topRight: origin.y = 0
            case .bottom, .bottomLeft, .bottomRight: origin.y = new.height - size.height
            default: break
            }
            return CGRect(origin: origin, size: size)
        }

        @Test(arguments: cases) func contentFollowsTheSize(mode: UIView.ContentMode, scale: CGFloat, new: CGSize) throws
        {
            let old = CGSize(width: 60, height: 60)
            let stage = ViewStage(160, 120, scale: scale)
            stage.root.backgroundColor = .black
            let view = NineView(frame: CGRect(x: 20, y: 20, width: old.width, height: old.height))
            view.isOpaque = false
            view.clipsToBounds = true
            view.contentMode = mode
            stage.add(view)
            _ = try stage.picture()
            view.frame.size = new
            let picture = try stage.picture()
            #expect(view.drawings.count == (mode == .redraw ? 2 : 1))

            let content = contentFrame(of: old, in: new, by: mode)
            var probed = 0
            // Nine probes in the view, moved off the borders of the cells, where a scaled picture is blurred.
            for row in 0..<3 {
                for column in 0..<3 {
                    let point = CGPoint(
                        x: new.width * (CGFloat(column) * 0.46 + 0.04), y: new.height * (CGFloat(row) * 0.46 + 0.04))
                    let unit = CGPoint(
                        x: (point.x - content.minX) / content.width * 3,
                        y: (point.y - content.minY) / content.height * 3)
                    let expected: Probe
                    if unit.x < 0 || unit.y < 0 || unit.x >= 3 || unit.y >= 3 {
                        expected = [0, 0, 0, 255]
                    } else {
                        expected = nineColors[Int(unit.y) * 3 + Int(unit.x)]
                    }
                    let edge = [unit.x, unit.y].map { abs($0 - $0.rounded()) }.min() ?? 0
                    guard edge * 20 > 1 else { continue }
                    probed += 1
                    let location = CGPoint(x: 20 + point.x, y: 20 + point.y)
                    #expect(near(picture.probe(at: location), expected), "at \(point)")
                }
            }
            #expect(probed >= 6)
        }

        @Test func whatIsLargerThanTheViewIsSeenOutsideUnlessItClips() throws {
            let stage = ViewStage(100, 60)
            let view = NineView(frame: CGRect(x: 20, y: 0, width: 60, height: 60))
            view.contentMode = .center
            stage.add(view)
            _ = try stage.picture()
            view.frame = CGRect(x: 40, y: 0, width: 20, height: 60)
            #expect(near(try stage.picture().probe(25, 5), nineColors[0]))
            view.clipsToBounds = true
            #expect(near(try stage.picture().probe(25, 5), [0, 0, 0, 0]))
        }

        @Test func contentScaleFactorIsTheLayersAndRedraws() throws {
            let stage = ViewStage(60, 60, scale: 2)
            let view = NineView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
            stage.add(view)
            #expect(view.contentScaleFactor == 2 && view.layer.contentsScale == 2)
            _ = try stage.picture()
            view.contentScaleFactor = 1
            #expect(view.layer.contentsScale == 1)
            _ = try stage.picture()
            #expect(view.drawings.count == 2)
            view.contentScaleFactor = 1
            _ = try stage.picture()
            #expect(view.drawings.count == 2)
            // One that was set stays.
            stage.root.inheritContentScale(3)
            #expect(view.contentScaleFactor == 1 && stage.root.contentScaleFactor == 3)
        }

        @Test func scalesComeFromTheWindow() {
            let window = Headless.showWindow()
            let outer = UIView(), inner = UIView(), mask = UIView()
            outer.addSubview(inner)
            inner.mask = mask
            window.addSubview(outer)
            #expect([outer, inner, mask].map(\.contentScaleFactor) == [2, 2, 2])
            window.inheritContentScale(1.5)
            #expect([outer, inner, mask].map(\.contentScaleFactor) == [1.5, 1.5, 1.5])
        }

        // MARK: Drawing

        @Test func partsToDrawAreMerged() throws {
            let stage = ViewStage(100, 100)
            let view = NineView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.add(view)
            _ = try stage.picture()
            view.drawings = []
            view.setNeedsDisplay(CGRect(x: 10, y: 10, width: 10, height: 10))
            view.setNeedsDisplay(CGRect(x: 40, y: 50, width: 20, height: 10))
            view.setNeedsDisplay(CGRect(x: 90, y: 20, width: 40, height: 10))
            view.setNeedsDisplay(.null)
            _ = try stage.picture()
            #expect(view.drawings == [CGRect(x: 10, y: 10, width: 90, height: 50)])
        }

        @Test func backgroundsOfOpaqueViewsAreDrawnFirst() throws {
            final class Dot: UIView {
                override func draw(_ rect: CGRect) {
                    UIColor.red.setFill()
                    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
                }
            }
            let stage = ViewStage(40, 40)
            stage.root.backgroundColor = .blue
            let view = Dot(frame: stage.root.bounds)
            view.backgroundColor = .green
            stage.add(view)
            func probes() throws -> [Probe] {
                let picture = try stage.picture()
                return [picture.probe(5, 5), picture.probe(30, 30)]
            }
            #expect(try probes() == [[255, 0, 0, 255], [0, 255, 0, 255]])
            // An opaque view that neither draws nor has a background is black, not transparent.
            view.backgroundColor = nil
            #expect(try probes() == [[255, 0, 0, 255], [0, 0, 0, 255]])
            view.isOpaque = false
            #expect(try probes() == [[255, 0, 0, 255], [0, 0, 255, 255]])
            view.isOpaque = true
            view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
            #expect(near(try probes()[1], [0, 128, 0, 255]))
            // What has been there is not kept, so that nothing adds up.
            view.isOpaque = false
            view.backgroundColor = nil
            view.clearsContextBeforeDrawing = false
            view.setNeedsDisplay()
            #expect(try probes() == [[255, 0, 0, 255], [0, 0, 255, 255]])
        }

        @Test func drawingIntoAnotherContextKeepsWhatIsThere() {
            final class Dot: UIView {
                override func draw(_ rect: CGRect) {
                    UIColor.red.setFill()
                    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
                }
            }
            let view = Dot(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.isOpaque = false
            let image = render(40, 40) { context in
                UIColor.blue.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
                view.draw(view.layer, in: context)
            }
            #expect(image.probe(5, 5) == [255, 0, 0, 255])
            #expect(image.probe(30, 30) == [0, 0, 255, 255])
        }

        @Test func layersThatDrawNothingGetNoStore() {
            final class Shape: CALayer {}
            final class Text: CALayer {
                override func draw(in ctx: CGContext) { ctx.setAlpha(1) }
            }
            final class Tiles: CALayer {
                override func display() { contents = nil }
            }
            final class ShapeView: UIView {
                override class var layerClass: AnyClass { Shape.self }
            }
            final class TextView: UIView {
                override class var layerClass: AnyClass { Text.self }
            }
            final class TileView: UIView {
                override class var layerClass: AnyClass { Tiles.self }
            }
            #expect(!ShapeView().drawsContent)
            #expect(TextView().drawsContent && TileView().drawsContent)
        }
    }
}
