import CSystem
import CoreGraphics
import Glibc
import Testing
import UIKitTesting
import WaylandClient

@testable import DisplayServer
@testable import UIKit

/// Parts of clients' buffers that a viewport enlarges or reduces.
@MainActor @Suite(.serialized) final class ViewportTests {
    nonisolated private static let inside: UInt32 = 0xFF00_FF00
    nonisolated private static let outside: UInt32 = 0xFFFF_0000

    /// A client with a window that shows a part of its buffer, on a thread of its own.
    private actor Program {
        private let socket: OwnedFD
        private var display: WaylandDisplay?
        private var retained: [AnyObject] = []

        init(socket: OwnedFD) { self.socket = socket }

        deinit { display?.close() }

        /// Shows the pixels 10 to 30 of a buffer of 40 × 40 pixels in a window of `size` points. They have one colour, those
        /// around them another one.
        func show(size: Int32, transform: WlOutput.Transform) throws {
            let display = try WaylandDisplay(socket: socket)
            self.display = display
            let registry = Registry(display, disabled: DisabledInterfaces(list: ""))
            func roundtrip() throws { try display.defaultQueue.roundtrip(timeout: .seconds(20)) }
            try roundtrip()
            let surface = try registry.bind(WlCompositor.self).createSurface()
            let xdg = try registry.bind(XdgWmBase.self).getXdgSurface(surface: surface)
            xdg.onEvent { [unowned xdg] event in
                if case .configure(let serial) = event { xdg.ackConfigure(serial: serial) }
            }
            let viewport = try registry.bind(WpViewporter.self).getViewport(surface: surface)
            retained = [xdg.getToplevel(), viewport]
            viewport.setSource(x: 10, y: 10, width: 20, height: 20)
            viewport.setDestination(width: size, height: size)
            surface.setBufferTransform(transform: transform)
            surface.commit()
            try roundtrip()
            let pixels = (0..<1600).map { index in
                let isInside = (10..<30).contains(index % 40) && (10..<30).contains(index / 40)
                return isInside ? ViewportTests.inside : ViewportTests.outside
            }
            let file = OwnedFD(oriel_memfd_create("viewport", 6400))
            pixels.withUnsafeBytes { _ = pwrite(file.rawValue, $0.baseAddress, $0.count, 0) }
            let pool = try registry.bind(WlShm.self).createPool(fd: file.rawValue, size: 6400)
            surface.attach(
                buffer: pool.createBuffer(offset: 0, width: 40, height: 40, stride: 160, format: .xrgb8888), x: 0, y: 0)
            surface.commit()
            try roundtrip()
        }
    }

    @Test(arguments: [7, 13, 20, 33, 64, 230], [WlOutput.Transform.normal, ._90, .flipped180])
    func `Filtering reads no pixels outside of a viewport's source`(
        size: Int, transform: WlOutput.Transform
    ) async throws {
        let fixture = try await CommandFixture()
        let client = Program(socket: try fixture.connect())
        try await client.show(size: Int32(size), transform: transform)
        await fixture.synthesizer.advance(by: 0.1)
        let window = try #require(fixture.server.windows.focused)
        let output = try #require(window.output)
        let scene = try #require(output.desktop.window?.windowScene)
        let image = try #require(scene.snapshot(without: nil))
        let (x, y) = (Int(window.view.frame.minX), Int(window.view.frame.minY))
        var colors: [UInt32: Int] = [:]
        image.withUnsafeBytes { bytes in
            for row in y..<y + size {
                for column in x..<x + size {
                    let pixel = bytes.loadUnaligned(
                        fromByteOffset: row * image.bytesPerRow + column * 4, as: UInt32.self)
                    colors[pixel | 0xFF00_0000, default: 0] += 1
                }
            }
        }
        #expect(colors == [Self.inside: size * size])
    }
}
