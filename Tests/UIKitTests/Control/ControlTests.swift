import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct ControlTests {
        private let journal = Journal()
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

        private static let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
            (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"), (.touchDragExit, "dragExit"),
            (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            (.valueChanged, "value"),
        ]

        init() {
            window.addSubview(control)
            for (event, name) in Self.names {
                control.addAction(UIAction { [journal] _ in journal.note(name) }, for: event)
            }
        }

        @Test func tap() {
            platform.touchDown(at: CGPoint(x: 110, y: 110))
            #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
            #expect(control.state == .highlighted)
            platform.touchUp()
            #expect(!control.isTracking && !control.isHighlighted)
            #expect(control.state == .normal)
            #expect(journal.take() == ["down", "upInside"])
        }

        @Test func draggingOutHasSlack() {
            platform.touchDown(at: CGPoint(x: 110, y: 110))
            platform.touchMove(to: CGPoint(x: 150 + 69, y: 110))
            #expect(control.isHighlighted)
            platform.touchMove(to: CGPoint(x: 150 + 71, y: 110))
            #expect(!control.isHighlighted)
            platform.touchMove(to: CGPoint(x: 120, y: 110))
            platform.touchMove(to: CGPoint(x: 300, y: 300))
            platform.touchUp()
            #expect(
                journal.take() == [
                    "down", "dragInside", "dragExit", "dragOutside", "dragEnter", "dragInside", "dragExit",
                    "dragOutside", "upOutside",
                ])
        }

        @Test func cancellation() {
            platform.touchDown(at: CGPoint(x: 110, y: 110))
            platform.cancelTouches()
            #expect(journal.take() == ["down", "cancel"])
            #expect(!control.isTracking)
        }

        @Test func disabledControlsDoNothing() {
            control.isEnabled = false
            #expect(control.state == .disabled)
            platform.tap(at: CGPoint(x: 110, y: 110))
            #expect(journal.take().isEmpty)
            control.isSelected = true
            #expect(control.state == [.disabled, .selected])
        }

        @Test func secondTapRepeats() {
            platform.tap(at: CGPoint(x: 110, y: 110))
            platform.tap(at: CGPoint(x: 110, y: 110))
            #expect(journal.take() == ["down", "upInside", "down", "repeat", "upInside"])
        }

        @Test func refusedTrackingSendsNothing() {
            final class Refusing: UIControl {
                override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
            }
            let refusing = Refusing(frame: control.frame)
            refusing.addAction(UIAction { [journal] _ in journal.note("never") }, for: .allTouchEvents)
            window.addSubview(refusing)
            platform.tap(at: CGPoint(x: 110, y: 110))
            #expect(journal.take().isEmpty)
        }

        // MARK: Targets

        @MainActor final class Target {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func plain() { journal.note("plain") }
            func sender(_ sender: UIControl) { journal.note("sender \(sender.tag)") }
            func any(_ sender: Any?) { journal.note("any \(sender is UIControl)") }
            func event(_ sender: UIControl, event: UIEvent?) { journal.note("event \(event != nil)") }
        }

        @Test func methodReferences() {
            let target = Target(journal)
            let other = UIControl(frame: control.frame)
            other.tag = 5
            window.addSubview(other)
            other.addTarget(target, action: Target.plain, for: .touchUpInside)
            other.addTarget(target, action: Target.sender, for: .touchUpInside)
            other.addTarget(target, action: Target.any, for: .touchUpInside)
            other.addTarget(target, action: Target.event, for: [.touchUpInside, .valueChanged])
            platform.tap(at: CGPoint(x: 110, y: 110))
            #expect(journal.take() == ["plain", "sender 5", "any true", "event true"])
            other.sendActions(for: .valueChanged)
            #expect(journal.take() == ["event false"])
            other.removeTarget(target, action: nil, for: .touchUpInside)
            other.sendActions(for: .touchUpInside)
            #expect(journal.take().isEmpty)
            other.sendActions(for: .valueChanged)
            #expect(journal.take() == ["event false"])
            other.removeTarget(nil, action: nil, for: .allEvents)
            #expect(other.allControlEvents == [])
        }

        @Test func targetsAreWeak() {
            weak var gone: Target?
            do {
                let target = Target(journal)
                gone = target
                control.addTarget(target, action: Target.plain, for: .valueChanged)
            }
            #expect(gone == nil)
            control.sendActions(for: .valueChanged)
            #expect(journal.take() == ["value"])
        }

        @Test func actionsAreReplacedByIdentifier() {
            let id = UIAction.Identifier("one")
            control.addAction(UIAction(identifier: id) { [journal] _ in journal.note("old") }, for: .editingChanged)
            control.addAction(
                UIAction(identifier: id) { [journal, control] action in
                    journal.note("new \(action.sender as AnyObject? === control)")
                }, for: .editingChanged)
            control.sendActions(for: .editingChanged)
            #expect(journal.take() == ["new true"])
            control.removeAction(identifiedBy: id, for: .editingChanged)
            control.sendActions(for: .editingChanged)
            #expect(journal.take().isEmpty)
        }

        // MARK: Buttons

        @Test func buttonFires() {
            let button = UIButton(
                type: .system, primaryAction: UIAction(title: "Go") { [journal] _ in journal.note("go") })
            button.frame = control.frame
            window.addSubview(button)
            window.layoutIfNeeded()
            #expect(button.titleLabel?.text == "Go")
            platform.touchDown(at: CGPoint(x: 110, y: 110))
            window.layoutIfNeeded()
            #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
            platform.touchUp()
            window.layoutIfNeeded()
            #expect(button.titleLabel?.alpha == 1)
            #expect(journal.take() == ["go"])
        }

        @Test func buttonContentByState() {
            let button = UIButton(type: .custom)
            button.setTitle("a", for: .normal)
            button.setTitle("b", for: .disabled)
            button.setTitleColor(.red, for: .highlighted)
            #expect(button.currentTitle == "a")
            #expect(button.currentTitleColor == .white)
            button.isHighlighted = true
            #expect(button.currentTitle == "a")
            #expect(button.currentTitleColor == .red)
            button.isEnabled = false
            #expect(button.currentTitle == "b")
        }

        @Test func titleAndImageHaveFramesWhenAsked() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            let button = UIButton(type: .system)
            button.setTitle("Title", for: .normal)
            #expect(button.titleLabel?.frame == .zero, "the button has no size")
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            let title = try #require(button.titleLabel)
            #expect(title.frame.width > 20 && close(title.center, CGPoint(x: 100, y: 25), 1))
            button.setImage(image, for: .normal)
            #expect(try #require(button.imageView).frame.size == CGSize(width: 20, height: 20))
            #expect(button.titleLabel?.frame.minX == button.imageView?.frame.maxX)
            let asked = (button.titleLabel?.frame, button.imageView?.frame)
            button.layoutIfNeeded()
            #expect(title.frame == asked.0 && button.imageView?.frame == asked.1)
            button.bounds.size.width = 300
            #expect(button.titleLabel?.frame.minX == asked.0.map { $0.minX + 50 })
        }

        /// Methods that lay out or change the content may access the label itself.
        @Test func askingForTheLabelDuringItsLayoutEnds() {
            final class RelayoutButton: UIButton {
                override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                    CGRect(origin: .zero, size: titleLabel?.intrinsicContentSize ?? .zero)
                }
                override func layoutSubviews() {
                    titleLabel?.numberOfLines = 2
                    super.layoutSubviews()
                }
            }
            let button = RelayoutButton(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            button.setTitle("Title", for: .normal)
            #expect(button.titleLabel?.frame.origin == .zero && button.titleLabel?.frame.isEmpty == false)
            button.configuration = .filled()
            var updates = 0
            button.configurationUpdateHandler = {
                updates += 1
                $0.configuration?.title = "Other"
                _ = $0.titleLabel
            }
            #expect(button.titleLabel?.text == "Other" && updates == 1)
            button.layoutIfNeeded()
        }

        /// A view that is too low cuts nothing off its title: letters with descenders would look like others.
        @Test(arguments: [true, false]) func titlesExtendBeyondLowButtons(isConfigured: Bool) throws {
            let button: UIButton
            if isConfigured {
                var configuration = UIButton.Configuration.gray()
                configuration.title = "Gray"
                button = UIButton(configuration: configuration)
            } else {
                button = UIButton(type: .system)
                button.setTitle("Gray", for: .normal)
            }
            button.sizeToFit()
            let width = button.bounds.width
            for height in [27, 10, 0] as [CGFloat] {
                button.frame = CGRect(x: 0, y: 0, width: width, height: height)
                button.layoutIfNeeded()
                let label = try #require(button.titleLabel)
                #expect(label.frame.size == label.intrinsicContentSize)
                #expect(abs(label.frame.midY - height / 2) <= 0.5)
            }
        }

        /// The frames of title and image, laid out in 200 × 50 points.
        private func frames(
            of button: UIButton, isRightToLeft: Bool
        ) throws -> (title: CGRect, image: CGRect) {
            button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            button.layoutIfNeeded()
            return (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
        }

        @Test(arguments: [true, false]) func `Buttons are mirrored in right-to-left interfaces`(isConfigured: Bool)
            throws
        {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            let button: UIButton
            if isConfigured {
                var configuration = UIButton.Configuration.plain()
                (configuration.title, configuration.image, configuration.imagePadding) = ("Title", image, 6)
                configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 3)
                button = UIButton(configuration: configuration)
            } else {
                button = UIButton(type: .system)
                button.setTitle("Title", for: .normal)
                button.setImage(image, for: .normal)
                button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 3)
            }
            for alignment in [.leading, .trailing, .center, .left, .right] as [UIControl.ContentHorizontalAlignment] {
                button.contentHorizontalAlignment = alignment
                let normal = try frames(of: button, isRightToLeft: false)
                let mirrored = try frames(of: button, isRightToLeft: true)
                #expect(normal.image.maxX < normal.title.minX + 0.1 && mirrored.title.maxX < mirrored.image.minX + 0.1)
                #expect(normal.title.size == mirrored.title.size && normal.title.minY == mirrored.title.minY)
                let isDirectional = [.leading, .trailing].contains(alignment)
                if isConfigured, isDirectional || alignment == .center {
                    // Everything is mirrored, with the insets.
                    #expect(close(mirrored.title.minX, 200 - normal.title.maxX, 0.6))
                    #expect(close(mirrored.image.minX, 200 - normal.image.maxX, 0.6))
                }
                let isLeft = alignment == .left || (alignment == .trailing)
                let start = min(mirrored.title.minX, mirrored.image.minX)
                let end = max(mirrored.title.maxX, mirrored.image.maxX)
                // The insets of a configuration change sides, and those of the button itself do not.
                let (left, right) = isConfigured ? (3.0, 8.0) : (8.0, 3.0)
                if alignment != .center {
                    #expect(isLeft ? close(start, left) : close(end, 200 - right), "\(alignment)")
                }
            }
        }

        @Test func `The placement of a configuration's image follows the writing direction`() throws {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            var configuration = UIButton.Configuration.plain()
            (configuration.title, configuration.image) = ("Title", image)
            configuration.imagePlacement = .trailing
            let button = UIButton(configuration: configuration)
            let normal = try frames(of: button, isRightToLeft: false)
            let mirrored = try frames(of: button, isRightToLeft: true)
            #expect(normal.image.minX == normal.title.maxX && mirrored.image.maxX == mirrored.title.minX)
            for placement in [NSDirectionalRectEdge.top, .bottom] {
                button.configuration?.imagePlacement = placement
                let normal = try frames(of: button, isRightToLeft: false)
                #expect(try frames(of: button, isRightToLeft: true) == normal, "centred")
                button.contentHorizontalAlignment = .leading
                #expect(try frames(of: button, isRightToLeft: true).image.maxX == 188)
                button.contentHorizontalAlignment = .center
            }
        }

        @Test func `The height of a button without a title is that of a line`() {
            func height(_ type: UIButton.ButtonType, _ title: String?) -> CGSize {
                let button = UIButton(type: type)
                button.setTitle(title, for: .normal)
                return button.intrinsicContentSize
            }
            for type in [UIButton.ButtonType.system, .custom] {
                for title in [nil, ""] {
                    #expect(height(type, title).width == 30)
                    #expect(height(type, title).height == height(type, "Title").height)
                }
            }
            #expect(abs(height(.system, nil).height - 30) <= 1 && abs(height(.custom, nil).height - 34) <= 1)
            let large = UIButton(type: .system)
            large.titleLabel?.font = .systemFont(ofSize: 40)
            #expect(large.intrinsicContentSize.height > 55)
            // An image that is lower than a line does not make the button lower; a higher one makes it higher.
            func heightWithImage(_ side: CGFloat) -> CGFloat {
                let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
                let button = UIButton(type: .custom)
                button.setImage(image, for: .normal)
                return button.intrinsicContentSize.height
            }
            #expect(abs(heightWithImage(10) - 22) <= 1 && heightWithImage(50) == 50)
            var configuration = UIButton.Configuration.plain()
            let empty = UIButton(configuration: configuration).intrinsicContentSize
            configuration.title = "Title"
            #expect(empty.height == UIButton(configuration: configuration).intrinsicContentSize.height)
            #expect(empty.width == 24)
        }

        @Test func strokesWithoutAColourHaveTheTintColour() {
            var configuration = UIButton.Configuration.plain()
            configuration.background.strokeWidth = 2
            let button = UIButton(configuration: configuration)
            button.tintColor = .red
            button.layoutIfNeeded()
            #expect(button.backgroundView?.layer.borderWidth == 2)
            #expect(button.backgroundView?.layer.borderColor == UIColor.red.cgColor)
            button.tintColor = .blue
            button.layoutIfNeeded()
            #expect(button.backgroundView?.layer.borderColor == UIColor.blue.cgColor)
            button.configuration?.background.strokeColor = .green
            button.layoutIfNeeded()
            #expect(button.backgroundView?.layer.borderColor == UIColor.green.cgColor)
        }

        @Test func filledButtonLooks() {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Fill"
            configuration.baseBackgroundColor = .red
            configuration.cornerStyle = .capsule
            let button = UIButton(configuration: configuration)
            button.sizeToFit()
            button.layoutIfNeeded()
            #expect(button.backgroundView?.backgroundColor == .red)
            #expect(button.backgroundView?.layer.cornerRadius == button.bounds.height / 2)
            #expect(button.titleLabel?.textColor == .white)
            #expect(button.bounds.height > 14 && button.bounds.width > 24)
            button.isHighlighted = true
            button.layoutIfNeeded()
            #expect(button.backgroundView?.backgroundColor != .red)
        }
    }
}
