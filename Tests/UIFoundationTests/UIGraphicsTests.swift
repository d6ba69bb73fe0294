import CoreGraphics
import Dispatch
import Foundation
import Locking
import TestSupport
import Testing
import UIFoundation

@Suite struct UIGraphicsTests {
    @Test func imageContexts() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 2)
        #expect(UIGraphicsGetCurrentContext() != nil)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2 && image.cgImage?.width == 8)
        #expect(image.probe(1, 1) == [255, 0, 0, 255] && image.probe(2, 2) == [0, 0, 0, 255])
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
    }

    @Test func contextsNest() throws {
        let outer = try #require(CGContext(pixelWidth: 4, pixelHeight: 4, scale: 1))
        UIGraphicsPushContext(outer)
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        #expect(UIGraphicsGetCurrentContext() !== outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
    }

    @Test func impossibleSizes() {
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        for size in [CGSize(width: 40_000, height: 10), CGSize(width: CGFloat.nan, height: 1), .zero] {
            var isCalled = false
            let image = UIGraphicsImageRenderer(size: size).image { _ in isCalled = true }
            #expect(isCalled && image.size == .zero)
        }
    }

    @Test func renderers() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 4, height: 4), format: format)
        var isCurrent = false
        let image = renderer.image { context in
            isCurrent = UIGraphicsGetCurrentContext() === context.cgContext
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
            #expect(context.format.bounds.origin == CGPoint(x: 10, y: 20))
            #expect(context.currentImage.probe(0, 0) == [255, 0, 0, 255])
        }
        #expect(isCurrent && image.size == CGSize(width: 4, height: 4))
        #expect(image.probe(1, 1) == [255, 0, 0, 255] && image.probe(2, 2) == [0, 0, 0, 255])
        // Not the screen's scale, which depends on whether a test with a screen has run.
        format.scale = 1
        let data = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).pngData { _ in }
        #expect(UIImage(data: data)?.size == CGSize(width: 2, height: 2))
        #expect(UIGraphicsImageRendererFormat.default().scale == GraphicsDefaults.screenScale)
    }

    @Test func threadsHaveTheirOwnContexts() throws {
        let context = try #require(CGContext(pixelWidth: 2, pixelHeight: 2, scale: 1))
        UIGraphicsPushContext(context)
        let done = DispatchSemaphore(value: 0)
        let isEmpty = Mutex(false)
        Thread {
            isEmpty.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
            done.signal()
        }.start()
        done.wait()
        #expect(isEmpty.withLock { $0 })
        UIGraphicsPopContext()
    }

    @Test func insets() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 10).inset(
            by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(box == CGRect(x: 2, y: 1, width: 4, height: 6))
        #expect(NSValue(cgRect: box).cgRectValue == box)
        #expect(CGRectFromString(NSStringFromCGRect(box)) == box)
    }
}
