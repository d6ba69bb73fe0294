import CoreGraphics
import Foundation
import Locking
import RenderProtocol
import RenderServer

/// The connection between a layer tree and a window or virtual screen of the render server.
package final class LayerHost {
    /// The root of the target's layers; its bounds are the target's size in points.
    package let root: CALayer
    package private(set) var target: TargetID
    private var isOpen = true
    private var isConfigured = false
    private static let configured = Mutex<[TargetID: DisplayID]>([:])

    /// The targets that have a size, and so request frames, with the screens that show them.
    static var targets: [TargetID: DisplayID] { configured.withLock { $0 } }

    /// The screen whose refreshes pace the target.
    package var display = DisplayID.unknown {
        didSet {
            guard isConfigured, display != oldValue else { return }
            Self.configured.withLock { $0[target] = display }
            DisplayLinks.targetsChanged()
        }
    }

    /// The seconds between the refreshes of the screen, above 0; nil for unknown.
    package var refreshInterval: Double? {
        didSet {
            guard isOpen, let refreshInterval, refreshInterval != oldValue else { return }
            RenderServer.shared.setRefreshInterval(refreshInterval, of: target)
        }
    }

    /// Creates a target and starts the render thread; nothing is presented before `configure`.
    package init(root: CALayer, on kind: RenderServer.TargetKind) {
        self.root = root
        target = RenderServer.shared.makeTarget(kind)
    }

    deinit {
        close()
    }

    /// Sets the target's size, together with the layers' next commit.
    ///
    /// - Parameters:
    ///   - pixelWidth: 1 or more.
    ///   - pixelHeight: 1 or more.
    ///   - scale: Pixels per point.
    ///   - isOpaque: Whether transparent parts are presented on black; otherwise, what is behind a window is visible through
    ///     them.
    ///   - acknowledge: Called on the render thread right before the first frame of this size is presented.
    package func configure(
        pixelWidth: Int, pixelHeight: Int, scale: CGFloat, isOpaque: Bool = true,
        acknowledge: (@Sendable () -> Void)? = nil
    ) {
        guard isOpen else { return }
        root.isRenderRoot = true
        TransactionContext.current.configure(
            TargetUpdate(
                id: target, root: root.id, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale,
                isOpaque: isOpaque, acknowledge: acknowledge))
        if !isConfigured {
            isConfigured = true
            Self.configured.withLock { $0[target] = display }
            DisplayLinks.targetsChanged()
        }
    }

    /// Shows the layers, with their contents and animations, on another target from the next `configure` on; returns when the
    /// render thread no longer uses the `wl_surface` of the present one.
    package func move(to kind: RenderServer.TargetKind) {
        guard isOpen else { return }
        removeTarget()
        target = RenderServer.shared.makeTarget(kind)
        if let refreshInterval { RenderServer.shared.setRefreshInterval(refreshInterval, of: target) }
    }

    /// Returns an image of the target with everything committed so far; commits first, and blocks.
    ///
    /// - Parameter hidden: A layer that is left out of the image.
    package func snapshot(without hidden: CALayer? = nil) throws -> CGImage {
        CATransaction.flush()
        let snapshot = try RenderServer.shared.snapshot(of: target, without: hidden?.id ?? .none)
        guard let image = snapshot.makeImage() else { throw RenderServerError.noSuchTarget }
        return image
    }

    /// Statistics of the frames drawn so far; blocks until the render thread has processed all commits.
    package var statistics: RenderServer.TargetStatistics? { RenderServer.shared.statistics(of: target) }

    /// The recorded presentation times of frames; see `RenderServer.setRecordsPresentation`.
    package var presentationRecord: PresentationRecord? { RenderServer.shared.presentationRecord(of: target) }

    /// Removes the target; returns when the render thread no longer uses its `wl_surface`.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        root.isRenderRoot = false
        removeTarget()
    }

    private func removeTarget() {
        // Before the identity is recycled.
        TransactionContext.current.discardUpdates(of: target)
        if isConfigured { Self.configured.withLock { $0[target] = nil } }
        RenderServer.shared.removeTarget(target)
        guard isConfigured else { return }
        isConfigured = false
        DisplayLinks.targetsChanged()
    }
}
