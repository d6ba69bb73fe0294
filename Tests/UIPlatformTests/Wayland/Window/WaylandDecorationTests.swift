import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// Who draws a window's frame.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandDecorationTests {
    private static let xdg = "zxdg_decoration_manager_v1"
    private static let kde = "org_kde_kwin_server_decoration_manager"
    private let recorder = ToplevelRecorder()

    private func client(isServerSide: Bool = true, disabled: String = "") throws -> ShellClient {
        try ShellClient(
            FakeShell { display, state in FakeShell.addDecorations(to: display, state, isServerSide: isServerSide) },
            disabled: disabled)
    }

    @Test(arguments: [true, false]) func `The compositor is asked to draw the frame`(isServerSide: Bool) throws {
        let client = try client(isServerSide: isServerSide)
        defer { client.end() }
        let toplevel = try client.open(recorder)
        // Before the first commit, so that the first configuration has the result.
        #expect(try client.log() == ["xdg mode 2", "commit 1"])
        #expect(recorder.configurations.isEmpty)
        try client.send { $0.configure(0) }
        #expect(recorder.last?.decoration == (isServerSide ? .server : .client))
        toplevel.destroy()
        #expect(try client.log() == ["xdg destroy", "destroy 1", "destroy surface 1"])
    }

    @Test func `A change takes effect with the configuration that follows`() throws {
        let client = try client()
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.configure(0) }
        try client.send { $0.decorations?.xdg[0].sendConfigure(mode: .clientSide) }
        #expect(recorder.configurations.map(\.decoration) == [.server])
        try client.send { $0.finishConfigure(0) }
        #expect(recorder.configurations.map(\.decoration) == [.server, .client])
        try client.send { state in
            state.decorations?.xdg[0].sendConfigure(mode: .serverSide)
            state.finishConfigure(0)
        }
        #expect(recorder.configurations.map(\.decoration) == [.server, .client, .server])
    }

    @Test func `A full-screen window has no frame`() throws {
        let client = try client(isServerSide: false)
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.configure(0, width: 1000, height: 700, states: [2]) }
        try client.send { $0.configure(0, states: [4]) }
        #expect(recorder.configurations.map(\.decoration) == [.server, .client])
    }

    @Test func `An app may draw no frame`() throws {
        let client = try client(isServerSide: false)
        defer { client.end() }
        let toplevel = try client.open(recorder, drawsFrame: false)
        try client.send { $0.configure(0) }
        #expect(recorder.configurations.map(\.decoration) == [.server])
        #expect(recorder.last?.size == CGSize(width: 600, height: 400))
        toplevel.destroy()
    }

    @Test(arguments: [true, false])
    func `KDE's protocol is used where the other one is missing`(isServerSide: Bool) throws {
        let client = try client(isServerSide: isServerSide, disabled: Self.xdg)
        defer { client.end() }
        let toplevel = try client.open(recorder)
        #expect(try client.log() == ["kde mode 2", "commit 1"])
        try client.send { $0.configure(0) }
        #expect(recorder.last?.decoration == (isServerSide ? .server : .client))
        toplevel.destroy()
        #expect(try client.log() == ["kde release", "destroy 1", "destroy surface 1"])
    }

    @Test func `KDE's mode takes effect without a configuration`() throws {
        let client = try client(disabled: Self.xdg)
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.configure(0) }
        try client.send { $0.decorations?.kde[0].sendMode(mode: 1) }
        #expect(recorder.configurations.map(\.decoration) == [.server, .client])
        #expect(Set(recorder.configurations.map(\.serial)) == [1])
        // The same mode, and no frame at all.
        try client.send { $0.decorations?.kde[0].sendMode(mode: 1) }
        try client.send { $0.decorations?.kde[0].sendMode(mode: 0) }
        #expect(recorder.configurations.map(\.decoration) == [.server, .client, .server])
    }

    @Test func `The app draws the frame where the compositor offers neither protocol`() throws {
        let client = try client(disabled: "\(Self.xdg),\(Self.kde)")
        defer { client.end() }
        _ = try client.open(recorder)
        try client.send { $0.configure(0) }
        #expect(recorder.last?.decoration == .client)
        #expect(try client.log() == ["commit 1"])
    }
}
