import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandClient
import WaylandServer

@testable import UIPlatform

/// What windows request by protocols that a compositor may lack.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WindowRequestTests {
    private let recorder = ToplevelRecorder()

    private func client(iconSizes: [Int32] = [], disabled: String = "") throws -> ShellClient {
        try ShellClient(
            FakeShell { display, state in
                state.iconSizes = iconSizes
                FakeShell.addWindowRequests(to: display, state)
            }, disabled: disabled)
    }

    @Test func `Attention is requested with a token of the window itself`() throws {
        let client = try client()
        defer { client.end() }
        let toplevel = try client.open(recorder)
        _ = try client.log()
        toplevel.requestAttention()
        try client.roundtrip()
        #expect(try client.log() == ["token surface 1", "activate 1 urgent"])
        // The answer may arrive after the window was closed.
        toplevel.requestAttention()
        toplevel.destroy()
        #expect(try client.log().allSatisfy { !$0.hasPrefix("activate") })
    }

    @Test func `A modal dialog is one for the compositor`() throws {
        let client = try client()
        defer { client.end() }
        let parent = try client.open(recorder)
        let dialog = try client.open(recorder)
        _ = try client.log()
        dialog.setParent(parent.id, isModal: true)
        #expect(try client.log() == ["parent 2 1", "dialog 2", "modal 2"])
        dialog.setParent(parent.id, isModal: false)
        dialog.setParent(parent.id, isModal: true)
        #expect(try client.log() == ["parent 2 1", "not modal 2", "parent 2 1", "modal 2"])
        parent.destroy()
        #expect(try client.log() == ["parent 2 nil", "not modal 2", "destroy 1", "destroy surface 1"])
        dialog.destroy()
        #expect(try client.log() == ["destroy dialog 2", "destroy 2", "destroy surface 2"])
    }

    @Test func `Shortcuts are inhibited on every seat`() throws {
        let client = try client()
        defer { client.end() }
        let toplevel = try client.open(recorder)
        let other = try client.open(recorder)
        _ = try client.log()
        toplevel.setShortcutsInhibited(true)
        toplevel.setShortcutsInhibited(true)
        #expect(try client.log() == ["inhibit shortcuts 1 seat 1"])
        client.compositor.withDisplay { display, state in FakeShell.addSeat(to: display, state) }
        #expect(try client.log() == ["inhibit shortcuts 1 seat 2"])
        client.compositor.perform { $0.seatGlobals[1].remove() }
        #expect(try client.log() == ["allow shortcuts 1 seat 2"])
        other.setShortcutsInhibited(true)
        other.setShortcutsInhibited(false)
        #expect(try client.log() == ["inhibit shortcuts 2 seat 1", "allow shortcuts 2 seat 1"])
        toplevel.destroy()
        #expect(try client.log() == ["allow shortcuts 1 seat 1", "destroy 1", "destroy surface 1"])
    }

    @Test func `Every window keeps the screen from blanking`() throws {
        let client = try client()
        defer { client.end() }
        _ = try client.open(recorder)
        _ = try client.log()
        client.platform.setIdleInhibited(true)
        #expect(try client.log() == ["inhibit idle 1"])
        let second = try client.open(recorder)
        #expect(try client.log() == ["commit 2", "inhibit idle 2"])
        second.destroy()
        #expect(try client.log() == ["allow idle 2", "destroy 2", "destroy surface 2"])
        client.platform.setIdleInhibited(false)
        #expect(try client.log() == ["allow idle 1"])
    }

    // MARK: Icons

    /// An image in one colour.
    private func image(_ side: Int, red: CGFloat, height: Int? = nil) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: side, height: height ?? side, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        context.setFillColor(red: red, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: side, height: height ?? side))
        return try #require(context.makeImage())
    }

    @Test func `An icon has the sizes that the compositor prefers, at the scales of the outputs`() throws {
        let client = try client(iconSizes: [32, 16])
        defer { client.end() }
        client.compositor.plug("OUT-1", scale: 2)
        try client.roundtrip()
        let toplevel = try client.open(recorder)
        try client.send { $0.configure(0) }
        _ = try client.log()
        toplevel.setIcon([try image(128, red: 0), try image(16, red: 1), try image(40, red: 0.2)])
        #expect(
            try client.log() == [
                "icon 16×16@1 [255, 0, 255]", "icon 32×32@2 [255, 0, 51]", "icon 32×32@1 [255, 0, 51]",
                "icon 64×64@2 [255, 0, 0]", "set icon 1 ",
            ])
        // The request takes effect with a commit: the window is drawn again.
        #expect(recorder.configurations.count == 2)
        #expect(Set(recorder.configurations).count == 1)
        toplevel.setIcon([])
        #expect(try client.log() == ["set icon 1 nil", "destroy icon"])
    }

    @Test func `Without a preference an icon has the sizes of its images`() throws {
        let client = try client()
        defer { client.end() }
        let toplevel = try client.open(recorder)
        _ = try client.log()
        toplevel.setIcon([try image(64, red: 1), try image(48, red: 0, height: 24)])
        #expect(
            try client.log() == ["icon 48×48@1 [255, 0, 0]", "icon 64×64@1 [255, 0, 255]", "set icon 1 "])
        toplevel.destroy()
        #expect(try client.log() == ["destroy icon", "destroy 1", "destroy surface 1"])
    }

    @Test func `An icon's variants need no enlarged image but one of each size`() {
        typealias Variant = WindowIcons.Variant
        #expect(WindowIcons.variants([], preferred: [16], scales: [1]) == [])
        #expect(
            WindowIcons.variants([32], preferred: [16, 64], scales: [1, 2])
                == [Variant(size: 16, scale: 1), Variant(size: 16, scale: 2), Variant(size: 64, scale: 1)])
        #expect(WindowIcons.variants([9000, 20], preferred: [], scales: [3]).map(\.side) == [20, 1024])
        #expect(WindowIcons.variants([9000], preferred: [2000], scales: [1]).map(\.side) == [1024])
    }

    @Test func `A compositor with none of the protocols is not disturbed`() throws {
        let client = try client(
            disabled: """
                xdg_activation_v1,xdg_wm_dialog_v1,zwp_keyboard_shortcuts_inhibit_manager_v1,\
                zwp_idle_inhibit_manager_v1,xdg_toplevel_icon_manager_v1
                """)
        defer { client.end() }
        let parent = try client.open(recorder)
        let toplevel = try client.open(recorder)
        _ = try client.log()
        toplevel.requestAttention()
        toplevel.setParent(parent.id, isModal: true)
        toplevel.setShortcutsInhibited(true)
        toplevel.setIcon([try image(16, red: 1)])
        client.platform.setIdleInhibited(true)
        toplevel.destroy()
        #expect(try client.log() == ["parent 2 1", "destroy 2", "destroy surface 2"])
    }
}
