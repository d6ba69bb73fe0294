import CSystem
import CoreGraphics
import Foundation
import Locking
import QuartzCore
import RenderProtocol
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Layers whose pixels are in the buffers of other programs.
    @MainActor @Suite struct ClientBufferTests {
        private nonisolated static let size = 64

        private final class Count: Sendable {
            private let count = Atomic(0)

            var value: Int { count.load(ordering: .relaxed) }

            func add() { count.wrappingAdd(1, ordering: .relaxed) }
        }

        /// An open file.
        private final class File: Sendable {
            let descriptor: Int32

            init(_ descriptor: Int32) { self.descriptor = descriptor }

            deinit { close(descriptor) }
        }

        /// Memory that another program would draw into.
        private final class Memory {
            let buffer: ClientBuffer
            private let pixels: UnsafeMutablePointer<UInt32>

            init(_ color: UInt32, ignoresAlpha: Bool = true) throws {
                let count = size * size
                let file = File(oriel_memfd_create("client", Int64(count * 4)))
                let memory = mmap(nil, count * 4, PROT_READ | PROT_WRITE, MAP_SHARED, file.descriptor, 0)
                pixels = try #require(memory).bindMemory(to: UInt32.self, capacity: count)
                buffer = try #require(
                    ClientBuffer(
                        file.descriptor, owner: file, offset: 0, width: size, height: size, bytesPerRow: size * 4,
                        ignoresAlpha: ignoresAlpha))
                fill(color, PixelRect(x: 0, y: 0, width: size, height: size))
            }

            deinit {
                munmap(pixels, size * size * 4)
            }

            func fill(_ color: UInt32, _ rect: PixelRect) {
                for y in Int(rect.minY)..<Int(rect.maxY) {
                    (pixels + y * size + Int(rect.minX)).update(repeating: color, count: rect.width)
                }
            }
        }

        private let stage = Stage(size, size)
        private let layer = PixelBufferLayer()
        private let whole = PixelRect(x: 0, y: 0, width: size, height: size)

        init() {
            layer.frame = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
            stage.root.addSublayer(layer)
            show(0xFF00_0000)
        }

        /// Shows pixels of this process.
        private func show(_ color: UInt32) {
            layer.update(
                width: Self.size, height: Self.size, isOpaque: true,
                parts: [.init(rect: whole, pixels: .filled(color, size: Self.size))])
        }

        private func show(_ memory: Memory, _ damage: [PixelRect]? = nil, released: Count = Count()) {
            layer.update(
                memory.buffer, hold: .init { released.add() }, isOpaque: true,
                damage: damage ?? [whole])
        }

        private func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
            _ = try stage.frame()
            let bytes = try RenderServer.shared.presentedPicture(of: stage.host.target).bytes
            let first = (y * Self.size + x) * 4
            return UInt32(bytes[first + 2]) << 16 | UInt32(bytes[first + 1]) << 8 | UInt32(bytes[first])
        }

        @Test func onlyWhatHasChangedIsCopied() throws {
            let memory = try Memory(0x00FF_0000)
            show(memory)
            #expect(try pixel(5, 5) == 0xFF0000 && pixel(60, 60) == 0xFF0000)
            memory.fill(0x0000_FF00, whole)
            show(memory, [PixelRect(x: 0, y: 0, width: 10, height: 10)])
            #expect(try pixel(5, 5) == 0x00FF00 && pixel(60, 60) == 0xFF0000)
            #expect(try stage.incrementalDifference() == 0)
        }

        @Test func framesOfOneTurnAreOne() throws {
            let (first, second) = (try Memory(0x0011_1111), try Memory(0x0022_2222))
            show(first, [PixelRect(x: 0, y: 0, width: 10, height: 10)])
            show(second, [PixelRect(x: 50, y: 50, width: 10, height: 10)])
            // The damage of both, with the pixels of the second.
            #expect(try pixel(5, 5) == 0x222222 && pixel(55, 55) == 0x222222 && pixel(30, 30) == 0)
        }

        @Test func otherPixelsComeAfterThem() throws {
            show(try Memory(0x0011_1111))
            show(0xFF33_3333)
            #expect(try pixel(5, 5) == 0x333333)
            let released = Count()
            show(try Memory(0x0011_1111), [PixelRect(x: 0, y: 0, width: 10, height: 10)], released: released)
            let part = PixelMemory(byteCount: 4)
            part.address.storeBytes(of: 0xFF44_4444, as: UInt32.self)
            layer.update(
                width: Self.size, height: Self.size, isOpaque: true,
                parts: [
                    .init(
                        rect: PixelRect(x: 1, y: 1, width: 1, height: 1),
                        pixels: SharedPixels(address: part.address, width: 1, height: 1, bytesPerRow: 4, owner: part))
                ])
            #expect(try pixel(1, 1) == 0x444444 && pixel(2, 2) == 0x111111 && pixel(20, 20) == 0x333333)
            #expect(released.value == 1)
        }

        @Test func aBufferIsReleasedOnce() throws {
            let released = Count()
            let memory = try Memory(0x0055_5555)
            // Drawn, so that it is copied.
            show(memory, released: released)
            #expect(try pixel(5, 5) == 0x555555)
            #expect(released.value == 1)
            // Not shown by any target: after a while.
            layer.isHidden = true
            show(memory, released: released)
            CATransaction.flush()
            let end = Date(timeIntervalSinceNow: 10)
            while released.value < 2, Date() < end { usleep(10_000) }
            #expect(released.value == 2)
            // Of a layer that is removed.
            show(memory, released: released)
            layer.removeFromSuperlayer()
            layer.removePixels()
            CATransaction.flush()
            RenderServer.shared.renderNow()
            #expect(released.value == 3)
        }

        @Test func aLostContextIsFilledAgain() throws {
            show(try Memory(0x0066_6666))
            CATransaction.flush()
            RenderServer.shared.simulateContextLoss()
            let next = try Memory(0x0066_6666)
            let changed = PixelRect(x: 0, y: 0, width: 10, height: 10)
            next.fill(0x0077_7777, changed)
            show(next, [changed])
            #expect(try pixel(5, 5) == 0x777777 && pixel(60, 60) == 0x666666)
        }

        @Test func memoryThatMayShrinkIsRefused() throws {
            var template = Array("/tmp/oriel-client-XXXXXX".utf8CString)
            let file = File(mkstemp(&template))
            unlink(template)
            #expect(ftruncate(file.descriptor, 1 << 20) == 0)
            let make = { (file: File, offset: Int, height: Int) in
                ClientBuffer(
                    file.descriptor, owner: file, offset: offset, width: 8, height: height, bytesPerRow: 32,
                    ignoresAlpha: false)
            }
            #expect(make(file, 0, 8) == nil && make(File(-1), 0, 8) == nil)
            let sealed = File(oriel_memfd_create("sealed", 4096))
            #expect(make(sealed, 0, 128) != nil && make(sealed, 1, 128) == nil && make(sealed, -32, 8) == nil)
            // Transparent pixels stay transparent where alpha has a meaning.
            #expect(
                make(sealed, 0, 8)?.pixels(in: PixelRect(x: 0, y: 0, width: 1, height: 1)).withAddress {
                    $0.load(as: UInt32.self)
                } == 0)
        }
    }
}
