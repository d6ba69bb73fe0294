import CoreGraphics
import Foundation

extension UIScene {
    /// The options with which a scene opens a URL.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The app that opens the URL; nil, because activation tokens do not identify it.
        open var sourceApplication: String? { nil }
        /// Data of the app that opens the URL; nil.
        open var annotation: Any? { nil }
        /// Whether the file is opened where it is: true, as nothing copies files.
        open var openInPlace: Bool { true }
    }
}

/// Provides a document for screenshots of a scene; the method is optional.
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
    /// Returns a PDF file of the scene's whole content. Compositors do not ask apps for screenshots: it is never called.
    ///
    /// - Parameter completionHandler: Receives the file, the index of the current page and the visible rectangle in it.
    func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void)
}

extension UIScreenshotServiceDelegate {
    public func screenshotService(
        _ screenshotService: UIScreenshotService,
        generatePDFRepresentationWithCompletion completionHandler: @escaping (Data?, Int, CGRect) -> Void
    ) { completionHandler(nil, 0, .zero) }
}

/// The screenshots of a scene, for which an app may provide a document.
///
/// Compositors take pictures of windows without asking the app, so that the delegate is stored and is not asked.
@preconcurrency @MainActor open class UIScreenshotService: NSObject {
    /// Provides a document; not retained.
    open weak var delegate: (any UIScreenshotServiceDelegate)?
    /// The scene.
    open private(set) weak var windowScene: UIWindowScene?

    init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init()
    }
}
