import CoreGraphics
import Foundation
import QuartzCore
import UIKit

extension RandomCalls {
    func setViewProperty(_ view: UIView) {
        switch random.index(28) {
        case 0: view.frame = random.rect()
        case 1: view.bounds = random.rect()
        case 2: view.center = random.point()
        case 3: view.transform = random.affine()
        case 4: view.transform3D = random.transform3D()
        case 5: view.alpha = random.unit()
        case 6: view.isHidden = random.chance(4)
        case 7: view.backgroundColor = random.chance(4) ? nil : random.color()
        case 8: view.clipsToBounds = random.chance(2)
        case 9: view.isOpaque = random.chance(2)
        case 10: view.contentMode = UIView.ContentMode(rawValue: random.index(13)) ?? .scaleToFill
        case 11: view.tintColor = random.color()
        case 12: view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.index(64)))
        case 13: view.anchorPoint = CGPoint(x: random.unit(), y: random.unit())
        case 14: view.setNeedsDisplay(random.rect())
        case 15: view.setNeedsLayout()
        case 16: view.layoutIfNeeded()
        case 17: view.sizeToFit()
        case 18: view.contentScaleFactor = random.pick([1, 1.5, 2])
        case 19: view.semanticContentAttribute = random.pick([.unspecified, .forceLeftToRight, .forceRightToLeft])
        case 20: view.tintAdjustmentMode = random.pick([.automatic, .normal, .dimmed])
        case 21: view.isUserInteractionEnabled = random.chance(3)
        case 22: view.insetsLayoutMarginsFromSafeArea = random.chance(2)
        case 23: view.preservesSuperviewLayoutMargins = random.chance(2)
        case 24: view.directionalLayoutMargins.leading = random.length()
        case 25: view.autoresizesSubviews = random.chance(2)
        case 26: view.clearsContextBeforeDrawing = random.chance(2)
        default:
            if view !== root, view.mask == nil {
                let mask = UIView(frame: random.rect())
                mask.backgroundColor = .black
                view.mask = mask
            } else {
                view.mask = nil
            }
        }
    }

    /// Sets a property that not all views have.
    func setClassProperty(_ view: UIView) {
        switch view {
        case let label as UILabel: setProperty(of: label)
        case let button as UIButton: setProperty(of: button)
        case let imageView as UIImageView: setProperty(of: imageView)
        case let stack as UIStackView: setProperty(of: stack)
        case let control as UIControl: setProperty(of: control)
        default: setViewProperty(view)
        }
    }

    private func text() -> String {
        String(repeating: random.pick(["word ", "Ångström\n", "日本 ", "🙂"]), count: random.index(9))
    }

    private func setProperty(of label: UILabel) {
        switch random.index(13) {
        case 0, 1: label.text = random.chance(8) ? nil : text()
        case 2: label.numberOfLines = random.index(4)
        case 3: label.font = .systemFont(ofSize: CGFloat(1 + random.index(40)), weight: random.pick([.bold, .light]))
        case 4: label.textAlignment = random.pick([.left, .center, .right, .justified, .natural])
        case 5:
            label.lineBreakMode = random.pick([.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead])
        case 6: label.adjustsFontSizeToFitWidth = random.chance(2)
        case 7: label.minimumScaleFactor = random.unit()
        case 8: label.preferredMaxLayoutWidth = random.length()
        case 9: label.textColor = random.color()
        case 10:
            label.attributedText = NSAttributedString(
                string: text(),
                attributes: [.font: UIFont.italicSystemFont(ofSize: 12), .foregroundColor: random.color(), .kern: 2])
        case 11: (label.shadowColor, label.shadowOffset) = (random.color(), CGSize(width: random.length(), height: 1))
        default: label.isHighlighted = random.chance(2)
        }
    }

    private func setProperty(of button: UIButton) {
        let state = random.pick([UIControl.State.normal, .highlighted, .disabled, .selected])
        switch random.index(9) {
        case 0: button.setTitle(random.chance(4) ? nil : text(), for: state)
        case 1: button.setImage(random.chance(2) ? nil : image, for: state)
        case 2: button.setBackgroundImage(random.chance(2) ? nil : image, for: state)
        case 3: button.setTitleColor(random.color(), for: state)
        case 4:
            button.contentEdgeInsets = UIEdgeInsets(top: random.length(), left: 1, bottom: 2, right: random.length())
        case 5: button.imageEdgeInsets = UIEdgeInsets(top: 0, left: random.length(), bottom: 2, right: 1)
        case 6: button.titleLabel?.numberOfLines = random.index(3)
        case 7:
            var configuration = random.pick([UIButton.Configuration.plain(), .filled(), .tinted(), .gray()])
            configuration.title = text()
            configuration.image = random.chance(2) ? nil : image
            button.configuration = random.chance(3) ? nil : configuration
        default: setProperty(of: button as UIControl)
        }
    }

    private func setProperty(of control: UIControl) {
        switch random.index(8) {
        case 0: control.isEnabled = random.chance(2)
        case 1: control.isSelected = random.chance(2)
        case 2: control.isHighlighted = random.chance(2)
        case 3: control.contentHorizontalAlignment = random.pick([.left, .fill, .trailing, .center])
        case 4: control.contentVerticalAlignment = random.pick([.top, .fill, .bottom, .center])
        case 5:
            let (target, alpha) = (WeakBox(anyView()), random.unit())
            control.addAction(
                UIAction { _ in target.view?.alpha = alpha }, for: random.pick([.touchUpInside, .touchDown]))
        case 6: control.sendActions(for: .touchUpInside)
        default: control.removeTarget(nil, for: .allEvents)
        }
    }

    private func setProperty(of imageView: UIImageView) {
        switch random.index(6) {
        case 0: imageView.image = random.chance(2) ? nil : image
        case 1: imageView.image = image.withRenderingMode(.alwaysTemplate)
        case 2:
            let caps = UIEdgeInsets(top: random.length(), left: random.length(), bottom: 1, right: 2)
            imageView.image = image.resizableImage(withCapInsets: caps)
        case 3: imageView.highlightedImage = image
        case 4: imageView.isHighlighted = random.chance(2)
        default: imageView.image = UIImage.animatedImage(with: [image, image], duration: Double(random.unit()))
        }
    }

    private func setProperty(of stack: UIStackView) {
        let view = anyView()
        switch random.index(9) {
        case 0: stack.axis = random.pick([.horizontal, .vertical])
        case 1: stack.spacing = random.length()
        case 2:
            stack.distribution = random.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
        case 3: stack.alignment = random.pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
        case 4: stack.isLayoutMarginsRelativeArrangement = random.chance(2)
        case 5: stack.isBaselineRelativeArrangement = random.chance(2)
        case 6:
            if let arranged = stack.arrangedSubviews.randomElement(using: &random) {
                stack.setCustomSpacing(random.length(), after: arranged)
            }
        case 7:
            if let arranged = stack.arrangedSubviews.randomElement(using: &random) {
                stack.removeArrangedSubview(arranged)
            }
        default:
            if view.superview === stack {
                stack.insertArrangedSubview(view, at: random.index(stack.arrangedSubviews.count))
            }
        }
    }
}
