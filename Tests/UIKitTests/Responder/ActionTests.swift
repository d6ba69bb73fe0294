import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Actions by name and by method reference, along the responder chain.
    @MainActor @Suite struct ActionTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let journal = Journal()

        private class Editor: UIView {
            var journal: Journal?
            override var canBecomeFirstResponder: Bool { true }
            override func copy(_ sender: Any?) { journal?.note("copy \(sender is UIControl)") }
            override func selectAll(_ sender: Any?) { journal?.note("selectAll") }
            func archive(_ sender: Any?) { journal?.note("archive \(sender == nil)") }
            func plain() { journal?.note("plain") }
            func withEvent(_ sender: Any?, event: UIEvent?) { journal?.note("event \(event != nil)") }
        }

        private final class PickyEditor: Editor {
            var hasSelection = false
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == "copy:" ? hasSelection : super.canPerformAction(action, withSender: sender)
            }
        }

        private static let archive = Selector("archive:", Editor.archive)

        private func makeEditor() -> Editor {
            let editor = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            editor.journal = journal
            window.addSubview(editor)
            return editor
        }

        @Test func `Responders perform the standard actions that they override`() {
            let editor = makeEditor()
            let names = StandardActions.methods.keys.sorted()
            #expect(names.count == 28)
            #expect(names.filter { editor.canPerformAction(Selector($0), withSender: nil) } == ["copy:", "selectAll:"])
            #expect(names.filter { UIView().canPerformAction(Selector($0), withSender: nil) } == [])
            #expect(names.filter { UIViewController().canPerformAction(Selector($0), withSender: nil) } == [])
            #expect(!editor.canPerformAction("archive:", withSender: nil))
            #expect(editor.canPerformAction(Self.archive, withSender: nil))
            #expect(!UIView().canPerformAction(Self.archive, withSender: nil))
            #expect(Self.archive == "archive:" && Self.archive != "copy:" && "\(Self.archive)" == "archive:")
        }

        @Test func `Every standard action is found by its own override`() {
            final class Every: UIResponder {
                var calls: [String] = []
                override func cut(_ sender: Any?) { calls.append("cut:") }
                override func pasteAndSearch(_ sender: Any?) { calls.append("pasteAndSearch:") }
                override func increaseSize(_ sender: Any?) { calls.append("increaseSize:") }
                override func export(_ sender: Any?) { calls.append("export:") }
            }
            let every = Every()
            let performed = StandardActions.methods.keys.sorted().filter {
                every.canPerformAction(Selector($0), withSender: nil)
            }
            #expect(performed == ["cut:", "export:", "increaseSize:", "pasteAndSearch:"])
            for name in performed { UIApplication.shared.sendAction(Selector(name), to: every, from: nil, for: nil) }
            #expect(every.calls == performed)
        }

        @Test func `Actions without a target go up the responder chain`() {
            let editor = makeEditor(), inner = UIView()
            editor.addSubview(inner)
            let app = UIApplication.shared
            #expect(!app.sendAction("copy:", to: nil, from: nil, for: nil))
            editor.becomeFirstResponder()
            #expect(app.sendAction("copy:", to: nil, from: nil, for: nil))
            #expect(app.sendAction(Self.archive, to: nil, from: nil, for: nil))
            #expect(!app.sendAction("paste:", to: nil, from: nil, for: nil))
            #expect(journal.take() == ["copy false", "archive true"])
            #expect(inner.target(forAction: "copy:", withSender: nil) as? UIView === editor)
            #expect(inner.target(forAction: "paste:", withSender: nil) == nil)
            // The first responder decides where the search begins, and not the sender.
            let control = UIControl()
            window.addSubview(control)
            #expect(app.sendAction("copy:", to: nil, from: control, for: nil))
            #expect(journal.take() == ["copy true"])
            editor.resignFirstResponder()
            #expect(!app.sendAction("copy:", to: nil, from: control, for: nil))
            #expect(app.sendAction("copy:", to: nil, from: inner, for: nil))
            #expect(journal.take() == ["copy false"])
        }

        @Test func `A responder that cannot perform an action now is passed over`() {
            let outer = makeEditor(), picky = PickyEditor()
            picky.journal = Journal()
            outer.addSubview(picky)
            picky.becomeFirstResponder()
            UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil)
            #expect(journal.take() == ["copy false"] && picky.journal?.take() == [])
            picky.hasSelection = true
            UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil)
            #expect(journal.take() == [] && picky.journal?.take() == ["copy false"])
        }

        @Test func `Actions are sent to targets with their sender and event`() {
            let editor = makeEditor(), app = UIApplication.shared
            #expect(app.sendAction(Selector("plain", Editor.plain), to: editor, from: nil, for: nil))
            #expect(app.sendAction(Selector("event", Editor.withEvent), to: editor, from: 1, for: UIEvent()))
            #expect(journal.take() == ["plain", "event true"])
            // Neither does a view have the method, nor is there a method of this name.
            #expect(!app.sendAction(Self.archive, to: UIView(), from: nil, for: nil))
            #expect(!app.sendAction("unknown:", to: editor, from: nil, for: nil))
        }

        @Test func `Controls send actions through the application`() {
            final class Observing: UIControl {
                var sent: [String] = []
                override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                    sent.append("\(target == nil ? "chain" : "target")")
                    super.sendAction(action, to: target, for: event)
                }
            }
            let editor = makeEditor(), control = Observing()
            window.addSubview(control)
            editor.becomeFirstResponder()
            control.addTarget(editor, action: Editor.archive, for: .valueChanged)
            control.addTarget(nil, action: "copy:", for: .valueChanged)
            control.addTarget(nil, action: Editor.plain, for: .valueChanged)
            control.addTarget(editor, action: Self.archive, for: .editingChanged)
            control.sendActions(for: .valueChanged)
            #expect(journal.take() == ["archive false", "copy true", "plain"])
            #expect(control.sent == ["target", "chain", "chain"])
            #expect(control.actions(forTarget: editor, forControlEvent: .editingChanged) == ["archive:"])
            #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged)?.first == "copy:")
            #expect(control.allTargets.contains(AnyHashable(editor)) && control.allTargets.count == 2)
            #expect(control.allTargets.contains { $0.base is NSNull })
            control.removeTarget(nil, action: "copy:", for: .valueChanged)
            control.removeTarget(editor, action: "other:", for: .editingChanged)
            control.sendActions(for: [.valueChanged, .editingChanged])
            #expect(journal.take() == ["archive false", "plain", "archive false"])
            control.removeTarget(editor, action: Self.archive, for: .editingChanged)
            #expect(control.allControlEvents == .valueChanged)
        }

        @Test func `Gesture recognizers send selectors`() {
            let editor = makeEditor()
            let tap = UITapGestureRecognizer(target: editor, action: Self.archive)
            tap.addTarget(editor, action: "selectAll:")
            editor.addGestureRecognizer(tap)
            platform.tap(at: CGPoint(x: 50, y: 50))
            #expect(journal.take() == ["archive false", "selectAll"])
            tap.removeTarget(editor, action: "selectAll:")
            platform.advance(by: 1)
            platform.tap(at: CGPoint(x: 50, y: 50))
            #expect(journal.take() == ["archive false"])
        }

        @Test func `Calling an action that is not implemented traps`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIView().copy(nil) }
            }
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("UIView.copy(_:) was called, which it does not implement"))
        }

        @Test func `NSObject's copy is unaffected`() {
            let element = UIMenu(title: "A").copy() as? UIMenu
            #expect(element?.title == "A")
        }
    }
}
