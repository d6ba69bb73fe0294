import CoreGraphics
import CXKBCommon
import Foundation
import Testing
import UIKitTesting
import WaylandClient

@testable import DisplayServer
@testable import UIKit
@testable import UIPlatform

/// Programs in views of an app: wev prints the input that it gets.
@MainActor @Suite(.serialized) final class CompositorViewTests {
    private let app: AppFixture
    private var views: [CompositorView] = []

    init() async throws { app = try await AppFixture() }

    isolated deinit { for view in views { view.close() } }

    private var synthesizer: UIEventSynthesizer { app.synthesizer }
    private var controller: UIViewController { app.controller }

    private func addView(_ frame: CGRect) throws -> CompositorView {
        let view = try CompositorView()
        view.frame = frame
        controller.view.addSubview(view)
        views.append(view)
        return view
    }

    /// Runs wev in a view until it has shown its window; returns the text that it has printed since.
    private func runWev(in view: CompositorView, _ name: String = "wev") async throws -> () -> String {
        let file = app.folder.appendingPathComponent(name)
        try view.run(["sh", "-c", "exec stdbuf -oL wev > '\(file.path)'"])
        try await app.wait("the window of wev") { view.title == "wev" }
        return { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
    }

    @Test func aProgramFillsTheView() async throws {
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        let output = try await runWev(in: view)
        try await app.wait("the size") { output().contains("400x300") || output().contains("width: 400") }
        view.frame.size = CGSize(width: 500, height: 320)
        try await app.wait("the new size") { output().contains("width: 500; height: 320") }
    }

    @Test func pointerScrollingAndKeysReachTheProgram() async throws {
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        let output = try await runWev(in: view)
        #expect(!view.isFirstResponder)
        synthesizer.pointer.move(to: CGPoint(x: 30, y: 40), in: view)
        try await app.wait("the pointer") { output().contains("x, y: 30.000000, 40.000000") }
        await synthesizer.pointer.scroll(steps: 2)
        try await app.wait("the wheel") { output().contains("axis: 0 (vertical)") }
        #expect(!output().contains("state: 1 (pressed)"))
        await synthesizer.pointer.click(CGPoint(x: 30, y: 40), in: view)
        #expect(view.isFirstResponder)
        try await app.wait("the button") { output().contains("button: 272 (left), state: 0 (released)") }
        await synthesizer.type("a")
        try await app.wait("the key") { output().contains("sym: a") }
        synthesizer.pointer.move(to: CGPoint(x: 5, y: 5))
        try await app.wait("the pointer's leaving") { output().contains("wl_pointer] leave") }
    }

    @Test func aTouchReachesARotatedProgram() async throws {
        let view = try addView(CGRect(x: 300, y: 200, width: 400, height: 300))
        let output = try await runWev(in: view)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 800
        view.layer.transform = CATransform3DRotate(transform, 0.6, 0, 1, 0)
        await synthesizer.advance(by: 0.1)
        await synthesizer.tap(CGPoint(x: 120, y: 90), in: view)
        try await app.wait("the touch") { output().contains("wl_touch] up") }
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
        try await app.wait("the keys") { leftOutput().contains("sym: l") && rightOutput().contains("sym: r") }
        #expect(leftOutput().contains("wl_keyboard] leave"))
        #expect(!leftOutput().contains("sym: r"))
        #expect(!rightOutput().contains("sym: l"))
    }

    // MARK: Clipboard

    /// Runs wl-paste in a view; returns what it has printed when it has ended, nil if it found nothing.
    private func paste(in view: CompositorView, _ type: String = "text/plain;charset=utf-8") async throws -> Data? {
        let file = app.folder.appendingPathComponent(UUID().uuidString)
        var status: Int32?
        try view.run(["sh", "-c", "exec timeout 10 wl-paste -n -t '\(type)' > '\(file.path)'"]) { status = $0 }
        try await app.wait("wl-paste") { status != nil }
        return status == 0 ? try Data(contentsOf: file) : nil
    }

    @Test func theProgramInTheFirstResponderReadsThePasteboard() async throws {
        let pasteboard = UIPasteboard.general
        pasteboard.string = "Grüße"
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        #expect(view.becomeFirstResponder())
        #expect(try await paste(in: view) == Data("Grüße".utf8))
        // What is copied while the program has the keyboard reaches it, too; what is copied later does not.
        pasteboard.string = "second"
        #expect(try await paste(in: view) == Data("second".utf8))
        #expect(view.resignFirstResponder())
        pasteboard.string = "a secret"
        #expect(view.becomeFirstResponder())
        #expect(try await paste(in: view) == Data("a secret".utf8))
    }

    @Test func anotherAppsDataIsPassedOnInItsTypes() async throws {
        let platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        #expect(view.becomeFirstResponder())
        var requests: [String] = []
        platform.offerSelection(
            HeadlessOffer(mimeTypes: ["text/plain", "application/x-oriel-test"]) { type, file in
                requests.append(type)
                let bytes = Data("as \(type)".utf8)
                bytes.withUnsafeBytes { _ = write(file.rawValue, $0.baseAddress, $0.count) }
            })
        #expect(try await paste(in: view, "application/x-oriel-test") == Data("as application/x-oriel-test".utf8))
        #expect(requests == ["application/x-oriel-test"])
    }

    @Test func whatAProgramCopiesIsOnThePasteboard() async throws {
        let pasteboard = UIPasteboard.general
        let left = try addView(CGRect(x: 0, y: 0, width: 300, height: 300))
        let right = try addView(CGRect(x: 320, y: 0, width: 300, height: 300))
        #expect(left.becomeFirstResponder())
        var hasEnded = false
        try left.run(["wl-copy", "--foreground", "from the left"]) { _ in hasEnded = true }
        try await app.wait("the copy") { pasteboard.hasStrings && pasteboard.string == "from the left" }
        #expect(right.becomeFirstResponder())
        #expect(try await paste(in: right) == Data("from the left".utf8))
        // More than fits into a pipe, from one program to another.
        let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 % 251) })
        let file = app.folder.appendingPathComponent("large")
        try large.write(to: file)
        try right.run(["sh", "-c", "exec wl-copy --foreground -t application/x-large < '\(file.path)'"])
        try await app.wait("the end of the first copy") { hasEnded }
        #expect(left.becomeFirstResponder())
        #expect(try await paste(in: left, "application/x-large") == large)
        #expect(pasteboard.numberOfItems == 1)
        right.close()
        try await app.wait("the end of the second copy") { pasteboard.numberOfItems == 0 }
    }

    // MARK: Keymap

    @Test func aProgramHasTheKeymapOfTheSession() async throws {
        let platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        defer { platform.keyboard = nil }
        let view = try addView(CGRect(x: 100, y: 50, width: 400, height: 300))
        let output = try await runWev(in: view)
        var keyboard = PlatformKeyboard(keymap: try KeymapFile(layout: "de"))
        keyboard.repeatRate = 31
        keyboard.repeatDelay = 414
        platform.keyboard = keyboard
        #expect(view.becomeFirstResponder())
        try await app.wait("the repetition") { output().contains("rate: 31 keys/sec; delay: 414 ms") }
        await synthesizer.type("y")
        try await app.wait("the key") { output().contains("sym: z") }
        platform.keyboard = PlatformKeyboard(keymap: KeymapFile(OwnedFD(open("/dev/null", O_RDONLY)), size: 100))
        await synthesizer.type("y")
        try await app.wait("the key without a keymap") { output().components(separatedBy: "sym: z").count > 3 }
        keyboard.locked = 2
        platform.keyboard = keyboard
        await synthesizer.type("y")
        try await app.wait("the key with Caps Lock") { output().contains("sym: Z") }
    }

    @Test func aViewThatIsReleasedEndsItsPrograms() async throws {
        var statuses: [Int32] = []
        weak var weakView: CompositorView?
        do {
            let view = try CompositorView()
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            controller.view.addSubview(view)
            try view.run(["wev"]) { statuses.append($0) }
            try await app.wait("the window") { view.title == "wev" }
            weakView = view
            view.removeFromSuperview()
        }
        await synthesizer.advance(by: 0.1)
        #expect(weakView == nil)
        try await app.wait("the end of the program") { !statuses.isEmpty }
        let sockets = try FileManager.default.contentsOfDirectory(atPath: app.folder.path)
        #expect(!sockets.contains { $0.hasPrefix("wayland-") }, "\(sockets)")
        // A view that only shows an output leaves its server when it is released.
        let server = try DisplayServer(outputs: .views)
        defer { server.close() }
        var outputView: OutputView? = OutputView(server: server, name: "V-1")
        outputView?.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        outputView.map(controller.view.addSubview)
        try await app.wait("the output") { server.outputs.count == 1 }
        outputView?.removeFromSuperview()
        outputView = nil
        try await app.wait("the end of the output") { server.outputs.count == 0 }
    }
}

extension KeymapFile {
    /// Creates a file with a layout of the system's keyboard data.
    fileprivate convenience init(layout: String) throws {
        let keymap = try XKBKeymap(layout: layout)
        let text = try #require(xkb_keymap_get_as_string(keymap.raw, XKB_KEYMAP_FORMAT_TEXT_V1))
        defer { free(text) }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        let size = strlen(text) + 1
        try Data(bytes: text, count: size).write(to: URL(fileURLWithPath: path))
        let file = OwnedFD(open(path, O_RDONLY))
        unlink(path)
        self.init(file, size: UInt32(size))
    }
}
