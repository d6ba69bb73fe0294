import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// The pages of the on-screen keyboard, its function keys, and what an app may do meanwhile.
    @MainActor @Suite struct ScreenKeyboardPageTests {
        private final class Delegate: NSObject, UITextFieldDelegate {
            var onChange: (() -> Void)?
            var returns = 0

            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                onChange?()
                return true
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                returns += 1
                return true
            }
        }

        private let stage = ScreenKeyboardStage()
        private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 34))
        private let delegate = Delegate()

        init() {
            field.autocapitalizationType = .none
            field.delegate = delegate
            stage.root.view.addSubview(field)
        }

        private func focus(_ type: UIKeyboardType) {
            field.keyboardType = type
            stage.focus(field)
        }

        private static func letters(_ rows: [String]) -> [[KeyboardLayout.Key]] {
            rows.map { $0.map { KeyboardLayout.Key(lower: String($0), upper: String($0).uppercased()) } }
        }

        private static let russian = KeyboardLayout(
            name: "Russian", rows: letters(["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"]))
        private static let hebrew = KeyboardLayout(
            name: "Hebrew", rows: letters(["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"]))

        // MARK: Pages

        @Test func `Punctuation has two pages, which a space leaves`() throws {
            focus(.default)
            try stage.tap("123", "1", "@")
            try stage.tap(.page(.symbols))
            try stage.tap("€")
            #expect(try stage.keyboard.page == .symbols)
            try stage.tap(.space)
            #expect(try stage.keyboard.page == .letters)
            try stage.tap("123", "'")
            #expect(try stage.keyboard.page == .letters)
            #expect(field.text == "1@€ '")
        }

        @Test func `A finger may hold a page, or slide from its key`() throws {
            focus(.default)
            stage.platform.touchDown(1, at: try stage.location("123"))
            stage.platform.touchMove(1, to: try stage.location("5"))
            stage.platform.touchUp(1)
            #expect(try field.text == "5" && stage.keyboard.page == .letters)
            stage.platform.touchDown(1, at: try stage.location("123"))
            for digit in ["6", "7"] {
                stage.platform.touchDown(2, at: try stage.location(digit))
                stage.platform.touchUp(2)
            }
            #expect(try stage.keyboard.page == .numbers)
            stage.platform.touchUp(1)
            #expect(try field.text == "567" && stage.keyboard.page == .letters)
        }

        @Test func `Kinds of keyboards have their keys`() throws {
            let pad = Set((0...9).map { "\($0)" } + [""])
            focus(.numberPad)
            #expect(stage.titles == pad)
            focus(.asciiCapableNumberPad)
            field.reloadInputViews()
            #expect(stage.titles == pad)
            func change(_ type: UIKeyboardType) {
                field.keyboardType = type
                field.reloadInputViews()
            }
            change(.decimalPad)
            #expect(stage.titles == pad.union([Locale.current.decimalSeparator ?? "."]))
            change(.phonePad)
            try stage.tap("+∗#", "+", "123", "4", "9")
            #expect(field.text == "+49")
            change(.numbersAndPunctuation)
            #expect(stage.titles.isSuperset(of: ["1", "0", "ABC"]))
            change(.emailAddress)
            #expect(stage.titles.isSuperset(of: ["q", "@", ".", "space"]))
            change(.URL)
            #expect(stage.titles.isSuperset(of: [".", "/", ".com"]) && !stage.titles.contains("space"))
            change(.twitter)
            #expect(stage.titles.isSuperset(of: ["@", "#", "space"]))
            change(.webSearch)
            #expect(stage.titles.isSuperset(of: [".", "space"]))
            change(.namePhonePad)
            try stage.tap("123", "2", "ABC", "a")
            #expect(field.text == "+492a")
        }

        @Test func `The keys are placed in the keyboard without overlaps, at whole pixels`() throws {
            let types: [UIKeyboardType] = [
                .default, .numberPad, .phonePad, .emailAddress, .URL, .twitter, .webSearch, .numbersAndPunctuation,
            ]
            for type in types {
                for (width, scale) in [(100, 1), (320, 2), (375, 1.25), (844, 1), (3840, 2)] as [(CGFloat, CGFloat)] {
                    var parameters = ScreenKeyboardPlan.Parameters(layout: Self.russian, type: type)
                    parameters.page = type == .numberPad || type == .phonePad ? .digits : .letters
                    parameters.hasSeveralLayouts = true
                    parameters.isWide = width >= ScreenKeyboardGeometry.wideWidth
                    let area = CGRect(x: 0, y: 0, width: width, height: 216)
                    let keys = ScreenKeyboardGeometry(ScreenKeyboardPlan(parameters), in: area, scale: scale).keys
                    #expect(keys.allSatisfy { area.insetBy(dx: -0.5, dy: -0.5).contains($0.cell) }, "\(type) \(width)")
                    for (index, key) in keys.enumerated() {
                        #expect(key.cap.width > 0 && key.cap.height > 0)
                        #expect(abs((key.cap.minX * scale).rounded() - key.cap.minX * scale) < 0.001)
                        for other in keys[(index + 1)...] {
                            let common = key.cell.insetBy(dx: 0.01, dy: 0.01).intersection(other.cell)
                            #expect(common.isNull || common.width <= 0.02, "\(key.key.title) \(other.key.title)")
                        }
                    }
                }
            }
        }

        @Test func `Any point has a key or none, and any area has an order`() {
            let plan = ScreenKeyboardPlan(.init())
            for side in [CGFloat.nan, .infinity, -5, 0, 1e308, 0.001] {
                let area = CGRect(x: 0, y: 0, width: side, height: side)
                let geometry = ScreenKeyboardGeometry(plan, in: area, scale: 2)
                _ = geometry.key(at: CGPoint(x: side, y: -side))
                #expect(geometry.key(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
                #expect(ScreenKeyboardGeometry.height(in: area.size) >= 0)
            }
            let geometry = ScreenKeyboardGeometry(plan, in: CGRect(x: 0, y: 0, width: 320, height: 216), scale: 2)
            // The margin beside the second row belongs to its keys.
            #expect(geometry.key(at: CGPoint(x: 1, y: 80))?.key.title == "a")
            #expect(geometry.key(at: CGPoint(x: 319, y: 80))?.key.title == "l")
        }

        // MARK: Layouts

        @Test func `A key switches between the layouts of the session`() throws {
            ScreenKeyboard.shared.use([Self.russian, .american])
            focus(.default)
            #expect(stage.titles.isSuperset(of: ["й", "ю", "Russian"]))
            try stage.tap("д", "а")
            try stage.tap(.nextLayout)
            try stage.tap("o", "k")
            try stage.tap(.nextLayout)
            try stage.tap("я")
            #expect(field.text == "даokя")
            // Addresses have Latin letters.
            field.keyboardType = .emailAddress
            field.reloadInputViews()
            #expect(stage.titles.contains("q") && !stage.titles.contains("й"))
            ScreenKeyboard.shared.use([Self.russian])
            field.keyboardType = .asciiCapable
            field.reloadInputViews()
            #expect(stage.titles.contains("q"))
        }

        @Test func `Letters without capitals have no Shift`() throws {
            ScreenKeyboard.shared.use([Self.hebrew])
            field.autocapitalizationType = .sentences
            focus(.default)
            #expect(try stage.keyboard.geometry.keys.allSatisfy { $0.key.action != .shift })
            try stage.tap("ש", "ל")
            #expect(field.text == "של")
        }

        @Test func `Accents are those of the keymap first, without letters that have keys`() {
            var german = KeyboardLayout(name: "German", rows: Self.letters(["qwertzuiopü", "asdfghjklöä", "yxcvbnm"]))
            german.numberRow = [.init(lower: "ß", upper: "?")]
            func alternates(_ letter: String, isUpper: Bool = false) -> [String] {
                let key = KeyboardLayout.Key(lower: letter, upper: letter.uppercased(), alternate: "ª")
                return KeyAlternates.alternates(of: key, isUpper: isUpper, hasShift: true, in: german)
            }
            #expect(alternates("a").first == "ª" && !alternates("a").contains("ä") && alternates("a").contains("à"))
            #expect(alternates("s", isUpper: true).contains("ẞ"))
            #expect(KeyAlternates.alternates(of: "").isEmpty && KeyAlternates.alternates(of: "ab").isEmpty)
        }

        // MARK: Return

        @Test func `The Return key has the title of its type, and is disabled without text`() throws {
            field.returnKeyType = .search
            field.enablesReturnKeyAutomatically = true
            focus(.default)
            try stage.tap("search")
            #expect(try delegate.returns == 0 && !stage.keyboard.isReturnEnabled)
            try stage.tap("a", "search")
            #expect(try delegate.returns == 1 && stage.keyboard.isReturnEnabled)
            for type in [UIReturnKeyType.go, .google, .join, .next, .route, .send, .yahoo, .done, .continue] {
                field.returnKeyType = type
                field.reloadInputViews()
                #expect(stage.titles.contains(type.title))
            }
        }

        // MARK: Deletion

        @Test func `A held Delete key repeats faster and faster, and ends with the text`() throws {
            let words = String(repeating: "word ", count: 30)
            field.text = words
            focus(.default)
            stage.platform.touchDown(1, at: try stage.location(.delete))
            #expect(field.text?.count == 149)
            Headless.advance(by: 0.45)
            #expect(field.text?.count == 149)
            Headless.advance(by: 0.1)
            #expect(field.text?.count == 148)
            Headless.advance(by: 1)
            let afterOneSecond = field.text?.count ?? 0
            #expect((130..<142).contains(afterOneSecond))
            Headless.advance(by: 30)
            #expect(field.text == "")
            #expect(try stage.keyboard.touchController.touches.first?.timer?.isPending != true)
            stage.platform.touchUp(1)
            try stage.tap(.delete)
            #expect(field.text == "")
        }

        @Test func `Delete stops when the finger leaves it`() throws {
            field.text = String(repeating: "a", count: 50)
            focus(.default)
            stage.platform.touchDown(1, at: try stage.location(.delete))
            stage.platform.touchMove(1, to: try stage.location("q"))
            Headless.advance(by: 5)
            stage.platform.touchUp(1)
            #expect(field.text?.count == 49)
        }

        // MARK: The caret

        @Test func `A finger on the space bar moves the caret`() throws {
            field.text = "abcdef"
            focus(.default)
            let start = try stage.location(.space)
            stage.platform.touchDown(1, at: start)
            stage.platform.touchMove(1, to: CGPoint(x: start.x - 14, y: start.y))
            #expect(try stage.keyboard.isMovingCaret)
            let (origin, step) = (start.x - 14, KeyTouchController.caretStep.width)
            stage.platform.touchMove(1, to: CGPoint(x: origin - 2.4 * step, y: start.y))
            #expect(caret == 4)
            stage.platform.touchMove(1, to: CGPoint(x: origin - 0.6 * step, y: start.y))
            #expect(caret == 5)
            stage.platform.touchMove(1, to: CGPoint(x: -1e9, y: start.y))
            #expect(caret == 0)
            stage.platform.touchUp(1)
            #expect(try field.text == "abcdef" && !stage.keyboard.isMovingCaret)
            // A finger that stays moves it, too, and types no space.
            stage.platform.touchDown(1, at: start)
            Headless.advance(by: 1)
            #expect(try stage.keyboard.isMovingCaret)
            stage.platform.cancelTouches()
            #expect(try field.text == "abcdef" && !stage.keyboard.isMovingCaret)
        }

        private var caret: Int {
            guard let range = field.selectedTextRange else { return -1 }
            return field.offset(from: field.beginningOfDocument, to: range.start)
        }

        // MARK: What an app does meanwhile

        @Test func `The app removes the field while keys are held`() throws {
            focus(.default)
            let keyboard = try stage.keyboard
            stage.platform.touchDown(1, at: try stage.location("e"))
            stage.platform.touchDown(2, at: try stage.location(.delete))
            field.removeFromSuperview()
            #expect(keyboard.touchController.touches.isEmpty && keyboard.typer.input == nil)
            Headless.advance(by: 3)
            stage.platform.touchMove(1, to: CGPoint(x: 50, y: 400))
            stage.platform.touchUp(1)
            stage.platform.touchUp(2)
            #expect(field.text == "")
            #expect(keyboard.subviews.isEmpty)
        }

        @Test func `The app ends editing, or replaces the field, while a character is inserted`() throws {
            let other = UITextField(frame: CGRect(x: 10, y: 90, width: 100, height: 30))
            other.keyboardType = .numberPad
            stage.root.view.addSubview(other)
            focus(.default)
            delegate.onChange = { other.becomeFirstResponder() }
            try stage.tap("a")
            #expect(other.isFirstResponder && stage.titles.contains("7") && !stage.titles.contains("a"))
            try stage.tap("7")
            #expect(other.text == "7")
            focus(.default)
            delegate.onChange = { [field] in field.resignFirstResponder() }
            stage.platform.touchDown(1, at: try stage.location("b"))
            stage.platform.touchDown(2, at: try stage.location("c"))
            stage.platform.touchUp(1)
            stage.platform.touchUp(2)
            #expect(!field.isFirstResponder && stage.window.keyboard?.isVisible == false)
        }

        @Test func `The window is resized while a key is held`() throws {
            focus(.default)
            stage.platform.touchDown(1, at: try stage.location("e"))
            stage.window.frame.size = CGSize(width: 900, height: 700)
            stage.window.layoutIfNeeded()
            let keyboard = try stage.keyboard
            #expect(keyboard.touchController.touches.isEmpty && keyboard.bounds.width == 900)
            #expect(stage.window.keyboard?.frame == CGRect(x: 0, y: 428, width: 900, height: 272))
            stage.platform.touchUp(1)
            #expect(field.text == "")
            // A wide keyboard hides itself, and has no previews.
            #expect(!keyboard.hasPreviews)
            #expect(keyboard.geometry.keys.contains { $0.key.action == .dismiss })
            stage.window.frame.size = CGSize(width: 320, height: 200)
            stage.window.layoutIfNeeded()
            #expect(stage.window.keyboard?.frame == CGRect(x: 0, y: 80, width: 320, height: 120))
            try stage.tap("w")
            #expect(field.text == "w")
        }

        @Test func `A key of wide keyboards ends editing`() throws {
            stage.window.frame.size = CGSize(width: 900, height: 480)
            focus(.default)
            let keyboard = try stage.keyboard
            let element = keyboard.accessibilityElements?.compactMap { $0 as? UIAccessibilityElement }
                .first { $0.accessibilityLabel == "hide keyboard" }
            #expect(element?.accessibilityActivate() == true)
            #expect(!field.isFirstResponder)
        }

        // MARK: Drawing and accessibility

        @Test func `A pressed key draws no other one`() async throws {
            focus(.default)
            await Headless.nextTurn()
            CATransaction.flush()
            let keyboard = try stage.keyboard
            #expect(!keyboard.layer.needsDisplay())
            stage.platform.touchDown(1, at: try stage.location("g"))
            #expect(!keyboard.layer.needsDisplay())
            stage.platform.touchUp(1)
            #expect(!keyboard.layer.needsDisplay() && keyboard.subviews.isEmpty)
            try stage.tap(.shift)
            #expect(keyboard.layer.needsDisplay())
        }

        @Test func `The appearance is that of the trait`() throws {
            func brightness() throws -> Int {
                CATransaction.flush()
                let keyboard = try stage.keyboard
                let renderer = UIGraphicsImageRenderer(bounds: keyboard.bounds)
                let picture = renderer.image { _ in keyboard.draw(keyboard.bounds) }
                return Int(picture.probe(at: CGPoint(x: 1, y: 1))[0])
            }
            field.keyboardAppearance = .light
            focus(.default)
            #expect(try brightness() > 180)
            field.keyboardAppearance = .dark
            field.reloadInputViews()
            #expect(try brightness() < 80)
        }

        @Test func `Each key is an element, which types when it is activated`() throws {
            focus(.default)
            let keyboard = try stage.keyboard
            let elements = try #require(keyboard.accessibilityElements as? [UIAccessibilityElement])
            #expect(elements.count == keyboard.geometry.keys.count)
            let letter = try #require(elements.first { $0.accessibilityLabel == "k" })
            #expect(letter.accessibilityTraits == .keyboardKey && letter.accessibilityActivate())
            #expect(field.text == "k")
            #expect(letter.accessibilityFrame.maxY > 264)
            let shift = try #require(elements.first { $0.accessibilityLabel == "shift" })
            #expect(shift.accessibilityActivate())
            let active = (keyboard.accessibilityElements as? [UIAccessibilityElement]) ?? []
            #expect(active.first { $0.accessibilityLabel == "shift" }?.accessibilityTraits.contains(.selected) == true)
            field.resignFirstResponder()
            #expect(!letter.accessibilityActivate())
        }

        @Test func `Clicks of keys are silent`() {
            final class Keys: UIInputView, UIInputViewAudioFeedback {
                var enableInputClicksWhenVisible: Bool { true }
            }
            UIDevice.current.playInputClick()
            field.inputView = Keys(frame: CGRect(x: 0, y: 0, width: 10, height: 50), inputViewStyle: .keyboard)
            focus(.default)
            #expect(stage.window.keyboard?.enablesInputClicks == true)
            UIDevice.current.playInputClick()
            field.inputView = nil
            #expect(stage.window.keyboard?.enablesInputClicks == false)
        }
    }
}
