import CoreGraphics
import Foundation
import UIPlatform

/// The app's own on-screen keyboard.
///
/// All keys are one drawing, of which only those that change are drawn again; a pressed key is a translucent view above it. Fingers
/// are handled by `KeyTouchController`, text by `KeyboardTyper`.
@MainActor final class ScreenKeyboardView: UIInputView {
    /// The state of the Shift key.
    enum Shift { case off, on, locked }

    let typer = KeyboardTyper()
    private(set) lazy var touchController = KeyTouchController(self)
    private(set) var traits = KeyboardTraits()
    /// The page of keys.
    private(set) var page = KeyboardPage.letters
    private(set) var shift = Shift.off
    private(set) var geometry = ScreenKeyboardGeometry(.init(.init()), in: .zero, scale: 1)
    private var plan: ScreenKeyboardPlan?
    private var placedArea = CGRect.null
    private var placedScale: CGFloat = 0
    private var elements: [KeyAccessibilityElement]?
    /// Whether the space bar moves the caret, while the keys have no titles.
    var isMovingCaret = false { didSet { if isMovingCaret != oldValue { setNeedsDisplay() } } }

    init() {
        super.init(frame: .zero, inputViewStyle: .keyboard)
        isMultipleTouchEnabled = true
        isOpaque = true
        contentMode = .redraw
        backgroundColor = KeyboardColors.background
    }

    required init?(coder: NSCoder) { nil }

    // MARK: The text input

    /// Types into the first responder of a window, whose traits may have changed.
    func connect(to input: any UIKeyInput, in window: UIWindow) {
        let isReplaced = typer.input !== input || typer.window !== window
        let old = traits
        traits = KeyboardTraits(of: input)
        if isReplaced {
            touchController.cancelAll()
            typer.window?.textInputSession.remove(self)
            window.textInputSession.add(self)
        }
        (typer.input, typer.window, typer.traits) = (input, window, traits)
        if isReplaced || traits.type != old.type {
            page = traits.firstPage
            shift = .off
        }
        updateHeight(in: window)
        if traits.appearance != old.appearance { setNeedsDisplay() }
        updateAutomaticShift()
        updateKeys()
    }

    /// Stops typing.
    func disconnect() {
        touchController.cancelAll()
        typer.window?.textInputSession.remove(self)
        (typer.input, typer.window) = (nil, nil)
    }

    /// Updates the height for a window whose size has changed.
    func updateHeight(in window: UIWindow) {
        let height = ScreenKeyboardGeometry.height(in: window.bounds.size) + window.safeAreaInsets.bottom
        if frame.height != height { frame.size.height = height }
    }

    /// Whether the Return key has an effect.
    var isReturnEnabled: Bool { !traits.enablesReturnKeyAutomatically || typer.hasText }
    private var drawnReturnEnabled = true

    /// Whether pressed keys appear above the finger.
    var hasPreviews: Bool {
        !traits.isSecure && bounds.width < ScreenKeyboardGeometry.wideWidth && plan?.isPad == false
    }

    // MARK: State

    func setPage(_ page: KeyboardPage) {
        guard page != self.page else { return }
        self.page = page
        updateKeys()
    }

    func setShift(_ shift: Shift) {
        guard shift != self.shift else { return }
        let wasUpper = self.shift != .off
        self.shift = shift
        if wasUpper == (shift != .off) { redraw { $0.key.action == .shift } } else { updateKeys() }
    }

    /// Sets Shift from the text before the caret, unless the user holds or has locked it.
    func updateAutomaticShift() {
        guard shift != .locked, !touchController.isShiftHeld else { return }
        setShift(typer.capitalizesNext ? .on : .off)
    }

    func selectNextLayout() {
        ScreenKeyboard.shared.selectNextLayout(for: traits.type)
        updateKeys()
    }

    private var parameters: ScreenKeyboardPlan.Parameters {
        let keyboard = ScreenKeyboard.shared
        return ScreenKeyboardPlan.Parameters(
            layout: keyboard.layout(for: traits.type), page: page, isUpper: shift != .off, type: traits.type,
            returnTitle: traits.returnKey.title, hasSeveralLayouts: keyboard.candidates(for: traits.type).count > 1,
            isWide: bounds.width >= ScreenKeyboardGeometry.wideWidth,
            decimalSeparator: Locale.current.decimalSeparator ?? ".")
    }

    /// Chooses and places the keys again, and draws those that have changed.
    private func updateKeys() {
        let plan = ScreenKeyboardPlan(parameters)
        let insets = safeAreaInsets
        let area = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: insets.bottom, right: insets.right))
        let scale = max(contentScaleFactor, 0.1)
        guard plan != self.plan || area != placedArea || scale != placedScale else { return }
        // Fingers are on other keys from now on.
        if area != placedArea, !touchController.touches.isEmpty { touchController.cancelAll() }
        let old = geometry.keys
        (self.plan, placedArea, placedScale) = (plan, area, scale)
        geometry = ScreenKeyboardGeometry(plan, in: area, scale: scale)
        elements = nil
        let isSamePlaces = old.count == geometry.keys.count && zip(old, geometry.keys).allSatisfy { $0.cell == $1.cell }
        guard isSamePlaces else { return setNeedsDisplay() }
        let changed = zip(old, geometry.keys).filter { $0.key != $1.key }.map(\.1.cell)
        for cell in changed { setNeedsDisplay(cell) }
        // Their icons depend on more than the key.
        redraw { $0.key.action == .shift || $0.key.action == .delete }
    }

    private func redraw(where condition: (PlacedKey) -> Bool) {
        for placed in geometry.keys where condition(placed) { setNeedsDisplay(placed.cell) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateKeys()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: Drawing

    /// The traits with which the colours of the keyboard are resolved.
    var colorTraits: UITraitCollection {
        switch traits.appearance {
        case .dark: UITraitCollection(userInterfaceStyle: .dark)
        case .light: UITraitCollection(userInterfaceStyle: .light)
        case .default: traitCollection
        }
    }

    override func draw(_ rect: CGRect) {
        drawnReturnEnabled = isReturnEnabled
        let painter = KeyPainter(
            shift: shift, isReturnEnabled: drawnReturnEnabled, isReturnProminent: traits.returnKey.isProminent,
            hidesTitles: isMovingCaret, tint: .systemBlue,
            isRightToLeft: parameters.layout.isRightToLeft)
        colorTraits.performAsCurrent {
            KeyboardColors.background.setFill()
            UIRectFill(rect)
            // The edge of a key is outside of its cap, but not of its cell.
            for placed in geometry.keys where placed.cell.intersects(rect) { painter.draw(placed) }
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchController.began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touchController.moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchController.ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchController.cancelled(touches) }

    // MARK: Accessibility

    override var accessibilityElements: [Any]? {
        get {
            if let elements { return elements }
            let new = geometry.keys.map { KeyAccessibilityElement($0, in: self) }
            elements = new
            return new
        }
        set {}
    }
}

extension ScreenKeyboardView: TextInputSession.Observer {
    func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?) {}
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { textMayHaveChanged() }
    func textDidChange(_ textInput: (any UITextInput)?) { textMayHaveChanged() }

    /// Updates the keys that depend on the text. Text inputs without a delegate do not report their changes.
    func textMayHaveChanged() {
        guard typer.input != nil else { return }
        updateAutomaticShift()
        if isReturnEnabled != drawnReturnEnabled { redraw { $0.key.action == .newline } }
    }
}
