import CoreGraphics
import Testing

@Suite struct PaintTests {
    private let full = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test func fillRules() throws {
        for (rule, inside) in [(CGPathFillRule.winding, Pixel.black), (.evenOdd, .clear)] {
            let image = try picture(20, 20) { context in
                context.addRect(full)
                context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
                context.fillPath(using: rule)
            }
            #expect(image.pixel(10, 10) == inside)
            #expect(image.pixel(2, 2) == .black)
        }
    }

    @Test func coverageOfAHalfPixel() throws {
        let image = try picture(4, 4) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0.5, y: 0, width: 2, height: 4))
        }
        #expect(image.pixel(0, 0).isNear(Pixel(128, 0, 0, 128)))
        #expect(image.pixel(1, 0) == .red)
        let hard = try picture(4, 4) { context in
            context.setShouldAntialias(false)
            context.fill(CGRect(x: 0.6, y: 0, width: 2, height: 4))
        }
        #expect(hard.pixels.allSatisfy { $0 == .clear || $0 == .black })
    }

    @Test func strokesAndDashes() throws {
        let image = try picture(20, 20) { context in
            context.setStrokeColor(red)
            context.setLineWidth(4)
            context.setLineDash(phase: 0, lengths: [5, 5])
            context.move(to: CGPoint(x: 0, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
            context.strokePath()
        }
        #expect(image.pixel(2, 8) == .red && image.pixel(2, 11) == .red)
        #expect(image.pixel(2, 7) == .clear && image.pixel(7, 9) == .clear)
        #expect(image.pixel(12, 9) == .red)
        let hairline = try picture(8, 8, scale: 2) { context in
            context.setLineWidth(0)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 1.25), CGPoint(x: 4, y: 1.25)])
        }
        #expect(hairline.pixel(4, 2) == .black)
        #expect(hairline.pixel(4, 1) == .clear && hairline.pixel(4, 3) == .clear)
    }

    @Test func clips() throws {
        let image = try picture(20, 20) { context in
            context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
            context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
            context.fill(full)
        }
        #expect(image.pixel(3, 3) == .black && image.pixel(11, 11) == .black)
        #expect(image.pixel(1, 1) == .clear && image.pixel(7, 7) == .clear && image.pixel(13, 13) == .clear)
    }

    @Test func masks() throws {
        let mask = try picture(2, 1) { context in
            context.setFillColor(CGColor(gray: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = try picture(20, 20) { context in
            context.interpolationQuality = .none
            context.clip(to: full, mask: mask)
            context.setFillColor(red)
            context.fill(full)
        }
        #expect(image.pixel(4, 4).isNear(Pixel(128, 0, 0, 128)))
        #expect(image.pixel(15, 4) == .clear)
        let luminance = try picture(2, 1) { context in
            context.setFillColor(white)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(black)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        let gray = try picture(20, 20) { context in
            context.interpolationQuality = .none
            context.clip(to: full, mask: luminance)
            context.fill(full)
        }
        #expect(gray.pixel(4, 4) == .black && gray.pixel(15, 4) == .clear)
    }

    @Test func linearGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0, 1]))
        let image = try picture(40, 4) { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: [])
        }
        #expect(image.pixel(5, 1) == .clear && image.pixel(35, 1) == .clear)
        // The centre of pixel 20 is at (20.5 − 10) / 20 of the length.
        let share = 10.5 / 20
        #expect(image.pixel(20, 1).isNear(Pixel(Int(255 * (1 - share)), 0, Int(255 * share))))
        let before = try picture(40, 4) { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsBeforeStartLocation)
        }
        #expect(before.pixel(2, 1).isNear(.red) && before.pixel(35, 1) == .clear)
        #expect(before.pixel(20, 1).isNear(image.pixel(20, 1), within: 3))
        let after = try picture(40, 4) { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsAfterEndLocation)
        }
        #expect(after.pixel(2, 1) == .clear && after.pixel(38, 1).isNear(Pixel(0, 0, 255)))
    }

    @Test func radialGradient() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [white, black], locations: nil))
        func draw(_ options: CGGradientDrawingOptions) throws -> CGImage {
            try picture(41, 41) { context in
                let center = CGPoint(x: 20.5, y: 20.5)
                context.drawRadialGradient(
                    gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 10, options: options)
            }
        }
        let bare = try draw([])
        #expect(bare.pixel(20, 20).isNear(.white, within: 8))
        #expect(bare.pixel(25, 20).isNear(Pixel(128, 128, 128), within: 4))
        #expect(bare.pixel(1, 1) == .clear)
        #expect(try draw(.drawsAfterEndLocation).pixel(1, 1) == .black)
        #expect(try draw(.drawsAfterEndLocation).pixel(25, 20).isNear(bare.pixel(25, 20), within: 4))
    }

    @Test func shadowFallsWhereItShould() throws {
        let image = try picture(40, 40) { context in
            context.scaleBy(x: 2, y: 2)
            context.setShadow(
                offset: CGSize(width: 10, height: 12), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            context.setFillColor(red)
            context.fill(CGRect(x: 2, y: 2, width: 5, height: 5))
        }
        // The offset does not scale with the current transformation, and y points down.
        #expect(image.pixel(4, 4) == .red && image.pixel(13, 13) == .red)
        #expect(image.pixel(16, 20).isNear(Pixel(0, 0, 128, 128)))
        #expect(image.pixel(23, 25).isNear(Pixel(0, 0, 128, 128)))
        #expect(image.pixel(24, 20) == .clear && image.pixel(16, 26) == .clear)
    }

    @Test func shadowsBlurLikeAGaussian() throws {
        let image = try picture(100, 60) { context in
            context.setShadow(offset: CGSize(width: 0, height: 0), blur: 12, color: black)
            context.setFillColor(white)
            context.fill(CGRect(x: -200, y: -200, width: 250, height: 500))
        }
        // Behind a straight edge at x = 50 the shadow is ½·erfc(d / (σ·√2)) with σ = 6, without the tail beyond 2 σ.
        for x in [51, 54, 58, 62] {
            let expected = 255 * 0.5 * erfc((Double(x) + 0.5 - 50) / (6 * 2.0.squareRoot()))
            #expect(abs(Double(image.pixel(x, 30).alpha) - expected) < 6, "at \(x)")
        }
        #expect(image.pixel(90, 30) == .clear)
    }

    @Test(arguments: [1, 1.5, 2, 3, 4, 5, 8, 10, 20] as [CGFloat])
    func `A shadow ends at its blur`(blur: CGFloat) throws {
        let image = try picture(120, 60) { context in
            context.setShadow(offset: .zero, blur: blur, color: black)
            context.setFillColor(white)
            context.fill(CGRect(x: 50, y: -200, width: 20, height: 500))
        }
        let reach = Int(blur.rounded(.up))
        #expect(image.pixel(70, 30).alpha > 30, "next to the edge")
        // The last pixel has less than 1/255 where the blur is large.
        #expect(image.pixel(69 + Int(blur) - (blur > 5 ? 1 : 0), 30).alpha > 0)
        #expect(image.pixel(70 + reach, 30).alpha == 0 && image.pixel(49 - reach, 30).alpha == 0)
        for x in 70..<90 { #expect(image.pixel(x, 30).alpha == image.pixel(119 - x, 30).alpha) }
        // A Gaussian of half the blur, whose ends are cut off.
        for x in 70..<70 + reach {
            let d = (Double(x) + 0.5 - 70) / (blur / 2)
            let expected = 255 * 0.5 * (erfc(d / 2.0.squareRoot()) - erfc((d + 20 / (blur / 2)) / 2.0.squareRoot()))
            #expect(abs(Double(image.pixel(x, 30).alpha) - expected) < (blur < 3 ? 30 : 8), "at \(x)")
        }
    }

    @Test func shadowOfABitmapPointsUp() throws {
        let context = try #require(CGContext(width: 20, height: 20))
        context.setShadow(offset: CGSize(width: 0, height: 8), blur: 0, color: black)
        context.setFillColor(red)
        context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
        let image = try #require(context.makeImage())
        #expect(image.pixel(7, 12) == .red)
        #expect(image.pixel(7, 4) == .black)
    }

    @Test func transparencyLayersAreOneThing() throws {
        let image = try picture(20, 20) { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
            context.setFillColor(blue)
            context.fill(CGRect(x: 8, y: 0, width: 12, height: 20))
            context.endTransparencyLayer()
        }
        #expect(image.pixel(4, 4).isNear(Pixel(128, 0, 0, 128)))
        #expect(image.pixel(10, 4).isNear(Pixel(0, 0, 128, 128)))
    }

    @Test func clearIgnoresTheState() throws {
        let image = try picture(20, 20) { context in
            context.fill(full)
            context.setAlpha(0.1)
            context.setBlendMode(.screen)
            context.setShadow(offset: .zero, blur: 5, color: red)
            context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
        }
        #expect(image.pixel(6, 6) == .clear && image.pixel(4, 4) == .black)
    }
}
