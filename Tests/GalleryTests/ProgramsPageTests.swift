import CoreGraphics
import DisplayServer
import Foundation
import Testing

@testable import Gallery
@testable import UIKit
import UIKitTesting

/// The gallery's page of programs, with terminals.
@MainActor @Suite(.serialized) final class ProgramsPageTests {
    private let synthesizer: UIEventSynthesizer
    private let window: UIWindow
    private let page = ProgramsViewController()
    private let folder: URL

    init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        synthesizer = try UIEventSynthesizer()
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = page
        window.makeKeyAndVisible()
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        window.isHidden = true
        window.rootViewController = nil
        try? FileManager.default.removeItem(at: folder)
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? page.view!
        return (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { views(type, in: $0) }
    }

    @Test func twoProgramsRotateAndGetWhatIsTypedInThem() async throws {
        let stages = views(ProgramStage.self)
        #expect(stages.count == 2)
        for stage in stages {
            let button = try #require(views(UIButton.self, in: stage).first { $0.configuration?.title == "foot" })
            await synthesizer.tap(in: button)
        }
        let programs = views(CompositorView.self)
        #expect(programs.count == 2)
        try await synthesizer.wait(for: "the terminals") { programs.allSatisfy { $0.title != nil } }
        let transforms = stages.map { $0.subviews[0].layer.transform }
        await synthesizer.advance(by: 0.5)
        for (stage, transform) in zip(stages, transforms) {
            #expect(!CATransform3DEqualToTransform(stage.subviews[0].layer.transform, transform))
        }
        for (index, program) in programs.enumerated() {
            await synthesizer.tap(CGPoint(x: 80, y: 60), in: program)
            #expect(program.isFirstResponder)
            await synthesizer.type("exit \(index + 3)\n")
        }
        for (index, stage) in stages.enumerated() {
            let text = "foot has ended, with status \(index + 3)."
            try await synthesizer.wait(for: text) { views(UILabel.self, in: stage).contains { $0.text == text } }
        }
        #expect(stages.allSatisfy { !$0.isRunning })
    }

    @Test func aProgramThatIsNotInstalledIsNamed() async throws {
        let stage = try #require(views(ProgramStage.self).first)
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        setenv("PATH", "/nonexistent", 1)
        defer { setenv("PATH", path, 1) }
        let button = try #require(views(UIButton.self, in: stage).first { $0.configuration?.title == "foot" })
        await synthesizer.tap(in: button)
        try await synthesizer.wait(for: "the message") {
            views(UILabel.self, in: stage).contains { $0.text == "foot is not installed." }
        }
    }
}
