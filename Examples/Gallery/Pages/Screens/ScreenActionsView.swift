import UIKit

/// The buttons that open, move and close windows on the screens.
final class ScreenActionsView: UIView {
    let open = ScreenActionsView.button("Open on each")
    let move = ScreenActionsView.button("Move to the next")
    let close = ScreenActionsView.button("Close all")
    private let status = UILabel(font: .systemFont(ofSize: 12), color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [open, move, close, status] { addSubview(view) }
        show(count: 0, canMove: false)
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ title: String) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        return UIButton(configuration: configuration)
    }

    func show(count: Int, canMove: Bool) {
        status.text =
            count == 0 ? "No window is open." : count == 1 ? "1 window is open." : "\(count) windows are open."
        move.isEnabled = canMove
        close.isEnabled = count > 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let distance = min(40, ((bounds.height - 20) / 3).rounded(.down))
        for (index, button) in [open, move, close].enumerated() {
            button.frame = CGRect(x: 0, y: CGFloat(index) * distance, width: bounds.width, height: distance - 3)
        }
        status.frame = CGRect(x: 0, y: 3 * distance + 2, width: bounds.width, height: 18)
    }
}
