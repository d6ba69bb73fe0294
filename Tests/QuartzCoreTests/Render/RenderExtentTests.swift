import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension CoreAnimationTests {
    /// `render(in:)` of layers far larger than what the context shows: its bitmaps and samples are in proportion to what shows.
    @MainActor @Suite struct RenderExtentTests {
        /// A context over a part of the picture, whose top left is `origin`.
        private func context(_ width: Int, _ height: Int, _ origin: CGPoint = .zero) throws -> CGContext {
            try #require(CGContext(pixelWidth: width, pixelHeight: height, scale: 1, origin: origin))
        }

        private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil)
            -> CALayer
        {
            let layer = CALayer()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            layer.backgroundColor = color
            return layer
        }

        private func gradient(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> CAGradientLayer {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: x, y: y, width: size, height: size)
            layer.colors = [CGColor.red, CGColor.rgb(0, 1, 0, 0.5), CGColor.blue]
            layer.startPoint = .zero
            layer.endPoint = CGPoint(x: 1, y: 1)
            return layer
        }

        private func greatestDifference(_ whole: CGImage, _ part: CGImage, at x: Int, _ y: Int) -> Int {
            var largest = 0
            for row in 0..<part.height {
                for column in 0..<part.width {
                    let difference = whole[x + column, y + row] &- part[column, row]
                    for channel in 0..<4 { largest = max(largest, abs(difference[channel])) }
                }
            }
            return largest
        }

        // MARK: Gradients

        @Test func `A gradient is computed where the clip shows it`() throws {
            let bounds = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
            let ctx = try context(100, 80, CGPoint(x: 7000, y: 12_000))
            let samples = try #require(GradientSamples(of: bounds, in: ctx))
            #expect(samples.columns.count <= 106 && samples.rows.count <= 86)
            #expect(samples.rect.contains(CGRect(x: 7000, y: 12_000, width: 100, height: 80)))
            ctx.clip(to: CGRect(x: 7010, y: 12_010, width: 10, height: 10))
            #expect(try #require(GradientSamples(of: bounds, in: ctx)).columns.count <= 16)
            ctx.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(GradientSamples(of: bounds, in: ctx) == nil)
            // Far more pixels than a picture takes, and a context in which nothing has a size.
            let fine = try context(100, 80)
            fine.scaleBy(x: 1e7, y: 1e7)
            #expect(try #require(GradientSamples(of: bounds, in: fine)).columns.count <= 110)
            fine.scaleBy(x: 0, y: 0)
            #expect(GradientSamples(of: bounds, in: fine) == nil)
        }

        @Test func `A part of a gradient is that part of the whole`() throws {
            for angle in [0, 0.3] as [CGFloat] {
                let root = layer(0, 0, 600, 600)
                let shown = gradient(20, 30, 500)
                shown.cornerRadius = 40
                shown.setAffineTransform(CGAffineTransform(rotationAngle: angle))
                root.addSublayer(shown)
                let whole = try context(600, 600)
                root.render(in: whole)
                let picture = try #require(whole.finish())
                for (x, y) in [(0, 0), (250, 300), (480, 480)] {
                    let part = try context(100, 100, CGPoint(x: x, y: y))
                    root.render(in: part)
                    #expect(greatestDifference(picture, try #require(part.finish()), at: x, y) <= 1, "\(angle) \(x)")
                }
            }
        }

        // MARK: Groups

        @Test func `Bitmaps of masked layers are as large as what the mask shows`() throws {
            let root = layer(0, 0, 800, 600, .white)
            for index in 0..<300 {
                let masked = gradient(-8000, -8000, 20_000)
                masked.mask = layer(8000 + CGFloat(index % 25) * 30, 8000 + CGFloat(index / 25) * 40, 24, 24, .red)
                masked.mask?.opacity = 0.5
                root.addSublayer(masked)
            }
            let ctx = try context(800, 600)
            root.render(in: ctx)
            // Each has a bitmap, its mask one in it and that one's opacity a third.
            #expect(ctx.groupPixels <= 300 * 3 * 28 * 28, "\(ctx.groupPixels)")
            let picture = try #require(ctx.finish())
            #expect(picture[26, 10] == white && picture[12, 12] != white && picture[23, 23] != white)
        }

        @Test func `Groups within groups take no more than what shows`() throws {
            let root = layer(0, 0, 400, 300, .white)
            var parent = root
            for level in 0..<6 {
                let group = gradient(level == 0 ? -8000 : 0, level == 0 ? -8000 : 0, 20_000)
                group.compositingFilter = "multiplyBlendMode"
                group.opacity = 0.9
                parent.addSublayer(group)
                parent = group
            }
            let ctx = try context(400, 300)
            root.render(in: ctx)
            #expect(ctx.groupPixels <= 6 * 400 * 300)
            let clipped = try context(400, 300)
            clipped.clip(to: CGRect(x: 100, y: 100, width: 50, height: 40))
            root.render(in: clipped)
            #expect(clipped.groupPixels <= 6 * 50 * 40)
            let (whole, part) = (try #require(ctx.finish()), try #require(clipped.finish()))
            #expect(whole[120, 120] == part[120, 120] && part[99, 120] == clear && part[150, 120] == clear)
        }

        @Test func `Invisible layers use no bitmap`() throws {
            let root = layer(0, 0, 1000, 1000)
            let drawing = DrawingLayer()
            drawing.frame = CGRect(x: 600, y: 0, width: 100, height: 100)
            drawing.opacity = 0.5
            drawing.setNeedsDisplay()
            let masked = layer(0, 0, 1000, 1000, .red)
            masked.mask = layer(500, 500, 100, 100, .red)
            let shadowed = layer(700, 700, 100, 100, .red)
            shadowed.shadowOpacity = 1
            shadowed.opacity = 0.5
            for sublayer in [drawing, masked, shadowed] { root.addSublayer(sublayer) }
            let ctx = try context(200, 200)
            root.render(in: ctx)
            #expect(ctx.groupPixels == 0 && drawing.drawings == 0)
            // Its shadow shows though it does not.
            shadowed.shadowOffset = CGSize(width: -650, height: -650)
            shadowed.shadowColor = .blue
            shadowed.shadowRadius = 0
            root.render(in: ctx)
            let picture = try #require(ctx.finish())
            #expect(ctx.groupPixels > 0 && picture.shows(RGBA(0, 0, 128, 128), at: 100, 100))
        }

        /// Groups of all kinds, rendered whole and in parts: the parts need what lies around them.
        ///
        /// - Parameter kind: The kind of group, or 9 for all of them.
        @Test(arguments: 0...9, 0..<3) func `Parts of random trees are parts of the whole`(kind: Int, seed: Int) throws
        {
            var random = SeededGenerator(seed: UInt64(seed))
            let root = layer(0, 0, 240, 240, .white)
            var parents: [CALayer] = [root]
            for _ in 0..<24 {
                func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
                let color = CGColor.rgb(number(0...4) / 4, number(0...4) / 4, number(0...4) / 4, number(2...4) / 4)
                let new = layer(number(-60...160), number(-60...160), number(10...160), number(10...160), color)
                let parent = parents[Int.random(in: max(0, parents.count - 6)..<parents.count, using: &random)]
                parent.addSublayer(new)
                if Int.random(in: 0..<4, using: &random) > 0 { parents.append(new) }
                switch kind == 9 ? Int.random(in: 0..<9, using: &random) : kind {
                case 0: new.opacity = 0.5
                case 1:
                    new.mask = layer(number(-20...40), number(-20...40), number(10...100), number(10...100), color)
                case 2: new.compositingFilter = "multiplyBlendMode"
                case 3: new.compositingFilter = "hueBlendMode"
                case 4: new.compositingFilter = "xor"
                case 5:
                    new.shadowOpacity = 0.5
                    new.shadowRadius = number(0...6)
                    new.shadowOffset = CGSize(width: number(-30...30), height: number(-30...30))
                    if Bool.random(using: &random) { new.opacity = 0.75 }
                case 6: new.setAffineTransform(CGAffineTransform(rotationAngle: number(0...6)))
                case 7: new.masksToBounds = true
                default:
                    new.contents = try CGImage.quarters(40, 40)
                    new.contentsGravity = .center
                    new.contentsScale = 0.25
                    new.opacity = 0.5
                }
            }
            let whole = try context(240, 240)
            root.render(in: whole)
            let picture = try #require(whole.finish())
            for y in stride(from: 0, to: 240, by: 60) {
                for x in stride(from: 0, to: 240, by: 60) {
                    let part = try context(60, 60, CGPoint(x: x, y: y))
                    root.render(in: part)
                    let difference = greatestDifference(picture, try #require(part.finish()), at: x, y)
                    // cairo cuts slanted edges at the border of its bitmap, which costs their coverage a few steps.
                    #expect(difference <= (kind == 6 || kind == 9 ? 16 : 2), "\(x), \(y)")
                }
            }
        }
    }
}
