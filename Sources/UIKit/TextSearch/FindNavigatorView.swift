import CoreGraphics
import Foundation
import UIFoundation

/// The bar with which the user searches: a field, the number of results and buttons, and a second row to replace results.
@MainActor final class FindNavigatorView: UIView, UITextFieldDelegate {
    /// The duration of the animations in seconds.
    static let duration: TimeInterval = 0.2

    private(set) weak var interaction: UIFindInteraction?
    let searchField = UITextField()
    let replacementField = UITextField()
    let countLabel = UILabel()
    let optionsButton = UIButton(type: .system)
    let previousButton = FindArrowButton(isDown: false)
    let nextButton = FindArrowButton(isDown: true)
    let doneButton = UIButton(type: .system)
    let replaceButton = UIButton(type: .system)
    let replaceAllButton = UIButton(type: .system)
    private let separator = UIView()

    /// Whether the row with which results are replaced is visible.
    var showsReplacement = false {
        didSet {
            guard showsReplacement != oldValue else { return }
            for view in [replacementField, replaceButton, replaceAllButton] { view.isHidden = !showsReplacement }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    init(_ interaction: UIFindInteraction) {
        self.interaction = interaction
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        separator.backgroundColor = .separator
        separator.isUserInteractionEnabled = false
        setUpFields()
        setUpButtons()
        for view in [
            separator, optionsButton, searchField, countLabel, previousButton, nextButton, doneButton,
            replacementField, replaceButton, replaceAllButton,
        ] { addSubview(view) }
        for view in [replacementField, replaceButton, replaceAllButton] { view.isHidden = true }
        updateTexts()
        updateResults()
    }

    required init?(coder: NSCoder) { fatalError("FindNavigatorView is not archived") }

    private func setUpFields() {
        for field in [searchField, replacementField] {
            field.borderStyle = .roundedRect
            field.clearButtonMode = .whileEditing
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.spellCheckingType = .no
            field.font = .preferredFont(forTextStyle: .body)
            field.delegate = self
        }
        searchField.placeholder = "Find"
        searchField.returnKeyType = .search
        replacementField.placeholder = "Replace"
        searchField.addAction(
            UIAction { [unowned self] _ in
                self.interaction?.userDidChange(searchText: self.searchField.text ?? "")
            }, for: .editingChanged)
        replacementField.addAction(
            UIAction { [unowned self] _ in
                self.interaction?.userDidChange(replacementText: self.replacementField.text ?? "")
            }, for: .editingChanged)
        countLabel.font = .preferredFont(forTextStyle: .footnote)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
    }

    private func setUpButtons() {
        optionsButton.setTitle("\u{22EF}", for: .normal)
        optionsButton.accessibilityLabel = "Options"
        optionsButton.showsMenuAsPrimaryAction = true
        previousButton.accessibilityLabel = "Previous result"
        nextButton.accessibilityLabel = "Next result"
        doneButton.setTitle("Done", for: .normal)
        replaceButton.setTitle("Replace", for: .normal)
        replaceAllButton.setTitle("All", for: .normal)
        replaceAllButton.accessibilityLabel = "Replace all"
        func connect(_ button: UIControl, _ action: @escaping @MainActor (FindNavigatorView) -> Void) {
            button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
        }
        connect(previousButton) { $0.interaction?.findPrevious() }
        connect(nextButton) { $0.interaction?.findNext() }
        connect(doneButton) { $0.dismiss() }
        connect(replaceButton) { $0.interaction?.replaceCurrent() }
        connect(replaceAllButton) { $0.interaction?.replaceAll() }
        optionsButton.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] completion in completion(self?.optionsMenu ?? []) }
        ])
    }

    // MARK: Appearance

    /// Adds the bar to a window, above its lower edge or the keyboard.
    func appear(in window: UIWindow) {
        translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: window.leadingAnchor),
            trailingAnchor.constraint(equalTo: window.trailingAnchor),
            bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
        ])
        UIView.performWithoutAnimation { window.layoutIfNeeded() }
        guard UIView.areAnimationsEnabled else { return }
        UIView.performWithoutAnimation { transform = CGAffineTransform(translationX: 0, y: bounds.height) }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
            self.transform = .identity
        }
    }

    /// Removes the bar from its window.
    func disappear() {
        isUserInteractionEnabled = false
        guard UIView.areAnimationsEnabled, window != nil else { return removeFromSuperview() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveEaseIn]) {
            self.transform = CGAffineTransform(translationX: 0, y: self.bounds.height)
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    func dismiss() {
        if let interaction { interaction.dismissFindNavigator() } else { removeFromSuperview() }
    }

    /// Makes the field the first responder, with its text selected.
    func beginEditing() {
        searchField.becomeFirstResponder()
        searchField.selectAll(nil)
    }

    func updateTexts() {
        let (search, replacement) = (interaction?.searchText ?? "", interaction?.replacementText ?? "")
        if searchField.text != search { searchField.text = search }
        if replacementField.text != replacement { replacementField.text = replacement }
    }

    /// Displays the number of results.
    func updateResults() {
        let text = resultText
        if text != countLabel.text {
            countLabel.text = text
            setNeedsLayout()
        }
        let session = interaction?.activeFindSession
        let hasResults = (session?.resultCount ?? 0) > 0
        previousButton.isEnabled = hasResults
        nextButton.isEnabled = hasResults
        replaceButton.isEnabled = session?.allowsReplacementForCurrentlyHighlightedResult ?? false
        replaceAllButton.isEnabled = hasResults && session?.supportsReplacement == true
    }

    private var resultText: String {
        guard let session = interaction?.activeFindSession, interaction?.searchText?.isEmpty == false else { return "" }
        let count = session.resultCount
        let total = session.hasMoreResults ? "\(count)+" : "\(count)"
        switch session.searchResultDisplayStyle {
        case .none: return ""
        case .total: return count == 1 ? "1 result" : "\(total) results"
        case .currentAndTotal:
            guard count > 0 else { return "No results" }
            let index = session.highlightedResultIndex
            return (0..<count).contains(index) ? "\(index + 1) of \(total)" : total
        }
    }

    // MARK: Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isReturn = presses.contains { press in
            guard let key = press.key, key.namedInput == "\r" else { return false }
            return key.modifierFlags.intersection(.commandModifiers) == .shift
        }
        guard isReturn, searchField.isFirstResponder else { return super.pressesBegan(presses, with: event) }
        interaction?.findPrevious()
    }

    override func find(_ sender: Any?) { beginEditing() }
    override func findAndReplace(_ sender: Any?) { interaction?.presentFindNavigator(showingReplace: true) }
    override func findNext(_ sender: Any?) { interaction?.findNext() }
    override func findPrevious(_ sender: Any?) { interaction?.findPrevious() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === searchField { interaction?.findNext() } else { interaction?.replaceCurrent() }
        return false
    }

    // A touch of the bar is none of what is behind it.

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Layout

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: showsReplacement ? 2 * rowHeight - 4 : rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The view may have left the window since.
        guard let interaction else { return removeFromSuperview() }
        if interaction.navigator === self, interaction.view?.window !== window {
            return interaction.dismissFindNavigator()
        }
        let pixel = 1 / max(contentScaleFactor, 1)
        separator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
        layOut([optionsButton], [searchField], [countLabel, previousButton, nextButton, doneButton], row: 0)
        if showsReplacement { layOut([], [replacementField], [replaceButton, replaceAllButton], row: 1) }
        optionsButton.isHidden = optionsMenu.isEmpty
        if interaction.navigator === self { interaction.coverContent(from: frame) }
    }
}
