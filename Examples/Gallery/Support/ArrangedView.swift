import UIKit

/// A view whose subviews are laid out by a closure.
final class ArrangedView: UIView {
    private let arrange: (CGRect) -> Void

    init(_ views: [UIView], arrange: @escaping (CGRect) -> Void) {
        self.arrange = arrange
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrange(bounds)
    }
}
