import Diagnostics
import Foundation
import Transfers
import UIPlatform
import WaylandClient

/// The offer of another app: one item in the types of its MIME types.
@MainActor final class OfferItem: PasteboardItem {
    let offer: any DataOffer
    let types: [String]
    private let limits: TransferLimits
    /// Counts the transfers of providers.
    private let transfers: TransferCounter?
    /// The types that could not be read. An app that does not answer once will not do so the next time, and waiting for
    /// it again would make this app slow, too.
    private var failed: Set<String> = []

    init(_ offer: any DataOffer, limits: TransferLimits, transfers: TransferCounter? = nil) {
        self.offer = offer
        self.limits = limits
        self.transfers = transfers
        var types: [String] = []
        for type in offer.mimeTypes {
            if let identifier = TypeIdentifier.identifier(ofMIMEType: type), !types.contains(identifier) {
                types.append(identifier)
            }
        }
        self.types = types
    }

    func value(of type: String, within time: ReadingTime) -> Any? {
        guard let data = data(of: type, within: time) else { return nil }
        let value = PasteboardValue.value(of: data, as: type)
        if value == nil {
            logger.warning(
                "The other app's data of type “\(type)”, \(data.count) bytes, is not valid; it may be incomplete")
        }
        return value
    }

    func urls(within time: ReadingTime) -> [URL] {
        guard let type = type(conformingTo: [TypeIdentifier.url]) else { return [] }
        return data(of: type, within: time).map(PasteboardValue.urls) ?? []
    }

    func data(of type: String, within time: ReadingTime) -> Data? {
        guard let mimeType = TypeIdentifier.mimeType(of: type, among: offer.mimeTypes), !failed.contains(type) else {
            return nil
        }
        do throws(TransferError) {
            return try PipeReader.readAll(
                try offer.receive(mimeType), limit: limits.synchronousSize, until: time.deadline, limits: limits)
        } catch {
            failed.insert(type)
            logger.warning(
                """
                UIPasteboard has no data of type “\(mimeType)”: \(error). itemProviders load large data, and without \
                blocking
                """)
            return nil
        }
    }

    func load(_ type: String, _ completion: @escaping @Sendable (Data?) -> Void) {
        _ = Self.load(offer, type, limits) { result in completion(try? result.get()) }
    }

    /// Starts to load data; returns nil if it has already failed.
    private static func load(
        _ offer: any DataOffer, _ type: String, _ limits: TransferLimits,
        _ completion: @escaping @Sendable (Result<Data, TransferError>) -> Void
    ) -> PipeTransfer? {
        do throws(TransferError) {
            guard let mimeType = TypeIdentifier.mimeType(of: type, among: offer.mimeTypes) else {
                throw .unavailable
            }
            return PipeTransfer(try offer.receive(mimeType), limits: limits, completion: completion)
        } catch {
            completion(.failure(error))
            return nil
        }
    }

    func makeProvider() -> NSItemProvider {
        let provider = NSItemProvider()
        let (offer, limits, transfers) = (offer, limits, transfers)
        for type in types {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { handler in
                let progress = Progress(totalUnitCount: 1)
                transfers?.begin()
                let completion: @Sendable (Data?, (any Error)?) -> Void = { data, error in
                    handler(data, error)
                    transfers?.end(hasFailed: data == nil)
                }
                // Requests are made on the main thread; the data is read elsewhere.
                DispatchQueue.main.async {
                    guard !progress.isCancelled else { return completion(nil, CocoaError(.userCancelled)) }
                    let transfer = Self.load(offer, type, limits) { result in
                        switch result {
                        case .success(let data): completion(data, nil)
                        case .failure(let error): completion(nil, Self.error(error, type))
                        }
                    }
                    progress.cancellationHandler = { transfer?.cancel() }
                }
                return progress
            }
        }
        return provider
    }

    nonisolated private static func error(_ error: TransferError, _ type: String) -> NSError {
        let code: NSItemProvider.ErrorCode =
            switch error {
            case .closed, .unavailable: .itemUnavailableError
            default: .unknownError
            }
        return NSError(
            domain: NSItemProvider.errorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "There is no data of the type “\(type)”: \(error)."])
    }
}
