import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// The scale of surfaces: `wl_surface.preferred_buffer_scale`, `wp_fractional_scale_v1`, and the outputs.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandScaleTests {
    private let recorder = ToplevelRecorder()

    private func client(version: UInt32 = 6, fractions: Bool = false, outputs: [Int32] = [1]) throws -> ShellClient {
        let compositor = try FakeShell(compositorVersion: version) { display, state in
            if fractions { FakeShell.addFractionalScales(to: display, state) }
        }
        for (index, scale) in outputs.enumerated() { compositor.plug("OUT-\(index + 1)", scale: scale) }
        return try ShellClient(compositor)
    }

    private func bufferScale(_ client: ShellClient, _ surface: String = "1") throws -> Int32? {
        try client.roundtrip()
        return client.compositor.perform { $0.bufferScales[surface] } ?? nil
    }

    @Test func `A window is drawn at the whole scale that the compositor prefers`() throws {
        let client = try client(outputs: [1, 2])
        defer { client.end() }
        let window = try client.open(recorder)
        #expect(window.surface.version == 6)
        try client.send { $0.configure(0, width: 300, height: 200) }
        #expect(recorder.last?.scale == 1)
        try client.send { $0.surfaces[0].sendPreferredBufferScale(factor: 3) }
        let configuration = try #require(recorder.last)
        #expect(configuration.scale == 3 && configuration.size == CGSize(width: 300, height: 200))
        window.acknowledgement(of: configuration, shadow: .zero)?()
        #expect(try bufferScale(client) == 3)
        // The compositor knows best: the outputs that show the window do not count.
        try client.send { state in
            for output in state.outputs { state.surfaces[0].sendEnter(output: output) }
        }
        #expect(recorder.last?.scale == 3)
        try client.send { $0.surfaces[0].sendPreferredBufferScale(factor: 1) }
        #expect(recorder.last?.scale == 1)
        // A hint that changes nothing here.
        let count = recorder.configurations.count
        try client.send { $0.surfaces[0].sendPreferredBufferTransform(transform: ._90) }
        #expect(recorder.configurations.count == count)
    }

    @Test func `A scale that is known before the first configuration is that of the first frame`() throws {
        let client = try client()
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { state in
            state.surfaces[0].sendPreferredBufferScale(factor: 2)
            state.configure(0)
        }
        #expect(recorder.configurations.map(\.scale) == [2])
    }

    @Test(arguments: [(Int32.max, 16), (Int32.min, 1), (0, 1), (-3, 1), (17, 16)] as [(Int32, CGFloat)])
    func `A scale out of range is limited`(factor: Int32, scale: CGFloat) throws {
        let client = try client(outputs: [2])
        defer { client.end() }
        let window = try client.open(recorder)
        try client.send { state in
            state.configure(0)
            state.surfaces[0].sendPreferredBufferScale(factor: factor)
        }
        let configuration = try #require(recorder.last)
        #expect(configuration.scale == scale)
        window.acknowledgement(of: configuration, shadow: .zero)?()
        #expect(try bufferScale(client) == Int32(scale))
    }

    @Test func `A fractional scale goes before a whole one`() throws {
        let client = try client(fractions: true)
        defer { client.end() }
        let window = try client.open(recorder)
        try client.send { state in
            state.surfaces[0].sendPreferredBufferScale(factor: 2)
            state.configure(0, width: 301, height: 201)
        }
        #expect(recorder.last?.scale == 2)
        try client.send { $0.fractionalScales[0].sendPreferredScale(scale: 150) }
        #expect(recorder.last?.scale == 1.25)
        try client.send { $0.surfaces[0].sendPreferredBufferScale(factor: 3) }
        let configuration = try #require(recorder.last)
        #expect(configuration.scale == 1.25)
        window.acknowledgement(of: configuration, shadow: .zero)?()
        #expect(try client.log().contains("destination 1 301×201"))
        #expect(try bufferScale(client) == nil)
    }

    @Test func `Before version 6 the scale is that of the densest output`() throws {
        let client = try client(version: 5, outputs: [1, 2])
        defer { client.end() }
        let window = try client.open(recorder)
        #expect(window.surface.version == 5)
        try client.send { state in
            state.configure(0)
            for output in state.outputs { state.surfaces[0].sendEnter(output: output) }
        }
        #expect(recorder.last?.scale == 2)
        try client.send { $0.surfaces[0].sendLeave(output: $0.outputs[1]) }
        #expect(recorder.last?.scale == 1)
    }

    @Test func `A popup begins with its parent's scale, and follows its own`() throws {
        let client = try client(outputs: [1])
        defer { client.end() }
        let window = try client.open(recorder)
        try client.send { state in
            state.surfaces[0].sendPreferredBufferScale(factor: 2)
            state.configure(0)
        }
        let popups = ToplevelRecorder()
        let positioner = PopupPositioner(
            size: CGSize(width: 80, height: 60), anchorRect: .zero, anchor: [], gravity: [], adjustments: [])
        let popup = try client.platform.makePopup(
            PopupRequest(parent: window.id, positioner: positioner, grab: nil), delegate: popups)
        try client.roundtrip()
        try client.send { state in
            state.popups[0].sendConfigure(x: 1, y: 2, width: 80, height: 60)
            state.finishConfigure(1)
        }
        #expect(popups.configurations.map(\.scale) == [2])
        try client.send { $0.surfaces[1].sendPreferredBufferScale(factor: 3) }
        #expect(popups.last?.scale == 3 && recorder.last?.scale == 2)
        popup.acknowledgement(of: try #require(popups.last), shadow: .zero)?()
        #expect(try bufferScale(client, "2") == 3)
        popup.destroy()
    }
}
