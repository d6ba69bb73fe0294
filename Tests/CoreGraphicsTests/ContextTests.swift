import CoreGraphics
import Testing

@Suite struct ContextTests {
    @Test func originOfUIKitIsTopLeft() throws {
        let image = try picture(8, 8) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        #expect(image.pixel(0, 0) == .red)
        #expect(image.pixel(3, 1) == .red)
        #expect(image.pixel(4, 0) == .clear)
        #expect(image.pixel(0, 2) == .clear)
    }

    @Test func originOfABitmapIsBottomLeft() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(context.ctm.isIdentity)
        let image = try #require(context.makeImage())
        #expect(image.pixel(0, 7) == .red)
        #expect(image.pixel(0, 0) == .clear)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let corner = 7 * context.bytesPerRow
        #expect([bytes[corner], bytes[corner + 1], bytes[corner + 2], bytes[corner + 3]] == [255, 0, 0, 255])
        // What the caller writes is part of the picture.
        bytes[0] = 0
        bytes[1] = 255
        bytes[3] = 255
        #expect(context.makeImage()?.pixel(0, 0) == Pixel(0, 255, 0))
        // And what is drawn later shows in the memory.
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bytes[corner] == 0 && bytes[corner + 2] == 255)
    }

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 255, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
            (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 0, 0, 255]),
        ] as [(UInt32, [UInt8])])
    func memoryOfTheCaller(_ info: UInt32, _ expected: [UInt8]) throws {
        var memory = [UInt8](repeating: 0, count: 4 * 16)
        try memory.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.flush()
        }
        #expect(Array(memory[0..<4]) == expected)
    }

    @Test func grayAndAlphaBitmaps() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 2,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(white)
        gray.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        let bytes = try #require(gray.data).assumingMemoryBound(to: UInt8.self)
        #expect([bytes[0], bytes[1], bytes[2], bytes[3]] == [255, 0, 0, 0])
    }

    @Test func impossibleBitmaps() {
        func make(_ width: Int, _ height: Int, _ bits: Int = 8, _ info: CGImageAlphaInfo = .premultipliedLast) -> Bool {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue) != nil
        }
        #expect(make(1, 1))
        #expect(!make(0, 1))
        #expect(!make(1, 40_000))
        #expect(!make(-1, 1))
        #expect(!make(1, 1, 16))
        #expect(!make(1, 1, 8, .last))
        #expect(CGContext(pixelWidth: 10, pixelHeight: 10, scale: 0) == nil)
        #expect(CGContext(pixelWidth: 10, pixelHeight: 10, scale: .nan) == nil)
    }

    @Test func partsLookLikeTheWhole() throws {
        func draw(_ context: CGContext) {
            context.setFillColor(CGColor(gray: 0.9, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            context.saveGState()
            context.setShadow(offset: CGSize(width: 3, height: 5), blur: 8, color: black)
            context.setFillColor(red)
            context.fillEllipse(in: CGRect(x: 10, y: 12, width: 40, height: 30))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(blue)
            context.fill(CGRect(x: 50, y: 20, width: 20, height: 15))
            context.endTransparencyLayer()
            context.restoreGState()
            context.setStrokeColor(green)
            context.setLineWidth(3)
            context.setLineDash(phase: 2, lengths: [7, 3])
            context.rotate(by: 0.2)
            context.stroke(CGRect(x: 20, y: 20, width: 50, height: 40))
            let gradient = CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil)
            context.clip(to: CGRect(x: 40, y: 50, width: 40, height: 30))
            if let gradient {
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: 50, y: 50), end: CGPoint(x: 70, y: 80),
                    options: [.drawsAfterEndLocation])
            }
        }
        for scale in [1.0, 2.0] {
            let side = Int(100 * scale)
            let whole = try picture(side, side, scale: scale, draw)
            let part = try picture(
                Int(45 * scale), Int(37 * scale), scale: scale, origin: CGPoint(x: 31, y: 23), draw)
            let cut = try #require(
                whole.cropping(
                    to: CGRect(x: 31 * scale, y: 23 * scale, width: 45 * scale, height: 37 * scale)))
            #expect(part.isNear(cut, within: 2))
        }
    }

    @Test func statesNest() throws {
        let context = try #require(CGContext(pixelWidth: 4, pixelHeight: 4, scale: 1))
        context.restoreGState()
        let start = context.ctm
        context.saveGState()
        context.translateBy(x: 1, y: 1)
        context.setFillColor(red)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.ctm == start)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.makeImage()?.pixel(3, 3) == .black)
        context.endTransparencyLayer()
    }

    @Test func unbalancedLayerStates() throws {
        let context = try #require(CGContext(pixelWidth: 4, pixelHeight: 4, scale: 1))
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.saveGState()
        context.translateBy(x: 2, y: 2)
        context.restoreGState()
        context.restoreGState()
        context.setFillColor(red)
        context.saveGState()
        context.endTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        #expect(context.makeImage()?.pixel(0, 0) == .black)
    }

    @Test func transformsOfTheContext() throws {
        let context = try #require(CGContext(pixelWidth: 20, pixelHeight: 10, scale: 2))
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 10))
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 8))
        #expect(context.convertToUserSpace(CGPoint(x: 2, y: 8)) == CGPoint(x: 1, y: 1))
        context.concatenate(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        #expect(context.ctm.isFinite)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 5))
        context.clip(to: CGRect(x: 2, y: 1, width: 3, height: 2))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 1, width: 3, height: 2))
        context.resetClip()
        #expect(context.boundingBoxOfClipPath.width == 10)
        // A space without area draws nothing and does not stop later drawing.
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.restoreGState()
        #expect(context.makeImage()?.pixel(1, 1) == .clear)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.makeImage()?.pixel(1, 1) == .black)
    }

    @Test func nonsenseDoesNotStopDrawing() throws {
        let image = try picture(8, 8) { context in
            context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            context.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
            context.setLineWidth(.nan)
            context.setLineDash(phase: 0, lengths: [0, 0])
            context.setLineDash(phase: .nan, lengths: [-1])
            context.setAlpha(.nan)
            context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 1, color: black)
            context.stroke(CGRect(x: 1e30, y: 0, width: 1e30, height: 1))
            context.setFillColor(red)
            context.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        }
        #expect(image.pixel(4, 4) == .red)
    }

    @Test func finishedContextDrawsNothing() throws {
        let context = try #require(CGContext(pixelWidth: 2, pixelHeight: 2, scale: 1))
        let image = try #require(context.finish())
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(image.pixel(0, 0) == .clear)
        #expect(context.makeImage() == nil)
    }
}
