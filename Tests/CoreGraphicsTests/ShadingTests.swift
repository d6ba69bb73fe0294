import CoreGraphics
import Foundation
import Testing

@Suite struct ShadingTests {
    private final class Counter {
        var evaluations = 0
        var releases = 0
    }

    /// A function of one input with red, green, blue and alpha as its outputs.
    private func function(
        domain: [CGFloat] = [0, 1], range: [CGFloat]? = nil, counter: Counter = Counter(),
        _ color: @escaping (CGFloat) -> [CGFloat]
    ) throws -> CGFunction {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { info, input, output in
                let counter = Unmanaged<Counter>.fromOpaque(info!).takeUnretainedValue()
                counter.evaluations += 1
                for (index, value) in color(input[0]).enumerated() { output[index] = value }
            }, releaseInfo: { Unmanaged<Counter>.fromOpaque($0!).takeRetainedValue().releases += 1 })
        return try #require(
            CGFunction(
                info: Unmanaged.passRetained(counter).toOpaque(), domainDimension: 1, domain: domain,
                rangeDimension: 4, range: range, callbacks: &callbacks))
    }

    private func axial(
        _ function: CGFunction, from start: CGFloat = 0, to end: CGFloat = 100, extend: (Bool, Bool) = (false, false)
    ) throws -> CGImage {
        let shading = try #require(
            CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: start, y: 0), end: CGPoint(x: end, y: 0),
                function: function, extendStart: extend.0, extendEnd: extend.1))
        return try picture(100, 1) { $0.drawShading(shading) }
    }

    @Test func `An axial shading has the function's colours`() throws {
        let counter = Counter()
        let image = try axial(try function(counter: counter) { [$0 * $0, 1 - $0 * $0, 0, 1] })
        for x in [0, 10, 33, 50, 71, 99] {
            let square = pow((Double(x) + 0.5) / 100, 2)
            #expect(image.pixel(x, 0).isNear(Pixel(Int(255 * square), Int(255 * (1 - square)), 0)), "\(x)")
        }
        #expect(counter.releases == 1)
    }

    @Test func `A linear function takes few samples and an edge is sharp`() throws {
        let counter = Counter()
        _ = try axial(try function(counter: counter) { [$0, 0, 0, 1] })
        #expect(counter.evaluations == 33)
        let edges = Counter()
        let image = try axial(try function(counter: edges) { $0 < 0.505 ? [1, 0, 0, 1] : [0, 0, 1, 1] })
        #expect(image.pixel(49, 0) == .red && image.pixel(51, 0) == Pixel(0, 0, 255))
        #expect(edges.evaluations < 50)
    }

    @Test func `Inputs span the domain and outputs stay in the range`() throws {
        let image = try axial(
            try function(domain: [-2, 2], range: [0, 0.5, 0, 1, 0, 1, 0, 1]) { [$0, -$0, .nan, 7] })
        #expect(image.pixel(0, 0).isNear(Pixel(0, 255, 0)) && image.pixel(37, 0).isNear(Pixel(0, 127, 0), within: 3))
        #expect(image.pixel(99, 0).isNear(Pixel(128, 0, 0)) && image.pixel(75, 0).isNear(Pixel(128, 0, 0)))
    }

    @Test func `Ends extend only where they should`() throws {
        let image = try axial(try function { [1 - $0, 0, $0, 1] }, from: 40, to: 60, extend: (true, false))
        #expect(image.pixel(0, 0).isNear(.red) && image.pixel(99, 0) == .clear)
    }

    @Test func `A radial shading lies between its circles`() throws {
        let shading = try #require(
            CGShading(
                radialSpace: CGColorSpaceCreateDeviceRGB(), start: CGPoint(x: 50, y: 50), startRadius: 0,
                end: CGPoint(x: 50, y: 50), endRadius: 40, function: try function { [$0, 0, 0, 1] }, extendStart: false,
                extendEnd: false))
        let image = try picture(100, 100) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 60))
            context.drawShading(shading)
        }
        #expect(image.pixel(50, 50).isNear(.black, within: 6))
        #expect(image.pixel(70, 50).isNear(Pixel(130, 0, 0), within: 6))
        #expect(image.pixel(2, 50) == .clear && image.pixel(50, 70) == .clear)
    }

    @Test func `Functions and shadings check their numbers of values`() throws {
        var callbacks = CGFunctionCallbacks()
        func make(_ inputs: Int, _ outputs: Int, _ domain: [CGFloat]?) -> CGFunction? {
            CGFunction(
                info: nil, domainDimension: inputs, domain: domain, rangeDimension: outputs, range: nil,
                callbacks: &callbacks)
        }
        #expect(make(0, 4, nil) == nil && make(1, 0, nil) == nil)
        #expect(make(1, 4, [1, 0]) == nil && make(1, 4, [0, .infinity]) == nil)
        func shading(_ function: CGFunction?, _ space: CGColorSpace) throws -> CGShading? {
            CGShading(
                axialSpace: space, start: .zero, end: CGPoint(x: 1, y: 1), function: try #require(function),
                extendStart: true, extendEnd: true)
        }
        #expect(try shading(make(1, 4, nil), CGColorSpaceCreateDeviceRGB()) != nil)
        #expect(try shading(make(1, 2, nil), CGColorSpaceCreateDeviceGray()) != nil)
        #expect(try shading(make(1, 3, nil), CGColorSpaceCreateDeviceRGB()) == nil)
        #expect(try shading(make(2, 4, nil), CGColorSpaceCreateDeviceRGB()) == nil)
    }
}
