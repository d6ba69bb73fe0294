import CoreGraphics
import Foundation
import Testing

@Suite struct LayerTests {
    private func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
    }

    @Test func `A layer is drawn once and appears at each point`() throws {
        let context = try bitmap(16, 8)
        let layer = try #require(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
        let pen = try #require(layer.context)
        pen.setFillColor(red)
        pen.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.draw(layer, at: CGPoint(x: 1, y: 1))
        pen.setFillColor(blue)
        pen.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.draw(layer, in: CGRect(x: 8, y: 0, width: 8, height: 8))
        let image = try #require(context.makeImage())
        // The origin is in the bottom-left corner, the pixels' rows begin at the top.
        #expect(image.pixel(1, 6) == .red && image.pixel(2, 5) == .red)
        #expect(image.pixel(0, 7) == .clear && image.pixel(3, 6) == .clear && image.pixel(1, 4) == .clear)
        #expect(image.pixel(8, 7) == Pixel(0, 0, 255) && image.pixel(10, 5) == Pixel(0, 0, 255))
        #expect(image.pixel(13, 7) == .clear && image.pixel(8, 2) == .clear)
    }

    @Test func `A layer of a UIKit context has its scale and its direction of y`() throws {
        let image = try picture(8, 8, scale: 2) { context in
            let layer = CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil)
            #expect(layer?.context?.width == 4 && layer?.size == CGSize(width: 2, height: 2))
            layer?.context?.setFillColor(red)
            layer?.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 0.5))
            if let layer { context.draw(layer, at: CGPoint(x: 1, y: 1)) }
        }
        // One row of pixels at the layer's smallest y, which is at the top where y points down.
        #expect(image.pixel(2, 2) == .red && image.pixel(3, 2) == .red)
        #expect(image.pixel(2, 3) == .clear && image.pixel(4, 2) == .clear && image.pixel(2, 1) == .clear)
    }

    @Test func `A layer does not draw beyond its size`() throws {
        let context = try bitmap(8, 8)
        let layer = try #require(CGLayer(context, size: CGSize(width: 2.5, height: 2), auxiliaryInfo: nil))
        layer.context?.setFillColor(red)
        layer.context?.fill(CGRect(x: -10, y: -10, width: 20, height: 20))
        context.draw(layer, at: .zero)
        let image = try #require(context.makeImage())
        #expect(image.pixel(1, 7) == .red && image.pixel(2, 7).isNear(Pixel(128, 0, 0, 128)))
        #expect(image.pixel(3, 7) == .clear && image.pixel(0, 5) == .clear)
    }

    @Test func `A layer drawn into itself uses the pixels before`() throws {
        let layer = try #require(
            CGLayer(try bitmap(1, 1), size: CGSize(width: 4, height: 1), auxiliaryInfo: nil))
        let pen = try #require(layer.context)
        pen.setFillColor(red)
        pen.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        pen.draw(layer, at: CGPoint(x: 1, y: 0))
        let image = try #require(pen.makeImage())
        #expect(image.pixels == [.red, .red, .clear, .clear])
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: 40_000, height: 1),
        CGSize(width: CGFloat.nan, height: 1), CGSize(width: CGFloat.infinity, height: 1),
    ]) func `An unsupported size has no layer`(size: CGSize) throws {
        #expect(CGLayer(try bitmap(1, 1), size: size, auxiliaryInfo: nil) == nil)
    }
}
