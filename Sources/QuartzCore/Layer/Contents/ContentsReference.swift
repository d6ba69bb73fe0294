import CoreGraphics
import Foundation
import RenderProtocol

/// A reference to pixels in the render server, which frees them after the last reference is released.
final class ContentsReference: Sendable {
    let id = ContentsID(index: IdentityPool.contents.take())

    deinit {
        ContentsRegistry.shared.remove(id)
        TransactionContext.released { [id] in $0.destroy(contents: id) }
    }
}
