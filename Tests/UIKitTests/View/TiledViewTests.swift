import CoreGraphics
import Foundation
import Locking
import RenderServer
import TestSupport
import Testing

@testable import UIKit

/// Draws its tiles itself.
private final class MapView: UIView {
    var drawn: [CGRect] = []

    override class var layerClass: AnyClass { CATiledLayer.self }

    override func draw(_ rect: CGRect) {
        MainActor.assertIsolated()
        drawn.append(rect)
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(rect)
    }
}

/// Leaves that to its layer.
private final class MapLayer: CATiledLayer {
    let threads = Mutex<[Bool]>([])

    override func draw(in ctx: CGContext) {
        threads.withLock { $0.append(Thread.isMainThread) }
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(bounds(of: ctx))
    }

    private func bounds(of context: CGContext) -> CGRect { context.boundingBoxOfClipPath }
}

private final class LayerMapView: UIView {
    override class var layerClass: AnyClass { MapLayer.self }
    override func draw(_ rect: CGRect) { Issue.record("the layer draws") }
}

@MainActor @Suite(.serialized) struct TiledViewTests {
    /// A host of a tree of views, and the view at its root: without that the layers of its subviews leave the tree.
    private struct Shown {
        let root: UIView
        let host: LayerHost
    }

    private func show(_ view: UIView) -> Shown {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
        root.addSubview(view)
        let host = LayerHost(root: root.layer, on: .offscreen(refresh: nil))
        host.configure(pixelWidth: 300, pixelHeight: 300, scale: 1)
        return Shown(root: root, host: host)
    }

    /// Frames until all tiles are there and have faded in.
    private func settle(_ shown: Shown) async throws -> CGImage {
        let host = shown.host
        for _ in 0..<4 {
            _ = try host.snapshot()
            // Lets the main queue draw.
            repeat { try await Task.sleep(for: .milliseconds(5)) } while !TileDrawing.isIdle
        }
        try await Task.sleep(for: .milliseconds(300))
        return try host.snapshot()
    }

    private func pixel(_ image: CGImage) -> [UInt8] {
        image.withUnsafeBytes { Array($0[(150 * 300 + 150) * 4..<(150 * 300 + 150) * 4 + 4]) }
    }

    @Test func aViewDrawsItsTilesOnTheMainActor() async throws {
        let view = MapView()
        let shown = show(view)
        let picture = try await settle(shown)
        #expect(pixel(picture) == [0, 0, 255, 255])
        let scale = view.layer.contentsScale
        // 256 pixels each, as many as touch 300 points.
        let count = Int((300 * scale / 256).rounded(.up))
        #expect(view.drawn.count >= 1 && view.drawn.count <= count * count)
        #expect(view.drawn.allSatisfy { close($0.width, 256 / scale) && close($0.height, 256 / scale) })
        view.drawn = []
        view.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
        _ = try await settle(shown)
        #expect(view.drawn.map(\.origin) == [.zero])
    }

    @Test func aLayerOfItsOwnDrawsOffTheMainThread() async throws {
        let view = LayerMapView()
        let shown = show(view)
        let picture = try await settle(shown)
        #expect(pixel(picture) == [255, 0, 0, 255])
        let threads = (view.layer as? MapLayer)?.threads.withLock { $0 } ?? []
        #expect(!threads.isEmpty && !threads.contains(true))
    }
}
