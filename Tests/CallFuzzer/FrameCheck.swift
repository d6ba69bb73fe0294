import Foundation
import RenderProtocol
import RenderServer
import UIKit

/// Compares the frame that the render server has drawn by damage with one that it draws whole.
enum FrameCheck {
    /// Levels of 255 between the two that are rounding: a colour between two levels is one or the other with the piece of its
    /// layer that it is drawn with, once for each layer that shows through.
    private static let maxDifference = 2

    /// Frames drawn before the content is considered to change continuously.
    private static let maxAttempts = 50

    /// Returns a description of an error in the scene's frame; nil if there is none.
    @MainActor static func fault(of scene: UIWindowScene) -> String? {
        guard let target = scene.renderTarget else { return "the scene is not drawn" }
        do {
            for _ in 0..<maxAttempts {
                RenderServer.shared.renderNow()
                let shown = try RenderServer.shared.presentedPicture(of: target)
                let whole = try RenderServer.shared.snapshot(of: target)
                if isSame(shown.bytes, whole.bytes) { return nil }
                // Tiles arrive from other threads, also between the two pictures.
                RenderServer.shared.renderNow()
                let next = try RenderServer.shared.presentedPicture(of: target)
                if isSame(shown.bytes, next.bytes) { return difference(shown.bytes, whole.bytes, shown.width) }
            }
            return "the frame changes though nothing does"
        } catch {
            return "\(error)"
        }
    }

    private static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.count == b.count }
                return a.count == b.count && memcmp(first, second, a.count) == 0
            }
        }
    }

    private static func difference(_ shown: [UInt8], _ whole: [UInt8], _ width: Int) -> String? {
        var (worst, box) = (0, CGRect.null)
        for (index, (a, b)) in zip(shown, whole).enumerated() where a != b {
            worst = max(worst, abs(Int(a) - Int(b)))
            box = box.union(CGRect(x: index / 4 % width, y: index / 4 / width, width: 1, height: 1))
        }
        guard worst > maxDifference || shown.count != whole.count else { return nil }
        return "the incremental frame differs from the full one by \(worst) in \(box)"
    }
}
