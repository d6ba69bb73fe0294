import Testing

@testable import UIKit
import UIKitTestSupport

/// Swift Testing runs tests of the main actor on the main queue, but on another thread.
@MainActor @Suite struct DescriptionTests {
    private let platform = Headless.platform

    @Test func `Objects of the main actor describe themselves on the main queue`() {
        let view = Layout.view(in: Layout.root(100, 100))
        let constraint = view.widthAnchor.constraint(equalToConstant: 41)
        constraint.identifier = "the width"
        #expect(constraint.description.contains("41") && constraint.description.contains("the width"))
        #expect(view.leadingAnchor.description.contains("leading"))
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        #expect(guide.description.contains(" of UIView"))
        #expect(UIScreen.main.description.hasPrefix("<UIScreen ") && UIScreen.main.description.contains("×"))
        #expect(view.description.contains("UIView") && UITapGestureRecognizer().description.contains("Tap"))
        #expect("\(constraint)".contains("41"), "interpolation uses the description")
    }
}
