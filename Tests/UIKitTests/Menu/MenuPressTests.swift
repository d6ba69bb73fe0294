import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTesting

extension WindowTests {
    /// One press opens a menu, drags to an element and chooses it.
    @MainActor @Suite struct MenuPressTests {
        private let stage: MenuStage
        private let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 30))

        init() throws {
            stage = try MenuStage()
            stage.window.addSubview(button)
            button.showsMenuAsPrimaryAction = true
            button.menu = UIMenu(children: [
                stage.action("One"), stage.action("Two"), UIMenu(title: "More", children: [stage.action("Inner")]),
            ])
        }

        @Test func `A finger on a button drags to an element and releases it`() async throws {
            let touch = stage.synthesizer.touch()
            touch.down(at: CGPoint(x: 10, y: 10), in: button)
            await stage.synthesizer.advance(by: 0.3)
            #expect(stage.titles == ["One", "Two", "More"])
            await touch.drag(to: try stage.point("Two"), duration: 0.1)
            #expect(stage.selected == "Two" && stage.journal.take() == [])
            touch.up()
            await stage.synthesizer.advance(by: 0.3)
            #expect(stage.journal.take() == ["Two"] && stage.session == nil)
        }

        @Test func `A mouse button does the same, through a submenu`() async throws {
            let pointer = stage.synthesizer.pointer
            pointer.move(to: CGPoint(x: 10, y: 10), in: button)
            pointer.press()
            await stage.synthesizer.advance(by: 0.3)
            pointer.move(to: try stage.point("More"))
            await stage.synthesizer.advance(by: 0.3)
            #expect(stage.titles == ["Inner"])
            pointer.move(to: try stage.point("Inner"))
            pointer.release()
            #expect(stage.journal.take() == ["Inner"] && stage.session == nil)
        }

        @Test func `A press without a drag leaves the menu open`() async throws {
            await stage.synthesizer.press(CGPoint(x: 10, y: 10), in: button, duration: 1)
            #expect(stage.titles == ["One", "Two", "More"] && stage.journal.take() == [])
            // So does a release outside of it.
            let frame = stage.session?.frame
            stage.session?.dismiss()
            await stage.synthesizer.advance(by: 1)
            let touch = stage.synthesizer.touch()
            touch.down(at: CGPoint(x: 10, y: 10), in: button)
            await touch.drag(to: CGPoint(x: 10, y: -100), duration: 0.2, in: button)
            touch.up()
            #expect(stage.session?.frame == frame && frame != nil)
        }

        @Test func `A long touch of a view continues into its menu`() async throws {
            stage.source.menu = UIMenu(children: [stage.action("A"), stage.action("B")])
            let touch = stage.synthesizer.touch()
            touch.down(at: CGPoint(x: 30, y: 30), in: stage.source)
            await stage.synthesizer.advance(by: 0.8)
            #expect(stage.titles == ["A", "B"])
            await touch.drag(to: try stage.point("B"), duration: 0.1)
            touch.up()
            #expect(stage.journal.take() == ["B"] && stage.session == nil)
        }

        @Test func `The secondary button, too`() async throws {
            stage.source.menu = UIMenu(children: [stage.action("A"), stage.action("B")])
            let pointer = stage.synthesizer.pointer
            pointer.move(to: CGPoint(x: 30, y: 30), in: stage.source)
            pointer.press(button: 2)
            await stage.synthesizer.advance(by: 0.3)
            pointer.move(to: try stage.point("A"))
            pointer.release(button: 2)
            #expect(stage.journal.take() == ["A"] && stage.session == nil)
            // The next click opens it again.
            await stage.show([stage.action("C")])
            #expect(stage.titles == ["C"])
        }
    }
}
