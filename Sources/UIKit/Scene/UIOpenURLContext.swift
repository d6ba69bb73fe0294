import Foundation

/// A URL that a scene opens.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// The options with which it is opened.
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
        super.init()
    }
}
