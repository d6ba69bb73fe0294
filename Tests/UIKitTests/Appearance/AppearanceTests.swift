import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite(.serialized) struct AppearanceTests {
        private final class Sidebar: UIView {}
        private final class Inset: UIView {}
        private final class BigLabel: UILabel {}

        private func withWindow(_ body: (UIWindow) throws -> Void) rethrows {
            AppearanceProxies.removeAll()
            defer { AppearanceProxies.removeAll() }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            try body(window)
        }

        @Test func aViewTakesTheProxysValuesInAWindow() {
            withWindow { window in
                UILabel.appearance().textColor = .red
                UILabel.appearance().font = .boldSystemFont(ofSize: 30)
                UIView.appearance().backgroundColor = .green
                let label = UILabel()
                #expect(label.textColor == .label)
                window.addSubview(label)
                #expect(label.textColor == .red && label.font == .boldSystemFont(ofSize: 30))
                #expect(label.backgroundColor == .green && window.backgroundColor == nil)
                // A view in a window does not change.
                UILabel.appearance().textColor = .blue
                #expect(label.textColor == .red)
                label.removeFromSuperview()
                window.addSubview(label)
                #expect(label.textColor == .blue)
            }
        }

        @Test func whatWasSetOnTheViewStays() {
            withWindow { window in
                UILabel.appearance().textColor = .red
                UIView.appearance().tintColor = .orange
                let label = UILabel()
                label.textColor = .label
                window.addSubview(label)
                #expect(label.textColor == .label && label.tintColor == .orange)
                label.tintColor = .purple
                label.removeFromSuperview()
                window.addSubview(label)
                #expect(label.tintColor == .purple)
            }
        }

        @Test func theMostSpecificProxyCounts() {
            withWindow { window in
                UILabel.appearance(whenContainedInInstancesOf: [Inset.self, Sidebar.self]).textColor = .green
                UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .blue
                UILabel.appearance().textColor = .red
                BigLabel.appearance().textColor = .yellow
                let sidebar = Sidebar(), inset = Inset()
                window.addSubview(sidebar)
                sidebar.addSubview(inset)
                let labels = [UILabel(), UILabel(), UILabel(), BigLabel()]
                for (label, superview) in zip(labels, [window, sidebar, inset, inset]) { superview.addSubview(label) }
                #expect(labels.map(\.textColor) == [.red, .blue, .green, .yellow])
            }
        }

        @Test func traitsSelectAProxy() {
            withWindow { window in
                let dark = UITraitCollection(userInterfaceStyle: .dark)
                UILabel.appearance(for: dark).textColor = .white
                let label = UILabel()
                window.addSubview(label)
                #expect(label.textColor == .label)
                #expect(UILabel.appearance(for: dark) === UILabel.appearance(for: dark))
                #expect(UILabel.appearance() !== UILabel.appearance(for: dark))
            }
        }

        @Test func buttonsByState() {
            withWindow { window in
                UIButton.appearance().setTitleColor(.red, for: .normal)
                UIButton.appearance().setTitleColor(.green, for: .highlighted)
                UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                let button = UIButton(type: .system)
                button.setTitleColor(.blue, for: .highlighted)
                window.addSubview(button)
                #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .highlighted) == .blue)
                #expect(button.contentEdgeInsets.left == 2)
                UIButton.appearance().setTitleColor(.orange, for: .normal)
                button.removeFromSuperview()
                window.addSubview(button)
                #expect(button.titleColor(for: .normal) == .orange)
            }
        }

        @Test func aShownWindowTakesItsTint() {
            withWindow { _ in
                UIWindow.appearance().tintColor = .magenta
                let window = Headless.showWindow()
                defer { window.isHidden = true }
                #expect(window.tintColor == .magenta)
            }
        }
    }
}
