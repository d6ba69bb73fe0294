import Foundation

/// A placeholder in a menu whose elements are made when the menu is shown.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// A closure that calls its parameter with the elements, immediately or later, one time.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    private var cached: [UIMenuElement]?

    /// Creates a placeholder whose elements are made once, and kept.
    @preconcurrency public convenience init(_ elementProvider: @escaping Provider) {
        self.init(elementProvider, isCached: true)
    }

    init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Creates a placeholder whose elements are made each time the menu is shown.
    @preconcurrency open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    /// Calls `completion` with the elements, immediately or later.
    func resolve(_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let cached { return completion(cached) }
        provider { [weak self] elements in
            if let self, self.isCached { self.cached = elements }
            completion(elements)
        }
    }

    open override func copy(with zone: NSZone? = nil) -> Any { self }
}
