import CoreGraphics
import Testing

@Suite struct ColorTests {
    @Test func components() throws {
        #expect(red.components == [1, 0, 0, 1])
        #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
        #expect(red.copy(alpha: 0.5)?.alpha == 0.5)
        #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(red != green)
        let made = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
        #expect(made?.components == [0.1, 0.2, 0.3, 0.4])
        #expect(CGColorSpace(name: "nonsense") == nil)
        #expect(CGColor(red: .nan, green: 0, blue: 0, alpha: 1).components == [0, 0, 0, 1])
    }

    @Test func linearLightIsEncoded() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let color = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
        // The sRGB transfer function maps 0.5 to 0.735.
        #expect(abs(color.rgba.red - 0.7354) < 0.001)
    }

    @Test func gradientStopsAreSorted() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, green, blue] as CFArray, locations: [1, 0, 0.5]))
        #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
        #expect(gradient.stops[0].color.green == 1)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    }
}
