import Foundation
import QuartzCore
import UIKit

extension SweptProperty {
    static let constraints: [SweptProperty] = [
        constrained("constant") { number, view, _ in
            view.widthAnchor.constraint(equalToConstant: number).isActive = true
        },
        constrained("constant of two views") {
            $1.leadingAnchor.constraint(equalTo: $2.leadingAnchor, constant: $0).isActive = true
        },
        constrained("constant of an inequality") { number, view, _ in
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: number).isActive = true
        },
        constrained("multiplier") {
            $1.widthAnchor.constraint(equalTo: $2.widthAnchor, multiplier: $0).isActive = true
        },
        constrained("changed constant") { number, view, superview in
            let constraint = view.leadingAnchor.constraint(equalTo: superview.leadingAnchor)
            constraint.isActive = true
            superview.layoutIfNeeded()
            constraint.constant = number
        },
        // A priority outside 1 to 1000 raises an exception in UIKit.
        SweptProperty(name: "NSLayoutConstraint.priority", trapsOnFiniteNumbers: true) { number, view in
            let constraint = view.widthAnchor.constraint(equalToConstant: 5)
            constraint.priority = UILayoutPriority(Float(number))
            constraint.isActive = true
        },
        SweptProperty(name: "UIView.contentHuggingPriority", trapsOnFiniteNumbers: true) { number, view in
            view.setContentHuggingPriority(UILayoutPriority(Float(number)), for: .horizontal)
        },
        view("UIStackView.spacing") { number, view in
            let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            stack.frame = view.bounds
            view.addSubview(stack)
            stack.spacing = number
        },
        view("UIStackView.customSpacing") { number, view in
            let label = UILabel()
            let stack = UIStackView(arrangedSubviews: [label, UILabel()])
            view.addSubview(stack)
            stack.setCustomSpacing(number, after: label)
        },
        view("intrinsicContentSize") { number, view in
            let sized = SweptContentSize()
            sized.size = CGSize(width: number, height: number)
            sized.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(sized)
        },
    ]

    static func constrained(
        _ name: String, _ set: @escaping (CGFloat, UIView, UIView) -> Void
    ) -> SweptProperty {
        view("NSLayoutConstraint.\(name)") { number, superview in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            set(number, view, superview)
        }
    }
}
