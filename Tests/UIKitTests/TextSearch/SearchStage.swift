import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import UIKitTestSupport
import UIPlatform

@testable import UIKit

/// A window with a text view that can be searched, and a keyboard.
@MainActor final class SearchStage {
    let typing = TypingStage()
    let view: UITextView
    let delegate = Delegate()

    /// Records the edits of a text view, and allows them.
    final class Delegate: NSObject, UITextViewDelegate {
        var allows: (NSRange) -> Bool = { _ in true }
        var changes: [String] = []

        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            changes.append("\(range.location),\(range.length) \(text)")
            return allows(range)
        }
    }

    init(_ text: String, view: UITextView? = nil) {
        self.view = view ?? UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        self.view.text = text
        self.view.selectedRange = NSRange(location: 0, length: 0)
        self.view.isFindInteractionEnabled = true
        self.view.delegate = delegate
        window.addSubview(self.view)
        window.layoutIfNeeded()
    }

    var window: UIWindow { typing.window }
    var interaction: UIFindInteraction { view.findInteraction! }
    var navigator: FindNavigatorView? { interaction.navigator }
    var session: UITextSearchingFindSession? { interaction.activeFindSession as? UITextSearchingFindSession }
    var highlights: TextHighlights? { view.textSearch?.highlights }
    /// The range of the current result.
    var current: Range<Int>? { highlights?.current }

    /// Presses and releases a key with modifiers, which types no character.
    func press(_ character: String, _ modifiers: KeyboardEvent.Modifiers = .control) {
        let codes: [String: UInt32] = ["f": 33, "g": 34, "h": 35, "e": 18, "k": 37, "t": 20]
        let scalar = character.unicodeScalars.first?.value ?? 0
        let key = KeyboardEvent.Key(
            code: codes[character] ?? 30, keysym: scalar, text: "", textIgnoringModifiers: character,
            modifiers: modifiers, isPressed: true, isRepeat: false)
        let platform = typing.platform
        platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: platform.now, action: .key(key))))
        platform.key(codes[character] ?? 30, modifiers: modifiers, isPressed: false)
    }

    func escape() { typing.press(1, keysym: 0xFF1B) }
    func enter(_ modifiers: KeyboardEvent.Modifiers = []) { typing.press(28, keysym: 0xFF0D, text: "\r", modifiers) }

    /// Lets a search in several slices end.
    func finish() async {
        for _ in 0..<20_000 where view.textSearch?.search?.isDone == false { await Headless.nextTurn() }
    }
}
