import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The undo manager has Foundation's behaviour.
    @MainActor @Suite struct UndoManagerTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let manager = UndoManager()
        private let model = Model()

        @MainActor private final class Model {
            var value = 0
            var name: String?

            func set(_ new: Int, _ manager: UndoManager) {
                let old = value
                manager.registerUndo(withTarget: self) { [unowned manager] in $0.set(old, manager) }
                if let name { manager.setActionName(name) }
                value = new
            }
            func take(_ sender: Any?) { value = sender as? Int ?? -1 }
        }

        /// Lets the turn of the run loop end.
        private func endTurn() async {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }

        private func group(_ body: () -> Void) {
            manager.beginUndoGrouping()
            body()
            manager.endUndoGrouping()
        }

        @Test func `The changes of one turn are undone together`() async {
            model.set(1, manager)
            model.set(2, manager)
            #expect(manager.groupingLevel == 1 && manager.canUndo)
            await endTurn()
            #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
            model.set(3, manager)
            await endTurn()
            manager.undo()
            #expect(model.value == 2 && manager.canUndo && manager.canRedo)
            manager.undo()
            #expect(model.value == 0 && !manager.canUndo)
            manager.undo()
            manager.redo()
            #expect(model.value == 2)
            manager.redo()
            #expect(model.value == 3 && !manager.canRedo)
            manager.undo()
            model.set(9, manager)
            #expect(!manager.canRedo)
        }

        @Test func `Operations can be registered after all have been removed, while undoing and redoing`() async {
            var replayed = 0
            func register() {
                manager.registerUndo(withTarget: model) { [manager] _ in
                    replayed += 1
                    manager.removeAllActions()
                    register()
                    manager.beginUndoGrouping()
                    register()
                    manager.endUndoGrouping()
                }
            }
            register()
            manager.undo()
            #expect(replayed == 1 && !manager.canUndo && manager.redoCount == 1 && manager.groupingLevel == 0)
            manager.redo()
            #expect(replayed == 3 && manager.canUndo && manager.redoCount == 0 && manager.groupingLevel == 0)
        }

        @Test func `All operations can be removed within a group of the app, while undoing`() async {
            manager.registerUndo(withTarget: model) { [manager] model in
                manager.beginUndoGrouping()
                manager.removeAllActions()
                manager.registerUndo(withTarget: model) { $0.value = 5 }
                manager.endUndoGrouping()
                manager.registerUndo(withTarget: model) { $0.value += 1 }
            }
            manager.undo()
            #expect(manager.canRedo && manager.groupingLevel == 0)
            while manager.canRedo { manager.redo() }
            #expect(model.value == 6 || model.value == 5)
        }

        @Test func `Undo ends the group of the turn`() async {
            model.set(1, manager)
            manager.undo()
            #expect(model.value == 0 && manager.groupingLevel == 0 && manager.canRedo)
            model.set(2, manager)
            // The end of the first turn's group does not end the second group.
            manager.beginUndoGrouping()
            await endTurn()
            #expect(manager.groupingLevel == 2)
            manager.endUndoGrouping()
            manager.endUndoGrouping()
            #expect(manager.undoCount == 1)
        }

        @Test func `A group that lasts longer than its turn ends that of the turn`() async {
            manager.beginUndoGrouping()
            model.set(1, manager)
            await endTurn()
            model.set(2, manager)
            manager.endUndoGrouping()
            await endTurn()
            #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
            model.set(3, manager)
            await endTurn()
            manager.undo()
            #expect(model.value == 2)
            manager.undo()
            #expect(model.value == 0)
        }

        @Test func `Groups nest`() {
            manager.groupsByEvent = false
            group {
                group { model.set(1, manager) }
                group { model.set(2, manager) }
            }
            #expect(manager.undoCount == 1)
            manager.undo()
            #expect(model.value == 0)
            manager.redo()
            #expect(model.value == 2)
            manager.beginUndoGrouping()
            group { model.set(5, manager) }
            manager.undoNestedGroup()
            #expect(model.value == 2 && manager.groupingLevel == 1)
            manager.endUndoGrouping()
        }

        @Test func `Names follow their changes`() {
            manager.groupsByEvent = false
            model.name = "Move"
            group { group { model.set(1, manager) } }
            #expect(manager.undoActionName == "Move" && manager.undoMenuItemTitle == "Undo Move")
            #expect(manager.redoMenuItemTitle == "Redo")
            model.name = nil
            manager.undo()
            #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo Move")
            manager.redo()
            #expect(manager.undoActionName == "Move" && manager.redoActionName == "")
            group {
                model.set(2, manager)
                manager.setActionIsDiscardable(true)
                manager.setActionUserInfoValue("i", forKey: "k")
            }
            #expect(manager.undoActionIsDiscardable && manager.undoActionUserInfoValue(forKey: "k") as? String == "i")
            manager.undo()
            #expect(manager.redoActionIsDiscardable && !manager.undoActionIsDiscardable)
        }

        @Test func `Registration can be disabled`() {
            manager.disableUndoRegistration()
            manager.disableUndoRegistration()
            model.set(1, manager)
            manager.enableUndoRegistration()
            #expect(!manager.isUndoRegistrationEnabled && !manager.canUndo && manager.groupingLevel == 0)
            manager.enableUndoRegistration()
            #expect(manager.isUndoRegistrationEnabled)
        }

        @Test func `Levels limit what can be undone`() {
            manager.groupsByEvent = false
            for value in 1...5 { group { model.set(value, manager) } }
            manager.levelsOfUndo = 2
            #expect(manager.undoCount == 2)
            group { model.set(6, manager) }
            #expect(manager.undoCount == 2)
            manager.undo()
            manager.undo()
            #expect(model.value == 4 && !manager.canUndo && manager.redoCount == 2)
        }

        @Test func `Actions are removed by target, and targets are not retained`() {
            manager.groupsByEvent = false
            weak var weakModel: Model?
            do {
                let other = Model()
                weakModel = other
                group { other.set(1, manager) }
                group {
                    other.set(2, manager)
                    model.set(7, manager)
                }
            }
            #expect(weakModel == nil && manager.undoCount == 2)
            manager.undo()
            #expect(model.value == 0)
            manager.undo()
            let kept = Model()
            group { kept.set(1, manager) }
            group { model.set(3, manager) }
            manager.removeAllActions(withTarget: kept)
            #expect(manager.undoCount == 1)
            manager.disableUndoRegistration()
            manager.removeAllActions()
            #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
        }

        @Test func `Selectors are registered with their argument`() {
            manager.registerUndo(withTarget: model, selector: Selector("take:", Model.take), object: 42)
            manager.undo()
            #expect(model.value == 42)
        }

        @Test func `Notifications are in Foundation's order`() {
            manager.groupsByEvent = false
            let journal = Journal()
            let names: [(Notification.Name, String)] = [
                (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "opened"),
                (.NSUndoManagerWillCloseUndoGroup, "will close"), (.NSUndoManagerDidCloseUndoGroup, "closed"),
                (.NSUndoManagerWillUndoChange, "will undo"), (.NSUndoManagerDidUndoChange, "undone"),
                (.NSUndoManagerWillRedoChange, "will redo"), (.NSUndoManagerDidRedoChange, "redone"),
            ]
            let tokens = names.map { name, text in
                NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
                    MainActor.assumeIsolated { journal.note(text) }
                }
            }
            defer { tokens.forEach(NotificationCenter.default.removeObserver) }
            group { model.set(1, manager) }
            #expect(journal.take() == ["opened", "checkpoint", "will close", "closed"])
            manager.undo()
            #expect(
                journal.take() == [
                    "checkpoint", "will undo", "opened", "checkpoint", "will close", "closed", "undone",
                ])
            manager.redo()
            #expect(journal.take().filter { $0.contains("re") } == ["will redo", "redone"])
            _ = manager.canRedo
            #expect(journal.take() == ["checkpoint"])
        }

        @Test func `Unbalanced calls trap`() async throws {
            for (index, expected) in [
                "without beginUndoGrouping()", "without disableUndoRegistration()", "outside a group",
                "while 2 groups are open",
            ].enumerated() {
                let result: ExitTest.Result?
                switch index {
                case 0:
                    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                        await MainActor.run { UndoManager().endUndoGrouping() }
                    }
                case 1:
                    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                        await MainActor.run { UndoManager().enableUndoRegistration() }
                    }
                case 2:
                    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                        await MainActor.run {
                            let manager = UndoManager()
                            manager.groupsByEvent = false
                            manager.registerUndo(withTarget: manager) { _ in }
                        }
                    }
                default:
                    result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                        await MainActor.run {
                            let manager = UndoManager()
                            manager.beginUndoGrouping()
                            manager.undo()
                        }
                    }
                }
                let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
                #expect(message.contains(expected), "\(message)")
            }
        }

        // MARK: The responder chain

        private final class Document: UIView {
            let own = UndoManager()
            var hasOwn = true
            override var canBecomeFirstResponder: Bool { true }
            override var undoManager: UndoManager? { hasOwn ? own : super.undoManager }
        }

        @Test func `Responders have the undo manager of the chain`() {
            let document = Document(), child = UIView()
            document.addSubview(child)
            window.addSubview(document)
            #expect(child.undoManager === document.own)
            document.hasOwn = false
            #expect(child.undoManager === window.undoManager && window.undoManager != nil)
            #expect(UIView().undoManager == nil)
            #expect(UIWindow().undoManager !== window.undoManager)
        }

        @Test func `Keys undo and redo`() async {
            let document = Document()
            window.addSubview(document)
            document.becomeFirstResponder()
            model.set(1, document.own)
            await endTurn()
            func press(_ modifiers: KeyboardEvent.Modifiers) {
                platform.key(44, text: "z", modifiers: modifiers, isPressed: true)
                platform.key(44, modifiers: modifiers, isPressed: false)
            }
            press(.control)
            #expect(model.value == 0)
            press([.control, .shift])
            #expect(model.value == 1)
            document.resignFirstResponder()
            press(.control)
            #expect(model.value == 1)
            let command = UICommand(title: "Undo", action: "undo:")
            document.becomeFirstResponder()
            model.name = "Paint"
            model.set(2, document.own)
            #expect(command.validated(from: document)?.command.title == "Undo Paint")
        }
    }
}
