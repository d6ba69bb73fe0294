internal import Diagnostics
@_exported public import UIKit

/// The log of this module.
private let logger = ModuleLog(label: "oriel.safariservices")

/// Shows a web page in the browser of the desktop.
///
///     present(SFSafariViewController(url: url), animated: true)
///
/// The controller itself shows nothing. When it has appeared it opens the page, then dismisses itself and calls
/// `safariViewControllerDidFinish(_:)`, as it does on iOS when the user closes it.
open class SFSafariViewController: UIViewController {
    /// How a page is shown. The browser of the desktop has settings of its own: nothing here has an effect.
    open class Configuration: NSObject, NSCopying {
        /// Whether an article is shown without what is around it.
        open var entersReaderIfAvailable = false
        /// Whether the bars become smaller when the user scrolls.
        open var barCollapsingEnabled = true

        public override init() { super.init() }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.entersReaderIfAvailable = entersReaderIfAvailable
            copy.barCollapsingEnabled = barCollapsingEnabled
            return copy
        }
    }

    /// The title of the button that closes the page on iOS.
    public enum DismissButtonStyle: Int, Sendable {
        case done, close, cancel
    }

    /// The object that is notified when the page has been opened.
    open weak var delegate: (any SFSafariViewControllerDelegate)?

    private let url: URL
    private let ownConfiguration: Configuration
    private var isOpened = false

    /// A copy of the configuration that the controller was created with.
    open var configuration: Configuration {
        guard let copy = ownConfiguration.copy() as? Configuration else { return Configuration() }
        return copy
    }

    /// Creates a controller for a page; traps if the scheme of the URL is not `http` or `https`.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// Creates a controller for a page; traps if the scheme of the URL is not `http` or `https`.
    public init(url URL: URL, configuration: Configuration) {
        require(
            ["http", "https"].contains(URL.scheme?.lowercased()),
            "SFSafariViewController(url: \(URL)): the scheme is not http or https; use UIApplication.open(_:) for others"
        )
        url = URL
        ownConfiguration = configuration.copy() as? Configuration ?? Configuration()
        super.init(nibName: nil, bundle: nil)
        // What it is presented over stays visible.
        modalPresentationStyle = .overFullScreen
    }

    @available(*, unavailable, message: "The controller is created with a URL")
    public required init?(coder: NSCoder) {
        trap("SFSafariViewController.init(coder:) is not supported; use init(url:)")
    }

    /// The colour of the bars on iOS; there are none here.
    open var preferredBarTintColor: UIColor? {
        didSet { logUnused("preferredBarTintColor") }
    }

    /// The colour of the buttons on iOS; there are none here.
    open var preferredControlTintColor: UIColor? {
        didSet { logUnused("preferredControlTintColor") }
    }

    /// The button that closes the page on iOS; there is none here.
    open var dismissButtonStyle = DismissButtonStyle.done {
        didSet { logUnused("dismissButtonStyle") }
    }

    private func logUnused(_ name: String) {
        logger.once("SFSafariViewController.\(name) has no effect: the browser of the desktop shows the page")
    }

    open override func loadView() {
        view = UIView()
        view.backgroundColor = .clear
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isOpened else { return }
        isOpened = true
        delegate?.safariViewControllerWillOpenInBrowser(self)
        UIApplication.shared.open(url) { isOpened in self.finish(isOpened) }
    }

    private func finish(_ isOpened: Bool) {
        delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
        guard let presenter = presentingViewController else {
            delegate?.safariViewControllerDidFinish(self)
            return
        }
        presenter.dismiss(animated: false) { self.delegate?.safariViewControllerDidFinish(self) }
    }
}
