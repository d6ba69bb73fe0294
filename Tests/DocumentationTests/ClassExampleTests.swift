import Foundation
import Testing

/// The examples in the documentation comments of classes are compiled with this target, in `Snippets`.
@Suite struct ClassExampleTests {
    /// The classes that apps make by hand most often.
    private static let madeByHand = [
        "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer",
        "CAScrollLayer", "CATiledLayer", "CAEmitterLayer", "CAEmitterCell", "CABasicAnimation", "CAKeyframeAnimation",
        "CASpringAnimation", "CAAnimationGroup", "CATransition", "CATransaction", "CAMediaTimingFunction",
        "NSLayoutConstraint", "UIActivityIndicatorView", "UIAlertAction", "UIAlertController", "UIBarButtonItem",
        "UIBezierPath", "UIButton", "UIColor", "UIContextMenuInteraction", "UIDatePicker", "UIDragInteraction",
        "UIDropInteraction", "UIFindInteraction", "UIFocusGuide", "UIGraphicsImageRenderer", "UIImageView",
        "UIImpactFeedbackGenerator", "UILabel", "UILayoutGuide", "UIMenu", "UINavigationBarAppearance",
        "UINavigationController", "UIPageControl", "UIPageViewController", "UIPasteboard", "UIPickerView",
        "UIPointerInteraction", "UIProgressView", "UIRefreshControl", "UIScrollView", "UISearchBar",
        "UISearchController", "UISegmentedControl", "UISheetPresentationController", "UISlider",
        "UISplitViewController", "UIStackView", "UIStepper", "UISwitch", "UITab", "UITabBarController", "UITabBarItem",
        "UIToolbar", "UIView", "UIViewPropertyAnimator",
    ]

    /// The lines of code in the comment of a class; a line of prose divides them.
    private static func examples(in comment: Substring, of name: String) -> [SwiftBlock] {
        let isCode = { (line: Substring) in line.hasPrefix("///     ") }
        return comment.split(separator: "\n").split(whereSeparator: { !isCode($0) }).map { lines in
            SwiftBlock(location: name, text: lines.map { $0.dropFirst("///     ".count) })
        }
    }

    @Test func `Examples of classes are compiled`() throws {
        let declaration =
            /(?:^|\n)((?:\/\/\/[^\n]*\n)+)(?:@\w+(?:\([^)]*\))?\s+)*(?:open|public) (?:final )?class (\w+)/
        let snippets = try Repository.files(in: "Tests/DocumentationTests/Snippets", suffix: ".swift").map { path in
            let text = try Repository.text(of: path)
            return SwiftBlock(location: path, text: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
        var shown: Set<String> = []
        for module in ["QuartzCore", "UIFoundation", "UIKit"] {
            for path in Repository.files(in: "Sources/\(module)", suffix: ".swift") {
                for match in try Repository.text(of: path).matches(of: declaration) {
                    for example in Self.examples(in: match.1, of: String(match.2)) {
                        shown.insert(example.location)
                        #expect(
                            snippets.contains { $0.shows(example) },
                            "the example of \(example) stands in no file of Snippets as it is")
                    }
                }
            }
        }
        #expect(shown.isSuperset(of: Self.madeByHand), "\(Set(Self.madeByHand).subtracting(shown)) have no example")
    }
}
