import ServerScript
import Testing
import UIKitTesting
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit

/// Outputs that are off.
@MainActor @Suite(.serialized) final class OutputPowerTests {
    private let fixture: ScreensFixture

    init() async throws {
        fixture = try await ScreensFixture()
        await fixture.connect("B")
    }

    private var description: OutputDescription { get throws { try fixture.output("B").output.description } }

    @Test func `An output that is off keeps its mode and its part of the layout`() async throws {
        let before = try description
        #expect(before.size == Size(width: 800, height: 600))
        try await fixture.change("B", OutputChange(power: false))
        #expect(try description == before)
        #expect(try !fixture.output("B").output.isPoweredOn)
        #expect(try !fixture.output("B").isOn)
        try await fixture.change("B", OutputChange(power: true))
        #expect(try description == before)
        #expect(try fixture.output("B").isOn)
    }

    @Test func `A mode that is set while an output is off is the one that it has then`() async throws {
        let old = try description.size
        try await fixture.change("B", OutputChange(mode: OutputMode(width: 640, height: 480, refresh: 50_000)))
        try await fixture.change("B", OutputChange(power: false))
        #expect(try (description.size, description.refresh) == (Size(width: 640, height: 480), 50_000))
        try await fixture.change(
            "B", OutputChange(mode: OutputMode(width: old.width, height: old.height, refresh: 60_000)))
        #expect(try (description.size, description.refresh) == (old, 60_000))
        #expect(try !fixture.output("B").isOn)
        try await fixture.change("B", OutputChange(power: true))
        #expect(try (description.size, description.refresh) == (old, 60_000))
    }

    @Test func `An output is on again in the mode that it had`() async throws {
        try await fixture.change("B", OutputChange(mode: OutputMode(width: 640, height: 480, refresh: 60_000)))
        let screen = try fixture.output("B").screen
        screen.currentMode = screen.availableModes.last
        await fixture.advance()
        #expect(try description.size == Size(width: 800, height: 600))
        try await fixture.change("B", OutputChange(power: false))
        try await fixture.change("B", OutputChange(power: true))
        #expect(try description.size == Size(width: 800, height: 600))
    }
}
