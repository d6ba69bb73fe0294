import Foundation
import QuartzCore
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Views that blur what is behind them.
    @MainActor @Suite struct VisualEffectViewTests {
        private let stage = AnimationStage()

        private func backdrop(_ view: UIVisualEffectView) throws -> CABackdropLayer {
            try #require(view.layer.sublayers?.first as? CABackdropLayer)
        }

        @Test func `The content and the backdrop fill the view`() throws {
            defer { stage.end() }
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
            #expect(try backdrop(view).frame == view.bounds)
            #expect(view.contentView.superview === view && view.subviews.last === view.contentView)
            #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.contentView)
            let other = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 7, height: 8))
            #expect(other.effect == nil && other.contentView.bounds.size == CGSize(width: 7, height: 8))
            #expect(UIVisualEffectView().effect == nil)
        }

        @Test func `Each style has a blur and a colour`() throws {
            defer { stage.end() }
            for rawValue in [0, 1, 2] + Array(4...20) {
                let style = try #require(UIBlurEffect.Style(rawValue: rawValue))
                let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
                #expect(try backdrop(view).blurRadius >= 10 && backdrop(view).saturation > 1)
                let color = try #require(try backdrop(view).backgroundColor)
                #expect(color.alpha > 0 && color.alpha < 1)
            }
            #expect(UIBlurEffect.Style(rawValue: 3) == nil)
        }

        @Test func `Adaptive styles follow the interface style, and others keep theirs`() throws {
            defer { stage.end() }
            func white(_ style: UIBlurEffect.Style, _ interface: UIUserInterfaceStyle) throws -> CGFloat {
                let traits = UITraitCollection(userInterfaceStyle: interface)
                let tint = try #require(UIBlurEffect(style: style).look(in: traits).tint)
                return try #require(tint.resolvedColor(with: traits).cgColor.components?.first)
            }
            for style in [UIBlurEffect.Style.systemMaterial, .regular, .prominent, .systemChromeMaterial] {
                #expect(try white(style, .light) > 0.9 && white(style, .dark) < 0.3)
            }
            #expect(try white(.systemMaterialLight, .dark) > 0.9 && white(.systemMaterialDark, .light) < 0.3)
            #expect(try white(.light, .dark) > 0.9 && white(.dark, .light) < 0.3)
        }

        @Test func `Without an effect nothing is drawn`() throws {
            defer { stage.end() }
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            view.effect = nil
            let backdrop = try backdrop(view)
            #expect(view.effect == nil && backdrop.blurRadius == 0 && backdrop.saturation == 1)
            #expect(backdrop.backgroundColor?.alpha ?? 0 == 0)
        }

        @Test func `A change of the effect in a block grows or shrinks the blur`() throws {
            defer { stage.end() }
            let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.addSubview(view)
            stage.step(to: 0)
            let backdrop = try backdrop(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.effect = UIBlurEffect(style: .dark)
            }
            #expect(backdrop.blurRadius == 20)
            stage.step(to: 0)
            stage.step(to: 0.5)
            let shown = try #require(backdrop.presentation())
            #expect(abs(shown.blurRadius - 10) < 0.1 && abs(shown.saturation - 1.4) < 0.01)
            let color = try #require(shown.backgroundColor?.components)
            // From the same colour without alpha, not from black.
            #expect(abs(color[0] - 0.11) < 0.01 && abs((color.last ?? 0) - 0.365) < 0.01)
            stage.step(to: 1)
            #expect(backdrop.animationKeys() == nil)
            UIView.performWithoutAnimation { view.effect = nil }
            #expect(backdrop.animationKeys() == nil && backdrop.blurRadius == 0)
        }

        @Test func `A property animator scrubs the effect`() throws {
            defer { stage.end() }
            let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.addSubview(view)
            stage.step(to: 0)
            let backdrop = try backdrop(view)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.effect = UIBlurEffect(style: .dark)
            }
            animator.fractionComplete = 0.25
            stage.step(to: 0)
            #expect(abs((backdrop.presentation()?.blurRadius ?? 0) - 5) < 0.1)
            animator.fractionComplete = 0.75
            stage.step(to: 0)
            #expect(abs((backdrop.presentation()?.blurRadius ?? 0) - 15) < 0.1)
            animator.stopAnimation(true)
            #expect(abs(backdrop.blurRadius - 15) < 0.1)
        }

        @Test func `Without transparency a material is one opaque colour`() throws {
            defer {
                UIVisualEffect.reducesTransparency = false
                stage.end()
            }
            UIVisualEffect.reducesTransparency = true
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
            #expect(try backdrop(view).blurRadius == 0 && backdrop(view).saturation == 1)
            #expect(try backdrop(view).backgroundColor?.alpha == 1)
        }

        @Test func `Vibrancy draws the content in the colour of its blur`() throws {
            defer { stage.end() }
            func content(_ blur: UIBlurEffect.Style, _ style: UIVibrancyEffectStyle) throws -> CABackdropLayer {
                let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: style)
                let view = UIVisualEffectView(effect: effect)
                #expect(try backdrop(view).blurRadius == 0)
                return try #require(view.contentView.layer as? CABackdropLayer)
            }
            let dark = try content(.dark, .label)
            #expect(dark.contentColor?.components?.first == 1 && dark.compositingFilter as? String == "plusL")
            let light = try content(.light, .label)
            #expect(light.contentColor?.components?.first == 0 && light.compositingFilter == nil)
            var last = CGFloat(1)
            for style in [UIVibrancyEffectStyle.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel] {
                let alpha = try #require(try content(.light, style).contentColor?.alpha)
                #expect(alpha < last && alpha > 0)
                last = alpha
            }
            let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
            view.effect = nil
            #expect((view.contentView.layer as? CABackdropLayer)?.contentColor == nil)
            #expect(view.contentView.layer.compositingFilter == nil)
        }

        @Test func `The separators of a table have its effect`() throws {
            stage.end()
            let table = TableStage(TableModel([["a", "b"]]))
            defer { table.end() }
            let cell = try #require(table.table.visibleCells.first)
            let plain = try #require(cell.separatorLine)
            #expect(!(plain is UIVisualEffectView))
            let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .separator)
            table.table.separatorEffect = vibrancy
            table.table.separatorColor = .red
            table.step(to: 0.1)
            let line = try #require(cell.separatorLine as? UIVisualEffectView)
            #expect(line.effect == vibrancy && line.contentView.backgroundColor == .red && line.frame == plain.frame)
            #expect(plain.superview == nil)
            table.table.separatorEffect = nil
            table.step(to: 0.2)
            #expect(cell.separatorLine?.backgroundColor == .red && !(cell.separatorLine is UIVisualEffectView))
        }

        @Test func `A view is released with its content`() {
            defer { stage.end() }
            weak var released: UIVisualEffectView?
            func use() {
                let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
                stage.window.addSubview(view)
                view.contentView.addSubview(UIView())
                view.effect = nil
                view.removeFromSuperview()
                released = view
            }
            use()
            // Releases what the commit holds.
            CATransaction.flush()
            #expect(released == nil)
        }

        @Test func `A subview of the view itself traps`() async {
            stage.end()
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    _ = Headless.platform
                    UIVisualEffectView(effect: nil).addSubview(UIView())
                }
            }
        }
    }
}
