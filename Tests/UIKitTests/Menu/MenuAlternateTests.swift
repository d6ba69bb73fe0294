import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

extension WindowTests {
    /// Alternates of commands: in a menu while modifier keys are held, and by the command's key.
    @MainActor @Suite struct MenuAlternateTests {
        private final class Document: UIView {
            var calls: [String] = []
            var commands: [UIKeyCommand] = []
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? { commands }
            func close(_ sender: Any?) { calls.append("close \((sender as? UICommand)?.title ?? "?")") }
            func closeAll(_ sender: Any?) { calls.append("closeAll \((sender as? UICommand)?.title ?? "?")") }
        }

        private static let close = Selector("close:", Document.close)
        private static let closeAll = Selector("closeAll:", Document.closeAll)
        private let stage: MenuStage
        private let document = Document(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        private let platform = Headless.platform

        init() throws {
            stage = try MenuStage()
            stage.window.addSubview(document)
            document.becomeFirstResponder()
        }

        private var command: UIKeyCommand {
            UIKeyCommand(
                title: "Close", action: Self.close, input: "w", modifierFlags: .command,
                alternates: [
                    UICommandAlternate(title: "Close All", action: Self.closeAll, modifierFlags: .alternate),
                    UICommandAlternate(title: "Nobody", action: "nobody:", modifierFlags: .shift),
                ])
        }

        private func hold(_ modifiers: KeyboardEvent.Modifiers) {
            platform.send(
                .keyboard(
                    KeyboardEvent(seat: platform.seat, timestamp: platform.now, action: .modifiers(modifiers))))
        }

        @Test func `A held key shows the alternate, and a click performs it`() async throws {
            await stage.show([command, stage.action("Other")])
            #expect(stage.titles == ["Close", "Other"])
            hold(.alt)
            #expect(stage.titles == ["Close All", "Other"])
            #expect(try stage.row("Close All").row.trailingText == "Ctrl+Alt+W")
            hold([])
            #expect(stage.titles == ["Close", "Other"])
            hold(.shift)
            #expect(stage.titles == ["Close", "Other"], "no responder performs that alternate")
            hold([.alt, .shift])
            #expect(stage.titles == ["Close", "Other"], "the keys must be exactly those")
            hold(.alt)
            stage.synthesizer.pointer.move(to: try stage.point("Close All"))
            stage.synthesizer.pointer.press()
            stage.synthesizer.pointer.release()
            #expect(document.calls == ["closeAll Close All"] && stage.session == nil)
            hold([])
        }

        @Test func `A menu opens with the keys that are held`() async {
            hold(.alt)
            await stage.show([command])
            #expect(stage.titles == ["Close All"])
            hold([])
            #expect(stage.titles == ["Close"])
        }

        @Test func `The key performs the alternate with its modifiers in addition`() {
            document.commands = [command]
            func press(_ modifiers: KeyboardEvent.Modifiers) {
                platform.key(17, text: "w", modifiers: modifiers, isPressed: true)
                platform.key(17, text: "w", modifiers: modifiers, isPressed: false)
            }
            press(.control)
            press([.control, .alt])
            press([.control, .shift])
            #expect(document.calls == ["close Close", "closeAll Close All"])
        }
    }
}
