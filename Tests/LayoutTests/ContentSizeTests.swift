import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit
import UIKitTestSupport
@testable import UIPlatform

@MainActor @Suite struct ContentSizeTests {
    private let platform = Headless.platform

    @Test func `Categories are in the order of their sizes`() {
        let all = UIContentSizeCategory.ascending
        for (smaller, larger) in zip(all, all.dropFirst()) {
            #expect(smaller < larger && larger > smaller && smaller <= larger && larger >= smaller)
            #expect(!(larger < smaller) && smaller <= smaller && smaller >= smaller)
        }
        #expect(all.filter(\.isAccessibilityCategory).first == .accessibilityMedium)
        #expect(all.filter(\.isAccessibilityCategory).count == 5)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }

    @Test func `Windows and screens have the category of the app and no force`() {
        let window = Headless.showWindow()
        #expect(window.traitCollection.preferredContentSizeCategory == .large)
        #expect(UIApplication.shared.preferredContentSizeCategory == .large)
        #expect(window.traitCollection.forceTouchCapability == .unavailable)
        #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
        #expect(UIScreen.main.traitCollection.forceTouchCapability == .unavailable)
        #expect(UI_USER_INTERFACE_IDIOM() == .pad)
        window.isHidden = true
    }

    @Test func `A parent overrides the category of its child`() {
        let parent = UIViewController(), child = UIViewController()
        parent.addChild(child)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        parent.setOverrideTraitCollection(large, forChild: child)
        #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: child.traitCollection)
        #expect(font.pointSize == 33)
    }

    @Test func `Collections of traits keep categories and capabilities`() {
        let small = UITraitCollection(preferredContentSizeCategory: .small)
        let force = UITraitCollection(forceTouchCapability: .available)
        let both = UITraitCollection(traitsFrom: [small, force])
        #expect(both.preferredContentSizeCategory == .small && both.forceTouchCapability == .available)
        #expect(both.containsTraits(in: small) && both.containsTraits(in: force) && !small.containsTraits(in: force))
        #expect(UITraitCollection(traitsFrom: [both, UITraitCollection()]) == both)
        #expect(UITraitCollection().preferredContentSizeCategory == .unspecified)
        #expect(UITraitCollection().forceTouchCapability == .unknown)
    }

    @Test func `Fonts and lengths grow with the category`() {
        func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
            UITraitCollection(preferredContentSizeCategory: category)
        }
        for style: UIFont.TextStyle in [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
            .caption2,
        ] {
            let sizes = UIContentSizeCategory.ascending.map {
                UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize
            }
            #expect(sizes == sizes.sorted() && sizes[11] > sizes[0])
            #expect(sizes[3] == UIFont.preferredFont(forTextStyle: style).pointSize)
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: nil).pointSize == sizes[3])
        }
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledValue(for: 34, compatibleWith: traits(.accessibilityExtraExtraExtraLarge)) == 106)
        #expect(metrics.scaledValue(for: 34) == 34 && metrics.scaledValue(for: 34, compatibleWith: nil) == 34)
        let font = UIFont.boldSystemFont(ofSize: 17)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits(.extraSmall)).pointSize == 14)
        let limited = metrics.scaledFont(
            for: font, maximumPointSize: 20, compatibleWith: traits(.accessibilityLarge))
        #expect(limited.pointSize == 20 && limited.familyName == font.familyName)
    }

    // MARK: Names without an effect

    @Test func `Generators of feedback are silent`() {
        let view = UIView()
        let impact = UIImpactFeedbackGenerator(style: .heavy)
        impact.prepare()
        impact.impactOccurred()
        impact.impactOccurred(intensity: 0.5)
        UIImpactFeedbackGenerator(style: .rigid, view: view).impactOccurred(at: .zero)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator(view: view).notificationOccurred(.warning)
        #expect(view.interactions.isEmpty)
    }

    @Test func `Attributes of speech do not change the look of text`() {
        let plain = NSAttributedString(string: "abc")
        let spoken = NSAttributedString(
            string: "abc",
            attributes: [
                .accessibilitySpeechSpellOut: true, .accessibilitySpeechPitch: 1.5,
                .accessibilitySpeechLanguage: "de-DE", .accessibilitySpeechPunctuation: true,
                .accessibilitySpeechIPANotation: "a",
                .accessibilitySpeechQueueAnnouncement: true, .accessibilityTextHeadingLevel: 1,
            ])
        #expect(spoken.size() == plain.size())
        #expect(UIAccessibility.focusedElementUserInfoKey != UIAccessibility.unfocusedElementUserInfoKey)
    }
}
