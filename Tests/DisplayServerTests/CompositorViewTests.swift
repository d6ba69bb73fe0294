import CoreGraphics
import DisplayServer
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Programs in views of an app: wev prints the input that it gets.
@MainActor @Suite(.serialized) final class CompositorViewTests {
    private let synthesizer: UIEventSynthesizer
    private let window: UIWindow
    private let controller = UIViewController()
    private let folder: URL
    private var views: [CompositorView] = []

    init() async throws {
        synthesizer = try UIEventSynthesizer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        for view in views { view.close() }
        window.isHidden = true
        try? FileManager.default.removeItem(at: folder)
    }

    private func addView(_ frame: CGRect) throws -> CompositorView {
        let view = try CompositorView()
        view.frame = frame
        controller.view.addSubview(view)
        views.append(view)
        return view
    }

    /// Waits for a program, whose time is not that of the app.
    private func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) async throws {
        let end = Date(timeIntervalSinceNow: 20)
        while !condition() {
            try #require(Date() < end, "not within 20 seconds: \(what)", sourceLocation: sourceLocation)
            await synthesizer.advance(by: 1 / 60)
            try await Task.sleep(for: .milliseconds(4))
        }
    }

    /// Runs wev in a view until it has shown its window; returns the text that it has printed since.
    private func runWev(in view: CompositorView, _ name: String = "wev") async throws -> () -> String {
        let file = folder.appendingPathComponent(name)
        try view.run(["sh", "-c", "exec stdbuf -oL wev > '\(file.path)'"])
        try await wait("the window of wev") { view.title == "wev" }
        return { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    }

    @Test func aProgramFillsTheView() async throws {
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        let output = try await runWev(in: view)
        try await wait("the size") { output().contains("400x300") || output().contains("width: 400") }
        view.frame.size = CGSize(width: 500, height: 320)
        try await wait("the new size") { output().contains("width: 500; height: 320") }
    }

    @Test func pointerScrollingAndKeysReachTheProgram() async throws {
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        let output = try await runWev(in: view)
        #expect(!view.isFirstResponder)
        synthesizer.pointer.move(to: CGPoint(x: 30, y: 40), in: view)
        try await wait("the pointer") { output().contains("x, y: 30.000000, 40.000000") }
        await synthesizer.pointer.scroll(steps: 2)
        try await wait("the wheel") { output().contains("axis: 0 (vertical)") }
        #expect(!output().contains("state: 1 (pressed)"))
        await synthesizer.pointer.click(CGPoint(x: 30, y: 40), in: view)
        #expect(view.isFirstResponder)
        try await wait("the button") { output().contains("button: 272 (left), state: 0 (released)") }
        await synthesizer.type("a")
        try await wait("the key") { output().contains("sym: a") }
        synthesizer.pointer.move(to: CGPoint(x: 5, y: 5))
        try await wait("the pointer's leaving") { output().contains("wl_pointer] leave") }
    }

    @Test func aTouchReachesARotatedProgram() async throws {
        let view = try addView(CGRect(x: 300, y: 200, width: 400, height: 300))
        let output = try await runWev(in: view)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 800
        view.layer.transform = CATransform3DRotate(transform, 0.6, 0, 1, 0)
        await synthesizer.advance(by: 0.1)
        await synthesizer.tap(CGPoint(x: 120, y: 90), in: view)
        try await wait("the touch") { output().contains("wl_touch] up") }
        let line = try #require(output().split(separator: "\n").first { $0.contains("wl_touch] down") })
        let numbers = line.split(whereSeparator: { !"0123456789.".contains($0) }).compactMap { Double($0) }
        #expect(abs(numbers[numbers.count - 2] - 120) < 0.02, "\(line)")
        #expect(abs(numbers[numbers.count - 1] - 90) < 0.02, "\(line)")
    }

    @Test func onlyTheFirstResponderHasTheKeyboard() async throws {
        let left = try addView(CGRect(x: 0, y: 0, width: 300, height: 300))
        let right = try addView(CGRect(x: 320, y: 0, width: 300, height: 300))
        let (leftOutput, rightOutput) = (
            try await runWev(in: left, "left"), try await runWev(in: right, "right")
        )
        await synthesizer.tap(CGPoint(x: 50, y: 50), in: left)
        await synthesizer.type("l")
        await synthesizer.tap(CGPoint(x: 50, y: 50), in: right)
        await synthesizer.type("r")
        try await wait("the keys") { leftOutput().contains("sym: l") && rightOutput().contains("sym: r") }
        #expect(leftOutput().contains("wl_keyboard] leave"))
        #expect(!leftOutput().contains("sym: r"))
        #expect(!rightOutput().contains("sym: l"))
    }

    @Test func aViewThatIsReleasedEndsItsPrograms() async throws {
        var statuses: [Int32] = []
        weak var weakView: CompositorView?
        do {
            let view = try CompositorView()
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            controller.view.addSubview(view)
            try view.run(["wev"]) { statuses.append($0) }
            try await wait("the window") { view.title == "wev" }
            weakView = view
            view.removeFromSuperview()
        }
        await synthesizer.advance(by: 0.1)
        #expect(weakView == nil)
        try await wait("the end of the program") { !statuses.isEmpty }
        let sockets = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!sockets.contains { $0.hasPrefix("wayland-") }, "\(sockets)")
    }
}
