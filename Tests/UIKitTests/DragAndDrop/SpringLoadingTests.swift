import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension WindowTests {
    /// Views that a drag activates when it stays over them.
    @MainActor @Suite struct SpringLoadingTests {
        private final class Model: DraggableRows, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
            UITableViewDropDelegate
        {
            var fixedRows: Set<Int> = []
            func tableView(
                _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
                with context: any UISpringLoadedInteractionContext
            ) -> Bool { !fixedRows.contains(indexPath.row) }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                record("select \(indexPath.pair)")
            }
        }

        private final class Effect: NSObject, UISpringLoadedInteractionEffect {
            var states: [UISpringLoadedInteractionEffectState] = []
            func interaction(
                _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
            ) { states.append(context.state) }
        }

        private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
            var allows = true
            var finished = 0
            var location = CGPoint.zero
            func shouldAllow(
                _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
            ) -> Bool {
                location = context.location(in: interaction.view)
                return allows
            }
            func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
        }

        private let left = Model([["a", "b", "c"]])
        private let right = Model([["A", "B", "C", "D"]])
        private let stage: TableDragStage
        private let effect = Effect()
        private let behavior = Behavior()

        init() throws { stage = try TableDragStage(left, right) }

        /// Adds a view below the tables, with an interaction.
        private func addTarget(_ activated: @escaping @MainActor () -> Void = {}) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 440, width: 100, height: 40))
            view.addInteraction(
                UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) { _, _ in
                    activated()
                })
            stage.window.addSubview(view)
            return view
        }

        private let target = CGPoint(x: 50, y: 460)

        @Test func `A view is activated after a second, once for a visit`() async {
            var count = 0
            _ = addTarget { count += 1 }
            stage.drag(from: CGPoint(x: 70, y: 22), to: CGPoint(x: 70, y: 100), target)
            #expect(effect.states == [.possible])
            #expect(behavior.location == CGPoint(x: 50, y: 20))
            await stage.synthesizer.advance(by: 0.7)
            #expect(effect.states == [.possible, .activating] && count == 0)
            await stage.synthesizer.advance(by: 0.5)
            #expect(effect.states == [.possible, .activating, .activated] && count == 1)
            await stage.synthesizer.advance(by: 3)
            stage.move(to: CGPoint(x: 52, y: 462))
            await stage.synthesizer.advance(by: 3)
            #expect(count == 1)
            stage.move(to: CGPoint(x: 70, y: 100))
            #expect(effect.states.last == .inactive && behavior.finished == 1)
            stage.move(to: target)
            await stage.synthesizer.advance(by: 1.2)
            #expect(count == 2)
            stage.synthesizer.pointer.release()
            await stage.synthesizer.advance(by: 0.5)
            #expect(behavior.finished == 2)
        }

        @Test func `A drag that leaves, and one that is dropped, activate nothing`() async {
            var count = 0
            let view = addTarget { count += 1 }
            stage.drag(from: CGPoint(x: 70, y: 22), to: CGPoint(x: 70, y: 100), target)
            await stage.synthesizer.advance(by: 0.8)
            stage.move(to: CGPoint(x: 70, y: 100))
            await stage.synthesizer.advance(by: 2)
            #expect(count == 0 && effect.states == [.possible, .activating, .inactive])
            behavior.allows = false
            stage.move(to: target)
            await stage.synthesizer.advance(by: 2)
            #expect(count == 0)
            behavior.allows = true
            stage.move(to: CGPoint(x: 51, y: 461))
            view.removeFromSuperview()
            for interaction in view.interactions { view.removeInteraction(interaction) }
            #expect(effect.states.last == .inactive)
            await stage.synthesizer.advance(by: 2)
            #expect(count == 0)
            stage.synthesizer.pointer.release()
        }

        @Test func `A table selects the row of a drag that stays`() async {
            stage.right.isSpringLoaded = true
            right.fixedRows = [1]
            right.proposal = { _ in
                UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
            }
            stage.drag(from: CGPoint(x: 70, y: 22), to: CGPoint(x: 100, y: 60), CGPoint(x: 200, y: 66))
            await stage.synthesizer.advance(by: 1.5)
            #expect(!right.takeCalls().contains("select 0-1"))
            stage.move(to: CGPoint(x: 200, y: 22))
            #expect(stage.right.cellForRow(at: [0, 0])?.isHighlighted == true)
            await stage.synthesizer.advance(by: 1.5)
            #expect(right.takeCalls().filter { $0.hasPrefix("select") } == ["select 0-0"])
            #expect(stage.right.cellForRow(at: [0, 0])?.isHighlighted == false)
            stage.right.isSpringLoaded = false
            #expect(stage.right.interactions.allSatisfy { !($0 is UISpringLoadedInteraction) })
            stage.synthesizer.pointer.release()
        }

        @Test func `A button is pressed by a drag that stays`() async {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 440, width: 100, height: 40)
            var events: [String] = []
            button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
            button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
            stage.window.addSubview(button)
            button.isSpringLoaded = true
            stage.drag(from: CGPoint(x: 70, y: 22), to: CGPoint(x: 70, y: 100), target)
            #expect(button.isHighlighted)
            await stage.synthesizer.advance(by: 1.5)
            #expect(events == ["up", "primary"] && !button.isHighlighted)
            stage.move(to: CGPoint(x: 70, y: 100))
            button.isEnabled = false
            stage.move(to: target)
            await stage.synthesizer.advance(by: 1.5)
            #expect(events.count == 2)
            stage.synthesizer.pointer.release()
        }

        @Test func `A button with an interaction is released`() {
            weak var released: UIButton?
            do {
                let button = UIButton(type: .system)
                button.isSpringLoaded = true
                #expect(button.isSpringLoaded)
                released = button
            }
            #expect(released == nil)
        }
    }
}
