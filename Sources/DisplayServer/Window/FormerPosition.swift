import Foundation

/// Where a window was when its client hid it.
@MainActor final class FormerPosition {
    private(set) weak var output: ServerOutput?
    /// The top left corner of its surface, in points of the output.
    let origin: CGPoint

    init(_ origin: CGPoint, on output: ServerOutput?) {
        self.origin = origin
        self.output = output
    }
}
