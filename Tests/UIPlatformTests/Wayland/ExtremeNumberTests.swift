import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// Compositors that send the extreme numbers of each event: nothing traps, and what follows is as before.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ExtremeNumberTests {
    nonisolated private static let numbers: [Int32] = [.max, .min, 0, -1, 1, 1 << 30, .max - 1, .min + 1]
    nonisolated private static let unsigned: [UInt32] = [.max, 0, 1, 1 << 31, (1 << 31) - 1]
    /// The largest and smallest numbers of `wl_fixed_t`, which has 24 bits before the point.
    nonisolated private static let fixed: [Double] = [8_388_607.996, -8_388_608, 0, -0.004]

    private let recorder = ToplevelRecorder()

    private func client() throws -> ShellClient {
        let compositor = try FakeShell(compositorVersion: 6) { display, state in
            FakeShell.addKiosk(to: display, state)
            FakeShell.addFractionalScales(to: display, state)
        }
        compositor.plug("OUT-1")
        return try ShellClient(compositor)
    }

    @Test(arguments: [false, true]) func `Sizes of windows`(fractions: Bool) throws {
        let client = try client()
        defer { client.end() }
        let window = try client.open(recorder)
        if fractions { try client.send { $0.fractionalScales[0].sendPreferredScale(scale: 150) } }
        let shadow = UIEdgeInsets(top: 20, left: 24, bottom: 28, right: 24)
        for width in Self.numbers {
            for height in Self.numbers {
                try client.send { state in
                    state.toplevels[0].sendConfigureBounds(width: width, height: height)
                    state.configure(0, width: width, height: height)
                }
                let configuration = try #require(recorder.last)
                #expect(configuration.size.width >= 1 && configuration.size.height >= 1)
                if width > 0 { #expect(configuration.size.width == CGFloat(width)) }
                window.acknowledgement(of: configuration, shadow: shadow)?()
                window.acknowledgement(of: configuration, shadow: .zero)?()
            }
        }
        #expect(try client.log().contains { $0.hasPrefix("geometry 24 20 2147483647 ") })
        try client.send { state in
            state.toplevels[0].sendConfigureBounds(width: 0, height: 0)
            state.configure(0, width: 300, height: 200)
        }
        #expect(recorder.last?.size == CGSize(width: 300, height: 200))
        window.showWindowMenu(at: CGPoint(x: 1e300, y: -1e300), with: SeatID(1))
        window.setSizeLimits(
            minimum: CGSize(width: 1e300, height: -1e300), maximum: CGSize(width: 1e300, height: 1e300))
    }

    @Test func `Scales`() throws {
        let client = try client()
        defer { client.end() }
        let window = try client.open(recorder)
        try client.send { $0.configure(0, width: .max, height: .max) }
        for number in Self.unsigned {
            try client.send { state in
                state.fractionalScales[0].sendPreferredScale(scale: number)
                state.surfaces[0].sendPreferredBufferScale(factor: Int32(bitPattern: number))
                state.surfaces[0].sendPreferredBufferTransform(transform: .init(rawValue: number))
            }
            let configuration = try #require(recorder.last)
            #expect(configuration.scale > 0 && configuration.scale <= CGFloat(GraphicsDefaults.maxScreenScale))
            window.acknowledgement(of: configuration, shadow: .zero)?()
        }
    }

    @Test func `Layer surfaces and lock surfaces`() throws {
        let client = try client()
        defer { client.end() }
        let (panel, lock) = (ToplevelRecorder(), ToplevelRecorder())
        var request = LayerSurfaceRequest()
        request.edges = [.top]
        request.size = CGSize(width: 1e300, height: 32)
        request.margins = UIEdgeInsets(top: 1e300, left: -1e300, bottom: 0, right: 0)
        request.exclusiveZone = .max
        let layer = try client.open(.layer(request), panel)
        let output = try #require(client.platform.outputs.first?.id)
        let cover = try client.open(.lock(output), lock)
        for width in Self.unsigned {
            for height in Self.unsigned {
                try client.send { state in
                    state.layers[0].sendConfigure(serial: width, width: width, height: height)
                    state.lockSurfaces[0].sendConfigure(serial: height, width: width, height: height)
                }
                for (window, recorder) in [(layer, panel), (cover, lock)] {
                    let configuration = try #require(recorder.last)
                    #expect(configuration.size.width >= 1 && configuration.size.height >= 1)
                    window.acknowledgement(of: configuration, shadow: .zero)?()
                }
            }
        }
    }

    @Test func `Popups`() throws {
        let client = try client()
        defer { client.end() }
        let window = try client.open(recorder)
        try client.send { $0.configure(0) }
        let popups = ToplevelRecorder()
        let huge = CGRect(x: -1e300, y: 1e300, width: 1e300, height: 0)
        let positioner = PopupPositioner(
            size: CGSize(width: 1e300, height: 0), anchorRect: huge, anchor: [], gravity: [], adjustments: [])
        let popup = try client.platform.makePopup(
            PopupRequest(parent: window.id, positioner: positioner, grab: nil), delegate: popups)
        try client.roundtrip()
        for number in Self.numbers {
            for other in Self.numbers {
                try client.send { state in
                    state.popups[0].sendConfigure(x: number, y: other, width: other, height: number)
                    state.finishConfigure(1)
                }
                let configuration = try #require(popups.last)
                #expect(configuration.size.width >= 1 && configuration.size.height >= 1)
                popup.acknowledgement(of: configuration, shadow: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9))?()
            }
        }
        popup.destroy()
        #expect(try !client.log().isEmpty)
    }

    @Test func `Outputs`() throws {
        let client = try client()
        defer { client.end() }
        for number in Self.numbers {
            for other in Self.numbers {
                try client.send { state in
                    let output = state.outputs[0]
                    output.sendGeometry(
                        x: number, y: other, physicalWidth: other, physicalHeight: number,
                        subpixel: .init(rawValue: UInt32(bitPattern: number)), make: "", model: "",
                        transform: .init(rawValue: UInt32(bitPattern: other)))
                    output.sendMode(flags: .current, width: number, height: other, refresh: other)
                    output.sendScale(factor: number)
                    output.sendDone()
                }
                let output = try #require(client.platform.outputs.first)
                #expect(output.pixelSize.width > 0 && output.pointSize.height > 0)
                #expect(output.nativeScale > 0 && output.nativeScale.isFinite)
                #expect((1...GraphicsDefaults.maxScreenScale).contains(output.scale))
            }
        }
    }

    @Test func `Pointers, fingers and keys`() throws {
        let client = try SeatClient()
        defer { client.end() }
        client.compositor.offer([.pointer, .touch, .keyboard])
        try client.roundtrip()
        client.compositor.keyboard { keyboard, surfaces in
            keyboard.sendEnter(serial: .max, surface: surfaces[0], keys: [255, 255, 255, 255, 1])
            for number in Self.numbers {
                for other in Self.numbers { keyboard.sendRepeatInfo(rate: number, delay: other) }
                let word = UInt32(bitPattern: number)
                keyboard.sendModifiers(
                    serial: word, modsDepressed: word, modsLatched: word, modsLocked: word, group: word)
                keyboard.sendKey(serial: word, time: word, key: word, state: .pressed)
                keyboard.sendKey(serial: word, time: word, key: word, state: .released)
            }
        }
        client.compositor.pointer { pointer, surfaces in
            pointer.sendEnter(serial: .max, surface: surfaces[0], surfaceX: Self.fixed[0], surfaceY: Self.fixed[1])
            for number in Self.numbers {
                let word = UInt32(bitPattern: number)
                for value in Self.fixed {
                    pointer.sendMotion(time: word, surfaceX: value, surfaceY: -value)
                    pointer.sendAxis(time: word, axis: .verticalScroll, value: value)
                }
                pointer.sendButton(serial: word, time: word, button: word, state: .pressed)
                for _ in 0..<100 {
                    pointer.sendAxisValue120(axis: .verticalScroll, value120: number)
                    pointer.sendAxisValue120(axis: .horizontalScroll, value120: number)
                }
                pointer.sendFrame()
            }
        }
        client.compositor.touch { touch, surfaces in
            for number in Self.numbers {
                let word = UInt32(bitPattern: number)
                for value in Self.fixed {
                    touch.sendDown(serial: word, time: word, surface: surfaces[0], id: number, x: value, y: -value)
                    touch.sendMotion(time: word, id: number, x: -value, y: value)
                    touch.sendShape(id: number, major: value, minor: -value)
                    touch.sendOrientation(id: number, orientation: value)
                    touch.sendUp(serial: word, time: word, id: number)
                    touch.sendFrame()
                }
            }
        }
        #expect(try client.take().count > 30)
        #expect(client.seat.keyboard?.state.repeatRate ?? -1 >= 0)
    }

    @Test func `A frame with more steps of a wheel than a number holds`() {
        var builder = PointerFrameBuilder()
        for steps in [Int.max, 1, .max, -3] { builder.addSteps(.vertical, steps) }
        for steps in [Int.min, -1, .min, 3] { builder.addSteps(.horizontal, steps) }
        builder.addAxis(.vertical, 8_388_608, at: 0)
        #expect(builder.finish()?.actions.count == 1)
    }

    @Test func `Pens and gestures`() throws {
        let client = try SeatClient(tablets: true)
        defer { client.end() }
        client.compositor.offer([.pointer])
        try client.roundtrip()
        client.compositor.addTablet()
        for _ in 0..<3 { try client.roundtrip() }
        client.compositor.tool { tool, tablet, surfaces in
            tool.sendProximityIn(serial: .max, tablet: tablet, surface: surfaces[0])
            for number in Self.numbers {
                let word = UInt32(bitPattern: number)
                for value in Self.fixed {
                    tool.sendMotion(x: value, y: -value)
                    tool.sendPressure(pressure: word)
                    tool.sendDistance(distance: word)
                    tool.sendTilt(tiltX: value, tiltY: -value)
                    tool.sendRotation(degrees: value)
                    tool.sendSlider(position: number)
                    tool.sendWheel(degrees: value, clicks: number)
                    tool.sendButton(serial: word, button: word, state: .pressed)
                    tool.sendFrame(time: word)
                }
            }
        }
        client.compositor.perform { state in
            guard let pinch = state.pinch else { return }
            for number in Self.unsigned {
                pinch.sendBegin(serial: number, time: number, surface: state.surfaces[0], fingers: number)
                for value in Self.fixed {
                    pinch.sendUpdate(time: number, dx: value, dy: -value, scale: value, rotation: -value)
                }
                pinch.sendEnd(serial: number, time: number, cancelled: Int32(bitPattern: number))
            }
        }
        let events = try client.take()
        #expect(events.contains { $0.contains("at 8388607") } && events.contains { $0.contains("changed") })
    }
}
