import UIKit

/// A list of pages on the left, and the chosen page with its heading on the right.
public final class GalleryViewController: UIViewController {
    /// The time in seconds at which content that a display link moves is held, for images; nil to run.
    public static var stillTime: CFTimeInterval?

    /// Returns the constraints of a visual format for metrics and views by name, or throws an error that describes what is
    /// wrong with the format; nil where no such function exists.
    ///
    /// UIKit's own function traps if a format is invalid, so without this one the page of visual formats has valid samples
    /// only, and no text is typed there.
    public static var parseFormat: ((String, [String: Any], [String: Any]) throws -> [NSLayoutConstraint])?

    private let sidebar = SidebarView(pages: Page.all)
    private let separator = UIView()
    private let titleLabel = UILabel()
    private let summaryLabel = UILabel()
    /// The view controller of the page shown.
    public private(set) var pageController: UIViewController?
    private var selectedPage: Int

    /// - Parameter page: The index in `Page.all` of the page shown first.
    public init(page: Int) {
        selectedPage = page
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        selectedPage = 0
        super.init(coder: coder)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground

        titleLabel.font = .systemFont(ofSize: 26, weight: .bold)
        titleLabel.textColor = .label
        summaryLabel.font = .systemFont(ofSize: 14)
        summaryLabel.textColor = .secondaryLabel
        view.addSubview(titleLabel)
        view.addSubview(summaryLabel)

        sidebar.addTarget(self, action: GalleryViewController.sidebarChanged, for: .valueChanged)
        view.addSubview(sidebar)
        separator.backgroundColor = .separator
        view.addSubview(separator)

        select(page: selectedPage)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let width: CGFloat = bounds.width < 900 ? SidebarView.compactWidth : SidebarView.width
        sidebar.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        separator.frame = CGRect(x: width, y: 0, width: 1, height: bounds.height)

        let area = CGRect(x: width + 1, y: 0, width: max(0, bounds.width - width - 1), height: bounds.height)
            .shrunk(dx: Metrics.margin, dy: Metrics.verticalMargin)
        titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 34)
        summaryLabel.frame = CGRect(x: area.minX, y: titleLabel.frame.maxY + 2, width: area.width, height: 20)
        let top = summaryLabel.frame.maxY + 16
        // A page that is higher than the window scrolls under the margin at the bottom.
        pageController?.view.frame = CGRect(x: area.minX, y: top, width: area.width, height: max(0, bounds.maxY - top))
    }

    /// Shows a page, by its index in `Page.all`.
    public func select(page index: Int) {
        let page = Page.all[index]
        selectedPage = index
        sidebar.selectedIndex = index
        titleLabel.text = page.title
        summaryLabel.text = page.summary

        if let old = pageController {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let controller = page.makeController()
        controller.additionalSafeAreaInsets.bottom = Metrics.verticalMargin
        pageController = controller
        addChild(controller)
        view.insertSubview(controller.view, at: 0)
        controller.didMove(toParent: self)
        view.setNeedsLayout()
        // The page that had the focus is gone.
        if view.window != nil { _ = becomeFirstResponder() }
        updateWindowTitle()
    }

    private func updateWindowTitle() {
        view.window?.windowScene?.title = "\(Page.all[selectedPage].title) – Oriel Gallery"
    }

    // MARK: Keys

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = becomeFirstResponder()
        updateWindowTitle()
    }

    public override var canBecomeFirstResponder: Bool { true }

    public override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: UIKeyCommand.inputPageDown, modifierFlags: .control,
                action: Selector("showNextPage", GalleryViewController.showNextPage)),
            UIKeyCommand(
                input: UIKeyCommand.inputPageUp, modifierFlags: .control,
                action: Selector("showPreviousPage", GalleryViewController.showPreviousPage)),
        ]
    }

    private func showNextPage() { if selectedPage + 1 < Page.all.count { select(page: selectedPage + 1) } }
    private func showPreviousPage() { if selectedPage > 0 { select(page: selectedPage - 1) } }

    private func sidebarChanged() {
        guard sidebar.selectedIndex != selectedPage else { return }
        select(page: sidebar.selectedIndex)
    }
}
