import CSystem
import CoreGraphics
import Foundation
import ServerScript
import Testing
import UIKitTesting
import UIPlatform
import WaylandServer

@testable import DisplayServer
@testable import UIKit

/// A server whose output is the screen of the app that the tests are, with another mode and scale.
@MainActor final class ScreenServerFixture {
    let synthesizer: UIEventSynthesizer
    let platform: HeadlessPlatform
    let server: DisplayServer
    private let original: PlatformOutput
    private let folder: URL

    init(mode: (width: Int, height: Int), scale: Double, transform: OutputTransform = .normal) async throws {
        synthesizer = try UIEventSynthesizer()
        platform = try #require(PlatformHost.shared.startedPlatform as? HeadlessPlatform)
        for window in UIApplication.shared.windows { window.isHidden = true }
        original = try #require(platform.outputs.first)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        // The pointer enters the window of the server, whatever it has been in before.
        platform.send(.cancelled(platform.seat, .all))
        platform.change(original.id) {
            $0.apply(
                OutputChange(
                    mode: OutputMode(width: mode.width, height: mode.height, refresh: 60_000),
                    scale: OutputScale(scale), transform: transform))
        }
        server = try DisplayServer(allowsTools: true)
        await synthesizer.advance(by: 0.1)
    }

    isolated deinit {
        server.close()
        // The next window of the app is entered, too.
        platform.send(.cancelled(platform.seat, .all))
        platform.change(original.id) { $0 = original }
        try? FileManager.default.removeItem(at: folder)
    }

    var output: ServerOutput { server.outputs[0] }

    /// Connects a client.
    func connect() throws -> PatternClient {
        var (own, other): (Int32, Int32) = (-1, -1)
        try #require(oriel_socket_pair(&own, &other))
        try server.display.addClient(socket: OwnedFD(own))
        return PatternClient(socket: OwnedFD(other))
    }

    func change(_ change: OutputChange) async {
        platform.change(original.id) { $0.apply(change) }
        await synthesizer.advance(by: 0.1)
    }

    /// Returns what the output shows, after the time of some frames.
    func picture(includingCursor: Bool = true) async throws -> PatternPicture {
        await synthesizer.advance(by: 0.1)
        return PatternPicture(try #require(output.presented.image(includingCursor: includingCursor)))
    }

    /// Expects that a client's surfaces are on the output pixel for pixel, each over those before it.
    ///
    /// - Returns: Where they are.
    @discardableResult func expectPatterns(
        _ numbers: [Int], of client: PatternClient, isCut: Bool = false, includingCursor: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [PatternPicture.Placed] {
        await synthesizer.advance(by: 0.1)
        try await client.update()
        let picture = try await picture(includingCursor: includingCursor)
        let patterns = await client.patterns(numbers)
        try #require(patterns.count == numbers.count, sourceLocation: sourceLocation)
        let placed = patterns.compactMap { picture.place(of: $0) }
        try #require(placed.count == numbers.count, "only \(placed) are visible", sourceLocation: sourceLocation)
        let differences = picture.differences(from: placed, isCut: isCut)
        #expect(differences == 0, "\(placed)", sourceLocation: sourceLocation)
        return placed
    }
}
