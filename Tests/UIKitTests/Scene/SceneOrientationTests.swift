import CoreGraphics
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The rotation of a scene's content against a screen that the compositor has rotated.
    @MainActor @Suite final class SceneOrientationTests {
        private let platform = Headless.platform
        private let output: PlatformOutput.ID
        private let screen: UIScreen
        private let window: UIWindow
        private let controller = Controller()

        private final class Controller: UIViewController {
            var orientations = UIInterfaceOrientationMask.all
            var touched: [CGPoint] = []
            private(set) var transitions: [CGSize] = []
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                transitions.append(size)
                super.viewWillTransition(to: size, with: coordinator)
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touched += touches.map { $0.location(in: view) }
            }
        }

        init() throws {
            _ = Headless.showWindow()
            output = platform.connectOutput(width: 80, height: 50, name: "TV")
            screen = try #require(UIScreen.screens.last)
            window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.rootViewController = controller
            window.isHidden = false
        }

        private func end() {
            window.isHidden = true
            platform.disconnectOutput(output)
        }

        private var scene: UIWindowScene { window.windowScene! }

        private func rotate(_ transform: PlatformOutput.Transform) {
            platform.change(output) { $0.transform = transform }
        }

        private func request(_ orientations: UIInterfaceOrientationMask) -> String? {
            var message: String?
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: orientations)) { message = "\($0)" }
            return message
        }

        /// Touches the surface at a point, and returns the point of the controller's view.
        private func touch(_ point: CGPoint) -> CGPoint? {
            controller.touched = []
            let toplevel = scene.host.toplevel!.id
            let target = scene.host.hitTest(point, with: nil)
            #expect(target?.window === window && UIApplication.shared.surfaceHost(for: toplevel) === scene.host)
            return target.map { scene.host.convert(point, to: $0.window) }
        }

        @Test func `Content is not rotated where all orientations are supported`() {
            defer { end() }
            for transform in [PlatformOutput.Transform.rotated90, .rotated180, .rotated270] {
                rotate(transform)
                #expect(scene.host.quarterTurns == 0 && window.frame.size == screen.bounds.size)
            }
        }

        @Test(arguments: [
            (PlatformOutput.Transform.rotated90, 3, CGPoint(x: 10, y: 45)), (.rotated180, 2, CGPoint(x: 70, y: 40)),
            (.rotated270, 1, CGPoint(x: 70, y: 5)),
        ])
        func `Content of one orientation stays on the panel as it is`(
            transform: PlatformOutput.Transform, turns: Int, expected: CGPoint
        ) {
            defer { end() }
            controller.orientations = .landscapeRight
            rotate(transform)
            #expect(scene.host.quarterTurns == turns && scene.interfaceOrientation == .landscapeRight)
            #expect(window.frame == CGRect(x: 0, y: 0, width: 80, height: 50))
            #expect(controller.view.frame == window.bounds)
            #expect(controller.transitions == [])
            // A point near the top left corner of what the compositor shows.
            let point = transform == .rotated180 ? CGPoint(x: 10, y: 10) : CGPoint(x: 5, y: 10)
            #expect(touch(point) == expected)
            rotate(.normal)
            #expect(scene.host.quarterTurns == 0 && controller.transitions == [])
        }

        @Test func `The panel shows the same picture in each rotation of the screen`() throws {
            defer { end() }
            controller.orientations = .landscapeRight
            controller.view.backgroundColor = .white
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            mark.backgroundColor = .red
            controller.view.addSubview(mark)
            // The corners of the mark in the picture that the compositor rotates: counterclockwise by 90°, then the others.
            for (transform, x, y) in [
                (PlatformOutput.Transform.rotated90, 45, 10), (.rotated180, 70, 45), (.rotated270, 5, 70),
            ] {
                rotate(transform)
                CATransaction.flush()
                let image = try #require(scene.host.snapshot())
                #expect(CGSize(width: image.width, height: image.height) == screen.bounds.size)
                let shown = UIImage(cgImage: image)
                #expect(shown.probe(x, y) == [255, 0, 0, 255])
                #expect(shown.probe(image.width / 2, image.height / 2) == [255, 255, 255, 255])
            }
        }

        @Test func `A controller that supports others rotates when it says so`() {
            defer { end() }
            rotate(.rotated90)
            #expect(window.frame.size == CGSize(width: 50, height: 80))
            controller.orientations = .landscape
            #expect(scene.interfaceOrientation == .portrait)
            controller.setNeedsUpdateOfSupportedInterfaceOrientations()
            #expect(scene.interfaceOrientation == .landscapeRight && scene.host.quarterTurns == 3)
            #expect(controller.transitions.last == CGSize(width: 80, height: 50))
            let presented = Controller()
            presented.orientations = .portrait
            presented.modalPresentationStyle = .fullScreen
            controller.present(presented, animated: false)
            #expect(scene.interfaceOrientation == .portrait)
            controller.dismiss(animated: false)
            #expect(scene.interfaceOrientation == .landscapeRight)
            window.rootViewController = Controller()
            #expect(scene.interfaceOrientation == .portrait)
        }

        @Test func `A monitor that is not rotated shows every app without a rotation`() {
            defer { end() }
            controller.orientations = .portrait
            controller.setNeedsUpdateOfSupportedInterfaceOrientations()
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(scene.host.quarterTurns == 0 && scene.interfaceOrientation == .landscapeRight)
        }

        @Test func `A request rotates the scene until the screen is rotated`() {
            defer { end() }
            #expect(request(.landscapeRight) == nil && scene.host.quarterTurns == 0)
            #expect(request(.portrait) == nil && scene.interfaceOrientation == .portrait)
            #expect(
                window.frame.size == CGSize(width: 50, height: 80)
                    && scene.effectiveGeometry.systemFrame == window.frame)
            controller.orientations = [.portrait, .landscapeRight]
            let message = request(.landscapeLeft)
            #expect(message?.contains("is supported") == true && scene.interfaceOrientation == .portrait)
            #expect(request(.all) == nil && scene.interfaceOrientation == .landscapeRight)
            #expect(request(.portrait) == nil && scene.interfaceOrientation == .portrait)
            controller.orientations = .all
            rotate(.rotated180)
            #expect(scene.interfaceOrientation == .landscapeLeft && scene.host.quarterTurns == 0)
        }

        @Test func `Distances and safe areas are rotated with the content`() {
            defer { end() }
            let host = scene.host
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            for (turns, delta, rotated) in [
                (0, CGVector(dx: 5, dy: 7), insets),
                (1, CGVector(dx: -7, dy: 5), UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 1)),
                (2, CGVector(dx: -5, dy: -7), UIEdgeInsets(top: 3, left: 4, bottom: 1, right: 2)),
                (3, CGVector(dx: 7, dy: -5), UIEdgeInsets(top: 4, left: 1, bottom: 2, right: 3)),
            ] {
                host.quarterTurns = turns
                #expect(host.convert(CGVector(dx: 5, dy: 7)) == delta && host.convert(insets) == rotated)
            }
            host.quarterTurns = 0
        }
    }
}
