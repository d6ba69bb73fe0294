import CoreGraphics
import Foundation
@testable import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Backing stores of millions of pixels, of which few are drawn.
    @MainActor struct SparseContentsTests {
        private let stage = Stage(200, 120)

        /// Draws a rectangle, and records the rectangles that it is asked for.
        private final class Drawing: CALayer {
            var mark = CGRect(x: 30, y: 10, width: 40, height: 20)
            /// Whether the drawing reaches the corners, where nothing is visible.
            var isDense = false
            var asked: [CGRect] = []

            override func draw(in ctx: CGContext) {
                asked.append(ctx.boundingBoxOfClipPath)
                if isDense {
                    ctx.setFillColor(.rgb(0, 0, 0, 0))
                    ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    ctx.fill(CGRect(x: bounds.maxX - 1, y: bounds.maxY - 1, width: 1, height: 1))
                }
                ctx.setFillColor(.red)
                ctx.fill(mark)
                ctx.setFillColor(.rgb(0, 0, 1, 0.5))
                ctx.fillEllipse(in: mark.insetBy(dx: -4, dy: 4))
            }
        }

        private func drawing(_ width: CGFloat, _ height: CGFloat, _ configure: (Drawing) -> Void = { _ in }) -> Drawing
        {
            let layer = Drawing()
            layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
            configure(layer)
            layer.setNeedsDisplay()
            stage.root.addSublayer(layer)
            return layer
        }

        @Test func `The pixels that are drawn are uploaded`() throws {
            let layer = drawing(20_000, 2000)
            let first = try #require(try stage.frame())
            #expect(first.uploadedBytes > 0 && first.uploadedBytes <= 60 * 30 * 4, "\(first.uploadedBytes)")
            #expect(try stage.picture().shows(red, at: 31, 11))
            layer.mark.origin = CGPoint(x: 100, y: 70)
            layer.setNeedsDisplay()
            let second = try #require(try stage.frame())
            #expect(second.uploadedBytes <= 60 * 30 * 4, "\(second.uploadedBytes)")
            #expect(try stage.picture().shows(clear, at: 31, 11) && stage.picture().shows(red, at: 101, 71))
            #expect(try stage.incrementalDifference() == 0)
            layer.mark = .zero
            layer.setNeedsDisplay()
            #expect(try #require(try stage.frame()).uploadedBytes <= 20 * 20 * 4)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func `A text layer uploads its text`() throws {
            for string in ["Text", "Other"] {
                let text = CATextLayer()
                text.string = string
                text.fontSize = 12
                text.frame = CGRect(x: 0, y: 20, width: 20_000, height: 2000)
                stage.root.addSublayer(text)
            }
            let frame = try #require(try stage.frame())
            #expect(frame.uploadedBytes > 0 && frame.uploadedBytes <= 2 * 120 * 60 * 4, "\(frame.uploadedBytes)")
        }

        @Test func `Parts are drawn again as in other layers`() throws {
            let layer = drawing(2000, 1000)
            _ = try stage.frame()
            layer.asked = []
            layer.setNeedsDisplay(CGRect(x: 32, y: 12, width: 5, height: 5))
            #expect(try #require(try stage.frame()).uploadedBytes == 5 * 5 * 4)
            #expect(layer.asked == [CGRect(x: 32, y: 12, width: 5, height: 5)])
            // Beyond what was drawn.
            layer.mark.size.width = 60
            layer.setNeedsDisplay(CGRect(x: 60, y: 0, width: 60, height: 60))
            _ = try stage.frame()
            #expect(layer.asked.dropFirst() == [layer.bounds])
            #expect(try stage.picture().shows(red, at: 89, 11))
            // A canvas: from now on, parts are parts.
            layer.mark.size.width = 100
            layer.setNeedsDisplay(CGRect(x: 90, y: 0, width: 60, height: 60))
            #expect(try #require(try stage.frame()).uploadedBytes == 60 * 60 * 4)
            #expect(layer.asked.last == CGRect(x: 90, y: 0, width: 60, height: 60))
            #expect(try stage.picture().shows(red, at: 129, 11))
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func `Content with stretched parts or mipmaps has all of its pixels`() throws {
            let layer = drawing(2000, 1000)
            _ = try stage.frame()
            #expect(layer.backingStore?.stored != nil)
            layer.contentsCenter = CGRect(x: 0.01, y: 0.01, width: 0.98, height: 0.98)
            _ = try stage.frame()
            #expect(layer.backingStore?.stored == nil)
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.setNeedsDisplay()
            _ = try stage.frame()
            #expect(layer.backingStore?.stored != nil)
            layer.minificationFilter = .trilinear
            _ = try stage.frame()
            #expect(layer.backingStore?.stored == nil)
        }

        @Test func `Shadows, groups and the memory of the bitmap count as drawn`() throws {
            let context = try #require(CGContext(pixelWidth: 100, pixelHeight: 100, scale: 1))
            #expect(context.drawnBox == nil)
            context.recordDrawnBox()
            #expect(context.drawnBox == .null)
            context.fill(CGRect(x: 10, y: 20, width: 5, height: 6))
            #expect(context.drawnBox == CGRect(x: 9, y: 19, width: 7, height: 8))
            context.saveGState()
            context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: .red)
            context.fill(CGRect(x: 10, y: 20, width: 5, height: 6))
            context.restoreGState()
            let withShadow = try #require(context.drawnBox)
            #expect(withShadow.maxX >= 45 && withShadow.maxX <= 50 && withShadow.maxY <= 30)
            context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 90, height: 90), auxiliaryInfo: nil)
            context.fill(CGRect(x: 60, y: 60, width: 5, height: 6))
            #expect(context.drawnBox == withShadow)
            context.endTransparencyLayer()
            #expect(try #require(context.drawnBox).contains(CGRect(x: 60, y: 60, width: 5, height: 6)))
            context.setBlendMode(.sourceIn)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            _ = context.data
            #expect(context.drawnBox == nil)
        }

        private static let changes: [@MainActor (CALayer) -> Void] = [
            { _ in },
            { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) },
            { $0.transform = CATransform3DMakeScale(0.7, 1.3, 1) },
            { $0.position.x += 0.4 },
            { $0.contentsRect = CGRect(x: 0.01, y: -0.01, width: 0.5, height: 0.9) },
            { $0.contentsRect = CGRect(x: 1, y: 0, width: -1, height: 1) },
            { $0.contentsRect = CGRect(x: 0.5, y: 0.5, width: 0.4, height: 0.4) },
            { $0.superlayer?.isGeometryFlipped = true },
            { $0.opacity = 0.5 },
            {
                $0.cornerRadius = 40; $0.masksToBounds = true
            },
            {
                $0.shadowOpacity = 1; $0.shadowRadius = 3
            },
            { $0.bounds.size = CGSize(width: 3000, height: 1100) },
        ]

        @Test(arguments: [false, true])
        func `Sparse content looks like all of its pixels`(isAtEdge: Bool) throws {
            let gravities: [CALayerContentsGravity] = [
                .resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight, .left,
            ]
            for (number, change) in Self.changes.enumerated() {
                for gravity in gravities {
                    var pictures: [CGImage] = []
                    for isDense in [false, true] {
                        let holder = stage.add(-20, -10, 2000, 1000)
                        let layer = drawing(2000, 1000) {
                            $0.isDense = isDense
                            $0.contentsGravity = gravity
                            if isAtEdge { $0.mark.origin = CGPoint(x: -5, y: -2) }
                        }
                        holder.addSublayer(layer)
                        _ = try stage.frame()
                        #expect((layer.backingStore?.stored == nil) == isDense)
                        change(layer)
                        pictures.append(try stage.picture())
                        holder.removeFromSuperlayer()
                    }
                    var largest = 0
                    for y in 0..<pictures[0].height {
                        for x in 0..<pictures[0].width {
                            let difference = pictures[0][x, y] &- pictures[1][x, y]
                            largest = max(largest, (0..<4).map { abs(difference[$0]) }.max() ?? 0)
                        }
                    }
                    #expect(largest <= 1, "change \(number), \(gravity.rawValue)")
                }
            }
        }
    }
}
