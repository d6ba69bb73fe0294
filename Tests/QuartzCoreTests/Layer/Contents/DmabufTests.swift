import CoreGraphics
import DRMTesting
import Foundation
import GLES
import Locking
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Layers whose pixels are in GPU memory of other programs.
    @MainActor @Suite(.enabled(if: DumbBuffer.areAvailable, "no DRM device with dumb buffers")) struct DmabufTests {
        private static let size = 64
        private static let xrgb: UInt32 = 0x3432_5258
        private static let argb: UInt32 = 0x3432_5241

        private final class Count: Sendable {
            private let count = Atomic(0)

            var value: Int { count.load(ordering: .relaxed) }

            func add() { count.wrappingAdd(1, ordering: .relaxed) }
        }

        private let stage = Stage(size, size)
        private let layer = PixelBufferLayer()
        private let whole = PixelRect(x: 0, y: 0, width: size, height: size)
        private let importer: DmabufImport

        init() throws {
            layer.frame = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
            stage.root.addSublayer(layer)
            importer = try #require(try RenderServer.shared.makeDmabufImport())
        }

        private func buffer(_ color: UInt32) throws -> DumbBuffer {
            let buffer = try #require(DumbBuffer(width: Self.size, height: Self.size))
            buffer.fill(color)
            return buffer
        }

        private func image(_ buffer: DumbBuffer, format: UInt32 = xrgb) throws -> DmabufImage {
            let image = importer.makeImage(
                width: buffer.width, height: buffer.height, format: format, modifier: nil,
                planes: [.init(descriptor: buffer.descriptor, offset: 0, stride: UInt32(buffer.stride))])
            return try #require(image)
        }

        private func show(
            _ image: DmabufImage, _ damage: [PixelRect]? = nil, isYInverted: Bool = false, released: Count = Count()
        ) {
            layer.update(
                image, hold: .init { released.add() }, isOpaque: image.isOpaque, isYInverted: isYInverted,
                damage: damage ?? [whole])
        }

        private func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
            _ = try stage.frame()
            let bytes = try RenderServer.shared.presentedPicture(of: stage.host.target).bytes
            let first = (y * Self.size + x) * 4
            return UInt32(bytes[first + 2]) << 16 | UInt32(bytes[first + 1]) << 8 | UInt32(bytes[first])
        }

        @Test func aDriverThatImportsNamesItsFormats() {
            #expect(importer.formats.contains { $0.code == Self.xrgb })
            #expect(importer.formats.contains { $0.code == Self.argb })
        }

        @Test func theMemoryIsShownWithoutACopy() throws {
            let buffer = try buffer(0x00FF_0000)
            let image = try image(buffer)
            show(image)
            #expect(try stage.frame()?.uploadedBytes == 0)
            #expect(try pixel(5, 5) == 0xFF0000 && pixel(60, 60) == 0xFF0000)
            buffer.fill(0x0000_FF00)
            show(image, [PixelRect(x: 0, y: 0, width: 10, height: 10)])
            // Only what is damaged is drawn.
            #expect(try pixel(5, 5) == 0x00FF00 && pixel(60, 60) == 0xFF0000)
            show(image)
            #expect(try pixel(60, 60) == 0x00FF00)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func theAlphaOfOpaqueFormatsHasNoMeaning() throws {
            stage.root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let buffer = try buffer(0x0040_0000)
            show(try image(buffer, format: Self.argb))
            // Premultiplied, with alpha 0: it is added.
            #expect(try pixel(5, 5) == 0x4000FF)
            show(try image(buffer))
            #expect(try pixel(5, 5) == 0x400000)
        }

        @Test func rowsMayRunUpwards() throws {
            let buffer = try buffer(0x0000_FF00)
            buffer.fill(0x00FF_0000, x: 0, y: 0, width: Self.size, height: 10)
            let image = try image(buffer)
            show(image, isYInverted: true)
            #expect(try pixel(5, 60) == 0xFF0000 && pixel(5, 5) == 0x00FF00)
            buffer.fill(0x0000_00FF, x: 0, y: 0, width: Self.size, height: 10)
            show(image, [PixelRect(x: 0, y: 0, width: Self.size, height: 10)], isYInverted: true)
            #expect(try pixel(5, 60) == 0x0000FF && pixel(5, 5) == 0x00FF00)
        }

        @Test func memoryIsReleasedWhenAnotherImageIsShown() async throws {
            let (first, second) = (try image(buffer(0x0011_1111)), try image(buffer(0x0022_2222)))
            let (one, two) = (Count(), Count())
            show(first, released: one)
            #expect(try pixel(5, 5) == 0x111111)
            #expect(one.value == 0)
            show(second, released: two)
            #expect(try pixel(5, 5) == 0x222222)
            try await settle { one.value == 1 }
            #expect(one.value == 1 && two.value == 0)
            // Pixels of another kind.
            layer.update(
                width: Self.size, height: Self.size, isOpaque: true,
                parts: [.init(rect: whole, pixels: .filled(0xFF33_3333, size: Self.size))])
            #expect(try pixel(5, 5) == 0x333333)
            try await settle { two.value == 1 }
            #expect(one.value == 1 && two.value == 1)
        }

        /// Waits until fences are signalled.
        private func settle(_ condition: () -> Bool) async throws {
            let end = Date(timeIntervalSinceNow: 20)
            while !condition(), Date() < end {
                RenderServer.shared.renderNow()
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        @Test func framesOfOneTurnAreOne() throws {
            let (first, second) = (try image(buffer(0x0011_1111)), try image(buffer(0x0022_2222)))
            let released = Count()
            show(first, [PixelRect(x: 0, y: 0, width: 10, height: 10)], released: released)
            show(second, [PixelRect(x: 50, y: 50, width: 10, height: 10)])
            #expect(released.value == 1)
            #expect(try pixel(5, 5) == 0x222222 && pixel(55, 55) == 0x222222)
        }

        @Test func aLostContextShowsItAgain() throws {
            let released = Count()
            show(try image(buffer(0x0066_6666)), released: released)
            #expect(try pixel(5, 5) == 0x666666)
            RenderServer.shared.simulateContextLoss()
            #expect(try pixel(5, 5) == 0x666666)
            #expect(released.value == 0)
        }

        @Test func picturesOfLayersShowIt() throws {
            show(try image(buffer(0x0077_7777)))
            layer.opacity = 0.5
            layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            #expect(try pixel(30, 30) == 0x3B3B3B || pixel(30, 30) == 0x3C3C3C)
        }

        @Test func memoryOfAnotherLayoutIsRefused() throws {
            let buffer = try buffer(0)
            let planes = [DmabufImage.Plane(descriptor: buffer.descriptor, offset: 0, stride: UInt32(buffer.stride))]
            #expect(
                importer.makeImage(width: 64, height: 64, format: 0x2020_2020, modifier: nil, planes: planes) == nil)
            #expect(importer.makeImage(width: 64, height: 64, format: Self.xrgb, modifier: nil, planes: []) == nil)
            #expect(
                importer.makeImage(
                    width: 64, height: 64, format: Self.xrgb, modifier: nil,
                    planes: [.init(descriptor: -1, offset: 0, stride: 256)]) == nil)
        }
    }
}
