import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

/// Outlines by their definition, for comparison with the shaders.
struct Outlined {
    var rect: CGRect
    var radius: CGFloat
    var corners = CACornerMask(rawValue: 0b1111)
    var isContinuous = false

    /// How far a corner's curve reaches, and its exponent.
    var curve: (extent: CGFloat, exponent: CGFloat) {
        let side = min(rect.width, rect.height) / 2
        let radius = min(radius, side)
        guard isContinuous else { return (radius, 2) }
        let extent = min(1.528665 * radius, side)
        // Through the middle of the quarter circle.
        return (extent, log(0.5) / log(1 - (1 - 0.5.squareRoot()) * radius / extent))
    }

    func contains(_ p: CGPoint) -> Bool {
        guard rect.contains(p) else { return false }
        let isRight = p.x > rect.midX
        let isLow = p.y > rect.midY
        guard corners.contains(CACornerMask(rawValue: 1 << ((isRight ? 1 : 0) + (isLow ? 2 : 0)))) else { return true }
        let (extent, exponent) = curve
        let x = (extent - (isRight ? rect.maxX - p.x : p.x - rect.minX)) / extent
        let y = (extent - (isLow ? rect.maxY - p.y : p.y - rect.minY)) / extent
        guard x > 0, y > 0 else { return true }
        return pow(x, exponent) + pow(y, exponent) <= 1
    }

    func inset(by width: CGFloat) -> Outlined {
        var inner = self
        inner.rect = rect.insetBy(dx: width, dy: width)
        inner.radius = max(0, min(radius, min(rect.width, rect.height) / 2) - width)
        return inner
    }

    /// The part of each pixel that lies inside; `toPoints` maps pixels to points.
    ///
    /// Where the outline passes, the mean of 64 lines through the pixel, whose ends within it are found to 1/4096: what lies
    /// between the lines changes the mean by less than a thousandth of 1/255.
    func coverage(_ width: Int, _ height: Int, toPoints: CGAffineTransform = .identity) -> [CGFloat] {
        (0..<width * height).map { index in
            let (x, y) = (CGFloat(index % width), CGFloat(index / width))
            let inside = (0..<81).lazy.filter { i in
                contains(CGPoint(x: x + CGFloat(i % 9) / 8, y: y + CGFloat(i / 9) / 8).applying(toPoints))
            }.count
            // Of a pixel with all of these on one side, a circle of radius 4 has at most a 5000th on the other.
            if inside == 0 || inside == 81 { return CGFloat(inside) / 81 }
            let sum = (0..<64).reduce(CGFloat(0)) { sum, line in
                let x = x + (CGFloat(line) + 0.5) / 64
                return sum + length { contains(CGPoint(x: x, y: y + $0).applying(toPoints)) }
            }
            return sum / 64
        }
    }

    /// How much of 0 to 1 is inside of something that has no gaps.
    private func length(_ isInside: (CGFloat) -> Bool) -> CGFloat {
        guard let some = (0...32).lazy.map({ CGFloat($0) / 32 }).first(where: isInside) else { return 0 }
        func end(_ outside: CGFloat) -> CGFloat {
            if isInside(outside) { return outside }
            var (inside, outside) = (some, outside)
            for _ in 0..<12 {
                let middle = (inside + outside) / 2
                if isInside(middle) { inside = middle } else { outside = middle }
            }
            return (inside + outside) / 2
        }
        return end(1) - end(0)
    }
}

extension CGImage {
    /// The most that alpha differs anywhere from `expected`, parts of one for each pixel, in 255ths.
    func alphaDifference(from expected: [CGFloat], where isMeant: (Int, Int) -> Bool = { _, _ in true }) -> (
        most: CGFloat, x: Int, y: Int
    ) {
        var worst = (most: CGFloat(0), x: 0, y: 0)
        withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width where expected[y * width + x] >= 0 && isMeant(x, y) {
                    let difference = abs(CGFloat(bytes[y * bytesPerRow + x * 4 + 3]) - 255 * expected[y * width + x])
                    if difference > worst.most { worst = (difference, x, y) }
                }
            }
        }
        return worst
    }
}

extension CoreAnimationTests {
    @MainActor struct CornerTests {
        private func draw(_ outlined: Outlined, scale: CGFloat = 1) throws -> CGImage {
            let stage = Stage(64, 64, scale: scale)
            let layer = stage.add(
                outlined.rect.minX, outlined.rect.minY, outlined.rect.width, outlined.rect.height, .red)
            layer.cornerRadius = outlined.radius
            layer.maskedCorners = outlined.corners
            layer.cornerCurve = outlined.isContinuous ? .continuous : .circular
            return try stage.picture()
        }

        @Test(arguments: [4, 6, 10, 17.5, 24] as [CGFloat]) func roundCornersCoverTheirPartOfEachPixel(
            radius: CGFloat
        ) throws {
            for origin in [CGPoint(x: 4, y: 6), CGPoint(x: 3.3125, y: 2.6875)] {
                let outlined = Outlined(rect: CGRect(x: origin.x, y: origin.y, width: 50, height: 48), radius: radius)
                let worst = try draw(outlined).alphaDifference(from: outlined.coverage(64, 64))
                // Where a small corner begins within a pixel, a part of the edge there is straight.
                #expect(worst.most <= (radius < 6 ? 2.2 : 2), "\(worst)")
            }
        }

        @Test func atOtherScalesToo() throws {
            let outlined = Outlined(rect: CGRect(x: 2.25, y: 3, width: 20, height: 12.5), radius: 5)
            for scale in [1.5, 2] as [CGFloat] {
                let size = Int(64 * scale)
                let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
                let worst = try draw(outlined, scale: scale).alphaDifference(
                    from: outlined.coverage(size, size, toPoints: toPoints))
                #expect(worst.most <= 2, "\(worst) at \(scale)")
            }
        }

        @Test(arguments: 0..<16 as Range<UInt>) func onlyMaskedCornersAreRound(mask: UInt) throws {
            let outlined = Outlined(
                rect: CGRect(x: 4, y: 6, width: 50, height: 40), radius: 14, corners: CACornerMask(rawValue: mask))
            let worst = try draw(outlined).alphaDifference(from: outlined.coverage(64, 64))
            #expect(worst.most <= 2, "\(worst)")
        }

        @Test(arguments: [8, 12, 15, 19, 60] as [CGFloat]) func continuousCornersFollowTheirCurve(
            radius: CGFloat
        ) throws {
            let outlined = Outlined(
                rect: CGRect(x: 4, y: 3.5, width: 54, height: 48), radius: radius, isContinuous: true)
            let worst = try draw(outlined).alphaDifference(from: outlined.coverage(64, 64))
            #expect(worst.most <= 4, "\(worst)")
            // Further from the corner than a circle of that radius begins, the edge has left its line already.
            if radius == 15 {
                let circle = Outlined(rect: outlined.rect, radius: radius)
                #expect(try draw(outlined).alphaDifference(from: circle.coverage(64, 64)).most > 40)
            }
        }

        @Test func rotatedOnesAreAsSmooth() throws {
            let outlined = Outlined(rect: CGRect(x: 12, y: 16, width: 40, height: 32), radius: 9)
            let stage = Stage(64, 64)
            let layer = stage.add(12, 16, 40, 32, .red)
            layer.cornerRadius = 9
            let turn = CGAffineTransform(rotationAngle: 0.4)
            layer.setAffineTransform(turn)
            let toPoints = CGAffineTransform(translationX: -32, y: -32).concatenating(turn.inverted())
                .concatenating(CGAffineTransform(translationX: 32, y: 32))
            let worst = try stage.picture().alphaDifference(from: outlined.coverage(64, 64, toPoints: toPoints))
            #expect(worst.most <= 3, "\(worst)")
        }

        @Test(arguments: [false, true]) func clipsFollowCornersToo(isContinuous: Bool) throws {
            for mask in [0b1111, 0b0110] as [UInt] {
                let outlined = Outlined(
                    rect: CGRect(x: 5, y: 4.5, width: 52, height: 50), radius: 13,
                    corners: CACornerMask(rawValue: mask),
                    isContinuous: isContinuous)
                let stage = Stage(64, 64)
                let layer = stage.add(5, 4.5, 52, 50)
                layer.masksToBounds = true
                layer.cornerRadius = 13
                layer.maskedCorners = outlined.corners
                layer.cornerCurve = isContinuous ? .continuous : .circular
                stage.add(-10, -10, 90, 90, .green, to: layer)
                let worst = try stage.picture().alphaDifference(from: outlined.coverage(64, 64))
                #expect(worst.most <= (isContinuous ? 4 : 2), "\(worst)")
            }
        }

        @Test(arguments: [0, 6, 14] as [CGFloat]) func bordersFollowTheCorners(radius: CGFloat) throws {
            for isContinuous in [false, true] {
                let outlined = Outlined(
                    rect: CGRect(x: 4, y: 6, width: 50, height: 44), radius: radius, isContinuous: isContinuous)
                let stage = Stage(64, 64)
                let layer = stage.add(4, 6, 50, 44)
                layer.cornerRadius = radius
                layer.cornerCurve = isContinuous ? .continuous : .circular
                layer.borderWidth = 3
                layer.borderColor = .blue
                let outer = outlined.coverage(64, 64)
                let inner = outlined.inset(by: 3).coverage(64, 64)
                let worst = try stage.picture().alphaDifference(from: zip(outer, inner).map { $0 - $1 })
                #expect(worst.most <= (isContinuous ? 4 : 2.5), "\(worst)")
            }
        }

        @Test func backgroundAndBorderOfALeafAreOneQuad() throws {
            let stage = Stage(64, 64)
            let layer = stage.add(8, 8, 40, 40, .red)
            layer.cornerRadius = 10
            layer.borderWidth = 4
            layer.borderColor = .rgb(0, 0, 1, 0.5)
            #expect(try stage.frame()?.quads == 1)
            let picture = try stage.picture()
            // The border lies over the background.
            #expect(picture.shows(RGBA(128, 0, 128, 255), at: 9, 28) && picture[28, 28] == red)
            #expect(picture.shows(RGBA(128, 0, 128, 255), at: 28, 46))
            // A quad between the two separates them.
            let other = Stage(64, 64)
            let parent = other.add(8, 8, 40, 40, .red)
            parent.cornerRadius = 10
            parent.borderWidth = 4
            other.add(12, 12, 8, 8, .green, to: parent)
            #expect(try other.frame()?.quads == 3)
        }

        @Test func alignedBordersAreFills() throws {
            let stage = Stage(64, 64)
            let layer = stage.add(8, 8, 40, 40, .red)
            layer.borderWidth = 4
            layer.borderColor = .blue
            // The background and four sides.
            let frame = try #require(try stage.frame())
            #expect(frame.quads == 5 && frame.drawCalls == 2)
            let picture = try stage.picture()
            for (x, y) in [(8, 8), (47, 8), (8, 47), (47, 47), (11, 28), (28, 11), (44, 28), (28, 44)] {
                #expect(picture[x, y] == blue)
            }
            for (x, y) in [(12, 12), (43, 12), (12, 43), (43, 43)] { #expect(picture[x, y] == red) }
            layer.borderWidth = 30
            #expect(try stage.picture()[28, 28] == blue)
        }

        @Test func changingCornersRedrawsWhatChanges() throws {
            let stage = Stage(64, 64)
            let layer = stage.add(8, 8, 40, 40, .red)
            layer.cornerRadius = 12
            _ = try stage.frame()
            layer.maskedCorners = [.layerMinXMinYCorner]
            #expect(try stage.incrementalDifference() == 0)
            layer.cornerCurve = .continuous
            #expect(try stage.incrementalDifference() == 0)
            layer.maskedCorners = []
            #expect(try stage.picture()[8, 8] == red)
        }
    }
}
