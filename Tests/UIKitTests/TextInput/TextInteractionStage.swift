import Foundation
import TestSupport

@testable import UIKit
import UIKitTestSupport
import UIPlatform

/// A window with a text of the user's to select in, at (20, 40), and input of a pointer, of fingers and of keys.
@MainActor final class TextInteractionStage {
    let platform = Headless.platform
    let window = Headless.showWindow()
    let view: GridTextView
    let interaction: UITextInteraction
    let journal = Journal()
    private let delegate: Delegate

    /// Records the calls of an interaction.
    final class Delegate: NSObject, UITextInteractionDelegate {
        let journal: Journal
        var allows = true

        init(_ journal: Journal) { self.journal = journal }

        func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
            journal.note("should \(Int(point.x)),\(Int(point.y))")
            return allows
        }
        func interactionWillBegin(_ interaction: UITextInteraction) { journal.note("will") }
        func interactionDidEnd(_ interaction: UITextInteraction) { journal.note("did") }
    }

    init(
        _ text: String, columns: Int = 20, mode: UITextInteractionMode = .editable, view: GridTextView? = nil
    ) {
        self.view = view ?? GridTextView(text, columns: columns)
        if view != nil { self.view.set(text) }
        interaction = UITextInteraction(for: mode)
        delegate = Delegate(journal)
        self.view.frame.origin = CGPoint(x: 20, y: 40)
        window.addSubview(self.view)
        interaction.textInput = self.view
        interaction.delegate = delegate
        self.view.addInteraction(interaction)
        platform.movePointer(to: CGPoint(x: 310, y: 470))
        // An earlier test may have ended with Shift.
        holdShift(false)
        CATransaction.flush()
    }

    var allows: Bool {
        get { delegate.allows }
        set { delegate.allows = newValue }
    }

    var selection: Range<Int> { view.selection }
    var display: UITextSelectionDisplayInteraction { interaction.selectionDisplay! }

    /// Lets the changes of this turn reach the layers.
    func commit() { CATransaction.flush() }

    private func inWindow(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        view.convert(CGPoint(x: x, y: y), to: window)
    }

    // MARK: The pointer

    func move(_ x: CGFloat, _ y: CGFloat = 10) { platform.movePointer(to: inWindow(x, y)) }

    func press(_ x: CGFloat, _ y: CGFloat = 10, button: UInt32 = 0x110) {
        move(x, y)
        platform.setPointerButton(button, isPressed: true)
    }

    func release(button: UInt32 = 0x110) { platform.setPointerButton(button, isPressed: false) }

    func click(_ x: CGFloat, _ y: CGFloat = 10, count: Int = 1, button: UInt32 = 0x110) {
        for _ in 0..<count {
            press(x, y, button: button)
            release(button: button)
        }
    }

    /// Lets the time pass after which a click is the first of several.
    func wait(_ seconds: TimeInterval = 1) { platform.advance(by: seconds) }

    func holdShift(_ isHeld: Bool) {
        platform.send(
            .keyboard(
                KeyboardEvent(seat: platform.seat, timestamp: platform.now, action: .modifiers(isHeld ? .shift : []))))
    }

    // MARK: Fingers

    func down(_ x: CGFloat, _ y: CGFloat = 10, finger: Int32 = 0) {
        platform.touchDown(finger, at: inWindow(x, y))
    }

    func drag(_ x: CGFloat, _ y: CGFloat = 10, finger: Int32 = 0) {
        platform.advance(by: 0.008)
        platform.touchMove(finger, to: inWindow(x, y))
    }

    func up(finger: Int32 = 0) { platform.touchUp(finger) }

    func tap(_ x: CGFloat, _ y: CGFloat = 10, count: Int = 1) {
        for _ in 0..<count {
            down(x, y)
            up()
        }
    }

    // MARK: Menus

    var menuTitles: [String] {
        window.menuSession?.panels.last?.rowViews.filter { !$0.row.isSeparator }.map(\.row.title) ?? []
    }

    func dismissMenu() { window.menuSession?.dismiss() }
}
