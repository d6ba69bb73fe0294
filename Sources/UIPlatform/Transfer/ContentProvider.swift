import Diagnostics
import Foundation
import Transfers
import WaylandClient

/// Data that this app offers to others, as a selection or as what is dragged.
@MainActor package final class ContentProvider {
    /// The maximum number of transfers at a time: each takes a file descriptor, and an app need not read what it requests.
    static let maxTransfers = 64
    /// The time, in seconds, for which a transfer continues without a reader after the provider was cancelled.
    nonisolated static let idleTimeout = 2.0

    package typealias Load =
        @MainActor (
            _ mimeType: String, _ completion: @escaping @Sendable (Data?) -> Void
        ) -> Void

    /// The MIME types of the data, the preferred one first.
    package let mimeTypes: [String]
    /// Called once, when another app has replaced the data, or the drag has ended without a drop.
    package var onCancel: (() -> Void)?
    /// Called once, when this app withdraws the data.
    var onWithdraw: (() -> Void)?
    /// Whether the data was replaced.
    package private(set) var isCancelled = false

    private let load: Load
    /// The offer of another app, which this provider passes on; nil if the data is this app's own.
    private let offer: (any DataOffer)?
    private var writers: [Int: PipeWriter] = [:]
    private var requests: Set<Int> = []
    private var nextRequest = 0

    /// Creates a provider.
    ///
    /// - Parameter load: Called when another app requests the data of a type; calls its completion handler once, with nil
    ///   if there is no such data.
    package init(mimeTypes: [String], load: @escaping Load) {
        self.mimeTypes = mimeTypes
        self.load = load
        offer = nil
    }

    /// Creates a provider of what another app offers. The other app writes the data to the file of whoever requests it.
    ///
    /// - Parameter token: A MIME type without data by which this app recognizes the provider; nil for none.
    package init(_ offer: any DataOffer, token: String? = nil) {
        mimeTypes = offer.mimeTypes + (token.map { [$0] } ?? [])
        load = { _, completion in completion(nil) }
        self.offer = offer
    }

    /// The number of transfers that have not ended.
    package var transferCount: Int { requests.count }

    /// Sends the data of a type to another app.
    package func send(_ mimeType: String, to file: OwnedFD) {
        guard (offer?.mimeTypes ?? mimeTypes).contains(mimeType) else {
            close(file.take())
            return
        }
        if let offer { return offer.receive(mimeType, into: file) }
        guard requests.count < Self.maxTransfers else {
            close(file.take())
            return logger.once(
                "A request of another app for “\(mimeType)” is rejected: it has not read \(requests.count) earlier ones"
            )
        }
        let request = nextRequest
        nextRequest += 1
        requests.insert(request)
        load(mimeType) { [weak self] data in
            DispatchQueue.main.async {
                Self.write(data ?? Data(), to: file, for: self, request)
            }
        }
    }

    /// - Parameter provider: nil if it no longer exists. Its transfers continue.
    private static func write(_ data: Data, to file: OwnedFD, for provider: ContentProvider?, _ request: Int) {
        let writer = PipeWriter(data, to: file) {
            DispatchQueue.main.async {
                provider?.didEnd(request)
            }
        }
        provider?.writers[request] = writer
        if provider?.isCancelled != false { writer.end(afterIdle: idleTimeout) }
    }

    private func didEnd(_ request: Int) {
        writers[request] = nil
        requests.remove(request)
    }

    /// Withdraws the data, and ends its drag. Transfers whose reader is active continue to their end.
    package func withdraw() {
        let handler = onWithdraw
        onWithdraw = nil
        handler?()
        cancel()
    }

    /// Ends the provider, because the data was replaced. Transfers whose reader is active continue to their end.
    package func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        onWithdraw = nil
        for writer in writers.values { writer.end(afterIdle: Self.idleTimeout) }
        let handler = onCancel
        onCancel = nil
        handler?()
    }
}
