import Foundation

/// A URL that a scene opens.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    init(url: URL) {
        self.url = url
        super.init()
    }
}
