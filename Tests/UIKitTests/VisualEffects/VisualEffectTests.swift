import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

/// Effects as values, and the classes that have them.
@MainActor @Suite struct VisualEffectTests {
    private let platform = Headless.platform

    private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        return try #require(coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
    }

    @Test func `Effects with equal values are equal`() {
        let blur = UIBlurEffect(style: .dark)
        #expect(blur == UIBlurEffect(style: .dark) && blur != UIBlurEffect(style: .light))
        #expect(blur.hash == UIBlurEffect(style: .dark).hash)
        let vibrancy = UIVibrancyEffect(blurEffect: blur)
        #expect(vibrancy == UIVibrancyEffect(blurEffect: blur, style: .label))
        #expect(vibrancy != UIVibrancyEffect(blurEffect: blur, style: .fill) && blur != vibrancy)
        #expect(blur.copy(with: nil) as? UIBlurEffect === blur)
    }

    @Test func `Effects and their views are archived`() throws {
        let blur = UIBlurEffect(style: .systemThickMaterialDark)
        #expect(try copy(blur) == blur)
        let vibrancy = UIVibrancyEffect(blurEffect: blur, style: .separator)
        #expect(try copy(vibrancy) == vibrancy)
        let view = UIVisualEffectView(effect: blur)
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let label = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
        view.contentView.addSubview(label)
        let decoded = try copy(view)
        #expect(decoded.effect == blur && decoded.frame == view.frame && decoded.subviews.count == 2)
        #expect(decoded.contentView.subviews.map(\.frame) == [label.frame])
        #expect(decoded.contentView.frame == decoded.bounds)
    }

    @Test func `A background configuration shows its effect below its colour`() throws {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.visualEffect = UIBlurEffect(style: .light)
        configuration.cornerRadius = 5
        #expect(configuration != .clear())
        let view = BackgroundConfigurationView(configuration)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        view.layoutIfNeeded()
        let effectView = try #require(view.subviews.first as? UIVisualEffectView)
        #expect(effectView.frame == view.bounds && effectView.layer.cornerRadius == 5 && effectView.clipsToBounds)
        view.configuration.visualEffect = UIBlurEffect(style: .dark)
        #expect(view.subviews.first === effectView && effectView.effect == UIBlurEffect(style: .dark))
        view.configuration.visualEffect = nil
        #expect(!view.subviews.contains { $0 is UIVisualEffectView })
    }

    @Test func `The separators of a list have its effect`() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.color = .red
        let plain = ListCellTests.cell(configuration, role: .cell, isLast: false, isRightToLeft: false)
        plain.layoutIfNeeded()
        #expect(plain.separators.bottom?.backgroundColor == .red)
        let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .separator)
        configuration.separatorConfiguration.visualEffect = effect
        let cell = ListCellTests.cell(configuration, role: .cell, isLast: false, isRightToLeft: false)
        cell.layoutIfNeeded()
        let line = try #require(cell.separators.bottom as? UIVisualEffectView)
        #expect(line.effect == effect && line.contentView.backgroundColor == .red)
        #expect(line.frame == plain.separators.bottom?.frame)
    }

    @Test func `A bar shows the effect of its appearance below its colour`() throws {
        let appearance = UIToolbarAppearance()
        appearance.configureWithTransparentBackground()
        appearance.backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        appearance.backgroundColor = UIColor.red.withAlphaComponent(0.25)
        #expect(UIToolbarAppearance(barAppearance: appearance).backgroundEffect == appearance.backgroundEffect)
        let background = BarBackgroundView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        background.apply(appearance)
        background.layoutIfNeeded()
        let effectView = try #require(background.subviews.first as? UIVisualEffectView)
        #expect(effectView.frame == background.bounds && effectView.effect == appearance.backgroundEffect)
        #expect(
            background.backgroundColor == nil && background.subviews[1].backgroundColor == appearance.backgroundColor)
        appearance.backgroundEffect = nil
        background.apply(appearance)
        #expect(!background.subviews.contains { $0 is UIVisualEffectView })
        #expect(background.backgroundColor == appearance.backgroundColor)
        appearance.backgroundEffect = UIBlurEffect(style: .light)
        appearance.configureWithDefaultBackground()
        #expect(appearance.backgroundEffect == nil)
    }
}
