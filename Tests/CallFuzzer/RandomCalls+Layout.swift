import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension RandomCalls {
    func addConstraint() {
        let (first, second) = (anyView(), anyView())
        guard constraints.count < 80 else { return changeConstraint() }
        // Views of two windows have no ancestor in common.
        guard first.treeRoot === second.treeRoot else { return }
        let constraint: NSLayoutConstraint
        if random.chance(4) {
            constraint = first.widthAnchor.constraint(equalToConstant: random.length())
        } else {
            let (a, b) = (first.leadingAnchor, second.trailingAnchor)
            let (c, d) = (first.topAnchor, second.bottomAnchor)
            switch random.index(6) {
            case 0: constraint = a.constraint(equalTo: b, constant: random.length())
            case 1: constraint = a.constraint(greaterThanOrEqualTo: b)
            case 2: constraint = c.constraint(equalTo: d, constant: random.length())
            case 3: constraint = first.centerXAnchor.constraint(equalTo: second.layoutMarginsGuide.centerXAnchor)
            case 4:
                constraint = first.leadingAnchor.constraint(
                    equalToSystemSpacingAfter: second.safeAreaLayoutGuide.leadingAnchor, multiplier: 1)
            default:
                constraint = first.heightAnchor.constraint(
                    equalTo: second.heightAnchor, multiplier: random.unit() + 0.1)
            }
        }
        guard first !== second || constraint.secondItem == nil, first !== root || constraint.secondItem != nil else {
            return
        }
        if random.chance(2) { first.translatesAutoresizingMaskIntoConstraints = false }
        constraint.priority = random.priority()
        constraint.isActive = true
        constraints.append(constraint)
    }

    func changeConstraint() {
        guard !constraints.isEmpty else { return }
        let index = random.index(constraints.count)
        switch random.index(4) {
        case 0:
            constraints[index].isActive = false
            constraints.remove(at: index)
        case 1: constraints[index].constant = random.length()
        case 2 where constraints[index].priority != .required:
            constraints[index].priority = UILayoutPriority(Float(1 + random.index(999)))
        default: constraints[index].constant += 1
        }
    }

    func changeLayout(_ view: UIView) {
        let axis = random.pick([NSLayoutConstraint.Axis.horizontal, .vertical])
        switch random.index(9) {
        case 0: view.setContentHuggingPriority(random.priority(), for: axis)
        case 1: view.setContentCompressionResistancePriority(random.priority(), for: axis)
        case 2: view.invalidateIntrinsicContentSize()
        case 3:
            view.layoutMargins = UIEdgeInsets(top: random.unit() * 20, left: 4, bottom: 0, right: random.unit() * 20)
        case 4: view.setNeedsUpdateConstraints()
        case 5: (view as? UIStackView)?.spacing = random.length()
        case 6: (view as? UIStackView)?.axis = axis
        case 7:
            view.removeConstraints(view.constraints.filter { candidate in constraints.contains { $0 === candidate } })
        default:
            if view.layoutGuides.count < 3 {
                view.addLayoutGuide(UILayoutGuide())
            } else {
                view.removeLayoutGuide(view.layoutGuides[0])
            }
        }
    }
}

extension UIView {
    /// The view at the top of the tree that this one is in.
    fileprivate var treeRoot: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }
}
