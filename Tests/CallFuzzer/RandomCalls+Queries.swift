import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension RandomCalls {
    func query(_ view: UIView) {
        switch random.index(15) {
        case 0: _ = view.hitTest(random.point(), with: nil)
        case 1: _ = view.convert(random.rect(), to: anyView())
        case 2: _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        case 3: _ = view.hasAmbiguousLayout
        case 4: _ = view.layer.presentation()?.frame
        case 5: _ = view.constraintsAffectingLayout(for: .horizontal)
        case 6: _ = view.sizeThatFits(CGSize(width: random.length(), height: random.length()))
        case 7: _ = view.layer.presentation()?.transform
        case 8:
            _ = view.systemLayoutSizeFitting(
                CGSize(width: random.length(), height: 0), withHorizontalFittingPriority: random.priority(),
                verticalFittingPriority: .fittingSizeLevel)
        case 9: _ = anyLayer().animationKeys()
        case 10: _ = view.snapshotView(afterScreenUpdates: random.chance(2))
        case 11: _ = view.traitCollection.userInterfaceStyle
        case 12: _ = (view.safeAreaInsets, view.layoutMargins, view.intrinsicContentSize)
        case 13:
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
            _ = renderer.image { view.layer.render(in: $0.cgContext) }
        default: _ = view.layer.hitTest(random.point())
        }
    }
}
