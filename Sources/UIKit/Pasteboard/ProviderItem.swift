import Diagnostics
import Foundation
import Locking
import Transfers

/// An item of this app's whose data a provider loads when it is requested.
@MainActor final class ProviderItem: PasteboardItem {
    let provider: NSItemProvider

    init(_ provider: NSItemProvider) { self.provider = provider }

    var types: [String] { provider.registeredTypeIdentifiers }

    func value(of type: String, within time: ReadingTime) -> Any? {
        data(of: type, within: time).flatMap { PasteboardValue.value(of: $0, as: type) }
    }

    func data(of type: String, within time: ReadingTime) -> Data? {
        let loaded = Reply<Data?>()
        let progress = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in loaded.send(data) }
        let left = time.deadline - ContinuousClock.now
        let seconds = max(0, Double(left.components.seconds) + Double(left.components.attoseconds) / 1e18)
        guard let data = loaded.wait(seconds: seconds) else {
            progress.cancel()
            logger.once(
                """
                The item provider of “\(type)” has not loaded its data within \(time.limits.synchronousTime) s, for \
                which a pasteboard waits; its load handler must not wait for the main thread
                """)
            return nil
        }
        return data
    }

    func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void) {
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in completion(data) }
    }

    func makeProvider() -> NSItemProvider { provider }
}
