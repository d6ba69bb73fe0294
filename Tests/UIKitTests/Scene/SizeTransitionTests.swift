import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// What controllers and the scene's delegate learn of a scene's size and orientation.
    @MainActor @Suite final class SizeTransitionTests {
        private let platform = Headless.platform
        private let journal = Journal()
        private let output: PlatformOutput.ID
        private let screen: UIScreen
        private let window: UIWindow

        private final class Controller: UIViewController {
            let name: String
            let journal: Journal
            var childSize: CGSize?

            init(_ name: String, _ journal: Journal) {
                self.name = name
                self.journal = journal
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }

            private func text(_ size: CGSize) -> String { "\(Int(size.width))×\(Int(size.height))" }

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                let (name, journal) = (name, journal)
                journal.note("\(name) to \(text(size)) at \(text(view.bounds.size)) \(transitionCoordinator != nil)")
                coordinator.animate { [unowned self] _ in
                    journal.note("\(name) alongside \(text(view.window?.bounds.size ?? .zero))")
                } completion: { [unowned self] _ in
                    journal.note("\(name) completes \(text(view.bounds.size)) \(transitionCoordinator != nil)")
                }
                super.viewWillTransition(to: size, with: coordinator)
            }
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                journal.note("\(name) traits \(newCollection.horizontalSizeClass == .regular)")
                super.willTransition(to: newCollection, with: coordinator)
            }
            override func viewDidLayoutSubviews() { journal.note("\(name) lays out \(text(view.bounds.size))") }
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize { childSize ?? parentSize }
            override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
                journal.note("\(name) will rotate to \(toInterfaceOrientation.rawValue)")
            }
            override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
                journal.note("\(name) did rotate from \(fromInterfaceOrientation.rawValue)")
            }
        }

        private final class Delegate: NSObject, UIWindowSceneDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func windowScene(
                _ windowScene: UIWindowScene,
                didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
            ) {
                let (old, new) = (previousEffectiveGeometry, windowScene.effectiveGeometry)
                journal.note("geometry \(Int(old.systemFrame.width)) → \(Int(new.systemFrame.width))")
            }
            func windowScene(
                _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
                interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
                traitCollection previousTraitCollection: UITraitCollection
            ) {
                let (old, new) = (previousCoordinateSpace.bounds.width, windowScene.coordinateSpace.bounds.width)
                let isRegular = previousTraitCollection.horizontalSizeClass == .regular
                journal.note("space \(Int(old)) → \(Int(new)), \(isRegular)")
            }
        }

        init() throws {
            _ = Headless.showWindow()
            output = platform.connectOutput(width: 800, height: 500, name: "TV")
            screen = try #require(UIScreen.screens.last)
            window = UIWindow(frame: screen.bounds)
            window.screen = screen
        }

        private func show(_ controller: UIViewController) {
            window.rootViewController = controller
            window.isHidden = false
            window.layoutIfNeeded()
            AppearanceQueue.shared.drain()
            _ = journal.take()
        }

        private func end() {
            window.isHidden = true
            platform.disconnectOutput(output)
        }

        @Test func `A rotation notifies controllers before, alongside and after`() {
            defer { end() }
            show(Controller("root", journal))
            platform.change(output) { $0.transform = .rotated90 }
            #expect(
                journal.take() == [
                    "root will rotate to 1", "root did rotate from 3", "root traits false",
                    "root to 500×800 at 800×500 true", "root alongside 500×800", "root lays out 500×800",
                    "root completes 500×800 false",
                ])
            #expect(window.frame == CGRect(x: 0, y: 0, width: 500, height: 800))
            #expect(window.windowScene?.interfaceOrientation == .portrait)
        }

        @Test func `Half a turn changes the orientation, and no size`() {
            defer { end() }
            show(Controller("root", journal))
            platform.change(output) { $0.transform = .rotated180 }
            #expect(journal.take() == ["root will rotate to 4", "root did rotate from 3"])
        }

        @Test func `Children and presented controllers are notified`() {
            defer { end() }
            let root = Controller("root", journal), child = Controller("child", journal)
            let still = Controller("still", journal), presented = Controller("presented", journal)
            show(root)
            for controller in [child, still] {
                root.addChild(controller)
                root.view.addSubview(controller.view)
                controller.didMove(toParent: root)
            }
            presented.modalPresentationStyle = .overFullScreen
            root.present(presented, animated: false)
            window.layoutIfNeeded()
            _ = journal.take()
            platform.change(output) { $0.modes = [.init(width: 700, height: 500, refresh: 60000)] }
            let sizes = journal.take().filter { $0.contains(" to ") }
            #expect(sizes.map { $0.prefix { $0 != " " } } == ["root", "child", "still", "presented"])
            root.childSize = still.view.bounds.size
            platform.change(output) { $0.modes = [.init(width: 640, height: 500, refresh: 60000)] }
            #expect(!journal.take().contains { $0.hasPrefix("still to") }, "its size stays")
            root.dismiss(animated: false)
        }

        @Test func `The delegate is told the previous geometry, once for each change`() throws {
            defer { end() }
            show(Controller("root", Journal()))
            let scene = try #require(window.windowScene), delegate = Delegate(journal)
            scene.delegate = delegate
            platform.change(output) { $0.modes = [.init(width: 500, height: 500, refresh: 60000)] }
            platform.change(output) { $0.position = CGPoint(x: 9, y: 9) }
            #expect(journal.take() == ["geometry 800 → 500", "space 800 → 500, true"])
            #expect(scene.traitCollection.horizontalSizeClass == .compact)
        }

        @Test func `A window with a size of its own keeps it, and its controllers are not notified`() {
            defer { end() }
            window.frame = CGRect(x: 10, y: 10, width: 900, height: 40)
            show(Controller("root", journal))
            platform.change(output) { $0.transform = .rotated90 }
            #expect(window.frame == CGRect(x: 10, y: 10, width: 900, height: 40))
            #expect(journal.take() == ["root will rotate to 1", "root did rotate from 3"])
        }

        @Test func `A device's orientation follows the main screen`() throws {
            defer { end() }
            let main = try #require(platform.outputs.first?.id), device = UIDevice.current
            #expect(device.orientation == .portrait)
            device.beginGeneratingDeviceOrientationNotifications()
            let journal = journal
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { journal.note("\(UIDevice.current.orientation.rawValue)") } }
            defer { NotificationCenter.default.removeObserver(token) }
            platform.change(main) { $0.transform = .rotated90 }
            device.endGeneratingDeviceOrientationNotifications()
            platform.change(main) { $0.transform = .normal }
            #expect(journal.take() == ["4"] && device.orientation == .portrait)
        }
    }
}
