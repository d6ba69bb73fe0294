import CSystem
import Foundation
import Transfers
import WaylandClient

import UIPlatform

/// Another app that offers data on the headless platform, well or badly.
@MainActor package enum FakePeer {
    /// Offers data by MIME type.
    package static func offer(_ data: [(type: String, data: Data)]) -> HeadlessOffer {
        HeadlessOffer(mimeTypes: data.map(\.type)) { type, file in
            let data = data.first { $0.type == type }?.data ?? Data()
            write(data, to: file)
        }
    }

    package static func offer(_ text: String) -> HeadlessOffer {
        offer([("text/plain;charset=utf-8", Data(text.utf8)), ("UTF8_STRING", Data(text.utf8))])
    }

    /// Writes data on another thread, and closes the file.
    package nonisolated static func write(_ data: Data, to file: OwnedFD) {
        Thread.detachNewThread {
            data.withUnsafeBytes { bytes in
                var offset = 0
                while offset < bytes.count {
                    let count = oriel_write(file.rawValue, bytes.baseAddress! + offset, bytes.count - offset)
                    if count <= 0 { break }
                    offset += count
                }
            }
            close(file.take())
        }
    }

    /// Writes zeros until the reader closes the pipe, at most a number of bytes, and reports how many it has written.
    package nonisolated static func flood(_ file: OwnedFD, bytes: Int, _ end: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            let block = [UInt8](repeating: 0, count: 1 << 20)
            var written = 0
            while written < bytes {
                let count = oriel_write(file.rawValue, block, min(block.count, bytes - written))
                if count <= 0 { break }
                written += count
            }
            close(file.take())
            end(written)
        }
    }
}

/// The data that this app offers, as another app reads it.
@MainActor package func receive(_ type: String, from source: ContentProvider) async throws -> Data {
    let (reading, writing) = try OwnedFD.pipe()
    source.send(type, to: writing)
    return try await withCheckedThrowingContinuation { continuation in
        _ = PipeTransfer(reading) { result in
            // An empty content is valid here.
            continuation.resume(with: result.flatMapError { $0 == .closed ? .success(Data()) : .failure($0) })
        }
    }
}
