#if os(iOS)
    import UIKit

    @objc public protocol CounterViewDelegate: AnyObject {
        @objc optional func counterView(_ view: CounterView, didCountTo value: Int)
    }

    open class CounterView: UIView {
        @objc public dynamic private(set) var value = 0
        public weak var delegate: CounterViewDelegate?
        public let button = UIButton(type: .system)

        public override init(frame: CGRect) {
            super.init(frame: frame)
            button.setTitle("Count", for: .normal)
            button.addTarget(self, action: #selector(increment(_:)), for: .touchUpInside)
            button.translatesAutoresizingMaskIntoConstraints = false
            addSubview(button)
            NSLayoutConstraint.activate([
                button.centerXAnchor.constraint(equalTo: centerXAnchor),
                button.centerYAnchor.constraint(equalTo: centerYAnchor),
            ])
            addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        }

        public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        @objc private func increment(_ sender: UIButton) {
            value += 1
            delegate?.counterView?(self, didCountTo: value)
        }

        @objc private func tapped() { increment(button) }
    }
#endif
