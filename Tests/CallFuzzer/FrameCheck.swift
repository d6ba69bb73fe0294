import Foundation
import RenderServer
import UIKit

/// Compares the frame that the render server has drawn by damage with one that it draws whole.
enum FrameCheck {
    /// Returns what is wrong with the scene's frame; nil if nothing is.
    @MainActor static func fault(of scene: UIWindowScene) -> String? {
        guard let target = scene.renderTarget else { return "the scene is not drawn" }
        RenderServer.shared.renderNow()
        do {
            let shown = try RenderServer.shared.shownPicture(of: target)
            let whole = try RenderServer.shared.snapshot(of: target)
            let isSame = shown.bytes.withUnsafeBytes { shown in
                whole.bytes.withUnsafeBytes { whole in
                    guard let a = shown.baseAddress, let b = whole.baseAddress else {
                        return shown.count == whole.count
                    }
                    return shown.count == whole.count && memcmp(a, b, shown.count) == 0
                }
            }
            if isSame { return nil }
            var (worst, box) = (0, CGRect.null)
            for (index, (a, b)) in zip(shown.bytes, whole.bytes).enumerated() where a != b {
                worst = max(worst, abs(Int(a) - Int(b)))
                box = box.union(CGRect(x: index / 4 % shown.width, y: index / 4 / shown.width, width: 1, height: 1))
            }
            return worst > 2 ? "the incremental frame differs from the full one by \(worst) in \(box)" : nil
        } catch {
            return "\(error)"
        }
    }
}
