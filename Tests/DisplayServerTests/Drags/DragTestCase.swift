import Foundation
import Testing
import Transfers
import UIKitTesting
import UIPlatform
import WaylandClient
import WaylandCompositor

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// A program in a view, and a view of the app around it, for drags between the two.
@MainActor class DragTestCase {
    /// What drags.
    enum Hand: CaseIterable, Sendable {
        case pointer, finger
    }

    static let text = "text/plain;charset=utf-8"
    let app: AppFixture
    let platform: HeadlessPlatform
    let view: CompositorView
    let program: DragProgram
    let endpoint = DragEndpoint(CGRect(x: 600, y: 50, width: 200, height: 200))
    private var touch: SyntheticTouch?

    init() async throws {
        app = try await AppFixture()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        view = try CompositorView()
        view.frame = CGRect(x: 100, y: 50, width: 400, height: 300)
        app.controller.view.addSubview(view)
        app.controller.view.addSubview(endpoint.view)
        program = try DragProgram(view)
        // The app drags by itself, whatever other windows there are.
        platform.dragHandler = { _ in throw PlatformError.unsupported("the test has no compositor") }
        try await wait("the window") { program.isReady && view.server.windows.windows.count == 1 }
    }

    isolated deinit {
        platform.dragHandler = nil
        platform.send(.cancelled(platform.seat, .all))
        program.quit()
        view.close()
    }

    var synthesizer: UIEventSynthesizer { app.synthesizer }

    func wait(_ what: String, until condition: () throws -> Bool) async throws {
        try await app.wait("\(what); \(program.log); \(endpoint.log)", until: condition)
    }

    // MARK: Input

    func press(_ hand: Hand, at point: CGPoint, in view: UIView) async {
        switch hand {
        case .pointer:
            synthesizer.pointer.move(to: point, in: view)
            await synthesizer.advance(by: 1 / 60)
            synthesizer.pointer.press()
        case .finger:
            let new = synthesizer.touch()
            new.down(at: point, in: view)
            touch = new
        }
        await synthesizer.advance(by: 1 / 60)
    }

    func move(_ hand: Hand, to point: CGPoint, in view: UIView) async {
        switch hand {
        case .pointer: synthesizer.pointer.move(to: point, in: view)
        case .finger: touch?.move(to: point, in: view)
        }
        await synthesizer.advance(by: 1 / 60)
    }

    func release(_ hand: Hand) async {
        switch hand {
        case .pointer: synthesizer.pointer.release()
        case .finger: touch?.up()
        }
        await synthesizer.advance(by: 1 / 60)
    }

    /// Lets the program drag, up to a point in the view.
    func dragFromProgram(
        _ hand: Hand, _ types: [String] = [text], actions: WlDataDeviceManager.DndAction = .copy
    ) async throws {
        await press(hand, at: CGPoint(x: 30, y: 40), in: view)
        try await wait("the press") { program.log.contains("pressed") }
        program.drag(types, actions: actions)
        try await wait("the drag") { view.server.compositor.seat.drag != nil }
        await move(hand, to: CGPoint(x: 60, y: 60), in: view)
    }

    /// Drags the items of the app's view over the program.
    func dragToProgram(_ hand: Hand) async throws {
        let start = CGPoint(x: 100, y: 100)
        await press(hand, at: start, in: endpoint.view)
        if hand == .finger { await synthesizer.advance(by: 0.7) }
        for step in 1...3 {
            await move(hand, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10), in: endpoint.view)
        }
        await move(hand, to: CGPoint(x: 200, y: 150), in: view)
        await move(hand, to: CGPoint(x: 210, y: 150), in: view)
    }

    /// Returns the read end of a pipe whose write end this process does not keep.
    func pipe(_ body: (OwnedFD) -> Void) throws -> OwnedFD {
        let (reading, writing) = try OwnedFD.pipe()
        body(writing)
        return reading
    }
}
