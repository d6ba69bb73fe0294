import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The constraints that stand for content, autoresizing, margins and safe areas in reports and queries.
    @MainActor @Suite struct GeneratedConstraintTests {
        private func names(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> [String] {
            view.constraintsAffectingLayout(for: axis).map { $0.identifier ?? "\(type(of: $0))" }
        }

        @Test func `A content size is one constraint with both priorities`() throws {
            let root = Layout.root(100, 100), view = ContentView(35, 20)
            root.addSubview(view)
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            view.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            root.layoutIfNeeded()
            let content = view.constraintsAffectingLayout(for: .horizontal).filter {
                $0 is NSContentSizeLayoutConstraint
            }
            #expect(content.count == 1)
            let size = try #require(content.first)
            #expect(size.constant == 35 && size.relation == .equal && size.firstAttribute == .width && size.isActive)
            #expect(size.description.contains("(35)] Hug:250 CompressionResistance:751   (active)"))
        }

        @Test func `An autoresizing constraint has the mask of its view`() throws {
            let root = Layout.root(100, 100), box = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 40))
            root.addSubview(box)
            let view = Layout.view(in: box)
            NSLayoutConstraint.activate(Layout.constraints("H:|[v]|", ["v": view]))
            root.layoutIfNeeded()
            func text() -> String { view.constraintsAffectingLayout(for: .horizontal).map(\.description).joined() }
            #expect(text().contains("h=--& v=--& H:[UIView") && text().contains("(50)"))
            box.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            #expect(text().contains("h=-&- v=&--"))
        }

        @Test func `Margins and safe areas have the identifiers of their edges`() throws {
            let window = Headless.showWindow(), controller = UIViewController()
            window.rootViewController = controller
            defer { window.rootViewController = nil }
            let root = try #require(controller.view)
            let view = Layout.view(in: root), box = Layout.view(in: root)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 3, right: 0)
            root.layoutMargins = UIEdgeInsets(top: 9, left: 11, bottom: 12, right: 13)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
                view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
                view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
                NSLayoutConstraint(
                    item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin,
                    multiplier: 1, constant: 0),
                box.leftAnchor.constraint(equalTo: view.leftAnchor), box.widthAnchor.constraint(equalToConstant: 5),
            ])
            CATransaction.flush()
            let vertical = view.constraintsAffectingLayout(for: .vertical)
            func constraint(_ name: String, in list: [NSLayoutConstraint]) -> NSLayoutConstraint? {
                list.first { $0.identifier == name }
            }
            let top = try #require(constraint("UIViewSafeAreaLayoutGuide-top", in: vertical))
            #expect(top.firstItem === root.safeAreaLayoutGuide && top.secondItem === root && top.constant == 7)
            #expect(top.description.hasPrefix("<NSLayoutConstraint:0x") && top.description.contains("V:|-(7)-["))
            #expect(constraint("UIViewSafeAreaLayoutGuide-bottom", in: vertical)?.constant == 3)
            #expect(constraint("UIView-Encapsulated-Layout-Height", in: vertical)?.constant == root.bounds.height)
            #expect(Set(vertical.map(ObjectIdentifier.init)).count == vertical.count)
            let across = names(view, .horizontal)
            #expect(across.contains("UIView-leftMargin-guide-constraint"))
            #expect(across.contains("UIView-rightMargin-guide-constraint"))
            #expect(across.contains("UIView-Encapsulated-Layout-Width"))
            #expect(
                root.layoutMarginsGuide.constraintsAffectingLayout(for: .horizontal).map { $0.identifier }.prefix(2)
                    == ["UIView-leftMargin-guide-constraint", "UIView-rightMargin-guide-constraint"])
        }

        @Test func `A conflict with margins names them`() throws {
            let root = Layout.root(100, 100), view = Layout.view(in: root)
            let reports = Layout.reports {
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
                    view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
                    view.widthAnchor.constraint(equalToConstant: 50),
                ])
                root.layoutIfNeeded()
            }
            let report = try #require(reports.first)
            #expect(report.text.contains("UIView-leftMargin-guide-constraint"))
            #expect(report.text.contains("NSAutoresizingMaskLayoutConstraint"))
            #expect(report.constraints.allSatisfy { $0.isActive })
        }
    }
}
