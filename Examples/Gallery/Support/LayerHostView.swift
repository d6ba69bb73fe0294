import UIKit

/// A view whose layers a closure creates again for each size.
final class LayerHostView: UIView {
    private let arrange: (CGRect) -> Void

    init(_ layers: [CALayer], arrange: @escaping (CGRect) -> Void) {
        self.arrange = arrange
        super.init(frame: .zero)
        for sublayer in layers { layer.addSublayer(sublayer) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Without implicit animations, which layers without a view have.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrange(bounds)
        CATransaction.commit()
    }
}
