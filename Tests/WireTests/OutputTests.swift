import Foundation
import Glibc
import Testing

extension WireTests {
    /// Outputs that come, go and change while apps run.
    @Suite(.serialized) struct OutputTests {
        private struct Screen: Decodable, Equatable {
            struct Size: Decodable, Equatable {
                var width: Double
                var height: Double
            }
            struct Mode: Decodable, Equatable {
                var width: Int
                var height: Int
                var isCurrent: Bool
            }
            var name: String
            var scale: Double
            var size: Size
            var modes: [Mode]
            var current: Mode? { modes.first(where: \.isCurrent) }
        }

        private func screens(_ server: DisplayServer) async throws -> [String: Screen] {
            let oriel = try server.run(Oriel.path, ["screens", "--json"])
            guard try await oriel.wait() == .code(0) else { throw WireError("oriel screens\(oriel.said)") }
            let list = try JSONDecoder().decode([Screen].self, from: Data(oriel.standardOutput.utf8))
            return Dictionary(uniqueKeysWithValues: list.map { ($0.name, $0) })
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `Screens are as the compositor has them`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 1280, height: 720, outputs: 2)) { server in
                var screens = try await screens(server)
                #expect(screens.keys.sorted() == ["HEADLESS-1", "HEADLESS-2"])
                #expect(screens["HEADLESS-1"]?.size == .init(width: 1280, height: 720))

                try await server.configure("HEADLESS-2", .init(mode: (800, 600), scale: 2))
                try await server.addOutput(named: "HEADLESS-3")
                try await server.configure("HEADLESS-3", .init(scale: 1.5))
                screens = try await self.screens(server)
                #expect(screens.keys.sorted() == ["HEADLESS-1", "HEADLESS-2", "HEADLESS-3"])
                #expect(screens["HEADLESS-1"]?.scale == 1)
                let second = try #require(screens["HEADLESS-2"])
                #expect(second.scale == 2 && second.size == .init(width: 400, height: 300))
                #expect(second.current.map { [$0.width, $0.height] } == [800, 600])
                let third = try #require(screens["HEADLESS-3"])
                #expect(abs(third.scale - 1.5) < 0.01 && abs(third.size.width - 853) < 1)
            }
        }

        @Test func `No screen at all is a list without an entry`() async throws {
            try await DisplayServer.with(.weston, .init(outputs: 0)) { server in
                let screens = try await screens(server)
                #expect(screens.isEmpty)
            }
        }

        @Test(arguments: ["", "wl_output"])
        func `An app waits where there is no output`(disabled: String) async throws {
            try await DisplayServer.with(.weston, .init(outputs: 0)) { server in
                let apps = try [Oriel.stillSprites, ["demo"]].map { arguments in
                    try server.run(Oriel.path, arguments, environment: ["ORIEL_WAYLAND_DISABLE": disabled])
                }
                try await Task.sleep(for: .milliseconds(1500))
                for oriel in apps {
                    #expect(oriel.poll() == nil, "\(oriel.said)")
                    await oriel.stop()
                    #expect(oriel.poll() == .signal(SIGTERM), "\(oriel.said)")
                }
            }
        }

        // sway's headless outputs cannot be taken away again (wlroots 0.15), and weston has but one: a fake has to do it.
        @Test(arguments: [true, false])
        func `A window lives through the loss of its output, and of all outputs`(isPolite: Bool) async throws {
            let (once, twice) = (try await Oriel.sprites(), try await Oriel.sprites(scale: 2))
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(Oriel.path, Oriel.stillSprites)
            func expect(_ picture: Picture, sourceLocation: SourceLocation = #_sourceLocation) async throws {
                let isShown = try await eventually(within: .seconds(10)) {
                    desktop.picture?.isLike(picture) == true ? true : nil
                }
                #expect(isShown == true, "\(oriel.said)", sourceLocation: sourceLocation)
            }
            try await expect(once)

            desktop.unplug("FAKE-1", isPolite: isPolite)
            try await Task.sleep(for: .milliseconds(200))
            let time = try oriel.processorTime
            try await Task.sleep(for: .seconds(1))
            #expect(try oriel.processorTime - time < 0.1)
            #expect(oriel.poll() == nil, "\(oriel.said)")

            desktop.plug("FAKE-2", scale: 2)
            try await expect(twice)
            desktop.plug("FAKE-3")
            desktop.unplug("FAKE-2", isPolite: isPolite)
            try await expect(once)

            // Too fast to follow: each may be removed before it is bound.
            for index in 10..<40 {
                desktop.plug("FAKE-\(index)", scale: 2)
                desktop.unplug("FAKE-\(index)", isPolite: isPolite)
            }
            desktop.unplug("FAKE-3", isPolite: isPolite)
            desktop.plug("FAKE-4", scale: 2)
            try await expect(twice)
            #expect(oriel.poll() == nil, "\(oriel.said)")
            await oriel.stop()
        }

        @Test func `A window may have any size`() async throws {
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(Oriel.path, ["demo"])
            for (width, height) in [(1, 1), (60, 40), (5000, 3), (3, 2000), (640, 480)] as [(Int32, Int32)] {
                desktop.resize(width: width, height: height)
                let isShown = try await eventually(within: .seconds(10)) {
                    let picture = desktop.picture
                    return picture?.width == Int(width) && picture?.height == Int(height) ? true : nil
                }
                #expect(isShown == true, "\(width)×\(height)\(oriel.said)")
            }
            #expect(oriel.poll() == nil, "\(oriel.said)")
            await oriel.stop()
        }

        // A scale of 1,000,000 would be 60 million pixels a row.
        @Test func `A scale is limited`() async throws {
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(Oriel.path, ["demo"])
            desktop.resize(width: 60, height: 40)
            desktop.plug("FAKE-2", scale: 1_000_000)
            desktop.unplug("FAKE-1")
            let isShown = try await eventually(within: .seconds(20)) {
                let picture = desktop.picture
                return picture?.width == 60 * 16 && picture?.height == 40 * 16 ? true : nil
            }
            #expect(isShown == true, "\(oriel.said)")
            #expect(oriel.poll() == nil, "\(oriel.said)")
            await oriel.stop()
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `A window stays as it is while outputs are added`(kind: DisplayServer.Kind) async throws {
            let sprites = try await Oriel.sprites()
            let options = DisplayServer.Options(width: Oriel.size.width, height: Oriel.size.height)
            try await DisplayServer.with(kind, options) { server in
                let oriel = try server.run(Oriel.path, Oriel.stillSprites, environment: ["ORIEL_FULLSCREEN": "1"])
                _ = try await server.screenshot { $0.isLike(sprites) }
                for index in 2...4 { try await server.addOutput(named: "HEADLESS-\(index)") }
                _ = try await server.screenshot { $0.isLike(sprites) }
                #expect(oriel.poll() == nil, "\(oriel.said)")
                await oriel.stop()
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `A window follows its output's scale`(kind: DisplayServer.Kind) async throws {
            let (once, twice) = (try await Oriel.sprites(), try await Oriel.sprites(scale: 2))
            let options = DisplayServer.Options(width: Oriel.size.width, height: Oriel.size.height)
            try await DisplayServer.with(kind, options) { server in
                let oriel = try server.run(Oriel.path, Oriel.stillSprites, environment: ["ORIEL_FULLSCREEN": "1"])
                _ = try await server.screenshot { $0.isLike(once) }
                try await server.configure("HEADLESS-1", .init(mode: (2560, 1440), scale: 2))
                _ = try await server.screenshot { $0.isLike(twice) }
                try await server.configure("HEADLESS-1", .init(mode: (1280, 720), scale: 1))
                _ = try await server.screenshot { $0.isLike(once) }
                #expect(oriel.poll() == nil, "\(oriel.said)")
                await oriel.stop()
            }
        }
    }
}
