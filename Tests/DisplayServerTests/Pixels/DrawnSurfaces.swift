import CoreGraphics
import Glibc
import WaylandCompositor
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// What programs have drawn: the buffers of their surfaces, as they have committed them.
///
/// A picture of an output is compared with them by an own, plain computation of what it should show: each surface covers whole pixels,
/// its contents are copied if they have as many pixels, and interpolated linearly otherwise.
@MainActor final class DrawnSurfaces {
    /// The pixels of a buffer, as 0xAARRGGBB.
    private struct Contents {
        var width: Int
        var height: Int
        /// Whether the alpha has no meaning.
        var isOpaque = false
        var values: [UInt32]
    }

    /// A surface on an output, in pixels.
    private struct Placed {
        let contents: Contents
        /// The part of the contents that is shown.
        let source: (x: Double, y: Double, width: Double, height: Double)
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        /// Whether the contents have the pixels of the output.
        var isExact: Bool { source == (0, 0, Double(width), Double(height)) }

        func contains(_ x: Int, _ y: Int) -> Bool {
            x >= left && x < left + width && y >= top && y < top + height
        }

        /// The components at a pixel of the output: blue, green, red and alpha.
        func components(_ x: Int, _ y: Int) -> SIMD4<Double> {
            if isExact { return texel(x - left, y - top) }
            let u = source.x + (Double(x - left) + 0.5) * source.width / Double(width) - 0.5
            let v = source.y + (Double(y - top) + 0.5) * source.height / Double(height) - 0.5
            let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
            let (s, t) = (u - Double(column), v - Double(row))
            let upper = texel(column, row) * (1 - s) + texel(column + 1, row) * s
            let lower = texel(column, row + 1) * (1 - s) + texel(column + 1, row + 1) * s
            return upper * (1 - t) + lower * t
        }

        private func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
            let column = min(max(x, 0), contents.width - 1)
            let row = min(max(y, 0), contents.height - 1)
            return SIMD4(pixel: contents.values[row * contents.width + column] | (contents.isOpaque ? 0xFF00_0000 : 0))
        }
    }

    /// The result of a comparison.
    struct Comparison {
        /// The number of pixels that an opaque part of a surface covers.
        var compared = 0
        /// The number of those that differ by more than the tolerance.
        var different = 0
        /// The largest difference of a component.
        var maxDifference = 0
        /// The number of different colours.
        var colors = 0
        /// Whether all surfaces have the pixels of the output.
        var isExact = true
    }

    private var contents: [ObjectIdentifier: Contents] = [:]
    /// The number of commits.
    private(set) var count = 0

    init(_ server: DisplayServer) {
        server.onCommit = { [weak self] surface, commit in self?.receive(surface, commit) }
    }

    private func receive(_ surface: Surface, _ commit: SurfaceCommit) {
        count += 1
        guard commit.changes.contains(.buffer) else { return }
        let state = surface.state
        contents[ObjectIdentifier(surface)] = state.buffer.flatMap { buffer in
            if case .singlePixel(let red, let green, let blue, let alpha) = buffer.contents {
                let value = alpha & 0xFF00_0000 | (red >> 8) & 0xFF_0000 | (green >> 16) & 0xFF00 | blue >> 24
                return Contents(width: 1, height: 1, values: [value])
            }
            return buffer.withSharedMemory { memory in
                let (width, height) = (memory.width, memory.height)
                let values = [UInt32](unsafeUninitializedCapacity: width * height) { values, count in
                    for row in 0..<height {
                        memcpy(
                            values.baseAddress! + row * width, memory.bytes.baseAddress! + row * memory.stride,
                            width * 4)
                    }
                    count = width * height
                }
                return Contents(
                    width: width, height: height, isOpaque: memory.format == .xrgb8888, values: values)
            }
        }
    }

    // MARK: Comparisons

    /// Compares a picture of an output with surfaces and their subsurfaces, the frontmost surface first.
    func compare(_ picture: CGImage, with surfaces: [Surface], on output: ServerOutput, tolerance: Int) -> Comparison {
        let placed = surfaces.flatMap { tree(of: $0) }.compactMap { place($0, on: output) }
        var result = Comparison()
        result.isExact = placed.allSatisfy(\.isExact)
        guard let left = placed.map(\.left).min(), let top = placed.map(\.top).min(),
            let right = placed.map({ $0.left + $0.width }).max(), let bottom = placed.map({ $0.top + $0.height }).max()
        else { return result }
        var colors: Set<UInt32> = []
        picture.withUnsafeBytes { bytes in
            for y in max(0, top)..<min(picture.height, bottom) {
                for x in max(0, left)..<min(picture.width, right) {
                    guard let expected = expected(x, y, placed) else { continue }
                    let value = bytes.loadUnaligned(
                        fromByteOffset: y * picture.bytesPerRow + x * 4, as: UInt32.self)
                    let delta = SIMD4<Double>(pixel: value | 0xFF00_0000) - expected
                    let difference = Int(max(delta.max(), -delta.min()).rounded())
                    result.compared += 1
                    result.maxDifference = max(result.maxDifference, difference)
                    if difference > tolerance { result.different += 1 }
                    colors.insert(value)
                }
            }
        }
        result.colors = colors.count
        return result
    }

    /// The components that an opaque surface has at a pixel; nil where something else is seen, too.
    private func expected(_ x: Int, _ y: Int, _ placed: [Placed]) -> SIMD4<Double>? {
        for surface in placed where surface.contains(x, y) {
            let found = surface.components(x, y)
            if found.w > 0 { return found.w > 254.9 ? found : nil }
        }
        return nil
    }

    /// Returns a surface with its subsurfaces, the frontmost first.
    private func tree(of surface: Surface) -> [Surface] {
        guard surface.state.hasContents else { return [] }
        return surface.subsurfacesAbove.reversed().flatMap { tree(of: $0.surface) } + [surface]
            + surface.subsurfacesBelow.reversed().flatMap { tree(of: $0.surface) }
    }

    private func place(_ surface: Surface, on output: ServerOutput) -> Placed? {
        guard let contents = contents[ObjectIdentifier(surface)], let view = SurfaceView.of(surface),
            surface.state.transform == .normal
        else { return nil }
        let origin = view.convert(CGPoint.zero, to: output.desktop)
        let scale = output.scale
        let source = surface.state.sourceInBuffer.map { ($0.minX, $0.minY, $0.maxX - $0.minX, $0.maxY - $0.minY) }
        return Placed(
            contents: contents, source: source ?? (0, 0, Double(contents.width), Double(contents.height)),
            left: Self.edge(origin.x * scale), top: Self.edge(origin.y * scale),
            width: Self.length(CGFloat(surface.state.size.width) * scale, contents.width),
            height: Self.length(CGFloat(surface.state.size.height) * scale, contents.height))
    }

    /// The pixel at which a surface begins: the nearest one, the first of two that are as near.
    private static func edge(_ position: CGFloat) -> Int { Int((position - 0.5 - 0.01).rounded(.up)) }

    /// The number of pixels of a length: the nearest one, that of the contents or the larger one of two that are as near.
    private static func length(_ length: CGFloat, _ contents: Int) -> Int {
        abs(length - CGFloat(contents)) < 0.51 ? contents : Int((length + 0.01).rounded())
    }
}

extension SIMD4<Double> {
    /// The blue, green, red and alpha of 0xAARRGGBB.
    fileprivate init(pixel: UInt32) {
        self.init(
            Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF), Double(pixel >> 24))
    }
}
