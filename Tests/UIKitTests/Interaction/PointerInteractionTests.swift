import TestSupport
import Testing
import UIKitTesting

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// The pointer's style over views.
    @MainActor @Suite struct PointerInteractionTests {
        private final class Delegate: NSObject, UIPointerInteractionDelegate {
            var journal: Journal?
            var style: UIPointerStyle? = UIPointerStyle(shape: .verticalBeam(length: 20))
            /// Regions by their identifiers; nil for the default.
            var regions: [UIPointerRegion]?

            func pointerInteraction(
                _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
                defaultRegion: UIPointerRegion
            ) -> UIPointerRegion? {
                journal?.note("region \(Int(request.location.x)),\(Int(request.location.y))")
                guard let regions else { return defaultRegion }
                return regions.first { $0.rect.contains(request.location) }
            }

            func pointerInteraction(
                _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
            ) -> UIPointerStyle? {
                journal?.note("style \(region.identifier.map { "\($0)" } ?? "-")")
                return style
            }

            func pointerInteraction(
                _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
                animator: any UIPointerInteractionAnimating
            ) {
                journal?.note("enter \(region.identifier.map { "\($0)" } ?? "-")")
                animator.addAnimations { [journal] in journal?.note("animation") }
            }

            func pointerInteraction(
                _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
                animator: any UIPointerInteractionAnimating
            ) { journal?.note("exit \(region.identifier.map { "\($0)" } ?? "-")") }
        }

        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        private let delegate = Delegate()
        private let journal = Journal()
        private let interaction: UIPointerInteraction

        init() {
            window.addSubview(view)
            interaction = UIPointerInteraction(delegate: delegate)
            view.addInteraction(interaction)
            platform.movePointer(to: CGPoint(x: 300, y: 300))
            CATransaction.flush()
        }

        @Test func `A region has a style while the pointer is in it`() {
            delegate.journal = journal
            platform.movePointer(to: CGPoint(x: 30, y: 40))
            #expect(platform.cursor == .system(.text))
            platform.movePointer(to: CGPoint(x: 31, y: 40))
            #expect(
                journal.take() == ["region 10,20", "style -", "enter -", "animation", "region 11,20"])
            platform.movePointer(to: CGPoint(x: 300, y: 300))
            #expect(journal.take() == ["exit -"] && platform.cursor == .arrow)
        }

        @Test func `A view has several regions, and areas without one`() {
            delegate.journal = journal
            delegate.regions = [
                UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 50), identifier: "left"),
                UIPointerRegion(rect: CGRect(x: 50, y: 0, width: 50, height: 50), identifier: 2),
            ]
            for x in [30.0, 40, 80, 90] { platform.movePointer(to: CGPoint(x: x, y: 30)) }
            #expect(
                journal.take().filter { !$0.hasPrefix("region") && $0 != "animation" } == [
                    "style left", "enter left", "exit left", "style 2", "enter 2",
                ])
            platform.movePointer(to: CGPoint(x: 90, y: 100))
            #expect(journal.take() == ["region 70,80", "exit 2"] && platform.cursor == .arrow)
        }

        @Test func `The deepest view decides, if it has a region`() {
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            view.addSubview(inner)
            let other = Delegate()
            other.style = .system(.pointingHand)
            inner.addInteraction(UIPointerInteraction(delegate: other))
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            #expect(platform.cursor == .system(.pointingHand))
            other.regions = []
            platform.movePointer(to: CGPoint(x: 41, y: 40))
            #expect(platform.cursor == .system(.text))
            // A view in front, without an interaction, whose superview has none.
            let cover = UIView(frame: view.frame)
            window.addSubview(cover)
            platform.movePointer(to: CGPoint(x: 42, y: 40))
            #expect(platform.cursor == .arrow)
        }

        @Test func `A disabled or removed interaction has no style`() {
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            interaction.isEnabled = false
            #expect(platform.cursor == .arrow)
            interaction.isEnabled = true
            #expect(platform.cursor == .system(.text))
            view.removeInteraction(interaction)
            #expect(platform.cursor == .arrow && interaction.view == nil)
            view.addInteraction(interaction)
            #expect(platform.cursor == .system(.text))
            delegate.style = .hidden()
            interaction.invalidate()
            #expect(platform.cursor == .hidden)
            delegate.style = nil
            interaction.invalidate()
            #expect(platform.cursor == .arrow)
        }

        @Test func `A pressed pointer keeps its style, and a lost one loses it`() {
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            platform.setPointerButton(isPressed: true)
            platform.movePointer(to: CGPoint(x: 300, y: 300))
            #expect(platform.cursor == .system(.text))
            platform.setPointerButton(isPressed: false)
            #expect(platform.cursor == .arrow)
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            platform.send(.cancelled(platform.seat, .pointer))
            #expect(platform.cursor == .arrow)
        }

        @Test func `Shapes are drawn around the pointer`() {
            delegate.style = UIPointerStyle(shape: .roundedRect(CGRect(x: 50, y: 50, width: 20, height: 10)))
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            guard case .path(let path) = platform.cursor else {
                Issue.record("\(platform.cursor)")
                return
            }
            #expect(path.boundingBoxOfPath == CGRect(x: -10, y: -5, width: 20, height: 10))
            platform.movePointer(to: CGPoint(x: 300, y: 300))
            delegate.style = UIPointerStyle(shape: .horizontalBeam(length: 10))
            platform.movePointer(to: CGPoint(x: 40, y: 40))
            #expect(platform.cursor == .system(.verticalText))
        }

        @Test func `A button is highlighted, and its provider chooses another style`() async throws {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 150, y: 20, width: 80, height: 40)
            window.addSubview(button)
            #expect(!button.isPointerInteractionEnabled && button.interactions.isEmpty)
            button.isPointerInteractionEnabled = true
            func highlights() -> Int { button.layer.sublayers?.count { $0.name == "pointer highlight" } ?? 0 }
            platform.movePointer(to: CGPoint(x: 160, y: 30))
            #expect(platform.cursor == .arrow && highlights() == 1)
            platform.movePointer(to: CGPoint(x: 300, y: 300))
            try await UIEventSynthesizer().settle()
            #expect(highlights() == 0)
            button.pointerStyleProvider = { _, effect, shape in
                guard case .roundedRect(let rect, _) = shape, effect.preview.view is UIButton else { return nil }
                return rect.width == 80 ? .system(.pointingHand) : nil
            }
            platform.movePointer(to: CGPoint(x: 160, y: 30))
            #expect(platform.cursor == .system(.pointingHand))
            button.isPointerInteractionEnabled = false
            #expect(platform.cursor == .arrow && button.interactions.isEmpty)
        }

        @Test func `A view may remove its interaction while the pointer enters`() {
            final class Remover: NSObject, UIPointerInteractionDelegate {
                func pointerInteraction(
                    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
                    animator: any UIPointerInteractionAnimating
                ) { interaction.view?.removeInteraction(interaction) }
            }
            let remover = Remover()
            let other = UIView(frame: CGRect(x: 150, y: 20, width: 80, height: 40))
            window.addSubview(other)
            other.addInteraction(UIPointerInteraction(delegate: remover))
            platform.movePointer(to: CGPoint(x: 160, y: 30))
            #expect(platform.cursor == .arrow && other.interactions.isEmpty)
        }
    }
}
