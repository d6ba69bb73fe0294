import CoreGraphics
import Foundation

/// The parts of a list content view that have layout guides.
enum UIListContentViewPart {
    case text, secondaryText, image

    var identifier: String {
        switch self {
        case .text: "UIListContentTextLayoutGuide"
        case .secondaryText: "UIListContentSecondaryTextLayoutGuide"
        case .image: "UIListContentImageLayoutGuide"
        }
    }
}

/// A layout guide with the frame of a subview that is laid out without constraints.
@MainActor final class PartLayoutGuide {
    let guide = UILayoutGuide()
    private let left, top, width, height: NSLayoutConstraint

    init(_ identifier: String, in view: UIView) {
        guide.identifier = identifier
        view.addLayoutGuide(guide)
        left = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
        top = guide.topAnchor.constraint(equalTo: view.topAnchor)
        width = guide.widthAnchor.constraint(equalToConstant: 0)
        height = guide.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([left, top, width, height])
    }

    /// The number of constraints that a guide adds to its view.
    static let constraintCount = 4

    func move(to frame: CGRect) {
        for (constraint, value) in [
            (left, frame.minX), (top, frame.minY), (width, frame.width), (height, frame.height),
        ]
        where constraint.constant != value { constraint.constant = value }
    }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
    func textAlignment(isRightToLeft: Bool) -> NSTextAlignment {
        switch self {
        case .natural: isRightToLeft ? .right : .natural
        case .center: .center
        case .justified: .justified
        }
    }
}

extension UIListContentConfiguration.ImageProperties {
    /// Returns the size in which an image is displayed.
    func displayedSize(of size: CGSize) -> CGSize {
        guard size.width > 0, size.height > 0 else { return size }
        let x = maximumSize.width > 0 ? maximumSize.width / size.width : 1
        let y = maximumSize.height > 0 ? maximumSize.height / size.height : 1
        let factor = min(1, x, y)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The reserved size with the standard dimension replaced.
    var resolvedReservedSize: CGSize {
        func length(_ value: CGFloat) -> CGFloat {
            value == Self.standardDimension ? Self.symbolDimension : max(0, value)
        }
        return CGSize(width: length(reservedLayoutSize.width), height: length(reservedLayoutSize.height))
    }
}
