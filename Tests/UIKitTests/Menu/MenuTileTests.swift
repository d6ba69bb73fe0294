import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTesting

extension WindowTests {
    /// Palettes, and elements of small and medium size.
    @MainActor @Suite struct MenuTileTests {
        private let stage: MenuStage

        init() throws { stage = try MenuStage() }

        private func star(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
            stage.action(title, image: .add, state: state)
        }

        private func frame(_ title: String) throws -> CGRect { try stage.row(title).frame }

        @Test func `A palette shows its elements beside one another`() async throws {
            await stage.show([
                stage.action("Top"),
                UIMenu(options: .displayAsPalette, children: (1...3).map { star("\($0)") }),
                stage.action("Bottom"),
            ])
            #expect(stage.titles == ["Top", "-", "1", "2", "3", "-", "Bottom"])
            let (one, two, three) = (try frame("1"), try frame("2"), try frame("3"))
            #expect(one.minY == two.minY && two.minY == three.minY && one.height == 38)
            #expect(one.minX == 0 && close(one.maxX, two.minX) && close(two.maxX, three.minX))
            #expect(try close(frame("Top").width, three.maxX) && close(one.width, three.width))
            #expect(try stage.row("1").subviews.contains { $0 is UILabel } == false)
            stage.synthesizer.pointer.move(to: try stage.point("2"))
            stage.synthesizer.pointer.press()
            stage.synthesizer.pointer.release()
            #expect(stage.journal.take() == ["2"] && stage.session == nil)
        }

        @Test func `Sizes decide how many elements are in a line`() async throws {
            let small = UIMenu(
                options: .displayInline, preferredElementSize: .small, children: (1...6).map { star("\($0)") })
            let medium = UIMenu(
                options: .displayInline, preferredElementSize: .medium, children: (7...9).map { star("\($0)") })
            await stage.show([small, medium])
            #expect(try frame("1").minY == frame("4").minY && frame("5").minY == frame("1").maxY)
            #expect(try frame("5").minX == 0 && close(frame("5").width, frame("1").width), "the same columns")
            #expect(try frame("7").minY == frame("9").minY && frame("7").height == 58)
            #expect(try stage.row("7").subviews.contains { ($0 as? UILabel)?.text == "7" })
        }

        @Test func `Arrow keys move along lines and between them`() async throws {
            await stage.show([
                stage.action("Top"),
                UIMenu(options: .displayAsPalette, children: (1...3).map { star("\($0)") }),
                stage.action("Bottom"),
            ])
            let keys: [UIKeyboardHIDUsage] = [
                .keyboardDownArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow,
                .keyboardDownArrow, .keyboardUpArrow, .keyboardLeftArrow,
            ]
            var seen: [String?] = []
            for key in keys {
                await stage.synthesizer.press(key)
                seen.append(stage.selected)
            }
            #expect(seen == ["Top", "1", "2", "3", "3", "Bottom", "1", "1"])
            await stage.synthesizer.press(.keyboardReturnOrEnter)
            #expect(stage.journal.take() == ["1"])
        }

        @Test func `A palette selects one of its elements`() async throws {
            let (one, two) = (star("1", state: .on), star("2"))
            let palette = UIMenu(options: [.displayAsPalette, .singleSelection], children: [one, two])
            let menu = UIMenu(children: [palette])
            #expect(menu.selectedElements == [one])
            await stage.show([palette])
            stage.synthesizer.pointer.move(to: try stage.point("2"))
            stage.synthesizer.pointer.press()
            stage.synthesizer.pointer.release()
            #expect(menu.selectedElements == [two])
        }
    }
}
