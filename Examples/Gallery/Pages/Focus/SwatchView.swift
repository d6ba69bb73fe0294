import UIKit

/// A colour whose changes can be undone.
final class SwatchView: UIView {
    private let well = UIView(color: Palette.color(0), cornerRadius: 12)
    private let undoButton = UIButton(type: .system)
    private let redoButton = UIButton(type: .system)
    private let paints: [UIButton]
    private(set) var colorIndex = 0

    override init(frame: CGRect) {
        paints = (0..<4).map { index in
            let button = UIButton(frame: .zero)
            button.backgroundColor = Palette.color(index)
            button.layer.cornerRadius = 14
            return button
        }
        super.init(frame: frame)
        addSubview(well)
        for (index, button) in paints.enumerated() {
            button.addAction(UIAction { [weak self] _ in self?.setColor(index) }, for: .touchUpInside)
            addSubview(button)
        }
        undoButton.addAction(UIAction { [weak self] _ in self?.undoManager?.undo() }, for: .touchUpInside)
        redoButton.addAction(UIAction { [weak self] _ in self?.undoManager?.redo() }, for: .touchUpInside)
        addSubview(undoButton)
        addSubview(redoButton)
        updateButtons()
    }

    required init?(coder: NSCoder) { nil }

    /// Changes the colour, which can be undone.
    func setColor(_ index: Int) {
        guard index != colorIndex else { return }
        let old = colorIndex
        undoManager?.registerUndo(withTarget: self) { $0.setColor(old) }
        undoManager?.setActionName("Paint")
        colorIndex = index
        UIView.animate(withDuration: 0.25) { self.well.backgroundColor = Palette.color(index) }
        // The undo manager closes the group at the end of this turn.
        DispatchQueue.main.async { [weak self] in self?.updateButtons() }
    }

    /// Shows for a moment that the colour was copied.
    func flash() {
        well.alpha = 0.3
        UIView.animate(withDuration: 0.4) { self.well.alpha = 1 }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updateButtons()
    }

    private func updateButtons() {
        undoButton.setTitle(undoManager?.undoMenuItemTitle ?? "Undo", for: .normal)
        redoButton.setTitle(undoManager?.redoMenuItemTitle ?? "Redo", for: .normal)
        undoButton.isEnabled = undoManager?.canUndo ?? false
        redoButton.isEnabled = undoManager?.canRedo ?? false
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = max(40, min(bounds.height - 44, bounds.width * 0.4))
        well.frame = CGRect(x: 0, y: 0, width: side, height: side)
        for (index, button) in paints.enumerated() {
            button.frame = CGRect(x: side + 20 + CGFloat(index) * 40, y: side / 2 - 14, width: 28, height: 28)
        }
        undoButton.frame = CGRect(x: 0, y: side + 8, width: 110, height: 32)
        redoButton.frame = CGRect(x: 118, y: side + 8, width: 110, height: 32)
    }
}
