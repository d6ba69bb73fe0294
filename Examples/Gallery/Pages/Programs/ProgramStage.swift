import DisplayServer
import UIKit

/// A rotated view with a program, and buttons that start programs in it.
final class ProgramStage: UIView, CompositorViewDelegate {
    private static let programs = [
        (title: "foot", command: ["foot"]), (title: "GTK", command: ["gtk4-demo"]),
        (title: "GL", command: ["weston-simple-egl"]),
        (title: "Oriel", command: [CommandLine.arguments[0], "demo", "--page", "keyboard"]),
    ]
    /// The angles to which the view turns, in radians.
    private static let swing: CGFloat = 0.65

    /// Called when a program has been started.
    var onStart: (() -> Void)?
    private let buttons: [UIButton]
    private let screen = UIView(color: Palette.ink)
    private let status: UILabel
    private var programView: CompositorView?
    /// The angle about the vertical axis before the view begins to turn, in radians.
    private let turn: CGFloat
    private var start: CFTimeInterval?

    init(turn: CGFloat) {
        self.turn = turn
        status = UILabel(
            text: "Start a program by a button below.", font: .systemFont(ofSize: 15), color: .white,
            alignment: .center, lines: 0)
        buttons = Self.programs.map { program in
            var configuration = UIButton.Configuration.tinted()
            configuration.title = program.title
            configuration.buttonSize = .small
            return UIButton(configuration: configuration)
        }
        super.init(frame: .zero)
        screen.layer.cornerRadius = 8
        screen.clipsToBounds = true
        screen.addSubview(status)
        addSubview(screen)
        for (button, program) in zip(buttons, Self.programs) {
            button.addAction(UIAction { [weak self] _ in self?.run(program.command) }, for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    var isRunning: Bool { programView != nil }

    private func run(_ command: [String]) {
        programView?.removeFromSuperview()
        programView?.close()
        programView = nil
        do {
            let view = try CompositorView()
            view.delegate = self
            status.text = "Waiting for the window of \(command[0])."
            try view.run(command) { [weak self, weak view] exit in
                if let view, view === self?.programView { self?.ended(command[0], exit) }
            }
            programView = view
            screen.addSubview(view)
            screen.backgroundColor = Palette.ink
            setNeedsLayout()
            _ = view.becomeFirstResponder()
            onStart?()
        } catch let error as ProgramError where error.code == .ENOENT {
            status.text = "\(error.program) is not installed."
        } catch {
            status.text = "\(error)"
        }
    }

    /// Leaves the window alone, whose edges would otherwise be mixed with the colour behind it.
    func compositorViewDidChangeTitle(_ view: CompositorView) {
        if view === programView, view.title != nil { screen.backgroundColor = nil }
    }

    private func ended(_ program: String, _ exit: Int32) {
        screen.backgroundColor = Palette.ink
        programView?.removeFromSuperview()
        programView?.close()
        programView = nil
        status.text = "\(program) has ended, with status \(exit)."
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let row = CGRect(x: 0, y: bounds.maxY - 30, width: bounds.width, height: 30)
        let columns = row.columns(buttons.count, gap: 6)
        for (button, frame) in zip(buttons, columns) { button.frame = frame }
        let area = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, row.minY - 12))
        let width = min(area.width * 0.84, area.height)
        screen.bounds.size = CGSize(width: width.rounded(), height: (width * 0.72).rounded())
        screen.center = CGPoint(x: area.midX, y: area.midY)
        status.frame = screen.bounds.shrunk(dx: 16, dy: 16)
        programView?.frame = screen.bounds
        if start == nil { rotate(by: turn) }
    }

    // MARK: Rotation

    /// Rotates the view to and fro, from the first time on.
    func rotate(at time: CFTimeInterval) {
        guard isRunning else { return }
        let start = start ?? time
        self.start = start
        let phase = asin(turn / Self.swing)
        rotate(by: Self.swing * sin((time - start) * 0.6 + phase))
    }

    private func rotate(by angle: CGFloat) {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / max(1, bounds.width * 1.6)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        screen.layer.transform = CATransform3DRotate(transform, angle, 0, 1, 0)
        CATransaction.commit()
    }
}
