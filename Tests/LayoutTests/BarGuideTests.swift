import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

/// The deprecated names, reached without a warning.
@MainActor private protocol BarGuides {
    var topLayoutGuide: any UILayoutSupport { get }
    var bottomLayoutGuide: any UILayoutSupport { get }
}
extension UIViewController: BarGuides {}

@MainActor private protocol OldBaseline {
    func forBaselineLayout() -> UIView
}
extension UIView: OldBaseline {}

@MainActor @Suite struct BarGuideTests {
    private let platform = Headless.platform

    private func controller() -> UIViewController {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 7, bottom: 30, right: 0)
        return controller
    }

    @Test func lengthsAreThoseOfTheSafeArea() {
        let controller = controller()
        let guides: any BarGuides = controller
        #expect(guides.topLayoutGuide.length == 44 && guides.bottomLayoutGuide.length == 30)
        #expect(guides.topLayoutGuide === guides.topLayoutGuide)
        controller.additionalSafeAreaInsets.top = 20
        #expect(guides.topLayoutGuide.length == 20)
        let guide = guides.bottomLayoutGuide as? UILayoutGuide
        #expect(guide?.layoutFrame == CGRect(x: 0, y: 370, width: 200, height: 30))
    }

    @Test func anchorsAndItems() {
        let controller = controller()
        let guides: any BarGuides = controller
        let root = controller.view!
        let view = Layout.view(in: root)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guides.topLayoutGuide.bottomAnchor, constant: 8),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: guides.bottomLayoutGuide, attribute: .top,
                multiplier: 1, constant: 0),
            view.widthAnchor.constraint(equalTo: guides.topLayoutGuide.heightAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 52, width: 44, height: 318))
        controller.additionalSafeAreaInsets.top = 64
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 72, width: 64, height: 298))
    }

    @Test func visualFormats() {
        let controller = controller()
        let guides: any BarGuides = controller
        let root = controller.view!
        let view = Layout.view(in: root)
        let views: [String: Any] = [
            "top": guides.topLayoutGuide, "bottom": guides.bottomLayoutGuide, "view": view,
        ]
        NSLayoutConstraint.activate(
            Layout.constraints("V:|[top]-[view][bottom]|", views) + Layout.constraints("H:|[view]|", views))
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 52, width: 200, height: 318))
    }

    // MARK: Baselines

    private final class OldRow: UIView {
        let label = UILabel()
        override func forBaselineLayout() -> UIView { label }
    }

    @Test func theOldMethodForBaselinesIsAsked() {
        let root = Layout.root(200, 200)
        let row = OldRow(), other = UILabel()
        for view in [row, row.label, other] { view.translatesAutoresizingMaskIntoConstraints = false }
        row.addSubview(row.label)
        row.label.text = "Row"
        other.text = "Other"
        other.font = .systemFont(ofSize: 40)
        root.addSubview(row)
        root.addSubview(other)
        #expect(row.forLastBaselineLayout === row.label && row.forFirstBaselineLayout === row.label)
        #expect((other as any OldBaseline).forBaselineLayout() === other)
        NSLayoutConstraint.activate([
            row.label.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
            row.label.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            row.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            row.heightAnchor.constraint(equalToConstant: 100),
            other.lastBaselineAnchor.constraint(equalTo: row.lastBaselineAnchor),
            other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        let rowBaseline = 60 + UIFont.systemFont(ofSize: 17).ascender
        #expect(close(other.frame.minY + other.font.ascender, rowBaseline, 1))
    }
}
