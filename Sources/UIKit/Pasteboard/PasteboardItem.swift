import Foundation
import Transfers

/// One item of a pasteboard, in one or several types.
@MainActor protocol PasteboardItem: AnyObject, Sendable {
    /// The identifiers of the types, the preferred one first.
    var types: [String] { get }

    /// Returns the value of a type of `types`; nil if it could not be read in time, which is logged.
    func value(of type: String, within time: ReadingTime) -> Any?

    /// Returns the data of a type of `types`; nil if it could not be read in time, which is logged.
    func data(of type: String, within time: ReadingTime) -> Data?

    /// The URLs of the item, which may have several.
    func urls(within time: ReadingTime) -> [URL]

    /// Loads the data of a type of `types`, and blocks no thread meanwhile.
    func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void)

    /// Returns a provider of the item's data.
    func makeProvider() -> NSItemProvider
}

/// The time in which a getter of a pasteboard reads all that it needs.
final class ReadingTime {
    let limits: TransferLimits
    private(set) lazy var deadline = ContinuousClock.now + .seconds(limits.synchronousTime)

    init(limits: TransferLimits) { self.limits = limits }
}

extension PasteboardItem {
    func urls(within time: ReadingTime) -> [URL] {
        guard let type = type(conformingTo: [TypeIdentifier.url]) else { return [] }
        return (value(of: type, within: time) as? URL).map { [$0] } ?? []
    }

    /// Returns the first of the item's types that is, or conforms to, one of others.
    func type(conformingTo others: [String]) -> String? {
        types.first { others.contains($0) } ?? types.first { TypeIdentifier.conforms($0, toOneOf: others) }
    }
}
