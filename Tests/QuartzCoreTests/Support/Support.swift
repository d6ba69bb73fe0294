import CoreGraphics
import Foundation
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

/// Everything that goes over the one render server, one test after the other.
@Suite(.serialized) enum CoreAnimationTests {}

/// A tree of layers on an offscreen target.
@MainActor final class Stage {
    let root = CALayer()
    let host: LayerHost
    let scale: CGFloat

    /// - Parameter animates: Whether changes of layers that were committed start animations, as they do in an app.
    init(_ width: Int, _ height: Int, scale: CGFloat = 1, refresh: Double? = nil, animates: Bool = false) {
        self.scale = scale
        root.animatesImplicitly = animates
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        host = LayerHost(root: root, on: .offscreen(refresh: refresh))
        host.configure(
            pixelWidth: Int((CGFloat(width) * scale).rounded()), pixelHeight: Int((CGFloat(height) * scale).rounded()),
            scale: scale)
    }

    /// A layer on the root with its frame and colour.
    @discardableResult
    func add(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
        to parent: CALayer? = nil
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        (parent ?? root).addSublayer(layer)
        return layer
    }

    func picture() throws -> CGImage { try host.snapshot() }

    /// Commits, draws what changed, and returns the cost of the frame; nil when there was none.
    func frame() throws -> FrameStatistics? {
        let before = try statistics().framesPresented
        CATransaction.flush()
        RenderServer.shared.renderNow()
        let after = try statistics()
        return after.framesPresented == before ? nil : after.last
    }

    func statistics() throws -> RenderServer.TargetStatistics { try #require(host.statistics) }

    /// How far a pixel of a frame drawn by damage may be from one drawn whole, of 255: 0 as `script/test` runs the tests.
    ///
    /// Where a rectangle covers a whole tile of the frame, llvmpipe calculates in 8 bits and rounds differently, once for each layer
    /// that shows through. `LP_PERF=no_rast_linear` has it calculate everything alike.
    static let roundingDifference =
        ProcessInfo.processInfo.environment["LP_PERF"]?.contains("no_rast_linear") == true ? 0 : 3

    /// Whether the frames drawn so far equal a frame drawn whole.
    func incrementalDifference() throws -> Int {
        _ = try frame()
        let shown = try RenderServer.shared.presentedPicture(of: host.target).bytes
        let whole = try RenderServer.shared.snapshot(of: host.target).bytes
        if shown == whole { return 0 }
        return shown.withUnsafeBufferPointer { shown in
            whole.withUnsafeBufferPointer { whole in
                var largest = 0
                for index in shown.indices { largest = max(largest, abs(Int(shown[index]) - Int(whole[index]))) }
                return largest
            }
        }
    }
}

extension CGColor {
    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    static let red = rgb(1, 0, 0)
    static let green = rgb(0, 1, 0)
    static let blue = rgb(0, 0, 1)
    static let white = rgb(1, 1, 1)
}

/// Red, green, blue and alpha, premultiplied, 0 to 255.
typealias RGBA = SIMD4<Int>

let red = RGBA(255, 0, 0, 255)
let green = RGBA(0, 255, 0, 255)
let blue = RGBA(0, 0, 255, 255)
let white = RGBA(255, 255, 255, 255)
let clear = RGBA(0, 0, 0, 0)

extension CGImage {
    /// The pixel at (x, y) from the top left.
    subscript(x: Int, y: Int) -> RGBA {
        withUnsafeBytes { bytes in
            let offset = y * bytesPerRow + x * 4
            return RGBA(Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3]))
        }
    }

    /// Whether the pixel at (x, y) is `color`, give or take.
    func shows(_ color: RGBA, at x: Int, _ y: Int, tolerance: Int = 2) -> Bool {
        let difference = self[x, y] &- color
        return (0..<4).allSatisfy { abs(difference[$0]) <= tolerance }
    }

    /// The sum of alpha over all pixels, in whole pixels.
    var area: Double {
        var sum = 0
        withUnsafeBytes { bytes in
            for y in 0..<height { for x in 0..<width { sum += Int(bytes[y * bytesPerRow + x * 4 + 3]) } }
        }
        return Double(sum) / 255
    }

    /// The middle of what is not transparent, pixels.
    var centroid: CGPoint {
        var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
        withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = Double(bytes[y * bytesPerRow + x * 4 + 3])
                    sum += alpha
                    sumX += alpha * (Double(x) + 0.5)
                    sumY += alpha * (Double(y) + 0.5)
                }
            }
        }
        return CGPoint(x: sumX / sum, y: sumY / sum)
    }

    /// A picture drawn with y downwards, in pixels.
    static func drawn(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) throws -> CGImage {
        let context = try #require(CGContext(pixelWidth: width, pixelHeight: height, scale: 1))
        draw(context)
        return try #require(context.finish())
    }

    /// Opaque: red and green above, blue and white below.
    static func quarters(_ width: Int, _ height: Int) throws -> CGImage {
        try drawn(width, height) { context in
            for (index, color) in [CGColor.red, .green, .blue, .white].enumerated() {
                context.setFillColor(color)
                context.fill(
                    CGRect(
                        x: CGFloat(index % 2 * width) / 2, y: CGFloat(index / 2 * height) / 2,
                        width: CGFloat(width) / 2,
                        height: CGFloat(height) / 2))
            }
        }
    }
}

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Draws with a closure, and counts.
final class DrawingLayer: CALayer {
    var onDraw: (CGContext, DrawingLayer) -> Void = { _, _ in }
    private(set) var drawings = 0

    override func draw(in ctx: CGContext) {
        drawings += 1
        onDraw(ctx, self)
    }
}

extension CGRect {
    func isNear(_ other: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(maxX - other.maxX) <= tolerance
            && abs(maxY - other.maxY) <= tolerance
    }
}

extension CGPoint {
    func isNear(_ other: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}
