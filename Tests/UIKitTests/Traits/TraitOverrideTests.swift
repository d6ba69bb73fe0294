import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct TraitOverrideTests {
        private final class Observer: UIView {
            var journal: Journal?
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                journal?.note("\(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
            }
        }

        @MainActor private final class Calls {
            var count = 0
            var registration: (any UITraitChangeRegistration)?
        }

        private struct Depth: UITraitDefinition {
            static let defaultValue = 0
        }

        private func window(_ body: (UIWindow, UIViewController) throws -> Void) rethrows {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            let controller = UIViewController()
            window.rootViewController = controller
            window.isHidden = false
            defer { window.isHidden = true }
            try body(window, controller)
        }

        @Test func `A style is inherited from the top down`() {
            window { window, controller in
                let (outer, inner) = (UIView(), UIView())
                controller.view.addSubview(outer)
                outer.addSubview(inner)
                #expect(inner.traitCollection.userInterfaceStyle == .light)
                window.overrideUserInterfaceStyle = .dark
                #expect(controller.traitCollection.userInterfaceStyle == .dark)
                #expect(inner.traitCollection.userInterfaceStyle == .dark)
                outer.overrideUserInterfaceStyle = .light
                #expect(inner.traitCollection.userInterfaceStyle == .light)
                #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
                outer.overrideUserInterfaceStyle = .unspecified
                #expect(inner.traitCollection.userInterfaceStyle == .dark)
                controller.overrideUserInterfaceStyle = .light
                #expect(
                    inner.traitCollection.userInterfaceStyle == .light
                        && window.traitCollection.userInterfaceStyle == .dark)
            }
        }

        @Test func `Views are notified once of each change`() {
            window { window, controller in
                let journal = Journal()
                let observer = Observer()
                controller.view.addSubview(observer)
                observer.journal = journal
                window.overrideUserInterfaceStyle = .dark
                #expect(journal.take() == ["dark"])
                window.overrideUserInterfaceStyle = .dark
                #expect(journal.take() == [])
                observer.overrideUserInterfaceStyle = .light
                #expect(journal.take() == ["light"])
                window.overrideUserInterfaceStyle = .unspecified
                #expect(journal.take() == [])
            }
        }

        @Test func `Dynamic colours follow the style of the view`() {
            window { _, controller in
                let view = UIView()
                let (light, dark) = (UIColor.red, UIColor.blue)
                let color = UIColor { $0.userInterfaceStyle == .dark ? dark : light }
                view.backgroundColor = color
                controller.view.addSubview(view)
                #expect(view.layer.backgroundColor == light.cgColor)
                controller.overrideUserInterfaceStyle = .dark
                #expect(view.layer.backgroundColor == dark.cgColor && view.backgroundColor === color)
                let late = UIView()
                view.addSubview(late)
                late.backgroundColor = color
                #expect(late.layer.backgroundColor == dark.cgColor)
                controller.overrideUserInterfaceStyle = .unspecified
                #expect(view.layer.backgroundColor == light.cgColor && late.layer.backgroundColor == light.cgColor)
            }
        }

        @Test func `A view is laid out with its own traits as the current ones`() {
            final class Probe: UIView {
                var style: UIUserInterfaceStyle?
                override func layoutSubviews() {
                    super.layoutSubviews()
                    style = UITraitCollection.current.userInterfaceStyle
                }
            }
            window { window, controller in
                let probe = Probe()
                controller.view.addSubview(probe)
                probe.overrideUserInterfaceStyle = .dark
                window.layoutIfNeeded()
                #expect(probe.style == .dark && UITraitCollection.current.userInterfaceStyle != .dark)
            }
        }

        @Test func `Handlers are called for their traits only, and not after their end`() {
            window { window, controller in
                let journal = Journal()
                let styles = controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                    (_: UIViewController, previous: UITraitCollection) in
                    journal.note("style from \(previous.userInterfaceStyle.rawValue)")
                }
                controller.view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
                    (view: UIView, _) in journal.note(view.traitCollection.preferredContentSizeCategory.rawValue)
                }
                window.overrideUserInterfaceStyle = .dark
                #expect(journal.take() == ["style from 1"])
                window.traitOverrides.preferredContentSizeCategory = .extraLarge
                #expect(journal.take() == [UIContentSizeCategory.extraLarge.rawValue])
                controller.unregisterForTraitChanges(styles)
                window.overrideUserInterfaceStyle = .light
                #expect(journal.take() == [])
            }
        }

        @Test func `A handler may end its own registration`() {
            let view = UIView()
            let calls = Calls()
            calls.registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
                calls.count += 1
                if let registration = calls.registration { view.unregisterForTraitChanges(registration) }
            }
            view.overrideUserInterfaceStyle = .dark
            view.overrideUserInterfaceStyle = .light
            #expect(calls.count == 1)
        }

        @Test func `Traits of the app are inherited`() {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            #expect(inner.traitCollection[Depth.self] == 0)
            outer.traitOverrides[Depth.self] = 3
            #expect(inner.traitCollection[Depth.self] == 3 && outer.traitOverrides.contains(Depth.self))
            let calls = Calls()
            inner.registerForTraitChanges([Depth.self]) { (_: UIView, _) in calls.count += 1 }
            outer.traitOverrides[Depth.self] = 3
            #expect(calls.count == 0)
            outer.traitOverrides.remove(Depth.self)
            #expect(calls.count == 1 && inner.traitCollection[Depth.self] == 0)
        }

        @Test func `The size of text is limited by a view`() {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            outer.maximumContentSizeCategory = .extraLarge
            #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
            outer.minimumContentSizeCategory = .medium
            outer.traitOverrides.preferredContentSizeCategory = .extraSmall
            #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
            outer.minimumContentSizeCategory = nil
            outer.maximumContentSizeCategory = nil
            #expect(inner.traitCollection.preferredContentSizeCategory == .extraSmall)
        }

        @Test func `A view with overrides and handlers is released`() {
            weak var released: UIView?
            do {
                let view = UIView()
                view.overrideUserInterfaceStyle = .dark
                view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
                released = view
            }
            #expect(released == nil)
        }
    }
}
