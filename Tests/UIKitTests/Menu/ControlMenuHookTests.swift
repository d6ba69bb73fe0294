import CoreGraphics
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

extension WindowTests {
    /// The members of `UIControl` that its menu asks for.
    @MainActor @Suite struct ControlMenuHookTests {
        private final class MenuControl: UIControl {
            var log: [String] = []
            override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
                CGPoint(x: 7, y: 8)
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                log.append("menu at \(Int(location.x)), \(Int(location.y))")
                return UIContextMenuConfiguration(
                    previewProvider: nil,
                    actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) {
                super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
                log.append("display")
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) {
                super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
                log.append("end")
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                log.append("highlight")
                return UITargetedPreview(view: self)
            }
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                log.append("dismiss")
                return super.contextMenuInteraction(
                    interaction, previewForDismissingMenuWithConfiguration: configuration)
            }
        }

        @Test func `A control decides about its menu and where it is attached`() {
            let platform = Headless.platform, window = Headless.showWindow()
            let control = MenuControl(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
            control.isContextMenuInteractionEnabled = true
            control.showsMenuAsPrimaryAction = true
            window.addSubview(control)
            platform.touchDown(at: CGPoint(x: 10, y: 110))
            platform.touchUp()
            #expect(control.log == ["menu at 7, 8", "display"])
            if case .point(let point) = window.menuSession?.request.attachment {
                #expect(point == CGPoint(x: 7, y: 8))
            } else {
                Issue.record("The menu is attached elsewhere")
            }
            window.menuSession?.dismiss()
            #expect(control.log.last == "end")
        }

        @Test func `A control chooses the views of the menu of a long touch`() async throws {
            let window = Headless.showWindow(), synthesizer = try UIEventSynthesizer()
            let control = MenuControl(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
            control.isContextMenuInteractionEnabled = true
            window.addSubview(control)
            await synthesizer.press(CGPoint(x: 25, y: 25), in: control)
            await synthesizer.advance(by: 0.3)
            #expect(control.log == ["menu at 25, 25", "highlight", "display"])
            #expect(window.menuSession?.lift != nil)
            window.menuSession?.dismiss()
            await synthesizer.advance(by: 0.5)
            #expect(control.log.suffix(2) == ["end", "dismiss"])
        }
    }
}
