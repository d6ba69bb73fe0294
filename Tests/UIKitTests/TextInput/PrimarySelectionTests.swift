import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The primary selection of texts.
    @MainActor @Suite(.serialized) struct PrimarySelectionTests {
        private var primary: UIPasteboard? { UIPasteboard(name: .primarySelection, create: false) }

        init() {
            _ = UIPasteboard(name: .primarySelection, create: false)
            Headless.platform.offerSelection(nil, as: .primary)
        }

        @Test func `What a gesture or a key has selected is offered, and read when it is requested`() async throws {
            let stage = TextInteractionStage("one two three")
            stage.click(55, count: 2)
            await Headless.nextTurn()
            stage.view.longestRead = 0
            let source = try #require(stage.platform.source(of: .primary))
            #expect(source.mimeTypes.contains("text/plain;charset=utf-8") && stage.view.longestRead == 0)
            #expect(primary?.string == "two" && stage.view.longestRead == 3)
            stage.wait()
            // A caret leaves what was selected before.
            stage.click(0)
            await Headless.nextTurn()
            #expect(primary?.string == "two")
            stage.platform.key(106, keysym: 0xFF53, modifiers: .shift, isPressed: true)
            stage.platform.key(106, keysym: 0xFF53, modifiers: .shift, isPressed: false)
            await Headless.nextTurn()
            #expect(primary?.string == "o")
        }

        @Test func `The offered text is that at the time of the selection`() async {
            let stage = TextInteractionStage("one two three")
            stage.click(55, count: 2)
            await Headless.nextTurn()
            stage.platform.type("x")
            #expect(stage.view.content == "one x three")
            #expect(primary?.string == "two")
            stage.wait()
            stage.click(15, count: 2)
            // Before the offer is made.
            stage.platform.type("y")
            await Headless.nextTurn()
            #expect(stage.view.content == "y x three")
            #expect(primary?.string == "one")
        }

        @Test func `A secret is never offered`() async {
            let stage = TextInteractionStage("secret")
            stage.view.isSecure = true
            stage.click(15, count: 2)
            await Headless.nextTurn()
            #expect(stage.selection == 0..<6 && stage.platform.source(of: .primary) == nil)
            stage.view.isSecure = false
            stage.wait()
            stage.click(15, count: 2)
            await Headless.nextTurn()
            stage.view.isSecure = true
            #expect(primary?.string?.isEmpty != false)
        }

        @Test func `The middle button inserts it at the pointer, and the clipboard stays`() async throws {
            UIPasteboard.general.string = "copied"
            let stage = TextInteractionStage("one two three")
            stage.click(55, count: 2)
            await Headless.nextTurn()
            stage.wait()
            stage.click(0, button: 0x112)
            #expect(stage.view.content == "twoone two three" && UIPasteboard.general.string == "copied")
            #expect(stage.selection == 3..<3)
            // A text that rejects changes is asked.
            stage.view.allowsChanges = false
            stage.wait()
            stage.click(0, button: 0x112)
            #expect(stage.view.content == "twoone two three")
        }

        @Test func `That of another app is inserted when it arrives`() async throws {
            let stage = TextInteractionStage("one")
            stage.platform.offerSelection(FakePeer.offer("elsewhere "), as: .primary)
            stage.click(0, button: 0x112)
            for _ in 0..<200 where stage.view.content == "one" {
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(stage.view.content == "elsewhere one")
            let reader = TextInteractionStage("one", mode: .nonEditable)
            reader.platform.offerSelection(FakePeer.offer("elsewhere "), as: .primary)
            reader.click(0, button: 0x112)
            try await Task.sleep(for: .milliseconds(50))
            #expect(reader.view.content == "one")
        }
    }
}
