import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The frame that UIKit draws where the compositor draws none.
    @MainActor @Suite final class SceneDecorationTests {
        private let stage = DecorationStage()

        isolated deinit { stage.end() }

        private var decoration: SceneDecoration? { stage.scene.host.decoration }

        @Test func `The scene has what the title bar leaves of the window`() {
            let shadow = DecorationStage.shadow
            #expect(stage.scene.bounds == CGRect(x: 0, y: 0, width: 400, height: 264))
            #expect(stage.window.frame == stage.scene.bounds && stage.toplevel.shadow == shadow)
            #expect(stage.scene.host.surfaceLayer.bounds.size == CGSize(width: 448, height: 348))
            #expect(stage.scene.windows == [stage.window], "the frame is none of the scene's windows")
            #expect(stage.window.convert(CGPoint(x: 3, y: 4), to: nil as UIWindow?) == CGPoint(x: 3, y: 4))
            #expect(stage.window.convert(CGPoint(x: 3, y: 4), from: nil as UIWindow?) == CGPoint(x: 3, y: 4))
            #expect(stage.window.convert(CGPoint(x: 3, y: 4), to: nil as UIView?) == CGPoint(x: 3, y: 4))
        }

        @Test func `Other states have other frames`() {
            stage.configure(states: [.activated, .maximized])
            #expect(stage.toplevel.shadow == .zero && decoration?.metrics.cornerRadius == 0)
            #expect(stage.scene.bounds.size == CGSize(width: 400, height: 264))
            stage.configure(states: [.activated, .tiled, .tiledLeft, .tiledTop, .tiledBottom])
            #expect(stage.toplevel.shadow == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 24))
            #expect(decoration?.metrics.freeEdges == .right && decoration?.metrics.cornerRadius == 0)
            stage.configure(states: .tiled)
            #expect(stage.toplevel.shadow == .zero)
            stage.configure(states: [.activated, .fullscreen])
            #expect(decoration == nil && stage.scene.bounds.size == CGSize(width: 400, height: 300))
            #expect(stage.scene.host.rootLayer.position == .zero)
            stage.configure(decoration: .server)
            #expect(decoration == nil)
            stage.configure()
            #expect(decoration != nil && stage.scene.bounds.size == CGSize(width: 400, height: 264))
        }

        @Test func `Touches and hovering are in the scene's coordinates`() {
            let journal = Journal()
            _ = stage.toplevel.take()
            stage.window.addSubview(RecordingView("view", journal, frame: CGRect(x: 10, y: 20, width: 50, height: 50)))
            stage.touch(.down(id: 1, stage.toplevel.id, CGPoint(x: 24 + 10 + 5, y: 56 + 20 + 6)))
            stage.touch(.motion(id: 1, CGPoint(x: 24 + 10 + 7, y: 56 + 20 + 9)))
            stage.touch(.up(id: 1))
            let touches = journal.take().filter { $0.contains("began") || $0.contains("moved") || $0.contains("ended") }
            #expect(touches == ["view began 5,6", "view moved 7,9", "view ended 7,9"])
            #expect(stage.toplevel.take() == [])
        }

        @Test func `Dragging the bar moves the window, and a click does not`() {
            _ = stage.toplevel.take()
            stage.click(at: CGPoint(x: 100, y: 30))
            stage.wait()
            #expect(stage.toplevel.take() == [])
            stage.press()
            stage.move(to: CGPoint(x: 102, y: 31))
            #expect(stage.toplevel.take() == [])
            stage.move(to: CGPoint(x: 106, y: 31))
            stage.move(to: CGPoint(x: 126, y: 31))
            #expect(stage.toplevel.take() == ["move 77"])
            stage.release()
            stage.wait()
            let point = CGPoint(x: 100, y: 30)
            stage.touch(.down(id: 4, stage.toplevel.id, point))
            stage.touch(.motion(id: 4, CGPoint(x: 108, y: 30)))
            #expect(stage.toplevel.take() == [], "a finger is less exact")
            stage.touch(.motion(id: 4, CGPoint(x: 112, y: 30)))
            stage.touch(.cancel)
            #expect(stage.toplevel.take() == ["move 77"])
            #expect(!UIApplication.shared.windows.contains { $0 is DecorationWindow })
            #expect(!(UIApplication.shared.keyWindow is DecorationWindow))
        }

        @Test func `Edges and corners resize`() {
            // The geometry is at (24, 20) in the surface, 400 × 300.
            let points: [(CGPoint, ToplevelEdge?, UIPointerStyle.SystemCursor)] = [
                (CGPoint(x: 20, y: 170), .left, .resizeLeft), (CGPoint(x: 430, y: 170), .right, .resizeRight),
                (CGPoint(x: 200, y: 15), .top, .resizeUp), (CGPoint(x: 200, y: 325), .bottom, .resizeDown),
                (CGPoint(x: 18, y: 15), .topLeft, .resizeUpLeft), (CGPoint(x: 40, y: 15), .topLeft, .resizeUpLeft),
                (CGPoint(x: 430, y: 30), .topRight, .resizeUpRight),
                (CGPoint(x: 20, y: 315), .bottomLeft, .resizeDownLeft),
                (CGPoint(x: 428, y: 325), .bottomRight, .resizeDownRight),
                (CGPoint(x: 5, y: 170), nil, .arrow), (CGPoint(x: 200, y: 170), nil, .arrow),
            ]
            _ = stage.toplevel.take()
            for (point, edge, cursor) in points {
                stage.move(to: point)
                #expect(stage.cursor == .system(cursor), "\(point)")
                stage.press()
                #expect(stage.toplevel.take() == (edge.map { ["resize \($0) 77"] } ?? []), "\(point)")
                stage.release()
                stage.wait()
            }
            stage.move(to: CGPoint(x: 20, y: 170))
            stage.press(0x111)
            stage.release(0x111)
            #expect(stage.toplevel.take() == [], "the secondary button")
            stage.configure(states: [.activated, .tiled, .tiledTop, .tiledBottom, .tiledLeft])
            stage.click(at: CGPoint(x: 405, y: 2))
            #expect(stage.toplevel.take() == ["resize right 77"], "no corner where only one edge is free")
        }

        @Test func `A double click maximizes, if the window may be`() {
            _ = stage.toplevel.take()
            let point = CGPoint(x: 100, y: 30)
            stage.click(at: point)
            stage.click(at: point)
            #expect(stage.toplevel.take() == ["maximized true"])
            stage.click(at: point)
            #expect(stage.toplevel.take() == [])
            stage.wait()
            stage.configure(states: [.activated, .maximized])
            stage.click(at: CGPoint(x: 100, y: 10))
            stage.click(at: CGPoint(x: 100, y: 10))
            #expect(stage.toplevel.take() == ["maximized false"])
            stage.wait()
            stage.configure(capabilities: [])
            stage.click(at: point)
            stage.click(at: point)
            stage.click(at: point, 0x111)
            #expect(stage.toplevel.take() == [])
        }

        @Test func `The system's menu is shown by the secondary button and by a finger that rests`() {
            _ = stage.toplevel.take()
            stage.click(at: CGPoint(x: 100, y: 30), 0x111)
            #expect(stage.toplevel.take() == ["menu 76,10 77"])
            stage.wait()
            stage.touch(.down(id: 1, stage.toplevel.id, CGPoint(x: 124, y: 40)))
            stage.wait(0.4)
            #expect(stage.toplevel.take() == [])
            stage.wait(0.2)
            #expect(stage.toplevel.take() == ["menu 100,20 77"])
            stage.touch(.cancel)
        }

        @Test func `Buttons are those that the compositor offers and the limits allow`() throws {
            func kinds() -> [DecorationButton.Kind] { stage.titleBar?.buttons.map(\.kind) ?? [] }
            #expect(kinds() == [.minimize, .maximize, .close])
            let labels = stage.titleBar?.buttons.map(\.accessibilityLabel)
            #expect(labels == ["Minimize", "Maximize", "Close"])
            let traits = try #require(stage.titleBar?.buttons.first?.accessibilityTraits)
            #expect(traits.contains(.button))
            stage.configure(capabilities: [.maximize])
            #expect(kinds() == [.maximize, .close])
            _ = stage.toplevel.take()
            stage.scene.sizeRestrictions?.maximumSize = CGSize(width: 500, height: 400)
            #expect(kinds() == [.close])
            #expect(stage.toplevel.take() == ["limits 200x36 500x436"])
            stage.scene.sizeRestrictions?.minimumSize = CGSize(width: 500, height: 100)
            #expect(stage.toplevel.take() == ["limits 500x136 500x436"])
            stage.click(at: CGPoint(x: 20, y: 170))
            stage.click(at: CGPoint(x: 200, y: 325))
            #expect(stage.toplevel.take() == ["resize bottom 77"], "the width is fixed")
            stage.configure(decoration: .server)
            #expect(stage.toplevel.take() == ["limits 500x100 500x400"])
        }

        @Test func `Buttons act when they are released inside, and show where the pointer is`() async {
            _ = stage.toplevel.take()
            stage.click(at: stage.centre(of: .minimize))
            stage.click(at: stage.centre(of: .maximize))
            #expect(stage.toplevel.take() == ["minimize", "maximized true"])
            let close = stage.centre(of: .close)
            let button = stage.titleBar?.buttons.last
            let normal = button?.backgroundColor
            stage.move(to: close)
            let hovered = button?.backgroundColor
            stage.press()
            let pressed = button?.backgroundColor
            stage.move(to: CGPoint(x: 150, y: 250))
            stage.release()
            #expect(normal != hovered && hovered != pressed && normal != pressed)
            #expect(button?.backgroundColor == normal && stage.toplevel.take() == [])
            stage.click(at: close)
            #expect(stage.toplevel.take() == ["destroy"] && stage.scene.activationState == .unattached)
        }

        @Test func `A title that is too long is truncated beside the buttons`() {
            stage.scene.title = String(repeating: "A long title ", count: 20)
            stage.window.layoutIfNeeded()
            CATransaction.flush()
            guard let bar = stage.titleBar, let label = bar.subviews.compactMap({ $0 as? UILabel }).first else {
                Issue.record("no bar")
                return
            }
            let first = bar.buttons.map(\.frame.minX).min() ?? 0
            #expect(label.frame.maxX <= first && label.frame.width > 200 && label.frame.minX >= 0)
            stage.scene.title = ""
            #expect(bar.title == ProcessInfo.processInfo.processName)
        }
    }
}
