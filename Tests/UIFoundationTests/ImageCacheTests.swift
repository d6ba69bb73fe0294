import CoreGraphics
import Foundation
import Testing

@testable import UIFoundation

@Suite struct ImageCacheTests {
    /// A picture of `pixels` × 1 pixels.
    private func picture(_ pixels: Int) throws -> ImageCache.Picture {
        let context = try #require(CGContext(pixelWidth: pixels, pixelHeight: 1, scale: 1))
        return ImageCache.Picture(pixels: try #require(context.finish()), attributes: UIImage.Attributes())
    }

    @Test func `The least recently used pictures go`() throws {
        var cache = ImageCache(budget: 10 * 400)
        for name in 0..<10 { cache.insert(try picture(100), for: "\(name)") }
        #expect(cache.count == 10 && cache.byteCount == 4000)
        #expect(cache["0"] != nil)
        cache.insert(try picture(150), for: "large")
        // Those after the first, which has just been used.
        #expect(cache["0"] != nil && cache["1"] == nil && cache["2"] == nil && cache["3"] != nil)
        #expect(cache["large"]?.pixels.width == 150)
        for name in 0..<10_000 {
            cache.insert(try picture(100), for: "many \(name)")
            #expect(cache.byteCount <= cache.budget)
        }
        #expect(cache["many 9999"] != nil && cache["large"] == nil)
        // What alone is larger than the budget is not kept, and drives nothing out.
        let count = cache.count
        cache.insert(try picture(2000), for: "huge")
        #expect(cache["huge"] == nil && cache.count == count)
        // The same name again is the new picture.
        cache.insert(try picture(50), for: "many 9999")
        #expect(cache["many 9999"]?.pixels.width == 50 && cache.byteCount == (count - 1) * 400 + 200)
    }
}
