import QuartzCore

extension UIView {
    func layOutNow() {
        updateConstraintsIfNeeded()
        layer.layoutIfNeeded()
    }

    func layOutConstrainedSubviews() {}
}
