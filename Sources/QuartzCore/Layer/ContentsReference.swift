import CoreGraphics
import Foundation
import RenderServer

/// A hold on pixels in the render server, which drops them once nobody holds them.
final class ContentsReference: Sendable {
    let id = ContentsID(index: IdentityPool.contents.take())

    deinit {
        ContentsRegistry.shared.remove(id)
        TransactionContext.released { [id] in $0.destroy(contents: id) }
    }
}
