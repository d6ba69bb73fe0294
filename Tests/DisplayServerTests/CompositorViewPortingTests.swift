import DisplayServer
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A view as apps subclass it.
private final class TerminalView: CompositorView {
    private(set) var touches = 0
    private(set) var windows = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
        super.touchesBegan(touches, with: event)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        windows += 1
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 200) }
}

/// Views of programs that are subclassed, animated without a window, and called in an unusual order.
@MainActor @Suite(.serialized) final class CompositorViewPortingTests {
    private let synthesizer: UIEventSynthesizer
    private let folder: URL

    init() throws {
        synthesizer = try UIEventSynthesizer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func aProgramMayStartBeforeItsViewIsInAWindow() async throws {
        let view = try TerminalView()
        defer { view.close() }
        try view.run(["wev"])
        var isAnimated = false
        UIView.animate(withDuration: 0.05) {
            view.alpha = 0.5
        } completion: { _ in
            isAnimated = true
        }
        try await synthesizer.wait(for: "the animation without a window") { isAnimated }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { window.isHidden = true }
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
        view.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true
        try await synthesizer.wait(for: "the window of the program") { view.title == "wev" && !view.bounds.isEmpty }
        #expect(view.bounds.size == CGSize(width: 320, height: 200) && view.windows == 1)
        await synthesizer.tap(CGPoint(x: 20, y: 20), in: view)
        #expect(view.touches == 1 && view.isFirstResponder)
        // The program survives while the view has no window.
        view.removeFromSuperview()
        await synthesizer.advance(by: 0.1)
        controller.view.addSubview(view)
        try await synthesizer.wait(for: "the program in the window again") { view.title == "wev" }
    }

    @Test func aViewMayBecomeTheFirstResponderBeforeItHasASize() async throws {
        let view = try TerminalView()
        defer { view.close() }
        let window = UIWindow(frame: UIScreen.main.bounds)
        defer { window.isHidden = true }
        window.makeKeyAndVisible()
        window.addSubview(view)
        #expect(view.becomeFirstResponder())
        view.frame = window.bounds
        var status: Int32?
        try view.run(["foot", "sh", "-c", "read line; exit $line"]) { status = $0 }
        try await synthesizer.wait(for: "the terminal") { view.title != nil }
        await synthesizer.type("7\n")
        try await synthesizer.wait(for: "the end of the terminal") { status != nil }
        #expect(status == 7)
    }

    @Test func aClosedViewStaysEmpty() async throws {
        let view = try TerminalView()
        let other = try TerminalView()
        #expect(view != other && view == view && view.socketName != other.socketName)
        other.close()
        view.closeWindows()
        view.close()
        view.close()
        view.removeFromServer()
        view.frame = CGRect(x: 0, y: 0, width: 10_000_000, height: 1e-300)
        view.layoutIfNeeded()
        #expect(!view.becomeFirstResponder())
        var status: Int32?
        try view.run(["wev"]) { status = $0 }
        try await synthesizer.wait(for: "the end of a program without a server") { status != nil }
        #expect(status != 0)
        #expect(throws: ProgramError.self) { try view.run([]) }
    }
}
