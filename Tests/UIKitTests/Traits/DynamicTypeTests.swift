import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct DynamicTypeTests {
        private let host = UIView()

        @Test func `The font of a label follows the size of text`() {
            let label = UILabel()
            label.text = "Title"
            label.font = .preferredFont(forTextStyle: .body)
            host.addSubview(label)
            label.adjustsFontForContentSizeCategory = true
            let size = label.intrinsicContentSize
            host.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            #expect(label.font.pointSize == 33 && label.intrinsicContentSize.height > size.height)
            host.traitOverrides.preferredContentSizeCategory = .large
            #expect(label.font.pointSize == 17 && label.intrinsicContentSize == size)
        }

        @Test func `Fonts of other sizes and labels that do not adjust keep theirs`() {
            let (fixed, still) = (UILabel(), UILabel())
            fixed.font = .systemFont(ofSize: 20)
            fixed.adjustsFontForContentSizeCategory = true
            still.font = .preferredFont(forTextStyle: .body)
            for label in [fixed, still] { host.addSubview(label) }
            host.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            #expect(fixed.font.pointSize == 20 && still.font.pointSize == 17)
        }

        @Test func `Fonts of metrics grow up to their limit`() {
            let label = UILabel()
            label.adjustsFontForContentSizeCategory = true
            label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
                for: .boldSystemFont(ofSize: 34), maximumPointSize: 50)
            host.addSubview(label)
            host.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
            #expect(label.font.pointSize == 42)
            host.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            #expect(label.font.pointSize == 50)
            host.traitOverrides.preferredContentSizeCategory = .large
            #expect(label.font.pointSize == 34)
        }

        @Test func `The fonts of text fields and text views follow`() {
            let field = UITextField()
            let view = UITextView()
            field.font = .preferredFont(forTextStyle: .footnote)
            view.font = .preferredFont(forTextStyle: .footnote)
            view.text = "Text"
            field.adjustsFontForContentSizeCategory = true
            view.adjustsFontForContentSizeCategory = true
            host.addSubview(field)
            host.addSubview(view)
            host.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            #expect(field.font?.pointSize == 19 && view.font?.pointSize == 19)
        }

        @Test func `Categories are found by the ends of their names`() {
            #expect(UIContentSizeCategory.named("xl") == .extraLarge)
            #expect(UIContentSizeCategory.named("AccessibilityM") == .accessibilityMedium)
            #expect(UIContentSizeCategory.named("") == nil && UIContentSizeCategory.named("huge") == nil)
        }

        @Test func `Images grow at the sizes for accessibility`() {
            let view = UIImageView(image: .add)
            host.addSubview(view)
            view.adjustsImageSizeForAccessibilityContentSizeCategory = true
            #expect(view.intrinsicContentSize.width == 22)
            host.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            #expect(view.intrinsicContentSize.width > 60)
        }

        @Test func `A change of the app's size of text reaches windows and observers`() {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            window.rootViewController = UIViewController()
            window.isHidden = false
            let app = UIApplication.shared
            defer {
                app.setPreferredContentSizeCategory(.large)
                window.isHidden = true
            }
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            window.addSubview(label)
            let journal = Journal()
            let observer = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { notification in
                let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
                MainActor.assumeIsolated { journal.note(value?.rawValue ?? "none") }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            app.setPreferredContentSizeCategory(.accessibilityMedium)
            app.setPreferredContentSizeCategory(.accessibilityMedium)
            app.setPreferredContentSizeCategory(.unspecified)
            #expect(journal.take() == [UIContentSizeCategory.accessibilityMedium.rawValue])
            #expect(label.font.pointSize == 28 && app.preferredContentSizeCategory == .accessibilityMedium)
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
            #expect(UILargeContentViewerInteraction.isEnabled)
        }

        @Test func `Large content is that of the view at the point, or around it`() {
            let (bar, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44)), UIButton())
            button.frame = CGRect(x: 10, y: 0, width: 50, height: 44)
            button.setTitle("Filter", for: .normal)
            bar.addSubview(button)
            let interaction = UILargeContentViewerInteraction()
            bar.addInteraction(interaction)
            #expect(interaction.view === bar)
            #expect(interaction.defaultItem(at: CGPoint(x: 20, y: 20)) == nil)
            button.showsLargeContentViewer = true
            #expect(interaction.defaultItem(at: CGPoint(x: 20, y: 20)) === button)
            #expect(interaction.defaultItem(at: CGPoint(x: 150, y: 20)) == nil)
            #expect(interaction.defaultItem(at: CGPoint(x: CGFloat.nan, y: 1e308)) == nil)
            #expect(button.largeContentTitle == "Filter")
            button.largeContentTitle = nil
            #expect(button.largeContentTitle == nil)
            bar.removeInteraction(interaction)
            #expect(interaction.view == nil)
        }
    }
}
