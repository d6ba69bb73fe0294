import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTesting

extension WindowTests {
    /// Previews of context menus.
    @MainActor @Suite struct MenuPreviewTests {
        private final class Preview: UIViewController {
            var events: [String] = []
            override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
            override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
        }

        private let stage: MenuStage
        private let preview = Preview()

        init() throws {
            stage = try MenuStage()
            preview.preferredContentSize = CGSize(width: 150, height: 120)
            stage.source.preview = { [preview] in preview }
            stage.source.menu = UIMenu(children: [stage.action("One"), stage.action("Two")])
        }

        private var interaction: UIContextMenuInteraction? {
            stage.source.interactions.first as? UIContextMenuInteraction
        }

        private func open() async {
            await stage.synthesizer.press(CGPoint(x: 100, y: 50), in: stage.source)
            await stage.synthesizer.advance(by: 0.3)
        }

        @Test func `A long touch shows the controller's view above the menu`() async throws {
            await open()
            let session = try #require(stage.session), shown = try #require(session.preview)
            #expect(stage.titles == ["One", "Two"] && interaction?.menuAppearance == .rich)
            #expect(preview.view.window === stage.window && preview.events == ["will appear"])
            #expect(shown.bounds.size == CGSize(width: 150, height: 120))
            #expect(session.frame.minY == shown.frame.maxY + 10 && session.frame.minX == shown.frame.minX)
            #expect(stage.window.bounds.contains(session.frame))
            await stage.synthesizer.tap(CGPoint(x: 5, y: 475), in: stage.window)
            await stage.synthesizer.advance(by: 0.3)
            #expect(stage.session == nil && preview.view.window == nil)
            #expect(preview.events == ["will appear", "did disappear"] && stage.journal.take() == [])
        }

        @Test func `A pointer and a key show the menu alone`() async {
            await stage.show([stage.action("One")])
            #expect(stage.session?.preview == nil && interaction?.menuAppearance == .compact)
            #expect(preview.viewIfLoaded == nil && interaction?.menuAppearance == .compact)
        }

        @Test func `A large preview leaves space for the menu`() async throws {
            preview.preferredContentSize = CGSize(width: 1000, height: 1000)
            await open()
            let session = try #require(stage.session), shown = try #require(session.preview)
            let area = stage.window.bounds.insetBy(dx: 8, dy: 8)
            #expect(area.contains(shown.frame) && area.contains(session.frame))
            #expect(shown.frame.width == 304 && shown.frame.height + session.frame.height + 10 == 464)
        }

        @Test func `A tap on the preview opens what it shows`() async throws {
            var seen: UIViewController?
            let journal = stage.journal
            stage.source.onCommit = { animator in
                journal.note("commit \(animator.preferredCommitStyle)")
                seen = animator.previewViewController
                animator.preferredCommitStyle = .pop
                animator.addAnimations { journal.note("animation") }
                animator.addCompletion { journal.note("completion") }
            }
            await open()
            let shown = try #require(stage.session?.preview)
            await stage.synthesizer.tap(CGPoint(x: 50, y: 50), in: shown)
            #expect(stage.session == nil && seen === preview)
            #expect(shown.bounds.size == stage.window.bounds.size, "it grows")
            await stage.synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["commit dismiss", "animation", "completion"])
        }

        @Test func `Without a controller there is no preview`() async {
            stage.source.preview = { nil }
            await open()
            #expect(stage.titles == ["One", "Two"] && stage.session?.preview == nil)
        }
    }
}
