import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

/// A popup of a fake compositor, which applies the positioner's rules to the bounds of a screen.
@MainActor final class FakePopup: FakeToplevel, PlatformPopup {
    private(set) var frame = CGRect.zero
    let awaitsReposition = false
    let request: PopupRequest
    var positioner: PopupPositioner
    private weak var delegate: (any PlatformToplevelDelegate)?
    private let desktop: FakePopups

    init(_ request: PopupRequest, _ delegate: any PlatformToplevelDelegate, _ desktop: FakePopups) {
        self.request = request
        self.delegate = delegate
        self.desktop = desktop
        positioner = request.positioner
        super.init()
    }

    func configure() {
        frame = positioner.frame(within: desktop.bounds)
        delegate?.toplevel(self, didConfigure: WindowConfiguration(size: frame.size, scale: 1, states: .activated))
    }

    /// Dismisses the popup, as a press outside of the app does.
    func done() { delegate?.toplevelShouldClose(self) }

    func reposition(_ positioner: PopupPositioner) -> Bool {
        guard desktop.repositions else { return false }
        self.positioner = positioner
        configure()
        return true
    }

    override func destroy() {
        delegate = nil
        desktop.journal.note("destroy \(desktop.popups.firstIndex { $0 === self } ?? -1)")
    }
}

/// The popups of the headless platform while it exists.
@MainActor final class FakePopups {
    /// The screen in the geometry of the parent's window.
    var bounds = CGRect(x: -500, y: -500, width: 2000, height: 2000)
    var repositions = true
    var configuresImmediately = true
    var popups: [FakePopup] = []
    let journal = Journal()

    init() {
        Headless.platform.popupHandler = { [unowned self] request, delegate in
            let popup = FakePopup(request, delegate, self)
            popups.append(popup)
            if configuresImmediately { popup.configure() }
            return popup
        }
    }

    func end() {
        Headless.platform.popupHandler = nil
        popups = []
    }
}

extension WindowTests {
    /// Popovers in popups of the system.
    @MainActor @Suite final class PopupTests {
        private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var log: [String] = []
            func adaptivePresentationStyle(
                for controller: UIPresentationController
            ) -> UIModalPresentationStyle { .none }
            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.append("should")
                return true
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                log.append("will")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.append("did")
            }
        }

        private let stage = DecorationStage(size: CGSize(width: 300, height: 236))
        private let desktop = FakePopups()
        private let root = UIViewController()
        private let source = UIView(frame: CGRect(x: 100, y: 150, width: 60, height: 30))
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer
        private lazy var content = makeContent()

        init() throws {
            synthesizer = try UIEventSynthesizer()
            stage.window.rootViewController = root
            root.view.addSubview(source)
            stage.window.layoutIfNeeded()
            _ = stage.toplevel.take()
        }

        isolated deinit {
            desktop.end()
            stage.end()
        }

        private func makeContent() -> UIViewController {
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 120)
            content.view.backgroundColor = .systemYellow
            content.popoverPresentationController?.sourceView = source
            content.popoverPresentationController?.delegate = delegate
            return content
        }

        private func present() { root.present(content, animated: false, completion: nil) }

        private var popover: UIPopoverPresentationController? { content.popoverPresentationController }

        @Test func `A popover leaves its window`() throws {
            present()
            let popup = try #require(desktop.popups.first)
            #expect(popup.request.parent == stage.toplevel.id && desktop.popups.count == 1)
            // In the window's geometry, whose bar is 36 points high.
            #expect(popup.positioner.anchorRect == CGRect(x: 100, y: 186, width: 60, height: 30))
            // The margins of 10 points are part of it.
            #expect(popup.frame == CGRect(x: 20, y: 216, width: 220, height: 142), "it ends below the window")
            #expect(popover?.arrowDirection == .up && content.view.bounds.size == CGSize(width: 200, height: 120))
            let window = try #require(content.view.window)
            #expect(window !== stage.window && !stage.scene.windows.contains(window))
            #expect(window.windowScene === stage.scene)
            // Below the source, and below the arrow.
            #expect(content.view.convert(CGPoint.zero, to: stage.window) == CGPoint(x: 30, y: 192))
            #expect(stage.window.convert(CGPoint(x: 40, y: 200), to: content.view) == CGPoint(x: 10, y: 8))
        }

        @Test func `The arrow follows what the system decides`() {
            desktop.bounds = CGRect(x: 0, y: 0, width: 300, height: 236)
            present()
            #expect(popover?.arrowDirection == .down && desktop.popups[0].frame.maxY == 186)
            desktop.bounds = CGRect(x: 90, y: -500, width: 500, height: 2000)
            content.preferredContentSize = CGSize(width: 180, height: 100)
            #expect(desktop.popups.count == 1 && popover?.arrowDirection == .up)
            #expect(desktop.popups[0].frame == CGRect(x: 90, y: 216, width: 200, height: 122), "it has slid")
        }

        @Test func `Where a popup cannot be moved it is opened again`() {
            present()
            desktop.repositions = false
            content.preferredContentSize = CGSize(width: 180, height: 100)
            #expect(desktop.popups.count == 2 && desktop.journal.take() == ["destroy 0"])
            #expect(desktop.popups[1].frame.size == CGSize(width: 200, height: 122))
            #expect(content.view.bounds.size == CGSize(width: 180, height: 100) && root.presentedViewController != nil)
        }

        @Test func `Input of the popup reaches its content`() async throws {
            let journal = Journal()
            content.view.addSubview(RecordingView("view", journal, frame: CGRect(x: 10, y: 20, width: 50, height: 50)))
            present()
            let popup = try #require(desktop.popups.first)
            // The content is beside the shadow and the margin, and below the arrow.
            let point = CGPoint(x: 32 + 10 + 10 + 3, y: 28 + 12 + 20 + 4)
            stage.touch(.down(id: 1, popup.id, point))
            stage.touch(.up(id: 1))
            #expect(
                journal.take().filter { $0.contains("began") || $0.contains("ended") } == [
                    "view began 3,4", "view ended 3,4",
                ])
            #expect(root.presentedViewController === content && delegate.log == [])
            #expect(content.view.window?.isKeyWindow == true)
            // A press in the window, but outside of the popover.
            stage.click(at: CGPoint(x: 24 + 10, y: 56 + 10))
            #expect(delegate.log == ["should", "will"] && content.isBeingDismissed)
            #expect(stage.window.isKeyWindow, "keys that the popup receives are sent to the window")
            await synthesizer.advance(by: 0.4)
            #expect(delegate.log == ["should", "will", "did"] && root.presentedViewController == nil)
            #expect(desktop.journal.take() == ["destroy 0"])
            #expect(UIApplication.shared.keyWindow !== popup && content.viewIfLoaded?.window == nil)
        }

        @Test(arguments: [false, true]) func `The system may dismiss a popup at any time`(isConfigured: Bool) async {
            desktop.configuresImmediately = isConfigured
            present()
            desktop.popups[0].done()
            desktop.popups[0].done()
            desktop.popups[0].configure()
            await Task.yield()
            #expect(root.presentedViewController == nil && desktop.journal.take() == ["destroy 0"])
            #expect(delegate.log.first == "will" && !delegate.log.contains("should"))
            present()
            #expect(root.presentedViewController === content && desktop.popups.count == 2)
        }

        @Test func `Popups of popups are closed first`() throws {
            present()
            let inner = makeContent()
            let button = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            content.view.addSubview(button)
            inner.popoverPresentationController?.sourceView = button
            content.present(inner, animated: false, completion: nil)
            #expect(desktop.popups.count == 2 && desktop.popups[1].request.parent == desktop.popups[0].id)
            // Relative to the outer popover's geometry, which begins with the arrow, and the margin beside it.
            #expect(desktop.popups[1].positioner.anchorRect.origin == CGPoint(x: 60, y: 62))
            let inScene = inner.view.convert(CGPoint.zero, to: stage.window)
            #expect(inScene == CGPoint(x: 30 - 40, y: 180 + 82 + 12), "\(inScene)")
            desktop.popups[0].done()
            #expect(desktop.journal.take() == ["destroy 1", "destroy 0"])
            #expect(root.presentedViewController == nil && content.presentedViewController == nil)
        }

        @Test func `A window that closes closes its popups first`() {
            present()
            let inner = makeContent()
            inner.popoverPresentationController?.sourceView = content.view
            content.present(inner, animated: false, completion: nil)
            stage.scene.host.disconnect()
            #expect(desktop.journal.take() == ["destroy 1", "destroy 0"])
            #expect(stage.toplevel.take().last == "destroy" && stage.scene.host.popups.isEmpty)
            #expect(root.presentedViewController == nil)
        }

        @Test func `A press on the margin of a popup is one on what is behind it`() async throws {
            let journal = Journal()
            let button = RecordingView("button", journal, frame: CGRect(x: 20, y: 184, width: 10, height: 16))
            root.view.addSubview(button)
            content.popoverPresentationController?.passthroughViews = [button]
            present()
            let popup = try #require(desktop.popups.first)
            func press() {
                stage.touch(.down(id: 1, popup.id, CGPoint(x: 32 + 4, y: 28 + 9)))
                stage.touch(.up(id: 1))
            }
            press()
            // The popup's geometry begins at (20, 180) of the window.
            #expect(journal.take().filter { $0.contains("began") } == ["button began 4,5"])
            #expect(root.presentedViewController === content && delegate.log == [])
            content.popoverPresentationController?.passthroughViews = nil
            press()
            #expect(delegate.log == ["should", "will"])
            await synthesizer.advance(by: 0.4)
            #expect(root.presentedViewController == nil)
        }

        @Test func `The other axis is used where the system has no space on the first one`() throws {
            desktop.bounds = CGRect(x: -500, y: 120, width: 2000, height: 160)
            present()
            #expect(popover?.arrowDirection == .left && desktop.popups.count == 1)
            let panel = try #require(content.view.superview?.superview)
            #expect(panel.frame.size == CGSize(width: 212, height: 120) && !panel.isHidden)
            #expect(content.view.convert(CGPoint.zero, to: stage.window) == CGPoint(x: 172, y: 105))
            // The same where a popup is opened again for each request.
            desktop.repositions = false
            content.preferredContentSize = CGSize(width: 100, height: 130)
            #expect(popover?.arrowDirection == .left && !panel.isHidden)
            #expect(desktop.journal.take() == ["destroy 0", "destroy 1"] && desktop.popups.count == 3)
            #expect(content.view.bounds.size == CGSize(width: 100, height: 130))
        }

        @Test func `Escape closes it`() async {
            present()
            let press = UIPress()
            press.key = UIKey(
                characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: .keyboardEscape,
                keysym: 0xFF1B)
            #expect(content.view.window?.dismissPresentation(for: press) == true)
            await synthesizer.advance(by: 0.4)
            #expect(root.presentedViewController == nil && desktop.journal.take() == ["destroy 0"])
        }
    }
}
